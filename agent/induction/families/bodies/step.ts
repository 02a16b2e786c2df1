/**
 * One step of a body, as it was seen.
 * @module
 */
import type { Place } from "../../../../sandbox/kit/laws/body.ts";
import type { Evidence } from "../../evidence.ts";
import type { BodyModel } from "./model.ts";

/** A body's step: where it was and where it got to. */
export interface Step {
  readonly model: BodyModel;
  readonly from: Place;
  readonly to: Place;
  readonly evidence: Evidence;
  /** Cells of bars. */
  readonly mask: Uint8Array;
  /** Cells that other bodies cover, before or after. */
  readonly others: ReadonlySet<number>;
}

/** A body that was followed from one place to another. */
export interface Followed {
  readonly model: BodyModel;
  readonly from: Place;
  readonly to: Place;
}

/** Whether two places are the same. */
export function samePlace(a: Place, b: Place): boolean {
  return a.x === b.x && a.y === b.y && a.look === b.look;
}
