/**
 * How picked things move, over which ground, and what ground stops them.
 * @module
 */
import type { Grid } from "../../../../games/grid.ts";
import type { Picking } from "../../../../sandbox/kit/laws/picks/picking.ts";
import {
  type Board,
  type GroundColours,
  type Thing,
  WALL,
} from "../../../../sandbox/kit/laws/picks/things.ts";
import { withGuesses } from "../bodies/inherit.ts";
import { Tallies, Tally } from "../tally.ts";
import { shiftedThing } from "./find_shift.ts";
import { divisor } from "./fit_mark.ts";

/** What is known of motion, shared by all things that are picked. */
export class MotionLore {
  readonly #moves = new Tallies<number, string>();
  readonly #floors = new Tally<number>();
  /** Colours that picked things went over, and of ground that stopped them. */
  readonly #passed = new Set<number>();
  readonly #stops = new Set<number>();
  /** Whether a move that was only guessed did not come about, though nothing stood in its way. */
  #misled = false;

  /** The moves seen, and those that they suggest. */
  get moves(): Picking["moves"] {
    const moves: Record<number, readonly [number, number]> = {};
    for (const [action, tally] of this.#moves.entries()) {
      if (tally.most !== null) moves[action] = tally.most.split(",").map(Number) as [number, number];
    }
    return this.#misled && Object.keys(moves).length < 3 ? moves : withGuesses(moves, []);
  }

  /** How far things go at a time; 0 where that is unknown. */
  get step(): number {
    return Object.values(this.moves).flat().reduce((known, part) => divisor(known, Math.abs(part)), 0);
  }

  /** Whether an action was seen to move something. */
  hasMoved(action: number): boolean {
    return this.#moves.of(action).total > 0;
  }

  /** The colours of ground; what is `picked` at times is none, though others may go over it. */
  ground(picked: (colour: number) => boolean): Omit<GroundColours, "hollow"> {
    const floor = this.#floors.most ?? -1;
    const passed = [...this.#passed].filter((colour) => !picked(colour));
    const open = [...new Set([...passed, ...floor < 0 ? [] : [floor]])];
    return { floor, open, walls: [...this.#stops].filter((colour) => !open.includes(colour)) };
  }

  /** Colours that picked things went over. */
  get passed(): readonly number[] {
    return [...this.#passed];
  }

  /** Takes in a move; `under` is what was known to lie under things. Answers the thing where it is then. */
  learnMove(
    board: Board,
    after: Grid,
    thing: Thing,
    action: number,
    by: readonly [number, number],
    under: { readonly [cell: number]: number },
  ): Thing {
    this.#moves.of(action).add(by.join());
    const now = shiftedThing(thing, by);
    const [old, entered] = [new Set(thing.cells), new Set(now.cells)];
    for (const cell of old) {
      if (!entered.has(cell) && under[cell] === undefined) this.#floors.add(after[cell]!);
    }
    for (const cell of entered) {
      if (!old.has(cell)) this.#passed.add(board.things[board.owner[cell]!]?.colour ?? board.grid[cell]!);
    }
    return now;
  }

  /** Takes in that a picked thing stayed where it was: ground ahead that was never gone over stops it. */
  learnStop(board: Board, thing: Thing, action: number): void {
    const by = this.moves[action];
    if (by === undefined) return;
    const own = new Set(thing.cells);
    const ahead = shiftedThing(thing, by).cells.filter((cell) => !own.has(cell));
    if (ahead.some((cell) => board.owner[cell]! >= 0 && !board.things[board.owner[cell]!]!.flat)) return;
    const walls = ahead.filter((cell) => board.owner[cell] === WALL);
    for (const cell of walls) this.#stops.add(board.grid[cell]!);
    if (walls.length === 0 && !this.hasMoved(action)) this.#misled = true;
  }
}
