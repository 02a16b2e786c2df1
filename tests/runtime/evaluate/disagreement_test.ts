import fc from "fast-check";
import { assertEquals } from "@std/assert";
import { disagreementOf } from "../../../runtime/evaluate/disagreement.ts";

Deno.test("disagreementOf() holds 90% in no fewer cells, whatever the lists", () => {
  const lists = fc.array(fc.uniqueArray(fc.integer({ min: 0, max: 4095 }), { maxLength: 12 }), {
    maxLength: 12,
  });
  fc.assert(fc.property(lists, (wrong) => {
    const { grids, cells, cellsHolding90, byCell } = disagreementOf(wrong);
    assertEquals(grids, wrong.filter((list) => list.length > 0).length);
    assertEquals(cells, wrong.flat().length);
    const held = (most: number) => byCell.slice(0, most).reduce((sum, [, times]) => sum + times, 0);
    assertEquals(held(4096), cells);
    if (cellsHolding90 === null) return assertEquals(cells, 0);
    // The counts come largest first, so no other set of as many cells holds more.
    assertEquals(
      [...byCell].sort((a, b) => b[1] - a[1]).map(([, times]) => times),
      byCell.map(([, times]) => times),
    );
    assertEquals([10 * held(cellsHolding90) >= 9 * cells, 10 * held(cellsHolding90 - 1) >= 9 * cells], [
      true,
      false,
    ]);
  }));
});
