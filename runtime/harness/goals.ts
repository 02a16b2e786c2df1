/**
 * The goal ledger: every goal predicate that was ever proposed, and what the history has said of it since.
 *
 * A predicate is a hypothesis. It is proposed with a twin, tested when a plan reaches a state where it holds, refuted
 * by any ordinary grid on which it holds, rejected when that grid is the one a plan for it aimed at, and confirmed by
 * a boundary. Since a rejected state is a logged non-goal, no predicate that holds there can come back under another
 * name.
 * @module
 */
import { MAIN_GOAL } from "../../sandbox/contract.ts";
import type { GoalEntry } from "../../agent/writer.ts";
import type { ClaimRecord, EventRecord, GoalPolicy } from "../store/records.ts";
import type { PredicateVerdict, Verdict } from "./verdict.ts";

/** What can happen to a predicate. */
export type GoalEvent = "proposed" | "tested" | "refuted" | "rejected" | "confirmed" | "contradicted";

/** One happening: which predicate, what, and the history line that is its evidence (null for a proposal). */
export interface GoalHappening {
  readonly goal: string;
  readonly event: GoalEvent;
  readonly evidence: number | null;
}

/** The ledger of one run; a fold over the run's `goal` events. */
export class GoalLedger {
  readonly #events = new Map<string, { event: GoalEvent; line: number | null }[]>();
  #current: readonly GoalEntry[] = [];

  /** Rebuilds the ledger from a run's events. */
  static from(events: Iterable<EventRecord>): GoalLedger {
    const ledger = new GoalLedger();
    for (const event of events) {
      if (event.kind === "goal") ledger.#add(event.goal, event.event as GoalEvent, event.evidence);
    }
    return ledger;
  }

  /** Takes in a verdict; answers what is new, for the run's events. */
  update(verdict: Verdict, claims: readonly ClaimRecord[]): GoalHappening[] {
    this.#current = verdict.predicates.map((predicate) => {
      const { status, line } = judgeGoal(predicate, claims);
      return { name: predicate.name, status, line, events: [] };
    });
    const fresh: GoalHappening[] = [];
    const note = (goal: string, event: GoalEvent, evidence: number | null) => {
      if (evidence !== null && this.#knows(goal, event, evidence)) return;
      this.#add(goal, event, evidence);
      fresh.push({ goal, event, evidence });
    };
    for (const { name, status, line } of this.#current) {
      const last = this.#events.get(name)?.at(-1)?.event;
      if (last === undefined || (isOpen(status) && CLOSING.has(last))) note(name, "proposed", null);
      for (const claim of claims) if (aimedAt(claim, name)) note(name, "tested", claim.line);
      if (status !== "live") note(name, status, line);
    }
    return fresh;
  }

  /** The predicates of the current twin, with everything that happened under their names. */
  get entries(): readonly GoalEntry[] {
    return this.#current.map((entry) => ({ ...entry, events: this.#events.get(entry.name) ?? [] }));
  }

  /** Everything that ever happened, by predicate name. */
  get history(): ReadonlyMap<string, readonly { readonly event: GoalEvent; readonly line: number | null }[]> {
    return this.#events;
  }

  /** Names that may be planned for: neither refuted, rejected nor contradicted, as the policy allows. */
  open(policy: GoalPolicy, boundaries: number): string[] {
    if (policy === "none" || (policy === "reward" && boundaries === 0)) return [];
    return this.#current.filter((entry) => isOpen(entry.status)).map((entry) => entry.name);
  }

  #knows(goal: string, event: GoalEvent, line: number): boolean {
    return (this.#events.get(goal) ?? []).some((each) => each.event === event && each.line === line);
  }

  #add(goal: string, event: GoalEvent, line: number | null): void {
    const events = this.#events.get(goal) ?? [];
    events.push({ event, line });
    this.#events.set(goal, events);
  }
}

/** Where a predicate stands, and the line that put it there. */
function judgeGoal(
  predicate: PredicateVerdict,
  claims: readonly ClaimRecord[],
): Pick<GoalEntry, "status" | "line"> {
  const { name, refutedBy, confirmedBy, missed } = predicate;
  if (refutedBy !== null) {
    const claim = claims.find((each) => each.line === refutedBy);
    const planned = claim !== undefined && aimedAt(claim, name);
    return { status: planned ? "rejected" : "refuted", line: refutedBy };
  }
  // Rivals may be true of some levels only; `goalReached` speaks for all of them.
  if (name === MAIN_GOAL && missed.length > 0) return { status: "contradicted", line: missed[0]! };
  if (confirmedBy.length > 0) return { status: "confirmed", line: confirmedBy.at(-1)! };
  return { status: "live", line: null };
}

/** Whether a claim is the last step of a plan for the goal. */
function aimedAt(claim: ClaimRecord, goal: string): boolean {
  return claim.goal === goal && claim.step !== null && claim.step.at === claim.step.of;
}

function isOpen(status: GoalEntry["status"]): boolean {
  return status === "live" || status === "confirmed";
}

/** After one of these a predicate is out of planning until it is proposed anew. */
const CLOSING: ReadonlySet<GoalEvent> = new Set(["refuted", "rejected", "contradicted"]);
