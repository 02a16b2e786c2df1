/**
 * Reading what comes with a command.
 * @module
 */
import type { Action } from "../../../games/game.ts";
import type { Fields } from "./fields.ts";
import { refuse } from "./reply.ts";

/** Bytes of compact JSON in UTF-8 that `reasoning`, and a card's `opaque`, may have. */
export const MOST_FREE_BYTES = 16_384;

/**
 * The action of a command, and its coordinates as they were sent, to be echoed.
 *
 * @throws {ArcRefusal} 400 if a click has no proper coordinates.
 */
export function readAction(id: Action["id"], fields: Fields): { action: Action; data: Fields } {
  if (id !== 6) return { action: { id }, data: {} };
  const { x, y } = fields;
  return { action: { id, x: coordinate("x", x), y: coordinate("y", y) }, data: { x, y } };
}

/**
 * The reasoning that comes with a command; null where there is none.
 *
 * @throws {ArcRefusal} 400 if it is too long.
 */
export function readReasoning({ reasoning }: Fields): unknown {
  if (compactBytes(reasoning) > MOST_FREE_BYTES) {
    throw refuse(
      400,
      "VALIDATION_ERROR",
      `error creating ActionInput: reasoning exceeds ${MOST_FREE_BYTES} bytes`,
    );
  }
  return reasoning ?? null;
}

/** The bytes of a value as compact JSON in UTF-8; 0 for a missing one. */
export function compactBytes(value: unknown): number {
  return value === undefined ? 0 : new TextEncoder().encode(JSON.stringify(value)).length;
}

/** A coordinate: a whole number 0..63, or one as a text, which the official server takes too. */
function coordinate(name: string, value: unknown): number {
  const number = typeof value === "string" && /^\s*\d+\s*$/.test(value) ? Number(value) : value;
  if (typeof number === "number" && Number.isInteger(number) && number >= 0 && number <= 63) return number;
  const found = value === undefined ? "missing" : JSON.stringify(value)?.slice(0, 40);
  throw refuse(400, "VALIDATION_ERROR", `ACTION6 wants whole numbers x and y of 0..63; ${name} is ${found}`);
}
