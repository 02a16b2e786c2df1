/**
 * The twins of a run: every version, its source, what changed, and the hot swap.
 * @module
 */
import { structuredPatch } from "diff";
import type { Api } from "../api/api.ts";
import { nothingSuch } from "../api/params.ts";
import type { RunRegistry } from "../runs/registry.ts";
import type { RunView } from "../runs/view.ts";
import { RunUnreadable } from "../../store/errors.ts";
import { currentTwin } from "../../harness/stored_run.ts";
import { ChangesQuery, NewTwin, TwinChanges, TwinList, TwinSource, TwinSwap } from "../schemas/twins.ts";

const tag = "twins";

/** Most changed lines of a difference that is shown: finding one costs the square of its size. */
const EDITS = 400;

/** What is said where a twin is handed to a run that its writer plays. */
const WRITERS_TURN =
  "The run's writer may replace this twin at its next turn; in a run of the writer `hand` it stays.";

/** Adds the routes of twins. */
export function twinsRoutes(api: Api, runs: RunRegistry): void {
  api.route({
    method: "get",
    path: "/runs/{run}/twins",
    name: "listTwins",
    summary: "Every twin that was handed over, in order",
    tag,
    answer: { status: 200, schema: TwinList },
    problems: [409],
  }, async ({ params }) => {
    const view = await runs.find(params.run);
    const versions = versionsOf(view);
    const twins = await Promise.all(versions.map(async ({ twin, by, at, line, error }, version) => {
      const source = await sourceOf(view, twin).catch(() => null);
      const bytes = source === null ? null : new TextEncoder().encode(source).length;
      return { version, twin, by, at, line, error, bytes };
    }));
    return { twins, current: versions.findLast(({ error }) => error === null)?.twin ?? null };
  });

  api.route({
    method: "get",
    path: "/runs/{run}/twins/{twin}",
    name: "getTwin",
    summary: "The source of one twin",
    tag,
    answer: { status: 200, schema: TwinSource },
    problems: [409],
  }, async ({ params }) => {
    const source = await sourceOf(await runs.find(params.run), params.twin);
    return { twin: params.twin, source };
  });

  api.route({
    method: "get",
    path: "/runs/{run}/twins/{twin}/changes",
    name: "getTwinChanges",
    summary: "What changed since another version",
    tag,
    query: ChangesQuery,
    answer: { status: 200, schema: TwinChanges },
    problems: [409],
  }, async ({ params, query }) => {
    const view = await runs.find(params.run);
    const from = query.from ?? before(view, params.twin);
    const old = from === null ? "" : await sourceOf(view, from);
    const patch = structuredPatch("", "", old, await sourceOf(view, params.twin), "", "", {
      context: 3,
      maxEditLength: EDITS,
    });
    const hunks = patch?.hunks.map(({ oldStart, oldLines, newStart, newLines, lines }) => (
      { oldStart, oldLines, newStart, newLines, lines }
    ));
    return { from, to: params.twin, hunks: hunks ?? [], rewritten: hunks === undefined };
  });

  api.route({
    method: "get",
    path: "/runs/{run}/twin",
    name: "getCurrentTwin",
    summary: "The current twin",
    tag,
    answer: { status: 200, schema: TwinSource },
    problems: [409],
  }, async ({ params }) => {
    const { twin, source } = await currentTwin((await runs.find(params.run)).folder);
    if (twin === null) throw nothingSuch("twin", "yet");
    return { twin, source };
  });

  api.route({
    method: "put",
    path: "/runs/{run}/twin",
    name: "swapTwin",
    summary: "Hand over a twin while the run goes on; the one before stays where it does not load",
    tag,
    body: NewTwin,
    answer: { status: 200, schema: TwinSwap },
    problems: [409],
  }, async ({ params, body }) => {
    const run = await runs.findLive(params.run);
    const played = run.status === "playing";
    const error = await run.session.adopt(body.source, "api");
    const { twin } = await currentTwin(run.folder);
    const note = error === null && played ? WRITERS_TURN : null;
    return { adopted: error === null, error, current: twin!, note };
  });
}

function versionsOf({ folder }: RunView) {
  return folder.events.records.flatMap((event) => event.kind === "twin" ? [event] : []);
}

/** The version that was current when a twin came; null where none was. */
function before(view: RunView, twin: string): string | null {
  const versions = versionsOf(view);
  const at = versions.findIndex((version) => version.twin === twin);
  return versions.slice(0, Math.max(at, 0)).findLast((version) => version.error === null)?.twin ?? null;
}

/** The source of a twin that the run names: no other file is looked for. */
async function sourceOf(view: RunView, twin: string): Promise<string> {
  if (!versionsOf(view).some((version) => version.twin === twin)) throw nothingSuch("twin", twin);
  try {
    return await view.folder.readTwin(twin);
  } catch (error) {
    throw error instanceof RunUnreadable
      ? new RunUnreadable(`The file of twin ${twin} is missing or changed`)
      : error;
  }
}
