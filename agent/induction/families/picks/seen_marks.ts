/**
 * The marks seen on picked things.
 * @module
 */
import type { Grid } from "../../../../games/grid.ts";
import { coloursOf, type Mark } from "../../../../sandbox/kit/laws/picks/mark.ts";
import type { Thing } from "../../../../sandbox/kit/laws/picks/things.ts";
import { fitMark, markOfAll, type SeenMark } from "./fit_mark.ts";

/** Most picked things remembered. */
const KEPT = 8;

/** Remembers how picked things looked before and after. */
export class SeenMarks {
  #seen: readonly SeenMark[] = [];
  /** Whether the latest one agreed with no other. */
  #odd = false;

  /** Whether any was seen. */
  get any(): boolean {
    return this.#seen.length > 0;
  }

  /** The mark that all of them are, where things go `step` cells at a time. */
  mark(step: number): Mark {
    return fitMark(this.#seen, step);
  }

  /** Takes in that a thing was picked. */
  add(thing: Thing, before: Grid, after: Grid, step: number): void {
    const seen = { thing, bare: coloursOf(before, thing), shown: coloursOf(after, thing) };
    const all = [...this.#seen.slice(1 - KEPT), seen];
    // Things of one colour that touch are taken for one: such a mark agrees with no other. Twice in a row it is a new one.
    const agrees = markOfAll(all, step) !== null;
    if (agrees) this.#seen = all;
    else if (this.#odd) this.#seen = [seen];
    this.#odd = !agrees;
  }

  /** Whether a colour was the first one of a picked thing, with a mark or without. */
  hasColour(colour: number): boolean {
    return this.#seen.some(({ bare, shown }) => bare[0] === colour || shown[0] === colour);
  }
}
