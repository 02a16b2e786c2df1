/**
 * Connected components: maximal sets of touching cells of one colour.
 * @module
 */
import { CELLS, type Grid, HEIGHT, WIDTH } from "../../../games/grid.ts";

/** A connected set of cells of one colour. */
export interface Component {
  readonly colour: number;
  /** Its cells, ascending. */
  readonly cells: readonly number[];
  /** Its bounding box: top left corner, width and height. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The components of a grid. */
export interface Components {
  readonly list: readonly Component[];
  /** For each cell the place of its component in `list`; -1 for cells left out. */
  readonly labels: Int16Array;
}

/** How components are found. */
export interface ComponentOptions {
  /** 4: edges join cells; 8: corners do too. Default 4. */
  readonly connectivity?: 4 | 8;
  /** Cells with a 1 here belong to no component. */
  readonly mask?: Uint8Array;
}

/** Finds the components of a grid, in reading order of their first cells. */
export function findComponents(grid: Grid, options: ComponentOptions = {}): Components {
  const { connectivity = 4, mask } = options;
  const labels = new Int16Array(CELLS).fill(-1);
  const list: Component[] = [];
  const stack: number[] = [];
  for (let start = 0; start < CELLS; start++) {
    if (labels[start] !== -1 || mask?.[start] === 1) continue;
    const label = list.length;
    const colour = grid[start]!;
    const cells: number[] = [];
    let [x0, x1, y0, y1] = [WIDTH, -1, HEIGHT, -1];
    labels[start] = label;
    stack.push(start);
    while (stack.length > 0) {
      const cell = stack.pop()!;
      cells.push(cell);
      const x = cell % WIDTH;
      const y = (cell - x) / WIDTH;
      if (x < x0) x0 = x;
      if (x > x1) x1 = x;
      if (y < y0) y0 = y;
      if (y > y1) y1 = y;
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          if (connectivity === 4 && dx !== 0 && dy !== 0) continue;
          const [nx, ny] = [x + dx, y + dy];
          if (nx < 0 || nx >= WIDTH || ny < 0 || ny >= HEIGHT) continue;
          const next = ny * WIDTH + nx;
          if (labels[next] !== -1 || grid[next] !== colour || mask?.[next] === 1) continue;
          labels[next] = label;
          stack.push(next);
        }
      }
    }
    cells.sort((a, b) => a - b);
    list.push({ colour, cells, x: x0, y: y0, width: x1 - x0 + 1, height: y1 - y0 + 1 });
  }
  return { list, labels };
}

/** The shape of a component, wherever it lies and whatever its colour: equal shapes give equal text. */
export function shapeKey(component: Component): string {
  const { x, y, width, height, cells } = component;
  if (cells.length === width * height) return `${width}x${height}`;
  const origin = y * WIDTH + x;
  return `${width}x${height}:${cells.map((cell) => (cell - origin).toString(36)).join(".")}`;
}
