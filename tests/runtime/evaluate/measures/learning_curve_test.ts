import { assertAlmostEquals, assertEquals } from "@std/assert";
import { learningCurve } from "../../../../runtime/evaluate/measures/learning_curve.ts";
import { type MadeMove, madeRun } from "../made_run.ts";

const right: MadeMove = {};
const wrong: MadeMove = { predicted: [7] };

Deno.test("learningCurve averages exact MODEL predictions over the last ten", () => {
  // Predictions: 1 wrong, then 10 right. Means: 0, 1/2, 2/3, 3/4, 4/5, 5/6, 6/7, 7/8, 8/9, 9/10, then 10/10.
  const { points, exact, highWindows } = learningCurve.of(madeRun([wrong, ...Array(10).fill(right)]));
  assertEquals(points.length, 11);
  [0, 1 / 2, 2 / 3, 3 / 4, 4 / 5, 5 / 6, 6 / 7, 7 / 8, 8 / 9, 9 / 10, 1].forEach((mean, i) =>
    assertAlmostEquals(points[i]!.mean, mean, 1e-12)
  );
  assertEquals([exact.part, exact.whole], [10, 11]);
  // Two full windows, actions 1 to 10 (0.9) and 2 to 11 (1.0): both at 90% or more.
  assertEquals([highWindows.part, highWindows.whole], [2, 2]);
});

Deno.test("learningCurve leaves out probes, RESETs, boundaries and gaps, and counts probes apart", () => {
  const run = madeRun([
    right,
    { tag: "PROBE:dynamics", predicted: [1] }, // predicted, wrong, no MODEL action
    { tag: "RESET" },
    { ...wrong, comes: "boundary" }, // never compared
    { comes: "unknown" },
    right, // the first answer after the gap: a start, not compared
    { predicted: "none" }, // the twin failed: a wrong prediction
    { comes: "game_over" },
  ]);
  const { points, exact, allExact } = learningCurve.of(run);
  assertEquals(points.map((point) => point.action), [1, 7, 8]);
  assertEquals([exact.part, exact.whole], [2, 3]);
  assertEquals([allExact.part, allExact.whole], [2, 4]);
});

Deno.test("learningCurve quotes strict and masked accuracy", () => {
  const noisy: MadeMove = { predicted: [7], noise: [7] };
  const { exact, strict, points } = learningCurve.of(
    madeRun([noisy, noisy, right, { predicted: [8], noise: [7] }]),
  );
  assertEquals([exact.part, exact.whole], [3, 4]);
  assertEquals([strict.part, strict.whole], [1, 4]);
  assertEquals([points[3]!.mean, points[3]!.strictMean], [3 / 4, 1 / 4]);
});

Deno.test("learningCurve finds dips below 80% and how long they last", () => {
  // Means after each: 1:1, 2:1, 3:2/3, 4:probe, no prediction, stands at 2/3, 5 (4 predictions): 3/4, 6: 4/5.
  const run = madeRun([
    { ...right },
    { ...right },
    wrong,
    { tag: "PROBE:dynamics" },
    right,
    right,
    { comes: "boundary" }, // stands at 4/5
    wrong, // 4/6
    wrong, // 4/7
  ]);
  const { dips, belowByLevel } = learningCurve.of(run);
  assertEquals(dips, [
    { from: 3, level: 0, recovered: 3 }, // low at 3, 4, 5; back at 6
    { from: 8, level: 1, recovered: null },
  ]);
  assertEquals(belowByLevel.map(({ level, below }) => [level, below.part, below.whole]), [[0, 3, 7], [
    1,
    2,
    2,
  ]]);
});

Deno.test("learningCurve of a run without predictions is empty, not zero", () => {
  const { points, exact, highWindows, dips } = learningCurve.of(madeRun([]));
  assertEquals([points, dips], [[], []]);
  assertEquals([exact.ratio, highWindows.ratio], [null, null]);
});
