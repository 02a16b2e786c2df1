/** What a click on one kind of piece does. */
export interface ClickRule {
  /** The shape of the piece that is clicked: rows of "#" and ".", whatever its colour. */
  readonly shape: readonly string[];
  /** Which pieces change: the way from the clicked piece's corner to theirs, and their size. */
  readonly pieces: readonly {
    readonly dx: number;
    readonly dy: number;
    readonly width: number;
    readonly height: number;
  }[];
  /** What their colours turn into. */
  readonly colours: { readonly [from: number]: number };
}

/** A piece of a board: touching cells of one colour. */
export interface Piece {
  readonly cells: readonly number[];
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The piece that a cell belongs to. */
export function pieceAt(grid: Uint8Array, start: number): Piece {
  const colour = grid[start]!;
  const seen = new Set([start]);
  let [x0, x1, y0, y1] = [64, -1, 64, -1];
  for (const cell of seen) {
    const x = cell % 64;
    const y = (cell - x) / 64;
    [x0, x1, y0, y1] = [Math.min(x0, x), Math.max(x1, x), Math.min(y0, y), Math.max(y1, y)];
    for (const next of [x > 0 ? cell - 1 : -1, x < 63 ? cell + 1 : -1, cell - 64, cell + 64]) {
      if (next >= 0 && next < 4096 && grid[next] === colour) seen.add(next);
    }
  }
  return { cells: [...seen], x: x0, y: y0, width: x1 - x0 + 1, height: y1 - y0 + 1 };
}

/** The shape of a piece as rows of "#" and ".". */
export function shapeOf(piece: Piece): string[] {
  const cells = new Set(piece.cells);
  return Array.from(
    { length: piece.height },
    (_, row) =>
      Array.from(
        { length: piece.width },
        (_, column) => cells.has((piece.y + row) * 64 + piece.x + column) ? "#" : ".",
      ).join(""),
  );
}

/** What a click changes; null where no rule speaks of the piece. */
export function clickPiece(
  grid: Uint8Array,
  x: number,
  y: number,
  rules: readonly ClickRule[],
): number[] | null {
  const piece = pieceAt(grid, y * 64 + x);
  if (piece.cells.length > 1024) return null;
  const shape = shapeOf(piece).join("/");
  const rule = rules.find((candidate) => candidate.shape.join("/") === shape);
  if (rule === undefined) return null;
  const edits: number[] = [];
  for (const { dx, dy, width, height } of rule.pieces) {
    const target = pieceInBox(grid, piece.x + dx, piece.y + dy, width, height, rule.colours);
    if (target === null) continue;
    const colour = rule.colours[grid[target.cells[0]!]!]!;
    for (const cell of target.cells) edits.push(cell, colour);
  }
  return edits;
}

/** The piece that fills a box from edge to edge and has one of the colours; null where there is none. */
export function pieceInBox(
  grid: Uint8Array,
  x: number,
  y: number,
  width: number,
  height: number,
  colours: { readonly [from: number]: number },
): Piece | null {
  if (x < 0 || y < 0 || x + width > 64 || y + height > 64) return null;
  for (let column = x; column < x + width; column++) {
    const cell = y * 64 + column;
    if (colours[grid[cell]!] === undefined) continue;
    const piece = pieceAt(grid, cell);
    if (piece.x === x && piece.y === y && piece.width === width && piece.height === height) return piece;
  }
  return null;
}
