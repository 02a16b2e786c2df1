import { assertEquals } from "@std/assert";
import { blank, fillBox, frameBox } from "../../../../sandbox/kit/mod.ts";
import type { Grid } from "../../../../games/grid.ts";
import { allHome, farFromHome, pickClicks } from "../../../../sandbox/kit/laws/picks/goal.ts";
import { pickLaw } from "../../../../sandbox/kit/laws/picks/law.ts";
import type { Picking } from "../../../../sandbox/kit/laws/picks/picking.ts";
import { foresee, type Hidden, type Played, startOf } from "../../../../sandbox/kit/laws/turn.ts";

const [FLOOR, WALL, PLACE, MARK] = [3, 5, 7, 1];
const NO_BARS = new Uint8Array(4096);
const RIGHT: Played = { id: 4 };

/** A click picks, the picked one's rim turns to 1, and action 4 moves it 3 to the right, action 2 3 down. */
const PICKING: Picking = {
  moves: { 2: [0, 3], 4: [3, 0] },
  floor: FLOOR,
  open: [FLOOR],
  walls: [WALL],
  hollow: [],
  over: [],
  fixed: [],
  clicks: true,
  button: null,
  mark: { by: "depth", size: 1, colours: { 1: MARK }, usual: {} },
};

const click = (x: number, y: number): Played => ({ id: 6, x, y });

/** A board with two pieces, a 9 of 3×3 at (9, 9) and an 8 of 6×3 at (18, 9), and an outline of the 9's shape at (30, 9). */
function board(): Grid {
  const grid = blank(FLOOR);
  fillBox(grid, { x: 9, y: 9, width: 3, height: 3 }, 9);
  fillBox(grid, { x: 18, y: 9, width: 6, height: 3 }, 8);
  return frameBox(grid, { x: 30, y: 9, width: 3, height: 3 }, PLACE);
}

function played(
  grid: Uint8Array,
  actions: readonly Played[],
  picking = PICKING,
): { grid: Uint8Array; hidden: Hidden } {
  let hidden = startOf(0, grid);
  for (const action of actions) {
    const next = foresee([pickLaw(picking)], grid, action, hidden);
    [grid, hidden] = [next.grid, next.memory];
  }
  return { grid, hidden };
}

/** The first row of a board's row 10, as hex digits, from column 9 on. */
const row = (grid: Uint8Array, length: number) =>
  [...grid.slice(10 * 64 + 9, 10 * 64 + 9 + length)].map((colour) => colour.toString(16)).join("");

Deno.test("pickLaw(): a click marks a thing, and another click marks another and brings back the first's look", () => {
  assertEquals(row(played(board(), [click(9, 9)]).grid, 15), "191333333888888");
  assertEquals(row(played(board(), [click(9, 9), click(20, 10)]).grid, 15), "999333333188881");
});

Deno.test("pickLaw(): actions move the picked thing alone, and nothing while nothing is picked", () => {
  assertEquals(row(played(board(), [RIGHT]).grid, 15), "999333333888888");
  assertEquals(row(played(board(), [click(9, 9), RIGHT]).grid, 15), "333191333888888");
});

Deno.test("pickLaw(): other things and walls stop the picked one", () => {
  assertEquals(row(played(board(), [click(9, 9), RIGHT, RIGHT, RIGHT]).grid, 15), "333333191888888");
  const walled = fillBox(board(), { x: 12, y: 11, width: 3, height: 9 }, WALL);
  assertEquals(row(played(walled, [click(9, 9), RIGHT]).grid, 6), "191333");
});

Deno.test("pickLaw(): what lies on the ground comes back when the picked one has gone over it", () => {
  const grid = board();
  const ahead = frameBox(grid.slice() as Grid, { x: 12, y: 9, width: 3, height: 3 }, PLACE);
  assertEquals(row(played(ahead, [click(9, 9), RIGHT]).grid, 6), "333191");
  const clear = fillBox(ahead, { x: 18, y: 9, width: 6, height: 3 }, FLOOR);
  assertEquals(row(played(clear, [click(9, 9), RIGHT, RIGHT]).grid, 9), "333737191");
});

Deno.test("pickLaw(): things that may lie above each other do not stop each other", () => {
  const over = { ...PICKING, over: [8] };
  const { grid } = played(board(), [click(9, 9), RIGHT, RIGHT, RIGHT, RIGHT, RIGHT], over);
  assertEquals(row(grid, 18), "333333333888888191");
});

Deno.test("allHome() and farFromHome() speak of the thing that fits a place", () => {
  const grid = fillBox(board(), { x: 18, y: 9, width: 6, height: 3 }, FLOOR);
  const start = startOf(0, grid);
  assertEquals(allHome(grid, start, PICKING, NO_BARS), false);
  assertEquals(farFromHome(grid, start, PICKING, NO_BARS), 8, "a click and seven steps");
  const { grid: home, hidden } = played(grid, [click(9, 9), ...new Array<Played>(7).fill(RIGHT)]);
  assertEquals(allHome(home, hidden, PICKING, NO_BARS), true);
  assertEquals(farFromHome(home, hidden, PICKING, NO_BARS), 0);
});

Deno.test("farFromHome() counts what stands in the way", () => {
  const grid = fillBox(board(), { x: 0, y: 8, width: 64, height: 1 }, WALL);
  fillBox(grid, { x: 0, y: 12, width: 64, height: 1 }, WALL);
  assertEquals(farFromHome(grid, startOf(0, grid), PICKING, NO_BARS), 10, "the 8 must be picked and moved");
});

Deno.test("allHome() sees a place that is partly covered when the level begins, and that two things fit", () => {
  const grid = blank(FLOOR);
  fillBox(grid, { x: 9, y: 9, width: 12, height: 6 }, 9);
  fillBox(grid, { x: 9, y: 27, width: 12, height: 6 }, 8);
  // Two squares outlined side by side, the left one under a 4; in the right one a dot of colour 9.
  fillBox(grid, { x: 33, y: 9, width: 6, height: 6 }, 4);
  frameBox(grid, { x: 39, y: 9, width: 6, height: 6 }, PLACE)[11 * 64 + 42] = 9;
  const tiled: Picking = { ...PICKING, moves: { 1: [0, -6], 2: [0, 6], 4: [6, 0] } };
  const times = (count: number, id: number) => new Array<Played>(count).fill({ id });
  const aside = [click(34, 10), { id: 2 }];
  const nine = played(grid, [...aside, click(9, 9), ...times(4, 4)], tiled);
  assertEquals(allHome(nine.grid, nine.hidden, tiled, NO_BARS), true);
  const away = [click(9, 9), { id: 2 }];
  const eight = played(grid, [
    ...aside,
    ...away,
    click(9, 30),
    ...times(2, 4),
    ...times(3, 1),
    ...times(2, 4),
  ], tiled);
  assertEquals(row(eight.grid, 36).slice(24), "188888888881", "the 8 stands there");
  assertEquals(allHome(eight.grid, eight.hidden, tiled, NO_BARS), false, "and the dot says 9");
});

Deno.test("pickClicks() names what can be picked: not what is picked, nor what clicks left as it was", () => {
  const { grid, hidden } = played(board(), [click(9, 9), RIGHT]);
  assertEquals(pickClicks(grid, hidden, PICKING, NO_BARS), [{ id: 6, x: 18, y: 9 }]);
  assertEquals(pickClicks(grid, hidden, { ...PICKING, fixed: [8] }, NO_BARS), []);
  const fresh = played(board(), [click(9, 9)]);
  assertEquals(pickClicks(fresh.grid, fresh.hidden, PICKING, NO_BARS), [], "right after a pick");
});
