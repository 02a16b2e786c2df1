/**
 * What a writer or a player answered, read as from a stranger: whoever implements one may err, or not be written in
 * TypeScript at all.
 * @module
 */
import { type Action, parseAction } from "../../games/game.ts";
import type { DirectMove, DirectTurn } from "../../agent/direct/player.ts";
import type { Move, Turn, Usage } from "../../agent/writer.ts";
import type { Json } from "../../sandbox/contract.ts";

/** Characters of a reason or a note that the log keeps. */
const MOST_WORDS = 10_000;

type Fields = Readonly<Record<string, unknown>>;

/**
 * A writer's turn.
 *
 * @throws {TypeError} if it is none; the message says why.
 */
export function readTurn(turn: unknown): Turn {
  const fields = fieldsOf(turn, "the turn");
  return { move: readMove(fieldsOf(fields["move"], "the move")), ...readRest(fields) };
}

/**
 * The turn of a player without a twin.
 *
 * @throws {TypeError} if it is none; the message says why.
 */
export function readDirectTurn(turn: unknown): DirectTurn {
  const fields = fieldsOf(turn, "the turn");
  return { move: readDirectMove(fieldsOf(fields["move"], "the move")), ...readRest(fields) };
}

/** What the turns of both of them may hold beside the move. */
function readRest({ usage, kept }: Fields): Pick<Turn, "usage" | "kept"> {
  return {
    ...(usage !== undefined && usage !== null && { usage: readUsage(fieldsOf(usage, "the usage")) }),
    ...(kept !== undefined && { kept: JSON.parse(JSON.stringify(kept) ?? "null") as Json }),
  };
}

function readMove(fields: Fields): Move {
  const { kind, source, note } = fields;
  switch (kind) {
    case "twin": {
      if (typeof source !== "string") {
        throw new TypeError(`the twin's source is ${nameOf(source)}, want a text`);
      }
      return { kind, source, ...(typeof note === "string" && { note: words(note) }) };
    }
    case "probe": {
      const { action, then, tag } = fields;
      if (then !== undefined && !Array.isArray(then)) {
        throw new TypeError(`what follows the probe is ${nameOf(then)}, want a list of actions`);
      }
      if (tag !== "PROBE:dynamics" && tag !== "PROBE:goal") {
        throw new TypeError(`the probe's tag is ${nameOf(tag)}, want PROBE:dynamics or PROBE:goal`);
      }
      return {
        kind,
        action: parseAction(action, "the probe's action"),
        ...(then !== undefined && { then: then.map((each): Action => parseAction(each)) }),
        tag,
        reason: reasonOf(fields),
      };
    }
    default:
      return readIdleMove(fields, "twin, probe, reset or give_up");
  }
}

function readDirectMove(fields: Fields): DirectMove {
  const { kind, actions } = fields;
  if (kind !== "act") return readIdleMove(fields, "act, reset or give_up");
  if (!Array.isArray(actions)) throw new TypeError(`the actions are ${nameOf(actions)}, want a list`);
  return { kind, actions: actions.map((each): Action => parseAction(each)), reason: reasonOf(fields) };
}

/** The moves that both of them know. */
function readIdleMove(fields: Fields, wanted: string): Extract<Move, { kind: "reset" | "give_up" }> {
  const { kind, end } = fields;
  if (kind === "reset") return { kind, reason: reasonOf(fields) };
  if (kind !== "give_up") throw new TypeError(`the move's kind is ${nameOf(kind)}, want ${wanted}`);
  if (end !== undefined && end !== "gave_up" && end !== "tokens_spent") {
    throw new TypeError(`the end is ${nameOf(end)}, want gave_up or tokens_spent`);
  }
  return { kind, reason: reasonOf(fields), ...(end !== undefined && { end }) };
}

function readUsage({ input, cachedInput, output, reasoning, dollars }: Fields): Usage {
  const count = (name: string, value: unknown) => {
    if (typeof value === "number" && value >= 0 && value < Infinity) return value;
    throw new TypeError(`the usage's ${name} is ${nameOf(value)}, want a number, at least 0`);
  };
  return {
    input: count("input", input),
    cachedInput: count("cachedInput", cachedInput),
    output: count("output", output),
    reasoning: count("reasoning", reasoning),
    dollars: dollars === null ? null : count("dollars", dollars),
  };
}

function fieldsOf(value: unknown, what: string): Fields {
  if (typeof value === "object" && value !== null) return value as Fields;
  throw new TypeError(`${what} is ${nameOf(value)}, want an object`);
}

function reasonOf({ reason }: Fields): string {
  if (typeof reason === "string") return words(reason);
  throw new TypeError(`the reason is ${nameOf(reason)}, want a text`);
}

function words(text: string): string {
  return (text.length > MOST_WORDS ? `${text.slice(0, MOST_WORDS)}…` : text).toWellFormed();
}

function nameOf(value: unknown): string {
  if (value === null || value === undefined || typeof value === "number") return String(value);
  return typeof value === "string" ? JSON.stringify(value.slice(0, 40)) : `a ${typeof value}`;
}
