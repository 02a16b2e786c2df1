import { assertEquals } from "@std/assert";
import { body } from "../../../../sandbox/kit/laws/body.ts";
import { bodiesLaw } from "../../../../sandbox/kit/laws/bodies.ts";
import { type Chart, chartLaw } from "../../../../sandbox/kit/laws/chart.ts";
import { deedsKey, noteDeeds } from "../../../../sandbox/kit/laws/deeds.ts";
import type { Scroll } from "../../../../sandbox/kit/laws/scroll.ts";
import { foresee, type Hidden, startOf } from "../../../../sandbox/kit/laws/turn.ts";

const [LEFT, RIGHT] = [3, 4];

/** A body of one cell of colour 7 on floor 0 that takes colour 4 and breaks colour 6. */
const WALKER = body({
  name: "body1",
  looks: [["7"]],
  moves: { [LEFT]: [-1, 0], [RIGHT]: [1, 0] },
  takes: [4],
  things: { "6": { role: "break", also: [] } },
});
const SCROLL: Scroll = {
  region: { x: 0, y: 0, width: 5, height: 1 },
  body: 0,
  zone: [2, 0, 2, 0],
  unseen: 9,
  worlds: {},
};
/** The cell at (20, 10) stands for the first tile; floor is drawn in colour 5, what is taken in 8. */
const CHART: Chart = {
  tile: 1,
  corner: { x: 0, y: 0 },
  scale: 1,
  cells: { 0: { x: 20, y: 10 } },
  colours: { "0": 5, "4": 8 },
  mark: null,
};

/** What is known after some actions in a row of cells, and the chart of that row. */
function played(
  row: string,
  actions: readonly number[],
  chart: Chart = CHART,
): { hidden: Hidden; chart: number[] } {
  const laws = [bodiesLaw([WALKER]), noteDeeds([WALKER]), chartLaw(chart, SCROLL, [WALKER])];
  let grid = new Uint8Array(4096);
  [...row].forEach((c, x) => grid[x] = parseInt(c, 16));
  for (let x = 0; x < row.length; x++) grid[660 + x] = row[x] === "4" ? 8 : 5;
  let hidden = startOf(0, grid);
  for (const id of actions) {
    ({ grid, memory: hidden } = foresee(laws, grid, { id }, hidden) as { grid: typeof grid; memory: Hidden });
  }
  return { hidden, chart: [...grid.slice(660, 660 + row.length)] };
}

Deno.test("chartLaw() draws a tile on the chart as what has become of it", () => {
  assertEquals(played("70400", [RIGHT]).chart, [5, 5, 8, 5, 5]);
  assertEquals(played("70400", [RIGHT, RIGHT]).chart, [5, 5, 5, 5, 5]);
});

Deno.test("chartLaw() marks where the body is, and no longer where it was", () => {
  const chart = { ...CHART, mark: 3 };
  assertEquals(played("70400", [RIGHT], chart).chart, [5, 3, 8, 5, 5]);
  assertEquals(played("70400", [RIGHT, RIGHT, RIGHT], chart).chart, [5, 5, 5, 3, 5]);
  assertEquals(played("07400", [RIGHT, LEFT], chart).chart, [5, 3, 5, 5, 5]);
});

Deno.test("chartLaw() draws all cells that stand for a tile", () => {
  const chart = { ...CHART, scale: 2, cells: { 0: { x: 20, y: 12 } } };
  const drawn = new Uint8Array(4096);
  drawn.set([7, 4, 0, 0, 0]);
  const laws = [bodiesLaw([WALKER]), chartLaw(chart, SCROLL, [WALKER])];
  const { grid } = foresee(laws, drawn, { id: RIGHT }, startOf(0, drawn));
  const at = (x: number, y: number) => grid[y * 64 + x];
  // The second tile is cells 22 and 23 of lines 12 and 13.
  assertEquals([at(22, 12), at(23, 12), at(24, 12), at(25, 12)], [5, 5, 0, 0]);
  assertEquals([at(22, 11), at(22, 13), at(23, 13), at(22, 14)], [0, 5, 5, 0]);
});

Deno.test("deedsKey() tells apart what was taken, and of what was broken the last alone", () => {
  const key = (row: string, actions: number[]) => deedsKey(played(row, actions).hidden);
  assertEquals(key("07400", [RIGHT, LEFT]) === key("07400", [LEFT, RIGHT]), false);
  assertEquals(key("07600", [RIGHT]) === key("07600", [LEFT, RIGHT]), false);
  assertEquals(key("07600", [RIGHT, LEFT, RIGHT]), key("07600", [LEFT, RIGHT]));
});
