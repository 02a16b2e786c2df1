/**
 * What a run came to: its goals and its score.
 * @module
 */
import { z } from "zod";
import { Count } from "./common.ts";
import { answer } from "./named.ts";

/** The goal ledger. */
export const Goals = answer(
  "Goals",
  z.object({
    goals: z.array(z.object({
      name: z.string(),
      status: z.enum(["live", "refuted", "rejected", "confirmed", "contradicted"]).nullable().describe(
        "what the history has said of it last; null of a predicate that a live run's twin no longer names",
      ),
      line: Count.nullable().describe("the line that decided it"),
      events: z.array(z.object({
        event: z.enum(["proposed", "tested", "refuted", "rejected", "confirmed", "contradicted"]),
        line: Count.nullable(),
      })),
    })),
  }),
);

/** The score of a run: of its first play from the start. */
export const Score = answer(
  "Score",
  z.object({
    score: z.number().nullable().describe(
      "RHAE, 0..100; null where it cannot be told, and `message` says why",
    ),
    message: z.string().nullable(),
    levelsCompleted: Count,
    winLevels: Count,
    actions: Count,
    resets: Count,
    levels: z.array(z.object({
      level: z.int().min(1),
      actions: Count,
      baseline: z.number().nullable(),
      completed: z.boolean(),
      score: z.number().nullable(),
    })),
  }),
);
