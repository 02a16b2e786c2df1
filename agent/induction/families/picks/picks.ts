/**
 * Picks: a click or a button picks one thing, which then shows a mark, and simple actions move the picked one.
 * @module
 */
import type { Grid } from "../../../../games/grid.ts";
import { boardOf } from "../../../../sandbox/kit/laws/picks/board.ts";
import { pickedOn, pickLaw } from "../../../../sandbox/kit/laws/picks/law.ts";
import type { Picking } from "../../../../sandbox/kit/laws/picks/picking.ts";
import type { Board, GroundColours, Thing } from "../../../../sandbox/kit/laws/picks/things.ts";
import { foresee, type Hidden, startOf } from "../../../../sandbox/kit/laws/turn.ts";
import { changedCells, type Evidence } from "../../evidence.ts";
import { Tallies } from "../tally.ts";
import { findShift } from "./find_shift.ts";
import { MotionLore } from "./motion_lore.ts";
import { SeenMarks } from "./seen_marks.ts";

/** How fast the score follows what happens, and what it needs for the family to stand. */
const RATE = 0.3;
const TRUST = 0.5;

/** Learns from evidence in which bars are masked. */
export class Picks {
  readonly #marks = new SeenMarks();
  readonly #lore = new MotionLore();
  /** Whether clicks on things of a colour picked them. */
  readonly #pickable = new Tallies<number, boolean>();
  /** Colours of picked things that were taken for outlines, without a mark and with it. */
  readonly #hollow = new Set<number>();
  /** How well "simple actions move the picked thing and nothing else" foretold what changed. */
  #score = TRUST;
  /** Whether simple actions that move nothing picked another thing, and which one followed on which. */
  readonly #buttons = new Tallies<number, boolean>();
  readonly #after = new Map<string, string>();
  /** How often what had been picked was what moved next, and how often it was not. */
  #borneOut = 0;
  #belied = 0;
  /** Whether a click picked something. */
  #byClick = false;
  /** Whether there is anything but clicks. */
  #simple = false;
  #attempt = -1;
  /** The picked thing as it is on the latest board, and whether it was seen to be picked. */
  #held: Thing | null = null;
  #clicked = false;
  #picking: Picking | null = null;
  /** What is hidden on the latest board. */
  #hidden: Hidden | null = null;

  /** What is believed; null until something picked showed a mark. There are no moves while it does not stand. */
  get picking(): Picking | null {
    if (!this.#simple || !this.#marks.any || this.#score < TRUST || this.#belied > this.#borneOut) {
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
    this.#byClick = true;
    this.#learnPick(thing, before, after);
  }

  #learnPick(thing: Thing, before: Grid, after: Grid): void {
    [this.#held, this.#clicked] = [thing, true];
    this.#pickable.of(thing.colour).add(true);
    if (thing.flat) this.#hollow.add(before[thing.cells[0]!]!).add(after[thing.cells[0]!]!);
    this.#marks.add(thing, before, after, this.#lore.step);
  }

  /** Whether a simple action picked another thing: what changed is the picked one, and one other. */
  #learnButton(board: Board, { before, after, action }: Evidence, changed: readonly number[]): boolean {
    const held = this.#held;
    if (held === null || this.#lore.hasMoved(action.id)) return false;
    const numbers = new Set(changed.map((cell) => board.owner[cell]!));
    numbers.delete(board.owner[held.cells[0]!]!);
    const thing = board.things[[...numbers][0] ?? -1];
    if (
      numbers.size !== 1 || thing === undefined || !held.cells.some((cell) => before[cell] !== after[cell])
    ) {
      return false;
    }
    this.#buttons.of(action.id).add(true);
    const name = ({ silhouette }: Thing, colour: number) => `${silhouette} ${colour}`;
    this.#after.set(name(held, after[held.cells[0]!]!), name(thing, before[thing.cells[0]!]!));
    this.#learnPick(thing, before, after);
    return true;
  }

  #learnMove(board: Board, evidence: Evidence, changed: readonly number[]): void {
    const { before, after, action } = evidence;
    if (changed.length === 0) {
      if (this.#held !== null) this.#lore.learnStop(board, this.#held, action.id);
      if (this.#held !== null) this.#buttons.of(action.id).add(false);
      return;
    }
    // A level may begin with something picked: what moves then is that.
    const movers = this.#held !== null
      ? [this.#held]
      : board.things.filter(({ flat, cells }) => !flat && cells.some((cell) => before[cell] !== after[cell]));
    const known = this.#lore.moves[action.id];
    let [held, by] = [movers[0], null as ReturnType<typeof findShift>];
    for (held of movers) {
      by = findShift(before, after, held, changed, known);
      if (by !== null) break;
    }
    if (by === null && this.#learnButton(board, evidence, changed)) return;
    if (held === undefined || by === null) {
      this.#judge(false);
      if (this.#clicked) this.#belied++;
      [this.#held, this.#clicked] = [null, false];
      return;
    }
    this.#judge(true);
    if (this.#clicked) this.#borneOut++;
    this.#held = this.#lore.learnMove(board, after, held, action.id, by, this.#hidden?.under ?? {});
  }

  #judge(right: boolean): void {
    this.#score += RATE * (Number(right) - this.#score);
  }

  #ground(): GroundColours {
    const ground = this.#lore.ground((colour) => this.#isPicked(colour));
    return { ...ground, hollow: [...this.#hollow] };
  }

  /** Whether a colour is one of things that were picked, as they are then or otherwise. */
  #isPicked(colour: number): boolean {
    return this.#pickable.of(colour).of(true) > 0 || this.#marks.hasColour(colour);
  }

  #describe(): Picking {
    const button = [...this.#buttons.entries()].find(([, tally]) => tally.of(true) > tally.of(false))?.[0] ??
      null;
    return {
      moves: this.stands ? this.#lore.moves : {},
      ...this.#ground(),
      over: this.#lore.passed.filter((colour) => this.#isPicked(colour)),
      fixed: [...this.#pickable.entries()].filter(([, tally]) => tally.of(false) > tally.of(true)).map((
        [colour],
      ) => colour),
      mark: this.#marks.mark(this.#lore.step),
      clicks: this.#byClick,
      button: button === null ? null : {
        action: button,
        after: Object.fromEntries(this.#after),
        colours: [...this.#pickable.entries()].filter(([, tally]) => tally.of(true) > 0).map(([colour]) =>
          colour
        ),
      },
    };
  }
}
