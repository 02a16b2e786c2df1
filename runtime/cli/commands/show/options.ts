/**
 * The options of `twin show`.
 * @module
 */
import { count, text, UsageError, type Values } from "../../arguments.ts";
import { jsonOption, runsOption } from "../../options/common.ts";

/** What the command takes. */
export const options = {
  level: count("the level, from 1, as an animated GIF (default: the last one played)", null, 1),
  line: count("the board after a line of the history, as a PNG", null),
  difference: count(
    "the board after a line, with the cells framed that were predicted wrongly, as a PNG",
    null,
  ),
  twin: text("NAME", "print a twin's source, v3 as play prints it or last; nothing is drawn", null),
  scale: count("pixels along a cell's edge", null, 1),
  out: text("FILE", "the file to write (default: level.gif, line.png or difference.png)", null),
  runs: runsOption,
  json: jsonOption,
};

/** The options of `twin show`, parsed. */
export type ShowOptions = Values<typeof options>;

/** The file that a picture is written to. */
export function pictureFile(values: ShowOptions): string {
  const asked = (["level", "line", "difference", "twin"] as const).filter((name) => values[name] !== null);
  if (asked.length > 1) throw new UsageError(`twin show shows one thing: --${asked.join(" or --")}`);
  if (values.out !== null) return values.out;
  const [what = "level"] = asked;
  return what === "level" ? "level.gif" : `${what}.png`;
}
