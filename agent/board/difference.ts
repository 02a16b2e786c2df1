/**
 * What changed between two boards, as text: only the rows that changed, and within them only the stretch that did.
 * @module
 */
import { differingCells, type Grid, WIDTH } from "../../games/grid.ts";
import { regionAround, regionName, rowText } from "./text.ts";

/** Rows shown of one difference before the rest is only counted. */
const MOST_ROWS = 24;

/** How a difference is written. */
export interface DifferenceOptions {
  /** Cells left out, such as those of the bars. */
  readonly except?: ReadonlySet<number>;
  /** What the two boards are called. */
  readonly names?: readonly [string, string];
  /** Most rows; 24 unless given. */
  readonly rows?: number;
}

/**
 * The difference: a first line with the count and the box, then `y=5 x=3–7: 00700 → 00070` a row, equal neighbours
 * once. Says plainly where nothing changed, and where only left-out cells did.
 */
export function differenceText(before: Grid, after: Grid, options: DifferenceOptions = {}): string {
  const { except, names = ["before", "after"], rows: most = MOST_ROWS } = options;
  const cells = differingCells(before, after, except);
  if (cells.length === 0) {
    return differingCells(before, after).length === 0 ? "nothing changed" : "nothing but the bars changed";
  }
  const byRow = new Map<number, number[]>();
  for (const cell of cells) {
    const y = Math.floor(cell / WIDTH);
    byRow.set(y, [...byRow.get(y) ?? [], cell % WIDTH]);
  }
  const rows = grouped([...byRow].map(([y, columns]) => {
    const [from, to] = [columns[0]!, columns.at(-1)!];
    const where = from === to ? `x=${from}` : `x=${from}–${to}`;
    return { y, text: `${where}: ${rowText(before, y, from, to)} → ${rowText(after, y, from, to)}` };
  }));
  const lines = rows.slice(0, most).map(({ first, last, text }) =>
    `  y=${first === last ? first : `${first}–${last}`} ${text}`
  );
  const hidden = rows.slice(most).reduce((sum, { first, last }) => sum + last - first + 1, 0);
  if (hidden > 0) lines.push(`  and ${hidden} more ${hidden === 1 ? "row" : "rows"}`);
  const count = cells.length === 1 ? "1 cell differs" : `${cells.length} cells differ`;
  return [`${count} (${regionName(regionAround(cells)!)}), ${names[0]} → ${names[1]}:`, ...lines].join("\n");
}

/** Rows that follow each other and read the same, as one. */
function grouped(
  rows: readonly { readonly y: number; readonly text: string }[],
): { first: number; last: number; text: string }[] {
  const groups: { first: number; last: number; text: string }[] = [];
  for (const { y, text } of rows) {
    const group = groups.at(-1);
    if (group?.text === text && group.last === y - 1) group.last = y;
    else groups.push({ first: y, last: y, text });
  }
  return groups;
}
