/**
 * The search that a twin is measured against: breadth-first in the game itself.
 * @module
 */
import {
  type Action,
  type ActionId,
  ActionRefused,
  type Game,
  type Observation,
  settled,
} from "../../../games/game.ts";
import type { CutBy, SearchOutcome } from "../../../sandbox/search/contract.ts";
import { gridHash } from "../../harness/grid_key.ts";

/** A search in a game. */
export interface GameSearch {
  /** A play that stands where the search begins; asked for again and again where the game cannot be copied. */
  from(): Promise<Game>;
  /** What was seen there last. */
  readonly start: Observation;
  /** The moves to try; those that a state does not offer are left out there. */
  readonly candidates: readonly Action[];
  /** Most actions in a plan. */
  readonly depth: number;
  /** Most answers looked at, duplicates counted. */
  readonly states: number;
  /** Milliseconds; null for no limit. */
  readonly ms: number | null;
  readonly signal?: AbortSignal;
}

/** What a search in a game found. */
export interface GameSearchResult {
  readonly outcome: SearchOutcome;
  readonly cutBy: CutBy | null;
  /** The shortest plan that completes the level; null unless solved. */
  readonly plan: readonly Action[] | null;
  readonly generated: number;
}

interface Node {
  readonly parent: Node | null;
  readonly action: Action | null;
  readonly available: readonly ActionId[];
  /** The play at this state, until it is expanded; null where the game cannot be copied. */
  game: Game | null;
}

/** Answers between two looks at what else goes on in this process. */
const BREATH = 500;

/** Looks for the shortest way to complete the level. Two states are one where their settled grids are equal. */
export async function searchGame(search: GameSearch): Promise<GameSearchResult> {
  const { start, states } = search;
  const deadline = search.ms === null ? Infinity : performance.now() + search.ms;
  const known = new Set([gridHash(settled(start))]);
  let generated = 0;
  const cut = (cutBy: CutBy): GameSearchResult => ({ outcome: "cut_off", cutBy, plan: null, generated });
  let layer: Node[] = [await rootOf(search)];
  for (let depth = 0; layer.length > 0; depth++) {
    if (depth === search.depth) return cut("depth");
    const next: Node[] = [];
    for (const node of layer) {
      for (const action of search.candidates) {
        if (!node.available.includes(action.id)) continue;
        if (generated >= states) return cut("states");
        if (performance.now() > deadline) return cut("time");
        const child = await play(search, node, action);
        if (child === null) continue;
        if (++generated % BREATH === 0) await breathe(search.signal);
        if (child.seen.levelsCompleted > start.levelsCompleted) {
          return { outcome: "solved", cutBy: null, plan: pathTo(child), generated };
        }
        const key = gridHash(settled(child.seen));
        if (child.seen.state !== "NOT_FINISHED" || known.has(key)) continue;
        known.add(key);
        next.push({ parent: node, action, available: child.seen.availableActions, game: child.game });
      }
      node.game = null;
    }
    layer = next;
  }
  return { outcome: "exhausted", cutBy: null, plan: null, generated };
}

async function rootOf(search: GameSearch): Promise<Node> {
  const first = await search.from();
  const copies = (first.copy?.() ?? null) !== null;
  if (!copies) await first.close();
  return {
    parent: null,
    action: null,
    available: search.start.availableActions,
    game: copies ? first : null,
  };
}

/** Takes an action at a state; null where the game refuses it. */
async function play(
  search: GameSearch,
  node: Node,
  action: Action,
): Promise<{ parent: Node; action: Action; seen: Observation; game: Game | null } | null> {
  const copy = node.game?.copy?.() ?? null;
  const game = copy ?? await playedTo(search, node);
  try {
    return { parent: node, action, seen: await game.act(action), game: copy };
  } catch (error) {
    if (error instanceof ActionRefused) return null;
    throw error;
  } finally {
    if (copy === null) await game.close();
  }
}

async function playedTo(search: GameSearch, node: Node): Promise<Game> {
  const game = await search.from();
  for (const action of pathTo(node)) await game.act(action);
  return game;
}

function pathTo(node: Pick<Node, "parent" | "action">): Action[] {
  const path: Action[] = [];
  for (let at: Pick<Node, "parent" | "action"> | null = node; at !== null; at = at.parent) {
    if (at.action !== null) path.push(at.action);
  }
  return path.reverse();
}

/** Lets timers and signals have their turn. */
async function breathe(signal?: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  signal?.throwIfAborted();
}
