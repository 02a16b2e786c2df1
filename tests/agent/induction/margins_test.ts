import { assertEquals } from "@std/assert";
import { trimmed, widened } from "../../../agent/induction/families/bodies/margins.ts";

Deno.test("trimmed() takes empty rows and columns off, and says how many there were on the left and above", () => {
  assertEquals(trimmed(["....", "..7.", "..77"]), { look: ["7.", "77"], left: 2, top: 1 });
  assertEquals(trimmed([".."]), { look: [".."], left: 0, top: 0 });
});

Deno.test("widened() puts margins around a look", () => {
  assertEquals(widened(["7"], { left: 1, right: 2, top: 1, bottom: 0 }), ["....", ".7.."]);
});
