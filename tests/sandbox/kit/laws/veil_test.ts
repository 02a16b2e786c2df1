import { assertEquals } from "@std/assert";
import { body } from "../../../../sandbox/kit/laws/body.ts";
import { bodiesLaw } from "../../../../sandbox/kit/laws/bodies.ts";
import { foresee, type Hidden, startOf } from "../../../../sandbox/kit/laws/turn.ts";
import { layVeil, liftVeil, unveiled, type Veil } from "../../../../sandbox/kit/laws/veil.ts";

const [LEFT, RIGHT, LOOK] = [3, 4, 5];

/** A body of one cell of colour 7 on floor 0, and a veil of colour 2 around it that spares colour 9. */
const WALKER = body({
  name: "body1",
  looks: [["7"]],
  moves: { [LEFT]: [-1, 0], [RIGHT]: [1, 0] },
  takes: [4],
});
const VEIL: Veil = {
  colour: 2,
  spares: [9],
  lifts: [LOOK],
  body: 0,
  windows: [{ x: -1, y: 0, rows: ["###"] }, { x: -2, y: 0, rows: ["#####"] }],
  wider: ["4"],
};
const LAWS = [liftVeil(VEIL), bodiesLaw([WALKER]), layVeil(VEIL, [WALKER])];

/** A board of which all but the first row's beginning is around the veil. */
function boardOf(row: string): Uint8Array {
  const grid = new Uint8Array(4096).fill(9);
  [...row].forEach((c, x) => grid[x] = parseInt(c, 16));
  return grid;
}

/** The first row after each of some actions, and what is hidden in the end. */
function rows(
  row: string,
  actions: readonly number[],
): { shown: string[]; grid: Uint8Array; hidden: Hidden } {
  let grid = boardOf(row);
  let hidden = startOf(0, grid);
  const text = () => [...grid.slice(0, row.length)].map((c) => c.toString(16)).join("");
  const shown = actions.map((id) => {
    ({ grid, memory: hidden } = foresee(LAWS, grid, { id }, hidden));
    return text();
  });
  return { shown, grid, hidden };
}

Deno.test("layVeil() hides all but the window, which goes with the body and shows what was there before", () => {
  assertEquals(rows("0703050", [RIGHT, RIGHT, LEFT, LEFT]).shown, [
    "2073222",
    "2207022",
    "2073222",
    "0702222",
  ]);
});

Deno.test("layVeil() leaves all open after an action that lifts it", () => {
  assertEquals(rows("0703050", [RIGHT, LOOK, LEFT]).shown, ["2073222", "0073050", "0702222"]);
});

Deno.test("layVeil() gives the next window to a body that comes upon a thing that widens it", () => {
  assertEquals(rows("0740500", [RIGHT, RIGHT]).shown, ["0070522", "2007502"]);
});

Deno.test("layVeil() tells that what is hidden may have changed, until it is lifted", () => {
  assertEquals(rows("0740500", [RIGHT]).hidden.sight!.doubt, true);
  assertEquals(rows("0740500", [RIGHT, LOOK]).hidden.sight!.doubt, false);
  assertEquals(rows("0700500", [RIGHT]).hidden.sight!.doubt, false);
});

Deno.test("unveiled() takes what is open from the board and what is hidden from memory", () => {
  const { grid, hidden } = rows("0703050", [RIGHT]);
  const seen = grid.slice();
  seen[0] = 8;
  assertEquals([...unveiled(seen, hidden, VEIL).slice(0, 7)], [8, 0, 7, 3, 0, 5, 0]);
});
