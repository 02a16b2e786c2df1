/** A number that stands for a board: the same for equal boards, and hardly ever for others (FNV-1a, twice). */
export function fingerprint(grid: Uint8Array, skip?: ReadonlySet<number>): string {
  let a = 0x811c9dc5;
  let b = 0x1000193;
  for (let cell = 0; cell < 4096; cell++) {
    if (skip?.has(cell)) continue;
    a = Math.imul(a ^ grid[cell]!, 0x01000193);
    b = Math.imul(b ^ (grid[cell]! + 1), 0x85ebca6b);
  }
  return (a >>> 0).toString(36) + "." + (b >>> 0).toString(36);
}

/** The same over the cells in a list. */
export function fingerprintOf(grid: Uint8Array, cells: Uint16Array): string {
  let a = 0x811c9dc5;
  let b = 0x1000193;
  for (let i = 0; i < cells.length; i++) {
    const colour = grid[cells[i]!]!;
    a = Math.imul(a ^ colour, 0x01000193);
    b = Math.imul(b ^ (colour + 1), 0x85ebca6b);
  }
  return (a >>> 0).toString(36) + "." + (b >>> 0).toString(36);
}

/** The edits in a text such as "120=5 121-130=0": cell or stretch of cells, and their colour. */
export function readEdits(text: string): number[] {
  const edits: number[] = [];
  for (const part of text.split(" ")) {
    if (part === "") continue;
    const [cells, colour] = part.split("=");
    const [from, to] = cells!.split("-").map(Number);
    for (let cell = from!; cell <= (to ?? from!); cell++) edits.push(cell, Number(colour));
  }
  return edits;
}
