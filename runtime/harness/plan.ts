/**
 * Planning: a search inside the validated twin, and a replay of what it found in a fresh sandbox.
 * @module
 */
import type { Grid } from "../../games/grid.ts";
import { type Action, type ActionId, actionName } from "../../games/game.ts";
import type { CallOptions, TwinCell } from "../../sandbox/cell.ts";
import type { Memory } from "../../sandbox/contract.ts";
import { TwinError } from "../../sandbox/errors.ts";
import { walkPlan } from "../../sandbox/host/confirm_plan.ts";
import type {
  Candidates,
  FoundPlan,
  SearchMode,
  SearchRequest,
  SearchResult,
} from "../../sandbox/search/contract.ts";
import type { History } from "./history.ts";

/** How far a search may go. */
export interface SearchSettings {
  /** Breadth-first first: most actions in a plan. Default 8. */
  readonly depth: number;
  /** Most states generated. Default 20,000. */
  readonly states: number;
  /** Beyond that horizon: most actions. Default 200. */
  readonly farDepth: number;
  /** Most states generated there. Default 20,000: a run must go on while somebody watches. */
  readonly farStates: number;
  /** Milliseconds for one search; null, the default, for none. */
  readonly ms: number | null;
}

/** The design's bounds, and what lies beyond the horizon. */
export const DEFAULT_SEARCH: SearchSettings = {
  depth: 8,
  states: 20_000,
  farDepth: 200,
  farStates: 20_000,
  ms: null,
};

/** A step of a plan: the action, and the state that the twin predicts after it. */
export interface PlanStep {
  /** The move. */
  readonly action: Action;
  /** The settled grid predicted after it, noise cells as they were at the start. */
  readonly grid: Grid;
  /** The memory predicted after it. */
  readonly memory: Memory;
  /** Predicates that hold there. */
  readonly goals: readonly string[];
}

/** A plan whose every step was replayed in a fresh sandbox. */
export interface Plan {
  /** The predicate that the plan is for. */
  readonly goal: string;
  /** SHA-256 of the twin's source. */
  readonly twin: string;
  /** The number of history lines it was made at: it begins there and nowhere else. */
  readonly line: number;
  /** The moves in order, at least one. */
  readonly steps: readonly PlanStep[];
}

/** What planning came to. */
export interface PlanReport {
  /** Solved, exhausted or cut off: never one for another. */
  readonly outcome: SearchResult["outcome"];
  /** Which bound cut the search off; null where none did. */
  readonly cutBy: SearchResult["cutBy"];
  /** The cheapest plan; null unless solved. */
  readonly plan: Plan | null;
  /** The searches made, in order. */
  readonly searches: readonly ({ readonly mode: SearchMode } & Omit<SearchResult, "plans">)[];
  /** Goals searched for. */
  readonly goals: readonly string[];
}

/** Where the search begins, and what it may try. */
export interface Situation {
  /** The number of history lines. */
  readonly line: number;
  readonly grid: Grid;
  readonly memory: Memory;
  readonly goals: readonly string[];
  readonly candidates: Candidates;
  /** What the game offers now. */
  readonly available: readonly ActionId[];
}

/** The plan that the search found does not hold when it is replayed: the twin is no function of its input. */
export class PlanNotReplayed extends TwinError {
  override name = "PlanNotReplayed";
  constructor(message: string) {
    super("NOT_A_FUNCTION_OF_ITS_INPUT", message, "step", null);
  }
}

/**
 * Searches breadth-first within the near bounds; deeper where only the depth cut it off; then best-first where the twin
 * gives `distance`, else by iterated width.
 *
 * @throws {PlanNotReplayed} if a fresh sandbox does not confirm the plan.
 */
export async function findPlan(
  cell: TwinCell,
  fresh: () => Promise<TwinCell>,
  situation: Situation,
  settings: SearchSettings,
  options?: CallOptions,
): Promise<PlanReport> {
  const goals = situation.goals;
  if (goals.length === 0) return { outcome: "exhausted", cutBy: null, plan: null, searches: [], goals };
  const searches: ({ mode: SearchMode } & SearchResult)[] = [];
  const run = async (mode: SearchMode, depth: number, states: number) => {
    const { grid, memory, candidates } = situation;
    const request: SearchRequest = { grid, memory, goals, candidates, mode, depth, states, ms: settings.ms };
    searches.push({ mode, ...await cell.search(request, options) });
    return searches.at(-1)!;
  };
  let result = await run("breadth-first", settings.depth, settings.states);
  if (result.cutBy === "depth" && settings.farDepth > settings.depth) {
    result = await run("breadth-first", settings.farDepth, settings.farStates);
  }
  if (result.outcome === "cut_off" && result.cutBy !== "time" && settings.farDepth > settings.depth) {
    const mode = cell.exports.names.includes("distance") ? "best-first" : "iterated-width";
    result = await run(mode, settings.farDepth, settings.farStates);
  }
  // A twin's own `actions` may name a move that the game does not offer now: such a plan cannot begin.
  const found = result.plans.find((each) => situation.available.includes(each.actions[0]!.id));
  const plan = found === undefined ? null : await confirm(await fresh(), situation, found, options);
  return {
    outcome: plan === null && result.outcome === "solved" ? "cut_off" : result.outcome,
    cutBy: result.cutBy,
    plan,
    searches: searches.map(({ plans: _, ...figures }) => figures),
    goals,
  };
}

/** Walks a plan in a fresh cell, step by step, and closes it: what the search says is only a claim. */
async function confirm(
  cell: TwinCell,
  from: Situation,
  found: FoundPlan,
  options?: CallOptions,
): Promise<Plan> {
  await using fresh = cell;
  const { confirmed, steps, reason } = await walkPlan(fresh, from, found, options);
  if (!confirmed) {
    throw new PlanNotReplayed(
      `The plan that the search found for ${found.goal} does not hold in a fresh process, so the twin gives other ` +
        `answers to the same calls. ${reason}`,
    );
  }
  return {
    goal: found.goal,
    twin: fresh.hash,
    line: from.line,
    steps: steps.map(({ grid, memory, goals }, i) => ({
      action: found.actions[i]!,
      grid: grid!,
      memory,
      goals,
    })),
  };
}

/** The moves a search may try: the simple actions on offer, one click per component, and the clicks of the log. */
export function candidatesFor(history: History, available: readonly ActionId[]): Candidates {
  const clickable = available.includes(6);
  const clicks = new Map<string, Action>();
  if (clickable) {
    for (const line of history.lines) {
      if (line.kind !== "start" && line.action.id === 6) clicks.set(actionName(line.action), line.action);
    }
  }
  return {
    simple: available.filter((id) => id !== 0 && id !== 6),
    // The latest clicks speak of the present level; a long log must not swell every state's candidates.
    clicks: [...clicks.values()].slice(-LOGGED_CLICKS),
    clickComponents: clickable,
  };
}

/** How many of the log's clicks are candidates. */
const LOGGED_CLICKS = 64;
