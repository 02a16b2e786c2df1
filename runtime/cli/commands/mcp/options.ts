/**
 * The options of `twin mcp`.
 * @module
 */
import { flag, type Option, UsageError, type Values } from "../../arguments.ts";
import { runOptions, runsOption, searchOptions } from "../../options/common.ts";

const http: Option<number | null> = {
  value: "PORT",
  help:
    "serve streamable HTTP on this port of 127.0.0.1, at /mcp, in place of standard input and output; 0 takes any",
  fallback: null,
  parse(given, name) {
    const port = Number(given);
    if (!/^\d+$/.test(given) || port > 65_535) {
      throw new UsageError(`--${name} is "${given}", want a port 0..65535`);
    }
    return port;
  },
};

/** What the command takes. */
export const options = {
  http,
  direct: flag("play without a twin, for comparison"),
  ...runOptions,
  ...searchOptions,
  runs: runsOption,
};

/** The options of `twin mcp`, parsed. */
export type McpOptions = Values<typeof options>;
