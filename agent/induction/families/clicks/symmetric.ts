/**
 * What a click does around a thing that looks the same mirrored is thought to look the same mirrored, too: where no
 * click has shown what becomes of a place, its mirror image tells.
 * @module
 */
import type { Recolour } from "../../../../sandbox/kit/laws/effects/recolour.ts";
import { type Piece, pieceInBox } from "../../../../sandbox/kit/laws/piece.ts";
import type { SeenClick } from "./seen_click.ts";

type Target = Recolour["pieces"][number];

/** A recolouring's pieces, and their mirror images where no click ever had a piece to recolour. */
export function withMirrorImages(pieces: readonly Target[], clicks: readonly SeenClick[]): Target[] {
  const told = [...pieces];
  const things = clicks.map(({ piece }) => piece);
  const [first] = things;
  if (
    first === undefined || things.some((each) => each.width !== first.width || each.height !== first.height)
  ) {
    return told;
  }
  for (const mirror of [leftToRight, topToBottom]) {
    const images = told.map((target) => mirror(target, first)).filter((image) =>
      !told.some((each) => isSame(each, image)) && !clicks.some((click) => isThere(image, click))
    );
    if (images.length > 0 && things.every((thing) => isSymmetric(thing, mirror))) told.push(...images);
  }
  return told;
}

/** The mirror image of a box that lies so from the corner of a thing. */
type Mirror = (box: Target, thing: { readonly width: number; readonly height: number }) => Target;

const leftToRight: Mirror = (box, { width }) => ({ ...box, dx: width - box.dx - box.width });
const topToBottom: Mirror = (box, { height }) => ({ ...box, dy: height - box.dy - box.height });

function isSymmetric(piece: Piece, mirror: Mirror): boolean {
  const cells = new Set(piece.cells);
  return piece.cells.every((cell) => {
    const [dx, dy] = [cell % 64 - piece.x, Math.floor(cell / 64) - piece.y];
    const image = mirror({ dx, dy, width: 1, height: 1 }, piece);
    return cells.has((piece.y + image.dy) * 64 + piece.x + image.dx);
  });
}

function isSame(a: Target, b: Target): boolean {
  return a.dx === b.dx && a.dy === b.dy && a.width === b.width && a.height === b.height;
}

function isThere({ dx, dy, width, height }: Target, { before, piece, next }: SeenClick): boolean {
  return pieceInBox(before, piece.x + dx, piece.y + dy, width, height, next) !== null;
}
