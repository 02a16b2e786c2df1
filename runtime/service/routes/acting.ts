/**
 * What plays actions in a live run: its plan, probes, resets, and moves without a gate. All of it goes through the run's
 * session, and so through the gate.
 * @module
 */
import type { z } from "zod";
import { gridToHex } from "../../../games/grid.ts";
import type { Action } from "../../../games/game.ts";
import { isRefusal, type Outcome } from "../../harness/actor.ts";
import { playBatch } from "../../harness/batch.ts";
import type { Api } from "../api/api.ts";
import { ServiceError } from "../problem.ts";
import { claimOf, lineOf } from "../runs/lines.ts";
import type { LiveRun } from "../runs/live_run.ts";
import type { RunRegistry } from "../runs/registry.ts";
import { summaryOf } from "../runs/summary.ts";
import { Act, Acted, Execute, Probe, Reset } from "../schemas/acting.ts";

const tag = "acting";
const post = { method: "post", tag, problems: [409, 422], once: true } as const;

/** What was played, before it is told. */
interface Played {
  readonly taken: number;
  readonly asked: number;
  readonly stopped: z.input<typeof Acted>["stopped"];
  readonly refused: string | null;
  /** What the twin foresaw, where no claim says it. */
  readonly foreseen?: readonly (string | null)[];
}

/** Adds the routes that act. */
export function actingRoutes(api: Api, runs: RunRegistry): void {
  api.route({
    ...post,
    path: "/runs/{run}/execute",
    name: "execute",
    summary: "Play the plan that was found last, or a new one, until the first surprise",
    body: Execute,
    answer: { status: 200, schema: Acted },
  }, async ({ params }) => {
    const run = await runs.findLive(params.run);
    return await played(run, async () => {
      const plan = await planOf(run);
      const { taken, stopped } = await run.session.execute(plan);
      return { taken, asked: plan.steps.length, stopped, refused: null };
    });
  });

  api.route({
    ...post,
    path: "/runs/{run}/probe",
    name: "probe",
    summary: "Play actions to learn from them, each predicted, until the first surprise",
    body: Probe,
    answer: { status: 200, schema: Acted },
  }, async ({ params, body }) => {
    const run = await runs.findLive(params.run);
    const probeTag = body.goal ? "PROBE:goal" : "PROBE:dynamics";
    return await played(
      run,
      () => batch(body.actions, (action) => run.session.probe(action, probeTag, body.reason)),
    );
  });

  api.route({
    ...post,
    path: "/runs/{run}/act",
    name: "act",
    summary: "Play actions of a run without a gate, until the first surprise",
    body: Act,
    answer: { status: 200, schema: Acted },
  }, async ({ params, body }) => {
    const run = await runs.findLive(params.run);
    if (run.folder.run.mode !== "direct") {
      throw new ServiceError(
        409,
        "GATE_CLOSED",
        "This run has a gate, and …/act is for runs without one: use POST …/probe or …/execute.",
      );
    }
    return await played(run, async () => {
      const foreseen: (string | null)[] = [];
      const result = await batch(body.actions, async (action) => {
        const prediction = await foreseenBy(run, action);
        const outcome = await run.session.actDirectly(action, body.reason);
        foreseen.push(prediction);
        return outcome;
      });
      return { ...result, foreseen };
    });
  });

  api.route({
    ...post,
    path: "/runs/{run}/reset",
    name: "reset",
    summary: "Start the level again",
    body: Reset,
    answer: { status: 200, schema: Acted },
  }, async ({ params, body }) => {
    const run = await runs.findLive(params.run);
    return await played(run, async () => {
      if (run.folder.run.mode === "direct") await run.session.actDirectly({ id: 0 }, body.reason);
      else await run.session.reset(body.reason);
      return { taken: 1, asked: 1, stopped: "done", refused: null };
    });
  });
}

/** The plan that begins here, or a new one. */
async function planOf(run: LiveRun) {
  const { plan } = run;
  run.plan = null;
  if (plan !== null && plan.line === run.session.history.length) return plan;
  const report = await run.session.plan();
  if (report.plan === null) {
    throw new ServiceError(409, "NO_PLAN", "There is no plan to play: POST …/plan says why.");
  }
  return report.plan;
}

/** Plays actions until one surprises; the first one's refusal is a problem of its own. */
async function batch(
  actions: readonly Action[],
  play: (action: Action) => Promise<Outcome>,
): Promise<Played> {
  const { outcomes, stopped, refused } = await playBatch(actions, play, {
    except: new Set(),
    refusal: isRefusal,
  });
  if (refused !== null && outcomes.length === 0) throw refused;
  return { taken: outcomes.length, asked: actions.length, stopped, refused: refused?.message ?? null };
}

/** What the twin of a run without a gate says of an action: shown beside the answer, and never claimed. */
async function foreseenBy(run: LiveRun, action: Action): Promise<string | null> {
  if (run.session.twins < 2) return null;
  try {
    const grid = (await run.session.foresee([action])).steps[0]?.grid ?? null;
    return grid === null ? null : gridToHex(grid);
  } catch {
    // A twin that fails foresees nothing; the move does not depend on it.
    return null;
  }
}

/** Plays, and tells what came of it: the lines it added, and the run as it stands. */
async function played(run: LiveRun, play: () => Promise<Played>): Promise<z.input<typeof Acted>> {
  const before = run.history.length;
  const { foreseen, ...rest } = await run.act(play);
  const added = Array.from({ length: run.history.length - before }, (_, i) => before + i);
  const { folder, history, session } = run;
  const live = session.standing.end === null ? run : null;
  return {
    ...rest,
    lines: added.map((index) => lineOf(run, index, "settled")),
    predictions: added.map((index, i) => foreseen?.[i] ?? claimOf(run, index)?.prediction ?? null),
    run: summaryOf({ folder, history, live }),
  };
}
