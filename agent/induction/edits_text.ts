/**
 * Changes of a board as text, as `readEdits` of the kit reads it: boxes of one colour, and pictures where those are shorter.
 * @module
 */
import type { Grid } from "../../games/grid.ts";

/** Changed cells at most so far apart are one picture. */
const GAP = 2;
/** Runs of at least so many equal digits are written shortly. */
const RUN = 5;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly right: number;
  readonly bottom: number;
}

/** What differs between two grids outside a mask. */
export function editText(before: Grid, after: Grid, mask?: Uint8Array): string {
  const changes = new Map<number, number>();
  for (let cell = 0; cell < before.length; cell++) {
    if (before[cell] !== after[cell] && mask?.[cell] !== 1) changes.set(cell, after[cell]!);
  }
  return changesText(changes);
}

/** A list of cell, colour, cell, colour, … as text; later ones count. */
export function editsText(edits: readonly number[]): string {
  const changes = new Map<number, number>();
  for (let i = 0; i < edits.length; i += 2) changes.set(edits[i]!, edits[i + 1]!);
  return changesText(changes);
}

/** Changes as text, by cell. */
function changesText(changes: ReadonlyMap<number, number>): string {
  return clustersOf([...changes.keys()]).map((box) => {
    const within = [...changes].filter(([cell]) => inside(box, cell));
    const [boxes, picture] = [boxesText(new Map(within)), pictureText(box, changes)];
    return !boxes.includes(" ") || boxes.length <= picture.length ? boxes : picture;
  }).join(" ");
}

/** Boxes around cells that lie near each other. */
function clustersOf(cells: readonly number[]): Box[] {
  let boxes: Box[] = [];
  for (const cell of cells) {
    let box: Box = { x: cell % 64, y: cell >> 6, right: cell % 64, bottom: cell >> 6 };
    for (let again = true; again;) {
      const near = boxes.filter((other) => areNear(box, other));
      boxes = boxes.filter((other) => !near.includes(other));
      box = near.reduce(join, box);
      again = near.length > 0;
    }
    boxes.push(box);
  }
  return boxes.sort((a, b) => a.y - b.y || a.x - b.x);
}

function areNear(a: Box, b: Box): boolean {
  return a.x <= b.right + GAP && b.x <= a.right + GAP && a.y <= b.bottom + GAP && b.y <= a.bottom + GAP;
}

function join(a: Box, b: Box): Box {
  return {
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}

function inside({ x, y, right, bottom }: Box, cell: number): boolean {
  return cell % 64 >= x && cell % 64 <= right && cell >> 6 >= y && cell >> 6 <= bottom;
}

/** Changes as boxes of one colour, each as large as can be from its first cell on. */
function boxesText(changes: Map<number, number>): string {
  const parts: string[] = [];
  for (const cell of [...changes.keys()].sort((a, b) => a - b)) {
    const colour = changes.get(cell);
    if (colour === undefined) continue;
    const fits = (row: number, width: number) => {
      for (let i = 0; i < width; i++) if (changes.get(cell + row * 64 + i) !== colour) return false;
      return true;
    };
    let [width, height] = [1, 1];
    while (cell % 64 + width < 64 && fits(0, width + 1)) width++;
    while (fits(height, width)) height++;
    for (let row = 0; row < height; row++) {
      for (let i = 0; i < width; i++) changes.delete(cell + row * 64 + i);
    }
    const size = width * height === 1 ? "" : `,${width},${height}`;
    parts.push(`${cell % 64},${cell >> 6}${size}=${colour}`);
  }
  return parts.join(" ");
}

/** Changes within a box as one picture. */
function pictureText({ x, y, right, bottom }: Box, changes: ReadonlyMap<number, number>): string {
  const rows: string[] = [];
  for (let row = y; row <= bottom; row++) {
    let text = "";
    for (let column = x; column <= right; column++) {
      text += changes.get(row * 64 + column)?.toString(16) ?? ".";
    }
    rows.push(folded(text));
  }
  return `${x},${y}:${rows.join("/")}`;
}

/** Digits with long runs of the same one written shortly, as `unfold` of the kit reads them. */
export function folded(digits: string): string {
  return digits.replace(
    /(.)\1*/g,
    (run, digit: string) => run.length < RUN ? run : `${digit}(${run.length})`,
  );
}
