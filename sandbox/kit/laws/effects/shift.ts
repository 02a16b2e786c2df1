/** Bands of the board shift, all of them or none. */
export interface Shift {
  readonly kind: "shift";
  readonly bands: readonly {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
    readonly dx: number;
    readonly dy: number;
  }[];
  /** The colours that move; others stay where they are. */
  readonly colours: readonly number[];
}

/** What a shift changes. */
export function shift(grid: Uint8Array, effect: Shift): number[] {
  const edits: number[] = [];
  for (const { x, y, width, height, dx, dy } of effect.bands) {
    const before = edits.length;
    for (let row = y; row < y + height; row++) {
      for (let column = x; column < x + width; column++) {
        const [fromX, fromY] = [column - dx, row - dy];
        if (fromX < 0 || fromX > 63 || fromY < 0 || fromY > 63) continue;
        const cell = row * 64 + column;
        const colour = grid[fromY * 64 + fromX]!;
        if (colour === grid[cell] || !effect.colours.includes(colour)) continue;
        if (effect.colours.includes(grid[cell]!)) edits.push(cell, colour);
      }
    }
    if (edits.length === before) return [];
  }
  return edits;
}
