import { assertEquals } from "@std/assert";
import { blankGrid, type Grid } from "../../../games/grid.ts";
import type { HistoryLine } from "../../../games/game.ts";
import { transitionKind } from "../../../games/game.ts";
import { finishedBoard } from "../../../runtime/harness/boundary.ts";
import { repairTargets } from "../../../runtime/harness/explore.ts";
import { History } from "../../../runtime/harness/history.ts";
import { Replay } from "../../../runtime/harness/replay.ts";
import { judge } from "../../../runtime/harness/verdict.ts";
import { waivable } from "../../../runtime/harness/waivers.ts";
import { corridorTwin } from "../../doubles/corridor.ts";
import { inProcessHost } from "../../doubles/in_process_host.ts";

function token(at: number): Grid {
  const grid = blankGrid();
  grid[at] = 7;
  return grid;
}

/** A history on boards with one token: each entry is an action and where the token is afterwards. */
function walk(
  start: number,
  moves: readonly (readonly [id: 0 | 3 | 4, to: number, level?: number, over?: boolean])[],
) {
  const history = new History();
  let [at, level] = [start, 0];
  const seen = (to: number, done: number, over = false) => ({
    grids: [token(to)] as [Grid],
    state: over ? "GAME_OVER" as const : "NOT_FINISHED" as const,
    levelsCompleted: done,
    winLevels: 9,
    availableActions: [3, 4] as const,
  });
  history.append({ kind: "start", index: 0, after: seen(start, 0) });
  for (const [id, to, done = level, over] of moves) {
    const after = seen(to, done, over);
    const kind = transitionKind(level, { id }, after);
    const line: HistoryLine = {
      kind,
      index: history.length,
      before: token(at),
      action: { id },
      after,
      levelsBefore: level,
    };
    history.append(line);
    [at, level] = [to, done];
  }
  return history;
}

async function judged(source: string, history: History, waivers = new Set<number>()) {
  const cell = await inProcessHost().load(source);
  return judge(cell, await new Replay(cell).catchUp(history), waivers);
}

Deno.test("judge() finds an ordinary transition predicted wrongly, with its cells", async () => {
  const verdict = await judged(corridorTwin(), walk(0, [[4, 1], [4, 3], [3, 2]]));
  assertEquals(verdict.counterexamples.map(({ line, cells }) => ({ line, cells })), [{
    line: 2,
    cells: [2, 3],
  }]);
  assertEquals([verdict.valid, verdict.ordinary], [false, { lines: 3, exact: 2, strict: 2 }]);
});

Deno.test("judge() compares no boundary and no RESET, and begins a new attempt after each", async () => {
  const history = walk(0, [[4, 1], [4, 0, 1], [4, 1], [0, 0], [4, 1]]);
  const verdict = await judged(corridorTwin(2), history);
  assertEquals([verdict.valid, verdict.ordinary.lines, verdict.boundaries], [true, 3, 1]);
  assertEquals(history.attempts.map(({ level, lines }) => [level, lines.length]), [[0, 2], [1, 1], [1, 1]]);
  assertEquals(verdict.predicates[0]!.confirmedBy, [2]);
});

Deno.test("judge() reports a boundary that goalReached misses, without blocking", async () => {
  const verdict = await judged(corridorTwin(7), walk(0, [[4, 1], [4, 0, 1]]));
  assertEquals([verdict.valid, verdict.predicates[0]!.missed], [true, [2]]);
});

Deno.test("judge() refutes a predicate by the first ordinary line on which it holds", async () => {
  const verdict = await judged(corridorTwin(2), walk(0, [[4, 1], [4, 2], [3, 1], [4, 2]]));
  assertEquals([verdict.valid, verdict.predicates[0]!.refutedBy], [true, 2]);
});

Deno.test("judge() compares GAME_OVER like an ordinary transition and counts it apart", async () => {
  const verdict = await judged(corridorTwin(), walk(0, [[4, 1], [4, 1, 0, true]]));
  assertEquals([verdict.valid, verdict.gameOver, verdict.ordinary.lines], [false, {
    lines: 1,
    exact: 0,
    strict: 0,
  }, 1]);
});

Deno.test("judge() reports equal state and action with different outcomes, with all lines", async () => {
  const verdict = await judged(corridorTwin(), walk(0, [[4, 1], [3, 0], [4, 2], [3, 1], [3, 0], [4, 1]]));
  assertEquals(verdict.hidden.map((each) => each.lines), [[1, 3, 6]]);
});

Deno.test("hidden state is waivable after three failed repairs, one line at least", async () => {
  const history = walk(0, [[4, 1], [3, 0], [4, 2]]);
  const verdict = await judged(corridorTwin(), history);
  assertEquals(verdict.counterexamples.map((each) => each.line), [3]);
  const failed = (twin: string) => ({
    kind: "validation",
    twin,
    valid: false,
    counterexamples: [3],
    refuted: [],
    memorised: null,
    ms: 0,
    at: "",
    line: 4,
  } as const);
  assertEquals(waivable(verdict, [failed("a")], new Set(), history.length), []);
  assertEquals(waivable(verdict, [failed("a"), failed("b")], new Set(), history.length), [3]);
  assertEquals(
    waivable(verdict, [failed("a"), failed("b")], new Set([1]), history.length),
    [],
    "no room is left",
  );
});

Deno.test("a waived line passes only where another outcome seen for the pair is predicted", async () => {
  const history = walk(0, [[4, 1], [3, 0], [4, 2]]);
  const right = await judged(corridorTwin(), history, new Set([3]));
  assertEquals([right.valid, right.waived], [true, [3]]);
  const wrong = await judged(corridorTwin(5, 3), history, new Set([3]));
  assertEquals(wrong.counterexamples.map((each) => each.line), [1, 3]);
});

Deno.test("repairTargets() ranks the group that fails most, with lines where its rule works", async () => {
  // Right works from 0 and 1 only; left fails once.
  const history = walk(0, [[4, 1], [4, 2], [4, 2], [4, 2], [3, 2]]);
  const verdict = await judged(corridorTwin(), history);
  const targets = repairTargets(
    verdict.counterexamples,
    history.attempts.flatMap((attempt) => attempt.lines),
  );
  assertEquals(targets.map(({ action, lines, working }) => ({ action, lines, working })), [
    { action: 4, lines: [3, 4], working: [2, 1] },
    { action: 3, lines: [5], working: [] },
  ]);
});

Deno.test("finishedBoard() is the last grid that still looks like the old level", () => {
  const before = token(1);
  const grids: [Grid, ...Grid[]] = [token(2), blankGrid(5)];
  const after = {
    grids,
    state: "NOT_FINISHED",
    levelsCompleted: 1,
    winLevels: 2,
    availableActions: [],
  } as const;
  const line = { kind: "boundary", index: 1, before, action: { id: 4 }, after, levelsBefore: 0 } as const;
  assertEquals(finishedBoard(line)?.[2], 7);
  assertEquals(finishedBoard({ ...line, after: { ...after, grids: [blankGrid(5)] } }), null);
});
