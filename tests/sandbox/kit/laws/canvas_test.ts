import { assertEquals, assertStrictEquals } from "@std/assert";
import { BLANK, Sketch } from "../../../../sandbox/kit/laws/canvas.ts";
import { UNKNOWN } from "../../../../sandbox/kit/laws/runs_text.ts";

Deno.test("Sketch keeps what was drawn when it grows to any side, and knows nothing of the rest", () => {
  const sketch = new Sketch(BLANK);
  sketch.reach({ x: 4, y: 4, width: 2, height: 1 });
  sketch.draw(5, 4, 7);
  sketch.reach({ x: 3, y: 3, width: 1, height: 1 });
  assertEquals([sketch.at(5, 4), sketch.at(4, 4), sketch.at(99, 0)], [7, UNKNOWN, UNKNOWN]);
  assertEquals(sketch.done(), { x: 3, y: 3, width: 3, height: 2, cells: "Q3/Q2H/" });
  assertEquals(new Sketch(sketch.done()).at(5, 4), 7);
});

Deno.test("Sketch.done() gives back its canvas where nothing was drawn", () => {
  const canvas = { x: 0, y: 0, width: 2, height: 1, cells: "AB/" };
  const sketch = new Sketch(canvas);
  sketch.draw(1, 0, 1);
  assertStrictEquals(sketch.done(), canvas);
});
