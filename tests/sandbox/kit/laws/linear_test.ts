import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { fewestPresses } from "../../../../sandbox/kit/laws/linear.ts";

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The fewest presses by trying all. */
function byTrying(
  rows: readonly (readonly number[])[],
  missing: readonly number[],
  size: number,
): number | null {
  const count = rows[0]!.length;
  let best: number | null = null;
  for (let choice = 0; choice < size ** count; choice++) {
    const presses = Array.from({ length: count }, (_, i) => Math.floor(choice / size ** i) % size);
    const solves = rows.every((row, i) =>
      sum(row.map((value, j) => value * presses[j]!)) % size === missing[i]
    );
    if (solves && (best === null || sum(presses) < best)) best = sum(presses);
  }
  return best;
}

Deno.test("fewestPresses() finds as few presses as trying all does, and none where there are none", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(2, 3),
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 5 }),
      fc.infiniteStream(fc.nat(2)),
      (size, height, width, numbers) => {
        const next = () => numbers.next().value! % size;
        const rows = Array.from({ length: height }, () => Array.from({ length: width }, next));
        const missing = rows.map(next);
        const presses = fewestPresses(rows, missing, size);
        assertEquals(presses === null ? null : sum(presses), byTrying(rows, missing, size));
      },
    ),
    { seed: 1, numRuns: 300 },
  );
});

Deno.test("fewestPresses() counts modulo a number that is no prime where each row has a press of its own", () => {
  assertEquals(fewestPresses([[1, 0], [0, 1]], [3, 1], 4), [3, 1]);
});
