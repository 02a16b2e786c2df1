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
  /** The moves tried at each state; what a twin's own `actions` would try does not count: the two must try the same. */
  readonly candidates: Candidates;
  /** Most actions. */
  readonly depth: number;
  /** Most states generated, duplicates counted. */
  readonly states: number;
  readonly signal?: AbortSignal;
}

/** What two twins disagree on: the next grid, whether a goal that both name is reached, or whether all is lost. */
export type Difference =
  /** Cells that differ, ascending; what either declares as noise does not count. */
  | { readonly kind: "grid"; readonly cells: readonly number[] }
  | { readonly kind: "goal"; readonly goal: string }
  | { readonly kind: "lost" }
  /** One answers and the other fails; the one that answers has null. */
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
    /** States generated. */
    readonly looked: number;
  }
  | { readonly outcome: "exhausted"; readonly looked: number }
  | {
    readonly outcome: "cut_off";
    readonly cutBy: Extract<CutBy, "depth" | "states">;
    readonly looked: number;
  };

/** Steps asked of a cell in one batch: enough to hide the round trip, few enough to stop in good time. */
const BATCH = 512;

/** A state that both twins agree on, and how it was reached. */
interface Node extends CommonState {
  readonly parent: Node | null;
  readonly action: Action | null;
}

/** One move to be asked of both. */
interface Step {
  readonly node: Node;
  readonly action: Action;
}

/**
 * Looks for the shortest actions on which two twins disagree; the first in order wins a tie.
 *
 * A state that both call lost is not gone on from, nor one where both fail.
 *
 * @throws {SandboxError} if a cell fails as a whole, or the signal was raised.
 */
export async function distinguish(
  twins: readonly [TwinCell, TwinCell],
  from: CommonState,
  bounds: DistinguishBounds,
): Promise<Distinction> {
  const comparison = new Comparison(twins);
  const seen = new Set([comparison.key(from)]);
  let layer: Node[] = [{ ...from, parent: null, action: null }];
  let looked = 0;
  for (let depth = 0; layer.length > 0; depth++) {
    if (depth >= bounds.depth) return { outcome: "cut_off", cutBy: "depth", looked };
    const next: Node[] = [];
    for (const batch of batches(layer, bounds.candidates)) {
      const asked = batch.slice(0, bounds.states - looked);
      for (const [i, pair] of (await askBoth(twins, asked, bounds.signal)).entries()) {
        const { node, action } = asked[i]!;
        looked++;
        const difference = comparison.differenceOf(pair);
        if (difference) {
          const actions = [...pathTo(node), action];
          return {
            outcome: "different",
            actions,
            difference,
            predictions: [pair[0].grid, pair[1].grid],
            looked,
          };
        }
        const state = comparison.common(node, pair);
        if (!state) continue;
        const key = comparison.key(state);
        if (seen.has(key)) continue;
        seen.add(key);
        next.push({ ...state, parent: node, action });
      }
      if (asked.length < batch.length) return { outcome: "cut_off", cutBy: "states", looked };
    }
    layer = next;
  }
  return { outcome: "exhausted", looked };
}

/** The moves of a layer's states, in order, some hundred at a time. */
function* batches(layer: readonly Node[], candidates: Candidates): Generator<Step[]> {
  let batch: Step[] = [];
  for (const node of layer) {
    for (const action of movesAt(node.grid, candidates)) {
      batch.push({ node, action });
      if (batch.length < BATCH) continue;
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

async function askBoth(
  [a, b]: readonly [TwinCell, TwinCell],
  batch: readonly Step[],
  signal: AbortSignal | undefined,
): Promise<(readonly [StepAnswer, StepAnswer])[]> {
  const calls = (which: 0 | 1) =>
    batch.map(({ node, action }) => ({ grid: node.grid, action, memory: node.memories[which] }));
  const options = signal === undefined ? {} : { signal };
  const [first, second] = await Promise.all([a.step(calls(0), options), b.step(calls(1), options)]);
  return first.map((answer, i) => [answer, second[i]!] as const);
}

/** What counts as a difference between two twins. */
class Comparison {
  /** `goalReached`, and the rivals that both name. */
  readonly #goals: readonly string[];
  /** Cells that either of them cannot predict. */
  readonly #noise: ReadonlySet<number>;

  constructor([a, b]: readonly [TwinCell, TwinCell]) {
    this.#goals = [MAIN_GOAL, ...a.exports.goals.filter((name) => b.exports.goals.includes(name))];
    this.#noise = new Set([...a.exports.noise, ...b.exports.noise]);
  }

  differenceOf([a, b]: readonly [StepAnswer, StepAnswer]): Difference | null {
    if (a.grid === null && b.grid === null) return null;
    if (a.grid === null || b.grid === null) {
      return { kind: "fault", faults: [a.fault?.message ?? null, b.fault?.message ?? null] };
    }
    const cells = differingCells(a.grid, b.grid, this.#noise);
    if (cells.length > 0) return { kind: "grid", cells };
    const goal = this.#goals.find((name) => a.goals.includes(name) !== b.goals.includes(name));
    if (goal !== undefined) return { kind: "goal", goal };
    return a.lost !== null && b.lost !== null && a.lost !== b.lost ? { kind: "lost" } : null;
  }

  /** The state that two answers without a difference lead to; null where it is not gone on from. */
  common({ grid: before }: CommonState, [a, b]: readonly [StepAnswer, StepAnswer]): CommonState | null {
    if (a.grid === null || (a.lost && b.lost)) return null;
    const grid = a.grid.slice();
    // Noise stays as it was, so that both go on from one grid.
    for (const cell of this.#noise) grid[cell] = before[cell]!;
    return { grid, memories: [a.memory, b.memory] };
  }

  /** A string equal for equal states only. */
  key({ grid, memories }: CommonState): string {
    return gridKey(grid) + JSON.stringify(memories);
  }
}

/** The actions that led to a state. */
function pathTo(node: Node): Action[] {
  const actions: Action[] = [];
  for (let at = node; at.parent !== null; at = at.parent) actions.push(at.action!);
  return actions.reverse();
}

function movesAt(grid: Grid, { simple, clicks, clickComponents }: Candidates): Action[] {
  const moves: Action[] = [...simple.map((id): Action => ({ id })), ...clicks];
  if (clickComponents) {
    moves.push(...componentCells(grid).map((cell) => click(cell % WIDTH, Math.floor(cell / WIDTH))));
  }
  return [...new Map(moves.map((action) => [actionName(action), action])).values()];
}
