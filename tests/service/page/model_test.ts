import { assertEquals } from "@std/assert";
import { blankGrid, gridToHex } from "../../../games/grid.ts";
import { commandOf, type Key, movedCursor } from "../../../runtime/service/page/model/keys.ts";
import { momentOf, needsFrames } from "../../../runtime/service/page/model/moment.ts";
import { routeOf, runHash } from "../../../runtime/service/page/model/route.ts";
import { spentTokens } from "../../../runtime/service/page/model/tokens.ts";
import { standingAt } from "../../../runtime/service/page/model/wall.ts";
import { actionWords, eventWords, matchWords, twinName } from "../../../runtime/service/page/model/words.ts";
import { readable, readJson } from "../../../runtime/service/page/service/readable.ts";
import type { Claim } from "../../../runtime/service/page/service/types.ts";
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

Deno.test("momentOf() compares a prediction with the answer, noise left out", () => {
  const moment = momentOf(wrong(1, { grid: grid({ 5: 7, 9: 1 }) }), claim(grid({ 6: 7 }), [9]), null);
  assertEquals([moment.differing, moment.shown], [[5, 6], false]);
});

Deno.test("momentOf() compares nothing where a level was completed or nothing was predicted", () => {
  const next = { ...boundary(1, 1), grid: grid({ 1: 1 }) };
  assertEquals(momentOf(next, claim(grid()), null).differing, null);
  assertEquals(momentOf({ ...start(), grid: grid() }, null, null).differing, null);
});

Deno.test("momentOf() takes animation and unclaimed predictions from the frames", () => {
  const frames = {
    ...{ line: 1, before: grid(), prediction: grid({ 2: 2 }), shown: true, differing: [2] },
    grids: [grid({ 1: 1 }), grid()],
  };
  const moment = momentOf(line(1, { grid: grid(), frames: 2, tag: "DIRECT" }), null, frames);
  assertEquals([moment.grids.length, moment.grids[0]![1], moment.shown, moment.differing], [2, 1, true, [2]]);
});

Deno.test("needsFrames() is for animation and for predictions that are no claims", () => {
  assertEquals(needsFrames(line(1), claim(grid())), false);
  assertEquals(needsFrames(line(1, { frames: 2 }), claim(grid())), true);
  assertEquals(needsFrames(line(1), null), true);
  assertEquals(needsFrames(start(), null), false);
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
  assertEquals(standingAt(log, 0), { kind: "none" });
  assertEquals(standingAt(log, 1), { kind: "goal", outcome: null, cutBy: null });
  assertEquals(standingAt(log.slice(0, 3), 2), { kind: "dynamics", counterexamples: [1] });
  assertEquals(standingAt(log, 2), { kind: "goal", outcome: "exhausted", cutBy: null });
  assertEquals(standingAt(log, 5), { kind: "plan", goal: "door", actions: 4, left: 2 });
});

Deno.test("standingAt() tells a twin that cannot be replayed from one that is wrong", () => {
  const failed = { ...validation(0, 1), valid: false, counterexamples: [] };
  assertEquals(standingAt([twinEvent(0, 1, "no step"), failed as never], 1), {
    kind: "broken",
    error: "no step",
  });
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
