/**
 * Things that are met otherwise from some side: ledges, valves, one-way doors.
 * @module
 */
import type { Body, Thing } from "../../../../sandbox/kit/laws/body.ts";
import { type Heading, headingOf } from "../../../../sandbox/kit/laws/heading.ts";

/** What things were when bodies met them, by the way the bodies went. */
export class Sides {
  /** By picture and heading, in the order in which they were met. */
  readonly #met = new Map<string, Map<Heading, Thing>>();

  /** Takes in what a thing was to a body that went this way. */
  meet(picture: string, heading: Heading, thing: Thing): void {
    let met = this.#met.get(picture);
    if (met === undefined) this.#met.set(picture, met = new Map());
    const before = met.get(heading);
    // It is another thing now from the very same side: what it was before says nothing of sides.
    if (before !== undefined && before.role !== thing.role) met.clear();
    // A thing that stops bodies still is no thing that was opened since: it counts as met now.
    if (thing.role === "wall") met.delete(heading);
    met.set(heading, thing);
  }

  /** The things for which the side matters, and what they are from each; what holds of one holds of it turned and mirrored. */
  get sides(): Body["sides"] {
    const sides: Record<string, Partial<Record<Heading, Thing>>> = {};
    const sided = [...this.#met].filter(([, met]) => isSided([...met.values()]));
    for (const [picture, met] of sided) {
      for (const view of VIEWS) {
        const of = sides[view.picture(picture.split("/")).join("/")] ??= {};
        for (const [heading, thing] of met) {
          if (thing.also.length === 0) of[view.heading(heading)] ??= thing;
        }
      }
    }
    for (const [picture, met] of this.#met) {
      if (sides[picture] !== undefined) Object.assign(sides[picture], Object.fromEntries(met));
    }
    return sides;
  }
}

/** Whether a thing stopped a body after it had let one in: one that let it in later may have been opened. */
function isSided(met: readonly Thing[]): boolean {
  const open = met.findIndex(({ role }) => role === "over");
  return open >= 0 && met.slice(open).some(({ role }) => role === "wall");
}

/** A way to look at a thing: turned, mirrored or both. */
interface View {
  picture(rows: readonly string[]): string[];
  heading(heading: Heading): Heading;
}

const STEPS: Readonly<Record<Heading, readonly [number, number]>> = {
  up: [0, -1],
  right: [1, 0],
  down: [0, 1],
  left: [-1, 0],
};

const VIEWS: readonly View[] = [0, 1, 2, 3].flatMap((turns) =>
  [false, true].map((mirrored): View => ({
    picture(rows) {
      let seen = mirrored ? rows.map((row) => [...row].reverse().join("")) : [...rows];
      for (let i = 0; i < turns; i++) {
        seen = [...seen[0]!].map((_, x) => seen.map((row) => row[x]!).reverse().join(""));
      }
      return seen;
    },
    heading(heading) {
      let [dx, dy] = STEPS[heading];
      if (mirrored) dx = -dx;
      for (let i = 0; i < turns; i++) [dx, dy] = [-dy, dx];
      return headingOf(dx, dy);
    },
  }))
);
