import { assert, assertArrayIncludes, assertEquals } from "@std/assert";
import { blankGrid, cellAt, type Grid } from "../../../games/grid.ts";
import type { Action } from "../../../games/game.ts";
import type { Twin } from "../../../sandbox/contract.ts";
import type { Signal, SurveyRequest, SurveyResult } from "../../../sandbox/search/contract.ts";
import { modelOf, survey } from "../../../sandbox/search/mod.ts";

/** A twin whose action 1 draws something; whatever else is asked draws one dot after the other in row 60. */
function drawing(draw: (grid: Grid) => void, rest: Partial<Twin> = {}): Twin {
  return {
    step: (grid, action) => {
      if (action.id === 1) draw(grid);
      else grid[cellAt(grid.subarray(cellAt(0, 60), cellAt(64, 60)).indexOf(0), 60)] = 1;
      return grid;
    },
    goalReached: () => false,
    ...rest,
  };
}

/** Two bars of 3 × 6 of colour 2, three cells apart; a block of 4 × 4 of colour 3; the rest is ground. */
function board(): Grid {
  const grid = blankGrid();
  fill(grid, 10, 10, 3, 6, 2);
  fill(grid, 16, 20, 3, 6, 2);
  fill(grid, 40, 40, 4, 4, 3);
  return grid;
}

function fill(grid: Grid, x: number, y: number, width: number, height: number, colour: number): void {
  for (let v = y; v < y + height; v++) grid.fill(colour, cellAt(x, v), cellAt(x + width, v));
}

function look(twin: Twin, settings: Partial<SurveyRequest> = {}): SurveyResult {
  return survey(modelOf(twin), {
    grid: board(),
    memory: null,
    candidates: { simple: [2, 1], clicks: [], clickComponents: false },
    depth: 4,
    states: 1_000,
    ms: null,
    keep: 20,
    ...settings,
  });
}

/** The signals of the state that action 1 alone leads to. */
function signalsOf(draw: (grid: Grid) => void): readonly Signal[] {
  const one: readonly Action[] = [{ id: 1 }];
  return look(drawing(draw)).states.find(({ actions }) => JSON.stringify(actions) === JSON.stringify(one))
    ?.signals ?? [];
}

Deno.test("survey() sees each signal where it is, and not where it is not", () => {
  const examples: readonly [Signal, (grid: Grid) => void, (grid: Grid) => void][] = [
    // The signal, a step that shows it, a step much like it that does not.
    ["colour_gone", (g) => fill(g, 40, 40, 4, 4, 0), (g) => fill(g, 40, 40, 4, 3, 0)],
    ["colour_new", (g) => fill(g, 50, 50, 1, 1, 9), (g) => fill(g, 50, 50, 1, 1, 3)],
    [
      "burst",
      (g) => fill(g, 30, 5, 3, 3, 2),
      (g) => [0, 1, 2, 3, 4].forEach((i) => fill(g, 30 + 5 * i, 5, 1, 1, 2)),
    ],
    ["big_change", (g) => fill(g, 0, 0, 64, 17, 2), (g) => fill(g, 0, 0, 64, 15, 2)],
    ["frontier", (g) => fill(g, 30, 5, 1, 1, 2), () => {}],
    [
      "together",
      (g) => (fill(g, 16, 20, 3, 6, 0), fill(g, 13, 10, 3, 6, 2)),
      (g) => (fill(g, 16, 20, 3, 6, 0), fill(g, 20, 10, 3, 6, 2)),
    ],
    [
      "compact",
      (g) => (fill(g, 16, 20, 3, 6, 0), fill(g, 15, 12, 3, 6, 2)),
      (g) => (fill(g, 16, 20, 3, 6, 0), fill(g, 30, 40, 3, 6, 2)),
    ],
    [
      "aligned",
      (g) => (fill(g, 16, 20, 3, 6, 0), fill(g, 16, 10, 3, 6, 2)),
      (g) => (fill(g, 16, 20, 3, 6, 0), fill(g, 16, 11, 3, 6, 2)),
    ],
    [
      "symmetric",
      (g) => (fill(g, 16, 20, 3, 6, 0), fill(g, 16, 10, 3, 6, 2)),
      (g) => (fill(g, 16, 20, 3, 6, 0), fill(g, 17, 21, 3, 5, 2)),
    ],
  ];
  for (const [signal, shows, doesNot] of examples) {
    assertArrayIncludes(signalsOf(shows), [signal], signal);
    assert(!signalsOf(doesNot).includes(signal), `${signal} where there is none`);
  }
});

Deno.test("survey() puts the rare before the common, and one state of each kind before a second", () => {
  const { states } = look(drawing((grid) => fill(grid, 40, 40, 4, 4, 0)));
  assertArrayIncludes(states[0]!.signals, ["colour_gone"]);
  const kinds = states.map(({ signals }) => signals.join());
  assert(new Set(kinds.slice(0, 2)).size === 2, kinds.join(" | "));
});

Deno.test("survey() prefers the shorter path on a tie, and its paths lead where it says", () => {
  const twin = drawing((grid) => fill(grid, 40, 40, 4, 4, 0));
  const { states } = look(twin);
  const gone = states.filter(({ signals }) => signals.includes("colour_gone"));
  assertEquals(gone[0]!.actions, [{ id: 1 }]);
  for (const { grid, actions } of states) {
    const played = actions.reduce((at, action) => twin.step(at, action, null) as Grid, board());
    assertEquals(played, grid);
  }
});

Deno.test("survey() keeps to its depth, its states and what was asked for", () => {
  const twin = drawing((grid) => fill(grid, 40, 40, 4, 4, 0));
  const shallow = look(twin, { depth: 2, keep: 3 });
  assertEquals(shallow.states.length, 3);
  assertEquals(shallow.depthReached, 2);
  assertEquals(look(twin, { states: 7 }).generated, 7);
  assertEquals(look(twin, { keep: 0 }).states, []);
});

Deno.test("survey() leaves lost states out", () => {
  const lost = (grid: Grid) => !grid.includes(3);
  const { states } = look(drawing((grid) => fill(grid, 40, 40, 4, 4, 0), { lost }));
  assert(states.length > 0);
  assert(states.every(({ grid }) => grid.includes(3)));
});
