/**
 * What thinking came to, as the API tells it.
 * @module
 */
import type { z } from "zod";
import { gridToHex } from "../../../games/grid.ts";
import type { Observation } from "../../../games/game.ts";
import type { Distinction as Found } from "../../harness/distinguish.ts";
import type { PlanReport as Planned } from "../../harness/plan.ts";
import type { Exploration as Explored } from "../../harness/outlook.ts";
import type { Verdict as Judged } from "../../harness/verdict.ts";
import { wallSentence } from "../../harness/wall.ts";
import type { Distinction, Exploration, PlanReport, Verdict } from "../schemas/thinking.ts";

/** Counterexamples that are shown with their grids. */
const SHOWN = 100;

/** A verdict. */
export function verdictJson(verdict: Judged): z.input<typeof Verdict> {
  const { twin, valid, error, counterexamples, ordinary, gameOver, boundaries } = verdict;
  return {
    ...{ twin, valid, error, ordinary, gameOver, boundaries },
    counterexamples: counterexamples.slice(0, SHOWN).map(({ line, cells, predicted, fault }) => ({
      line,
      cells: [...cells],
      predicted: predicted === null ? null : gridToHex(predicted),
      fault,
    })),
    wrong: counterexamples.map(({ line }) => line),
    predicates: verdict.predicates.map(({ name, refutedBy, confirmedBy, missed }) => ({
      ...{ name, refutedBy, confirmedBy: [...confirmedBy], missed: [...missed] },
    })),
    lostMismatches: [...verdict.lostMismatches],
    noise: [...verdict.noise.admitted].sort((a, b) => a - b),
    hidden: verdict.hidden.map(({ action, lines }) => ({ action, lines: [...lines] })),
    waived: [...verdict.waived],
  };
}

/** An exploration. */
export function explorationJson(
  { targets, candidates }: Explored,
  now: Observation | null,
): z.input<typeof Exploration> {
  return {
    wall: targets.length > 0 ? "dynamics" : now?.state === "NOT_FINISHED" ? "goal" : null,
    targets: targets.map(({ action, context, lines, working }) => ({
      ...{ action, context, lines: [...lines], working: [...working] },
    })),
    candidates: candidates.map(({ grid, actions, signals }) => ({
      ...{ grid: gridToHex(grid), actions: [...actions], signals: [...signals] },
    })),
  };
}

/** What planning came to; `verdict` is given where nothing was searched. */
export function planJson(
  report: Planned,
  verdict: Judged | null,
  now: Observation | null,
): z.input<typeof PlanReport> {
  const { outcome, cutBy, plan, searches, goals } = report;
  return {
    ...{ outcome, cutBy, goals: [...goals] },
    blocked: verdict === null ? null : wallSentence(verdict, now) ?? "no goal predicate is open",
    plan: plan === null ? null : {
      ...{ goal: plan.goal, twin: plan.twin, line: plan.line },
      steps: plan.steps.map((step) => ({
        ...{ action: step.action, grid: gridToHex(step.grid), goals: [...step.goals] },
      })),
    },
    searches: searches.map(({ mode, outcome, generated, expanded, depthReached }) => ({
      ...{ mode, outcome, generated, expanded, depthReached },
    })),
  };
}

/** Where two twins disagree. */
export function distinctionJson(found: Found, valid: readonly boolean[]): z.input<typeof Distinction> {
  const { outcome, looked } = found;
  const base = { outcome, looked, valid: [...valid] };
  if (found.outcome !== "different") {
    const cutBy = found.outcome === "cut_off" ? found.cutBy : null;
    return { ...base, cutBy, actions: [], difference: null, predictions: [] };
  }
  const { difference } = found;
  return {
    ...base,
    cutBy: null,
    actions: [...found.actions],
    difference: {
      kind: difference.kind,
      cells: difference.kind === "grid" ? [...difference.cells] : [],
      goal: difference.kind === "goal" ? difference.goal : null,
      faults: difference.kind === "fault" ? [...difference.faults] : [],
    },
    predictions: found.predictions.map((grid) => grid === null ? null : gridToHex(grid)),
  };
}
