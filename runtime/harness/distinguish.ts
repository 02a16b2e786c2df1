/**
 * Telling two twins apart: the shortest actions on which they disagree, and so the most informative probe.
 *
 * Each twin stays in its own cell; the host drives both in step, breadth first, and compares. While they agree there is
 * one grid, and a state is that grid with the memory of each.
 * @module
 */
import { differingCells, type Grid, WIDTH } from "../../games/grid.ts";
import { type Action, actionName, click } from "../../games/game.ts";
import type { StepAnswer, TwinCell } from "../../sandbox/cell.ts";
import { MAIN_GOAL, type Memory } from "../../sandbox/contract.ts";
import { componentCells } from "../../sandbox/search/clicks.ts";
import type { Candidates, CutBy } from "../../sandbox/search/contract.ts";
import { gridKey } from "./grid_key.ts";

/** Where both twins stand: the same grid, each with the memory that replaying the history gave it. */
export interface CommonState {
  readonly grid: Grid;
  readonly memories: readonly [Memory, Memory];
}

/** How far to look. */
export interface DistinguishBounds {
  readonly candidates: Candidates;
  /** Most actions. */
  readonly depth: number;
  /** Most states looked at, duplicates counted. */
  readonly states: number;
  readonly signal?: AbortSignal;
}

/** What two twins disagree on: the next grid, whether a goal that both name is reached, or whether all is lost. */
export type Difference =
  | { readonly kind: "grid"; readonly cells: readonly number[] }
  | { readonly kind: "goal"; readonly goal: string }
  | { readonly kind: "lost" }
  /** One answers and the other fails, or both fail. */
  | { readonly kind: "fault"; readonly faults: readonly [string | null, string | null] };

/** What was found. `exhausted`: within these moves the two never disagree; `cut_off`: nobody knows. */
export type Distinction =
  | {
    readonly outcome: "different";
    /** The last one is the action on which they disagree. */
    readonly actions: readonly Action[];
    readonly difference: Difference;
    /** What each predicts of the last action; null where it failed. */
    readonly predictions: readonly [Grid | null, Grid | null];
    readonly looked: number;
  }
  | { readonly outcome: "exhausted"; readonly looked: number }
  | { readonly outcome: "cut_off"; readonly cutBy: CutBy; readonly looked: number };

/** Steps asked of a cell in one batch: enough to hide the round trip, few enough to stop in good time. */
const BATCH = 512;

interface Node extends CommonState {
  readonly actions: readonly Action[];
}

/** Looks for the shortest actions on which two twins disagree; the first in order wins a tie. */
export async function distinguish(
  twins: readonly [TwinCell, TwinCell],
  from: CommonState,
  bounds: DistinguishBounds,
): Promise<Distinction> {
  const shared = sharedGoals(twins);
  const seen = new Set([keyOf(from)]);
  let frontier: Node[] = [{ ...from, actions: [] }];
  let looked = 0;
  for (let depth = 0; depth < bounds.depth; depth++) {
    const next: Node[] = [];
    const steps = frontier.flatMap((node) =>
      movesAt(node.grid, bounds.candidates).map((action) => ({ node, action }))
    );
    if (steps.length === 0) return { outcome: "exhausted", looked };
    for (let at = 0; at < steps.length; at += BATCH) {
      const batch = steps.slice(at, Math.min(at + BATCH, at + bounds.states - looked));
      if (batch.length === 0) return { outcome: "cut_off", cutBy: "states", looked };
      const answers = await askBoth(twins, batch, bounds.signal);
      for (const [i, { node, action }] of batch.entries()) {
        looked++;
        const pair = answers[i]!;
        const actions = [...node.actions, action];
        const difference = differenceOf(pair, shared);
        if (difference !== null) {
          return {
            outcome: "different",
            actions,
            difference,
            predictions: [pair[0].grid, pair[1].grid],
            looked,
          };
        }
        // Both answered, and with the same grid: anything else is a difference.
        const state = { grid: pair[0].grid!, memories: [pair[0].memory, pair[1].memory] as const };
        const key = keyOf(state);
        if (!seen.has(key)) next.push({ ...state, actions });
        seen.add(key);
      }
    }
    if (next.length === 0) return { outcome: "exhausted", looked };
    frontier = next;
  }
  return { outcome: "cut_off", cutBy: "depth", looked };
}

async function askBoth(
  [a, b]: readonly [TwinCell, TwinCell],
  batch: readonly { readonly node: Node; readonly action: Action }[],
  signal: AbortSignal | undefined,
): Promise<(readonly [StepAnswer, StepAnswer])[]> {
  const calls = (which: 0 | 1) =>
    batch.map(({ node, action }) => ({ grid: node.grid, action, memory: node.memories[which] }));
  const options = signal === undefined ? {} : { signal };
  const [first, second] = await Promise.all([a.step(calls(0), options), b.step(calls(1), options)]);
  return first.map((answer, i) => [answer, second[i]!] as const);
}

function differenceOf(
  [a, b]: readonly [StepAnswer, StepAnswer],
  shared: readonly string[],
): Difference | null {
  if (a.grid === null || b.grid === null) {
    return { kind: "fault", faults: [a.fault?.message ?? null, b.fault?.message ?? null] };
  }
  const cells = differingCells(a.grid, b.grid);
  if (cells.length > 0) return { kind: "grid", cells };
  const goal = shared.find((name) => a.goals.includes(name) !== b.goals.includes(name));
  if (goal !== undefined) return { kind: "goal", goal };
  return a.lost !== null && b.lost !== null && a.lost !== b.lost ? { kind: "lost" } : null;
}

/** `goalReached`, and the rivals that both name. */
function sharedGoals([a, b]: readonly [TwinCell, TwinCell]): string[] {
  return [MAIN_GOAL, ...a.exports.goals.filter((name) => b.exports.goals.includes(name))];
}

function movesAt(grid: Grid, { simple, clicks, clickComponents }: Candidates): Action[] {
  const moves: Action[] = [...simple.map((id): Action => ({ id })), ...clicks];
  if (clickComponents) {
    moves.push(...componentCells(grid).map((cell) => click(cell % WIDTH, Math.floor(cell / WIDTH))));
  }
  return [...new Map(moves.map((action) => [actionName(action), action])).values()];
}

function keyOf({ grid, memories }: CommonState): string {
  return gridKey(grid) + JSON.stringify(memories);
}
