import { CELLS, type Grid } from "../../games/grid.ts";
import type { Action } from "../../games/game.ts";
import { TwinError } from "../errors.ts";
import { Arena } from "./arena.ts";
import { actionOf, type Move } from "./moves.ts";
import { Nodes } from "./nodes.ts";
import { HashTable } from "./table.ts";
import { applyEntry, type Board, Delta, entryOf, newBoard, WORDS } from "./words.ts";

/** A state with more entries than this, reached by small steps, becomes a base of its own for what follows from it. */
const REBASE_AT = 128;

/** What a store is told at its start. */
export interface StoreOptions {
  /** The key of the first state where states are looked up by keys; null where cells and memory make a state. */
  readonly key: string | number | null;
  /** Cells that always stay as they are in the first state. */
  readonly noise: readonly number[];
  /** Whether there may be more than one base. */
  readonly rebases: boolean;
}

/**
 * The states of a search: each stored once, packed as parent, move and differences, and known by a number.
 *
 * A state's differences are the entries in which it departs from its *base*, in ascending order, so that two states
 * with one base are equal exactly where their lists are. The base is the first state; where a board drifts far from it
 * by small steps, later states become bases. A hash only proposes a state: cells and memory are then compared.
 *
 * The work goes through two boards. {@link load} brings a state to `from`; {@link refill} copies it to `to`, where the
 * twin works; {@link measure} finds what changed; {@link find} looks it up; {@link add} stores it.
 */
export class StateStore {
  readonly nodes = new Nodes();
  readonly delta = new Delta();
  /** The differences of the state on `to` after {@link find}: `listLength` entries. */
  readonly list = new Int32Array(WORDS);
  listLength = 0;

  readonly #arena = new Arena();
  readonly #table = new HashTable();
  readonly #byKey: Map<string | number, number> | null;
  readonly #bases: Board[] = [];
  readonly #from = newBoard();
  readonly #to = newBoard();
  readonly #spare = newBoard();
  readonly #noise: readonly number[];
  readonly #rebases: boolean;

  /** The state on `from`, its base and its differences from it. */
  #loaded = -1;
  #base = 0;
  #baseWords: Int32Array = this.#from.words;
  readonly #loadedList = new Int32Array(WORDS);
  #loadedLength = 0;
  /** What {@link find} leaves for {@link add}. */
  #low = 0;
  #high = 0;
  #slot = 0;
  #key: string | number = 0;

  /** Starts with one state, number 0. */
  constructor(grid: Grid, memory: number, options: StoreOptions) {
    this.#byKey = options.key === null ? null : new Map();
    this.#noise = options.noise;
    this.#rebases = options.rebases;
    const root = newBoard();
    root.grid.set(grid);
    this.#bases.push(root);
    this.#baseWords = root.words;
    this.#from.grid.set(grid);
    this.#to.grid.set(grid);
    this.delta.measure(this.#from, this.#to);
    this.#merge();
    if (options.key === null) this.find(memory);
    else this.findKey(options.key);
    this.add(0, memory);
  }

  /** How many states there are. */
  get size(): number {
    return this.nodes.count;
  }

  /** Bytes held. A key counts for 64 bytes and its text: what a Map's entry costs. */
  get bytes(): number {
    let keys = 0;
    for (const key of this.#byKey?.keys() ?? []) keys += 64 + (typeof key === "string" ? key.length : 0);
    return this.nodes.bytes + this.#arena.bytes + this.#table.bytes + this.#bases.length * WORDS * 4 + keys;
  }

  /** Brings a state to `from`. */
  load(state: number): void {
    this.#loaded = state;
    this.#restore(state, this.#from);
    const length = this.nodes.length[state]!;
    if (this.#rebases && length > REBASE_AT && 4 * this.nodes.step[state]! < length) {
      // It becomes a base when the first state that follows from it is stored.
      this.#base = this.#bases.length;
      this.#baseWords = this.#from.words;
      this.#loadedLength = 0;
    } else {
      this.#base = this.nodes.base[state]!;
      this.#baseWords = this.#bases[this.#base]!.words;
      this.#loadedLength = length;
      const chunk = this.#arena.chunkOf(this.nodes.place[state]!);
      const offset = this.#arena.offsetOf(this.nodes.place[state]!);
      for (let i = 0; i < length; i++) this.#loadedList[i] = chunk[offset + i]!;
    }
  }

  /** The grid of the loaded state. Not to be changed. */
  get loadedGrid(): Grid {
    return this.#from.grid;
  }

  /** Copies the loaded state to `to` and hands out its grid. */
  refill(): Grid {
    this.#to.grid.set(this.#from.grid);
    return this.#to.grid;
  }

  /**
   * Finds out what changed on `to`.
   *
   * @throws {TwinError} if a changed cell is not 0..15, or the grid's buffer was taken away.
   */
  measure(): void {
    if (this.#to.grid.length !== CELLS) {
      throw new TwinError("WRONG_SHAPE", "step detached the grid it was given", "step", null);
    }
    const noise = this.#noise;
    for (let i = 0; i < noise.length; i++) this.#to.grid[noise[i]!] = this.#from.grid[noise[i]!]!;
    this.delta.measure(this.#from, this.#to);
    this.#merge();
  }

  /** The state on `to` with this memory, or -1 where it is new. */
  find(memory: number): number {
    const { nodes } = this;
    if (this.delta.count === 0 && this.#loaded >= 0 && nodes.memory[this.#loaded] === memory) {
      return this.#loaded;
    }
    const low = this.#low = (this.#loaded < 0 ? 0 : nodes.low[this.#loaded]!) ^ this.delta.low;
    const high = this.#high = (this.#loaded < 0 ? 0 : nodes.high[this.#loaded]!) ^ this.delta.high;
    const table = this.#table;
    const mixed = low ^ Math.imul(memory, 0x9e3779b1);
    let slot = table.probe(table.first(mixed), mixed);
    for (let state = table.stateAt(slot); state >= 0; state = table.stateAt(slot)) {
      if (
        nodes.high[state] === high && nodes.low[state] === low && nodes.memory[state] === memory &&
        this.#holds(state)
      ) break;
      slot = table.probe(table.after(slot), mixed);
    }
    this.#slot = slot;
    return table.stateAt(slot);
  }

  /** The state with this key, or -1 where it is new. */
  findKey(key: string | number): number {
    this.#key = key;
    this.#low = this.#high = 0;
    return this.#byKey!.get(key) ?? -1;
  }

  /** Stores the state on `to`, reached from the loaded one; what {@link find} found is replaced. Returns its number. */
  add(move: Move, memory: number): number {
    if (this.#base === this.#bases.length) this.#newBase();
    const { nodes } = this;
    const state = nodes.add();
    nodes.parent[state] = this.#loaded;
    nodes.move[state] = move;
    nodes.depth[state] = this.#loaded < 0 ? 0 : nodes.depth[this.#loaded]! + 1;
    nodes.memory[state] = memory;
    nodes.low[state] = this.#low;
    nodes.high[state] = this.#high;
    nodes.base[state] = this.#base;
    nodes.place[state] = this.#arena.add(this.list, this.listLength);
    nodes.length[state] = this.listLength;
    nodes.step[state] = this.delta.count;
    if (this.#byKey) this.#byKey.set(this.#key, state);
    else this.#table.put(this.#slot, this.#low ^ Math.imul(memory, 0x9e3779b1), state);
    return state;
  }

  /** A state's grid, as a copy. */
  gridOf(state: number): Grid {
    this.#restore(state, this.#spare);
    return this.#spare.grid.slice();
  }

  /** The actions that led to a state. */
  path(state: number): Action[] {
    const actions: Action[] = [];
    for (let at = state; this.nodes.parent[at]! >= 0; at = this.nodes.parent[at]!) {
      actions.push(actionOf(this.nodes.move[at]!));
    }
    return actions.reverse();
  }

  #restore(state: number, board: Board): void {
    board.grid.set(this.#bases[this.nodes.base[state]!]!.grid);
    const chunk = this.#arena.chunkOf(this.nodes.place[state]!);
    const offset = this.#arena.offsetOf(this.nodes.place[state]!);
    const end = offset + this.nodes.length[state]!;
    for (let i = offset; i < end; i++) applyEntry(board.words, chunk[i]!);
  }

  /** The differences of `to` from the base: those of `from`, with what has changed since. */
  #merge(): void {
    const { list, delta } = this;
    const old = this.#loadedList, oldLength = this.#loadedLength, words = this.#baseWords;
    let at = 0, length = 0;
    for (let i = 0; i < delta.count; i++) {
      const entry = delta.entries[i]!, word = entry >> 16;
      while (at < oldLength && old[at]! >> 16 < word) list[length++] = old[at++]!;
      if (at < oldLength && old[at]! >> 16 === word) at++;
      if (entry !== entryOf(word, words[word]!)) list[length++] = entry;
    }
    while (at < oldLength) list[length++] = old[at++]!;
    this.listLength = length;
  }

  /** Whether a stored state has the cells of `to`. */
  #holds(state: number): boolean {
    const { nodes, list, listLength } = this;
    if (nodes.base[state] !== this.#base) return this.#holdsAcrossBases(state);
    if (nodes.length[state] !== listLength) return false;
    const chunk = this.#arena.chunkOf(nodes.place[state]!);
    const offset = this.#arena.offsetOf(nodes.place[state]!);
    for (let i = 0; i < listLength; i++) if (chunk[offset + i] !== list[i]) return false;
    return true;
  }

  #holdsAcrossBases(state: number): boolean {
    this.#restore(state, this.#spare);
    const a = this.#spare.pairs, b = this.#to.pairs;
    for (let pair = 0; pair < WORDS / 2; pair++) if (a[pair] !== b[pair]) return false;
    return true;
  }

  #newBase(): void {
    const base = newBoard();
    base.grid.set(this.#from.grid);
    this.#bases.push(base);
    this.#baseWords = base.words;
  }
}
