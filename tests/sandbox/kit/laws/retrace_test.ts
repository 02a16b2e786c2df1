import { assertEquals } from "@std/assert";
import { body } from "../../../../sandbox/kit/laws/body.ts";
import { bodiesLaw } from "../../../../sandbox/kit/laws/bodies.ts";
import { trailText } from "../../../../sandbox/kit/laws/retrace.ts";
import { foresee, type Hidden, startOf } from "../../../../sandbox/kit/laws/turn.ts";

const [LEFT, RIGHT, BACK] = [3, 4, 7];

/** The first row's beginning after a body of colour 7 went some ways; colour 3 is taken, colour 5 lets in to the right alone. */
function played(row: string, actions: readonly number[], most = 9): { row: string; hidden: Hidden } {
  const walker = body({
    name: "body1",
    looks: [["7"]],
    moves: { [LEFT]: [-1, 0], [RIGHT]: [1, 0] },
    takes: [3],
    sides: { "5": { right: { role: "over", also: [] } } },
  });
  let grid: Uint8Array = new Uint8Array(4096);
  [...row].forEach((c, x) => grid[x] = parseInt(c, 16));
  let hidden = startOf(0, grid);
  for (const id of actions) {
    ({ grid, memory: hidden } = foresee([bodiesLaw([walker], { action: BACK, most })], grid, { id }, hidden));
  }
  return { row: [...grid.slice(0, row.length)].map((c) => c.toString(16)).join(""), hidden };
}

Deno.test("bodiesLaw() with a retrace: bodies go back step by step, and what they took stays taken", () => {
  assertEquals(played("73050", [RIGHT, RIGHT, RIGHT, RIGHT]).row, "00057");
  assertEquals(played("73050", [RIGHT, RIGHT, RIGHT, RIGHT, BACK]).row, "00070");
  assertEquals(played("73050", [RIGHT, RIGHT, RIGHT, RIGHT, BACK, BACK]).row, "00750");
  assertEquals(played("73050", [RIGHT, RIGHT, RIGHT, RIGHT, BACK, BACK, BACK, BACK]).row, "70050");
});

Deno.test("bodiesLaw() with a retrace: no step is remembered where nothing moved, and older ones are forgotten", () => {
  assertEquals(played("700", [BACK]).row, "700");
  assertEquals(played("700", [RIGHT, LEFT, LEFT, BACK]).row, "070");
  assertEquals(played("70000", [RIGHT, RIGHT, RIGHT, BACK, BACK, BACK], 2).row, "07000");
});

Deno.test("trailText() leaves out the oldest steps as far as a body can walk back", () => {
  assertEquals(trailText(played("70000", [RIGHT, RIGHT]).hidden), "");
  // On to the ledge and off it again: there it cannot walk back, but from the ledge it can.
  assertEquals(trailText(played("70500", [RIGHT, RIGHT, RIGHT, RIGHT]).hidden), "2,0,0;3,0,0");
  assertEquals(trailText(played("70500", [RIGHT, RIGHT, RIGHT]).hidden), "2,0,0");
  assertEquals(trailText(played("70500", [RIGHT, LEFT, RIGHT, RIGHT, RIGHT]).hidden), "2,0,0");
});
