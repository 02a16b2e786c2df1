/**
 * `twin open`
 * @module
 */
import { dirname } from "node:path";
import { isGameFile } from "../../../wiring/game_file.ts";
import { UsageError } from "../../arguments.ts";
import { defineCommand, type Grants } from "../../command.ts";
import { refuseBadPlace } from "../../options/agent.ts";
import { findRun } from "../../find_run.ts";
import { openedIn } from "../../../wiring/run_start.ts";
import { readRun } from "../../../wiring/runs.ts";
import { callersPath } from "../../places.ts";
import { refuseBesideResume, runsFolder } from "../../options/common.ts";
import { options } from "./options.ts";

/** Opens a workspace for whoever works in it. */
export const open = defineCommand({
  name: "open",
  summary: "open a workspace in which you or a coding agent play a game",
  details:
    `Makes a folder with a twin to edit, the history as text and pictures, what there is to know, and a command ./twin that
asks the session. The game stays in this process: leave it running, and work in the folder. It ends with the run, or
with Ctrl-C; --resume goes on with it, in the same folder. The folder must not lie within the project, where the games are
written down.`,
  positionals: [{ name: "GAME", help: "a game's name or file", required: false }],
  options,
  examples: [
    { line: "open maze --dir ../maze-work", does: "then, elsewhere: cd ../maze-work && ./twin help" },
    { line: "open --resume latest", does: "go on with the last one" },
  ],
  async grants(values, [game], folder) {
    const runs = runsFolder(values, folder);
    if (values.resume !== null) {
      if (game !== undefined) {
        throw new UsageError(`twin open --resume goes on with its own game, want no "${game}"`);
      }
      refuseBesideResume("open", values, options, ["runs", "json"]);
      return await resumeGrants(values.resume, runs, folder);
    }
    if (game === undefined) throw new UsageError("twin open needs GAME: a game's name or file");
    if (values.dir === null) throw new UsageError("twin open needs --dir DIR: the workspace");
    const dir = callersPath(folder, values.dir);
    refuseBadPlace(dir, runs);
    const read = isGameFile(game) ? [dirname(callersPath(folder, game))] : [];
    return { sandbox: true, write: [runs, dir], read, net: ["127.0.0.1"] };
  },
  async run(values, [game], terminal) {
    const { openCommand } = await import("./run.ts");
    return await openCommand(values, game, terminal);
  },
});

/** What going on with a run needs: its folder, its workspace, and its game's file. */
async function resumeGrants(name: string, runs: string, folder: string): Promise<Grants> {
  const run = await findRun(name, runs, folder);
  const record = await readRun(run);
  const dir = openedIn(record);
  const { source } = record.game;
  return {
    sandbox: true,
    write: dir === null ? [run] : [run, dir],
    read: [runs, ...isGameFile(source) ? [dirname(source)] : []],
    net: ["127.0.0.1"],
  };
}
