import fc from "fast-check";
import { CELLS, type Grid, HEIGHT, WIDTH } from "../../../games/grid.ts";

/** Draws grids of few colours, some of them in blocks, so that components of many shapes occur. */
export const grids: fc.Arbitrary<Grid> = fc.record({
  seed: fc.integer(),
  colours: fc.integer({ min: 1, max: 4 }),
  block: fc.constantFrom(1, 2, 3, 8),
  density: fc.double({ min: 0, max: 1, noNaN: true }),
}).map(({ seed, colours, block, density }) => {
  const grid = new Uint8Array(CELLS);
  let random = seed | 1;
  const draw = () => {
    random ^= random << 13;
    random ^= random >>> 17;
    random ^= random << 5;
    return (random >>> 0) / 2 ** 32;
  };
  for (let y = 0; y < HEIGHT; y += block) {
    for (let x = 0; x < WIDTH; x += block) {
      const colour = draw() < density ? Math.floor(draw() * colours) : 0;
      for (let v = y; v < Math.min(HEIGHT, y + block); v++) {
        grid.fill(colour, v * WIDTH + x, v * WIDTH + Math.min(WIDTH, x + block));
      }
    }
  }
  return grid;
});

/** The components of a grid by flooding from each cell: slow, and hard to get wrong. */
export function floodedComponents(
  grid: Grid,
  joins: (a: number, b: number) => boolean,
  diagonal: boolean,
): number[][] {
  const seen = new Set<number>();
  const found: number[][] = [];
  for (let first = 0; first < CELLS; first++) {
    if (seen.has(first) || !joins(grid[first]!, grid[first]!)) continue;
    const cells = [first];
    seen.add(first);
    for (const cell of cells) {
      const x = cell % WIDTH, y = Math.floor(cell / WIDTH);
      for (
        const [dx, dy] of [[0, 1], [0, -1], [1, 0], [-1, 0], [1, 1], [1, -1], [-1, 1], [-1, -1]] as const
      ) {
        if (dx !== 0 && dy !== 0 && !diagonal) continue;
        const u = x + dx, v = y + dy, next = v * WIDTH + u;
        if (u < 0 || v < 0 || u >= WIDTH || v >= HEIGHT || seen.has(next)) continue;
        if (!joins(grid[cell]!, grid[next]!)) continue;
        seen.add(next);
        cells.push(next);
      }
    }
    found.push(cells.toSorted((a, b) => a - b));
  }
  return found;
}
