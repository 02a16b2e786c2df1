/**
 * The options of `twin play`.
 * @module
 */
import { choice, count, text, type Values } from "../../arguments.ts";
import { agentOptions } from "../../options/agent.ts";
import { arcOptions } from "../../options/arc.ts";
import { jsonOption, runOptions, runsOption, searchOptions } from "../../options/common.ts";
import { modelOptions } from "../../options/model.ts";

/** What the command takes. */
export const options = {
  writer: text(
    "W",
    "who writes the twin: induction, llm, cli, direct, or scripted:FILE; twin writers lists them",
    "induction",
  ),
  ...runOptions,
  suite: choice(["dev", "test"], "play every game of a suite", null),
  jobs: count("games played at once", 1, 1),
  ...searchOptions,
  ...modelOptions,
  ...agentOptions,
  ...arcOptions,
  record: text("DIR", "write the official recording of each run into a folder", null),
  runs: runsOption,
  resume: text(
    "RUN",
    "go on with a run that was interrupted, as it was begun: with its own game, writer, seed and budgets",
    null,
  ),
  json: jsonOption,
};

/** The options of `twin play`, parsed. */
export type PlayOptions = Values<typeof options>;
