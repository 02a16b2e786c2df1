import { assertEquals } from "@std/assert";
import { Sides } from "../../../agent/induction/families/bodies/sides.ts";
import type { Thing } from "../../../sandbox/kit/laws/body.ts";

const OVER: Thing = { role: "over", also: [] };
const WALL: Thing = { role: "wall", also: [] };

// The mirror image along its own axis, from the bottom left to the top right, is the thing itself: so left is as down.
Deno.test("Sides: what let in going down and stops going up does so turned and mirrored", () => {
  const sides = new Sides();
  sides.meet("80/88", "down", OVER);
  sides.meet("80/88", "up", WALL);
  assertEquals(sides.sides["80/88"], { down: OVER, up: WALL, left: OVER, right: WALL });
  // A quarter turn clockwise: its gap is at the bottom right now, and down has become left.
  assertEquals(sides.sides["88/80"], { left: OVER, right: WALL, down: WALL, up: OVER });
});

Deno.test("Sides: what was seen of a thing itself counts before what its mirror image says", () => {
  const sides = new Sides();
  sides.meet("88/00", "down", OVER);
  sides.meet("88/00", "up", WALL);
  sides.meet("00/88", "up", WALL);
  assertEquals(sides.sides["00/88"], { up: WALL, down: WALL });
});

Deno.test("Sides: a thing that stopped a body and lets one in later has no sides, it may have been opened", () => {
  const sides = new Sides();
  sides.meet("88", "left", WALL);
  sides.meet("88", "up", OVER);
  assertEquals(sides.sides, {});
  sides.meet("88", "up", WALL);
  assertEquals(sides.sides, {});
});
