/**
 * `twin show`
 * @module
 */
import { defineCommand } from "../../command.ts";
import { callersPath } from "../../places.ts";
import { RUN, runPaths } from "../../options/common.ts";
import { options, pictureFile } from "./options.ts";

/** Draws pictures. */
export const show = defineCommand({
  name: "show",
  summary: "draw a run without a browser: a level as an animated GIF, a board or a difference as a PNG",
  details:
    `The film of a level shows every grid that was seen in it, animation and failed attempts included. Pictures are in the
sixteen colours of ARC-AGI-3, and stills carry a ruler. --twin prints a twin in place of a picture.

Exit code: 0 drawn, 1 drawn from what is intact of a damaged run, 2 there is no such thing to draw, 3 it may be lost to damage.`,
  positionals: [RUN],
  options,
  examples: [
    { line: "show latest --twin last", does: "print the twin that the run played with last" },
    { line: "show latest --level 2", does: "the second level as level.gif" },
    {
      line: "show latest --difference 17 --out wrong.png",
      does: "where the prediction for line 17 was wrong",
    },
  ],
  grants: (values, [run], folder) => ({
    read: runPaths(run!, values, folder),
    write: values.twin === null ? [callersPath(folder, pictureFile(values))] : [],
  }),
  async run(values, [run], terminal) {
    const { showCommand } = await import("./run.ts");
    return await showCommand(values, run!, terminal);
  },
});
