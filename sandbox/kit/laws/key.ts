/** Which cells of a board count: all but those of bars, four to a word. */
export function countedCells(bars: Uint8Array): Int32Array {
  return new Int32Array(Uint8Array.from(bars, (bar) => bar === 1 ? 0 : 255).buffer);
}

/** A text that stands for the cells of a board that count: the same for equal ones, and hardly ever for others. */
export function boardKey(grid: Uint8Array, counted: Int32Array): string {
  const aligned = grid.byteOffset % 4 === 0 ? grid : grid.slice();
  const words = new Int32Array(aligned.buffer, aligned.byteOffset, 1024);
  let a = 0x811c9dc5;
  let b = 0x1000193;
  for (let i = 0; i < 1024; i++) {
    const word = words[i]! & counted[i]!;
    a = Math.imul(a ^ word, 0x01000193);
    a ^= a >>> 15;
    b = Math.imul(b ^ word, 0x85ebca6b);
    b ^= b >>> 13;
  }
  return (a >>> 0).toString(36) + "." + (b >>> 0).toString(36);
}
