import { CELLS, type Grid, WIDTH } from "../../games/grid.ts";
import type { Action } from "../../games/game.ts";
import { TwinError } from "../errors.ts";
import { Arena } from "./arena.ts";
import { Boards } from "./boards.ts";
import { actionOf, type Move } from "./moves.ts";
import { Nodes } from "./nodes.ts";
import { drawStrips, listMarked, showsStrips, writeStrips } from "./strips.ts";
import { HashTable } from "./table.ts";
import { type Board, mix, newBoard, WORDS } from "./words.ts";

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
 * {@link load} brings a state to a board of our own; {@link refill} copies it to the one where the twin works;
 * {@link measure} copies that back and finds what changed; {@link find} looks it up; {@link add} stores it. The twin's
 * board is the only one that a twin ever sees, and what it does there later changes no state.
 */
export class StateStore {
  readonly nodes = new Nodes();
  /** The loaded state, what the last step made of it, and the base of both. */
  readonly boards: Boards = Boards.take();
  /** How the state measured last differs from its base, after {@link writeStrips}. */
  readonly strips: Int32Array = new Int32Array(WORDS);
  /** The words that the last step changed, after {@link writeChanged}. */
  readonly changed: Int32Array = new Int32Array(WORDS);

  readonly #arena = new Arena();
  readonly #table = new HashTable();
  readonly #byKey: Map<string | number, number> | null;
  readonly #bases: Grid[] = [];
  readonly #noise: readonly number[];
  readonly #rebases: boolean;

  /** The loaded state, its base, and in how many words it differs from that. */
  #loaded = -1;
  #base = 0;
  #loadedDiffers = 0;

  /** The board the twin works on. */
  readonly #work: Grid = new Uint8Array(CELLS);

  /** What {@link measure} and {@link find} leave for {@link add}. */
  #differs = 0;
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
    this.boards.before.grid.set(grid);
    this.#work.set(grid);
    this.#addBase();
    this.measure();
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
    this.boards.release();
  }

  /** Loads a state. */
  load(state: number): void {
    const { nodes, boards } = this;
    this.#loaded = state;
    this.#draw(state, boards.before);
    const drifts = nodes.changed[state]! < REBASE_PART * nodes.differing[state]!;
    if (this.#rebases && nodes.strips[state]! > REBASE_AT && drifts) {
      // It becomes a base when the first state that follows from it is stored.
      this.#base = this.#bases.length;
      this.#loadedDiffers = 0;
      boards.base.grid.set(boards.before.grid);
    } else {
      const base = nodes.base[state]!;
      if (base !== this.#base) boards.base.grid.set(this.#bases[base]!);
      this.#base = base;
      this.#loadedDiffers = nodes.differing[state]!;
    }
  }

  /** The grid of the loaded state. Not to be changed, and for no twin to see. */
  get loadedGrid(): Grid {
    return this.boards.before.grid;
  }

  /** Copies the loaded state to the board where the twin works, and hands that out. */
  refill(): Grid {
    this.#work.set(this.boards.before.grid);
    return this.#work;
  }

  /**
   * Finds out what the twin changed.
   *
   * @throws {TwinError} if a changed cell is not 0..15, or the grid's buffer was taken away.
   */
  measure(): void {
    const { boards, nodes } = this;
    const work = this.#work, noise = this.#noise, loaded = this.#loaded;
    if (work.length !== CELLS) {
      throw new TwinError("WRONG_SHAPE", "step detached the grid it was given", "step", null);
    }
    for (let i = 0; i < noise.length; i++) work[noise[i]!] = boards.before.grid[noise[i]!]!;
    boards.after.grid.set(work);
    boards.measure();
    if (boards.hasBadCell) throw badCell(boards.after.grid);
    this.#differs = this.#loadedDiffers + boards.drift;
    this.#low = loaded < 0 ? 0 : (nodes.low[loaded]! + boards.low) | 0;
    this.#high = loaded < 0 ? 0 : (nodes.high[loaded]! + boards.high) | 0;
  }

  /** The measured state with this memory, or -1 where it is new. */
  find(memory: number): number {
    const { nodes, boards } = this;
    const table = this.#table, loaded = this.#loaded;
    if (loaded >= 0 && boards.changed === 0 && nodes.memory[loaded] === memory) return loaded;
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
   * Stores the measured state, reached from the loaded one by a move; what {@link find} found for it is replaced. Returns
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
    nodes.differing[state] = this.#differs;
    nodes.changed[state] = this.boards.changed;
    nodes.place[state] = this.#arena.add(this.strips, count);
    nodes.strips[state] = count;
    if (this.#byKey) this.#byKey.set(this.#key, state);
    else this.#table.put(this.#slot, this.#mixed, state);
    return state;
  }

  /** Writes the differences of the measured state from its base into {@link strips}; returns how many there are. */
  writeStrips(): number {
    const { boards } = this;
    boards.markFromBase();
    return writeStrips(boards, this.strips);
  }

  /** Lists the words that the last step changed in {@link changed}; returns how many there are. */
  writeChanged(): number {
    const { boards } = this;
    boards.markFromBefore();
    return listMarked(boards.marks, this.changed);
  }

  /** A state's grid, as a copy. */
  gridOf(state: number): Grid {
    this.#draw(state, this.#spare);
    return this.#spare.grid.slice();
  }

  /** The actions that led to a state. */
  path(state: number): Action[] {
    const { parent, move } = this.nodes;
    const actions: Action[] = [];
    for (let at = state; parent[at]! >= 0; at = parent[at]!) actions.push(actionOf(move[at]!));
    return actions.reverse();
  }

  #draw(state: number, board: Board): void {
    const { nodes } = this;
    const place = nodes.place[state]!, from = this.#arena.offsetOf(place);
    board.grid.set(this.#bases[nodes.base[state]!]!);
    drawStrips(this.#arena.chunkOf(place), from, from + nodes.strips[state]!, board.words);
  }

  /** Whether a stored state has the cells of the measured one. */
  #shows(state: number): boolean {
    const { nodes } = this;
    if (nodes.base[state] !== this.#base) return this.#equals(state);
    // As many words differ, and all of the stored ones in the same way: so none differs otherwise.
    if (nodes.differing[state] !== this.#differs) return false;
    const place = nodes.place[state]!, from = this.#arena.offsetOf(place);
    return showsStrips(
      this.#arena.chunkOf(place),
      from,
      from + nodes.strips[state]!,
      this.boards.after.words,
    );
  }

  /** The same for a state with another base. */
  #equals(state: number): boolean {
    this.#draw(state, this.#spare);
    const stored = this.#spare.words, { words } = this.boards.after;
    for (let word = 0; word < WORDS; word++) if (stored[word] !== words[word]) return false;
    return true;
  }

  /** Makes the loaded state a base. */
  #addBase(): void {
    const { before, base } = this.boards;
    base.grid.set(before.grid);
    this.#bases.push(before.grid.slice());
  }
}

function badCell(grid: Grid): TwinError {
  const cell = grid.findIndex((colour) => colour > 15);
  const x = cell % WIDTH, y = (cell - x) / WIDTH;
  return new TwinError(
    "WRONG_SHAPE",
    `step returned a grid whose cell (${x}, ${y}) is ${grid[cell]}, want an integer 0..15`,
    "step",
    null,
  );
}
