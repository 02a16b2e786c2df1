/**
 * The objects on a board: connected cells of one colour, the ground left out.
 * @module
 */
import { CELLS, COLOURS, type Grid } from "../../games/grid.ts";
import { type Component, findComponents, shapeKey } from "../induction/perception/components.ts";

/** Components over this share of the board are ground. */
const GROUND_SHARE = 0.4;
/** Objects listed before the rest is only counted. */
const MOST_OBJECTS = 60;

/** An object. */
export interface BoardObject {
  readonly colour: number;
  /** Top left corner and size of its box. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Number of cells. */
  readonly size: number;
  /** The mean of its cells, to a tenth. */
  readonly centre: readonly [number, number];
  /** Equal for equal shapes, wherever they lie and whatever their colour. */
  readonly shape: string;
  readonly cells: readonly number[];
}

/** The objects of a board in reading order; the cells in `except`, the commonest colour and huge areas are left out. */
export function boardObjects(grid: Grid, except?: ReadonlySet<number>): BoardObject[] {
  const mask = new Uint8Array(CELLS);
  except?.forEach((cell) => mask[cell] = 1);
  const ground = commonestColour(grid);
  return findComponents(grid, { mask }).list
    .filter((part) => part.colour !== ground && part.cells.length < GROUND_SHARE * CELLS)
    .map(toObject);
}

/** The colour of most cells; the lower number on a tie. */
export function commonestColour(grid: Grid): number {
  const counts = new Uint32Array(COLOURS);
  for (const colour of grid) counts[colour]!++;
  return counts.indexOf(Math.max(...counts));
}

/** One line an object: colour, box, shape, centre; equal shapes share a letter. */
export function objectsText(grid: Grid, except?: ReadonlySet<number>): string {
  const objects = boardObjects(grid, except);
  const ground = `ground: colour ${commonestColour(grid).toString(16)}`;
  if (objects.length === 0) return `${ground}; no objects`;
  const shapes = new Map<string, string>();
  for (const { shape } of objects) if (!shapes.has(shape)) shapes.set(shape, shapeName(shapes.size));
  const lines = objects.slice(0, MOST_OBJECTS).map((object, i) => {
    const { colour, x, y, width, height, size, centre, shape } = object;
    const form = size === width * height ? "full" : `${size} cells`;
    return `${i + 1}. colour ${colour.toString(16)}, box ${width}×${height} at (${x},${y}), ${form}, shape ${
      shapes.get(shape)
    }, centre (${centre[0]},${centre[1]})`;
  });
  if (objects.length > MOST_OBJECTS) lines.push(`and ${objects.length - MOST_OBJECTS} more`);
  return [ground, ...lines].join("\n");
}

function toObject(part: Component): BoardObject {
  const { colour, x, y, width, height, cells } = part;
  const mean = (of: (cell: number) => number) =>
    Math.round(cells.reduce((sum, cell) => sum + of(cell), 0) / cells.length * 10) / 10;
  const centre = [mean((cell) => cell % 64), mean((cell) => Math.floor(cell / 64))] as const;
  return { colour, x, y, width, height, size: cells.length, centre, shape: shapeKey(part), cells };
}

/** A, B, … Z, A1, B1, … */
function shapeName(i: number): string {
  return String.fromCharCode(65 + i % 26) + (i < 26 ? "" : Math.floor(i / 26));
}
