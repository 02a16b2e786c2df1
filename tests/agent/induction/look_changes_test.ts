import { assertEquals } from "@std/assert";
import {
  allLooks,
  changeRule,
  numberedChanges,
} from "../../../agent/induction/families/bodies/look_changes.ts";

const HOOK = ["77", "7."];
const HOOK_TURNED = ["77", ".7"];
const BAR = ["888", "...", "..."];
const BAR_TURNED = ["..8", "..8", "..8"];

Deno.test("changeRule(): a quarter turn holds for looks that were never turned", () => {
  const rule = changeRule([{ from: HOOK, to: HOOK_TURNED }]);
  assertEquals(rule(HOOK_TURNED), [".7", "77"]);
  assertEquals(rule(BAR), BAR_TURNED);
});

Deno.test("changeRule(): other colours hold for other shapes, and tell nothing of colours not seen", () => {
  const rule = changeRule([{ from: ["7."], to: ["8."] }]);
  assertEquals(rule([".7"]), [".8"]);
  assertEquals(rule([".8"]), null);
});

Deno.test("changeRule(): another shape holds for the first one turned and in another colour", () => {
  const rule = changeRule([{ from: ["77", "7."], to: ["7.", ".7"] }]);
  assertEquals(rule(["55", ".5"]), [".5", "5."]);
});

Deno.test("allLooks() and numberedChanges() work out all that things can make of a look", () => {
  const changes = new Map([["pad", [{ from: HOOK, to: HOOK_TURNED }]]]);
  const looks = allLooks([HOOK], changes);
  assertEquals(looks, [HOOK, HOOK_TURNED, [".7", "77"], ["7.", "77"]]);
  assertEquals(numberedChanges(looks, changes), { pad: { 0: 1, 1: 2, 2: 3, 3: 0 } });
});
