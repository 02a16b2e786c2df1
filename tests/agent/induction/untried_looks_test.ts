import { assertEquals } from "@std/assert";
import { untriedLooks } from "../../../agent/induction/families/bodies/untried_looks.ts";
import { Tallies } from "../../../agent/induction/families/tally.ts";

const [FORWARD, UP] = [5, 1];

function seen(ways: Readonly<Record<string, string>>): Tallies<string, string> {
  const tallies = new Tallies<string, string>();
  for (const [name, way] of Object.entries(ways)) tallies.of(name).add(way);
  return tallies;
}

Deno.test("untriedLooks(): what led three ways in three looks says nothing of the fourth", () => {
  const ways = seen({ [`${FORWARD},0`]: "2,0", [`${FORWARD},1`]: "0,2", [`${FORWARD},2`]: "-2,0" });
  assertEquals(untriedLooks(4, { [FORWARD]: [2, 0] }, ways), [`${FORWARD},3`]);
});

Deno.test("untriedLooks(): what led one way, or once another way, is thought to lead the usual way in other looks", () => {
  const ways = seen({ [`${UP},0`]: "0,-2", [`${UP},1`]: "0,-2", [`${UP},2`]: "0,-4" });
  assertEquals(untriedLooks(5, { [UP]: [0, -2] }, ways), []);
});
