/** Processes, looked at from outside. */
import { assert } from "@std/assert";

/** Which of these processes exist, zombies left out. */
export async function living(pids: readonly number[]): Promise<number[]> {
  if (pids.length === 0) return [];
  const { stdout } = await new Deno.Command("ps", { args: ["-o", "pid=,stat=", "-p", pids.join()] }).output();
  const lines = new TextDecoder().decode(stdout).trim().split("\n").map((line) => line.trim().split(/\s+/));
  return lines.filter(([pid, state]) => pid && !state!.startsWith("Z")).map(([pid]) => Number(pid));
}

/** Waits until none of these processes exists. */
export async function waitUntilGone(pids: readonly number[], ms = 20_000): Promise<void> {
  const end = Date.now() + ms;
  let left = await living(pids);
  while (left.length > 0 && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    left = await living(pids);
  }
  assert(left.length === 0, `processes ${left.join(", ")} are still there after ${ms} ms`);
}

/** The children of this program, with their command lines. */
export async function childrenOf(pid: number): Promise<number[]> {
  const { stdout } = await new Deno.Command("ps", { args: ["-o", "pid=", "--ppid", String(pid)] }).output();
  return new TextDecoder().decode(stdout).trim().split(/\s+/).filter((text) => text !== "").map(Number);
}

/** Sends a signal by the system's own program, which needs no permission to signal from this one. */
export async function signal(pid: number, name: "KILL" | "STOP"): Promise<void> {
  await new Deno.Command("kill", { args: [`-${name}`, String(pid)] }).output();
}
