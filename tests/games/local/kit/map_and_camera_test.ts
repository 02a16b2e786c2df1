import { assertEquals, assertThrows } from "@std/assert";
import { Camera } from "../../../../games/local/kit/camera.ts";
import { Frame } from "../../../../games/local/kit/frame.ts";
import { block } from "../../../../games/local/kit/sprite.ts";
import { TextMap } from "../../../../games/local/kit/text_map.ts";

Deno.test("TextMap reads one character a tile, and finds them row by row", () => {
  const map = new TextMap("\n  #a#\n  b.a\n");
  assertEquals([map.width, map.height], [3, 2]);
  assertEquals([map.at(1, 0), map.at(2, 1), map.at(3, 0), map.at(0, -1)], ["a", "a", "", ""]);
  assertEquals(map.find("ab"), [{ x: 1, y: 0 }, { x: 0, y: 1 }, { x: 2, y: 1 }]);
  assertEquals([map.is(0, 0, "#."), map.is(0, 0, "."), map.is(9, 9, "#")], [true, false, false]);
  assertEquals(map.only("b"), { x: 0, y: 1 });
  assertEquals(map.index(2, 1), 5);
});

Deno.test("TextMap refuses uneven rows; only() refuses none and several", () => {
  assertThrows(() => new TextMap("## #"), SyntaxError, "row 1 has 1 tiles, want 2");
  assertThrows(() => new TextMap(""), SyntaxError, "it has no rows");
  assertThrows(() => new TextMap("aa").only("a"), RangeError, 'it has 2 tiles "a", want exactly one');
  assertThrows(() => new TextMap("aa").only("b"), RangeError, 'it has 0 tiles "b"');
});

Deno.test("Camera centres a small view beside the HUD, and knows the tile under a pixel", () => {
  const camera = new Camera({ columns: 10, rows: 8, tile: 5, hud: { bottom: 2 } });
  assertEquals([camera.left, camera.top], [7, 11]);
  assertEquals([camera.pixelX(3), camera.pixelY(0)], [22, 11]);
  assertEquals(camera.tileAt(7, 11), { x: 0, y: 0 });
  assertEquals(camera.tileAt(56, 50), { x: 9, y: 7 });
  assertEquals([camera.tileAt(6, 11), camera.tileAt(57, 11), camera.tileAt(7, 51)], [null, null, null]);
});

Deno.test("Camera refuses a view that does not fit", () => {
  assertThrows(() => new Camera({ columns: 13, rows: 2, tile: 5 }), RangeError, "leave (-1, 54) pixels");
});

Deno.test("Camera.lookAt() scrolls: what is shown moves, and what is out of view is not painted", () => {
  const camera = new Camera({ columns: 2, rows: 2, tile: 10 }).lookAt(5, 1);
  assertEquals([camera.shows(5, 1), camera.shows(6, 2), camera.shows(4, 1), camera.shows(7, 1)], [
    true,
    true,
    false,
    false,
  ]);
  assertEquals(camera.tileAt(camera.left, camera.top), { x: 5, y: 1 });
  const frame = new Frame();
  camera.paint(frame, 4, 1, 8);
  assertEquals(frame.grid.includes(8), false);
  camera.paint(frame, 6, 2, 8);
  assertEquals(frame.at(camera.left + 10, camera.top + 10), 8);
  assertEquals(frame.grid.filter((colour) => colour === 8).length, 100);
});

Deno.test("Camera.layers() paints higher layers over lower ones, whatever their order", () => {
  const camera = new Camera({ columns: 1, rows: 1, tile: 1 });
  const frame = new Frame();
  const at = { x: 0, y: 0 };
  camera.layers(frame, [
    { sprite: block(1, 1, 7), ...at, layer: 2 },
    { sprite: block(1, 1, 8), ...at },
    { sprite: block(1, 1, 9), ...at, layer: 1 },
  ]);
  assertEquals(frame.at(camera.left, camera.top), 7);
});

Deno.test("Frame cuts off what is drawn outside", () => {
  const frame = new Frame();
  frame.rect(-2, -2, 4, 4, 3);
  frame.rect(62, 62, 9, 9, 4);
  frame.sprite(block(3, 3, 5), 62, -1);
  frame.set(64, 0, 9);
  frame.set(0, -1, 9);
  const counts = [3, 4, 5, 9].map((colour) => frame.grid.filter((each) => each === colour).length);
  assertEquals(counts, [4, 4, 4, 0]);
  frame.outline(10, 10, 4, 3, 6);
  assertEquals(frame.grid.filter((each) => each === 6).length, 10);
});
