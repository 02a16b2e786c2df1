import { assertEquals } from "@std/assert";
import { blankGrid, type Grid } from "../../../games/grid.ts";
import { observation } from "../../../games/game.ts";
import { barMask } from "../../../sandbox/kit/laws/bar.ts";
import { predictHistory } from "../../../agent/induction/mod.ts";
import { Engine } from "../../../agent/induction/engine.ts";
import { madeHistory } from "./histories.ts";

/** A board with a bar of 64 cells at its bottom edge, so many of them spent. */
function board(spent: number): Grid {
  const grid = blankGrid(4);
  for (let x = 0; x < 64; x++) grid[63 * 64 + x] = x >= 64 - spent ? 5 : 11;
  return grid;
}

/** What is still foretold wrongly after the first ten lines of sixty. */
function lateMisses(spentAfter: (turn: number) => number): number[] {
  const steps = Array.from(
    { length: 60 },
    (_, i) => ({ action: { id: 1 as const }, after: board(spentAfter(i + 1)) }),
  );
  return predictHistory(madeHistory(board(0), steps)).misses.map((miss) => miss.line).filter((line) =>
    line > 10
  );
}

Deno.test("Bars: a cell for every action is foretold", () => {
  assertEquals(lateMisses((turn) => turn), []);
});

Deno.test("Bars: a cell for every third action is foretold", () => {
  assertEquals(lateMisses((turn) => Math.floor(turn / 3)), []);
});

Deno.test("Bars: a budget of 100 actions on 64 cells is foretold", () => {
  assertEquals(lateMisses((turn) => Math.floor(64 * turn / 100)), []);
});

Deno.test("Bars: a thing that moves along the edge is no bar", () => {
  const at = (x: number) => {
    const grid = blankGrid(4);
    for (let i = 0; i < 3; i++) grid[62 * 64 + x + i] = 9;
    return grid;
  };
  const xs = [10, 13, 16, 13, 10, 13, 16, 19, 16, 13, 10];
  const steps = xs.slice(1).map((x, i) => ({
    action: { id: x > xs[i]! ? 4 as const : 3 as const },
    after: at(x),
  }));
  const misses = predictHistory(madeHistory(at(10), steps)).misses.map((miss) => miss.line);
  assertEquals(misses.filter((line) => line > 4), []);
});

Deno.test("Bars: a stroke that no board shows half drawn is no bar", () => {
  const grid = blankGrid(4);
  const paint = (piece: number, colour: number) => {
    for (let x = 0; x < 3; x++) grid[30 * 64 + 10 + 3 * piece + x] = colour;
  };
  paint(0, 9);
  const first = grid.slice();
  const steps = [0, 1, 2, 3].flatMap((piece) => {
    paint(piece, 0);
    const drawn = grid.slice();
    // A piece is there only when the one before it is gone.
    paint(piece, 10 + piece);
    if (piece < 3) paint(piece + 1, 9);
    return [drawn, grid.slice()].map((after) => ({ action: { id: 1 as const }, after }));
  });
  const engine = new Engine();
  for (const line of madeHistory(first, steps)) engine.learn(line);
  assertEquals(engine.theory.bars, []);
});

Deno.test("Bars: cells of a longer bar that another level began with belong to bars, before anything is played there", () => {
  /** A board whose bar begins at the left edge. */
  const barred = (length: number, spent: number) => {
    const grid = blankGrid(4);
    for (let x = 0; x < length; x++) grid[63 * 64 + x] = x >= length - spent ? 5 : 11;
    return grid;
  };
  const steps = Array.from(
    { length: 12 },
    (_, i) => ({ action: { id: 1 as const }, after: barred(30, i + 1) }),
  );
  const history = madeHistory(barred(30, 0), steps);
  const engine = new Engine();
  for (const line of history) engine.learn(line);
  assertEquals(cellsOf(engine), 30);
  const seen = observation({
    grids: [barred(50, 0)],
    state: "NOT_FINISHED",
    levelsCompleted: 1,
    winLevels: 2,
    availableActions: [1],
  });
  const before = barred(30, 12);
  engine.learn({ kind: "boundary", index: 13, before, action: { id: 1 }, after: seen, levelsBefore: 0 });
  assertEquals(cellsOf(engine), 50);
});

/** How many cells are thought to belong to bars, in whatever level. */
function cellsOf(engine: Engine): number {
  return barMask(engine.theory.bars, []).reduce((sum, each) => sum + each, 0);
}
