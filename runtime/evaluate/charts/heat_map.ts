/**
 * Where predictions disagree with the game: the 64 by 64 cells, darker where they disagree more often.
 * @module
 */
import { HEIGHT, WIDTH } from "../../../games/grid.ts";
import type { Disagreement } from "../disagreement.ts";
import { COLOURS, draw, Plot } from "./plot.ts";

const SHADES = 6;
/** Whole pixels along a cell's edge, so that neighbours meet. */
const CELL = 3;
const MARGIN = 4;

interface Block {
  readonly x: number;
  readonly y: number;
  length: number;
  readonly shade: number;
}

/** Draws how often each cell disagrees, in six shades on a logarithmic scale. */
export function heatMap(name: string, { byCell }: Disagreement): string {
  return draw({
    width: WIDTH * CELL + 2 * MARGIN,
    height: HEIGHT * CELL + 2 * MARGIN,
    margin: MARGIN,
    x: { domain: [0, WIDTH], axis: null },
    y: { domain: [HEIGHT, 0], axis: null },
    marks: [
      Plot.rect([{}], { x1: 0, x2: WIDTH, y1: 0, y2: HEIGHT, fill: "white", stroke: COLOURS.grey }),
      Plot.rect(blocks(byCell), {
        x1: "x",
        x2: (block: Block) => block.x + block.length,
        y1: "y",
        y2: (block: Block) => block.y + 1,
        fill: COLOURS.red,
        fillOpacity: (block: Block) => block.shade / SHADES,
        // Neighbours must meet without a hair of white between them.
        shapeRendering: "crispEdges",
      }),
    ],
  }, {
    label: `Where the errors of ${name} sit`,
    description:
      "The board's 64 by 64 cells; the darker a cell, the more often prediction and game disagree in it.",
  });
}

/** Neighbours of one shade in a row become one block: a map of 4,096 rectangles would be a heavy page. */
function blocks(byCell: Disagreement["byCell"]): Block[] {
  const most = byCell[0]?.[1] ?? 0;
  const shadeOf = (times: number) =>
    most <= 1 ? SHADES : Math.max(1, Math.ceil(SHADES * Math.log(1 + times) / Math.log(1 + most)));
  const found: Block[] = [];
  for (const [cell, times] of [...byCell].sort(([a], [b]) => a - b)) {
    const [x, y, shade] = [cell % WIDTH, Math.floor(cell / WIDTH), shadeOf(times)];
    const last = found.at(-1);
    if (last !== undefined && last.y === y && last.x + last.length === x && last.shade === shade) {
      last.length++;
    } else found.push({ x, y, length: 1, shade });
  }
  return found;
}
