import { assert, assertEquals, assertRejects } from "@std/assert";
import { cellAt } from "../../games/grid.ts";
import {
  createTwinHost,
  IDENTITY_TWIN,
  LimitError,
  SandboxError,
  SourceError,
  type TwinHost,
} from "../../sandbox/mod.ts";

const MOVER = `import { type Action, findColour, type Grid, type Memory, set, xOf, yOf } from "twin";
export function step(grid: Grid, action: Action, memory: Memory) {
  if (action.id === 7) for (;;);
  if (action.id === 5) throw new RangeError("five");
  const at = findColour(grid, 3)[0]!;
  const dx = action.id === 4 ? 1 : action.id === 3 ? -1 : 0;
  set(grid, xOf(at), yOf(at), 0);
  set(grid, xOf(at) + dx, yOf(at), 3);
  return { grid, memory: { moves: (memory as { moves: number }).moves + 1 } };
}
export function init() { return { moves: 0 }; }
export function goalReached(grid: Grid) { return grid[12] === 3; }
export const goals = { left: (grid: Grid) => grid[8] === 3 };
`;

function board(x: number): Uint8Array {
  const grid = new Uint8Array(4096);
  grid[cellAt(x, 0)] = 3;
  return grid;
}

async function withHost(use: (host: TwinHost) => Promise<void>): Promise<void> {
  const host = createTwinHost();
  try {
    await use(host);
  } finally {
    await host.close();
  }
}

Deno.test("createTwinHost() loads a twin that replays, steps and searches", () =>
  withHost(async (host) => {
    const twin = await host.load(MOVER);
    assertEquals(twin.exports, { names: ["init", "goals"], goals: ["left"], noise: [] });
    const replayed = await twin.replay([{
      from: { grid: board(10), level: 0 },
      lines: [
        { before: board(10), action: { id: 4 }, grids: [board(10), board(11)] },
        { before: board(11), action: { id: 5 }, grids: [board(11)] },
        { before: board(11), action: { id: 4 }, grids: [board(12)] },
      ],
    }]);
    const lines = replayed[0]!.lines;
    assertEquals(lines[0]!.predicted, board(11));
    assertEquals(lines[0]!.fault, null);
    assertEquals(lines[1]!.predicted, null);
    assertEquals(lines[1]!.fault, {
      exportName: "step",
      message: "step threw RangeError: five (twin.ts:4:30)",
    });
    assertEquals(lines[2]!.goalsOnPredicted, ["goalReached"]);
    assertEquals(replayed[0]!.memory, { moves: 2 });

    const [step] = await twin.step([{ grid: board(9), action: { id: 3 }, memory: { moves: 41 } }]);
    assertEquals(step, { grid: board(8), memory: { moves: 42 }, fault: null, goals: ["left"], lost: null });

    const found = await twin.search({
      grid: board(10),
      memory: { moves: 0 },
      goals: ["goalReached", "left"],
      mode: "breadth-first",
      candidates: { simple: [3, 4], clicks: [], clickComponents: false },
      depth: 8,
      states: 1000,
      ms: null,
    });
    assertEquals(found.outcome, "solved");
    assertEquals(found.plans.map((plan) => [plan.goal, plan.actions.map(({ id }) => id)]).sort(), [
      ["goalReached", [4, 4]],
      ["left", [3, 3]],
    ]);
  }));

Deno.test("createTwinHost() kills a call at its deadline and serves the next one", () =>
  withHost(async (host) => {
    const twin = await host.load(MOVER, { callMs: 300 });
    const error = await assertRejects(
      () => twin.step([{ grid: board(1), action: { id: 7 }, memory: null }]),
      LimitError,
    );
    assertEquals([error.code, error.exportName], ["CALL_TIME", "step"]);
    const [answer] = await twin.step([{ grid: board(1), action: { id: 4 }, memory: { moves: 0 } }]);
    assertEquals(answer!.grid, board(2));
  }));

Deno.test("createTwinHost() refuses an import with its place", () =>
  withHost(async (host) => {
    const error = await assertRejects(
      () =>
        host.load(
          `export const a = readFileSync;\n  import { readFileSync } from "node:fs";\n${IDENTITY_TWIN}`,
        ),
      SourceError,
    );
    assertEquals(error.code, "SOURCE_IMPORT");
    assertEquals(error.place, { file: "twin.ts", line: 2, column: 32 });
    assert(error.message.startsWith("twin.ts:2:32: "), error.message);
  }));

Deno.test("createTwinHost() refuses a batch whose answer is beyond its size", () =>
  withHost(async (host) => {
    const twin = await host.load(IDENTITY_TWIN, { outputBytes: 1_000 });
    const call = { grid: board(1), action: { id: 1 }, memory: null } as const;
    const error = await assertRejects(() => twin.step(new Array(2_000).fill(call)), LimitError);
    assertEquals(error.code, "OUTPUT_SIZE");
    assertEquals((await twin.step([call]))[0]!.fault, null);
  }));

Deno.test("TwinCell.search() hears of progress, and ends when the listener throws", () =>
  withHost(async (host) => {
    const twin = await host.load(`export function step(grid, action) {
  let at = action.id;
  while (grid[at] === 15) grid[at] = 0, at += 8;
  grid[at]++;
  return grid;
}
export function goalReached() { return false; }`);
    const request = {
      grid: new Uint8Array(4096),
      memory: null,
      goals: ["goalReached"],
      mode: "breadth-first",
      candidates: { simple: [1, 2, 3, 4, 5], clicks: [], clickComponents: false },
      depth: 50,
      states: 45_000,
      ms: null,
    } as const;
    const heard: number[] = [];
    const found = await twin.search(request, { onProgress: ({ generated }) => heard.push(generated) });
    assertEquals([found.outcome, found.cutBy, found.generated], ["cut_off", "states", 45_000]);
    assertEquals(heard, [10_000, 20_000, 30_000, 40_000]);
    const error = await assertRejects(
      () =>
        twin.search(request, {
          onProgress: () => {
            throw new TypeError("mine");
          },
        }),
      SandboxError,
    );
    assertEquals([error.code, (error.cause as Error).message], ["CANCELLED", "mine"]);
  }));
