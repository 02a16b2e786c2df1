/** A piece of a board: touching cells of one colour. */
export interface Piece {
  readonly colour: number;
  readonly cells: readonly number[];
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Cells taken by the piece that is being looked at, all 0 between calls; and room for the list of them. */
const TAKEN = new Uint8Array(4096);
const FOUND = new Int16Array(4096);

/**
 * The piece that a cell belongs to; cells marked in `outside` belong to none but their own. Of a piece of more than
 * `most` cells only a part is found.
 */
export function pieceAt(grid: Uint8Array, start: number, outside: Uint8Array | null, most = 4096): Piece {
  const colour = grid[start]!;
  let count = 0;
  const take = (cell: number) => {
    if (TAKEN[cell] === 1 || grid[cell] !== colour || (outside !== null && outside[cell] === 1)) return;
    TAKEN[cell] = 1;
    FOUND[count++] = cell;
  };
  TAKEN[start] = 1;
  FOUND[count++] = start;
  let [x0, x1, y0, y1] = [64, -1, 64, -1];
  for (let i = 0; i < count && count <= most; i++) {
    const cell = FOUND[i]!;
    const x = cell & 63;
    const y = cell >> 6;
    if (x < x0) x0 = x;
    if (x > x1) x1 = x;
    if (y < y0) y0 = y;
    if (y > y1) y1 = y;
    if (x > 0) take(cell - 1);
    if (x < 63) take(cell + 1);
    if (y > 0) take(cell - 64);
    if (y < 63) take(cell + 64);
  }
  const cells = new Array<number>(count);
  for (let i = 0; i < count; i++) TAKEN[cells[i] = FOUND[i]!] = 0;
  return { colour, cells, x: x0, y: y0, width: x1 - x0 + 1, height: y1 - y0 + 1 };
}

/** A piece in a larger box than this is known by its size. */
const LARGE = 200;

/** The shape of a piece as rows of "#" and ".", joined by "/"; a full rectangle or a large piece as its size alone. */
export function shapeOf(piece: Piece): string {
  const { cells, width, height } = piece;
  if (cells.length === width * height) return `${width}x${height}`;
  if (width * height > LARGE) return `${width}x${height} of ${cells.length} cells`;
  const rows = Array.from({ length: piece.height }, () => new Array<string>(piece.width).fill("."));
  for (const cell of piece.cells) rows[Math.floor(cell / 64) - piece.y]![cell % 64 - piece.x] = "#";
  return rows.map((row) => row.join("")).join("/");
}

/** The colour most often found right around a piece's box; 16 where the box fills the grid. */
export function aroundOf(grid: Uint8Array, piece: Piece): number {
  const counts = new Array<number>(17).fill(0);
  const { x, y, width, height } = piece;
  for (let column = x - 1; column <= x + width; column++) {
    for (const row of [y - 1, y + height]) {
      if (column >= 0 && column < 64 && row >= 0 && row < 64) counts[grid[row * 64 + column]!]!++;
    }
  }
  for (let row = y; row < y + height; row++) {
    for (const column of [x - 1, x + width]) {
      if (column >= 0 && column < 64) counts[grid[row * 64 + column]!]!++;
    }
  }
  let most = 16;
  for (let colour = 0; colour < 16; colour++) if (counts[colour]! > counts[most]!) most = colour;
  return most;
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
    const piece = pieceAt(grid, cell, null);
    if (piece.x === x && piece.y === y && piece.width === width && piece.height === height) return piece;
  }
  return null;
}

/** The names a piece goes by, from this very one to its kind. */
export function namesOf(grid: Uint8Array, piece: Piece): string[] {
  const shape = shapeOf(piece);
  const around = aroundOf(grid, piece);
  return [
    `at ${piece.x},${piece.y} colour ${piece.colour} size ${piece.cells.length}`,
    `colour ${piece.colour} shape ${shape} on ${around}`,
    `shape ${shape} on ${around}`,
    `colour ${piece.colour} on ${around}`,
  ];
}
