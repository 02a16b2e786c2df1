import { assert, assertEquals } from "@std/assert";
import { type Attempt, checkDeterminism, createTwinHost, type ReplayOrder } from "../../sandbox/mod.ts";

const host = createTwinHost();
Deno.test.afterAll(() => host.close());

function board(n: number): Uint8Array {
  const grid = new Uint8Array(4096);
  grid[0] = n % 16;
  grid[1] = n >> 4;
  return grid;
}

/** Three attempts of eight lines, each line's grid the one before plus one. */
const ATTEMPTS: readonly Attempt[] = [0, 40, 80].map((start): Attempt => ({
  from: { grid: board(start), level: 0 },
  lines: Array.from({ length: 8 }, (_, i) => ({
    before: board(start + i),
    action: { id: 1 },
    grids: [board(start + i + 1)],
  })),
}));

const COUNT = `const n = grid[0] + 16 * grid[1] + 1; grid[0] = n % 16; grid[1] = n >> 4;`;

function twin(top: string, step: string, more = ""): string {
  return `${top}\nexport function step(grid, action, memory) { ${step} }\nexport function goalReached() { return false; }\n${more}`;
}

async function firstOf(
  source: string,
): Promise<{ order: ReplayOrder; attempt: number; line: number } | null> {
  const found = await checkDeterminism(host, source, ATTEMPTS);
  if (found.deterministic) return null;
  assert(found.message.includes(`line ${found.first.line} of attempt ${found.first.attempt}`), found.message);
  const { order, attempt, line } = found.first;
  return { order, attempt, line };
}

Deno.test("checkDeterminism() passes a twin that is a function of its input", async () => {
  assertEquals(await firstOf(twin("", `${COUNT} return grid;`)), null);
});

Deno.test("checkDeterminism() passes a twin that keeps its state in memory", async () => {
  const source = twin(
    "",
    `${COUNT} return { grid, memory: { n: memory.n + 1 } };`,
    "export const init = () => ({ n: 0 });",
  );
  assertEquals(await firstOf(source), null);
});

Deno.test("checkDeterminism() names the first line where a counter differs", async () => {
  assertEquals(await firstOf(twin("let n = 0;", "grid[0] = n++ % 16; return grid;")), {
    order: "again",
    attempt: 0,
    line: 0,
  });
  // 24 lines are replayed first: the second time the count passes 30, at the seventh line of the first attempt.
  assertEquals(
    await firstOf(twin("let calls = 0;", `${COUNT} if (++calls > 30) grid[5] = 1; return grid;`)),
    {
      order: "again",
      attempt: 0,
      line: 6,
    },
  );
});

Deno.test("checkDeterminism() finds state that a replay from the start hides", async () => {
  // It notes the first grid of an attempt in the module, where init sets it anew each time.
  const source = twin(
    "let start = 0;",
    `${COUNT} grid[9] = start % 16; return grid;`,
    "export const init = (grid) => { start = grid[0]; return null; };",
  );
  const found = await firstOf(source);
  assertEquals(found?.order, "from the middle");
});

Deno.test("checkDeterminism() finds a twin that depends on what came before the line", async () => {
  const source = twin(
    "let last = 0;",
    `const was = last; last = grid[0]; ${COUNT} if (was > grid[0]) grid[7] = 1; return grid;`,
  );
  const found = await firstOf(source);
  assert(found !== null);
});

Deno.test("checkDeterminism() finds a cache that answers for another state", async () => {
  const source = twin(
    "const seen = new Map();",
    `const key = grid[0]; const known = seen.get(key); if (known !== undefined) { grid[1] = known; return grid; }
     ${COUNT} seen.set(key, grid[1]); return grid;`,
  );
  assert((await firstOf(source)) !== null);
});
