/**
 * The options of `twin serve`.
 * @module
 */
import { count, flag, type Option, UsageError, type Values } from "../../arguments.ts";
import { jsonOption, runsOption } from "../../options/common.ts";
import { modelOptions } from "../../options/model.ts";

/** A port: 0 takes any that is free. */
const port: Option<number> = {
  value: "N",
  help: "the port; 0 takes any that is free",
  fallback: 8765,
  parse(given, name) {
    const number = Number(given);
    if (!/^\d+$/.test(given) || number > 65_535) {
      throw new UsageError(`--${name} is "${given}", want a whole number 0..65535`);
    }
    return number;
  },
};

/** What the command takes. */
export const options = {
  port,
  "open-arc": flag("take any key on the ARC-AGI-3 routes"),
  runs: runsOption,
  ...modelOptions,
  "live-runs": count("most runs played at once", 20, 1),
  competition: flag("competition mode on the ARC-AGI-3 routes: one scorecard, one play of each game"),
  json: jsonOption,
};

/** The options of `twin serve`, parsed. */
export type ServeOptions = Values<typeof options>;
