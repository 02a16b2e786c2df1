import { assertEquals, assertThrows } from "@std/assert";
import {
  block,
  collide,
  mirror,
  pixelAt,
  recolour,
  rotate,
  scale,
  sprite,
  TRANSPARENT,
} from "../../../../games/local/kit/sprite.ts";

const HOOK = sprite("12 3. 4.");

Deno.test("sprite() reads hex digits and dots, row by row", () => {
  assertEquals([HOOK.width, HOOK.height], [2, 3]);
  assertEquals([...HOOK.pixels], [1, 2, 3, TRANSPARENT, 4, TRANSPARENT]);
  assertEquals([...sprite("\n  ef\n  0a\n").pixels], [14, 15, 0, 10]);
});

Deno.test("sprite() refuses uneven rows, other characters and nothing at all", () => {
  assertThrows(() => sprite("11 1"), SyntaxError, "row 1 has 1 pixels, want 2");
  assertThrows(() => sprite("1g"), SyntaxError, 'pixel (1, 0) is "g"');
  assertThrows(() => sprite("  "), SyntaxError, "it has no rows");
});

Deno.test("rotate() turns clockwise, and four turns change nothing", () => {
  // 1 2        4 3 1
  // 3 .   →    . . 2
  // 4 .
  const turned = rotate(HOOK, 1);
  assertEquals([turned.width, turned.height], [3, 2]);
  assertEquals([...turned.pixels], [4, 3, 1, TRANSPARENT, TRANSPARENT, 2]);
  assertEquals(rotate(HOOK, 4), HOOK);
  assertEquals(rotate(HOOK, -1), rotate(HOOK, 3));
});

Deno.test("mirror(), recolour() and scale() leave the original as it is", () => {
  assertEquals([...mirror(HOOK).pixels], [2, 1, TRANSPARENT, 3, TRANSPARENT, 4]);
  assertEquals([...recolour(HOOK, { 3: 9 }).pixels], [1, 2, 9, TRANSPARENT, 4, TRANSPARENT]);
  assertEquals([...scale(sprite("1."), 2).pixels], [
    1,
    1,
    TRANSPARENT,
    TRANSPARENT,
    1,
    1,
    TRANSPARENT,
    TRANSPARENT,
  ]);
  assertEquals([...HOOK.pixels], [1, 2, 3, TRANSPARENT, 4, TRANSPARENT]);
});

Deno.test("pixelAt() is transparent outside", () => {
  assertEquals([pixelAt(HOOK, 1, 0), pixelAt(HOOK, -1, 0), pixelAt(HOOK, 2, 0), pixelAt(HOOK, 0, 3)], [
    2,
    -1,
    -1,
    -1,
  ]);
});

Deno.test("collide() asks for a solid pixel in common, not for overlapping boxes", () => {
  assertEquals(collide(HOOK, 0, 0, block(1, 1, 5), 1, 0), true);
  assertEquals(collide(HOOK, 0, 0, block(1, 1, 5), 1, 1), false);
  assertEquals(collide(HOOK, 0, 0, block(1, 2, 5), 1, -1), true);
  assertEquals(collide(HOOK, 0, 0, block(1, 1, 5), 2, 0), false);
});
