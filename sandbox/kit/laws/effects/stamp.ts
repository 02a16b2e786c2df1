/** Cells take fixed colours. */
export interface Stamp {
  readonly kind: "stamp";
  /** Cell, colour, cell, colour, … */
  readonly cells: readonly number[];
}

/** What a stamp changes. */
export function stamp(grid: Uint8Array, effect: Stamp): number[] {
  const edits: number[] = [];
  for (let i = 0; i < effect.cells.length; i += 2) {
    const [cell, colour] = [effect.cells[i]!, effect.cells[i + 1]!];
    if (grid[cell] !== colour) edits.push(cell, colour);
  }
  return edits;
}
