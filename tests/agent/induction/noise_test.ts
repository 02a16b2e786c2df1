import { assertEquals, assertNotEquals } from "@std/assert";
import { blankGrid, type Grid } from "../../../games/grid.ts";
import { Bars } from "../../../agent/induction/families/bars/bars.ts";
import { type Evidence, EvidenceReader } from "../../../agent/induction/evidence.ts";
import { admittedNoise, Noise } from "../../../agent/induction/families/noise.ts";
import { noiseErrand } from "../../../agent/induction/explore/noise_errand.ts";
import { dice, madeHistory } from "./histories.ts";

/** Six cells, far from each other, that take another of the colours 1..4 at every step. */
const STARS = [70, 110, 500, 1010, 2070, 4000];

/** A board on which nothing but the stars changes, and a dot that steps right where `moves`. */
function sky(steps: number, moves: boolean): Evidence[] {
  const roll = dice(5);
  let grid = blankGrid(0);
  const next = (step: number): Grid => {
    const after = grid.slice();
    for (const cell of STARS) after[cell] = 1 + (after[cell]! + roll(3)) % 4;
    if (moves) [after[1290 + step], after[1291 + step]] = [0, 9];
    return grid = after;
  };
  const first = next(-1);
  const played = Array.from(
    { length: steps },
    (_, step) => ({ action: { id: 4 as const }, after: next(step) }),
  );
  const reader = new EvidenceReader();
  return madeHistory(first, played).map((line) => reader.read(line)).filter((each) => each !== null);
}

Deno.test("Noise finds the cells that take on colour after colour, and not the thing that passes", () => {
  const noise = new Noise(6);
  const changes = sky(12, true).map((each) => noise.learn(each));
  assertEquals(noise.cells, STARS);
  assertEquals(changes.filter(Boolean).length, 1);
});

Deno.test("admittedNoise() wants two outcomes of one action on one board", () => {
  // The dot makes every board another one: nothing is shown of the stars.
  assertEquals(admittedNoise(STARS, sky(12, true)).size, 0);
  assertEquals([...admittedNoise(STARS, sky(12, false))].sort((a, b) => a - b), STARS);
});

Deno.test("noiseErrand() repeats what was done here; where the board is new it begins the level again", () => {
  const still = sky(1, false);
  assertEquals(noiseErrand(still[0]!.after, STARS, still), { id: 4 });
  const moving = sky(3, true);
  assertEquals(noiseErrand(moving.at(-1)!.after, STARS, moving), "reset");
  const shown = sky(12, false);
  assertEquals(noiseErrand(shown.at(-1)!.after, STARS, shown), null);
});

Deno.test("noiseErrand() repeats what was done as late in an attempt, where a clock may run unseen", () => {
  // The first action comes to nothing, so the second is played on a board like the first one; then all begins again.
  const [first, second] = sky(2, false);
  const reset: Evidence = { ...second!, kind: "reset", action: { id: 0 }, after: first!.before, turn: 2 };
  const played: Evidence[] = [first!, { ...second!, action: { id: 2 } }, reset];
  assertEquals([first!.turn, second!.turn], [0, 1]);
  assertEquals(noiseErrand(first!.before, STARS, played), { id: 4 });
});

Deno.test("Bars.disregard() lets a bar that goes with every change stand still where noise alone changed", () => {
  const roll = dice(3);
  let grid = blankGrid(0);
  for (let x = 0; x < 64; x++) grid[63 * 64 + x] = 3;
  let spent = 0;
  // A dot steps right with some of the actions, which alone cost something.
  const steps = [..."110100101100"].map((moves) => {
    const after = grid.slice();
    for (const cell of STARS) after[cell] = 1 + (after[cell]! + roll(3)) % 4;
    if (moves === "1") {
      [after[1290 + spent], after[1291 + spent], after[4095 - spent]] = [0, 9, 1];
      spent++;
    }
    return { action: { id: 4 as const }, after: grid = after };
  });
  const first = blankGrid(0);
  for (let x = 0; x < 64; x++) first[63 * 64 + x] = 3;
  const reader = new EvidenceReader();
  const bars = new Bars();
  for (const line of madeHistory(first, steps)) {
    const evidence = reader.read(line);
    if (evidence !== null) bars.learn(evidence);
  }
  assertNotEquals(bars.bars[0]!.tick, "change");
  bars.disregard(STARS);
  assertEquals([bars.bars[0]!.tick, bars.bars[0]!.pace], ["change", { cells: 1, every: 1, phase: 0 }]);
});
