import { assert, assertEquals } from "@std/assert";
import { nearest, suggestion, UnknownName } from "../../../runtime/wiring/nearest.ts";

const NAMES = ["maze", "toggles", "push", "mirror", "pour"];

Deno.test("nearest() finds the name that was misspelt, whatever its case", () => {
  assertEquals(nearest("mase", NAMES)[0], "maze");
  assertEquals(nearest("TOGLES", NAMES), ["toggles"]);
  assert(nearest("psuh", NAMES).includes("push"));
});

Deno.test("nearest() takes a beginning or an end for a near miss", () => {
  assertEquals(nearest("tog", NAMES), ["toggles"]);
  assertEquals(nearest("ror", NAMES)[0], "mirror");
});

Deno.test("nearest() names at most three, and none where none comes near", () => {
  assertEquals(nearest("aaaa", ["aaab", "aaac", "aaad", "aaae"]).length, 3);
  assertEquals(nearest("xylophone", NAMES), []);
});

Deno.test("suggestion() falls back to all names, and says where there is none", () => {
  assertEquals(suggestion("xylophone", ["maze", "push"]), "There are: maze, push.");
  assertEquals(suggestion("x", []), "There is none.");
  assertEquals(suggestion("mase", NAMES), "Did you mean maze?");
});

Deno.test("UnknownName says what there is none of, and what may have been meant", () => {
  assertEquals(new UnknownName("game", "mase", NAMES).message, 'There is no game "mase". Did you mean maze?');
});
