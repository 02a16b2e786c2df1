import { assert, assertEquals, assertRejects } from "@std/assert";
import fc from "fast-check";
import {
  type Distinction,
  distinguish,
  type DistinguishBounds,
} from "../../../runtime/harness/distinguish.ts";
import { CellError, createTwinHost, IDENTITY_TWIN } from "../../../sandbox/mod.ts";
import type { Twin } from "../../../sandbox/contract.ts";
import { blankGrid, type Grid } from "../../../games/grid.ts";
import { actionName } from "../../../games/game.ts";
import { cellOf } from "../../doubles/in_process_host.ts";
import { requestFor, twinOf, type World, worlds } from "../../sandbox/search/random_twin.ts";

/** A world, and another that differs from it in a few transitions, one goal or one lost state, or not at all. */
const pairs: fc.Arbitrary<readonly [World, World]> = worlds.chain((world) => {
  const size = world.next.length;
  const state = fc.integer({ min: 0, max: size - 1 });
  return fc.record({
    moves: fc.array(fc.tuple(state, fc.integer({ min: 0, max: world.next[0]!.length - 1 }), state), {
      maxLength: 2,
    }),
    goal: fc.option(state),
    lost: fc.option(state),
  }).map(({ moves, goal, lost }) => {
    const next = world.next.map((row) => [...row]);
    for (const [from, action, to] of moves) next[from]![action] = to;
    const other: World = {
      ...world,
      next,
      goals: world.goals.map((holds, i) =>
        i === 0 ? holds.with(goal ?? 0, goal !== null || holds[0]!) : holds
      ),
      lost: world.lost.with(lost ?? 0, lost !== null || world.lost[0]!),
    };
    return [world, other] as const;
  });
});

/** The fewest actions to a disagreement within a depth, layer by layer over pairs of state numbers; null for none. */
function oracle([a, b]: readonly [World, World], depth: number): { length: number | null; left: boolean } {
  const picture = (state: number) => Math.floor(state / a.perPicture);
  const seen = new Set(["0,0"]);
  let layer: [number, number][] = [[0, 0]];
  for (let length = 1; layer.length > 0; length++) {
    if (length > depth) return { length: null, left: true };
    const next: [number, number][] = [];
    for (const [x, y] of layer) {
      for (let action = 0; action < a.next[0]!.length; action++) {
        const u = a.next[x]![action]!, v = b.next[y]![action]!;
        const goals = a.goals.some((holds, i) => holds[u] !== b.goals[i]![v]);
        if (picture(u) !== picture(v) || goals || a.lost[u] !== b.lost[v]) return { length, left: false };
        if (a.lost[u] || seen.has(`${u},${v}`)) continue;
        seen.add(`${u},${v}`);
        next.push([u, v]);
      }
    }
    layer = next;
  }
  return { length: null, left: false };
}

function run(
  [a, b]: readonly [Twin, Twin],
  world: World | null,
  bounds: Partial<DistinguishBounds>,
): Promise<Distinction> {
  const request = world ? requestFor(world) : null;
  return distinguish(
    [cellOf(a), cellOf(b)],
    { grid: request?.grid ?? blankGrid(), memories: [request?.memory ?? null, request?.memory ?? null] },
    {
      candidates: request?.candidates ?? { simple: [1, 2], clicks: [], clickComponents: false },
      depth: 100,
      states: 100_000,
      ...bounds,
    },
  );
}

Deno.test("distinguish() finds a shortest disagreement, and says exhausted only where there is none", async () => {
  await fc.assert(fc.asyncProperty(pairs, fc.integer({ min: 0, max: 12 }), async (worldsOfTwo, depth) => {
    const [a, b] = worldsOfTwo;
    const found = await run([twinOf(a), twinOf(b)], a, { depth });
    const { length, left } = oracle(worldsOfTwo, depth);
    if (length === null) {
      assertEquals(found.outcome, left ? "cut_off" : "exhausted");
      if (found.outcome === "cut_off") assertEquals(found.cutBy, "depth");
    } else {
      assert(found.outcome === "different");
      assertEquals(found.actions.length, length);
    }
  }));
});

Deno.test("distinguish() never generates more states than it may", async () => {
  await fc.assert(fc.asyncProperty(pairs, fc.integer({ min: 0, max: 40 }), async ([a, b], states) => {
    const all = await run([twinOf(a), twinOf(b)], a, {});
    const some = await run([twinOf(a), twinOf(b)], a, { states });
    if (all.looked <= states) assertEquals(some, all);
    else assertEquals(some, { outcome: "cut_off", cutBy: "states", looked: states });
  }));
});

/** A twin that answers action 1 by counting in memory, and draws a dot at the count given. */
function dotAt(count: number, rest: Partial<Twin> = {}): Twin {
  return {
    step: (grid, action, memory) => {
      const next = (memory as number ?? 0) + (action.id === 1 ? 1 : 0);
      if (next === count) grid[7] = 3;
      return { grid, memory: next };
    },
    goalReached: () => false,
    ...rest,
  };
}

Deno.test("distinguish() sees through equal grids to what the memories lead to", async () => {
  const found = await run([dotAt(3), dotAt(4)], null, {});
  assert(found.outcome === "different");
  assertEquals(found.actions.map(actionName), ["ACTION1", "ACTION1", "ACTION1"]);
  assertEquals(found.difference, { kind: "grid", cells: [7] });
  assertEquals(found.predictions.map((grid) => grid?.[7]), [3, 0]);
});

Deno.test("distinguish() takes no cell that either twin declares as noise for a difference", async () => {
  const found = await run([dotAt(3, { noise: [7] }), dotAt(4)], null, { depth: 6 });
  assertEquals(found.outcome, "cut_off");
});

Deno.test("distinguish() tells a failure of one from a failure of both", async () => {
  const fails: Twin = {
    step: () => {
      throw new Error("no rule for this");
    },
    goalReached: () => false,
  };
  const one = await run([dotAt(99), fails], null, {});
  assert(one.outcome === "different" && one.difference.kind === "fault");
  assertEquals(one.difference.faults[0], null);
  assert(one.difference.faults[1]!.includes("no rule for this"));
  assertEquals(await run([fails, fails], null, {}), { outcome: "exhausted", looked: 2 });
});

Deno.test("distinguish() compares goals that both twins name, and only these", async () => {
  const never = () => false, always = () => true;
  const still: Twin = { step: (grid: Grid) => grid, goalReached: never };
  const own = await run(
    [{ ...still, goals: { mine: always } }, { ...still, goals: { yours: always } }],
    null,
    {},
  );
  assertEquals(own.outcome, "exhausted");
  const shared = await run(
    [{ ...still, goals: { same: always } }, { ...still, goals: { same: never } }],
    null,
    {},
  );
  assert(shared.outcome === "different");
  assertEquals(shared.difference, { kind: "goal", goal: "same" });
});

Deno.test("distinguish() clicks on each component where it is asked to", async () => {
  const grid = blankGrid();
  grid.fill(4, 100, 104);
  const clicked: Twin = {
    step: (grid, { x, y }) => {
      if (grid[y! * 64 + x!] === 4) grid[0] = 9;
      return grid;
    },
    goalReached: () => false,
  };
  const still: Twin = { step: (grid) => grid, goalReached: () => false };
  const found = await distinguish([cellOf(clicked), cellOf(still)], { grid, memories: [null, null] }, {
    candidates: { simple: [], clicks: [], clickComponents: true },
    depth: 3,
    states: 100,
  });
  assert(found.outcome === "different");
  assertEquals(found.actions, [{ id: 6, x: 37, y: 1 }]);
});

Deno.test("distinguish() drives two sandboxed twins in step, and stops when it is told to", async () => {
  await using host = createTwinHost({ spares: 0 });
  await using identity = await host.load(IDENTITY_TWIN);
  await using walker = await host.load(`
    export const step = (grid, action) => {
      if (action.id === 4 && grid[0] < 5) grid[0]++;
      if (action.id === 3 && grid[0] === 5) grid[9] = 1;
      return grid;
    };
    export const goalReached = () => false;`);
  await using other = await host.load(`
    export const step = (grid, action) => {
      if (action.id === 4 && grid[0] < 5) grid[0]++;
      return grid;
    };
    export const goalReached = () => false;`);
  const from = { grid: blankGrid(), memories: [null, null] } as const;
  const bounds = {
    candidates: { simple: [3, 4], clicks: [], clickComponents: false },
    depth: 10,
    states: 1_000,
  } as const;
  const first = await distinguish([identity, walker], from, bounds);
  assert(first.outcome === "different");
  assertEquals(first.actions.map(actionName), ["ACTION4"]);
  const late = await distinguish([walker, other], from, bounds);
  assert(late.outcome === "different");
  assertEquals(late.actions.map(actionName), [...new Array(5).fill("ACTION4"), "ACTION3"]);
  assertEquals(await distinguish([other, other], from, bounds), { outcome: "exhausted", looked: 12 });
  const stopped = { ...bounds, signal: AbortSignal.abort() };
  const error = await assertRejects(() => distinguish([walker, other], from, stopped), CellError);
  assertEquals(error.code, "CANCELLED");
});
