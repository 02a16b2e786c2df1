/**
 * Permutation: a click makes slots of one size exchange what they show.
 * @module
 */
import type { Permute } from "../../../../sandbox/kit/laws/effects/permute.ts";
import { findComponents, shapeKey } from "../../perception/components.ts";
import { recolouredPieces, type SeenClick } from "./seen_click.ts";

/** Most slots looked at. */
const MOST = 64;

/** Finds which slot takes which slot's colour: all that agree with every click, the nearest first. */
export function findPermute(clicks: readonly SeenClick[]): Permute | null {
  const latest = clicks.at(-1)!;
  const sample = recolouredPieces(latest)?.[0]?.piece;
  if (sample === undefined) return null;
  const corners = slotsLike(latest, sample.width, sample.height);
  if (corners.length < 2 || corners.length > MOST) return null;
  const seen = clicks.filter((click) =>
    click.level === latest.level && click.changed.length > 0 && recolouredPieces(click) !== null
  ).slice(-12);
  const sources = corners.map((slot) =>
    new Set(
      corners.map((_, i) => i).filter((i) =>
        seen.every((click) => click.after[slot] === click.before[corners[i]!])
      ),
    )
  );
  const moving = corners.map((slot) => seen.some((click) => click.before[slot] !== click.after[slot]));
  const from = assign(corners, sources, moving);
  if (from === null) return null;
  return { kind: "permute", slots: corners, width: sample.width, height: sample.height, from };
}

/** The corners of all pieces of a size. */
function slotsLike({ before }: SeenClick, width: number, height: number): number[] {
  const full = `${width}x${height}`;
  return findComponents(before).list.filter((part) => shapeKey(part) === full).map((part) => part.cells[0]!);
}

/** Gives each moving slot a source of its own: fewest choices first, then the nearest; null where that fails. */
function assign(
  corners: readonly number[],
  sources: readonly Set<number>[],
  moving: readonly boolean[],
): number[] | null {
  const from = corners.map((_, i) => i);
  const used = new Set<number>();
  const order = corners.map((_, i) => i).filter((i) => moving[i]).sort((a, b) =>
    sources[a]!.size - sources[b]!.size
  );
  for (const slot of order) {
    const choices = [...sources[slot]!].filter((source) =>
      !used.has(source) && source !== slot && moving[source]
    );
    const others = [...sources[slot]!].filter((source) => !used.has(source) && source !== slot);
    const pool = choices.length > 0 ? choices : others;
    if (pool.length === 0) return null;
    const far = (source: number) => {
      const [a, b] = [corners[slot]!, corners[source]!];
      return Math.abs(a % 64 - b % 64) + Math.abs(Math.floor(a / 64) - Math.floor(b / 64));
    };
    const source = pool.reduce((a, b) => far(b) < far(a) ? b : a);
    used.add(source);
    from[slot] = source;
  }
  return from;
}
