/** What a rule changes: cell, colour, cell, colour, … */
export type Edits = number[];

/** Writes edits into a grid, in order. */
export function write(grid: Uint8Array, edits: Edits): void {
  for (let i = 0; i < edits.length; i += 2) grid[edits[i]!] = edits[i + 1]!;
}
