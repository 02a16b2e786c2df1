import { assert, assertEquals, assertRejects } from "@std/assert";
import type { Twin } from "../../../sandbox/contract.ts";
import { blankGrid } from "../../../games/grid.ts";
import { createTwinHost, TwinError } from "../../../sandbox/mod.ts";
import type { SearchRequest } from "../../../sandbox/search/contract.ts";
import { modelOf, search, survey } from "../../../sandbox/search/mod.ts";

/** A twin of every optional export: a walker with fuel in memory, a pit, a key that leaves the fuel out on the way. */
const SOURCE = `
import { type Action, firstOfColour, type Grid, type Memory } from "twin";
const OFFSET = [0, -64, 64, -1, 1];
const fuelOf = (memory: Memory) => (memory as { fuel: number }).fuel;
export function step(grid: Grid, action: Action, memory: Memory) {
  grid[5] = (grid[5] + 7) % 16;
  if (action.id === 6) return grid.slice().fill(2, 4000, 4003);
  const from = firstOfColour(grid, 9), to = from + OFFSET[action.id];
  if (fuelOf(memory) === 0 || grid[to] === 4) return grid;
  grid[from] = 0;
  grid[to] = 9;
  return { grid, memory: { fuel: fuelOf(memory) - 1 } };
}
export const goalReached = (grid: Grid) => grid[20 * 64 + 26] === 9;
export const goals = { far: (grid: Grid) => grid[28 * 64 + 20] === 9, never: () => false };
export const lost = (grid: Grid) => grid[21 * 64 + 21] === 9;
export const actions = (grid: Grid) => [1, 2, 3, 4].map((id) => ({ id })).concat(grid[4000] === 2 ? [] : [{ id: 6, x: 1, y: 1 }]);
export const key = (grid: Grid, memory: Memory) => firstOfColour(grid, 9) + "/" + (fuelOf(memory) >> 1) + "/" + grid[4000];
export const distance = (grid: Grid) => Math.abs(20 * 64 + 26 - firstOfColour(grid, 9)) % 64;
export const noise = [5];
`;

const grid = blankGrid(4);
for (let y = 15; y < 30; y++) grid.fill(0, y * 64 + 15, y * 64 + 30);
grid[20 * 64 + 20] = 9;
grid[5] = 0;

const request: SearchRequest = {
  grid,
  memory: { fuel: 9 },
  goals: ["far", "goalReached", "never"],
  mode: "breadth-first",
  candidates: { simple: [], clicks: [], clickComponents: false },
  depth: 12,
  states: 5_000,
  ms: null,
};

Deno.test("a sandboxed search and survey find what the same search finds in this process", async () => {
  await using host = createTwinHost({ spares: 0 });
  await using cell = await host.load(SOURCE);
  // The same text as a module of this process: the kit is imported from where it lies.
  const kit = import.meta.resolve("../../../sandbox/kit/mod.ts");
  const text = SOURCE.replace('"twin"', JSON.stringify(kit));
  const twin = await import(`data:text/typescript,${encodeURIComponent(text)}`) as Twin;
  const model = modelOf(twin);
  for (const mode of ["breadth-first", "best-first", "iterated-width"] as const) {
    const inside = search(model, { ...request, mode });
    assertEquals(await cell.search({ ...request, mode }), inside);
    assertEquals(inside.outcome, "solved");
    assert(inside.plans.some(({ goal }) => goal === "goalReached"));
  }
  const asked = { ...request, keep: 5, depth: 5 };
  const seen = survey(model, asked);
  assertEquals(await cell.survey(asked), seen);
  assert(seen.states.length === 5);
});

Deno.test("a sandboxed search tells the host what the search itself found wrong", async () => {
  await using host = createTwinHost({ spares: 0 });
  const faults: readonly [string, string, string][] = [
    ["(grid[70] = 16, grid)", "step", "cell (6, 1) is 16"],
    ["({ grid, memory: { n: NaN } })", "step", "finite number"],
    ["(grid, 7)", "step", "returned"],
  ];
  for (const [answer, name, message] of faults) {
    await using cell = await host.load(
      `export const step = (grid) => ${answer}; export const goalReached = () => false;`,
    );
    const asked = {
      ...request,
      goals: ["goalReached"],
      candidates: { ...request.candidates, simple: [3] as const },
    };
    const error = await assertRejects(() => cell.search(asked), TwinError, message);
    assertEquals([error.code, error.exportName], ["WRONG_SHAPE", name]);
    assert(error.message.includes("in a search, after ACTION3"), error.message);
  }
});

Deno.test("a sandboxed search reports progress and keeps to its time", async () => {
  await using host = createTwinHost({ spares: 0 });
  await using cell = await host.load(
    "export const step = (grid, action, memory) => ({ grid, memory: memory + 1 }); export const goalReached = () => false;",
  );
  const seen: number[] = [];
  const asked = {
    ...request,
    memory: 0,
    goals: ["goalReached"],
    candidates: { ...request.candidates, simple: [1] as const },
    depth: 1_000_000,
    states: 1_000_000_000,
    ms: 500,
  };
  const result = await cell.search(asked, { onProgress: ({ generated }) => seen.push(generated) });
  assertEquals([result.outcome, result.cutBy], ["cut_off", "time"]);
  assert(seen.length > 0 && seen.every((generated, i) => i === 0 || generated > seen[i - 1]!), String(seen));
});
