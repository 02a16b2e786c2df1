import { assertEquals } from "@std/assert";
import {
  levelStretches,
  nextMark,
  repairOf,
  tagCounts,
} from "../../../runtime/service/page/model/timeline.ts";
import { boundary, line, start, twinEvent, validation, versions, wrong } from "./lines.ts";

Deno.test("levelStretches() ends a level with the action that completes it", () => {
  const lines = [start(), line(1), boundary(2, 1), line(3, { levelsCompleted: 1 }), boundary(4, 2)];
  assertEquals(levelStretches(lines), [
    { level: 1, from: 0, end: 3, completed: true },
    { level: 2, from: 3, end: 5, completed: true },
  ]);
});

Deno.test("levelStretches() leaves the level that is played open, and begins none before its first action", () => {
  assertEquals(levelStretches([start(), line(1)]), [{ level: 1, from: 0, end: 2, completed: false }]);
  assertEquals(levelStretches([start(), boundary(1, 1)]), [{ level: 1, from: 0, end: 2, completed: true }]);
  assertEquals(levelStretches([]), []);
});

Deno.test("levelStretches() keeps a line without an answer in its level", () => {
  const lost = line(1, { kind: "unknown", match: "unknown", levelsCompleted: null });
  assertEquals(levelStretches([start(), lost, line(2)]), [{ level: 1, from: 0, end: 3, completed: false }]);
});

Deno.test("nextMark() finds the next counterexample and completed level, both ways, and null past the last", () => {
  const lines = [start(), wrong(1), line(2), boundary(3, 1), wrong(4)];
  assertEquals(nextMark(lines, 0, "counterexample"), 1);
  assertEquals(nextMark(lines, 1, "counterexample"), 4);
  assertEquals(nextMark(lines, 4, "counterexample"), null);
  assertEquals(nextMark(lines, 4, "counterexample", -1), 1);
  assertEquals(nextMark(lines, 0, "level"), 3);
  assertEquals(nextMark(lines, 3, "level", -1), null);
});

Deno.test("repairOf() is the first twin after a counterexample that replays the history", () => {
  const twins = versions(twinEvent(0, 1), twinEvent(1, 3), twinEvent(2, 3), twinEvent(3, 9));
  const log = [
    validation(0, 1),
    validation(0, 3, [2]),
    validation(1, 3, [2]),
    validation(2, 3),
    validation(3, 9),
  ];
  assertEquals(repairOf(2, twins, log)?.version, 2);
});

Deno.test("repairOf() is null while none replays the history", () => {
  assertEquals(repairOf(2, versions(twinEvent(0, 1)), [validation(0, 1), validation(0, 3, [2])]), null);
});

Deno.test("tagCounts() counts actions by their tag and leaves the start out", () => {
  assertEquals(tagCounts([start(), line(1), line(2, { tag: "RESET" }), line(3)]), [
    { tag: "MODEL", count: 2 },
    { tag: "RESET", count: 1 },
  ]);
});
