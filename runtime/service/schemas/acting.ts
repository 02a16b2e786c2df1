/**
 * What plays actions.
 * @module
 */
import { z } from "zod";
import { Count, GridHex, Move } from "./common.ts";
import { HistoryLine } from "./history.ts";
import { answer, body } from "./named.ts";
import { Run } from "./runs.ts";

const Actions = z.array(Move).min(1).max(50).describe("played in order until the first surprise");

const Reason = z.string().max(500).describe("why, in a sentence");

/** The plan that `plan` found last; where there is none, one is searched for first. */
export const Execute = body("Execute", z.strictObject({}));

/** Actions played to learn from them, through the gate. */
export const Probe = body(
  "Probe",
  z.strictObject({
    actions: Actions,
    reason: Reason.default("asked for over the API"),
    goal: z.boolean().default(false).describe("whether it tests what wins, rather than how things work"),
  }),
);

/** Actions of a run without a gate. */
export const Act = body("Act", z.strictObject({ actions: Actions, reason: Reason.nullable().default(null) }));

/** Starting the level again. */
export const Reset = body("Reset", z.strictObject({ reason: Reason.default("asked for over the API") }));

/** What came of it. */
export const Acted = answer(
  "Acted",
  z.object({
    taken: Count.describe("actions that the game took, or may have taken"),
    asked: Count,
    stopped: z.enum([
      "done",
      "end_of_plan",
      "no_change",
      "counterexample",
      "animation",
      "boundary",
      "game_over",
      "won",
      "budget",
      "no_answer",
      "unavailable",
      "refused",
      "cancelled",
    ]),
    refused: z.string().nullable().describe("why the next action was refused; null where none was"),
    lines: z.array(HistoryLine).describe("the lines it added, each with its settled grid"),
    predictions: z.array(GridHex.nullable()).describe(
      "what the twin said of each line before it was played; in a run without a gate it is shown, and no claim",
    ),
    run: Run,
  }),
);
