/**
 * Reading and writing `run.json`.
 * @module
 */
import { join } from "node:path";
import { RunUnreadable, systemReason } from "./errors.ts";
import { isRunId } from "./run_id.ts";
import { FORMAT, type RunRecord } from "./records.ts";

/** The text of `run.json`. */
export function formatRun(run: RunRecord): string {
  return JSON.stringify(run, null, 2) + "\n";
}

/**
 * Reads the `run.json` of a folder.
 *
 * @throws {RunUnreadable} as {@linkcode parseRun} does, and if there is no such file.
 */
export async function readRun(dir: string): Promise<RunRecord> {
  const path = join(dir, "run.json");
  let text: string;
  try {
    text = await Deno.readTextFile(path);
  } catch (error) {
    throw new RunUnreadable(`Cannot open ${dir} as a run: ${path} cannot be read, ${systemReason(error)}`);
  }
  return parseRun(text, path);
}

/**
 * Reads `run.json` of this format or an older one.
 *
 * @throws {RunUnreadable} if it is not such a file or its format is newer; `where` names it in the message.
 */
export function parseRun(text: string, where: string): RunRecord {
  const refuse = (what: string) => new RunUnreadable(`Cannot read ${where}: ${what}`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw refuse(`it is not JSON (${(error as Error).message})`);
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw refuse("it is not an object");
  }
  const run = value as Record<string, unknown>;
  const format = run["format"];
  if (typeof format !== "number" || !Number.isInteger(format) || format < 0) {
    throw refuse(`its format is ${JSON.stringify(format)}, want an integer up to ${FORMAT}`);
  }
  if (format > FORMAT) {
    throw refuse(
      `its format is ${format}, and this version of Twin reads formats up to ${FORMAT}. Use a newer version`,
    );
  }
  if (typeof run["id"] !== "string" || !isRunId(run["id"])) {
    throw refuse(`its id is ${JSON.stringify(run["id"])}, which is no run's id`);
  }
  for (const [field, type] of FIELDS) {
    if (typeof run[field] !== type || run[field] === null) {
      throw refuse(`its "${field}" is missing or no ${type}`);
    }
  }
  const game = run["game"] as Record<string, unknown>;
  if (typeof game["id"] !== "string") throw refuse(`its "game" has no id`);
  if (!Number.isInteger(game["winLevels"])) throw refuse(`its "game" has no number of levels ("winLevels")`);
  return run as unknown as RunRecord;
}

const FIELDS = [
  ["created", "string"],
  ["game", "object"],
  ["writer", "string"],
  ["seed", "number"],
  ["policy", "string"],
  ["budgets", "object"],
  ["versions", "object"],
  ["extra", "object"],
] as const;
