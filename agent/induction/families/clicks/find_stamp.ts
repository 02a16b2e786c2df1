/**
 * Stamp: a click gives cells fixed colours, whatever they showed.
 * @module
 */
import type { Stamp } from "../../../../sandbox/kit/laws/effects/stamp.ts";
import type { SeenClick } from "./seen_click.ts";

/** Finds the cells that always end up in the same colour. */
export function findStamp(clicks: readonly SeenClick[]): Stamp | null {
  const latest = clicks.at(-1)!;
  const seen = clicks.filter((click) => click.level === latest.level);
  const colours = new Map<number, number>();
  for (const { changed, after } of seen) for (const cell of changed) colours.set(cell, after[cell]!);
  const cells: number[] = [];
  for (const [cell, colour] of colours) {
    if (seen.every(({ after }) => after[cell] === colour)) cells.push(cell, colour);
  }
  return cells.length === 0 ? null : { kind: "stamp", cells };
}
