import { assertEquals } from "@std/assert";
import { clickedThing, thingsOn } from "../../../../sandbox/kit/laws/names.ts";

/** A board of 0 on which rows of digits are drawn from a corner on; "." leaves it as it is. */
function board(x: number, y: number, rows: readonly string[]): Uint8Array {
  const grid = new Uint8Array(4096);
  rows.forEach((row, dy) =>
    [...row].forEach((digit, dx) => {
      if (digit !== ".") grid[(y + dy) * 64 + x + dx] = Number(digit);
    })
  );
  return grid;
}

const at = (x: number, y: number) => y * 64 + x;

Deno.test("clickedThing(): a click on a see-through corner of a thing's box is one on the thing", () => {
  const arrow = board(10, 20, ["8.", "88", "8."]);
  for (const cell of [at(10, 20), at(11, 20), at(11, 21), at(11, 22)]) {
    assertEquals(clickedThing(arrow, cell, null).colour, 8);
  }
  for (const cell of [at(12, 20), at(12, 21), at(10, 19), at(11, 23)]) {
    assertEquals(clickedThing(arrow, cell, null).colour, 0);
  }
});

Deno.test("clickedThing(): what a large thing goes round, and things within a ring, are clicked as themselves", () => {
  const rows = ["8888888", "8.....8", "8.333.8", "8.....8", "8888888"];
  const ring = board(10, 20, rows);
  assertEquals(clickedThing(ring, at(11, 21), null).colour, 0);
  assertEquals(clickedThing(ring, at(13, 22), null).colour, 3);
  const corner = board(10, 20, [...new Array<string>(19).fill("8"), "8".repeat(20)]);
  assertEquals(clickedThing(corner, at(11, 30), null).colour, 0);
});

Deno.test("thingsOn() names a thing with notches once, in the place of its first cell", () => {
  const arrow = board(10, 20, [".8", "88", ".8"]);
  assertEquals(thingsOn(arrow, new Uint8Array(4096)).map(({ colour, x, y }) => [colour, x, y]), [[
    8,
    10,
    20,
  ]]);
});
