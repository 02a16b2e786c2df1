import { assertEquals } from "@std/assert";
import { body } from "../../../../sandbox/kit/laws/body.ts";
import { bodiesLaw } from "../../../../sandbox/kit/laws/bodies.ts";
import { foresee, startOf } from "../../../../sandbox/kit/laws/turn.ts";

const [CLIMB, LEFT, RIGHT, HANDS] = [1, 3, 4, 5];

/** One cell that looks left as 6 and right as 7, on walls of 8; it carries boxes, 9, over its head. */
const CLIMBER = body({
  name: "body1",
  looks: [["6"], ["7"]],
  moves: { [LEFT]: [-1, 0], [RIGHT]: [1, 0] },
  faces: { [LEFT]: 0, [RIGHT]: 1 },
  turns: true,
  walls: [8, 9],
  climbs: { [CLIMB]: { rise: [0, -1] } },
  falls: [0, 1],
  carry: { action: HANDS, things: ["9"], at: [0, -1], drops: true },
});

/** A board's beginning after an action, row by row. */
function after(action: number, rows: readonly string[], climber = CLIMBER): string[] {
  const grid = new Uint8Array(4096).fill(8);
  rows.forEach((row, y) => [...row].forEach((c, x) => grid[y * 64 + x] = parseInt(c, 16)));
  const { grid: next } = foresee([bodiesLaw([climber])], grid, { id: action }, startOf(0, grid));
  return rows.map((row, y) =>
    [...next.slice(y * 64, y * 64 + row.length)].map((c) => c.toString(16)).join("")
  );
}

Deno.test("bodiesLaw(): what falls goes on down after a move, until something stops it", () => {
  assertEquals(after(RIGHT, ["700", "800", "800"]), ["000", "800", "870"]);
  assertEquals(after(LEFT, ["0070", "0080"]), ["0000", "0680"]);
});

Deno.test("bodiesLaw(): a climb goes over what stops the body, and nowhere where nothing does", () => {
  assertEquals(after(CLIMB, ["000", "780", "888"]), ["070", "080", "888"]);
  assertEquals(after(CLIMB, ["000", "700", "888"]), ["000", "700", "888"]);
});

Deno.test("bodiesLaw(): there is no climb over two, nor under something", () => {
  assertEquals(after(CLIMB, ["080", "780", "888"]), ["080", "780", "888"]);
  assertEquals(after(CLIMB, ["800", "780", "888"]), ["800", "780", "888"]);
});

Deno.test("bodiesLaw(): a thing is taken up, borne along, and put down again", () => {
  assertEquals(after(HANDS, ["0000", "7900"]), ["9000", "7000"]);
  assertEquals(after(RIGHT, ["9000", "7000"]), ["0900", "0700"]);
  assertEquals(after(HANDS, ["9000", "7000"]), ["0000", "7900"]);
});

Deno.test("bodiesLaw(): what is put down falls, or comes to lie on what is there", () => {
  assertEquals(after(HANDS, ["900", "700", "800", "880"]), ["000", "700", "890", "880"]);
  assertEquals(after(HANDS, ["900", "780", "888"]), ["090", "780", "888"]);
  assertEquals(after(HANDS, ["980", "700"]), ["980", "700"]);
});

Deno.test("bodiesLaw(): what does not fall is put down right before the body, if there is room", () => {
  const still = body({ ...CLIMBER, carry: { ...CLIMBER.carry!, drops: false } });
  assertEquals(after(HANDS, ["900", "700", "800"], still), ["000", "790", "800"]);
  assertEquals(after(HANDS, ["900", "780", "888"], still), ["900", "780", "888"]);
});

Deno.test("bodiesLaw(): what is in hand needs room as the body does, and falls with it", () => {
  assertEquals(after(RIGHT, ["980", "700", "888"]), ["980", "700", "888"]);
  assertEquals(after(RIGHT, ["900", "700", "800"]), ["000", "090", "870"]);
});

Deno.test("bodiesLaw(): what falls and may leave the board comes to an end", () => {
  const leaving = body({ ...CLIMBER, leaves: true, walls: [], floor: 8 });
  assertEquals(after(RIGHT, ["788", "888"], leaving), ["888", "888"]);
});
