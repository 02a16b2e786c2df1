/**
 * Which twin is current, and what the history says of it. Nothing here acts.
 * @module
 */
import type { StepAnswer, StepCall, TwinCell, TwinHost } from "../../sandbox/cell.ts";
import { IDENTITY_TWIN, type Limits } from "../../sandbox/contract.ts";
import { SandboxError } from "../../sandbox/errors.ts";
import type { Check } from "../../agent/writer.ts";
import { GoalLedger } from "./goals.ts";
import { meter } from "./meter.ts";
import type { RunLog } from "./run_log.ts";
import { Steadiness } from "./steadiness.ts";
import { Shelf, sourceHash } from "./shelf.ts";
import { judge, type Verdict } from "./verdict.ts";
import { waivable, waivedLines } from "./waivers.ts";

/** Holds the current twin of a run and its verdict. */
export class Validator {
  readonly ledger: GoalLedger;
  readonly #shelf: Shelf;
  readonly #steadiness: Steadiness;
  readonly #waived: Set<number>;
  #source = IDENTITY_TWIN;
  #draftError: string | null = null;
  #verdict: { readonly twin: string; readonly line: number; readonly verdict: Verdict } | null = null;

  constructor(
    readonly log: RunLog,
    host: TwinHost,
    limits: Partial<Limits>,
    readonly signal: AbortSignal,
  ) {
    this.#shelf = new Shelf(host, limits);
    this.#steadiness = new Steadiness(host, limits);
    this.ledger = GoalLedger.from(log.events);
    this.#waived = waivedLines(log.events);
  }

  /** Takes up the last twin that the run adopted; a new run begins with the identity stub. */
  async restore(): Promise<void> {
    const last = this.log.events.findLast((event) => event.kind === "twin" && event.error === null);
    if (last?.kind === "twin") this.#source = await this.log.folder.readTwin(last.twin);
    else await this.adopt(IDENTITY_TWIN, "harness");
  }

  get source(): string {
    return this.#source;
  }

  get hash(): string {
    return sourceHash(this.#source);
  }

  get draftError(): string | null {
    return this.#draftError;
  }

  /** The current twin, loaded. */
  async cell(): Promise<TwinCell> {
    return (await this.#shelf.get(this.#source)).cell;
  }

  /** The current twin in a process that has seen nothing else; the caller closes it. */
  fresh(): Promise<TwinCell> {
    return this.#shelf.fresh(this.#source);
  }

  /** Makes a draft current if it loads, else keeps the one before; answers the error, or null. */
  async adopt(source: string, by: string): Promise<string | null> {
    const hash = await this.log.folder.saveTwin(source);
    this.#draftError = null;
    try {
      await this.#shelf.get(source);
      this.#shelf.pin(hash);
      this.#source = source;
    } catch (error) {
      if (!isTheTwins(error)) throw error;
      this.#draftError = error.message;
    }
    await this.log.event({ kind: "twin", twin: hash, error: this.#draftError, by });
    return this.#draftError;
  }

  /** The verdict on the current twin over all of the history; replays only what is new. */
  async validate(): Promise<Verdict> {
    const known = this.#verdict;
    if (known?.line === this.log.history.length && known.twin === this.hash) return known.verdict;
    const began = performance.now();
    let verdict = await this.#judge(this.#source);
    const due = waivable(verdict, this.log.events, this.#waived, this.log.history.length);
    if (due.length > 0) {
      await this.log.event({ kind: "waiver", lines: due });
      due.forEach((line) => this.#waived.add(line));
      verdict = await this.#judge(this.#source);
    }
    await this.#record(verdict, performance.now() - began);
    this.#verdict = { twin: verdict.twin, line: this.log.history.length, verdict };
    return verdict;
  }

  /** How a draft fares, without making it current. */
  async check(source: string): Promise<Check> {
    try {
      const verdict = await this.#judge(source);
      const ledger = new GoalLedger();
      ledger.update(verdict, this.log.claims);
      const { valid, error, counterexamples } = verdict;
      return { valid, error, counterexamples, goals: ledger.entries };
    } catch (error) {
      if (!isTheTwins(error)) throw error;
      return { valid: false, error: error.message, counterexamples: [], goals: [] };
    }
  }

  /** Steps of a draft from states of the caller's choosing. */
  async predict(source: string, calls: readonly StepCall[]): Promise<StepAnswer[]> {
    return await (await this.#shelf.get(source)).cell.step(calls, { signal: this.signal });
  }

  async close(): Promise<void> {
    await this.#shelf.close();
  }

  /** Replays and judges; a replay that broke off is forgotten, so the next one begins afresh. */
  async #judge(source: string): Promise<Verdict> {
    const twin = await this.#shelf.get(source);
    try {
      const due = twin.replay.due(this.log.history);
      const options = { signal: this.signal, onProgress: meter(this.log, "validate", due) };
      const verdict = judge(twin.cell, await twin.replay.catchUp(this.log.history, options), this.#waived);
      if (!verdict.valid) return verdict;
      const error = await this.#steadiness.fault(source, twin.cell, this.log.history, this.signal);
      return error === null ? verdict : { ...verdict, valid: false, error };
    } catch (error) {
      await this.#shelf.drop(twin.hash);
      throw error;
    }
  }

  async #record(verdict: Verdict, ms: number): Promise<void> {
    for (const { goal, event, evidence } of this.ledger.update(verdict, this.log.claims)) {
      await this.log.event({ kind: "goal", goal, event, evidence });
    }
    const { twin, valid, counterexamples, predicates } = verdict;
    await this.log.event({
      kind: "validation",
      twin,
      valid,
      counterexamples: counterexamples.map((each) => each.line),
      refuted: predicates.flatMap((each) =>
        each.refutedBy === null ? [] : [{ goal: each.name, line: each.refutedBy }]
      ),
      memorised: memorised(this.#source),
      ms: Math.round(ms),
    });
  }
}

/** Whether an error is the twin's own doing: a writer can mend it. A cancelled call or a dead sandbox is not. */
export function isTheTwins(error: unknown): error is SandboxError {
  return error instanceof SandboxError && error.code !== "START_FAILED" && error.code !== "CANCELLED";
}

/** The exceptions that a writer says its twin holds (`// memorised: N`); null where it says nothing. */
function memorised(source: string): number | null {
  const said = /^\/\/ memorised: (\d{1,6})$/m.exec(source);
  return said === null ? null : Number(said[1]);
}
