import { assertEquals, assertStrictEquals } from "@std/assert";
import { blankGrid } from "../../../../games/grid.ts";
import type { SessionEvent } from "../../../../runtime/harness/events.ts";
import { advance, emptyView, type ViewState } from "../../../../runtime/cli/view/state.ts";
import { twinNames } from "../../../../runtime/cli/view/twin_names.ts";
import { answer, claim, record, seen, start, twin } from "./events.ts";

const EMPTY = emptyView({ title: "Maze", writer: "induction", seed: 0, winLevels: 3 });

function after(...events: SessionEvent[]): ViewState {
  const names = twinNames(() => 1234);
  return events.reduce((state, event) => advance(state, event, names), EMPTY);
}

Deno.test("advance() shows the grid, the levels and the budget of the last answer", () => {
  const grid = blankGrid(8);
  const state = after(start(), claim(), answer({ observation: seen(grid, 1), actions: 12 }));
  assertStrictEquals(state.grid, grid);
  assertEquals([state.levelsCompleted, state.winLevels, state.actions, state.left?.actions], [1, 3, 12, 9]);
  assertEquals(state.last, { action: { id: 4 }, tag: "MODEL", match: "exact" });
});

Deno.test("advance() keeps the prediction of a counterexample in sight until the next claim", () => {
  const prediction = blankGrid(2);
  const wrong = answer({ match: "counterexample", prediction, cells: [5, 6] });
  const state = after(start(), claim(), wrong, twin(), record({ kind: "resume", note: "" }));
  assertStrictEquals(state.prediction, prediction);
  assertEquals([...state.cells], [5, 6]);
  const next = after(start(), claim(), wrong, claim({ id: 1 }));
  assertEquals([next.prediction, next.cells.size, next.last?.match], [null, 0, null]);
});

Deno.test("advance() hides a prediction that came true", () => {
  assertEquals(after(start(), claim(), answer()).prediction, null);
});

Deno.test("advance() knows the twin in use; one that was refused changes nothing", () => {
  const validation = { kind: "validation", refuted: [], memorised: null, ms: 1 } as const;
  const state = after(
    twin("aa"),
    twin("bb", "does not load"),
    record({ ...validation, twin: "aa", valid: true, counterexamples: [] }),
    record({ ...validation, twin: "bb", valid: false, counterexamples: [1] }),
  );
  assertEquals(state.twin, { version: 1, hash: "aa", bytes: 1234, valid: true });
  assertEquals(after(twin("aa"), twin("cc")).twin?.version, 2);
});

Deno.test("advance() shows progress while work lasts, and drops it when its event comes", () => {
  const progress = { kind: "progress", work: "search", done: 5, total: 10, unit: "states", rate: 2 } as const;
  assertEquals(after(progress).progress, progress);
  const planned = record({
    ...{ kind: "plan", twin: "aa", outcome: "exhausted", cutBy: null, goal: null },
    ...{ actions: [], generated: 1, ms: 1 },
  });
  assertEquals(after(progress, planned).progress, null);
});

Deno.test("advance() remembers only the latest events", () => {
  const state = after(...Array.from({ length: 100 }, (_, line) => answer({ line })));
  assertEquals(state.latest.length, 40);
  assertEquals(state.latest.at(-1), "#99 MODEL ACTION4: as predicted");
});

Deno.test("advance() tells once that a twin replays the history, and again only after it failed", () => {
  const says = (valid: boolean) =>
    record({
      ...{ kind: "validation", twin: "aa", refuted: [], memorised: null, ms: 1 },
      ...{ valid, counterexamples: valid ? [] : [1] },
    });
  const { latest } = after(twin("aa"), says(true), says(true), says(false), says(true), says(true));
  assertEquals(latest.map((words) => words.split(" ").slice(0, 2).join(" ")), [
    "twin v1,",
    "v1 replays",
    "v1 fails",
    "v1 replays",
  ]);
});

Deno.test("advance() holds the end", () => {
  const state = after(start(), record({ kind: "end", reason: "won", note: null }));
  assertEquals(state.end, { reason: "won", note: null });
});
