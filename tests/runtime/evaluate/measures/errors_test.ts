import { assertEquals } from "@std/assert";
import { disagreementOf } from "../../../../runtime/evaluate/disagreement.ts";
import { actingErrors } from "../../../../runtime/evaluate/measures/acting_errors.ts";
import { lastValidation } from "../../../../runtime/evaluate/measures/last_validation.ts";
import { soundness } from "../../../../runtime/evaluate/measures/soundness.ts";
import { happened, madeRun } from "../made_run.ts";

Deno.test("disagreementOf() finds the smallest set of cells that holds 90%", () => {
  // Cell 1 ten times, cells 2 to 11 once each: 20 in all, 18 wanted: cell 1 and eight others.
  const wrong = Array.from({ length: 10 }, (_, i) => [1, 2 + i]);
  const { grids, cells, cellsHolding90, byCell } = disagreementOf([...wrong, []]);
  assertEquals([grids, cells, cellsHolding90], [10, 20, 9]);
  assertEquals(byCell.slice(0, 2), [[1, 10], [2, 1]]);
});

Deno.test("disagreementOf() meets 90% exactly, and says nothing of nothing", () => {
  // Ten cells once each: nine hold exactly 90%.
  assertEquals(disagreementOf([[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]]).cellsHolding90, 9);
  assertEquals(disagreementOf([[], []]), { grids: 0, cells: 0, cellsHolding90: null, byCell: [] });
});

Deno.test("actingErrors counts wrong cells, failures apart", () => {
  const run = madeRun([{}, { predicted: [3, 4] }, { predicted: "none" }, { predicted: [4] }, {
    tag: "RESET",
  }]);
  const { predicted, failed, grids, cells, cellsHolding90, byCell } = actingErrors.of(run);
  assertEquals([predicted, failed, grids, cells], [4, 1, 2, 3]);
  // 4 twice and 3 once: 2.7 wanted, so both.
  assertEquals([cellsHolding90, byCell], [2, [[4, 2], [3, 1]]]);
});

Deno.test("lastValidation quotes the last validation on record", () => {
  const validation = { kind: "validation", twin: "b", refuted: [], memorised: 2, ms: 1 } as const;
  const events = [
    happened(1, { ...validation, twin: "a", valid: true, counterexamples: [] }),
    happened(2, { kind: "waiver", lines: [1] }),
    happened(4, { ...validation, valid: false, counterexamples: [3] }),
  ];
  // Lines 1 to 3 before it: two ordinary, and a boundary, which is not compared.
  const run = madeRun([{}, { comes: "boundary" }, {}, {}], { events });
  assertEquals(lastValidation.of(run), {
    twin: "b",
    final: false,
    complete: false,
    exact: { part: 1, whole: 2, ratio: 0.5 },
    waived: 1,
    memorised: 2,
  });
  assertEquals(lastValidation.of(madeRun([{}])), null);
});

Deno.test("soundness counts gaps, hidden state, sittings and the end", () => {
  const events = [
    happened(1, { kind: "end", reason: "cancelled", note: null }),
    happened(1, { kind: "resume", note: "replayed" }),
  ];
  // Board 0 and action 1 lead to board 1 and to board 2: one hidden pair over lines 1 and 3.
  const run = madeRun([{ board: 1 }, { board: 0 }, { board: 2, noise: [9] }, { comes: "unknown" }], {
    events,
  });
  const { end, unanswered, hiddenPairs, hiddenLines, resumed, noiseCells } = soundness.of(run);
  // The last claim is the one that was never answered: it declares no noise.
  assertEquals([end, unanswered, hiddenPairs, hiddenLines, resumed, noiseCells], [null, 1, 1, 2, 1, 0]);
  assertEquals(soundness.of({ ...run, events: events.slice(0, 1) }).end, "cancelled");
});
