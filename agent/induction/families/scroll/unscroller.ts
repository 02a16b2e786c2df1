/**
 * The unscroller finds the part of the board that scrolls, and puts it back, so that other families see a board on which only
 * bodies move.
 * @module
 */
import type { Region } from "../../../../sandbox/kit/laws/canvas.ts";
import type { Evidence } from "../../evidence.ts";
import { findScroll, misfits, putBack, type Shift, STILL } from "./find_scroll.ts";

/** Learns which part of the board scrolls, and how far it goes at once. */
export class Unscroller {
  #region: Region | null = null;
  readonly #strides = new Set<number>();

  /** The part of the board that scrolls, as far as it was seen to; null where none does. */
  get region(): Region | null {
    return this.#region;
  }

  /** How far it goes at once; null where that is not always as far. */
  get stride(): number | null {
    const [stride, ...others] = this.#strides;
    return stride === undefined || others.length > 0 ? null : stride;
  }

  /** Takes in a transition; true where another part scrolls than was thought: all are to be put back anew. */
  learn({ before, after }: Evidence): boolean {
    const found = findScroll(before, after);
    if (found === null) return false;
    const { shift: { dx, dy }, region } = found;
    const stride = Math.max(Math.abs(dx), Math.abs(dy));
    const grown = this.#region === null ? region : joined(this.#region, region);
    const known = this.#strides.has(stride) && this.#region !== null && sameRegion(this.#region, grown);
    this.#strides.add(stride);
    this.#region = grown;
    return !known;
  }

  /** A transition on a board that stands still, and how far it went really. */
  lift(evidence: Evidence): { evidence: Evidence; shift: Shift } {
    const region = this.#region;
    if (region === null) return { evidence, shift: STILL };
    const { before, after } = evidence;
    let best = { shift: STILL, wrong: misfits(before, after, region, STILL).length / 2 };
    for (const by of this.#strides) {
      for (const [dx, dy] of [[by, 0], [-by, 0], [0, by], [0, -by]] as const) {
        const wrong = misfits(before, after, region, { dx, dy }).length;
        if (wrong < best.wrong) best = { shift: { dx, dy }, wrong };
      }
    }
    const { shift } = best;
    if (shift === STILL) return { evidence, shift };
    return { evidence: { ...evidence, after: putBack(before, after, region, shift) }, shift };
  }
}

function joined(a: Region, b: Region): Region {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  const [right, bottom] = [
    Math.max(a.x + a.width, b.x + b.width),
    Math.max(a.y + a.height, b.y + b.height),
  ];
  return { x, y, width: right - x, height: bottom - y };
}

function sameRegion(a: Region, b: Region): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}
