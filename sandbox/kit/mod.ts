/**
 * The helper kit: what a twin imports as `"twin"`.
 *
 * Pure functions for looking at 64×64 grids and for drawing on them. A function named with a verb of drawing (`set`,
 * `paint`, `fillBox`, `paste`, …) changes the grid it is given and returns it; everything else only reads. Nothing
 * here keeps state between calls.
 * @module
 */
export type { Action, ActionId } from "../../games/game.ts";
export type { Grid } from "../../games/grid.ts";
export type { Json, Memory } from "../contract.ts";
export { CELLS, COLOURS, HEIGHT, WIDTH } from "../../games/grid.ts";
export { at, blank, copy, get, inside, set, xOf, yOf } from "./cells.ts";
export {
  type Box,
  boxAround,
  boxCells,
  boxesOverlap,
  boxGap,
  boxHas,
  boxOfColour,
  GRID_BOX,
  growBox,
  sameBox,
} from "./box.ts";
export {
  background,
  colours,
  countColour,
  countColours,
  findColour,
  firstOfColour,
  hasColour,
} from "./colour.ts";
export { type Component, componentAt, type ComponentOptions, components } from "./components.ts";
export { floodFill, floodRegion } from "./flood.ts";
export { fillBox, frameBox, line, paint, recolour, swapColours } from "./draw.ts";
export { allOf, anyOf, canMove, moveBox, moveCells, shift, type ShiftOptions } from "./move.ts";
export {
  copyBox,
  findPatch,
  flipPatch,
  paste,
  type Patch,
  patchAt,
  patchOf,
  rotatePatch,
  samePatch,
  scalePatch,
} from "./patch.ts";
export { type Difference, differenceBox, differenceCount, differences, same } from "./compare.ts";
export { type Bar, barLength, drawBar } from "./bar.ts";
export { isSymmetric, mirror, type Symmetry, symmetryMisses } from "./symmetry.ts";
export * as laws from "./laws/mod.ts";
