import { assert, assertEquals, assertLessOrEqual } from "@std/assert";
import { blankGrid, cellAt, type Grid, WIDTH } from "../../../games/grid.ts";
import type { Action } from "../../../games/game.ts";
import type { Memory, Twin } from "../../../sandbox/contract.ts";
import type { SearchMode, SearchRequest } from "../../../sandbox/search/contract.ts";
import { modelOf, search } from "../../../sandbox/search/mod.ts";

const STEPS = [0, -WIDTH, WIDTH, -1, 1];

/** A walker (9) in a walled room, and twelve lamps above it, each turned by a click. The goal is the far corner. */
const lampsAndWalker: Twin = {
  step(grid, action) {
    if (action.id === 6) {
      grid[cellAt(action.x!, action.y!)]! ^= 1;
      return grid;
    }
    const from = grid.indexOf(9), to = from + STEPS[action.id]!;
    if (grid[to] === 0) [grid[from], grid[to]] = [0, 9];
    return grid;
  },
  goalReached: (grid) => grid[cellAt(20, 30)] === 9,
  distance: (grid) => {
    const at = grid.indexOf(9);
    return Math.abs(20 - at % WIDTH) + Math.abs(30 - Math.floor(at / WIDTH));
  },
};

function room(): Grid {
  const grid = blankGrid(5);
  for (let y = 20; y <= 30; y++) grid.fill(0, cellAt(10, y), cellAt(21, y));
  grid[cellAt(10, 20)] = 9;
  for (let lamp = 0; lamp < 12; lamp++) grid[cellAt(2 + 4 * lamp, 2)] = 2;
  return grid;
}

function request(mode: SearchMode, settings: Partial<SearchRequest> = {}): SearchRequest {
  const clicks = Array.from({ length: 12 }, (_, lamp): Action => ({ id: 6, x: 2 + 4 * lamp, y: 2 }));
  return {
    grid: room(),
    memory: null,
    goals: ["goalReached"],
    mode,
    candidates: { simple: [1, 2, 3, 4], clicks, clickComponents: false },
    depth: 100,
    states: 20_000,
    ms: null,
    ...settings,
  };
}

Deno.test("search() by iterated width and by distance reach where breadth-first runs out of states", () => {
  const model = modelOf(lampsAndWalker);
  assertEquals(search(model, request("breadth-first")).cutBy, "states");
  const wide = search(model, request("iterated-width"));
  assertEquals(wide.plans[0]?.actions.length, 20);
  const best = search(model, request("best-first"));
  assertEquals(best.plans[0]?.actions.length, 20);
  assertLessOrEqual(best.generated, 2_000);
});

Deno.test("search() by iterated width goes on to pairs of atoms where single ones do not suffice", () => {
  // A corridor: the key (4) at its left end, the goal at its right end, and the way back holds no single new atom.
  const twin: Twin = {
    step: (grid, action, memory) => {
      const from = grid.indexOf(9), to = from + STEPS[action.id]!;
      const key = grid[to] === 4;
      if (grid[to] === 0 || key) [grid[from], grid[to]] = [0, 9];
      return key ? { grid, memory: "key" } : { grid, memory };
    },
    goalReached: (grid: Grid, memory: Memory) => memory === "key" && grid[cellAt(30, 30)] === 9,
  };
  const grid = blankGrid(5);
  grid.fill(0, cellAt(10, 30), cellAt(31, 30));
  grid[cellAt(10, 30)] = 4;
  grid[cellAt(22, 30)] = 9;
  const asked = request("iterated-width", {
    grid,
    candidates: { simple: [3, 4], clicks: [], clickComponents: false },
  });
  const { outcome, plans, generated } = search(modelOf(twin), asked);
  assertEquals(outcome, "solved");
  assertEquals(plans[0]!.actions.length, 12 + 20);
  assert(generated > search(modelOf(twin), { ...asked, mode: "breadth-first" }).generated, "two passes");
});

Deno.test("search() by iterated width says what it left out: novelty, or the budget it spent", () => {
  const model = modelOf({ ...lampsAndWalker, goalReached: () => false });
  const pruned = search(model, request("iterated-width", { states: 1_000_000 }));
  assertEquals([pruned.outcome, pruned.cutBy], ["cut_off", "novelty"]);
  const spent = search(model, request("iterated-width", { states: 50 }));
  assertEquals([spent.outcome, spent.cutBy, spent.generated], ["cut_off", "states", 50]);
});

Deno.test("search() best-first goes on from a state again that it reaches by a shorter path", () => {
  // 0 leads to 5 by 1 and 2, and by 3, which looks bad; 5 leads to 6. Numbers are shown in cell 0.
  const next: Record<number, [number, number]> = {
    0: [1, 3],
    1: [2, 2],
    2: [5, 5],
    3: [5, 5],
    5: [6, 6],
    6: [6, 6],
  };
  const twin: Twin = {
    step: (grid, { id }) => {
      grid[0] = next[grid[0]!]![id === 1 ? 0 : 1];
      return grid;
    },
    goalReached: (grid) => grid[0] === 6,
    distance: (grid) => grid[0] === 3 ? 100 : 0,
  };
  const asked = request("best-first", {
    grid: blankGrid(),
    depth: 3,
    candidates: { simple: [1, 2], clicks: [], clickComponents: false },
  });
  const { outcome, plans } = search(modelOf(twin), asked);
  assertEquals(outcome, "solved");
  assertEquals(plans[0]!.actions, [{ id: 2 }, { id: 1 }, { id: 1 }]);
  // Without a way on from 5 nothing is left out in the end, though 5 stood at the horizon for a while.
  next[5] = [5, 5];
  assertEquals(search(modelOf(twin), asked).outcome, "exhausted");
});
