/**
 * Recolouring: a click turns pieces at fixed ways from the clicked one into other colours.
 * @module
 */
import type { Recolour } from "../../../../sandbox/kit/laws/effects/recolour.ts";
import { pieceInBox } from "../../../../sandbox/kit/laws/piece.ts";
import { recolouredPieces, type SeenClick } from "./seen_click.ts";
import { withMirrorImages } from "./symmetric.ts";

interface Target {
  readonly dx: number;
  readonly dy: number;
  readonly width: number;
  readonly height: number;
  hits: number;
  misses: number;
}

/** Finds the pieces that clicks recoloured, wherever they were there to be recoloured. */
export function findRecolour(clicks: readonly SeenClick[]): Recolour | null {
  const targets = new Map<string, Target>();
  for (const click of clicks) {
    const pieces = recolouredPieces(click);
    if (pieces === null) continue;
    const hit = new Set<string>();
    for (const { piece } of pieces) {
      const [dx, dy] = [piece.x - click.piece.x, piece.y - click.piece.y];
      const name = `${dx},${dy},${piece.width},${piece.height}`;
      hit.add(name);
      const target = targets.get(name) ??
        { dx, dy, width: piece.width, height: piece.height, hits: 0, misses: 0 };
      target.hits++;
      targets.set(name, target);
    }
    for (const [name, target] of targets) {
      if (hit.has(name)) continue;
      const { dx, dy, width, height } = target;
      if (pieceInBox(click.before, click.piece.x + dx, click.piece.y + dy, width, height, click.next)) {
        target.misses++;
      }
    }
  }
  const pieces = [...targets.values()].filter(({ hits, misses }) => hits > misses);
  if (pieces.length === 0) return null;
  const told = pieces.map(({ dx, dy, width, height }) => ({ dx, dy, width, height }));
  return { kind: "recolour", pieces: withMirrorImages(told, clicks) };
}
