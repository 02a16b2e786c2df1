import { assertEquals, assertThrows } from "@std/assert";
import { readFrame } from "../../../games/arc/mod.ts";
import { GAME, GUID, rows } from "./arc_double.ts";

function wire(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    game_id: GAME,
    guid: GUID,
    frame: [rows(1), rows(2)],
    state: "NOT_FINISHED",
    levels_completed: 1,
    win_levels: 3,
    available_actions: [1, 6],
    action_input: { id: 1, data: {}, reasoning: null },
    full_reset: false,
    ...changes,
  };
}

Deno.test("readFrame() reads a frame", () => {
  const frame = readFrame(wire());
  assertEquals([frame.gameId, frame.guid, frame.answersTo], [GAME, GUID, 1]);
  assertEquals(frame.observation.grids.map((grid) => grid[0]), [1, 2]);
  assertEquals(frame.observation.levelsCompleted, 1);
  assertEquals(frame.observation.availableActions, [1, 6]);
});

Deno.test("readFrame() reads the field names from before January 2026", () => {
  const { levels_completed: _l, win_levels: _w, ...rest } = wire();
  const { observation } = readFrame({ ...rest, score: 2, win_score: 5 });
  assertEquals([observation.levelsCompleted, observation.winLevels], [2, 5]);
});

Deno.test("readFrame() does without action_input", () => {
  assertEquals(readFrame(wire({ action_input: undefined })).answersTo, null);
});

Deno.test("readFrame() names what is wrong", () => {
  const bad = rows(1);
  bad[3]![5] = 16;
  const cases: [Record<string, unknown>, string][] = [
    [{ frame: [] }, '"frame" is an empty list'],
    [{ frame: undefined }, '"frame" is missing'],
    [{ frame: null }, '"frame" is null'],
    [{ frame: [rows(1).slice(1)] }, 'grid 0 of "frame": it has 63 rows'],
    [{ frame: [rows(1), [...rows(1).slice(1), [1]]] }, 'grid 1 of "frame": row 63 has 1 cells'],
    [{ frame: [bad] }, "cell (5, 3) is 16"],
    [{ state: "NOT_STARTED" }, '"state" is "NOT_STARTED"'],
    [{ levels_completed: 1.5 }, '"levels_completed" is 1.5'],
    [{ levels_completed: 4 }, "4 of 3 levels"],
    [{ win_levels: "3" }, '"win_levels" is "3"'],
    [{ available_actions: undefined }, '"available_actions" is missing'],
    [{ available_actions: ["ACTION1"] }, '"available_actions" holds "ACTION1"'],
    [{ guid: "" }, '"guid" is ""'],
    [{ game_id: 7 }, '"game_id" is 7'],
  ];
  for (const [changes, message] of cases) assertThrows(() => readFrame(wire(changes)), TypeError, message);
  for (const value of [null, 7, "text", [], undefined]) {
    assertThrows(() => readFrame(value), TypeError, "want a JSON object");
  }
});
