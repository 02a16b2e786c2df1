import { assertEquals } from "@std/assert";
import { turnedMoves } from "../../../agent/induction/families/bodies/turned_moves.ts";

const [UP, LEFT, RIGHT] = [1, 3, 4];
// An arrow that points right, left and up.
const LOOKS = [["7.", "77", "7."], [".7", "77", ".7"], [".7.", "777"]];

Deno.test("turnedMoves(): what an action turns a body into says where it leads", () => {
  const faces = { [RIGHT]: 0, [`${LEFT},0`]: 1, [`${UP},0`]: 2 };
  assertEquals(turnedMoves(LOOKS, faces, { [RIGHT]: [5, 0] }), { [LEFT]: [-5, 0], [UP]: [0, -5] });
});

Deno.test("turnedMoves(): moves that are known are not guessed, and other shapes tell nothing", () => {
  const faces = { [RIGHT]: 0, [LEFT]: 1 };
  assertEquals(turnedMoves(LOOKS, faces, { [RIGHT]: [5, 0], [LEFT]: [0, 5] }), {});
  assertEquals(turnedMoves([["7.", "77"], ["777"]], faces, { [RIGHT]: [5, 0] }), {});
});
