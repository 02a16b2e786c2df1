/** The step that all sandboxes run: a cell of colour 3 that moves along the first row. */

/** Its body, in plain JavaScript: `grid` is changed in place. */
export const MOVE = `const at = grid.indexOf(3);
  const to = (at + (id === 4 ? 1 : 63)) % 64;
  grid[at] = 0;
  grid[to] = 3;`;

/** The twin. */
export const MOVER = `export function step(grid, { id }) {
  ${MOVE}
  return grid;
}
export function goalReached(grid) {
  return grid[63] === 3;
}
`;

/** The same twin as another source. */
export function variant(n: number): string {
  return `${MOVER}// version ${n}\n`;
}

/** The board after so many moves to the right. */
export function moved(moves: number): Uint8Array {
  const grid = new Uint8Array(4096);
  grid[moves % 64] = 3;
  return grid;
}

/** The board at the start. */
export const GRID = moved(0);
