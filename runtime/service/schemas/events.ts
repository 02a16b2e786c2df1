/**
 * A run's events: the log, and the stream that tells everything as it happens.
 * @module
 */
import { z } from "zod";
import { Action, Count, Hash, IndexedPage, indexedPageFields, Time } from "./common.ts";
import { answer } from "./named.ts";
import { EndReason } from "./runs.ts";

const Usage = z.object({
  input: z.number(),
  cachedInput: z.number(),
  output: z.number(),
  reasoning: z.number(),
  dollars: z.number().nullable(),
});

const when = { at: Time, line: Count.describe("lines of the history when it happened") };

/** One event of the log. */
export const LogEvent = answer(
  "LogEvent",
  z.discriminatedUnion("kind", [
    z.object({
      kind: z.literal("turn"),
      ...when,
      wall: z.string(),
      move: z.string(),
      note: z.string().nullable(),
      usage: Usage.nullable(),
      ms: z.number(),
    }),
    z.object({ kind: z.literal("twin"), ...when, twin: Hash, error: z.string().nullable(), by: z.string() }),
    z.object({
      kind: z.literal("validation"),
      ...when,
      twin: Hash,
      valid: z.boolean(),
      counterexamples: z.array(Count),
      refuted: z.array(z.object({ goal: z.string(), line: Count })),
      memorised: z.number().nullable(),
      ms: z.number(),
    }),
    z.object({
      kind: z.literal("plan"),
      ...when,
      twin: Hash,
      outcome: z.string(),
      cutBy: z.string().nullable(),
      goal: z.string().nullable(),
      actions: z.array(Action),
      generated: Count,
      ms: z.number(),
    }),
    z.object({ kind: z.literal("explore"), ...when, wall: z.string(), found: Count, ms: z.number() }),
    z.object({
      kind: z.literal("goal"),
      ...when,
      goal: z.string(),
      event: z.string(),
      evidence: Count.nullable(),
    }),
    z.object({ kind: z.literal("handle"), ...when, handle: z.string() }),
    z.object({ kind: z.literal("withdrawn"), ...when, claim: Count, reason: z.string() }),
    z.object({ kind: z.literal("waiver"), ...when, lines: z.array(Count) }),
    z.object({ kind: z.literal("resume"), ...when, note: z.string() }),
    z.object({ kind: z.literal("note"), ...when, text: z.string(), data: z.unknown() }),
    z.object({ kind: z.literal("end"), ...when, reason: EndReason, note: z.string().nullable() }),
  ]),
);

/** Some events. */
export const LogPage = answer("LogPage", z.object({ events: z.array(LogEvent), ...indexedPageFields }));

/** Which events. */
export const LogQuery = IndexedPage;

/** Long work on its way, in the stream alone. */
export const Progress = answer(
  "Progress",
  z.object({
    work: z.enum(["search", "validate", "explore", "writer"]),
    done: z.number(),
    total: z.number().nullable(),
    unit: z.string(),
    rate: z.number().describe("units a second"),
  }),
);

/** What the stream carries. */
export const StreamQuery = z.strictObject({
  grids: z.enum(["none", "settled"]).default("settled").describe(
    "whether lines and claims carry their grids",
  ),
});
