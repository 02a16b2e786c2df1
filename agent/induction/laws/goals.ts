/** Whether no cell of a colour is left outside the bars. */
export function gone(grid: Uint8Array, colour: number, bars: Uint8Array): boolean {
  for (let cell = 0; cell < 4096; cell++) if (grid[cell] === colour && bars[cell] === 0) return false;
  return true;
}

/** How many cells have a colour; those marked in `outside` do not count. */
export function countOf(grid: Uint8Array, colour: number, outside: Uint8Array): number {
  let count = 0;
  for (let cell = 0; cell < 4096; cell++) if (grid[cell] === colour && outside[cell] === 0) count++;
  return count;
}

/** Whether a thing of a colour lies under a body. */
export function over(ground: { readonly [cell: number]: number }, colour: number): boolean {
  return Object.values(ground).includes(colour);
}

/** What lies under bodies. */
export function groundOf(memory: unknown): { readonly [cell: number]: number } {
  return (memory as { ground?: { readonly [cell: number]: number } }).ground ?? {};
}
