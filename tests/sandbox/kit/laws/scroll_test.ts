import { assertEquals } from "@std/assert";
import { body } from "../../../../sandbox/kit/laws/body.ts";
import { bodiesLaw } from "../../../../sandbox/kit/laws/bodies.ts";
import { BLANK } from "../../../../sandbox/kit/laws/canvas.ts";
import { type Scroll, scrollLaw, viewKey, type World } from "../../../../sandbox/kit/laws/scroll.ts";
import { foresee, type Hidden, startOf } from "../../../../sandbox/kit/laws/turn.ts";

const [LEFT, RIGHT] = [3, 4];

/** A body of one cell of colour 7 on floor 0 that takes colour 4, and a view of seven cells with the body in its middle. */
const WALKER = body({
  name: "body1",
  looks: [["7"]],
  moves: { [LEFT]: [-1, 0], [RIGHT]: [1, 0] },
  walls: [9],
  takes: [4],
});

/** The view after each of some actions, in a world of which this was seen. */
function views(row: string, world: World, actions: readonly number[]): { shown: string[]; hidden: Hidden } {
  const scroll: Scroll = {
    region: { x: 0, y: 0, width: row.length, height: 1 },
    body: 0,
    zone: [3, 0, 3, 0],
    unseen: 9,
    worlds: { 0: world },
  };
  const laws = [bodiesLaw([WALKER]), scrollLaw(scroll, [WALKER])];
  let grid = new Uint8Array(4096).fill(1);
  [...row].forEach((c, x) => grid[x] = parseInt(c, 16));
  let hidden = startOf(0, grid);
  const shown = actions.map((id) => {
    ({ grid, memory: hidden } = foresee(laws, grid, { id }, hidden) as { grid: typeof grid; memory: Hidden });
    return [...grid.slice(0, row.length)].map((c) => c.toString(16)).join("");
  });
  return { shown, hidden };
}

const NO_ENDS: World["ends"] = [null, null, null, null];

/** A world of one row, its first cell at place x; runs of cells, "A" is colour 0, "Q" was never seen. */
const world = (x: number, width: number, cells: string, ends = NO_ENDS): World => ({
  seen: { x, y: 0, width, height: 1, cells },
  ends,
});

Deno.test("scrollLaw() keeps the body where it is and lets the world go by, as far as it was seen", () => {
  // Six, then five, lie to the right of what is in view; what comes after was never seen.
  const { shown, hidden } = views("2007000", world(0, 9, "CA6GF/"), [RIGHT, RIGHT, RIGHT]);
  assertEquals(shown, ["0007006", "0007065", "0007659"]);
  assertEquals([hidden.view!.x, hidden.view!.news], [3, 1]);
});

Deno.test("scrollLaw() lets the body go on by itself where the view has come to an end", () => {
  const end = world(0, 7, "CA6/", [null, null, 0, null]);
  assertEquals(views("2007000", end, [RIGHT, RIGHT, LEFT, LEFT]).shown, [
    "2000700",
    "2000070",
    "2000700",
    "2007000",
  ]);
});

Deno.test("scrollLaw() keeps in mind what was changed out of sight", () => {
  // A thing of colour 4 is taken, goes out of view, and is not there any more on the way back.
  const wide = world(0, 14, "CA3EA9/");
  const [there, back] = [new Array<number>(6).fill(RIGHT), new Array<number>(6).fill(LEFT)];
  assertEquals(views("2007400", wide, there).shown.at(-1), "0007000");
  assertEquals(views("2007400", wide, [...there, ...back]).shown.at(-1), "2007000");
  assertEquals(views("2007400", wide, [RIGHT, LEFT]).hidden.view!.changed, BLANK);
});

Deno.test("viewKey() tells boards apart that look alike at two places of a world", () => {
  const grid = new Uint8Array(4096);
  const at = (x: number): Hidden => ({
    ...startOf(0, grid),
    view: { x, y: 0, changed: BLANK, news: 0 },
  });
  assertEquals(viewKey(at(0)), viewKey(startOf(0, grid)));
  assertEquals(viewKey(at(0)) === viewKey(at(4)), false);
});
