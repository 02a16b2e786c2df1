/**
 * `twin open`
 * @module
 */
import { dirname } from "node:path";
import { isGameFile } from "../../wiring/game_file.ts";
import { flag, text, UsageError, type Values } from "../arguments.ts";
import { defineCommand } from "../command.ts";
import { callersPath } from "../places.ts";
import { jsonOption, runOptions, runsFolder, runsOption, searchOptions } from "./options.ts";

const options = {
  dir: text("DIR", "the workspace: a folder that is empty or not there", null),
  direct: flag("play without a twin, for comparison"),
  ...runOptions,
  ...searchOptions,
  runs: runsOption,
  json: jsonOption,
};

/** The options of `twin open`, parsed. */
export type OpenOptions = Values<typeof options>;

/** Opens a workspace for whoever works in it. */
export const open = defineCommand({
  name: "open",
  summary: "open a workspace in which you or a coding agent play a game",
  details:
    `Makes a folder with a twin to edit, the history as text and pictures, what there is to know, and a command ./twin that
asks the session. The game stays in this process: leave it running, and work in the folder. It ends with the run, or
with Ctrl-C.`,
  positionals: [{ name: "GAME", help: "a game's name or file", required: true }],
  options,
  examples: [
    { line: "open maze --dir maze-work", does: "then, elsewhere: cd maze-work && ./twin help" },
  ],
  grants(values, [game], folder) {
    const read = isGameFile(game!) ? [dirname(callersPath(folder, game!))] : [];
    if (values.dir === null) throw new UsageError("twin open needs --dir DIR: the workspace");
    const write = [runsFolder(values, folder), callersPath(folder, values.dir)];
    return { sandbox: true, write, read, net: ["127.0.0.1"] };
  },
  async run(values, [game], terminal) {
    const { openCommand } = await import("../open_command.ts");
    return await openCommand(values, game!, terminal);
  },
});
