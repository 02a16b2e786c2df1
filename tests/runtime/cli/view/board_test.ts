import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { blankGrid, cellAt } from "../../../../games/grid.ts";
import { boardColumns, boardLines, boardRows } from "../../../../runtime/cli/view/board.ts";
import { PALETTE } from "../../../../runtime/cli/view/palette.ts";
import { plainText } from "./strip.ts";

Deno.test("PALETTE has the sixteen colours of ARC-AGI-3", () => {
  assertEquals(PALETTE.length, 16);
  assertEquals(PALETTE[0], [255, 255, 255]);
  assertEquals(PALETTE[5], [0, 0, 0]);
  assertEquals(PALETTE[9], [0x1e, 0x93, 0xff]);
  assertEquals(PALETTE[15], [0xa3, 0x56, 0xd6]);
});

Deno.test("boardLines() shows two cells in each character: the upper as ink, the lower as ground", () => {
  const grid = blankGrid(5);
  grid[cellAt(0, 0)] = 9;
  grid[cellAt(0, 1)] = 8;
  const [first] = boardLines(grid, 1);
  assert(first!.startsWith("\x1b[38;2;30;147;255;48;2;249;60;49m▀"), JSON.stringify(first!.slice(0, 40)));
});

Deno.test("boardLines() has the size it says, at every scale", () => {
  for (const scale of [1, 2, 4] as const) {
    const lines = boardLines(blankGrid(3), scale);
    assertEquals(lines.length, boardRows(scale));
    assertEquals(boardRows(scale), 32 / scale);
    for (const line of lines) assertEquals(plainText(line), "▀".repeat(boardColumns(scale)));
    assert(lines.every((line) => line.endsWith("\x1b[0m")));
  }
});

Deno.test("boardLines() changes its pen only where the colours change", () => {
  const grid = blankGrid(5);
  for (let x = 32; x < 64; x++) for (const y of [0, 1]) grid[cellAt(x, y)] = 0;
  assertEquals(boardLines(grid, 1)[0]!.split("\x1b[38").length - 1, 2);
});

Deno.test("boardLines() scaled down shows the most frequent colour of each square", () => {
  const grid = blankGrid(5);
  for (const [x, y] of [[0, 0], [1, 0], [0, 1]] as const) grid[cellAt(x, y)] = 8;
  assertStringIncludes(boardLines(grid, 2)[0]!.slice(0, 20), "38;2;249;60;49");
});

Deno.test("boardLines() fades all but the marked cells", () => {
  const grid = blankGrid(0);
  const marks = new Set([cellAt(1, 0)]);
  const [first] = boardLines(grid, 1, marks);
  const pens = [...first!.matchAll(/38;2;(\d+);/g)].map((match) => Number(match[1]));
  assertEquals(pens[1], 255);
  assert(pens[0]! < 128 && pens[2]! < 128, `the others are not faded: ${pens}`);
});

Deno.test("boardLines() scaled down keeps a single marked cell in sight", () => {
  const grid = blankGrid(5);
  grid[cellAt(3, 3)] = 14;
  assertStringIncludes(boardLines(grid, 4, new Set([cellAt(3, 3)]))[0]!, "38;2;79;204;48");
});
