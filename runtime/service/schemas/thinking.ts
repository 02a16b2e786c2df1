/**
 * What costs no action: validating, exploring, planning, predicting, telling two twins apart.
 * @module
 */
import { z } from "zod";
import { Action, Count, GridHex, Hash, Move, Source } from "./common.ts";
import { answer, body } from "./named.ts";

/** A line that the twin predicts wrongly. */
const Counterexample = answer(
  "Counterexample",
  z.object({
    line: Count,
    cells: z.array(Count),
    predicted: GridHex.nullable().describe("null where the twin failed"),
    fault: z.string().nullable(),
  }),
);

const Exactness = z.object({
  lines: Count,
  exact: Count.describe("in every cell outside the noise"),
  strict: Count.describe("in every cell"),
});

/** Which twin is validated. */
export const Validate = body(
  "Validate",
  z.strictObject({ source: Source.optional().describe("a draft; the current twin unless given") }),
);

/** What the history says of a twin. */
export const Verdict = answer(
  "Verdict",
  z.object({
    twin: Hash,
    valid: z.boolean().describe("no counterexample stands: acting is allowed"),
    error: z.string().nullable().describe("why it could not be replayed at all"),
    counterexamples: z.array(Counterexample).max(100).describe("the first hundred"),
    wrong: z.array(Count).describe("every line that is predicted wrongly"),
    ordinary: Exactness,
    gameOver: Exactness,
    boundaries: Count,
    predicates: z.array(z.object({
      name: z.string(),
      refutedBy: Count.nullable(),
      confirmedBy: z.array(Count),
      missed: z.array(Count),
    })),
    lostMismatches: z.array(Count),
    noise: z.array(Count).describe("cells admitted as noise"),
    hidden: z.array(z.object({ action: Action, lines: z.array(Count) })),
    waived: z.array(Count),
  }),
);

/** The wall a run stands before, and what would help. */
export const Exploration = answer(
  "Exploration",
  z.object({
    wall: z.enum(["dynamics", "goal"]).nullable().describe(
      "null where the play is over or an answer is missing",
    ),
    targets: z.array(z.object({
      action: z.int(),
      context: z.string(),
      lines: z.array(Count),
      working: z.array(Count),
    })).describe("failing lines, the worst group first"),
    candidates: z.array(z.object({
      grid: GridHex,
      actions: z.array(Action),
      signals: z.array(z.string()),
    })).describe("reachable states that look like progress, the best first"),
  }),
);

/** How far to look. */
export const Plan = body(
  "Plan",
  z.strictObject({
    depth: z.int().min(1).max(1000).optional().describe("most actions before the search widens"),
    states: z.int().min(1).max(5_000_000).optional().describe("most states before it widens"),
  }),
);

/** What planning came to. */
export const PlanReport = answer(
  "PlanReport",
  z.object({
    outcome: z.enum(["solved", "exhausted", "cut_off"]),
    cutBy: z.string().nullable(),
    blocked: z.string().nullable().describe("why nothing was searched: the wall in words; null where it was"),
    goals: z.array(z.string()).describe("goals searched for"),
    plan: z.object({
      goal: z.string(),
      twin: Hash,
      line: Count.describe("lines of the history it was made at: it begins there and nowhere else"),
      steps: z.array(z.object({ action: Action, grid: GridHex, goals: z.array(z.string()) })),
    }).nullable(),
    searches: z.array(z.object({
      mode: z.string(),
      outcome: z.string(),
      generated: Count,
      expanded: Count,
      depthReached: Count,
    })),
  }),
);

/** Two twins, and how far to look. */
export const Distinguish = body(
  "Distinguish",
  z.strictObject({
    a: Source,
    b: Source.optional().describe("the current twin unless given"),
    depth: z.int().min(1).max(100).default(8),
    states: z.int().min(1).max(1_000_000).default(20_000),
  }),
);

/** Where two twins disagree. */
export const Distinction = answer(
  "Distinction",
  z.object({
    outcome: z.enum(["different", "exhausted", "cut_off"]),
    cutBy: z.string().nullable(),
    looked: Count.describe("states looked at"),
    valid: z.array(z.boolean()).length(2).describe("whether each replays the history"),
    actions: z.array(Action).describe("the last one is the action on which they disagree"),
    difference: z.object({
      kind: z.enum(["grid", "goal", "lost", "fault"]),
      cells: z.array(Count),
      goal: z.string().nullable(),
      faults: z.array(z.string().nullable()),
    }).nullable(),
    predictions: z.array(GridHex.nullable()).describe(
      "what each predicts of the last action; empty where they agree",
    ),
  }),
);

/** Actions in a row, from where the play stands. */
export const Predict = body(
  "Predict",
  z.strictObject({
    actions: z.array(Move).min(1).max(200),
  }),
);

/** What the current twin says of them. */
export const Prediction = answer(
  "Prediction",
  z.object({
    twin: Hash,
    valid: z.boolean().describe("whether the twin replays the history"),
    steps: z.array(z.object({
      grid: GridHex.nullable().describe("null where the twin failed; nothing follows"),
      goals: z.array(z.string()),
      lost: z.boolean().nullable(),
      fault: z.string().nullable(),
    })),
  }),
);
