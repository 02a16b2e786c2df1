/**
 * `twin show`
 * @module
 */
import { count, text, UsageError, type Values } from "../arguments.ts";
import { defineCommand } from "../command.ts";
import { callersPath } from "../places.ts";
import { jsonOption, RUN, runPaths, runsOption } from "./options.ts";

const options = {
  level: count("the level, from 1, as an animated GIF (default: the last one played)", null, 1),
  line: count("the board after a line of the history, as a PNG", null),
  difference: count(
    "the board after a line, with the cells framed that were predicted wrongly, as a PNG",
    null,
  ),
  scale: count("pixels along a cell's edge", null, 1),
  out: text("FILE", "the file to write (default: level.gif, line.png or difference.png)", null),
  runs: runsOption,
  json: jsonOption,
};

/** The options of `twin show`, parsed. */
export type ShowOptions = Values<typeof options>;

/** Draws pictures. */
export const show = defineCommand({
  name: "show",
  summary: "draw a run without a browser: a level as an animated GIF, a board or a difference as a PNG",
  details:
    `The film of a level shows every grid that was seen in it, animation and failed attempts included. Pictures are in the
sixteen colours of ARC-AGI-3, and stills carry a ruler.

Exit code: 0 drawn, 1 drawn from what is intact of a damaged run, 2 there is no such thing to draw, 3 it may be lost to damage.`,
  positionals: [RUN],
  options,
  examples: [
    { line: "show latest --level 2", does: "the second level as level.gif" },
    {
      line: "show latest --difference 17 --out wrong.png",
      does: "where the prediction for line 17 was wrong",
    },
  ],
  grants: (values, [run], folder) => ({
    read: runPaths(run!, values, folder),
    write: [callersPath(folder, pictureFile(values))],
  }),
  async run(values, [run], terminal) {
    const { showCommand } = await import("../show_command.ts");
    return await showCommand(values, run!, terminal);
  },
});

/** The file that a picture is written to. */
export function pictureFile(values: ShowOptions): string {
  const asked = (["level", "line", "difference"] as const).filter((name) => values[name] !== null);
  if (asked.length > 1) throw new UsageError(`twin show draws one thing: --${asked.join(" or --")}`);
  if (values.out !== null) return values.out;
  const [what = "level"] = asked;
  return what === "level" ? "level.gif" : `${what}.png`;
}
