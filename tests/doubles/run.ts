/**
 * A run in a temporary folder, for tests: session, folder, and a way to look at what was written.
 */
import type { Game } from "../../games/game.ts";
import type { TwinHost } from "../../sandbox/cell.ts";
import { NO_BUDGETS } from "../../runtime/harness/budget.ts";
import { Session, type SessionParts } from "../../runtime/harness/session.ts";
import { FORMAT, newRunId, RunFolder, type RunRecord } from "../../runtime/store/mod.ts";
import { inProcessHost } from "./in_process_host.ts";

/** What a test may choose. */
export interface TestRun {
  readonly run?: Partial<RunRecord>;
  readonly host?: TwinHost;
  readonly search?: NonNullable<SessionParts["search"]>;
  readonly now?: () => Date;
}

/** Calls `test` with a new run's session; removes the folder afterwards. */
export async function withRun<T>(
  game: Game,
  options: TestRun,
  test: (session: Session, dir: string) => Promise<T>,
): Promise<T> {
  const root = await Deno.makeTempDir({ prefix: "twin-test-" });
  try {
    const folder = await RunFolder.create(root, runRecord(game, options.run));
    await using session = await openSession(game, folder, options);
    return await test(session, folder.dir);
  } finally {
    await Deno.remove(root, { recursive: true });
  }
}

/** A session over a folder of the caller's. */
export function openSession(game: Game, folder: RunFolder, options: TestRun = {}): Promise<Session> {
  const { host = inProcessHost(), search, now } = options;
  return Session.open({ game, folder, host, ...(search && { search }), ...(now && { now }) });
}

/** A run.json for a game. */
export function runRecord(game: Game, fields: Partial<RunRecord> = {}): RunRecord {
  const { id, title, winLevels, baselines } = game.info;
  return {
    format: FORMAT,
    id: newRunId(id, "test"),
    created: new Date().toISOString(),
    game: { id, title, winLevels, baselines: baselines ?? null, source: "local" },
    writer: "test",
    seed: 0,
    policy: "hypothesis",
    budgets: NO_BUDGETS,
    versions: {},
    extra: {},
    ...fields,
  };
}
