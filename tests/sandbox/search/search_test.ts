import { assert, assertEquals, assertLessOrEqual, assertThrows } from "@std/assert";
import fc from "fast-check";
import { blankGrid, type Grid } from "../../../games/grid.ts";
import type { Twin } from "../../../sandbox/contract.ts";
import { TwinError } from "../../../sandbox/errors.ts";
import type { SearchRequest, SearchResult } from "../../../sandbox/search/contract.ts";
import { modelOf, search } from "../../../sandbox/search/mod.ts";
import { follow, goalNames, requestFor, truth, twinOf, type World, worlds } from "./random_twin.ts";

const { assert: check, property } = fc;

/** Every plan leads where it says: the only claim that a search's user has to rely on. */
function assertPlansHold(world: World, { plans }: SearchResult): void {
  for (const { goal, actions } of plans) {
    assert(actions.length > 0);
    assert(world.goals[goalNames(world).indexOf(goal)]![follow(world, actions)]);
  }
}

Deno.test("search() finds a shortest plan for each goal that has one, cheapest first", () => {
  check(property(worlds, (world) => {
    const result = search(modelOf(twinOf(world)), requestFor(world));
    const { lengths } = truth(world, Infinity);
    assertEquals(new Map(result.plans.map(({ goal, actions }) => [goal, actions.length])), new Map(lengths));
    assertPlansHold(world, result);
    const sorted = result.plans.map(({ actions }) => actions.length).toSorted((a, b) => a - b);
    assertEquals(result.plans.map(({ actions }) => actions.length), sorted);
  }));
});

Deno.test("search() says exhausted exactly where no state was left out, and merges no two states", () => {
  check(property(worlds, fc.integer({ min: 0, max: 12 }), (world, depth) => {
    const result = search(modelOf(twinOf(world)), requestFor(world, { depth, goals: [] }));
    const oracle = truth(world, depth);
    assertEquals(result.outcome, oracle.horizon ? "cut_off" : "exhausted");
    assertEquals(result.cutBy, oracle.horizon ? "depth" : null);
    assertEquals(result.generated, oracle.generated);
    assertEquals(result.generated - result.duplicates + 1, oracle.reached);
    assertLessOrEqual(result.depthReached, depth);
  }));
});

Deno.test("search() takes states with equal keys for one, and tests the goals in each of them", () => {
  check(property(worlds, fc.integer({ min: 1, max: 5 }), (world, divisor) => {
    const twin = twinOf(world);
    const sameAs = (state: number) => Math.floor(state / divisor);
    const numberOf = stateReader(world);
    const keyed: Twin = { ...twin, key: (grid, memory) => `state ${sameAs(numberOf(grid, memory))}` };
    const result = search(modelOf(keyed), requestFor(world));
    const { lengths } = truth(world, Infinity, sameAs);
    assertEquals(new Map(result.plans.map(({ goal, actions }) => [goal, actions.length])), new Map(lengths));
    assertPlansHold(world, result);
    const all = search(modelOf(keyed), requestFor(world, { goals: [] }));
    assertEquals(all.generated - all.duplicates + 1, truth(world, Infinity, sameAs).reached);
  }));
});

/** Reads a state's number back through the twin's own estimate, so that no second decoder is needed. */
function stateReader(world: World): (...args: Parameters<NonNullable<Twin["distance"]>>) => number {
  return twinOf({ ...world, estimate: world.estimate.map((_, state) => state) }).distance!;
}

Deno.test("search() never goes over its budget of states, and says so where it ends at it", () => {
  check(property(worlds, fc.integer({ min: 0, max: 60 }), (world, states) => {
    const result = search(modelOf(twinOf(world)), requestFor(world, { states, goals: [] }));
    const needed = truth(world, Infinity).generated;
    assertEquals(result.generated, Math.min(states, needed));
    assertEquals(result.cutBy, needed > states ? "states" : null);
    assertEquals(result.outcome, needed > states ? "cut_off" : "exhausted");
  }));
});

Deno.test("search() best-first solves, exhausts and is cut off where breadth-first is", () => {
  check(property(worlds, fc.integer({ min: 0, max: 10 }), (world, depth) => {
    const model = modelOf(twinOf(world));
    const best = search(model, requestFor(world, { depth, mode: "best-first" }));
    const first = search(model, requestFor(world, { depth }));
    assertEquals(best.outcome, first.outcome);
    assertEquals(best.cutBy, first.cutBy);
    assertEquals(new Set(best.plans.map(({ goal }) => goal)), new Set(first.plans.map(({ goal }) => goal)));
    for (const { actions } of best.plans) assertLessOrEqual(actions.length, depth);
    assertPlansHold(world, best);
  }));
});

Deno.test("search() best-first without a distance is breadth-first", () => {
  check(property(worlds, (world) => {
    const { distance: _, ...twin } = twinOf(world);
    const best = search(modelOf(twin), requestFor(world, { mode: "best-first" }));
    assertEquals({ ...best, bytes: 0 }, { ...search(modelOf(twin), requestFor(world)), bytes: 0 });
  }));
});

Deno.test("search() by iterated width never claims exhausted where a state was pruned", () => {
  check(
    property(worlds, (world) => {
      const result = search(modelOf(twinOf(world)), requestFor(world, { mode: "iterated-width" }));
      const { lengths } = truth(world, Infinity);
      assertPlansHold(world, result);
      for (const { goal, actions } of result.plans) assertLessOrEqual(lengths.get(goal)!, actions.length);
      if (result.outcome === "exhausted") assertEquals(lengths.size, 0);
      if (result.outcome === "cut_off") assertEquals(result.cutBy, "novelty");
    }),
    { numRuns: 40 },
  );
});

Deno.test("search() gives the same result each time", () => {
  check(
    property(worlds, fc.constantFrom("breadth-first", "best-first", "iterated-width"), (world, mode) => {
      const run = () => search(modelOf(twinOf(world)), requestFor(world, { mode }));
      assertEquals(run(), run());
    }),
    { numRuns: 30 },
  );
});

/** A twin of two buttons: 1 counts up in memory, 2 does nothing. Nothing can be seen. */
const counter: Twin = {
  step: (grid, action, memory) => action.id === 1 ? { grid, memory: (memory as number) + 1 } : grid,
  goalReached: (_grid, memory) => memory === 7,
};

function request(settings: Partial<SearchRequest> = {}): SearchRequest {
  return {
    grid: blankGrid(),
    memory: 0,
    goals: ["goalReached"],
    mode: "breadth-first",
    candidates: { simple: [2, 1], clicks: [], clickComponents: false },
    depth: 20,
    states: 1_000,
    ms: null,
    ...settings,
  };
}

Deno.test("search() tells states apart by memory alone", () => {
  const { outcome, plans, duplicates, generated } = search(modelOf(counter), request());
  assertEquals(outcome, "solved");
  assertEquals(plans[0]!.actions, new Array(7).fill({ id: 1 }));
  // From each of seven states: one that stands still and one that is new.
  assertEquals([generated, duplicates], [14, 7]);
});

Deno.test("search() wants at least one action in a plan", () => {
  const idle: Twin = { step: (grid) => grid, goalReached: () => true };
  assertEquals(search(modelOf(idle), request()).plans, [{ goal: "goalReached", actions: [{ id: 2 }] }]);
  assertEquals(search(modelOf(idle), request({ depth: 0 })).outcome, "cut_off");
});

Deno.test("search() does not expand a lost first state", () => {
  const result = search(modelOf({ ...counter, lost: () => true }), request());
  assertEquals([result.outcome, result.generated, result.expanded], ["exhausted", 0, 0]);
});

Deno.test("search() stops by its clock, and needs one for a time limit", () => {
  let ticks = 0;
  const hooks = { now: () => ticks++ * 10 };
  const result = search(
    modelOf({ ...counter, goalReached: () => false }),
    request({ ms: 25, depth: 1_000, states: 1e6 }),
    hooks,
  );
  assertEquals([result.outcome, result.cutBy], ["cut_off", "time"]);
  assert(result.generated > 0);
  assertThrows(() => search(modelOf(counter), request({ ms: 25 })), TypeError, "no clock");
});

Deno.test("search() reports progress every so many states", () => {
  const seen: number[] = [];
  search(modelOf({ ...counter, goalReached: () => false }), request({ states: 95, depth: 1_000 }), {
    onProgress: ({ generated }) => seen.push(generated),
    progressEvery: 20,
  });
  assertEquals(seen, [20, 40, 60, 80]);
});

Deno.test("search() leaves noise cells out where it compares states", () => {
  let flicker = 0;
  const noisy: Twin = {
    step(grid) {
      grid[5] = flicker++ % 16;
      return grid;
    },
    goalReached: () => false,
    noise: [5],
  };
  const { outcome, generated, duplicates } = search(modelOf(noisy), request());
  assertEquals([outcome, generated, duplicates], ["exhausted", 2, 2]);
});

Deno.test("search() says after which actions a twin failed", () => {
  const fails: Twin = {
    step: (grid, action, memory) => {
      if (memory === 2) throw new RangeError("no such shelf");
      return counter.step(grid, action, memory);
    },
    goalReached: () => false,
  };
  const error = assertThrows(() => search(modelOf(fails), request()), TwinError, "no such shelf");
  assertEquals(error.code, "THREW");
  assert(error.message.endsWith("(in a search, after ACTION1, ACTION1, ACTION2)"), error.message);
});

Deno.test("search() refuses what is no grid, no memory and no move", () => {
  const answers: readonly [unknown, string][] = [
    [new Uint8Array(4095), "4095 cells"],
    [new Array(4096).fill(0), "an object of another shape"],
    [blankGrid(16), "cell (0, 0) is 16, want an integer 0..15"],
    [Promise.resolve(blankGrid()), "a promise"],
    [undefined, "undefined"],
    [{ grid: blankGrid(), memory: undefined }, "without a memory"],
    [{ grid: blankGrid(), memory: NaN }, "finite numbers"],
    [{ grid: blankGrid(), memory: () => 1 }, "type function"],
    [{ grid: blankGrid(), memory: new Map() }, "not plain"],
    [{ grid: blankGrid(), memory: "x".repeat(65_535) }, "more than 65536 bytes"],
  ];
  for (const [answer, message] of answers) {
    const twin: Twin = { step: () => answer as Grid, goalReached: () => false };
    const error = assertThrows(() => search(modelOf(twin), request()), TwinError, message);
    assertEquals([error.code, error.exportName], ["WRONG_SHAPE", "step"]);
  }
  for (const action of [{ id: 0 }, { id: 6 }, { id: 6, x: 64, y: 0 }, { id: 1.5 }, null, "left"]) {
    const twin = { ...counter, actions: () => [action] } as unknown as Twin;
    assertThrows(() => search(modelOf(twin), request()), TwinError, "not a move to try");
  }
});

Deno.test("search() refuses a goal that has no predicate, and a malformed request", () => {
  assertThrows(() => search(modelOf(counter), request({ goals: ["toString"] })), TwinError, "toString");
  assertThrows(() => search(modelOf(counter), request({ depth: -1 })), TypeError, "depth is -1");
  assertThrows(() => search(modelOf(counter), request({ states: 1.5 })), TypeError, "states is 1.5");
  assertThrows(
    () => search(modelOf(counter), request({ grid: blankGrid(16) })),
    TypeError,
    "4096 colours 0..15",
  );
});

Deno.test("search() is not disturbed by predicates that draw on what they are shown", () => {
  const vandal: Twin = {
    ...counter,
    goalReached: (grid, memory) => (grid.fill(3), memory === 7),
    lost: (grid) => (grid.fill(4), false),
    distance: (grid) => (grid.fill(5), 0),
    actions: (grid) => (grid.fill(6), [{ id: 1 }]),
    step: (grid, action, memory) => {
      if (grid.some((colour) => colour !== 0)) throw new Error("the grid is not what the last step returned");
      return counter.step(grid, action, memory);
    },
  };
  assertEquals(search(modelOf(vandal), request({ mode: "best-first" })).plans[0]!.actions.length, 7);
});

Deno.test("search() hands out frozen memories and actions", () => {
  const greedy: Twin = {
    step: (grid, action, memory) => {
      assert(Object.isFrozen(action));
      assert(Object.isFrozen(memory) && Object.isFrozen((memory as { list: unknown }).list));
      return { grid, memory: { list: [1, 2] } };
    },
    goalReached: () => false,
  };
  const { generated, duplicates } = search(modelOf(greedy), request({ memory: { list: [1, 2] } }));
  assertEquals([generated, duplicates], [2, 2]);
});
