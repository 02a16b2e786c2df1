import { assertEquals } from "@std/assert";
import { confirmPlan, createTwinHost } from "../../sandbox/mod.ts";

const host = createTwinHost();
Deno.test.afterAll(() => host.close());

const ADDER = `export function step(grid, action, memory) {
  if (action.id === 5) throw new Error("five");
  grid[0] += action.id;
  return { grid, memory: memory + 1 };
}
export function goalReached(grid, memory) { return grid[0] === 5 && memory === 2; }`;
const START = { grid: new Uint8Array(4096), memory: 0 };

Deno.test("confirmPlan() confirms a plan that leads to its goal in a fresh process", async () => {
  const plan = { goal: "goalReached", actions: [{ id: 2 }, { id: 3 }] } as const;
  const { confirmed, steps, reason } = await confirmPlan(host, ADDER, START, plan);
  assertEquals([confirmed, reason], [true, null]);
  assertEquals(steps.map(({ grid, memory }) => [grid![0], memory]), [[2, 1], [5, 2]]);
});

Deno.test("confirmPlan() refuses a plan that leads elsewhere, breaks, or is empty", async () => {
  const elsewhere = await confirmPlan(host, ADDER, START, { goal: "goalReached", actions: [{ id: 4 }] });
  assertEquals(elsewhere.reason, "After 1 actions goalReached does not hold in a fresh process");
  const broken = await confirmPlan(host, ADDER, START, {
    goal: "goalReached",
    actions: [{ id: 1 }, { id: 5 }, { id: 1 }],
  });
  assertEquals([broken.confirmed, broken.steps.length], [false, 2]);
  assertEquals(broken.reason?.startsWith("Step 2, ACTION5, failed: step threw Error: five"), true);
  assertEquals(
    (await confirmPlan(host, ADDER, START, { goal: "goalReached", actions: [] })).confirmed,
    false,
  );
});

Deno.test("confirmPlan() leaves noise as it was at the start, as a search does", async () => {
  // What a step does depends on a cell that the twin calls noise and writes to: a search sees 0 in it before each step.
  const source = `export const noise = [9];
export function step(grid) {
  grid[0] += grid[9] === 0 ? 1 : 5;
  grid[9] = 1;
  return grid;
}
export function goalReached(grid) { return grid[0] === 3; }`;
  const plan = { goal: "goalReached", actions: [{ id: 1 }, { id: 1 }, { id: 1 }] } as const;
  const { confirmed } = await confirmPlan(host, source, { grid: new Uint8Array(4096), memory: null }, plan);
  assertEquals(confirmed, true);
});
