import { aroundOf, type Piece, pieceAt, shapeOf } from "./piece.ts";

/** Grounds of more cells than this are open: they tell no two places apart. */
const OPEN = 320;
/** A piece that lies on one whose box has no more cells than this, and so many times more than it, is a mark on it. */
const MARKED = 150;
const TIMES = 8;

/** The thing that is clicked at a cell: the piece there, the one that it is a mark on, or the one beside a notch of its box. */
export function clickedThing(grid: Uint8Array, cell: number, outside: Uint8Array | null): Piece {
  const piece = pieceAt(grid, cell, outside);
  const notched = piece.cells.length > OPEN ? notchedAt(grid, cell, outside) : null;
  if (notched !== null) return notched;
  const above = piece.cells.find((each) => each < (piece.y + 1) * 64)! - 64;
  if (above < 0 || outside?.[above] === 1) return piece;
  const ground = pieceAt(grid, above, outside, MARKED);
  const size = ground.width * ground.height;
  if (size > MARKED || size < TIMES * piece.cells.length) return piece;
  const within = ground.x < piece.x && ground.y < piece.y &&
    piece.x + piece.width < ground.x + ground.width && piece.y + piece.height < ground.y + ground.height;
  return within ? ground : piece;
}

/** A box with notches has at most so many cells. */
const NOTCHED = 100;

/**
 * The thing beside a cell of the ground that lies in its box: games draw things as pictures, whose see-through corners
 * are clicked like the rest. Null where there is none.
 */
function notchedAt(grid: Uint8Array, cell: number, outside: Uint8Array | null): Piece | null {
  const [x, y] = [cell & 63, cell >> 6];
  for (const beside of [x > 0 ? cell - 1 : -1, x < 63 ? cell + 1 : -1, cell - 64, cell + 64]) {
    if (beside < 0 || beside > 4095 || grid[beside] === grid[cell] || outside?.[beside] === 1) continue;
    const thing = pieceAt(grid, beside, outside, NOTCHED);
    const { x: left, y: top, width, height, cells } = thing;
    if (cells.length > NOTCHED || width * height > NOTCHED) continue;
    if (x >= left && x < left + width && y >= top && y < top + height) return thing;
  }
  return null;
}

/** Things of more cells are ground, and not to be clicked. */
const GROUND = 400;

/** The things of a board that may be clicked, in reading order, each once. */
export function thingsOn(grid: Uint8Array, outside: Uint8Array): Piece[] {
  const things: Piece[] = [];
  const seen = Uint8Array.from(outside);
  for (let cell = 0; cell < 4096; cell++) {
    if (seen[cell] !== 0) continue;
    const thing = clickedThing(grid, cell, outside);
    seen[cell] = 1;
    if (seen[thing.cells[0]!] === 2) continue;
    for (const member of thing.cells) seen[member] = 2;
    if (thing.cells.length <= GROUND) things.push(thing);
  }
  return things;
}

/** A click on a thing. */
export function clickOn({ cells }: Piece): { id: 6; x: number; y: number } {
  return { id: 6, x: cells[0]! % 64, y: Math.floor(cells[0]! / 64) };
}

/**
 * The names a clicked thing goes by, from this very one to its kind. "on" is the colour around it, "at" the corner of
 * the ground of that colour that it lies on, "in" the colour around that ground.
 */
export function clickNames(grid: Uint8Array, piece: Piece): string[] {
  const around = aroundOf(grid, piece);
  const ground = groundOf(grid, piece, around);
  const kind = `shape ${shapeOf(piece)} on ${around}`;
  const own = `at ${piece.x},${piece.y} colour ${piece.colour} size ${piece.cells.length}`;
  const last = [kind, `colour ${piece.colour} on ${around}`];
  if (ground === null) return [own, `colour ${piece.colour} ${kind}`, ...last];
  const place = `${kind} at ${ground.x},${ground.y}`;
  const inside = `${kind} in ${aroundOf(grid, ground)}`;
  return [own, `colour ${piece.colour} ${place}`, `colour ${piece.colour} ${inside}`, place, inside, ...last];
}

/** The name of a thing's kind, whatever its colour. */
export function kindName(grid: Uint8Array, piece: Piece): string {
  const around = aroundOf(grid, piece);
  const ground = groundOf(grid, piece, around);
  const kind = `shape ${shapeOf(piece)} on ${around}`;
  return ground === null ? kind : `${kind} in ${aroundOf(grid, ground)}`;
}

/** The ground a piece lies on; null where that is open. */
function groundOf(grid: Uint8Array, piece: Piece, around: number): Piece | null {
  const { x, y, width, height } = piece;
  for (let column = x; column < x + width; column++) {
    for (const row of [y - 1, y + height]) {
      if (row < 0 || row > 63 || grid[row * 64 + column] !== around) continue;
      const ground = pieceAt(grid, row * 64 + column, null, OPEN);
      return ground.cells.length > OPEN ? null : ground;
    }
  }
  return null;
}
