import { CELLS, type Grid } from "../../games/grid.ts";
import type { Memory } from "../contract.ts";
import { type CandidateMoves, candidateMoves } from "./candidates.ts";
import type { SearchRequest } from "./contract.ts";
import { Memories } from "./memories.ts";
import type { Model } from "./model.ts";
import { StateStore } from "./store.ts";

/** What a search and a survey have in common in their requests. */
export type Common = Pick<SearchRequest, "grid" | "memory" | "candidates" | "depth" | "states" | "ms">;

/** The beginning of a pass: everything that depends on the first state and the candidates only. */
export interface Beginning {
  readonly model: Model;
  readonly moves: CandidateMoves;
  readonly store: StateStore;
  readonly memories: Memories;
  readonly firstMemory: number;
}

/** @throws {TypeError} if a request is malformed; the message says what is wrong. */
export function checkRequest(request: Common): void {
  const { grid, depth, states, ms } = request;
  if (!(grid instanceof Uint8Array) || grid.length !== CELLS || grid.some((colour) => colour > 15)) {
    throw new TypeError(`Cannot search: the first grid is not ${CELLS} colours 0..15 in a Uint8Array`);
  }
  for (const [name, value] of [["depth", depth], ["states", states]] as const) {
    if (!Number.isInteger(value) || value < 0) {
      throw new TypeError(`Cannot search: ${name} is ${value}, want an integer, at least 0`);
    }
  }
  if (ms !== null && !(ms >= 0)) {
    throw new TypeError(`Cannot search: ms is ${ms}, want milliseconds, at least 0, or null`);
  }
}

/** Stores the first state. `rebases`: see {@link StateStore}. */
export function begin(model: Model, request: Common, { rebases }: { rebases: boolean }): Beginning {
  const memories = new Memories();
  const firstMemory = memories.idOf(request.memory);
  const key = model.key ? firstKey(model, request.grid, memories.at(firstMemory)) : null;
  const store = new StateStore(request.grid, firstMemory, { key, noise: model.noise ?? [], rebases });
  return { model, moves: candidateMoves(model, request.candidates), store, memories, firstMemory };
}

function firstKey(model: Model, grid: Grid, memory: Memory): string | number {
  return model.key!(grid.slice(), memory);
}
