/** Every official recording holds what was counted in it independently. */
import { assertEquals, assertStrictEquals } from "@std/assert";
import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { join } from "node:path";
import { differingCells, equalGrids, type Grid } from "../../../games/grid.ts";
import { type HistoryLine, settled } from "../../../games/game.ts";
import {
  formatRecording,
  readRecording,
  readRecordingFile,
  recordedTransitions,
  type Recording,
  recordingFileName,
  recordingHistory,
  toRecording,
} from "../../../games/recording/mod.ts";
import { countKinds, hiddenStates } from "../../../runtime/harness/census.ts";

const DATA = join(import.meta.dirname!, "..", "..", "data", "arc-agi-3");
const EXPECTED: { files: Record<string, Record<string, unknown>> } = JSON.parse(
  await Deno.readTextFile(join(DATA, "expected.json")),
);

for (const [name, expected] of Object.entries(EXPECTED.files)) {
  const path = join(DATA, "recordings", name);

  Deno.test(`readRecordingFile() finds what was counted in ${name}, and it is written as it was`, async () => {
    const recording = await readRecordingFile(path);
    assertEquals(figures(recording), expected);
    const text = new TextDecoder().decode(gunzipSync(await Deno.readFile(path)));
    // Compared without a diff: a difference in a million digits would take minutes to show.
    assertStrictEquals(firstDifference(formatRecording(recording), text), null);
  });

  Deno.test(`toRecording() keeps the history of ${name} in the other format`, async () => {
    const recording = await readRecordingFile(path);
    const history = recordingHistory(recording);
    const format = recording.format === "agents" ? "toolkit" : "agents";
    const written = toRecording(history, { gameId: recording.gameId, guid: "a-guid", format });
    const again = readRecording(new TextEncoder().encode(formatRecording(written)));
    assertEquals(again.format, format);
    const read = recordingHistory(again);
    assertEquals(read.length, history.length);
    assertEquals(history.findIndex((line, i) => !equalLines(line, read[i]!)), -1);
  });
}

Deno.test("the expected figures cover every recording", async () => {
  const files: string[] = [];
  for await (const entry of Deno.readDir(join(DATA, "recordings"))) files.push(entry.name);
  assertEquals(files.sort(), Object.keys(EXPECTED.files).sort());
});

Deno.test("recordingFileName() names a toolkit recording as the toolkit does", async () => {
  const name = Object.keys(EXPECTED.files).find((file) =>
    file.startsWith("ls20") && file.includes("toolkit")
  )!;
  const recording = await readRecordingFile(join(DATA, "recordings", name));
  assertEquals(recordingFileName(recording), name.replace(".toolkit.jsonl.gz", ".jsonl"));
});

/** The figures of expected.json, as its definitions say. */
function figures(recording: Recording): Record<string, unknown> {
  const { lines, actionsLost } = recording;
  const transitions = recordedTransitions(recording);
  const kinds = countKinds(transitions);
  const history = recordingHistory(recording);
  if (!actionsLost) assertEquals(countKinds(history), kinds);
  const changed = transitions.filter(({ kind }) => kind === "ordinary")
    .map(({ before, after }) => differingCells(before, settled(after)).length);
  const grids = lines.flatMap(({ after }) => after.grids);
  const last = lines.at(-1)!.after;
  const undone = history.filter((line) => line.kind !== "ordinary" || line.action.id !== 7);
  return {
    game_id: recording.gameId,
    lines: lines.length,
    skipped_lines: recording.skipped.length,
    transitions: kinds.transitions,
    ordinary: kinds.ordinary,
    level_boundary: kinds.boundaries,
    game_over: kinds.gameOver,
    reset: kinds.resets,
    ordinary_identical: kinds.identical,
    ordinary_different: kinds.ordinary - kinds.identical,
    changed_cells_total: changed.reduce((sum, cells) => sum + cells, 0),
    changed_cells_max: Math.max(0, ...changed),
    multi_grid_lines: lines.filter(({ after }) => after.grids.length > 1).length,
    max_grids: Math.max(...lines.map(({ after }) => after.grids.length)),
    grids_total: grids.length,
    repeated_pairs: actionsLost ? null : repeatedPairs(history),
    conflicts: actionsLost ? null : hiddenStates(history).length,
    repeated_pairs_no_undo: actionsLost ? null : repeatedPairs(undone),
    conflicts_no_undo: actionsLost ? null : hiddenStates(undone).length,
    sha256_first: digest(settled(lines[0]!.after)),
    sha256_last: digest(settled(last)),
    colours_settled: colours(lines.map(({ after }) => settled(after))),
    colours_all_grids: colours(grids),
    actions: actionsLost ? null : actionCounts(recording),
    distinct_settled_frames: new Set(lines.map(({ after }) => digest(settled(after)))).size,
    max_levels_completed: Math.max(...lines.map(({ after }) => after.levelsCompleted)),
    final_state: last.state,
    win_levels: last.winLevels,
    action_ids_lost: actionsLost,
    ...actionsLost ? { literal_reset: lines.length - 1 } : {},
  };
}

function repeatedPairs(history: readonly HistoryLine[]): number {
  const seen = new Map<string, number>();
  for (const line of history) {
    if (line.kind !== "ordinary") continue;
    const key = `${digest(line.before)} ${JSON.stringify(line.action)}`;
    seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  return [...seen.values()].filter((times) => times > 1).length;
}

function actionCounts(recording: Recording): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { action } of recording.lines) counts[action!.id] = (counts[action!.id] ?? 0) + 1;
  return counts;
}

function digest(grid: Grid): string {
  return createHash("sha256").update(grid).digest("hex");
}

function colours(grids: readonly Grid[]): number[] {
  const seen = new Set<number>();
  for (const grid of grids) for (const colour of grid) seen.add(colour);
  return [...seen].sort((a, b) => a - b);
}

function firstDifference(a: string, b: string): { at: number; a: string; b: string } | null {
  if (a === b) return null;
  let at = 0;
  while (a[at] === b[at]) at++;
  return { at, a: a.slice(at, at + 80), b: b.slice(at, at + 80) };
}

function equalLines(a: HistoryLine, b: HistoryLine): boolean {
  const grids: Grid[] = [];
  const apart = (_key: string, value: unknown) =>
    value instanceof Uint8Array ? grids.push(value) && "a grid" : value;
  if (JSON.stringify(a, apart) !== JSON.stringify(b, apart)) return false;
  const half = grids.length / 2;
  return grids.slice(0, half).every((grid, i) => equalGrids(grid, grids[half + i]!));
}
