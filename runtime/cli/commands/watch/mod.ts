/**
 * `twin watch`
 * @module
 */
import { amount } from "../../arguments.ts";
import { defineCommand } from "../../command.ts";
import { jsonOption, RUN, runPaths, runsOption } from "../../options/common.ts";

/** Shows a run. */
export const watch = defineCommand({
  name: "watch",
  summary: "watch a run that another process plays, or play back one that has ended",
  details:
    `Shows the same picture as \`twin play\`, from the run's folder alone. A run that has not ended is followed until it
ends; Ctrl-C stops watching and leaves the run alone.

Exit code: 0 shown to its end, 1 the run is damaged and shown as far as it is intact, 130 Ctrl-C.`,
  positionals: [RUN],
  options: {
    speed: amount("actions a second, when an ended run is played back", 10),
    runs: runsOption,
    json: jsonOption,
  },
  examples: [
    { line: "watch latest", does: "watch the newest run" },
    { line: "watch latest --speed 2", does: "play it back slowly" },
    { line: "watch latest | less", does: "what happened, in lines of plain words" },
  ],
  grants: (values, [run], folder) => ({ read: runPaths(run!, values, folder) }),
  async run(values, [run], terminal) {
    const { watchCommand } = await import("./run.ts");
    return await watchCommand(values, run!, terminal);
  },
});
