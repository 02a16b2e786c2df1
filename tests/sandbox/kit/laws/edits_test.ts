import { assertEquals, assertThrows } from "@std/assert";
import { pictures, readEdits, unfold } from "../../../../sandbox/kit/laws/edits.ts";

Deno.test("unfold() writes runs out, and passes over what only sets rows apart", () => {
  assertEquals(unfold("4(6)/49/.(2)a"), "44444449..a");
});

Deno.test("readEdits() reads cells, boxes, and pictures in which dots stay as they are", () => {
  assertEquals(readEdits("120=5 3,1=12"), [120, 5, 67, 12]);
  assertEquals(readEdits("62,0,2,2=9"), [62, 9, 63, 9, 126, 9, 127, 9]);
  assertEquals(readEdits("1,2:a./.(1)b"), [129, 10, 194, 11]);
  assertEquals(readEdits(""), []);
});

Deno.test("pictures() reads pictures side by side, of any heights, row by row", () => {
  const drawn = pictures(`
    22  .f.  7
    2.  fff
        .f.

    8
    8
  `);
  assertEquals(drawn, [["22", "2."], [".f.", "fff", ".f."], ["7"], ["8", "8"]]);
});

Deno.test("pictures() refuses a row under which no picture stands", () => {
  assertThrows(() => pictures("22  33\n2 3"), RangeError, 'no picture begins above "3"');
});
