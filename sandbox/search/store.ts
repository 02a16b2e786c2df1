import { CELLS, type Grid } from "../../games/grid.ts";
import type { Action } from "../../games/game.ts";
import { TwinError } from "../errors.ts";
import { Arena } from "./arena.ts";
import { actionOf, type Move } from "./moves.ts";
import { Nodes } from "./nodes.ts";
import { drawStrips, Marks, showsStrips, writeStrips } from "./strips.ts";
import { HashTable } from "./table.ts";
import { type Board, Delta, mix, newBoard, WORDS } from "./words.ts";

const { imul } = Math;

/** A state of more strips than this becomes a base of its own for what follows from it, if that saves space. */
const REBASE_AT = 96;
/** It does where a step changes less than this part of what has piled up. */
const REBASE_PART = 0.25;

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
 * A state's differences are the words in which it departs from its *base*, written as strips. The base is the first
 * state; where boards drift far from it by small steps, later states become bases. A hash only proposes a state: cells
 * and memory are then compared, so two different states are never taken for one.
 *
 * The work goes through two boards. {@link load} brings a state to `from`; {@link refill} copies it to `to`, where the
 * twin works; {@link measure} finds what changed; {@link find} looks it up; {@link add} stores it.
 */
export class StateStore {
  readonly nodes = new Nodes();
  /** What the last step changed. */
  readonly delta = new Delta();
  /** How the state on `to` differs from its base, after {@link writeStrips}. */
  readonly strips: Int32Array = new Int32Array(WORDS);

  readonly #arena = new Arena();
  readonly #table = new HashTable();
  readonly #byKey: Map<string | number, number> | null;
  readonly #bases: Board[] = [];
  readonly #noise: readonly number[];
  readonly #rebases: boolean;

  /** The loaded state, its board, its base and where it differs from that. */
  #loaded = -1;
  readonly #from = newBoard();
  #base = 0;
  #baseWords: Int32Array;
  readonly #fromMarks = new Marks();

  /** The board the twin works on, and where it differs from the base. */
  readonly #to = newBoard();
  readonly #toMarks = new Marks();

  /** What {@link find} leaves for {@link add}. */
  #differing = 0;
  #low = 0;
  #high = 0;
  #mixed = 0;
  #slot = 0;
  #key: string | number = 0;

  readonly #spare = newBoard();

  /** Starts with one state, number 0. */
  constructor(grid: Grid, memory: number, options: StoreOptions) {
    this.#byKey = options.key === null ? null : new Map();
    this.#noise = options.noise;
    this.#rebases = options.rebases;
    this.#from.grid.set(grid);
    this.#to.grid.set(grid);
    this.#baseWords = this.#from.words;
    this.#addBase();
    if (options.key === null) this.find(memory);
    else this.findKey(options.key);
    this.add(0, memory);
  }

  /** How many states there are. */
  get size(): number {
    return this.nodes.count;
  }

  /** Bytes held. A key counts for its text and 64 bytes: about what a Map's entry costs. */
  get bytes(): number {
    let keys = 0;
    for (const key of this.#byKey?.keys() ?? []) keys += 64 + (typeof key === "string" ? key.length : 0);
    return this.nodes.bytes + this.#arena.bytes + this.#table.bytes + this.#bases.length * CELLS + keys;
  }

  /** Gives the memory back for the next search. The store must not be used afterwards. */
  release(): void {
    this.nodes.release();
    this.#arena.release();
    this.#table.release();
  }

  /** Brings a state to `from`. */
  load(state: number): void {
    const { nodes } = this;
    this.#loaded = state;
    this.#fromMarks.clear();
    this.#draw(state, this.#from, this.#fromMarks);
    const drifts = nodes.changed[state]! < REBASE_PART * nodes.differing[state]!;
    if (this.#rebases && nodes.strips[state]! > REBASE_AT && drifts) {
      // It becomes a base when the first state that follows from it is stored.
      this.#base = this.#bases.length;
      this.#baseWords = this.#from.words;
      this.#fromMarks.clear();
    } else {
      this.#base = nodes.base[state]!;
      this.#baseWords = this.#bases[this.#base]!.words;
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
  }

  /** The state on `to` with this memory, or -1 where it is new. */
  find(memory: number): number {
    const { nodes, delta } = this;
    const table = this.#table, loaded = this.#loaded;
    if (loaded >= 0) {
      if (delta.count === 0 && nodes.memory[loaded] === memory) return loaded;
      this.#low = (nodes.low[loaded]! + delta.low) | 0;
      this.#high = (nodes.high[loaded]! + delta.high) | 0;
    }
    this.#differing = this.#countDiffering();
    const low = this.#low, high = this.#high;
    const mixed = this.#mixed = mix(low + imul(memory, 0x9e3779b1) | 0);
    let slot = table.probe(table.first(mixed), mixed);
    for (let state = table.stateAt(slot); state >= 0; state = table.stateAt(slot)) {
      if (
        nodes.high[state] === high && nodes.low[state] === low && nodes.memory[state] === memory &&
        this.#shows(state)
      ) break;
      slot = table.probe(table.after(slot), mixed);
    }
    this.#slot = slot;
    return table.stateAt(slot);
  }

  /** The state with this key, or -1 where it is new. */
  findKey(key: string | number): number {
    this.#key = key;
    return this.#byKey!.get(key) ?? -1;
  }

  /**
   * Stores the state on `to`, reached from the loaded one by a move; what {@link find} found for it is replaced. Returns
   * its number.
   */
  add(move: Move, memory: number): number {
    if (this.#base === this.#bases.length) this.#addBase();
    const { nodes } = this;
    const count = this.writeStrips();
    const state = nodes.add();
    nodes.parent[state] = this.#loaded;
    nodes.move[state] = move;
    nodes.depth[state] = this.#loaded < 0 ? 0 : nodes.depth[this.#loaded]! + 1;
    nodes.memory[state] = memory;
    nodes.low[state] = this.#low;
    nodes.high[state] = this.#high;
    nodes.base[state] = this.#base;
    nodes.differing[state] = this.#toMarks.count;
    nodes.changed[state] = this.delta.count;
    nodes.place[state] = this.#arena.add(this.strips, count);
    nodes.strips[state] = count;
    if (this.#byKey) this.#byKey.set(this.#key, state);
    else this.#table.put(this.#slot, this.#mixed, state);
    return state;
  }

  /** The words of `to`, the board the twin works on. */
  get words(): Int32Array {
    return this.#to.words;
  }

  /** Writes the differences of `to` from its base into {@link strips}; returns how many there are. */
  writeStrips(): number {
    const { words, count } = this.delta;
    const marks = this.#toMarks, base = this.#baseWords, to = this.#to.words;
    marks.copyFrom(this.#fromMarks);
    for (let i = 0; i < count; i++) marks.set(words[i]!, to[words[i]!] !== base[words[i]!]);
    return writeStrips(marks, to, this.strips);
  }

  /** A state's grid, as a copy. */
  gridOf(state: number): Grid {
    this.#draw(state, this.#spare, null);
    return this.#spare.grid.slice();
  }

  /** The actions that led to a state. */
  path(state: number): Action[] {
    const { parent, move } = this.nodes;
    const actions: Action[] = [];
    for (let at = state; parent[at]! >= 0; at = parent[at]!) actions.push(actionOf(move[at]!));
    return actions.reverse();
  }

  #draw(state: number, board: Board, marks: Marks | null): void {
    const { nodes } = this;
    const place = nodes.place[state]!, from = this.#arena.offsetOf(place);
    board.grid.set(this.#bases[nodes.base[state]!]!.grid);
    drawStrips(this.#arena.chunkOf(place), from, from + nodes.strips[state]!, board.words, marks);
  }

  /** In how many words `to` differs from the base: where `from` does, and what has changed since. */
  #countDiffering(): number {
    const { words, count } = this.delta;
    const base = this.#baseWords, from = this.#from.words, to = this.#to.words;
    let differing = this.#fromMarks.count;
    for (let i = 0; i < count; i++) {
      const word = words[i]!, before = base[word];
      if (to[word] === before) differing--;
      if (from[word] === before) differing++;
    }
    return differing;
  }

  /** Whether a stored state has the cells of `to`. */
  #shows(state: number): boolean {
    const { nodes } = this;
    if (nodes.base[state] !== this.#base) return this.#equals(state);
    // As many words differ, and all of the stored ones in the same way: so none differs otherwise.
    if (nodes.differing[state] !== this.#differing) return false;
    const place = nodes.place[state]!, from = this.#arena.offsetOf(place);
    return showsStrips(this.#arena.chunkOf(place), from, from + nodes.strips[state]!, this.#to.words);
  }

  /** The same for a state with another base. */
  #equals(state: number): boolean {
    this.#draw(state, this.#spare, null);
    const a = this.#spare.pairs, b = this.#to.pairs;
    for (let pair = 0; pair < WORDS / 2; pair++) if (a[pair] !== b[pair]) return false;
    return true;
  }

  #addBase(): void {
    const base = newBoard();
    base.grid.set(this.#from.grid);
    this.#bases.push(base);
    this.#baseWords = base.words;
  }
}
