/**
 * Lines of a run's history with what their claims said, as the API tells them.
 * @module
 */
import type { z } from "zod";
import { type Grid, gridFromHex, gridToHex } from "../../../games/grid.ts";
import { settled } from "../../../games/game.ts";
import { compare, type Outcome } from "../../harness/actor.ts";
import type { ClaimRecord } from "../../store/records.ts";
import type { Claim, HistoryLine } from "../schemas/history.ts";
import type { RunView } from "./view.ts";

type View = Pick<RunView, "folder" | "history">;

/** The claim that a line answers; null for the start of a game. */
export function claimOf({ folder }: View, index: number): ClaimRecord | null {
  const claim = folder.history.records[index]?.claim;
  return claim === undefined ? null : folder.claims.records[claim] ?? null;
}

/** What a claim predicted. */
export function predictionOf(claim: ClaimRecord | null): Grid | null {
  const prediction = claim?.prediction ?? null;
  return prediction === null ? null : gridFromHex(prediction, "a prediction");
}

/** How a line compares with its claim. */
export function outcomeOf(view: View, index: number): Outcome {
  const claim = claimOf(view, index);
  const outcome = compare(view.history.lines[index]!, predictionOf(claim), new Set(claim?.noise ?? []));
  return claim?.tag === "DIRECT" && outcome.match === "counterexample"
    ? { ...outcome, match: "unpredicted" }
    : outcome;
}

/** One line, with its settled grid where that is asked for. */
export function lineOf(view: View, index: number, grids: "none" | "settled"): z.input<typeof HistoryLine> {
  const line = view.history.lines[index]!;
  const record = view.folder.history.records[index]!;
  const claim = claimOf(view, index);
  const { match, cells } = outcomeOf(view, index);
  const after = line.kind === "unknown" ? null : line.after;
  return {
    line: index,
    kind: line.kind,
    at: record.at,
    action: record.action ?? null,
    tag: claim?.tag ?? null,
    reason: record.kind === "unknown" ? record.reason : claim?.reason ?? null,
    goal: claim?.goal ?? null,
    goalClaim: claim?.goalClaim ?? false,
    step: claim?.step ?? null,
    twin: claim === null || claim.tag === "DIRECT" ? null : claim.twin,
    match,
    differing: cells.length,
    predicted: claim !== null && claim.prediction !== null,
    frames: after?.grids.length ?? 0,
    state: after?.state ?? null,
    levelsCompleted: after?.levelsCompleted ?? null,
    availableActions: [...after?.availableActions ?? []],
    grid: grids === "settled" && after !== null ? gridToHex(settled(after)) : null,
  };
}

/** One claim, with its predicted grid where that is asked for. */
export function claimAt({ folder }: View, index: number, grids: boolean): z.input<typeof Claim> {
  const { line, action, tag, prediction, predictionHash, noise, goalClaim, goal, twin, step, reason, at } =
    folder.claims.records[index]!;
  return {
    claim: index,
    ...{ line, action, tag, predictionHash, noise: [...noise], goalClaim, goal, twin, step, reason, at },
    prediction: grids ? prediction : null,
  };
}
