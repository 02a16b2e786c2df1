/** How a thing looks: rows of colours as hex digits, "." where the board shows through. */
export type Look = readonly string[];

/** The cells of a look: columns and rows from its top left corner, and colours. */
export interface LookCells {
  readonly x: readonly number[];
  readonly y: readonly number[];
  readonly colour: readonly number[];
}

const READ_LOOKS = new WeakMap<Look, LookCells>();

/** Reads a look; each is read once. */
export function lookCells(look: Look): LookCells {
  const known = READ_LOOKS.get(look);
  if (known !== undefined) return known;
  const cells: { x: number[]; y: number[]; colour: number[] } = { x: [], y: [], colour: [] };
  look.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (row[x] === ".") continue;
      cells.x.push(x);
      cells.y.push(y);
      cells.colour.push(parseInt(row[x]!, 16));
    }
  });
  READ_LOOKS.set(look, cells);
  return cells;
}

/**
 * Whether a look is to be seen at (x, y). What is outside or under something of an `above` colour may hide, and
 * where something does, a little more may look otherwise.
 */
export function showsLook(
  grid: Uint8Array,
  look: Look,
  x: number,
  y: number,
  above: readonly number[],
  outside: Uint8Array | null,
): boolean {
  const cells = lookCells(look);
  let [seen, hidden, wrong] = [0, 0, 0];
  for (let i = 0; i < cells.x.length; i++) {
    const cx = x + cells.x[i]!;
    const cy = y + cells.y[i]!;
    if (cx < 0 || cx > 63 || cy < 0 || cy > 63) continue;
    if (outside?.[cy * 64 + cx] === 1) continue;
    const colour = grid[cy * 64 + cx]!;
    if (colour === cells.colour[i]) seen++;
    else if (above.includes(colour)) hidden++;
    else wrong++;
  }
  return 4 * wrong <= hidden && (2 * seen > cells.x.length || seen > 8);
}

/**
 * The places where a look is to be seen whole, in reading order: `y * 64 + x` of their corners. One without cells is to be
 * seen nowhere.
 */
export function findLook(grid: Uint8Array, look: Look): number[] {
  const cells = lookCells(look);
  const found: number[] = [];
  const last = cells.x.length - 1;
  if (last < 0) return found;
  for (let y = 0; y + look.length <= 64; y++) {
    for (let x = 0; x + look[0]!.length <= 64; x++) {
      const corner = y * 64 + x;
      let i = last;
      while (i >= 0 && grid[corner + cells.y[i]! * 64 + cells.x[i]!] === cells.colour[i]) i--;
      if (i < 0) found.push(corner);
    }
  }
  return found;
}
