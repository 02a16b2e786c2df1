import { assertEquals } from "@std/assert";
import { colourIn, heldThings, type Purse, purseThing } from "../../../../sandbox/kit/laws/purse.ts";

/** A row from (2, 1) to the right on colour 9; what is taken is an L, a gate shows a frame of its colour. */
const PURSE: Purse = {
  x: 2,
  y: 1,
  dx: 4,
  dy: 0,
  bare: 9,
  items: ["*./**"],
  gates: [{ shown: "**/*5", item: "*./**" }],
};
const FLOOR = 0;
const RED_L = "80/88";
const BLUE_L = "30/33";

/** An empty board with some things in the row. */
function boardWith(...things: string[]): Uint8Array {
  const grid = new Uint8Array(4096).fill(9);
  things.forEach((thing) => apply(grid, purseThing(grid, PURSE, thing, FLOOR)!.also));
  return grid;
}

function apply(grid: Uint8Array, edits: readonly number[]): void {
  for (let i = 0; i < edits.length; i += 2) grid[edits[i]!] = edits[i + 1]!;
}

Deno.test("purseThing() draws what is taken at the end of the row, whatever its colour", () => {
  const thing = purseThing(boardWith(RED_L), PURSE, BLUE_L, FLOOR);
  assertEquals(thing, { role: "take", also: [70, 3, 134, 3, 135, 3] });
  assertEquals(heldThings(boardWith(RED_L, BLUE_L), PURSE), ["8./88", "3./33"]);
});

Deno.test("purseThing() lets a body into a gate for the first thing of its colour, and closes the row up", () => {
  const grid = boardWith(RED_L, BLUE_L);
  const thing = purseThing(grid, PURSE, "88/85", FLOOR)!;
  assertEquals(thing.role, "take");
  apply(grid, thing.also);
  assertEquals(heldThings(grid, PURSE), ["3./33"]);
});

Deno.test("purseThing() keeps a body out of a gate that nothing in hand fits", () => {
  assertEquals(purseThing(boardWith(BLUE_L), PURSE, "88/85", FLOOR), { role: "wall", also: [] });
});

Deno.test("purseThing() has no part in other pictures", () => {
  assertEquals(purseThing(boardWith(RED_L), PURSE, "08/88", FLOOR), null);
});

Deno.test("colourIn() wants one colour for all of a pattern's stars, and floor for its dots", () => {
  assertEquals(colourIn("*./**", "70/77", 0), "7");
  assertEquals(colourIn("*./**", "70/76", 0), null);
  assertEquals(colourIn("*./**", "71/77", 0), null);
  assertEquals(colourIn("12/34", "12/34", 0), "");
});
