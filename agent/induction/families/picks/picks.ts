/**
 * Picks: a click picks one thing, which then shows a mark, and simple actions move the picked one.
 * @module
 */
import { pickedOn, pickLaw } from "../../../../sandbox/kit/laws/picks/law.ts";
import { coloursOf } from "../../../../sandbox/kit/laws/picks/mark.ts";
import type { Picking } from "../../../../sandbox/kit/laws/picks/picking.ts";
import { boardOf } from "../../../../sandbox/kit/laws/picks/board.ts";
import { type Board, type Thing, WALL } from "../../../../sandbox/kit/laws/picks/things.ts";
import { foresee, type Hidden, startOf } from "../../../../sandbox/kit/laws/turn.ts";
import { changedCells, type Evidence } from "../../evidence.ts";
import { withGuesses } from "../bodies/inherit.ts";
import { Tallies, Tally } from "../tally.ts";
import { divisor, fitMark, type SeenMark } from "./fit_mark.ts";
import { findShift, shiftedThing } from "./find_shift.ts";

/** Most picked things remembered. */
const KEPT = 8;
/** How fast the score follows what happens, and what it needs for the family to stand. */
const RATE = 0.3;
const TRUST = 0.5;

/** Learns from evidence in which bars are masked. */
export class Picks {
  #marks: SeenMark[] = [];
  readonly #moves = new Tallies<number, string>();
  readonly #floors = new Tally<number>();
  /** Colours of ground that picked things went over, and of ground that stopped them. */
  readonly #passed = new Set<number>();
  readonly #stops = new Set<number>();
  /** Whether clicks on things of a colour picked them. */
  readonly #pickable = new Tallies<number, boolean>();
  /** How well "simple actions move the picked thing and nothing else" foretold what changed. */
  #score = TRUST;
  /** Whether a move that was only guessed did not come about, though nothing stood in its way. */
  #misled = false;
  /** How often what had been clicked was what moved next, and how often it was not. */
  #borneOut = 0;
  #belied = 0;
  /** Whether there is anything but clicks. */
  #simple = false;
  #attempt = -1;
  /** The picked thing as it is on the latest board, and whether it was clicked. */
  #held: Thing | null = null;
  #clicked = false;
  #picking: Picking | null = null;
  /** What is hidden on the latest board. */
  #hidden: Hidden | null = null;

  /** What is believed; null until something that was clicked showed a mark. There are no moves until it was seen to move. */
  get picking(): Picking | null {
    if (!this.#simple || this.#marks.length === 0 || this.#score < TRUST || this.#belied > this.#borneOut) {
      return null;
    }
    return this.#picking ??= this.#describe();
  }

  /** Whether it is to be relied on. */
  get stands(): boolean {
    return this.#score > TRUST && this.#borneOut > this.#belied;
  }

  /** Takes in a transition. */
  learn(evidence: Evidence, mask: Uint8Array): void {
    const { attempt, before, after, action } = evidence;
    if (attempt !== this.#attempt) [this.#attempt, this.#held, this.#clicked] = [attempt, null, false];
    if (action.id !== 6) this.#simple = true;
    const changed = changedCells(before, after);
    const board = boardOf(before, mask, this.#ground());
    if (this.stands) {
      this.#held = pickedOn(board, this.picking!, this.#hidden?.picked?.bare ?? "")?.thing ?? null;
    }
    if (action.id === 6) this.#learnClick(board, evidence, changed);
    else this.#learnMove(board, evidence, changed);
    this.#picking = null;
  }

  /** Whether a transition comes out as it is now believed to; to be asked about each in turn. */
  explains({ before, after, action, turn, level }: Evidence, mask: Uint8Array): boolean {
    const { picking } = this;
    if (!this.stands || picking === null) return false;
    if (turn === 0 || this.#hidden === null) this.#hidden = startOf(level, before);
    const laws = [(each: { bars: Uint8Array }) => void (each.bars = mask), pickLaw(picking)];
    const { grid, memory } = foresee(laws, before, action, this.#hidden);
    const known = this.#hidden.under ?? {};
    this.#hidden = memory;
    // What a thing uncovers for the first time cannot be foreseen.
    return grid.every((colour, cell) =>
      colour === after[cell] || mask[cell] === 1 ||
      (colour === picking.floor && before[cell] !== colour && known[cell] === undefined)
    );
  }

  #learnClick(board: Board, { before, after, action }: Evidence, changed: readonly number[]): void {
    const held = this.#held;
    const thing = board.things[board.owner[action.y! * 64 + action.x!]!];
    const own = new Set(thing?.cells);
    const marked = changed.filter((cell) => own.has(cell));
    const rest = new Set(changed.filter((cell) => !own.has(cell)));
    if (thing === undefined || thing.cells[0] === held?.cells[0]) {
      if (changed.length > 0) this.#held = null;
      return;
    }
    if (changed.length === 0) {
      if (!thing.flat) this.#pickable.of(thing.colour).add(false);
      return;
    }
    // What else changes is one other thing, which loses its mark.
    const other = held ??
      board.things.find(({ cells }) => cells.some((cell) => rest.has(cell)));
    other?.cells.forEach((cell) => rest.delete(cell));
    if (marked.length === 0 || rest.size > 0) {
      this.#judge(false);
      this.#held = null;
      return;
    }
    [this.#held, this.#clicked] = [thing, true];
    this.#pickable.of(thing.colour).add(true);
    const seen = { thing, bare: coloursOf(before, thing), shown: coloursOf(after, thing) };
    this.#marks = [...this.#marks.slice(1 - KEPT), seen];
  }

  #learnMove(board: Board, { before, after, action }: Evidence, changed: readonly number[]): void {
    if (changed.length === 0) {
      if (this.#held !== null) this.#learnStop(board, this.#held, action.id);
      return;
    }
    // A level may begin with something picked: what moves then is that.
    const movers = this.#held !== null
      ? [this.#held]
      : board.things.filter(({ flat, cells }) => !flat && cells.some((cell) => before[cell] !== after[cell]));
    const known = this.#movesNow()[action.id];
    let [held, by] = [movers[0], null as ReturnType<typeof findShift>];
    for (held of movers) {
      by = findShift(before, after, held, changed, known);
      if (by !== null) break;
    }
    if (held === undefined || by === null) {
      this.#judge(false);
      if (this.#clicked) this.#belied++;
      [this.#held, this.#clicked] = [null, false];
      return;
    }
    this.#judge(true);
    if (this.#clicked) this.#borneOut++;
    this.#moves.of(action.id).add(by.join());
    const now = shiftedThing(held, by);
    const [old, entered] = [new Set(held.cells), new Set(now.cells)];
    const under = this.#hidden?.under ?? {};
    for (const cell of old) {
      if (!entered.has(cell) && under[cell] === undefined) this.#floors.add(after[cell]!);
    }
    for (const cell of entered) {
      if (!old.has(cell)) this.#passed.add(board.things[board.owner[cell]!]?.colour ?? before[cell]!);
    }
    this.#held = now;
  }

  /** A picked thing stayed where it was: ground ahead that was never gone over stops it. */
  #learnStop(board: Board, held: Thing, action: number): void {
    const by = this.#movesNow()[action];
    if (by === undefined) return;
    const own = new Set(held.cells);
    const ahead = shiftedThing(held, by).cells.filter((cell) => !own.has(cell));
    if (ahead.some((cell) => board.owner[cell]! >= 0 && !board.things[board.owner[cell]!]!.flat)) return;
    const walls = ahead.filter((cell) => board.owner[cell] === WALL);
    for (const cell of walls) this.#stops.add(board.grid[cell]!);
    if (walls.length === 0 && this.#moves.of(action).total === 0) this.#misled = true;
  }

  #judge(right: boolean): void {
    this.#score += RATE * (Number(right) - this.#score);
  }

  #ground(): Pick<Picking, "floor" | "open" | "walls"> {
    const floor = this.#floors.most ?? -1;
    const passed = [...this.#passed].filter((colour) => !this.#isPicked(colour));
    const open = [...new Set([...passed, ...floor < 0 ? [] : [floor]])];
    return { floor, open, walls: [...this.#stops].filter((colour) => !open.includes(colour)) };
  }

  /** Whether a colour is one of things that were picked, as they are then or otherwise. */
  #isPicked(colour: number): boolean {
    return this.#pickable.of(colour).of(true) > 0 ||
      this.#marks.some(({ bare, shown }) => bare[0] === colour || shown[0] === colour);
  }

  /** The moves seen, and those that they suggest. */
  #movesNow(): Picking["moves"] {
    const moves: Record<number, readonly [number, number]> = {};
    for (const [action, tally] of this.#moves.entries()) {
      if (tally.most !== null) moves[action] = tally.most.split(",").map(Number) as [number, number];
    }
    return this.#misled && Object.keys(moves).length < 3 ? moves : withGuesses(moves, []);
  }

  #describe(): Picking {
    const moves = this.#movesNow();
    const step = Object.values(moves).flat().reduce((known, part) => divisor(known, Math.abs(part)), 0);
    return {
      moves,
      ...this.#ground(),
      over: [...this.#passed].filter((colour) => this.#isPicked(colour)),
      fixed: [...this.#pickable.entries()].filter(([, tally]) => tally.of(false) > tally.of(true)).map((
        [colour],
      ) => colour),
      mark: fitMark(this.#marks, step),
    };
  }
}
