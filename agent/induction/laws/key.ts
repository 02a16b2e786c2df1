/** A text that stands for a board but for its bars: what makes two states equal to a search. */
export function boardKey(grid: Uint8Array, bars: Uint8Array): string {
  let a = 0x811c9dc5;
  let b = 0x1000193;
  for (let cell = 0; cell < 4096; cell++) {
    if (bars[cell] === 1) continue;
    const colour = grid[cell]!;
    a = Math.imul(a ^ colour, 0x01000193);
    b = Math.imul(b ^ (colour + 1), 0x85ebca6b);
  }
  return (a >>> 0).toString(36) + "." + (b >>> 0).toString(36);
}
