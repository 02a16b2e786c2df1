/**
 * What a run came to: its goals, its score, its report.
 * @module
 */
import type { z } from "zod";
import type { Api } from "../api/api.ts";
import { ServiceError } from "../problem.ts";
import { renderPage } from "../../evaluate/page/page.ts";
import { makeReport } from "../../evaluate/report.ts";
import { reportRun } from "../../evaluate/run_report.ts";
import type { RunScore } from "../../evaluate/score_card.ts";
import { scoreFolder } from "../../evaluate/score_run.ts";
import { GoalLedger } from "../../harness/goals.ts";
import type { RunView } from "../runs/view.ts";
import type { RunRegistry } from "../runs/registry.ts";
import { Goals, Score } from "../schemas/results.ts";

const tag = "results";

/** Adds the goal ledger, the score and the report. */
export function resultsRoutes(api: Api, runs: RunRegistry, { version }: { readonly version: string }): void {
  api.route({
    method: "get",
    path: "/runs/{run}/goals",
    name: "getGoals",
    summary: "The goal ledger: every predicate, and what the history has said of it",
    tag,
    answer: { status: 200, schema: Goals },
    problems: [409],
  }, async ({ params }) => {
    return { goals: goalsOf(await runs.find(params.run)) };
  });

  api.route({
    method: "get",
    path: "/runs/{run}/score",
    name: "getScore",
    summary: "Levels, actions, and the score where the game has baselines",
    tag,
    answer: { status: 200, schema: Score },
    problems: [409],
  }, async ({ params }) => {
    const { folder, history } = await runs.find(params.run);
    const exposure = scoreFolder(folder.run, history.lines)?.exposure;
    if (exposure === undefined) {
      throw new ServiceError(409, "NO_SCORE", "There is no score: the run holds no grid yet.");
    }
    return { ...scoreJson(exposure), winLevels: history.lastSeen?.winLevels ?? folder.run.game.winLevels };
  });

  api.route({
    method: "get",
    path: "/runs/{run}/report",
    name: "getReport",
    summary: "The report of the run: one page that needs nothing else",
    tag,
    answer: { status: 200, media: "text/html" },
    problems: [409],
  }, async ({ params }) => {
    const { folder } = await runs.find(params.run);
    const report = makeReport([await reportRun(folder)], [], { made: new Date(), version });
    return new Response(await renderPage(report), {
      headers: { "content-type": "text/html; charset=utf-8" },
    });
  });
}

/** The ledger as the run's events tell it; of a live run, as its session does for the goals its twin names. */
function goalsOf({ folder, live }: RunView): z.input<typeof Goals>["goals"] {
  const ledger = GoalLedger.from(folder.events.records);
  return [...ledger.history].map(([name, events]) => {
    const decided = events.findLast(({ event }) => event !== "tested");
    const told = {
      status: decided === undefined || decided.event === "proposed" ? "live" : decided.event,
      line: decided?.line ?? null,
    } as { status: "live" | "refuted" | "rejected" | "confirmed" | "contradicted"; line: number | null };
    const named = live === null ? told : live.session.goals.find((goal) => goal.name === name);
    return {
      name,
      status: named?.status ?? null,
      line: named?.line ?? null,
      events: events.map(({ event, line }) => ({ event, line })),
    };
  });
}

function scoreJson({ message, score, levelsCompleted, actions, resets, ...levels }: RunScore) {
  const scored = message === null;
  return {
    ...{ score: scored ? score : null, message, levelsCompleted, actions, resets },
    levels: levels.levelActions.map((taken, i) => ({
      level: i + 1,
      actions: taken,
      baseline: (levels.levelBaselines[i] ?? -1) < 0 ? null : levels.levelBaselines[i]!,
      completed: i < levelsCompleted,
      score: scored ? levels.levelScores[i] ?? null : null,
    })),
  };
}
