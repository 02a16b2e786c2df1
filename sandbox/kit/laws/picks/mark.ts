import { shifted } from "../body.ts";
import type { Thing } from "./things.ts";

/**
 * The mark of a picked thing: the colours that some of its cells take on. Which ones, "by" says: by their colour, where
 * "first" is that of the thing's first cell; by how deep they lie in the thing, 1 for its rim; or by their place in tiles
 * of a size, as "x,y".
 */
export interface Mark {
  readonly by: "colour" | "depth" | "tile";
  readonly size: number;
  readonly colours: { readonly [feature: string]: number };
  /** The colours that were seen under it, where they were always the same. */
  readonly usual: { readonly [feature: string]: number };
}

/** No mark at all. */
export const NO_MARK: Mark = { by: "colour", size: 1, colours: {}, usual: {} };

/** What a mark goes by, for each cell of a thing; `bare` are the colours of its cells without a mark. */
export function featuresOf(
  { by, size }: Pick<Mark, "by" | "size">,
  thing: Thing,
  bare: readonly number[],
): string[] {
  if (by === "colour") return bare.map((colour) => colour === bare[0] ? "first" : String(colour));
  if (by === "tile") {
    return thing.cells.map((cell) => `${((cell & 63) - thing.x) % size},${((cell >> 6) - thing.y) % size}`);
  }
  return depthsOf(thing).map(String);
}

/** Deeper than this, no cell is told from others. */
const DEEPEST = 9;

/** How many cells it is from each cell of a thing to the outside, corners counted. */
function depthsOf({ cells }: Thing): number[] {
  const depths = new Map(cells.map((cell) => [cell, DEEPEST]));
  let layer: readonly number[] = cells;
  for (let depth = 1; depth < DEEPEST; depth++) {
    const inner = new Set(layer);
    const rim = layer.filter((cell) => !neighboursOf(cell).every((next) => inner.has(next)));
    for (const cell of rim) {
      depths.set(cell, depth);
      inner.delete(cell);
    }
    layer = [...inner];
  }
  return [...depths.values()];
}

/** The eight cells around a cell; -1 outside the grid. */
function neighboursOf(cell: number): number[] {
  return AROUND.map(([dx, dy]) => shifted(cell, dx, dy));
}

const AROUND = [[-1, -1], [0, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [0, 1], [1, 1]] as const;

/** The colours of a thing's cells, in reading order. */
export function coloursOf(grid: Uint8Array, { cells }: Thing): number[] {
  return cells.map((cell) => grid[cell]!);
}

/** The colour that a mark gives to each cell, -1 where it gives none; by mark and silhouette, where nothing else matters. */
const GIVEN = new WeakMap<Mark, Map<string, readonly number[]>>();

function givenBy(mark: Mark, thing: Thing, bare: readonly number[]): readonly number[] {
  const work = () => featuresOf(mark, thing, bare).map((feature) => mark.colours[feature] ?? -1);
  if (mark.by === "colour") return work();
  let known = GIVEN.get(mark);
  if (known === undefined) GIVEN.set(mark, known = new Map());
  let given = known.get(thing.silhouette);
  if (given === undefined) known.set(thing.silhouette, given = work());
  return given;
}

/** The colours of a thing's cells once it is marked. */
export function marked(mark: Mark, thing: Thing, bare: readonly number[]): number[] {
  return givenBy(mark, thing, bare).map((colour, i) => colour < 0 ? bare[i]! : colour);
}

/** What a mark hides, as hex digits in reading order; the whole thing where it goes by colours. */
export function hiddenBy(mark: Mark, thing: Thing, bare: readonly number[]): string {
  const digits = bare.map((colour) => colour.toString(16));
  if (mark.by === "colour") return digits.join("");
  const given = givenBy(mark, thing, bare);
  return digits.filter((_, i) => given[i]! >= 0).join("");
}

/**
 * The colours of a marked thing's cells without its mark, those under it as `hidden` says; null where it is not marked so.
 * Where nothing fitting is said, they are what was usual, else the colour that most of the others have.
 */
export function unmarked(mark: Mark, thing: Thing, grid: Uint8Array, hidden: string): number[] | null {
  const shown = coloursOf(grid, thing);
  if (mark.by === "colour") {
    const known = [...hidden].map((digit) => parseInt(digit, 16));
    return [known, withoutColours(mark, shown)].find((bare) =>
      bare.length === shown.length &&
      marked(mark, thing, bare).every((colour, i) => colour === shown[i]) &&
      bare.some((colour, i) => colour !== shown[i])
    ) ?? null;
  }
  const given = givenBy(mark, thing, shown);
  const under: number[] = [];
  for (let i = 0; i < shown.length; i++) {
    if (given[i]! < 0) continue;
    if (given[i] !== shown[i]) return null;
    under.push(i);
  }
  if (under.length === 0) return null;
  if (hidden.length === under.length) {
    under.forEach((i, k) => shown[i] = parseInt(hidden[k]!, 16));
    return shown;
  }
  const features = featuresOf(mark, thing, shown);
  const most = mostOf(shown.filter((_, i) => given[i]! < 0));
  for (const i of under) shown[i] = mark.usual[features[i]!] ?? most;
  return shown;
}

/** Colours with those of a mark put back to what was usual. */
function withoutColours({ colours, usual }: Mark, shown: readonly number[]): number[] {
  const back = new Map(
    Object.entries(colours).flatMap(([feature, colour]) =>
      usual[feature] === undefined ? [] : [[colour, usual[feature]] as const]
    ),
  );
  return shown.map((colour) => back.get(colour) ?? colour);
}

function mostOf(colours: readonly number[]): number {
  const counts = new Array<number>(16).fill(0);
  for (const colour of colours) counts[colour]!++;
  return counts.indexOf(Math.max(...counts));
}
