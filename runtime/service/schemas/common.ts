/**
 * Words that all schemas share.
 * @module
 */
import { z } from "zod";
import { answer } from "./named.ts";

/** SHA-256 of a source text. */
export const Hash = z.string().regex(/^[0-9a-f]{64}$/).describe("SHA-256, 64 hex digits");

/** A grid as it stands in logs. */
export const GridHex = z.string().regex(/^[0-9a-f]{4096}$/).describe(
  "64×64 cells, row by row, a hex digit each",
);

/** An action as it was played. */
export const Action = answer(
  "Action",
  z.strictObject({
    id: z.int().min(0).max(7).describe("0 RESET, 1–5 and 7 simple, 6 a click"),
    x: z.int().min(0).max(63).optional().describe("column of a click"),
    y: z.int().min(0).max(63).optional().describe("row of a click"),
  }),
);

const cell = z.int().min(0).max(63);

/** A move that is asked for: any but RESET, which has a route of its own. */
export const Move = z.discriminatedUnion("id", [
  z.strictObject({ id: z.literal([1, 2, 3, 4, 5, 7]) }),
  z.strictObject({ id: z.literal(6), x: cell.describe("column"), y: cell.describe("row") }),
]);

/** Actions that may be played next. */
export const ActionIds = z.array(z.int().min(1).max(7));

/** Where a play stands. */
export const GameState = z.enum(["NOT_FINISHED", "WIN", "GAME_OVER"]);

/** Why an action was taken. */
export const Tag = z.enum(["MODEL", "PROBE:dynamics", "PROBE:goal", "RESET", "DIRECT"]);

/** ISO-8601, UTC. */
export const Time = z.iso.datetime();

/** A count. */
export const Count = z.int().min(0);

/** A whole number as it stands in a query. */
export function queryNumber(least: number, most: number): z.ZodCoercedNumber<string> {
  return z.coerce.number<string>().int().min(least).max(most);
}

/** A page of a list that only grows: it begins at an index. */
export const IndexedPage = z.strictObject({
  from: queryNumber(0, Number.MAX_SAFE_INTEGER).default(0).describe("index of the first item"),
  limit: queryNumber(1, 1000).default(100).describe("most items"),
});

/** What every page of such a list says of itself. */
export const indexedPageFields = {
  total: Count.describe("items there are now"),
  next: Count.nullable().describe("where the next page begins; null at the end of what there is"),
};

/** The source text of a module. */
export const Source = z.string().min(1).max(1_000_000).describe("the whole TypeScript or JavaScript module");

/** RFC 9457. */
export const Problem = answer(
  "Problem",
  z.object({
    type: z.literal("about:blank"),
    title: z.string().describe("the status in words"),
    status: z.int().min(400).max(599),
    detail: z.string().describe("what was attempted, what was found, what is wanted"),
    code: z.string().describe("for programs: a short upper-case code"),
    place: z.object({ line: z.int(), column: z.int() }).optional().describe(
      "where in a source the fault is, from 1",
    ),
  }),
);
