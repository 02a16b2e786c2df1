/**
 * The options of `twin open`.
 * @module
 */
import { flag, text, type Values } from "../../arguments.ts";
import { jsonOption, runOptions, runsOption, searchOptions } from "../../options/common.ts";

/** What the command takes. */
export const options = {
  dir: text("DIR", "the workspace: a folder that is empty or not there", null),
  direct: flag("play without a twin, for comparison"),
  ...runOptions,
  ...searchOptions,
  runs: runsOption,
  resume: text("RUN", "go on with a run of twin open in its workspace: all else is as it was begun", null),
  json: jsonOption,
};

/** The options of `twin open`, parsed. */
export type OpenOptions = Values<typeof options>;
