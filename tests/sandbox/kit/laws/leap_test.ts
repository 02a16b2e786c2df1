import { assertEquals } from "@std/assert";
import { body } from "../../../../sandbox/kit/laws/body.ts";
import { bodiesLaw } from "../../../../sandbox/kit/laws/bodies.ts";
import { facing, type Leap } from "../../../../sandbox/kit/laws/leap.ts";
import { foresee, startOf } from "../../../../sandbox/kit/laws/turn.ts";

const [LEFT, RIGHT, AHEAD] = [3, 4, 5];
const WALL = 8;

/** Two cells on floor 0: its eye, 6, looks the way it went last. A thing in hand, 9, is shown in the second row. */
function jumper(leap: Leap) {
  return body({
    name: "body1",
    looks: [["67"], ["76"]],
    moves: { [LEFT]: [-2, 0], [RIGHT]: [2, 0] },
    faces: { [LEFT]: 0, [RIGHT]: 1 },
    leaps: { [AHEAD]: leap },
    walls: [WALL],
    purse: { x: 0, y: 1, dx: 2, dy: 0, bare: 5, items: ["9"], gates: [] },
  });
}

/** The first two rows after an action: what is in the first, over a second that shows what is in hand. */
function after(action: number, row: string, hand: string, leap: Leap): [row: string, hand: string] {
  const grid = new Uint8Array(4096);
  grid.fill(5, 64, 128);
  [...row].forEach((c, x) => grid[x] = parseInt(c, 16));
  [...hand].forEach((c, x) => grid[64 + x] = parseInt(c, 16));
  const { grid: next } = foresee([bodiesLaw([jumper(leap)])], grid, { id: action }, startOf(0, grid));
  const text = (from: number, length: number) =>
    [...next.slice(from, from + length)].map((c) => c.toString(16)).join("");
  return [text(0, row.length), text(64, hand.length)];
}

const FREE: Leap = { times: 2, item: null };

Deno.test("bodiesLaw(): a leap goes the way the body faces, over a wall", () => {
  assertEquals(after(AHEAD, "76880000", "", FREE), ["00887600", ""]);
  assertEquals(after(AHEAD, "00008867", "", FREE), ["00678800", ""]);
});

Deno.test("bodiesLaw(): a leap does not come down on a wall, nor off the board", () => {
  assertEquals(after(AHEAD, "76008800", "", FREE), ["76008800", ""]);
  assertEquals(after(AHEAD, "00670000", "", FREE), ["00670000", ""]);
});

Deno.test("bodiesLaw(): a leap costs a thing in hand, and none where it comes to nothing", () => {
  const leap = { times: 2, item: "9" };
  assertEquals(after(AHEAD, "76000000", "959", leap), ["00007600", "955"]);
  assertEquals(after(AHEAD, "76000000", "555", leap), ["76000000", "555"]);
  assertEquals(after(AHEAD, "76008800", "959", leap), ["76008800", "959"]);
});

Deno.test("facing() is the action that leads to a look, where that is one alone", () => {
  const faces = { [LEFT]: 0, [RIGHT]: 1, "1,0": 1 };
  assertEquals(facing({ moves: { [LEFT]: [-1, 0], [RIGHT]: [1, 0] }, faces }, 1), RIGHT);
  assertEquals(facing({ moves: { 1: [0, -1], [RIGHT]: [1, 0] }, faces }, 1), null);
  assertEquals(facing({ moves: { 1: [0, -1], [RIGHT]: [1, 0] }, faces }, 2), null);
});
