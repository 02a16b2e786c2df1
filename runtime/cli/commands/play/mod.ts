/**
 * `twin play`
 * @module
 */
import { dirname } from "node:path";
import { isGameFile } from "../../../wiring/game_file.ts";
import { isService } from "../../../wiring/game_source.ts";
import { readRun } from "../../../wiring/runs.ts";
import { writerFile } from "../../../wiring/writers.ts";
import { serviceGrants, serviceOf } from "../../options/arc.ts";
import { defineCommand, type Grants } from "../../command.ts";
import { findRun } from "../../find_run.ts";
import { callersPath } from "../../places.ts";
import { agentGrants, refuseBadPlace, settledAgent } from "../../options/agent.ts";
import { agentOf } from "../../../wiring/agent_settings.ts";
import { modelGrants, refuseStrayOptions, settledModel } from "../../options/model.ts";
import { modelOf } from "../../../wiring/model_settings.ts";
import { refuseBesideResume, runPaths, runsFolder } from "../../options/common.ts";
import { options } from "./options.ts";

/** Plays a game. */
export const play = defineCommand({
  name: "play",
  summary: "play games, live in the terminal",
  details:
    `A writer learns the game's rules from what it sees and writes them down as a twin. The harness checks the twin
against everything seen so far, searches it for a winning plan, and plays the plan one action at a time, until the
first wrong prediction. Ctrl-C ends the play with the run saved. A language model writes with --writer llm --model P:NAME, a
coding agent with --writer cli --agent codex (or claude, or any command); twin writers says what can be used here.

A name such as ls20 is a game of ARC-AGI-3: at the hosted service, or with --base-url at another, where every name is one
of that service's. The key comes from ARC_API_KEY; without one the service lends an anonymous key. All plays of a command
are on one scorecard, which is closed at the end, whatever happens. Several games are played one after the other, or
--jobs at once; one that fails leaves the others alone.

Exit code: 0 won, 1 not won, 2 wrong usage, 3 something the play stands on failed, 130 cancelled.`,
  positionals: [
    {
      name: "GAME",
      help: "a game's name (twin games lists them), a game's file, or a game of ARC-AGI-3 (default: maze)",
      required: false,
      many: true,
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
    {
      line: "play maze --writer llm --model openai-compatible:qwen3 --model-url http://127.0.0.1:11434/v1",
      does: "let a model on this machine write the twin",
    },
    { line: "play --suite dev --jobs 2", does: "play every game of the dev suite, two at once" },
    { line: "play ls20 ft09 --actions 200 --record recordings", does: "play two games of ARC-AGI-3" },
    {
      line: "play --all --base-url http://127.0.0.1:8001",
      does: "play every game of a local server of the official toolkit",
    },
  ],
  async grants(values, games, folder) {
    const runs = runsFolder(values, folder);
    const record = values.record === null ? [] : [callersPath(folder, values.record)];
    if (values.resume === null) {
      refuseStrayOptions(values.writer, values);
      const model = values.model === null ? {} : await modelGrants(await settledModel(values, folder));
      const prices = values.prices === null ? [] : [callersPath(folder, values.prices)];
      const read = [...filesOf(games, values.writer, folder), ...prices];
      const service = serviceGrants(serviceOf(values, games));
      const settled = settledAgent(values, folder);
      const agent = agentGrants(settled);
      if (settled !== null && settled.dir !== null) refuseBadPlace(settled.dir, runs);
      const write = [runs, ...record, ...agent.write ?? []];
      return { ...merged(model, service, agent), sandbox: true, write, read };
    }
    refuseBesideResume("play", values, options, BESIDE_RESUME);
    const dir = await findRun(values.resume, runs, folder);
    const run = await readRun(dir);
    const { source } = run.game;
    const files = filesOf([source], run.writer, folder);
    const settings = modelOf(run.extra);
    const model = settings === null ? {} : modelGrants(settings);
    const service = isService(source) ? source : null;
    const agent = agentGrants(agentOf(run.extra));
    return {
      ...merged(model, serviceGrants(service), agent),
      sandbox: true,
      write: [dir, ...record, ...service === null ? [] : [runs], ...agent.write ?? []],
      read: [...runPaths(values.resume, values, folder), ...files],
    };
  },
  async run(values, games, terminal) {
    if (values.resume !== null) refuseBesideResume("play", values, options, BESIDE_RESUME);
    const { playCommand } = await import("./run.ts");
    return await playCommand(values, games, terminal);
  },
});

/** What may be said beside `--resume`: nothing that the run was begun with. */
const BESIDE_RESUME = ["runs", "record", "json"];

/** Hosts, variables and programs of all. */
function merged(...all: readonly Grants[]): Pick<Grants, "net" | "env" | "programs"> {
  return {
    net: all.flatMap((grants) => grants.net ?? []),
    env: all.flatMap((grants) => grants.env ?? []),
    programs: all.flatMap((grants) => grants.programs ?? []),
  };
}

/** The folders of games' files and of a writer's, where the arguments name such files: a file may use its neighbours. */
function filesOf(games: readonly string[], writer: string, folder: string): string[] {
  const files = [...games.filter((game) => isGameFile(game) && !isService(game)), writerFile(writer)];
  return files.filter((file) => file !== null).map((file) => dirname(callersPath(folder, file)));
}
