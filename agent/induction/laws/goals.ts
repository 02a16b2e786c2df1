/** Whether no cell of a colour is left; cells in `skip` do not count. */
export function gone(grid: Uint8Array, colour: number, skip: ReadonlySet<number>): boolean {
  for (let cell = 0; cell < 4096; cell++) if (grid[cell] === colour && !skip.has(cell)) return false;
  return true;
}

/** Whether a thing of a colour lies under a body. */
export function over(ground: { readonly [cell: number]: number }, colour: number): boolean {
  return Object.values(ground).includes(colour);
}

/** What lies under bodies. */
export function groundOf(memory: unknown): { readonly [cell: number]: number } {
  return (memory as { ground: { readonly [cell: number]: number } }).ground;
}
