import { assertEquals } from "@std/assert";
import { facesOf, type SeenFaces } from "../../../agent/induction/families/bodies/faces.ts";
import { Tallies } from "../../../agent/induction/families/tally.ts";

const [UP, RIGHT] = [1, 4];
const MOVES = { [UP]: [0, -2], [RIGHT]: [2, 0] } as const;

function seen(faces: Readonly<Record<string, number>>): SeenFaces {
  const tallies: SeenFaces = new Tallies();
  for (const [key, look] of Object.entries(faces)) tallies.of(key).add(look);
  return tallies;
}

Deno.test("facesOf(): what an action does to a look holds for that look in other colours", () => {
  // Pictures that look up, right and left, in 7 and then in 3.
  const looks = [["6.", "77"], ["76", "7."], ["67", ".7"], ["6.", "33"], ["36", "3."], ["63", ".3"]];
  const faces = facesOf(looks, seen({ [`${RIGHT},0`]: 1, [`${UP},4`]: 3 }), MOVES);
  assertEquals(faces[`${RIGHT},0`], 1);
  assertEquals(faces[`${RIGHT},3`], 4);
  assertEquals(faces[`${UP},1`], 0);
  // Nothing was seen that left it looking as it did, so it keeps its look there.
  assertEquals(faces[`${UP},0`], undefined);
});

Deno.test("facesOf(): an action that changes the colours is told by look alone", () => {
  const looks = [["77"], ["33"]];
  assertEquals(facesOf(looks, seen({ "5,0": 1, "5,1": 0 }), {}), { "5,0": 1, "5,1": 0 });
});
