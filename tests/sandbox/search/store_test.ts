import { assert, assertEquals, assertNotEquals } from "@std/assert";
import fc from "fast-check";
import { CELLS, type Grid, gridToHex } from "../../../games/grid.ts";
import { Boards } from "../../../sandbox/search/boards.ts";
import { modelOf, search } from "../../../sandbox/search/mod.ts";
import { actionOf } from "../../../sandbox/search/moves.ts";
import { StateStore } from "../../../sandbox/search/store.ts";

/** Cells that differ from their lower neighbours, so that hardly any strip is longer than one word. */
function texture(cell: number): number {
  return 1 + (cell * 7) % 5;
}

Deno.test("StateStore finds exactly the states it holds, and gives them back, however they drift", () => {
  const edit = fc.record({
    // Which state to go on from, as a part of those there are: mostly the last ones, so that boards drift far.
    from: fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, {
      weight: 1,
      arbitrary: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    cell: fc.integer({ min: 0, max: CELLS - 1 }),
    length: fc.constantFrom(1, 3, 20, 64),
    down: fc.boolean(),
    colour: fc.integer({ min: 0, max: 3 }),
    memory: fc.integer({ min: 0, max: 2 }),
    again: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 300, size: "max" }), (edits) => {
      const first = Uint8Array.from({ length: CELLS }, (_, cell) => texture(cell));
      const store = new StateStore(first, 0, { key: null, noise: [], rebases: true });
      const known = new Map([[gridToHex(first) + 0, 0]]);
      const grids: Grid[] = [first];
      for (const { from, cell, length, down, colour, memory, again } of edits) {
        const parent = Math.round(from * (grids.length - 1));
        store.load(parent);
        assertEquals(gridToHex(store.loadedGrid), gridToHex(grids[parent]!));
        for (let time = 0; time < (again ? 2 : 1); time++) {
          const grid = store.refill();
          for (let i = 0; i < length; i++) {
            const at = (cell + i * (down ? 64 : 1)) % CELLS;
            grid[at] = (texture(at) + colour) % 16;
          }
          store.measure();
          const name = gridToHex(grid) + memory;
          assertEquals(store.find(memory), known.get(name) ?? -1);
          if (known.has(name)) continue;
          grids.push(grid.slice());
          known.set(name, store.add(time, memory));
        }
      }
      grids.forEach((grid, state) => assertEquals(gridToHex(store.gridOf(state)), gridToHex(grid)));
      assertEquals(store.size, grids.length);
    }),
    { numRuns: 15 },
  );
});

Deno.test("StateStore takes later states for bases where boards drift far by small steps", () => {
  const store = new StateStore(new Uint8Array(CELLS), 0, { key: null, noise: [], rebases: true });
  for (let state = 0; state < 400; state++) {
    store.load(state);
    const grid = store.refill();
    for (let cell = 8 * state; cell < 8 * state + 8; cell++) grid[cell] = texture(cell);
    store.measure();
    assertEquals(store.find(0), -1);
    assertEquals(store.add(1, 0), state + 1);
  }
  const bases = new Set(store.nodes.base.subarray(0, store.size));
  assert(bases.size > 2, `${bases.size} bases`);
  // Back by one step, to a state that was stored against an earlier base.
  for (const state of [399, 200, 98]) {
    store.load(state);
    store.refill().fill(0, 8 * state - 8, 8 * state);
    store.measure();
    assertEquals(store.find(0), state - 1);
  }
  assertEquals(store.path(3), [actionOf(1), actionOf(1), actionOf(1)]);
});

Deno.test("StateStore keeps a state of a hundred scattered changes in little space", () => {
  const store = new StateStore(new Uint8Array(CELLS), 0, { key: null, noise: [], rebases: true });
  store.load(0);
  const before = store.nodes.count;
  // A block of 12 × 12 cells: three columns of words, one strip each.
  const grid = store.refill();
  for (let y = 8; y < 20; y++) grid.fill(7, y * 64 + 8, y * 64 + 20);
  store.measure();
  store.find(0);
  const state = store.add(1, 0);
  assertEquals([before, store.nodes.strips[state], store.nodes.differing[state]], [1, 3, 36]);
});

Deno.test("StateStore lends a board that reaches no other, and stores what it measured there", () => {
  const store = new StateStore(new Uint8Array(CELLS), 0, { key: null, noise: [], rebases: true });
  store.load(0);
  const lent = store.refill();
  assertEquals(lent.buffer.byteLength, CELLS);
  lent[5] = 3;
  store.measure();
  assertEquals(store.find(0), -1);
  lent.fill(9);
  const state = store.add(1, 0);
  const wanted = new Uint8Array(CELLS);
  assertEquals(store.loadedGrid, wanted);
  wanted[5] = 3;
  assertEquals(store.gridOf(state), wanted);
});

/**
 * Two boards with the same 64-bit hash, made by a birthday attack. A word whose last cell is 8 adds the 17 low bits of
 * its two factors, so sums over random sets of words take 2³⁴ values, and 2¹⁹ sets are enough to meet.
 */
function collidingGrids(): [Grid, Grid] {
  const factors = Array.from({ length: 64 }, (_, word) => {
    const [low, high] = hashOf(gridWith([4 * word + 3]));
    return [low >>> 15, high >>> 15] as const;
  });
  const seen = new Map<number, number>();
  let random = 12345;
  for (let tries = 0; tries < 1 << 21; tries++) {
    random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
    let low = 0, high = 0;
    for (let bit = 0; bit < 32; bit++) {
      if ((random >>> bit & 1) === 0) continue;
      low += factors[bit]![0];
      high += factors[bit]![1];
    }
    const sum = (low & 0x1ffff) * 0x20000 + (high & 0x1ffff);
    const other = seen.get(sum);
    if (other !== undefined && other !== random) return [gridOfBits(other), gridOfBits(random)];
    seen.set(sum, random);
  }
  throw new Error("no two sets met");
}

function gridOfBits(bits: number): Grid {
  return gridWith(
    Array.from({ length: 32 }, (_, bit) => bit).filter((bit) => bits >>> bit & 1).map((bit) => 4 * bit + 3),
  );
}

/** A blank grid with some cells of colour 8. */
function gridWith(cells: readonly number[]): Grid {
  const grid = new Uint8Array(CELLS);
  for (const cell of cells) grid[cell] = 8;
  return grid;
}

/** The hash of a grid, where a blank one has 0. */
function hashOf(grid: Grid): readonly [low: number, high: number] {
  const boards = Boards.take();
  boards.before.grid.fill(0);
  boards.after.grid.set(grid);
  boards.measure();
  const { low, high } = boards;
  boards.release();
  return [low, high];
}

Deno.test("StateStore gives back strips as long as a column, and boards that changed everywhere", () => {
  const store = new StateStore(new Uint8Array(CELLS), 0, { key: null, noise: [], rebases: true });
  for (const colour of [7, 3, 15]) {
    store.load(0);
    const grid = store.refill().fill(colour);
    store.measure();
    assertEquals(store.find(0), -1);
    const state = store.add(1, 0);
    assertEquals([store.nodes.strips[state], store.nodes.differing[state]], [32, 1024]);
    store.load(state);
    assertEquals(store.loadedGrid, grid);
    store.refill().fill(0);
    store.measure();
    assertEquals(store.find(0), 0);
    const next = store.refill();
    next[100] = 1;
    store.measure();
    assertEquals(store.find(0), -1);
    assertEquals(store.gridOf(store.add(1, 0)), next);
  }
});

Deno.test("StateStore keeps states apart whose hashes are equal, also where their bases differ", () => {
  const [one, other] = collidingGrids();
  const store = new StateStore(new Uint8Array(CELLS), 0, { key: null, noise: [], rebases: true });
  const look = (from: number, draw: (grid: Grid) => void) => {
    store.load(from);
    draw(store.refill());
    store.measure();
    return store.find(0);
  };
  assertEquals(look(0, (grid) => grid.set(one)), -1);
  const stored = store.add(1, 0);
  let last = 0;
  for (let i = 0; i < 400; i++) {
    look(last, (grid) => grid.fill(texture(i), 1024 + 7 * i, 1024 + 7 * i + 4));
    last = store.add(1, 0);
  }
  assert(store.nodes.base[last] !== store.nodes.base[stored]);
  assertEquals(look(last, (grid) => grid.set(one)), stored);
  assertEquals(look(last, (grid) => grid.set(other)), -1);
  assertEquals(look(0, (grid) => grid.set(other)), -1);
});

Deno.test("search() keeps two states apart whose 64-bit hashes are equal", () => {
  const [one, other] = collidingGrids();
  assertNotEquals(gridToHex(one), gridToHex(other));
  assertEquals(hashOf(one), hashOf(other));
  const model = modelOf({ step: (_, { id }) => id === 1 ? one : other, goalReached: () => false });
  const { outcome, generated, duplicates } = search(model, {
    grid: new Uint8Array(CELLS),
    memory: null,
    goals: ["goalReached"],
    mode: "breadth-first",
    candidates: { simple: [1, 2], clicks: [], clickComponents: false },
    depth: 5,
    states: 100,
    ms: null,
  });
  // The first state leads to both, and each of them to both again: six generated, two of them new.
  assertEquals([outcome, generated, duplicates], ["exhausted", 6, 4]);
});
