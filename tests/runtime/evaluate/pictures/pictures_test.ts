import { assertEquals, assertMatch, assertThrows } from "@std/assert";
import { decode } from "fast-png";
// @ts-types="./omggif.d.ts"
import { GifReader } from "omggif";
import { PALETTE } from "../../../../agent/board/palette.ts";
import { filmGif, levelFrames } from "../../../../runtime/evaluate/pictures/film.ts";
import { differenceAt, frameAfter, NothingToShow } from "../../../../runtime/evaluate/pictures/stills.ts";
import { corridor, corridorTwin } from "../../../doubles/corridor.ts";
import { board, madeRun } from "../made_run.ts";
import { twin, withPlayed } from "../played_run.ts";

Deno.test("levelFrames() shows a level's own grids, the finished board included and the next level's left out", async () => {
  await withPlayed(() => corridor(2, 3), [twin(corridorTwin(3))], ({ history }) => {
    const columns = (level: number) => levelFrames(history, level).map(({ grid }) => grid.indexOf(7));
    // Level 0: columns 0, 1, 2, then 3, which the answer shows before level 1 begins.
    assertEquals(columns(0), [0, 1, 2, 3]);
    assertEquals(levelFrames(history, 0).map((frame) => frame.settled), [true, true, true, true]);
    // Level 1 begins at column 0; its last answer is the finished board alone.
    assertEquals(columns(1), [0, 1, 2, 3]);
    assertEquals(columns(2), [3]);
    return Promise.resolve();
  });
});

Deno.test("filmGif() keeps every colour and every cell, and repeats", () => {
  const grid = Uint8Array.from({ length: 4096 }, (_, cell) => cell % 16);
  const frames = [{ grid, settled: false }, { grid: grid.map((colour) => 15 - colour), settled: true }];
  const gif = new GifReader(filmGif(frames, { scale: 3, settledMs: 500, passingMs: 70 }));
  assertEquals([gif.width, gif.height, gif.numFrames(), gif.loopCount()], [192, 192, 2, 0]);
  // In hundredths of a second.
  assertEquals([gif.frameInfo(0).delay, gif.frameInfo(1).delay], [7, 50]);
  const pixels = new Uint8Array(192 * 192 * 4);
  frames.forEach((frame, i) => {
    gif.decodeAndBlitFrameRGBA(i, pixels);
    for (const cell of [0, 63, 64, 777, 4095]) {
      const at = (Math.floor(cell / 64) * 3 + 1) * 192 + (cell % 64) * 3 + 1;
      assertEquals([...pixels.subarray(at * 4, at * 4 + 3)], [...PALETTE[frame.grid[cell]!]!]);
    }
  });
  assertThrows(() => filmGif([]), RangeError, "nothing was seen");
});

Deno.test("frameAfter() and differenceAt() draw a line's grid and the cells that were predicted wrongly", () => {
  const run = madeRun([{}, { predicted: [700, 701] }, { comes: "boundary" }, { predicted: "none" }, {
    comes: "unknown",
  }]);
  const frame = frameAfter(run, 1, 4);
  assertEquals(frame.words, "line 1: after ACTION1");
  const { width, height, data } = decode(frame.png);
  // 64 cells of 4 pixels and a ruler of 20.
  assertEquals([width, height], [276, 276]);
  const pixel = (cell: number) => ((20 + Math.floor(cell / 64) * 4 + 1) * 276 + 20 + (cell % 64) * 4 + 1) * 3;
  assertEquals([...data.slice(pixel(101), pixel(101) + 3)], [...PALETTE[board(1)[101]!]!]);
  assertEquals(differenceAt(run, 2).words, "line 2: 2 cells differ from the prediction");
  assertMatch(assertThrows(() => differenceAt(run, 3), NothingToShow).message, /nothing was compared/);
  assertMatch(assertThrows(() => differenceAt(run, 4), NothingToShow).message, /the twin failed/);
  assertMatch(assertThrows(() => frameAfter(run, 5), NothingToShow).message, /no answer came/);
  assertMatch(assertThrows(() => frameAfter(run, 6), NothingToShow).message, /want 0 to 5/);
});
