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
export function findLook(grid: Uint8Array, look: Look, counts: ColourCounts = countColours(grid)): number[] {
  const cells = lookCells(look);
  const found: number[] = [];
  const rarest = rarestCell(cells, counts);
  if (rarest < 0) return found;
  const [width, height] = [look[0]!.length, look.length];
  const anchor = cells.y[rarest]! * 64 + cells.x[rarest]!;
  const colour = cells.colour[rarest]!;
  for (let cell = grid.indexOf(colour, anchor); cell >= 0; cell = grid.indexOf(colour, cell + 1)) {
    const corner = cell - anchor;
    if ((corner >> 6) + height > 64) break;
    if (corner % 64 + width > 64) continue;
    let i = cells.x.length - 1;
    while (i >= 0 && grid[corner + cells.y[i]! * 64 + cells.x[i]!] === cells.colour[i]) i--;
    if (i < 0) found.push(corner);
  }
  return found;
}

/** How many cells of a board have each colour. */
export type ColourCounts = Uint16Array;

/** Counts the colours of a board. */
export function countColours(grid: Uint8Array): ColourCounts {
  const counts = new Uint16Array(16);
  for (let cell = 0; cell < grid.length; cell++) counts[grid[cell]!]!++;
  return counts;
}

/** The cell of a look whose colour is rarest on a board; -1 where a colour is missing there, or all cells are. */
function rarestCell({ colour }: LookCells, counts: ColourCounts): number {
  let rarest = -1;
  for (let i = 0; i < colour.length; i++) {
    const count = counts[colour[i]!]!;
    if (count === 0) return -1;
    if (rarest < 0 || count < counts[colour[rarest]!]!) rarest = i;
  }
  return rarest;
}
