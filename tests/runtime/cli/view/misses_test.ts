import { assertEquals, assertStringIncludes } from "@std/assert";
import { observation, type Transition } from "../../../../games/game.ts";
import { blankGrid, cellAt, copyGrid } from "../../../../games/grid.ts";
import { missesText } from "../../../../runtime/cli/view/misses.ts";

/** The text of one wrong prediction: 5 came at these cells, and 0 was foreseen. */
function textOf(cells: readonly [x: number, y: number][]): string {
  const before = blankGrid(0);
  const happened = copyGrid(before);
  for (const [x, y] of cells) happened[cellAt(x, y)] = 5;
  const transition: Transition = {
    kind: "ordinary",
    index: 1,
    before,
    action: { id: 1 },
    after: observation({
      grids: [happened],
      state: "NOT_FINISHED",
      levelsCompleted: 0,
      winLevels: 1,
      availableActions: [1],
    }),
    levelsBefore: 0,
  };
  return missesText([{ line: 1, kind: "missed", predicted: before }], () => transition, false);
}

Deno.test("missesText() shows wrong cells that lie close together, and two cells around them", () => {
  const text = textOf([[10, 20], [11, 20]]);
  assertStringIncludes(text, "2 cells wrong; shown are x 8–13, y 18–22\n");
  assertEquals(text.split("\n").filter((row) => row.includes("005500")).length, 1);
});

Deno.test("missesText() shows the part with the most wrong cells where not all fit in a picture", () => {
  // The corners of the box around all of them hold no wrong cell.
  const text = textOf([[0, 40], [60, 0], [40, 63], [41, 63], [42, 63]]);
  assertStringIncludes(text, "5 cells wrong; shown are ");
  assertEquals(text.split("\n").filter((row) => row.includes("555")).length, 1);
});
