/**
 * Histories for tests: recorded plays, and such as no game would make.
 * @module
 */
import { CELLS, type Grid } from "../../../games/grid.ts";
import { type Action, type HistoryLine, type Observation, observation } from "../../../games/game.ts";
import { readRecordingFile, recordingHistory } from "../../../games/recording/mod.ts";

/** The history of a recorded play. */
export async function recorded(game: string): Promise<readonly HistoryLine[]> {
  const url = new URL(`../../data/arc-agi-3/recordings/${game}.recording.jsonl.gz`, import.meta.url);
  return recordingHistory(await readRecordingFile(url.pathname));
}

/** A history of one attempt: a first board, and actions with the boards that follow them. */
export function madeHistory(
  first: Grid,
  steps: readonly { readonly action: Action; readonly after: Grid }[],
): HistoryLine[] {
  const seen = (grid: Grid): Observation =>
    observation({
      grids: [grid],
      state: "NOT_FINISHED",
      levelsCompleted: 0,
      winLevels: 1,
      availableActions: [1, 2, 3, 4, 5, 6, 7],
    });
  const lines: HistoryLine[] = [{ kind: "start", index: 0, after: seen(first) }];
  let before = first;
  for (const { action, after } of steps) {
    lines.push({
      kind: "ordinary",
      index: lines.length,
      before,
      action,
      after: seen(after),
      levelsBefore: 0,
    });
    before = after;
  }
  return lines;
}

/** Numbers in 0 ≤ n < below that the seed alone decides (mulberry32). */
export function dice(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Any action. */
export function anyAction(roll: (below: number) => number): Action {
  const id = 1 + roll(7) as 1 | 2 | 3 | 4 | 5 | 6 | 7;
  return id === 6 ? { id, x: roll(64), y: roll(64) } : { id };
}

/** Histories that mean nothing: by name, how a board follows another. */
export const HOSTILE: Readonly<Record<string, (before: Grid, roll: (below: number) => number) => Grid>> = {
  "a new random board each time": (_, roll) => Uint8Array.from({ length: CELLS }, () => roll(16)),
  "a hundred cells that sparkle": (before, roll) => {
    const after = before.slice();
    for (let i = 0; i < 100; i++) after[roll(CELLS)] = roll(16);
    return after;
  },
  "one cell that changes": (before, roll) => {
    const after = before.slice();
    after[roll(CELLS)] = roll(16);
    return after;
  },
  "a board that turns into one colour": (_, roll) => new Uint8Array(CELLS).fill(roll(16)),
  "blocks that jump": (before, roll) => {
    const after = before.slice();
    const [x, y, colour] = [roll(58), roll(58), roll(16)];
    for (let dy = 0; dy < 6; dy++) for (let dx = 0; dx < 6; dx++) after[(y + dy) * 64 + x + dx] = colour;
    return after;
  },
};

/** Bodies that walk as the actions say, square by square, and look like nothing before at each step. */
export function everNewLooks(
  { bodies, size, colours }: { readonly bodies: number; readonly size: number; readonly colours: number },
  steps: number,
  roll: (below: number) => number,
): HistoryLine[] {
  const squares = Math.floor(64 / size);
  let places = Array.from({ length: bodies }, () => [roll(squares), roll(squares)] as const);
  const draw = (): Grid => {
    const board = new Uint8Array(CELLS);
    for (const [column, row] of places) {
      for (let i = 0; i < size * size; i++) {
        board[(row * size + Math.floor(i / size)) * 64 + column * size + i % size] = 1 + roll(colours);
      }
    }
    return board;
  };
  const ways = [[0, -1], [0, 1], [-1, 0], [1, 0]] as const;
  const inside = (at: number) => Math.max(0, Math.min(squares - 1, at));
  const first = draw();
  return madeHistory(
    first,
    Array.from({ length: steps }, () => {
      const way = roll(4);
      places = places.map(([x, y]) => [inside(x + ways[way]![0]), inside(y + ways[way]![1])]);
      return { action: { id: 1 + way as 1 | 2 | 3 | 4 }, after: draw() };
    }),
  );
}
