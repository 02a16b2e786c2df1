/** Memory of processes, as the operating system counts it. */

/** Megabytes of resident memory in all; `ps` counts what processes share in each of them. */
export async function residentMb(pids: readonly number[]): Promise<number> {
  const { stdout } = await new Deno.Command("ps", { args: ["-o", "rss=", "-p", pids.join()] }).output();
  const kilobytes = new TextDecoder().decode(stdout).trim().split(/\s+/).map(Number);
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1000;
}
