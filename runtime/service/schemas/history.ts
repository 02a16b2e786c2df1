/**
 * A run's history and claims.
 * @module
 */
import { z } from "zod";
import {
  Action,
  ActionIds,
  Count,
  GameState,
  GridHex,
  Hash,
  IndexedPage,
  indexedPageFields,
  Tag,
  Time,
} from "./common.ts";
import { answer } from "./named.ts";

/** How an answer compares with what was predicted. */
export const Match = z.enum(["exact", "counterexample", "boundary", "unpredicted", "unknown"]);

/** One line of the history, with what its claim said. */
export const HistoryLine = answer(
  "HistoryLine",
  z.object({
    line: Count,
    kind: z.enum(["start", "ordinary", "boundary", "game_over", "reset", "unknown"]),
    at: Time,
    action: Action.nullable().describe("null for the start of a game"),
    tag: Tag.nullable().describe("why it was taken; null where nothing was played"),
    reason: z.string().nullable().describe("of a probe or RESET; of an unknown answer, why there is none"),
    goal: z.string().nullable().describe("the goal its plan is for"),
    goalClaim: z.boolean().describe("whether it was claimed that a goal is reached"),
    step: z.object({ at: z.int().min(1), of: z.int().min(1) }).nullable().describe("its place in its plan"),
    twin: Hash.nullable().describe("the twin that predicted it"),
    match: Match,
    differing: Count.describe("cells that were predicted wrongly, noise left out"),
    predicted: z.boolean().describe("whether there is a prediction to be shown"),
    frames: Count.describe("grids of the answer; 0 where none came"),
    state: GameState.nullable(),
    levelsCompleted: Count.nullable(),
    availableActions: ActionIds,
    grid: GridHex.nullable().describe("the settled grid; null where it was not asked for, or none came"),
  }),
);

/** Some lines of the history. */
export const HistoryPage = answer(
  "HistoryPage",
  z.object({ lines: z.array(HistoryLine), ...indexedPageFields }),
);

/** Which lines, and whether with grids. */
export const HistoryQuery = z.strictObject({
  ...IndexedPage.shape,
  grids: z.enum(["none", "settled"]).default("none").describe("whether each line carries its settled grid"),
});

/** The grids of one line. */
export const Frames = answer(
  "Frames",
  z.object({
    line: Count,
    grids: z.array(GridHex).describe("the answer, the last one settled; empty where none came"),
    before: GridHex.nullable().describe("the settled grid before the action; null for a start"),
    prediction: GridHex.nullable().describe("what was claimed before the action was sent"),
    differing: z.array(Count).describe("cells where the two differ, noise left out"),
  }),
);

/** How a picture is drawn. */
export const PictureQuery = z.strictObject({
  scale: z.coerce.number<string>().int().min(4).max(16).default(8).describe("pixels along a cell's edge"),
});

/** A claim: what was committed to disk before its action was sent. */
export const Claim = answer(
  "Claim",
  z.object({
    claim: Count,
    line: Count.describe("the history line that its answer has or would have"),
    action: Action,
    tag: Tag,
    prediction: GridHex.nullable().describe(
      "null for a RESET, where the twin failed, and where it was not asked for",
    ),
    predictionHash: Hash.nullable(),
    noise: z.array(Count),
    goalClaim: z.boolean(),
    goal: z.string().nullable(),
    twin: Hash,
    step: z.object({ at: z.int().min(1), of: z.int().min(1) }).nullable(),
    reason: z.string().nullable(),
    at: Time,
  }),
);

/** Some claims. */
export const ClaimPage = answer("ClaimPage", z.object({ claims: z.array(Claim), ...indexedPageFields }));

/** Which claims, and whether with their grids. */
export const ClaimQuery = z.strictObject({
  ...IndexedPage.shape,
  grids: z.enum(["none", "predicted"]).default("none").describe(
    "whether each claim carries its predicted grid",
  ),
});
