/**
 * Clicks: which pieces a click recolours, by the shape of the piece that is clicked.
 * @module
 */
import { type ClickRule, type Piece, pieceAt, pieceInBox, shapeOf } from "../laws/click.ts";
import { changedCells, type Evidence } from "../evidence.ts";

interface Target {
  readonly dx: number;
  readonly dy: number;
  readonly width: number;
  readonly height: number;
  hits: number;
  misses: number;
}

/** Learns what clicks do. */
export class Clicks {
  readonly #kinds = new Map<string, { shape: string[]; targets: Map<string, Target>; clicks: number }>();
  readonly #colours = new Map<number, Map<number, number>>();

  /** The rules that stand. A kind whose clicks do nothing has one without pieces. */
  get rules(): readonly ClickRule[] {
    const colours: Record<number, number> = {};
    for (const [from, counts] of this.#colours) {
      colours[from] = [...counts].reduce((a, b) => b[1] > a[1] ? b : a)[0];
    }
    return [...this.#kinds.values()].map(({ shape, targets }) => ({
      shape,
      pieces: [...targets.values()].filter((target) => target.hits > target.misses)
        .map(({ dx, dy, width, height }) => ({ dx, dy, width, height })),
      colours,
    }));
  }

  learn({ before, after, action }: Evidence): void {
    if (action.id !== 6) return;
    const clicked = pieceAt(before, action.y! * 64 + action.x!);
    if (clicked.cells.length > 1024) return;
    const changed = changedCells(before, after);
    const pieces = recoloured(before, after, changed);
    if (pieces === null) return;
    for (const { from, to } of pieces) {
      const counts = this.#colours.get(from) ?? new Map<number, number>();
      counts.set(to, (counts.get(to) ?? 0) + 1);
      this.#colours.set(from, counts);
    }
    const shape = shapeOf(clicked);
    const key = shape.join("/");
    const kind = this.#kinds.get(key) ?? { shape, targets: new Map<string, Target>(), clicks: 0 };
    this.#kinds.set(key, kind);
    kind.clicks++;
    const hit = new Set<string>();
    for (const { piece } of pieces) {
      const [dx, dy] = [piece.x - clicked.x, piece.y - clicked.y];
      const name = `${dx},${dy},${piece.width},${piece.height}`;
      hit.add(name);
      const target = kind.targets.get(name) ??
        { dx, dy, width: piece.width, height: piece.height, hits: 0, misses: 0 };
      target.hits++;
      kind.targets.set(name, target);
    }
    const colours = Object.fromEntries([...this.#colours.keys()].map((colour) => [colour, colour]));
    for (const [name, target] of kind.targets) {
      if (hit.has(name)) continue;
      const there = pieceInBox(
        before,
        clicked.x + target.dx,
        clicked.y + target.dy,
        target.width,
        target.height,
        colours,
      );
      if (there !== null) target.misses++;
    }
  }
}

/** The whole pieces that changed colour; null where something else happened. */
function recoloured(
  before: Uint8Array,
  after: Uint8Array,
  changed: readonly number[],
): { piece: Piece; from: number; to: number }[] | null {
  if (changed.length > 2048) return null;
  const left = new Set(changed);
  const pieces: { piece: Piece; from: number; to: number }[] = [];
  for (const cell of changed) {
    if (!left.has(cell)) continue;
    const piece = pieceAt(before, cell);
    const to = after[cell]!;
    if (!piece.cells.every((each) => after[each] === to)) return null;
    for (const each of piece.cells) left.delete(each);
    pieces.push({ piece, from: before[cell]!, to });
  }
  return pieces;
}
