import { assertEquals, assertThrows } from "@std/assert";
import { blankGrid } from "../../../games/grid.ts";
import { type HistoryLine, observation } from "../../../games/game.ts";
import {
  formatRecording,
  readRecording,
  recordingHistory,
  toRecording,
} from "../../../games/recording/mod.ts";
import { pythonJson } from "../../../games/recording/python_json.ts";

const after = (colour: number) =>
  observation({
    grids: [blankGrid(colour)],
    state: "NOT_FINISHED",
    levelsCompleted: 0,
    winLevels: 1,
    availableActions: [1, 6],
  });

const HISTORY: HistoryLine[] = [
  { kind: "start", index: 0, after: after(0) },
  {
    kind: "ordinary",
    index: 1,
    before: blankGrid(0),
    action: { id: 6, x: 1, y: 2 },
    after: after(1),
    levelsBefore: 0,
  },
  {
    kind: "unknown",
    index: 2,
    before: blankGrid(1),
    action: { id: 1 },
    reason: "the recording holds no grid of the answer",
  },
  { kind: "start", index: 3, after: after(2), action: { id: 6, x: 9, y: 9 } },
  { kind: "start", index: 4, after: after(3) },
  {
    kind: "unknown",
    index: 5,
    before: blankGrid(3),
    action: { id: 1 },
    reason: "the recording holds no grid of the answer",
  },
];

for (const format of ["agents", "toolkit"] as const) {
  Deno.test(`toRecording() keeps gaps and starts in the ${format} format`, () => {
    const recording = toRecording(HISTORY, { gameId: "ab12-00000000", guid: "g", format });
    const text = formatRecording(recording);
    assertEquals(recordingHistory(readRecording(new TextEncoder().encode(text))), HISTORY);
    assertEquals(text.split("\n").length, HISTORY.length + 1);
  });
}

Deno.test("toRecording() writes times, reasoning and the first RESET as the official writers do", () => {
  const text = formatRecording(toRecording(HISTORY.slice(0, 2), {
    gameId: "ab12-00000000",
    guid: "g",
    times: ["2026-11-03T14:25:01.337Z", "2026-11-03T15:25:02+01:00"],
    reasoning: new Map([[1, { why: "Tür ☺" }]]),
  }));
  const [first, second] = text.split("\n");
  const row = `[${Array(64).fill(0).join(", ")}]`;
  assertEquals(
    first,
    `{"timestamp": "2026-11-03T14:25:01.337000+00:00", "data": {"game_id": "ab12-00000000", "frame": [[` +
      `${
        Array(64).fill(row).join(", ")
      }]], "state": "NOT_FINISHED", "levels_completed": 0, "win_levels": 1, ` +
      `"action_input": {"id": 0, "data": {}, "reasoning": null}, "guid": "g", "full_reset": true, ` +
      `"available_actions": [1, 6]}}`,
  );
  assertEquals(
    second!.replace(/"frame": .*?\]\]\], /, ""),
    `{"timestamp": "2026-11-03T14:25:02.000000+00:00", "data": {"game_id": "ab12-00000000", ` +
      `"state": "NOT_FINISHED", "levels_completed": 0, "win_levels": 1, "action_input": {"id": 6, ` +
      `"data": {"game_id": "ab12-00000000", "x": 1, "y": 2}, "reasoning": {"why": "T\\u00fcr \\u263a"}}, ` +
      `"guid": "g", "full_reset": false, "available_actions": [1, 6]}}`,
  );
});

Deno.test("toRecording() refuses what has no first grid", () => {
  const fields = { gameId: "ab12-00000000", guid: "g" };
  assertThrows(() => toRecording([], fields), RangeError, "it has no first grid");
  assertThrows(() => toRecording(HISTORY, { ...fields, times: ["noon"] }), RangeError, "noon is none");
});

Deno.test("pythonJson() writes what json.dumps() writes", () => {
  // Checked against Python 3: json.dumps({"a": [], "b": {}, "c": [1, -2, True, None, "\x7f\x00\"\\é😀"], "d": 0.5}).
  assertEquals(
    pythonJson({ a: [], b: {}, c: [1, -2, true, null, '\x7f\x00"\\é😀'], d: 0.5 }),
    '{"a": [], "b": {}, "c": [1, -2, true, null, "\\u007f\\u0000\\"\\\\\\u00e9\\ud83d\\ude00"], "d": 0.5}',
  );
});
