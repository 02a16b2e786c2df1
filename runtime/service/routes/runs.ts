/**
 * Runs: begun, listed, ended, gone on with, removed.
 * @module
 */
import type { TwinHost } from "../../../sandbox/cell.ts";
import type { Move } from "../../../agent/writer.ts";
import type { Api } from "../api/api.ts";
import { ServiceError } from "../problem.ts";
import type { RunRegistry } from "../runs/registry.ts";
import { summaryOf } from "../runs/summary.ts";
import { WriterList } from "../schemas/games.ts";
import { CancelRun, NewRun, Nothing, Run, RunPage, RunQuery } from "../schemas/runs.ts";

const tag = "runs";

/** Adds the routes of runs as a whole, and the list of writers. */
export function runsRoutes(api: Api, runs: RunRegistry): void {
  api.route({
    method: "get",
    path: "/writers",
    name: "listWriters",
    summary: "Who can play a run",
    tag,
    answer: { status: 200, schema: WriterList },
  }, () => ({ writers: runs.office.writers.map(({ name, summary, mode }) => ({ name, summary, mode })) }));

  api.route({
    method: "get",
    path: "/runs",
    name: "listRuns",
    summary: "Runs, the newest first",
    tag,
    query: RunQuery,
    answer: { status: 200, schema: RunPage },
    problems: [409],
  }, ({ query }) => runs.list(query.before, query.limit));

  api.route({
    method: "post",
    path: "/runs",
    name: "createRun",
    summary: "Begin a run",
    tag,
    body: NewRun,
    answer: { status: 201, schema: Run },
    problems: [422],
    once: true,
  }, async ({ body }) => {
    const { twin, script, ...order } = body;
    if (order.mode === "direct" && order.writer !== "hand") {
      throw new ServiceError(
        422,
        "WRONG_MODE",
        "Only runs of the writer hand choose between twin and direct.",
      );
    }
    if (twin !== undefined) await loads(runs.host, twin);
    const run = await runs.begin({ ...order, ...(script !== undefined && { script: script as Move[] }) });
    if (twin !== undefined) await run.session.adopt(twin, "api");
    return summaryOf(run);
  });

  api.route({
    method: "get",
    path: "/runs/{run}",
    name: "getRun",
    summary: "One run",
    tag,
    answer: { status: 200, schema: Run },
    problems: [409],
  }, async ({ params }) => summaryOf(await runs.find(params.run)));

  api.route({
    method: "delete",
    path: "/runs/{run}",
    name: "deleteRun",
    summary: "Remove a run that is not live, for good",
    tag,
    answer: { status: 204 },
    problems: [409],
  }, ({ params }) => runs.remove(params.run));

  api.route({
    method: "post",
    path: "/runs/{run}/cancel",
    name: "cancelRun",
    summary: "End a live run",
    tag,
    body: CancelRun,
    answer: { status: 200, schema: Run },
    problems: [409],
    once: true,
  }, async ({ params, body }) => {
    const run = await runs.findLive(params.run);
    await run.end("cancelled", body.reason);
    await run.gone;
    return summaryOf(await runs.find(params.run));
  });

  api.route({
    method: "post",
    path: "/runs/{run}/resume",
    name: "resumeRun",
    summary: "Go on with a run that is not live",
    tag,
    body: Nothing,
    answer: { status: 200, schema: Run },
    problems: [409, 422],
    once: true,
  }, async ({ params }) => summaryOf(await runs.resume(params.run)));
}

/** Throws what loading a twin throws: a run is not begun with one that does not load. */
async function loads(host: TwinHost, source: string): Promise<void> {
  await using _cell = await host.load(source);
}
