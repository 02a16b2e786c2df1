/**
 * What costs no action: validate, explore, plan, predict, distinguish. A live run's own session is asked, and writes down
 * that it was; other runs, and twins of the caller's, are looked at beside it.
 * @module
 */
import { gridToHex } from "../../../games/grid.ts";
import type { Api } from "../api/api.ts";
import { ServiceError } from "../problem.ts";
import type { RunRegistry } from "../runs/registry.ts";
import { Study } from "../runs/study.ts";
import type { RunView } from "../runs/view.ts";
import { Nothing } from "../schemas/runs.ts";
import {
  Distinction,
  Distinguish,
  Exploration,
  Plan,
  PlanReport,
  Predict,
  Prediction,
  Validate,
  Verdict,
} from "../schemas/thinking.ts";
import { distinctionJson, explorationJson, planJson, verdictJson } from "./thinking_json.ts";

const tag = "thinking";
const post = { method: "post", tag, problems: [409, 422] } as const;

/** Milliseconds that one question may take. */
const QUESTION_MS = 120_000;

/** Adds the routes that think. */
export function thinkingRoutes(api: Api, runs: RunRegistry): void {
  const studyOf = (view: RunView, request: Request) =>
    new Study(view, runs.host, AbortSignal.any([request.signal, AbortSignal.timeout(QUESTION_MS)]));
  const find = async (id: string, request: Request) => {
    const view = await runs.find(id);
    return { view, live: view.live, study: studyOf(view, request) };
  };

  api.route({
    ...post,
    path: "/runs/{run}/validate",
    name: "validate",
    summary: "Replay the history through the current twin, or a draft",
    body: Validate,
    answer: { status: 200, schema: Verdict },
  }, async ({ params, body, request }) => {
    const { live, study } = await find(params.run, request);
    const own = body.source === undefined ? live : null;
    return verdictJson(await (own === null ? study.validate(body.source) : own.session.validate()));
  });

  api.route({
    ...post,
    path: "/runs/{run}/explore",
    name: "explore",
    summary: "The wall the run stands before, and what would help",
    body: Nothing,
    answer: { status: 200, schema: Exploration },
  }, async ({ params, request }) => {
    const { view, live, study } = await find(params.run, request);
    return explorationJson(await (live?.session ?? study).explore(), view.history.now);
  });

  api.route({
    ...post,
    path: "/runs/{run}/plan",
    name: "plan",
    summary: "Search the current twin for the shortest way to an open goal; execute plays it",
    body: Plan,
    answer: { status: 200, schema: PlanReport },
  }, async ({ params, body, request }) => {
    const { view, live, study } = await find(params.run, request);
    const bounds = {
      ...(body.depth !== undefined && { depth: body.depth }),
      ...(body.states !== undefined && { states: body.states }),
    };
    const report = await (live?.session ?? study).plan(bounds);
    if (live !== null) live.plan = report.plan;
    const searched = report.searches.length > 0;
    return planJson(report, searched ? null : await (live?.session ?? study).validate(), view.history.now);
  });

  api.route({
    ...post,
    path: "/runs/{run}/predict",
    name: "predict",
    summary: "What the current twin says of actions in a row; nothing is played",
    body: Predict,
    answer: { status: 200, schema: Prediction },
  }, async ({ params, body, request }) => {
    const { live, study } = await find(params.run, request);
    const { twin, valid, steps } = await (live?.session ?? study).foresee(body.actions);
    return {
      twin,
      valid,
      steps: steps.map(({ grid, goals, lost, fault }) => ({
        grid: grid === null ? null : gridToHex(grid),
        goals: [...goals],
        lost,
        fault: fault === null ? null : `${fault.exportName}: ${fault.message}`,
      })),
    };
  });

  api.route({
    ...post,
    path: "/runs/{run}/distinguish",
    name: "distinguish",
    summary: "The shortest actions on which two twins disagree: the most informative probe",
    body: Distinguish,
    answer: { status: 200, schema: Distinction },
  }, async ({ params, body, request }) => {
    const { study } = await find(params.run, request);
    const { a, b, ...bounds } = body;
    const answer = await study.distinguish(a, b, bounds);
    if (answer === null) {
      throw new ServiceError(409, "NO_BOARD", "Nobody knows what the board is: the last answer is missing.");
    }
    return distinctionJson(answer.found, answer.valid);
  });
}
