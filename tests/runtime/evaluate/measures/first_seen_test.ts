import { assertEquals } from "@std/assert";
import { click, press } from "../../../../games/game.ts";
import { firstSeen } from "../../../../runtime/evaluate/measures/first_seen.ts";
import { madeRun } from "../made_run.ts";

Deno.test("firstSeen counts each pair of state and action once", () => {
  const run = madeRun([
    { board: 1 }, // from board 0: new, right
    { board: 0, predicted: [5] }, // from board 1: new, wrong
    { board: 1 }, // from board 0 with the same action: seen, right
    { board: 0, action: press(2) }, // from board 1, another action: new, right
    { board: 1, action: click(3, 4) }, // from board 0: new, right
    { board: 0, action: click(4, 3), predicted: [1], noise: [1] }, // from board 1, new; exact but for noise
    { board: 1, action: click(3, 4), predicted: [2] }, // from board 0: seen, wrong
  ]);
  const { exact, strict, repeated } = firstSeen.of(run);
  assertEquals([exact.part, exact.whole], [4, 5]);
  assertEquals([strict.part, strict.whole], [3, 5]);
  assertEquals([repeated.part, repeated.whole], [1, 2]);
});

Deno.test("firstSeen takes a boundary's pair as seen and compares nothing at it", () => {
  const run = madeRun([
    { board: 0, comes: "boundary" }, // from board 0: seen from now on
    { board: 2 }, // from board 0, the same action: not first-seen
  ]);
  assertEquals([firstSeen.of(run).exact.whole, firstSeen.of(run).repeated.whole], [0, 1]);
});
