import { assertEquals } from "@std/assert";
import type { Body } from "../../../../sandbox/kit/laws/body.ts";
import { isOutline } from "../../../../sandbox/kit/laws/goals.ts";
import { blank, fillBox, frameBox } from "../../../../sandbox/kit/mod.ts";

const LOOK = ["9999", "9999", "9999"];
const BODY = { looks: [LOOK], floor: 3, walls: [5] } as unknown as Body;

Deno.test("isOutline() sees an outline of a look's shape, in its place and nowhere else", () => {
  const grid = frameBox(blank(3), { x: 10, y: 10, width: 4, height: 3 }, 7);
  const at = (x: number, y: number) => isOutline(BODY, LOOK, x, y, (cell) => grid[cell]!);
  assertEquals(at(10, 10), true);
  assertEquals([at(9, 10), at(10, 11), at(30, 30)], [false, false, false], "beside it, and on bare floor");
});

Deno.test("isOutline() takes neither walls nor an outline of two colours for one", () => {
  const walls = fillBox(blank(3), { x: 10, y: 10, width: 20, height: 20 }, 5);
  assertEquals(isOutline(BODY, LOOK, 12, 12, (cell) => walls[cell]!), false);
  const mixed = frameBox(blank(3), { x: 10, y: 10, width: 4, height: 3 }, 7);
  mixed[10 * 64 + 10] = 8;
  assertEquals(isOutline(BODY, LOOK, 10, 10, (cell) => mixed[cell]!), false);
});
