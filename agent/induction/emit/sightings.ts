/**
 * What of a theory was really seen: in which directions things were moved, which moves began the level again, and how much
 * there was to explain.
 * @module
 */
import { barMask } from "../../../sandbox/kit/laws/bar.ts";
import { changedCells } from "../evidence.ts";
import type { Replayed } from "../replay.ts";
import type { Theory } from "../theory.ts";
import { isBegunAgain } from "./describe_bars.ts";

/** What was seen of a theory's bodies and actions. */
export interface Sightings {
  /** The actions that were seen to move each body. */
  readonly moved: readonly ReadonlySet<number>[];
  /** The actions with which something else than bars changed. */
  readonly changing: ReadonlySet<number>;
  /** The lines in which something else than bars changed. */
  readonly changed: ReadonlySet<number>;
  /** Where each body was, as "x,y,look,action", when an action began the level again. */
  readonly restarts: readonly ReadonlySet<string>[];
}

/** Looks through a replayed history. */
export function sightingsOf(theory: Theory, lines: readonly Replayed[]): Sightings {
  const mask = barMask(theory.bars, []);
  const moved = theory.bodies.map(() => new Set<number>());
  const restarts = theory.bodies.map(() => new Set<string>());
  const changing = new Set<number>();
  const changed = new Set<number>();
  let begun: Uint8Array | null = null;
  for (const { each, before, after } of lines) {
    if (each.turn === 0) begun = each.before;
    const { id } = each.action;
    if (changedCells(each.before, each.after, mask).length > 0) {
      changing.add(id);
      changed.add(each.index);
    }
    const again = begun !== null && each.turn > 0 && isBegunAgain(each.before, each.after, begun, mask);
    theory.bodies.forEach((_, i) => {
      const from = before.places?.[i] ?? null;
      const to = after.places?.[i] ?? null;
      // A view that goes with a body leaves it where it is; where it was in the first turn is not kept.
      if (theory.scroll !== null || from === null || from.x !== to?.x || from.y !== to.y) {
        if (changed.has(each.index)) moved[i]!.add(id);
      }
      if (again && from !== null) restarts[i]!.add(`${from.x},${from.y},${from.look},${id}`);
    });
  }
  return { moved, changing, changed, restarts };
}
