import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { CELLS, type Grid } from "../../../games/grid.ts";
import { assembledBoards } from "../../../sandbox/host/assemble_boards.ts";
import { Boards } from "../../../sandbox/search/boards.ts";
import { listMarked } from "../../../sandbox/search/strips.ts";

const WORDS = CELLS / 4;

Deno.test("boards_code.ts is what boards.wat assembles to (else: deno task assemble)", async () => {
  const kept = await Deno.readTextFile(new URL("../../../sandbox/search/boards_code.ts", import.meta.url));
  assertEquals(kept, await assembledBoards());
});

/** A board of a few colours, then drawn on: rows, columns, single cells, or nothing. */
const boards = fc.tuple(
  fc.uint8Array({ min: 0, max: 15, minLength: CELLS, maxLength: CELLS }),
  fc.array(edits(15)),
  fc.array(edits(255)),
);

function edits(most: number) {
  return fc.record({
    cell: fc.integer({ min: 0, max: CELLS - 1 }),
    step: fc.constantFrom(1, 4, 64),
    length: fc.constantFrom(1, 3, 16, 200),
    colour: fc.integer({ min: 0, max: most }),
  });
}

type Edit = { cell: number; step: number; length: number; colour: number };

function drawnOn(grid: Grid, edits: readonly Edit[]): Grid {
  const drawn = grid.slice();
  for (const { cell, step, length, colour } of edits) {
    for (let i = 0; i < length && cell + i * step < CELLS; i++) drawn[cell + i * step] = colour;
  }
  return drawn;
}

Deno.test("Boards compares three boards as a plain loop over their words does, bad cells included", () => {
  fc.assert(fc.property(boards, ([base, first, second]) => {
    const before = drawnOn(base, first), after = drawnOn(before, second);
    const wanted = compare(base, before, after);
    const compared = shown(base, before, after);
    compared.measure();
    const { changed, drift, hasBadCell } = compared;
    assertEquals({ changed, drift, hasBadCell }, {
      changed: wanted.changed.length,
      drift: wanted.drift,
      hasBadCell: after.some((colour) => colour > 15),
    });
    compared.markFromBefore();
    assertEquals(marked(compared.marks), wanted.changed);
    compared.markFromBase();
    assertEquals(marked(compared.marks), wanted.differing);
    assertEquals(marked(compared.joints), wanted.joined);
    compared.release();
  }));
});

Deno.test("Boards changes a hash by what a step changes alone, on whatever way a board is reached", () => {
  fc.assert(fc.property(boards, ([first, there, on]) => {
    const second = drawnOn(first, there), third = drawnOn(second, on.map((edit) => ({ ...edit, colour: 3 })));
    const [direct, one, two, back] = [[first, third], [first, second], [second, third], [third, first]]
      .map(([before, after]) => change(before!, after!));
    assertEquals(direct, one!.map((half, i) => (half + two![i]!) | 0));
    assertEquals(direct, back!.map((half) => -half | 0));
  }));
});

Deno.test("Boards gives each cell and each colour a hash of its own", () => {
  const blank = new Uint8Array(CELLS);
  const seen = new Set<string>();
  for (let cell = 0; cell < CELLS; cell++) {
    for (const colour of [1, 15]) {
      const grid = blank.slice();
      grid[cell] = colour;
      seen.add(change(blank, grid).join());
    }
  }
  assertEquals(seen.size, 2 * CELLS);
});

Deno.test("Boards.take() gives boards that are used together memories of their own", () => {
  const one = Boards.take(), other = Boards.take();
  assert(one !== other);
  one.before.grid.fill(1);
  one.after.grid.fill(2);
  other.before.grid.fill(3);
  other.after.grid.fill(3);
  one.measure();
  other.measure();
  assertEquals([one.changed, other.changed], [WORDS, 0]);
  one.release();
  other.release();
});

function shown(base: Grid, before: Grid, after: Grid): Boards {
  const boards = Boards.take();
  boards.base.grid.set(base);
  boards.before.grid.set(before);
  boards.after.grid.set(after);
  return boards;
}

function change(before: Grid, after: Grid): number[] {
  const boards = shown(before, before, after);
  boards.measure();
  const { low, high } = boards;
  boards.release();
  return [low, high];
}

function marked(marks: Int32Array): number[] {
  const words = new Int32Array(WORDS);
  return [...words.subarray(0, listMarked(marks, words))].sort((a, b) => a - b);
}

/** What the program is to find, cell by cell. */
function compare(base: Grid, before: Grid, after: Grid) {
  const words = Array.from({ length: WORDS }, (_, word) => word);
  const differs = (a: Grid, b: Grid) => (word: number) =>
    [0, 1, 2, 3].some((cell) => a[4 * word + cell] !== b[4 * word + cell]);
  const differing = words.filter(differs(base, after));
  const shownBy = (word: number) => after.subarray(4 * word, 4 * word + 4).join();
  return {
    changed: words.filter(differs(before, after)),
    differing,
    // With the word below, in the same half of the board.
    joined: differing.filter((word) =>
      word % (WORDS / 2) < WORDS / 2 - 16 && differing.includes(word + 16) &&
      shownBy(word) === shownBy(word + 16)
    ),
    drift: differing.length - words.filter(differs(base, before)).length,
  };
}
