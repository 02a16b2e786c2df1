import { assertEquals } from "@std/assert";
import { blankGrid, type Grid } from "../../../games/grid.ts";
import type { Action } from "../../../games/game.ts";
import { Engine } from "../../../agent/induction/engine.ts";
import { findScroll } from "../../../agent/induction/families/scroll/find_scroll.ts";
import { madeHistory } from "./histories.ts";

const [UP, DOWN, LEFT, RIGHT] = [1, 2, 3, 4] as const;
const STEP: Readonly<Record<number, readonly [number, number]>> = {
  [UP]: [0, -4],
  [DOWN]: [0, 4],
  [LEFT]: [-4, 0],
  [RIGHT]: [4, 0],
};
/** A view of 48×48 cells at (8, 8), and a body of 4×4 cells that stays in its middle. */
const [SIDE, EDGE, MIDDLE] = [48, 8, 30];
const [FLOOR, BODY, AROUND] = [3, 7, 1];

/** A world without end: stones of two colours on a floor, none of them in the rows and columns by 0. */
function worldAt(x: number, y: number): number {
  const [i, j] = [Math.floor(x / 4), Math.floor(y / 4)];
  const stone = i !== 0 && j !== 0 && (i * i + 3 * j * j + i * j) % 5 < 2;
  return stone ? 4 + (i * i + j) % 2 : FLOOR;
}

/** The view around a body at a place of the world. */
function viewAt(x: number, y: number): Grid {
  const grid = blankGrid(AROUND);
  for (let row = 0; row < SIDE; row++) {
    for (let column = 0; column < SIDE; column++) {
      const [sx, sy] = [EDGE + column, EDGE + row];
      const body = sx >= MIDDLE && sx < MIDDLE + 4 && sy >= MIDDLE && sy < MIDDLE + 4;
      grid[sy * 64 + sx] = body ? BODY : worldAt(x + sx - MIDDLE, y + sy - MIDDLE);
    }
  }
  return grid;
}

/** What an engine believes after a walk from where rows and columns without stones meet. */
function walked(actions: readonly number[]): Engine {
  const engine = new Engine();
  let [x, y] = [0, 0];
  const steps = actions.map((id) => {
    [x, y] = [x + STEP[id]![0], y + STEP[id]![1]];
    return { action: { id } as Action, after: viewAt(x, y) };
  });
  for (const line of madeHistory(viewAt(0, 0), steps)) engine.learn(line);
  return engine;
}

Deno.test("findScroll() tells a view that goes by from a thing that moves on still ground", () => {
  const found = findScroll(viewAt(0, 0), viewAt(4, 0));
  assertEquals(found, { shift: { dx: -4, dy: 0 }, region: { x: EDGE, y: EDGE, width: SIDE, height: SIDE } });
  const grid = blankGrid(FLOOR);
  const moved = grid.slice();
  for (let cell = 0; cell < 40; cell++) {
    for (let row = 20; row < 60; row++) [grid[row * 64 + cell], moved[row * 64 + cell + 4]] = [5, 5];
  }
  assertEquals(findScroll(grid, moved), null);
});

Deno.test("Engine finds the part of the board that scrolls, and where the body stays in it", () => {
  const { scroll, bodies } = walked([RIGHT, RIGHT, LEFT, DOWN, UP]).theory;
  assertEquals(scroll!.region, { x: EDGE, y: EDGE, width: SIDE, height: SIDE });
  assertEquals(scroll!.zone, [MIDDLE, MIDDLE, MIDDLE, MIDDLE]);
  assertEquals(bodies[0]!.moves, { 1: [0, -4], 2: [0, 4], 3: [-4, 0], 4: [4, 0] });
  assertEquals(scroll!.worlds[0]!.ends, [null, null, null, null]);
});

Deno.test("Engine foresees a view in which all was seen before", () => {
  const engine = walked([RIGHT, RIGHT, RIGHT, LEFT, LEFT, LEFT, DOWN, UP]);
  assertEquals(engine.predict(viewAt(0, 0), { id: RIGHT }), viewAt(4, 0));
  assertEquals(engine.predict(viewAt(0, 0), { id: DOWN }), viewAt(0, 4));
});
