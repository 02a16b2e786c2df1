/**
 * `twin play`
 * @module
 */
import { dirname } from "node:path";
import { isGameFile } from "../../wiring/game_file.ts";
import { readRun } from "../../wiring/runs.ts";
import { writerFile } from "../../wiring/writers.ts";
import { amount, choice, count, text, type Values } from "../arguments.ts";
import { defineCommand } from "../command.ts";
import { findRun } from "../find_run.ts";
import { callersPath } from "../places.ts";
import { modelGrants, modelOptions, settledModel } from "../model_options.ts";
import { modelOf } from "../../wiring/model_settings.ts";
import { jsonOption, runPaths, runsFolder, runsOption, searchOptions } from "./options.ts";

const options = {
  writer: text(
    "W",
    "who writes the twin: induction, llm, direct, or scripted:FILE; twin writers lists them",
    "induction",
  ),
  seed: count("draws what is random: the same seed gives the same actions", 0),
  actions: count("most scored actions", null, 1),
  "level-actions": count("most scored actions on one level", null, 1),
  minutes: amount("most minutes, over all sittings", null),
  tokens: count("most tokens of a language model", null, 1),
  policy: choice(
    ["hypothesis", "reward", "none"],
    "how goals are found: by testing hypotheses, by waiting for the first level to be won, or not at all",
    "hypothesis",
  ),
  suite: choice(["dev", "test"], "play every game of a suite, one after the other", null),
  ...searchOptions,
  ...modelOptions,
  runs: runsOption,
  resume: text("RUN", "go on with a run that was interrupted: all else is as it was begun", null),
  json: jsonOption,
};

/** The options of `twin play`, parsed. */
export type PlayOptions = Values<typeof options>;

/** Plays a game. */
export const play = defineCommand({
  name: "play",
  summary: "play a game, live in the terminal",
  details:
    `A writer learns the game's rules from what it sees and writes them down as a twin. The harness checks the twin
against everything seen so far, searches it for a winning plan, and plays the plan one action at a time, until the
first wrong prediction. Ctrl-C ends the play with the run saved.

Exit code: 0 won, 1 not won, 2 wrong usage, 3 something the play stands on failed, 130 cancelled.`,
  positionals: [
    {
      name: "GAME",
      help: "a game's name (twin games lists them), or a game's file (default: maze)",
      required: false,
    },
  ],
  options,
  examples: [
    { line: "play", does: "play the maze" },
    { line: "play toggles --seed 7 --actions 200", does: "play toggles with at most 200 actions" },
    { line: "play --resume latest", does: "go on with the last run" },
    {
      line: "play ./my_game.ts --json | tail -1",
      does: "play a game of your own; the last line is the result",
    },
    { line: "play --suite dev", does: "play every game of the dev suite" },
  ],
  async grants(values, [game], folder) {
    const runs = runsFolder(values, folder);
    if (values.resume === null) {
      const model = values.model === null ? {} : await modelGrants(await settledModel(values, folder));
      const prices = values.prices === null ? [] : [callersPath(folder, values.prices)];
      const read = [...filesOf(game, values.writer, folder), ...prices];
      return { ...model, sandbox: true, write: [runs], read };
    }
    const dir = await findRun(values.resume, runs, folder);
    const run = await readRun(dir);
    const { source } = run.game;
    const files = filesOf(source === "local" ? undefined : source, run.writer, folder);
    const settings = modelOf(run.extra);
    const model = settings === null ? {} : modelGrants(settings);
    return {
      ...model,
      sandbox: true,
      write: [dir],
      read: [...runPaths(values.resume, values, folder), ...files],
    };
  },
  async run(values, [game], terminal) {
    const { playCommand } = await import("../play_command.ts");
    return await playCommand(values, game, terminal);
  },
});

/** The folders of a game's file and of a writer's, where the arguments name such files: a file may use its neighbours. */
function filesOf(game: string | undefined, writer: string, folder: string): string[] {
  const files = [
    game !== undefined && isGameFile(game) ? game : null,
    writerFile(writer),
  ];
  return files.filter((file) => file !== null).map((file) => dirname(callersPath(folder, file)));
}
