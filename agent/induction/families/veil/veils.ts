/**
 * Veils: a colour that hides the board but for a window around a body; what lifts it, and what widens the window.
 * @module
 */
import { CELLS, type Grid } from "../../../../games/grid.ts";
import type { ActionId } from "../../../../games/game.ts";
import { covered, pictureAhead } from "../../../../sandbox/kit/laws/body.ts";
import { type Veil, veilBox } from "../../../../sandbox/kit/laws/veil.ts";
import type { Evidence } from "../../evidence.ts";
import type { Sighted } from "../bodies/bodies.ts";
import { isPlain } from "../bodies/learn_thing.ts";
import { Tallies } from "../tally.ts";
import { type Glimpse, Windows } from "./windows.ts";

/** A board with fewer hidden cells shows no veil. */
const LEAST = 64;
/** The share of its weight that a sighting keeps with each later one. */
const KEEP = 0.8;

/** Learns how a veil behaves whose colour is known. */
export class Veils {
  readonly #lifts = new Tallies<ActionId, boolean>();
  readonly #windows = new Map<string, Windows>();
  /** Where each body was. */
  readonly #places = new Map<string, Sighted>();
  #attempt = -1;
  /** Colours seen under the veil, and such as lay open around it. */
  readonly #hidden = new Set<number>();
  readonly #around = new Set<number>();

  /** The veil, with the number of the body that its window goes with. */
  describe(colour: number, bodies: readonly { readonly name: string }[]): Veil {
    const [best] = [...this.#windows].filter(([name]) => bodies.some((body) => body.name === name))
      .sort(([, a], [, b]) => a.wrong - b.wrong || b.right - a.right);
    return {
      colour,
      spares: [...this.#around].filter((each) => !this.#hidden.has(each)).sort((a, b) => a - b),
      lifts: [...this.#lifts.entries()].filter(([, tally]) => tally.most === false).map(([action]) => action),
      body: bodies.findIndex((body) => body.name === best?.[0]),
      windows: best?.[1].windows ?? [],
      wider: best?.[1].wider ?? [],
    };
  }

  /** Takes in a transition as it was shown and as it is without the veil, and where bodies are after it. */
  learn(
    colour: number,
    shown: Evidence,
    bare: Evidence,
    bodies: readonly Sighted[],
    bars: Uint8Array,
  ): void {
    if (shown.attempt !== this.#attempt) {
      this.#attempt = shown.attempt;
      this.#places.clear();
      for (const windows of this.#windows.values()) windows.begin();
    }
    this.#look(colour, shown, bare, bodies, bars);
    for (const body of bodies) this.#places.set(body.name, body);
  }

  #look(
    colour: number,
    shown: Evidence,
    bare: Evidence,
    bodies: readonly Sighted[],
    bars: Uint8Array,
  ): void {
    const grid = shown.after;
    const box = veilBox(grid, colour, bars);
    const veiled = box !== null && countHidden(grid, bare.after, colour) >= LEAST;
    this.#lifts.of(shown.action.id).add(veiled, 1, KEEP);
    if (box === null || !veiled) return;
    const [left, top, right, bottom] = box;
    const open: number[] = [];
    for (let cell = 0; cell < CELLS; cell++) {
      const [x, y] = [cell % 64, Math.floor(cell / 64)];
      const within = x >= left && x <= right && y >= top && y <= bottom;
      if (bars[cell] === 1) continue;
      if (!within) this.#around.add(grid[cell]!);
      else if (bare.after[cell] !== colour) open.push(cell);
      if (grid[cell] === colour) this.#hidden.add(bare.after[cell]!);
    }
    for (const body of bodies) {
      const { name, place, look } = body;
      let windows = this.#windows.get(name);
      if (windows === undefined) this.#windows.set(name, windows = new Windows());
      const glimpses = open.map((cell): Glimpse => ({
        dx: cell % 64 - place.x,
        dy: Math.floor(cell / 64) - place.y,
        open: grid[cell] !== colour,
      }));
      windows.learn(look, glimpses, this.#met(bare.before, body));
    }
  }

  /** The thing that a body has just come upon; "" where there is none. */
  #met(before: Grid, { name, place: { x, y }, floor }: Sighted): string {
    const from = this.#places.get(name);
    if (from === undefined || (from.place.x === x && from.place.y === y)) return "";
    const picture = pictureAhead(before, from.look, x, y, covered(from.look, from.place.x, from.place.y));
    return isPlain(picture, floor) ? "" : picture;
  }
}

function countHidden(grid: Grid, board: Grid, colour: number): number {
  let cells = 0;
  for (let cell = 0; cell < CELLS; cell++) if (grid[cell] === colour && board[cell] !== colour) cells++;
  return cells;
}
