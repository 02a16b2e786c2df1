/**
 * A run that is being played in this process: by its writer, or action by action over the API.
 * @module
 */
import { BudgetSpent } from "../../harness/actor.ts";
import { spentReason } from "../../harness/budget.ts";
import type { Conduct } from "../../harness/conduct.ts";
import { endReason } from "../../harness/ending.ts";
import type { SessionEvent } from "../../harness/events.ts";
import type { History } from "../../harness/history.ts";
import type { Plan } from "../../harness/plan.ts";
import type { Session } from "../../harness/session.ts";
import type { RunFolder } from "../../store/mod.ts";
import type { EndReason } from "../../store/records.ts";
import { lengthOf, type Position } from "./order.ts";
import type { RunView } from "./view.ts";

/** What a watcher is told: something was written down, work goes on, or the run's status changed. */
export type LiveNews =
  | { readonly kind: "written" }
  | Extract<SessionEvent, { kind: "progress" }>
  | { readonly kind: "status" };

/** What a live run is made of. */
export interface LiveParts {
  readonly session: Session;
  readonly folder: RunFolder;
  readonly conduct: Conduct | null;
  /** Told of faults that no client should cause. */
  readonly onFault: (error: unknown) => void;
}

/** A live run. It ends by itself when the game is won, a budget is spent, its writer gives up, or it is cancelled. */
export class LiveRun implements RunView {
  readonly session: Session;
  readonly folder: RunFolder;
  /** `playing`: a writer plays it; `open`: it waits for actions. */
  readonly status: "playing" | "open";
  /** The plan that was found last over the API. */
  plan: Plan | null = null;
  /** When it was last asked for anything, or anything happened, in milliseconds since 1970. */
  touched: number = Date.now();
  /** How much of the run is known to be on the disk: nothing beyond it is told. */
  written: Position;
  readonly #parts: LiveParts;
  /** Settles when the writer has played its last. */
  #played: Promise<void> = Promise.resolve();
  readonly #watchers = new Set<(news: LiveNews) => void>();
  readonly #gone = Promise.withResolvers<void>();
  #closing: Promise<void> | null = null;

  constructor(parts: LiveParts) {
    this.#parts = parts;
    this.session = parts.session;
    this.folder = parts.folder;
    this.status = parts.conduct === null ? "open" : "playing";
    this.written = lengthOf(this.folder);
    this.session.subscribe((event) => {
      this.touched = Date.now();
      if (event.kind !== "progress") this.written = lengthOf(this.folder);
      this.#tell(event.kind === "progress" ? event : { kind: "written" });
    });
  }

  get live(): this {
    return this;
  }

  get history(): History {
    return this.session.history;
  }

  /** Settles when the run is no longer live: its folder is closed. */
  get gone(): Promise<void> {
    return this.#gone.promise;
  }

  /** Has the writer play until the run ends, then closes it. Returns at once. */
  begin(): void {
    const { conduct, onFault } = this.#parts;
    if (conduct === null) return;
    this.#played = conduct.play(this.session).then(() => {}, async (error) => {
      onFault(error);
      await this.session.end("gave_up", "the run met a fault of the service");
    }).catch(onFault);
    this.#played.then(() => this.close());
  }

  /** Has `watcher` told everything from now on; the function returned ends it. */
  watch(watcher: (news: LiveNews) => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  /**
   * Plays something over the API, and ends the run where that was its last move.
   *
   * @throws what the session throws; an error that ends a run ends it first.
   */
  async act<T>(play: () => Promise<T>): Promise<T> {
    try {
      const result = await play();
      await this.#settle();
      return result;
    } catch (error) {
      const reason = error instanceof BudgetSpent ? error.reason : endReason(error, this.session.signal);
      if (reason !== null && this.status === "open") {
        await this.end(reason, error instanceof Error ? error.message : null);
      }
      throw error;
    }
  }

  /** Ends the run, whoever plays it, and closes it. The first reason stands. */
  async end(reason: EndReason, note: string | null): Promise<void> {
    // A search under way would have to be waited for; a run that is over needs none.
    if (reason === "cancelled") this.session.cancel();
    await this.session.end(reason, note);
    this.#tell({ kind: "status" });
    await this.close();
  }

  /** Gives everything back; a run without an end can be gone on with. May be called twice. */
  close(): Promise<void> {
    return this.#closing ??= this.#close();
  }

  /** Ends a run over the API that is won or spent. A writer's run is ended by its own loop. */
  async #settle(): Promise<void> {
    if (this.status !== "open") return;
    const reason = this.session.standing.won ? "won" : spentReason(this.session.left);
    if (reason !== null) await this.end(reason, null);
  }

  async #close(): Promise<void> {
    const { conduct, onFault } = this.#parts;
    try {
      // A loop under way would ask the session for more after it was closed.
      this.session.cancel();
      await this.#played;
      await conduct?.close();
      await this.session.close();
    } catch (error) {
      onFault(error);
    } finally {
      this.#gone.resolve();
      this.#tell({ kind: "status" });
    }
  }

  #tell(news: LiveNews): void {
    for (const watcher of this.#watchers) watcher(news);
  }
}
