import { assertEquals, assertThrows } from "@std/assert";
import { blankGrid, copyGrid } from "../../../games/grid.ts";
import { observation, press, RESET } from "../../../games/game.ts";
import { historyLines, LogDamaged, observationRecord } from "../../../runtime/store/mod.ts";
import type { HistoryRecord } from "../../../runtime/store/mod.ts";
import { AT, start, transition } from "./sample_run.ts";

const seen = (colour: number, levelsCompleted = 0, state: "NOT_FINISHED" | "GAME_OVER" = "NOT_FINISHED") =>
  observation({
    grids: [blankGrid(9), blankGrid(colour)],
    state,
    levelsCompleted,
    winLevels: 2,
    availableActions: [1, 6],
  });

Deno.test("historyLines() gives back what observationRecord() took, with the grid before each action", () => {
  const records: HistoryRecord[] = [
    { kind: "start", after: observationRecord(seen(0)), at: AT },
    { kind: "transition", claim: 0, action: press(1), after: observationRecord(seen(1)), at: AT },
    { kind: "transition", claim: 1, action: press(1), after: observationRecord(seen(2, 1)), at: AT },
    {
      kind: "transition",
      claim: 2,
      action: press(1),
      after: observationRecord(seen(3, 1, "GAME_OVER")),
      at: AT,
    },
    { kind: "transition", claim: 3, action: RESET, after: observationRecord(seen(4, 1)), at: AT },
    { kind: "unknown", claim: 4, action: { id: 6, x: 1, y: 2 }, reason: "no answer", at: AT },
    { kind: "start", after: observationRecord(seen(5, 1)), at: AT },
  ];
  const lines = historyLines(JSON.parse(JSON.stringify(records)));
  assertEquals(lines.map((line) => line.kind), [
    "start",
    "ordinary",
    "boundary",
    "game_over",
    "reset",
    "unknown",
    "start",
  ]);
  assertEquals(lines[2], {
    kind: "boundary",
    index: 2,
    before: copyGrid(blankGrid(1)),
    action: press(1),
    after: seen(2, 1),
    levelsBefore: 0,
  });
  assertEquals(lines[5], {
    kind: "unknown",
    index: 5,
    before: blankGrid(4),
    action: { id: 6, x: 1, y: 2 },
    reason: "no answer",
  });
});

Deno.test("historyLines() names the line that no run writes", () => {
  assertThrows(
    () => historyLines([transition(0)]),
    LogDamaged,
    "line 0 of the history: no grid was seen before",
  );
  const bad = JSON.parse(JSON.stringify(start()));
  bad.after.grids[0] = "x";
  assertThrows(
    () => historyLines([start(), bad]),
    LogDamaged,
    "line 1 of the history: Cannot read grid: it has 1",
  );
});
