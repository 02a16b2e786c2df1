import { actionName } from "../../games/game.ts";
import type { Grid } from "../../games/grid.ts";
import type { Memory } from "../contract.ts";
import { TwinError } from "../errors.ts";
import type { Budget } from "./budget.ts";
import type { CandidateMoves } from "./candidates.ts";
import type { CutBy } from "./contract.ts";
import type { Frontier } from "./frontier.ts";
import type { Memories } from "./memories.ts";
import type { Model } from "./model.ts";
import { actionOf, type Move } from "./moves.ts";
import type { Novelty } from "./novelty.ts";
import type { StateStore } from "./store.ts";

/** One pass through a twin's states: a frontier, and what is done with each state. Every search is a setting of it. */
export interface Pass {
  readonly model: Model;
  readonly moves: CandidateMoves;
  readonly store: StateStore;
  readonly memories: Memories;
  readonly frontier: Frontier;
  readonly budget: Budget;
  /** States that are not novel are dropped; null keeps all. */
  readonly novelty: Novelty | null;
  /** Whether a state that is reached again by a shorter path is expanded again. Breadth-first never needs it. */
  readonly reopens: boolean;
  /** Most actions in a path. */
  readonly depth: number;
  /**
   * Called for every new state, and for others where a visitor may see something new in them: the first state reached
   * again, and states that only share a key. `state` is -1 where it is not stored. Returns true to end the pass.
   */
  readonly visit: (grid: Grid, memory: Memory, state: number, from: number, move: Move) => boolean;
}

/** How a pass ended. */
export interface Ending {
  /** What left states out; null where nothing was, or where the visitor ended the pass. */
  readonly cutBy: CutBy | null;
  readonly expanded: number;
  readonly duplicates: number;
  /** The longest path looked at. */
  readonly deepest: number;
}

/**
 * Goes through the states that follow from the store's first one.
 *
 * @throws {TwinError} if the twin fails; the message says after which actions.
 */
export function explore(pass: Pass): Ending {
  const { model, moves, store, memories, frontier, budget, novelty, reopens, depth: limit, visit } = pass;
  const { nodes } = store;
  const { key, lost, distance } = model;
  /** States replaced by a shorter path to them. */
  const stale = new Set<number>();
  let expanded = 0, duplicates = 0, deepest = 0, pruned = 0, horizon = 0;
  let from = 0, move: Move = -1;

  /** Lets a state wait, unless it is lost or lies at the horizon. */
  const enqueue = (grid: Grid, memory: Memory, state: number): boolean => {
    if (lost?.(grid, memory)) return false;
    const depth = nodes.depth[state]!;
    if (depth >= limit) horizon++;
    else frontier.push(state, depth, distance ? distance(grid, memory) : 0);
    return true;
  };

  const end = (cutBy: CutBy | null): Ending => ({ cutBy, expanded, duplicates, deepest });

  try {
    store.load(0);
    enqueue(store.refill(), memories.at(nodes.memory[0]!), 0);
    for (from = frontier.pop(); from >= 0; from = frontier.pop()) {
      if (stale.has(from)) continue;
      const depth = nodes.depth[from]! + 1;
      const memoryId = nodes.memory[from]!;
      const memory = memories.at(memoryId);
      move = -1;
      store.load(from);
      const candidates = moves(store.refill(), memory);
      expanded++;
      for (let i = 0; i < candidates.length; i++) {
        const cut = budget.spend(depth, frontier.size);
        if (cut) return end(cut);
        if (depth > deepest) deepest = depth;
        move = candidates[i]!;
        const grid = store.refill();
        const answer = model.step(grid, actionOf(move), memory);
        const nextId = answer === memory ? memoryId : memories.idOf(answer);
        const next = memories.at(nextId);
        store.measure();
        const found = key ? store.findKey(key(grid, next)) : store.find(nextId);
        if (found >= 0) {
          duplicates++;
          if ((key || found === 0) && visit(grid, next, -1, from, move)) return end(null);
          if (!reopens || depth >= nodes.depth[found]!) continue;
          stale.add(found);
          if (enqueue(grid, next, store.add(move, nextId)) && nodes.depth[found]! >= limit) horizon--;
          continue;
        }
        const keep = !novelty || novelty.isNovel(store, nextId, nextId !== memoryId);
        const state = keep ? store.add(move, nextId) : -1;
        if (visit(grid, next, state, from, move)) return end(null);
        if (keep) enqueue(grid, next, state);
        else if (!lost?.(grid, next)) pruned++;
      }
    }
  } catch (error) {
    if (error instanceof TwinError) locate(error, store, from, move);
    throw error;
  }
  return end(pruned > 0 ? "novelty" : horizon > 0 ? "depth" : null);
}

/** Adds to a message the actions that led to the failure. The error stays the caller's own. */
function locate(error: TwinError, store: StateStore, from: number, move: Move): void {
  const actions = from >= 0 ? store.path(from) : [];
  if (move >= 0) actions.push(actionOf(move));
  if (actions.length > 0) error.message += ` (in a search, after ${actions.map(actionName).join(", ")})`;
}
