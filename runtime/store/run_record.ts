/**
 * Reading and writing `run.json`.
 * @module
 */
import { join } from "node:path";
import { RunUnreadable, systemReason } from "./errors.ts";
import { refuseSpecial } from "./plain_file.ts";
import { isRunId } from "./run_id.ts";
import { FORMAT, type GoalPolicy, type RunRecord } from "./records.ts";

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
    await refuseSpecial(path);
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
  } catch {
    throw refuse(text.trim() === "" ? "it is empty" : "it is not JSON");
  }
  if (!isObject(value)) throw refuse("it is not an object");
  const { format } = value;
  if (format === undefined) throw refuse(`it has no "format", which every run's run.json has`);
  if (typeof format !== "number" || !Number.isInteger(format) || format < 0) {
    throw refuse(`its "format" is ${shown(format)}, want an integer up to ${FORMAT}`);
  }
  if (format > FORMAT) {
    throw refuse(
      `its format is ${format}, and this version of Twin reads formats up to ${FORMAT}. Use a newer version`,
    );
  }
  for (const [field, is, wanted] of FIELDS) {
    const found = field.split(".").reduce<unknown>((at, key) => isObject(at) ? at[key] : undefined, value);
    if (is(found)) continue;
    throw refuse(`its "${field}" is ${found === undefined ? "missing" : shown(found)}, want ${wanted}`);
  }
  return value as unknown as RunRecord;
}

type Check = (value: unknown) => boolean;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isText: Check = (value) => typeof value === "string";
const isCount: Check = (value) => Number.isInteger(value) && (value as number) >= 0;
const isNumber: Check = (value) => typeof value === "number";
const isNumbers: Check = (value) => Array.isArray(value) && value.every(isNumber);
const orNull = (is: Check): Check => (value) => value === null || is(value);

const POLICIES: readonly GoalPolicy[] = ["hypothesis", "reward", "none"];

/** What a run's fields must be, by their paths: the check, and what it wants in words. */
const FIELDS: readonly (readonly [field: string, is: Check, wanted: string])[] = [
  ["id", (value) => typeof value === "string" && isRunId(value), "a run's id"],
  ["created", isText, "a date"],
  ["game", isObject, "an object"],
  ["game.id", isText, "a text"],
  ["game.title", isText, "a text"],
  ["game.winLevels", isCount, "a number of levels"],
  ["game.baselines", orNull(isNumbers), "a list of numbers, or null"],
  ["game.source", isText, "a text"],
  ["writer", isText, "a text"],
  ["mode", (value) => value === undefined || value === "direct", '"direct", or nothing'],
  ["seed", isNumber, "a number"],
  ["policy", (value) => POLICIES.some((one) => one === value), `one of ${POLICIES.join(", ")}`],
  ["budgets", isObject, "an object"],
  ...["actions", "levelActions", "seconds", "tokens"].map((budget) =>
    [`budgets.${budget}`, orNull(isNumber), "a number, or null"] as const
  ),
  ["versions", isObject, "an object"],
  ["extra", isObject, "an object"],
];

/** Characters of a wrong value that a message shows. */
const SHOWN = 40;

function shown(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length <= SHOWN ? text : `${text.slice(0, SHOWN)}…`;
}
