/**
 * The runs of the service: those that are live, and those that lie in folders.
 * @module
 */
import type { TwinHost } from "../../../sandbox/cell.ts";
import type { LoadModule } from "../../harness/analysis.ts";
import { Session } from "../../harness/session.ts";
import { nothingSuch } from "../api/params.ts";
import { ServiceError } from "../problem.ts";
import { LiveRun } from "./live_run.ts";
import type { OpenedRun, RunOffice, RunOrder } from "./office.ts";
import { StoredRuns } from "./stored_runs.ts";
import { type RunSummary, summaryOf } from "./summary.ts";
import type { RunView } from "./view.ts";

/** What the registry stands on. */
export interface RegistryParts {
  readonly office: RunOffice;
  /** Makes cells for twins. Left open. */
  readonly host: TwinHost;
  /** Loads a writer's own module. */
  readonly loadModule?: LoadModule;
  /** Runs that may be live at once; 20 unless given. */
  readonly runs?: number;
  /** Milliseconds after which a run that waits for actions and is asked nothing is put away; an hour unless given. */
  readonly idleMs?: number;
  readonly onFault?: (error: unknown) => void;
}

/** Some of the runs. */
export interface RunList {
  readonly runs: readonly RunSummary[];
  readonly unreadable: readonly { readonly id: string; readonly problem: string }[];
  /** Where older runs begin; null where there are none. */
  readonly next: string | null;
}

/** Owns every live run, and finds the others. */
export class RunRegistry {
  readonly #parts: RegistryParts;
  readonly #most: number;
  readonly #live = new Map<string, LiveRun>();
  readonly #stored: StoredRuns;
  readonly #idle: ReturnType<typeof setInterval>;
  /** Runs that are being opened: they have their place already. */
  #opening = 0;
  #closed = false;

  constructor(parts: RegistryParts) {
    this.#parts = parts;
    this.#most = parts.runs ?? 20;
    this.#stored = new StoredRuns(parts.office);
    const idleMs = parts.idleMs ?? 60 * 60_000;
    this.#idle = setInterval(() => this.#putAway(idleMs), Math.min(idleMs, 60_000));
    Deno.unrefTimer(this.#idle);
  }

  get office(): RunOffice {
    return this.#parts.office;
  }

  get host(): TwinHost {
    return this.#parts.host;
  }

  /** The live runs, in the order they became so. */
  get live(): readonly LiveRun[] {
    return [...this.#live.values()];
  }

  /**
   * Begins a run.
   *
   * @throws {ServiceError} 429 where as many as may be are live.
   */
  begin(order: RunOrder): Promise<LiveRun> {
    return this.#open(() => this.office.begin(order));
  }

  /**
   * Goes on with a run.
   *
   * @throws {ServiceError} 404 where there is none, 409 where it is live or won, 429 where too many are live.
   */
  async resume(id: string): Promise<LiveRun> {
    const view = await this.find(id);
    const { resumable, problem } = summaryOf(view);
    if (view.live !== null) {
      throw new ServiceError(409, "STILL_LIVE", `Cannot resume ${id}: it is live already.`);
    }
    if (!resumable) {
      throw new ServiceError(409, "NOT_RESUMABLE", `Cannot resume ${id}: ${problem ?? "its game is won"}.`);
    }
    return await this.#open(() => this.office.reopen(id));
  }

  /**
   * A run for looking at, live or not.
   *
   * @throws {ServiceError} 404 where there is none.
   */
  async find(id: string): Promise<RunView> {
    const live = this.#live.get(id);
    if (live !== undefined) {
      live.touched = Date.now();
      return live;
    }
    const stored = await this.#stored.get(id);
    if (stored === null) throw nothingSuch("run", id);
    return stored;
  }

  /**
   * A run that is live.
   *
   * @throws {ServiceError} 404 where there is none, 409 where it is not live.
   */
  async findLive(id: string): Promise<LiveRun> {
    const { live } = await this.find(id);
    if (live === null) {
      throw new ServiceError(
        409,
        "NOT_LIVE",
        `Run ${id} is not live: POST /v1/runs/${id}/resume goes on with it.`,
      );
    }
    return live;
  }

  /** Some runs, the newest first, and where the next page begins. */
  async list(before: string | undefined, limit: number): Promise<RunList> {
    const ids = (await this.office.list()).reverse().filter((id) => before === undefined || id < before);
    const runs: RunSummary[] = [];
    const unreadable: { id: string; problem: string }[] = [];
    for (const id of ids.slice(0, limit)) {
      const live = this.#live.get(id);
      const summary = live === undefined ? await this.#stored.summary(id) : summaryOf(live);
      if (summary instanceof Error) unreadable.push({ id, problem: summary.message });
      else if (summary !== null) runs.push(summary);
    }
    return { runs, unreadable, next: ids.length > limit ? ids[limit - 1]! : null };
  }

  /**
   * Removes a run for good.
   *
   * @throws {ServiceError} 404 where there is none, 409 while it is live.
   */
  async remove(id: string): Promise<void> {
    if ((await this.find(id)).live !== null) {
      throw new ServiceError(409, "STILL_LIVE", `Cannot remove ${id}: it is live; cancel it first.`);
    }
    const found = await this.office.remove(id);
    this.#stored.forget(id);
    if (!found) throw nothingSuch("run", id);
  }

  /** Ends what is played and puts away what waits; all of it can be gone on with later. */
  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#idle);
    await Promise.all(this.live.map(async (run) => {
      if (run.status === "playing") await run.end("cancelled", "the service was stopped");
      else await run.close();
    }));
  }

  async #open(open: () => Promise<OpenedRun>): Promise<LiveRun> {
    if (this.#closed) throw new ServiceError(503, "STOPPING", "The service is being stopped.");
    if (this.#live.size + this.#opening >= this.#most) {
      throw new ServiceError(
        429,
        "TOO_MANY_RUNS",
        `${this.#most} runs are live already; wait for one to end, or cancel one.`,
        { "retry-after": "10" },
      );
    }
    this.#opening++;
    try {
      return await this.#enter(await open());
    } finally {
      this.#opening--;
    }
  }

  async #enter({ folder, game, conduct, search }: OpenedRun): Promise<LiveRun> {
    const { host, loadModule, onFault = () => {} } = this.#parts;
    let session: Session;
    try {
      session = await Session.open({ game, folder, host, search, ...(loadModule && { loadModule }) });
    } catch (error) {
      await conduct?.close();
      await folder.close();
      await game.close().catch(() => {});
      throw error;
    }
    const run = new LiveRun({ session, folder, conduct, onFault });
    this.#live.set(folder.run.id, run);
    this.#stored.forget(folder.run.id);
    run.gone.then(() => this.#live.delete(folder.run.id));
    // A service that was stopped meanwhile leaves nothing running.
    if (this.#closed) await run.close();
    else run.begin();
    return run;
  }

  #putAway(idleMs: number): void {
    for (const run of this.live) {
      if (run.status === "open" && Date.now() - run.touched > idleMs) run.close();
    }
  }
}
