import type { GoalPredicate } from "../contract.ts";
import { TwinError } from "../errors.ts";
import { Budget } from "./budget.ts";
import type { CutBy, FoundPlan, SearchRequest, SearchResult } from "./contract.ts";
import { type Ending, explore, type Pass } from "./explore.ts";
import { PriorityQueue, Queue } from "./frontier.ts";
import type { SearchHooks } from "./hooks.ts";
import type { Model } from "./model.ts";
import { actionOf } from "./moves.ts";
import { Novelty } from "./novelty.ts";
import { begin, checkRequest } from "./start.ts";
import type { StateStore } from "./store.ts";

/**
 * Looks for a plan for each of the goals: the shortest one, where the mode is breadth-first.
 *
 * All goals that still lack a plan are tested at every new state, in one pass; the search ends when each has one. A plan
 * has at least one action, so a goal that holds at the start is not reached by that. Without goals it goes on until
 * nothing is left or a bound stops it.
 *
 * @throws {TypeError} if the request is malformed, or has a time limit and `hooks` no clock.
 * @throws {TwinError} if the twin fails; the message says after which actions.
 */
export function search(model: Model, request: SearchRequest, hooks: SearchHooks = {}): SearchResult {
  checkRequest(request);
  const budget = new Budget(request, hooks);
  const goals = new Goals(model, request.goals);
  const total = { expanded: 0, duplicates: 0, deepest: 0 };
  let bytes = 0;
  let cutBy: CutBy | null = null;
  for (const width of request.mode === "iterated-width" ? [1, 2] as const : [null]) {
    const pass = makePass(model, request, budget, width, goals);
    try {
      const ending = explore(pass);
      add(total, ending);
      bytes = pass.store.bytes + pass.memories.bytes;
      cutBy = ending.cutBy;
    } finally {
      pass.store.release();
    }
    // A pass that pruned nothing, or ran into a budget, has nothing to gain from a greater width.
    if (cutBy !== "novelty") break;
  }
  const solved = goals.plans.length > 0;
  return {
    outcome: solved ? "solved" : cutBy ? "cut_off" : "exhausted",
    cutBy: solved ? null : cutBy,
    plans: goals.ranked(),
    generated: budget.generated,
    expanded: total.expanded,
    duplicates: total.duplicates,
    depthReached: total.deepest,
    bytes,
  };
}

function makePass(
  model: Model,
  request: SearchRequest,
  budget: Budget,
  width: 1 | 2 | null,
  goals: Goals,
): Pass {
  const bestFirst = request.mode === "best-first";
  const start = begin(model, request, { rebases: width === null });
  return {
    ...start,
    budget,
    frontier: bestFirst ? new PriorityQueue() : new Queue(),
    novelty: width === null ? null : new Novelty(width, request.grid, start.firstMemory),
    reopens: bestFirst,
    depth: request.depth,
    visit: (grid, memory, _state, from, move) => goals.test(start.store, grid, memory, from, move),
  };
}

function add(total: { expanded: number; duplicates: number; deepest: number }, ending: Ending): void {
  total.expanded += ending.expanded;
  total.duplicates += ending.duplicates;
  total.deepest = Math.max(total.deepest, ending.deepest);
}

/** The goals of a search: those that still lack a plan, and the plans found. */
class Goals {
  readonly plans: FoundPlan[] = [];
  readonly #missing: { readonly name: string; readonly holds: GoalPredicate }[];

  constructor(model: Model, readonly names: readonly string[]) {
    this.#missing = [...new Set(names)].map((name) => {
      const holds = model.goals.get(name);
      if (holds) return { name, holds };
      throw new TwinError(
        "MISSING_EXPORT",
        `Cannot search for ${name}: no predicate has this name`,
        name,
        null,
      );
    });
  }

  /** Tests a state; true when the last missing goal has been found. */
  test(
    store: StateStore,
    grid: Parameters<GoalPredicate>[0],
    memory: Parameters<GoalPredicate>[1],
    from: number,
    move: number,
  ): boolean {
    const missing = this.#missing;
    for (let i = 0; i < missing.length; i++) {
      const { name, holds } = missing[i]!;
      if (!holds(grid, memory)) continue;
      this.plans.push({ goal: name, actions: [...store.path(from), actionOf(move)] });
      missing.splice(i--, 1);
      if (missing.length === 0) return true;
    }
    return false;
  }

  /** The plans, cheapest first, ties in the order in which the goals were named. */
  ranked(): FoundPlan[] {
    return [...this.plans].sort((a, b) =>
      a.actions.length - b.actions.length || this.names.indexOf(a.goal) - this.names.indexOf(b.goal)
    );
  }
}
