import { assertEquals, assertMatch, assertRejects, assertThrows } from "@std/assert";
import { gzipSync } from "node:zlib";
import { blankGrid, gridToRows } from "../../../games/grid.ts";
import {
  readRecording,
  readRecordingFile,
  recordedTransitions,
  recordingHistory,
  RecordingUnreadable,
} from "../../../games/recording/mod.ts";

interface Answer {
  readonly [field: string]: unknown;
}

/** A line of the agents' format; `id` and `data` are those of its action. */
function line(
  id: unknown,
  colour: number,
  fields: Answer = {},
  data: Answer = { game_id: "ab12-00000000" },
): string {
  return JSON.stringify({
    timestamp: "2026-06-01T12:00:00.123456+00:00",
    data: {
      game_id: "ab12-00000000",
      frame: [gridToRows(blankGrid(colour))],
      state: "NOT_FINISHED",
      levels_completed: 0,
      win_levels: 2,
      action_input: { id, data, reasoning: null },
      guid: "g",
      full_reset: false,
      available_actions: [1, 6],
      ...fields,
    },
  });
}

const START = line(0, 0, { full_reset: true }, {});
const CLICK = { game_id: "ab12-00000000", x: 3, y: 63 };

function read(...rows: string[]) {
  return readRecording(new TextEncoder().encode(rows.join("\n")), "x.jsonl");
}

function kinds(...rows: string[]): string[] {
  return recordingHistory(read(...rows)).map(({ kind }) => kind);
}

Deno.test("readRecording() reads numbers and names, plain and gzip, with and without a final newline", () => {
  const rows = [
    START,
    line(1, 1),
    line("ACTION6", 2, {}, CLICK),
    line("RESET", 0),
    line(6, 3, {}, { x: "3", y: "63" }),
  ];
  const plain = read(...rows, "", "");
  assertEquals(plain.lines.map(({ action }) => action), [
    { id: 0 },
    { id: 1 },
    { id: 6, x: 3, y: 63 },
    { id: 0 },
    { id: 6, x: 3, y: 63 },
  ]);
  assertEquals(plain.lines.map(({ line }) => line), [1, 2, 3, 4, 5]);
  assertEquals(readRecording(gzipSync(rows.join("\n"))), plain);
});

Deno.test("readRecording() skips a scorecard at the end, and other lines without an answer", () => {
  const card = JSON.stringify({ timestamp: "t", data: { card_id: "c", cards: {}, score: 3, won: 0 } });
  const recording = read(START, line(1, 1), JSON.stringify({ data: null }), "7", card);
  assertEquals(recording.skipped, [
    { line: 3, reason: "it has no data" },
    { line: 4, reason: "it has no data" },
    { line: 5, reason: "it is a scorecard" },
  ]);
  assertEquals(recording.lines.length, 2);
});

Deno.test("readRecording() skips a last line that was cut short, and refuses any other that is no JSON", () => {
  const recording = read(START, line(1, 1), line(1, 2).slice(0, 500));
  assertEquals(recording.skipped, [{ line: 3, reason: "it is cut short" }]);
  assertThrows(
    () => read(START, "{", line(1, 1)),
    RecordingUnreadable,
    "Cannot read recording x.jsonl: line 2 is not JSON",
  );
  assertThrows(() => read("PK\x03\x04"), RecordingUnreadable, "line 1 is not JSON");
});

Deno.test("readRecording() takes a refused action after GAME_OVER for nothing", () => {
  const over = line(1, 1, { state: "GAME_OVER" });
  const refused = line(1, 0, { frame: [], state: "GAME_OVER", levels_completed: 0 });
  const recording = read(START, over, refused, line(0, 0));
  assertEquals(recording.unanswered, []);
  assertEquals(recording.skipped, [{ line: 3, reason: "it holds no grid" }]);
  assertEquals(kinds(START, over, refused, line(0, 0)), ["start", "game_over", "reset"]);
});

Deno.test("recordingHistory() compares nothing across an answer without a grid", () => {
  const history = recordingHistory(read(START, line(1, 0, { frame: [] }), line(6, 2, {}, CLICK), line(1, 3)));
  assertEquals(history.map(({ kind }) => kind), ["start", "unknown", "start", "ordinary"]);
  assertEquals(history.map(({ index }) => index), [0, 1, 2, 3]);
  assertEquals(history[2]!.kind === "start" && history[2]!.action, { id: 6, x: 3, y: 63 });
  assertEquals(kinds(START, line(1, 0, { frame: [] })), ["start", "unknown"]);
  assertEquals(recordedTransitions(read(START, line(1, 0, { frame: [] }), line(1, 2), line(1, 3))).length, 1);
});

Deno.test("readRecording() reports dropped actions and guesses none", () => {
  const dropped = (colour: number, fields?: Answer) => line(0, colour, fields, {});
  const rows = [
    dropped(0),
    dropped(1),
    dropped(2, { state: "GAME_OVER" }),
    dropped(0),
    dropped(3, { levels_completed: 1 }),
    dropped(0, { full_reset: true }),
  ];
  const recording = read(...rows);
  assertEquals(recording.actionsLost, true);
  assertEquals(recording.lines.map(({ action }) => action), Array(6).fill(null));
  assertEquals(kinds(...rows), Array(6).fill("start"));
  assertEquals(recordedTransitions(recording).map(({ kind, action }) => [kind, action]), [
    ["ordinary", null],
    ["game_over", null],
    ["reset", null],
    ["boundary", null],
    ["reset", null],
  ]);
});

Deno.test("readRecording() believes a file of true resets, and a single line", () => {
  assertEquals(read(START).actionsLost, false);
  assertEquals(read(START, line(0, 0, { full_reset: true }, {})).actionsLost, false);
  assertEquals(read(START, line(0, 0)).actionsLost, false);
  assertEquals(kinds(START, line(0, 0)), ["start", "reset"]);
});

Deno.test("recordingHistory() begins anew after a line whose own action is missing or incomplete", () => {
  for (const input of [null, {}, { id: 9 }, { id: 6, data: { x: 1 } }, { id: 6, data: { x: 64, y: 0 } }]) {
    const rows = [START, line(1, 1), line(1, 2, { action_input: input }), line(1, 3)];
    assertEquals(read(...rows).lines[2]!.action, null);
    assertEquals(kinds(...rows), ["start", "ordinary", "start", "ordinary"]);
    assertEquals(recordedTransitions(read(...rows)).map(({ index }) => index), [1, 3]);
  }
});

Deno.test("recordingHistory() tells a boundary, and begins anew with a new session", () => {
  assertEquals(
    kinds(START, line(1, 1, { levels_completed: 1 }), line(1, 2, { levels_completed: 2, state: "WIN" })),
    ["start", "boundary", "boundary"],
  );
  assertEquals(kinds(START, line(0, 0, { guid: "h" }), line(1, 1, { guid: "h" })), [
    "start",
    "start",
    "ordinary",
  ]);
});

Deno.test("readRecording() reads the names of before 2026", () => {
  const { data } = JSON.parse(line(1, 1));
  const { levels_completed: _, win_levels: __, available_actions: ___, ...rest } = data;
  const old = JSON.stringify({
    timestamp: "t",
    data: { ...rest, score: 1, win_score: 3, state: "NOT_STARTED" },
  });
  const { after } = read(old).lines[0]!;
  assertEquals([after.levelsCompleted, after.winLevels, after.state, after.availableActions], [
    1,
    3,
    "NOT_FINISHED",
    [],
  ]);
});

Deno.test("readRecording() names the line and the fault of a wrong answer", () => {
  const rows = gridToRows(blankGrid());
  rows[5]![7] = 16;
  const wrong = (fields: Answer, words: string) =>
    assertThrows(() => read(START, line(1, 1, fields)), RecordingUnreadable, `x.jsonl: line 2: ${words}`);
  wrong({ frame: [rows] }, "Cannot read its grid: cell (7, 5) is 16");
  wrong({ frame: [gridToRows(blankGrid()), rows.slice(1)] }, "Cannot read its grid 1: it has 63 rows");
  wrong({ frame: "0" }, "its frame is string, want a list of grids");
  wrong({ state: "LOST" }, 'its state is "LOST", want NOT_FINISHED, WIN or GAME_OVER');
  wrong({ levels_completed: "1" }, 'its levels_completed is "1", want a whole number');
  wrong({ levels_completed: 3 }, "Cannot build an observation: 3 levels completed, want 0..2");
  wrong({ available_actions: [8] }, "its available_actions are [8], want a list of ids 0..7");
});

Deno.test("readRecordingFile() says what is wrong with a file", async () => {
  const path = await Deno.makeTempFile();
  try {
    const refused = async (bytes: Uint8Array | string, words: RegExp) => {
      await Deno.writeFile(path, typeof bytes === "string" ? new TextEncoder().encode(bytes) : bytes);
      const error = await assertRejects(() => readRecordingFile(path), RecordingUnreadable);
      assertMatch(error.message, words);
    };
    await refused("", /it is empty$/);
    await refused(gzipSync(START).subarray(0, 60), /the gzip file is cut short; get the whole file again$/);
    await refused(new Uint8Array([0xff, 0xfe, 0x41]), /it is not text in UTF-8$/);
    const frameless = line("ACTION1", 0, { frame: undefined });
    await refused(
      `${frameless}\n${frameless}`,
      /none of its 2 lines holds a grid \(line 1: .*written without frames\?$/,
    );
  } finally {
    await Deno.remove(path);
  }
  await assertRejects(() => readRecordingFile(path), RecordingUnreadable, "it does not exist");
});
