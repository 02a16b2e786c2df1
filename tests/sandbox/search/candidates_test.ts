import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { blankGrid, cellAt, WIDTH } from "../../../games/grid.ts";
import { type Action, click } from "../../../games/game.ts";
import { candidateMoves } from "../../../sandbox/search/candidates.ts";
import { componentCells } from "../../../sandbox/search/clicks.ts";
import { modelOf } from "../../../sandbox/search/mod.ts";
import { actionOf, clickOn, moveOf } from "../../../sandbox/search/moves.ts";
import { floodedComponents, grids } from "../kit/random_grid.ts";

const plain = modelOf({ step: (grid) => grid, goalReached: () => false });

Deno.test("componentCells() names one cell in each component, in reading order of their first cells", () => {
  fc.assert(
    fc.property(grids, (grid) => {
      const components = floodedComponents(grid, (a, b) => a === b, false);
      const cells = componentCells(grid);
      assertEquals(cells.length, components.length);
      components.forEach((component, i) => assert(component.includes(cells[i]!)));
    }),
    { numRuns: 40 },
  );
});

Deno.test("componentCells() chooses the middle of a block, and a cell of a ring itself", () => {
  const grid = blankGrid();
  for (let y = 10; y < 15; y++) grid.fill(4, cellAt(20, y), cellAt(25, y));
  for (let y = 30; y < 35; y++) grid.fill(7, cellAt(40, y), cellAt(45, y));
  for (let y = 31; y < 34; y++) grid.fill(2, cellAt(41, y), cellAt(44, y));
  const [ground, block, ring, inside] = componentCells(grid);
  assertEquals(grid[ground!], 0);
  assertEquals(block, cellAt(22, 12));
  // The middle row of the ring has two runs of one cell: the first.
  assertEquals(ring, cellAt(40, 32));
  assertEquals(inside, cellAt(42, 32));
});

Deno.test("candidateMoves() gives simple actions, clicks and one click per component, each once", () => {
  const grid = blankGrid();
  grid[cellAt(5, 5)] = 3;
  const moves = candidateMoves(plain, {
    simple: [0, 2, 6, 7, 2],
    clicks: [click(5, 5), click(9, 1), click(9, 1)],
    clickComponents: true,
  });
  const actions = moves(grid, null).map(actionOf);
  assertEquals(actions.slice(0, 4), [{ id: 2 }, { id: 7 }, click(5, 5), click(9, 1)]);
  // One more, for the ground; the component at (5, 5) is there already.
  assertEquals(actions.length, 5);
  assertThrows(
    () => candidateMoves(plain, { simple: [], clicks: [{ id: 6, x: 64, y: 0 }], clickComponents: false }),
    TypeError,
    "want {id: 6, x, y}",
  );
});

Deno.test("candidateMoves() gives what the twin's actions returns, in its order, each once", () => {
  const own: Action[] = [{ id: 5 }, click(1, 2), { id: 1 }, click(1, 2)];
  const model = modelOf({ step: (grid) => grid, goalReached: () => false, actions: () => own });
  const moves = candidateMoves(model, { simple: [2], clicks: [], clickComponents: true });
  assertEquals(moves(blankGrid(), null).map(actionOf), [{ id: 5 }, click(1, 2), { id: 1 }]);
});

Deno.test("moveOf() and actionOf() undo each other", () => {
  for (const id of [1, 2, 3, 4, 5, 7] as const) assertEquals(actionOf(moveOf({ id })), { id });
  for (const cell of [0, 63, 64, 4095]) {
    assertEquals(actionOf(clickOn(cell)), click(cell % WIDTH, Math.floor(cell / WIDTH)));
    assertEquals(moveOf(actionOf(clickOn(cell))), clickOn(cell));
  }
  assertEquals(moveOf({ id: 0 }), -1);
});
