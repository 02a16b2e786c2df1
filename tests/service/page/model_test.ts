import { assertEquals } from "@std/assert";
import { blankGrid, gridToHex } from "../../../games/grid.ts";
import { commandOf, type Key, keyHint, movedCursor } from "../../../runtime/service/page/model/keys.ts";
import { type Known, momentOf } from "../../../runtime/service/page/model/moment.ts";
import { routeOf, runHash } from "../../../runtime/service/page/model/route.ts";
import { spentTokens } from "../../../runtime/service/page/model/tokens.ts";
import { telling } from "../../../runtime/service/page/model/telling.ts";
import { standingAt } from "../../../runtime/service/page/model/wall.ts";
import { actionWords, eventWords, matchWords, twinName } from "../../../runtime/service/page/model/words.ts";
import { readable, readJson } from "../../../runtime/service/page/service/readable.ts";
import { ledgerAt } from "../../../runtime/service/page/model/ledger.ts";
import { withLines } from "../../../runtime/service/page/model/live_run.ts";
import type { Claim, Goal, LogEvent, Run } from "../../../runtime/service/page/service/types.ts";
import { boundary, hash, line, plan, start, twinEvent, validation, versions, wrong } from "./lines.ts";

/** A grid of zeros but for some cells. */
function grid(cells: Record<number, number> = {}): string {
  const made = blankGrid();
  for (const [cell, colour] of Object.entries(cells)) made[Number(cell)] = colour;
  return gridToHex(made);
}

function claim(prediction: string | null, noise: number[] = []): Claim {
  return {
    ...{ claim: 0, line: 1, action: { id: 4 }, tag: "MODEL", prediction, predictionHash: null, noise },
    ...{
      goalClaim: false,
      goal: null,
      twin: hash(1),
      step: null,
      reason: null,
      at: "2026-01-02T03:04:05.000Z",
    },
  } as Claim;
}

const NOTHING: Known = { claim: null, foreseen: null, frames: null };

Deno.test("momentOf() compares a prediction with the answer, noise left out", () => {
  const known = { ...NOTHING, claim: claim(grid({ 6: 7 }), [9]) };
  const moment = momentOf(wrong(1, { grid: grid({ 5: 7, 9: 1 }) }), known);
  assertEquals([moment.differing, moment.shown], [[5, 6], false]);
});

Deno.test("momentOf() compares nothing where a level was completed or nothing was predicted", () => {
  const next = { ...boundary(1, 1), grid: grid({ 1: 1 }) };
  assertEquals(momentOf(next, { ...NOTHING, claim: claim(grid()) }).differing, null);
  assertEquals(momentOf({ ...start(), grid: grid() }, NOTHING).differing, null);
});

Deno.test("momentOf() tells what a twin only said from what was claimed", () => {
  const moment = momentOf(line(1, { grid: grid(), tag: "DIRECT" }), { ...NOTHING, foreseen: grid({ 2: 2 }) });
  assertEquals([moment.shown, moment.differing], [true, [2]]);
});

Deno.test("momentOf() takes the animation from the frames, and the settled grid alone where they have not come", () => {
  const told = line(1, { grid: grid(), frames: 2 });
  const frames = {
    line: 1,
    before: grid(),
    prediction: null,
    differing: [],
    grids: [grid({ 1: 1 }), grid()],
  };
  assertEquals(momentOf(told, { ...NOTHING, frames }).grids.map((one) => one[1]), [1, 0]);
  assertEquals(momentOf(told, NOTHING).grids.length, 1);
});

Deno.test("standingAt() says which wall stood at a moment", () => {
  const log = [
    twinEvent(0, 1),
    validation(0, 1),
    validation(0, 2, [1]),
    twinEvent(1, 2),
    validation(1, 2),
    plan(2, null),
    plan(3, 4),
  ];
  const lines = [start(), line(1), line(2), line(3), line(4)];
  assertEquals(standingAt(log, lines, 0), { kind: "none" });
  assertEquals(standingAt(log, lines, 1), { kind: "goal", outcome: null, cutBy: null });
  assertEquals(standingAt(log.slice(0, 3), lines, 2), { kind: "dynamics", counterexamples: [1] });
  assertEquals(standingAt(log, lines, 2), { kind: "goal", outcome: "exhausted", cutBy: null });
  assertEquals(standingAt(log, lines, 5), { kind: "plan", goal: "door", actions: 4, left: 2 });
});

Deno.test("standingAt() counts a counterexample that nothing has judged yet", () => {
  const log = [twinEvent(0, 1), validation(0, 1)];
  assertEquals(standingAt(log, [start(), wrong(1)], 2), { kind: "dynamics", counterexamples: [1] });
  assertEquals(standingAt(log, [start(), wrong(1)], 1).kind, "goal");
});

Deno.test("standingAt() tells a twin that cannot be replayed from one that is wrong", () => {
  const failed = { ...validation(0, 1), valid: false } as LogEvent;
  assertEquals(standingAt([twinEvent(0, 1, "no step"), failed], [start()], 1), {
    kind: "broken",
    error: "no step",
  });
});

Deno.test("telling() says once that a twin replays the history, and again after it did not", () => {
  const log = [
    validation(1, 1),
    plan(1, 3),
    validation(1, 2),
    validation(1, 3, [2]),
    validation(1, 3),
    validation(2, 3),
  ];
  assertEquals(telling(log).map((event) => log.indexOf(event)), [0, 1, 3, 4, 5]);
});

Deno.test("ledgerAt() shows predicates as they stood, those that count most first", () => {
  const events = [
    { event: "proposed", line: null },
    { event: "tested", line: 4 },
    { event: "rejected", line: 4 },
  ] as const;
  const goals: Goal[] = [
    { name: "late", status: "live", line: null, events: [{ event: "proposed", line: 6 }] },
    { name: "left", status: "rejected", line: 4, events: [...events] },
    { name: "won", status: "confirmed", line: 9, events: [{ event: "confirmed", line: 9 }] },
  ];
  assertEquals(ledgerAt(goals, null).map((goal) => goal.name), ["won", "late", "left"]);
  assertEquals(ledgerAt(goals, 4).map(({ name, status }) => [name, status]), [["left", "live"]]);
  assertEquals(ledgerAt(goals, 5).map(({ name, status }) => [name, status]), [["left", "rejected"]]);
});

Deno.test("withLines() brings a run up to its newest line", () => {
  const run = { lines: 1, actions: 0, levelsCompleted: 0, availableActions: [1], state: null, twins: 1 };
  const lines = [start(), line(1, { tag: "RESET" }), { ...boundary(2, 1), availableActions: [6] }];
  const now = withLines(run as unknown as Run, lines, 2);
  const { actions, levelsCompleted, availableActions, twins } = now;
  assertEquals({ actions, levelsCompleted, availableActions, twins }, {
    ...{ actions: 2, levelsCompleted: 1, availableActions: [6], twins: 2 },
  });
  assertEquals(withLines({ ...run, lines: 9 } as unknown as Run, lines, 2).actions, 0);
});

Deno.test("routeOf() reads what runHash() writes, and shows the runs for anything else", () => {
  assertEquals(routeOf(runHash("maze 1/2")), { view: "run", id: "maze 1/2" });
  for (const hash of ["", "#/", "#/runs/", "#/runs/a/b", "#main"]) {
    assertEquals(routeOf(hash), { view: "runs" });
  }
  assertEquals(routeOf("#/runs/%"), { view: "run", id: "%" });
});

function key(name: string, held: Partial<Key> = {}): Key {
  return { key: name, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, ...held };
}

Deno.test("commandOf() plays the actions a game offers, and no others", () => {
  assertEquals(commandOf(key("ArrowLeft"), [1, 2, 3, 4]), { kind: "action", id: 3 });
  assertEquals(commandOf(key("W"), [1]), { kind: "action", id: 1 });
  assertEquals(commandOf(key(" "), [5]), { kind: "action", id: 5 });
  assertEquals(commandOf(key("z"), [1, 2]), null);
  assertEquals(commandOf(key("Enter"), [1]), null);
  assertEquals(commandOf(key("toString"), [1, 2, 3, 4, 5, 6, 7]), null);
});

Deno.test("commandOf() leaves the browser its own keys", () => {
  assertEquals(commandOf(key("r", { ctrlKey: true }), [1]), null);
  assertEquals(commandOf(key("ArrowLeft", { altKey: true }), [3]), null);
  assertEquals(commandOf(key("Tab"), [1]), null);
});

Deno.test("commandOf() moves the cursor with Shift, and without it where there are only clicks", () => {
  assertEquals(commandOf(key("ArrowUp", { shiftKey: true }), [1, 6]), { kind: "cursor", dx: 0, dy: -1 });
  assertEquals(commandOf(key("ArrowUp"), [1, 6]), { kind: "action", id: 1 });
  assertEquals(commandOf(key("ArrowRight"), [6]), { kind: "cursor", dx: 1, dy: 0 });
  assertEquals(commandOf(key("ArrowRight", { altKey: true }), [6, 7]), { kind: "cursor", dx: 8, dy: 0 });
  assertEquals(commandOf(key("Enter"), [6]), { kind: "click" });
});

Deno.test("keyHint() names the keys that do something in a game, and no others", () => {
  assertEquals(keyHint([1, 2, 3, 4]), "arrows or WASD; R to reset");
  assertEquals(keyHint([6, 7]), "arrows and then Enter, or the mouse, to click; Z to undo; R to reset");
});

Deno.test("movedCursor() stays on the board", () => {
  assertEquals(movedCursor(0, -1, -8), 0);
  assertEquals(movedCursor(64 * 10 + 60, 8, 1), 64 * 11 + 63);
});

Deno.test("words of actions, answers, twins and events are those of the field", () => {
  const twins = versions(twinEvent(7, 1), twinEvent(8, 2));
  assertEquals(actionWords({ id: 6, x: 3, y: 4 }), "click at (3, 4)");
  assertEquals(actionWords({ id: 2 }), "ACTION2 (down)");
  assertEquals(matchWords(wrong(1, { differing: 1 })), "counterexample: 1 cell differs");
  assertEquals(matchWords(wrong(1, { predicted: false })), "counterexample: the twin failed");
  assertEquals(matchWords(boundary(4, 2)), "level 2 completed");
  assertEquals(twinName(hash(8), twins), "v1");
  assertEquals(eventWords(validation(8, 5, [2, 4]), twins), "Twin v1 fails on 2 lines: #2, #4");
  assertEquals(
    eventWords(plan(3, null), twins),
    "No plan: no plan exists in this twin within the moves tried after 10 states",
  );
});

Deno.test("spentTokens() adds what models were asked and answered", () => {
  const usage = { input: 10, cachedInput: 5, output: 7, reasoning: 3, dollars: null };
  const turn = {
    kind: "turn",
    at: "",
    line: 1,
    wall: "goal",
    move: "twin",
    note: null,
    usage,
    ms: 1,
  } as const;
  assertEquals(spentTokens([turn, twinEvent(1, 1), { ...turn, usage: null }, turn]), 44);
});

Deno.test("readable() shows what would hide or turn the order of what is read", () => {
  assertEquals(readable("a\u202eb\u0000c\nd\te"), "a\ufffdb\ufffdc\nd\te");
  assertEquals(readJson('{"a": ["\\u202ex", 1, null, "<b>"]}'), { a: ["\ufffdx", 1, null, "<b>"] });
});
