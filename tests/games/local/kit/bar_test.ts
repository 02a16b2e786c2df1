import { assertEquals, assertThrows } from "@std/assert";
import { type Bar, barLength, drawBar } from "../../../../games/local/kit/bar.ts";
import { Frame } from "../../../../games/local/kit/frame.ts";

function row(bar: Bar, left: number, budget: number): string {
  const frame = new Frame();
  frame.fill(5);
  drawBar(frame, bar, left, budget);
  const cells = Array.from(
    { length: 64 },
    (_, i) =>
      bar.edge === "top"
        ? frame.at(i, 0)
        : bar.edge === "bottom"
        ? frame.at(i, 63)
        : frame.at(bar.edge === "left" ? 0 : 63, i),
  );
  return cells.map((colour) => colour.toString(16)).join("");
}

Deno.test("drawBar() takes a cell away when the last of its actions is spent", () => {
  const bar: Bar = { edge: "bottom", colour: 8, spent: 2, rate: [1, 2] };
  assertEquals(row(bar, 8, 8), "8888" + "5".repeat(60));
  assertEquals(row(bar, 7, 8), "8888" + "5".repeat(60));
  assertEquals(row(bar, 6, 8), "8882" + "5".repeat(60));
  assertEquals(row(bar, 0, 8), "2222" + "5".repeat(60));
});

Deno.test("drawBar() empties from the near end, and lies in the middle, where told", () => {
  assertEquals(row({ edge: "left", colour: 8, spent: 2, empties: "near" }, 3, 4), "2888" + "5".repeat(60));
  const middle = "5".repeat(30) + "8882" + "5".repeat(30);
  assertEquals(row({ edge: "top", colour: 8, spent: 2, align: "middle" }, 3, 4), middle);
  assertEquals(row({ edge: "right", colour: 8, spent: 2, rate: [2, 1] }, 1, 2), "8822" + "5".repeat(60));
});

Deno.test("barLength() refuses broken cells and bars longer than the edge", () => {
  const bar: Bar = { edge: "top", colour: 8, spent: 2, rate: [1, 2] };
  assertEquals(barLength(bar, 128), 64);
  assertThrows(() => barLength(bar, 7), RangeError, "it takes 3.5 cells");
  assertThrows(() => barLength(bar, 130), RangeError, "it takes 65 cells");
});
