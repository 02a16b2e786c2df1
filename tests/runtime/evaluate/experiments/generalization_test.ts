import { assertEquals, assertRejects } from "@std/assert";
import { press } from "../../../../games/game.ts";
import { NO_BUDGETS } from "../../../../runtime/harness/budget.ts";
import { conduct } from "../../../../runtime/evaluate/experiments/conduct.ts";
import { NotMeasurable } from "../../../../runtime/evaluate/experiments/experiment.ts";
import { generalization } from "../../../../runtime/evaluate/experiments/generalization.ts";
import { summarizeGeneralization } from "../../../../runtime/evaluate/experiments/generalization_summary.ts";
import { corridor, corridorTwin } from "../../../doubles/corridor.ts";
import { twin, withPlayed } from "../played_run.ts";

/** Knows the way right; takes a step to the left for no step at all. */
const HALF = corridorTwin().replace(": -1", ": 0");

Deno.test("generalization tests what was never taken at the states that were visited", async () => {
  await withPlayed(() => corridor(1), [twin(HALF)], async (data, laboratory) => {
    const states = await conduct(generalization, data, laboratory);
    // Five boards, x = 0 to 4; right (4) was taken at each, left (3) at none.
    assertEquals(states.map(({ line, pairs }) => [line, pairs.map((pair) => pair.action)]), [
      [0, ["ACTION3"]],
      [1, ["ACTION3"]],
      [2, ["ACTION3"]],
      [3, ["ACTION3"]],
      [4, ["ACTION3"]],
    ]);
    const { exact, strict, cells, disagreement } = summarizeGeneralization(states);
    // At x = 0 left does nothing: right. At x = 1 to 4 the token leaves cell x for cell x - 1: two wrong cells each.
    assertEquals([exact.part, exact.whole, strict.part], [1, 5, 1]);
    assertEquals([cells.part, cells.whole], [5 * 4096 - 8, 5 * 4096]);
    // Cells 1, 2, 3 twice, cells 0 and 4 once: 8 in all. Four cells hold 7, which is below 7.2; five hold 8.
    assertEquals([disagreement.grids, disagreement.cells, disagreement.cellsHolding90], [4, 8, 5]);
    assertEquals(disagreement.byCell, [[1, 2], [2, 2], [3, 2], [0, 1], [4, 1]]);
  });
});

Deno.test("generalization leaves out actions that complete the level, and samples by its seed", async () => {
  // Left along the corridor and back: at x = 4 only left is taken, so right is tried there, and completes the level.
  const moves = [4, 4, 4, 4, 3].map((id) => ({
    kind: "probe",
    action: press(id as 3 | 4),
    tag: "PROBE:dynamics",
    reason: "",
  } as const));
  await withPlayed(() => corridor(1), [twin(corridorTwin(4096)), ...moves], async (data, laboratory) => {
    const all = await conduct(generalization, data, laboratory);
    const at4 = all.find((state) => state.line === 4)!;
    assertEquals(at4.pairs, [{ action: "ACTION4", came: "boundary", wrong: null, wrongMasked: null }]);
    const { exact, leftOut } = summarizeGeneralization(all);
    // x = 0 to 3 with left, which the twin knows.
    assertEquals([exact.part, exact.whole, leftOut], [4, 4, 1]);
    const drawn: number[][] = [];
    for (const seed of [1, 2, 3, 4, 5, 6, 1]) {
      const two = await conduct(generalization, data, laboratory, { states: 2, seed });
      drawn.push(two.map((state) => state.line));
      assertEquals(two, all.filter((state) => drawn.at(-1)!.includes(state.line)));
    }
    assertEquals(drawn[6], drawn[0]);
    assertEquals(new Set(drawn.map(String)).size > 1, true, "six seeds draw the same two of five states");
  }, { run: { budgets: { ...NO_BUDGETS, actions: 5 } } });
});

Deno.test("generalization of a run without a twin that loaded is refused with a sentence", async () => {
  await withPlayed(() => corridor(1), [twin(HALF)], async (data, laboratory) => {
    const error = await assertRejects(
      () => conduct(generalization, { ...data, twins: new Map() }, laboratory),
      NotMeasurable,
    );
    assertEquals(error.message.includes("holds none that loaded"), true);
  });
});
