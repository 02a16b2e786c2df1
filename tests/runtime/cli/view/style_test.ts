import { assertEquals } from "@std/assert";
import { clean, cut, paint, widthOf } from "../../../../runtime/cli/view/style.ts";
import { plainText } from "./strip.ts";

Deno.test("clean() leaves nothing that a terminal obeys", () => {
  assertEquals(clean("a\x1b[31mb\x07c\r\nd"), "a [31mb c d");
  assertEquals(clean("\x9b2Jx\u0000"), "2Jx");
});

Deno.test("clean() takes away what reorders or hides text", () => {
  assertEquals(clean("safe\u202Eexe\u2066\u200Bx\u2028y"), "safe exe x y");
});

Deno.test("cut() keeps to the columns and says that something is missing", () => {
  assertEquals(cut("maze", 4), "maze");
  assertEquals(cut("toggles", 4), "tog…");
  assertEquals(cut("toggles", 1), "…");
  assertEquals(cut("toggles", 0), "");
});

Deno.test("cut() counts wide characters twice and never cuts one in half", () => {
  assertEquals(widthOf("迷路"), 4);
  assertEquals(cut("迷路の", 4), "迷…");
  assertEquals(cut("👨‍👩‍👧 family", 4), "👨‍👩‍👧 …");
});

Deno.test("paint() makes a line of exactly the columns asked for, styles closed", () => {
  for (const columns of [0, 3, 5, 20]) {
    const line = paint([{ text: "won", style: "green" }, { text: " it" }], columns);
    assertEquals(widthOf(plainText(line)), columns);
  }
  assertEquals(paint([{ text: "won", style: "green" }], 4), "\x1b[32mwon\x1b[0m ");
});
