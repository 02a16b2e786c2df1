import { assertEquals } from "@std/assert";
import { tags } from "../../../../runtime/evaluate/measures/tags.ts";
import { madeRun } from "../made_run.ts";

Deno.test("tags counts actions by tag and the probe share by level", () => {
  const run = madeRun([
    { tag: "PROBE:dynamics" },
    { tag: "MODEL" },
    { tag: "PROBE:goal" },
    { tag: "RESET" },
    { tag: "MODEL", comes: "boundary" }, // the fifth action of level 0
    { tag: "MODEL" },
    { tag: "PROBE:dynamics", comes: "unknown" }, // level 1: two actions, one of them a probe
  ]);
  const found = tags.of(run);
  assertEquals(found.byTag, { MODEL: 3, "PROBE:dynamics": 2, "PROBE:goal": 1, RESET: 1, DIRECT: 0 });
  assertEquals(found.probes, { part: 3, whole: 7, ratio: 3 / 7 });
  assertEquals(found.levels.map((level) => [level.level, level.probes.part, level.actions]), [[0, 2, 5], [
    1,
    1,
    2,
  ]]);
  assertEquals(found.row.map((cell) => cell.completes), [false, false, false, false, true, false, false]);
});

Deno.test("tags says nothing of a run without actions", () => {
  assertEquals(tags.of(madeRun([])).probes, { part: 0, whole: 0, ratio: null });
  assertEquals(tags.of(madeRun([])).levels, []);
});
