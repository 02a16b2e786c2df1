import { assertEquals } from "@std/assert";
import { ErrandsMade } from "../../../agent/induction/explore/errands_made.ts";

Deno.test("ErrandsMade calls a reason vain after three errands that were made whole", () => {
  const errands = new ErrandsMade();
  const seen: boolean[] = [];
  for (const transitions of [10, 20, 30]) {
    errands.setOut("a door", transitions, 4);
    errands.cameTo(transitions + 4);
    seen.push(errands.isVain("a door"));
  }
  assertEquals(seen, [false, false, true]);
  assertEquals(errands.isVain("another door"), false);
});

Deno.test("ErrandsMade counts an errand that was broken off for a quarter, and none twice", () => {
  const errands = new ErrandsMade();
  let made = 0;
  while (!errands.isVain("a door")) {
    errands.setOut("a door", 10, 4);
    errands.cameTo(12);
    errands.cameTo(14);
    made++;
  }
  assertEquals(made, 12);
});
