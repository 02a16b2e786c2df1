/**
 * Answers prepared beforehand: in a file, or in the run's own record.
 * @module
 */
import { dirname, resolve } from "node:path";
import { type Action, parseAction } from "../../games/game.ts";
import { scripted } from "../../agent/scripted.ts";
import type { Move, Writer } from "../../agent/writer.ts";
import type { RunRecord } from "../store/records.ts";
import { readInput, readJsonInput } from "./input_file.ts";
import { WrongInput } from "./wrong_input.ts";

/**
 * A writer that gives the answers in a JSON file: a list of moves, as in `agent/writer.ts`. A twin's source may stand
 * in a file of its own, named by `file` in place of `source`, relative to the script.
 *
 * @param answered How many of them the run holds already.
 * @throws {WrongInput} if the file cannot be read or holds something else.
 */
export async function scriptedFromFile(path: string, answered: number): Promise<Writer> {
  const moves = await readMoves(path);
  return scripted(moves.slice(answered));
}

/** The writer's name in the record of a run whose answers stand there too, under `extra.script`. */
export const SCRIPT_IN_RECORD = "scripted:record";

/** A writer that gives the answers a run keeps in its own record; null where it keeps none. */
export function scriptedFromRecord(extra: RunRecord["extra"], answered: number): Writer | null {
  const script = extra["script"];
  return Array.isArray(script) ? scripted((script as unknown as Move[]).slice(answered)) : null;
}

async function readMoves(path: string): Promise<Move[]> {
  const wrong = (why: string) => new WrongInput(`Cannot read the script ${path}: ${why}`);
  const values = await readJsonInput(path, "the script");
  if (!Array.isArray(values)) throw wrong("want a list of moves");
  return await Promise.all(values.map(async (value, i) => {
    try {
      return await readMove(value, path);
    } catch (error) {
      if (!(error instanceof TypeError || error instanceof WrongInput)) throw error;
      throw wrong(`answer ${i} is no move: ${error.message}`);
    }
  }));
}

async function readMove(value: unknown, script: string): Promise<Move> {
  const fields = typeof value === "object" && value !== null ? value as Record<string, unknown> : {};
  const { kind, source, file, action, then, tag } = fields;
  const reason = typeof fields["reason"] === "string" ? fields["reason"] : "scripted";
  if (kind === "twin" && typeof source === "string") return { kind, source };
  if (kind === "twin" && typeof file === "string") {
    return { kind, source: await readInput(resolve(dirname(script), file), "the twin") };
  }
  if (kind === "probe") {
    const goal = tag === "PROBE:goal";
    const further = Array.isArray(then) && { then: then.map((each): Action => parseAction(each)) };
    return { kind, action: parseAction(action), ...further, tag: goal ? tag : "PROBE:dynamics", reason };
  }
  if (kind === "reset" || kind === "give_up") return { kind, reason };
  throw new TypeError(
    `its kind is ${JSON.stringify(kind)}, want a twin with its source, a probe, reset or give_up`,
  );
}
