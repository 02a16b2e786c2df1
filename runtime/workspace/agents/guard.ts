/**
 * Lets no agent outlive this process, however it ends.
 * @module
 */

/** Waits for the end of its input, which is the end of whoever holds the other side, and ends the process group. */
const SCRIPT = 'read -r _; kill -s KILL -- "-$1"';

/**
 * Watches over a process group: should this process be killed, the group is too. The function returned ends the watch.
 * Where there is no shell, nobody watches.
 */
export function guardGroup(leader: number): () => void {
  let watch: Deno.ChildProcess;
  try {
    watch = new Deno.Command("sh", {
      args: ["-c", SCRIPT, "sh", String(leader)],
      stdin: "piped",
      stdout: "null",
      stderr: "null",
      // Ctrl-C in the terminal is not for it.
      detached: true,
    }).spawn();
  } catch {
    return () => {};
  }
  return () => {
    try {
      watch.kill("SIGKILL");
    } catch {
      // It is gone already.
    }
    watch.stdin.close().catch(() => {});
  };
}
