import { assertEquals } from "@std/assert";
import { Trails } from "../../../agent/induction/families/bodies/trails.ts";

/** Trails after steps ("s") and undos that took bodies back ("b") or left them ("x"); none of them brought back a board. */
function after(happenings: string, trails = new Trails()): Trails {
  trails.begin();
  for (const each of happenings) {
    if (each === "s") trails.step(new Map());
    else trails.undone(each === "b" ? "back" : "stay", false);
  }
  return trails;
}

Deno.test("Trails: an undo that takes back bodies and not the board retraces, one that brings back the board does not", () => {
  assertEquals(after("s").retraces, false);
  assertEquals(after("sb").retraces, true);
  const trails = after("s");
  trails.undone(null, true);
  assertEquals(trails.retraces, false);
});

Deno.test("Trails: as many steps are believed to be remembered as were seen, and one more, but four at least", () => {
  assertEquals(after("ssssb").most, 4);
  assertEquals(after("sssssssbbbbb").most, 6);
});

Deno.test("Trails: an undo that does nothing though there were more steps tells how many are remembered", () => {
  assertEquals(after("sssssbbx").most, 2);
  assertEquals(after("sssssbbbbb", after("ssssssbbbbbx")).most, 5);
});
