import { assertEquals } from "@std/assert";
import { DIFF_EDITS, twinVersions } from "../../../../runtime/evaluate/measures/twin_versions.ts";
import { happened, madeRun } from "../made_run.ts";

const validation = { kind: "validation", counterexamples: [], refuted: [], memorised: null, ms: 0 } as const;

Deno.test("twinVersions tells repairs, refused drafts and differences apart", () => {
  const events = [
    happened(1, { kind: "twin", twin: "a", error: null, by: "harness" }),
    happened(1, { ...validation, twin: "a", valid: true }),
    happened(2, { ...validation, twin: "a", valid: false, counterexamples: [1] }),
    happened(2, { kind: "twin", twin: "b", error: "twin.ts:1:1: no", by: "w" }),
    happened(2, { kind: "twin", twin: "c", error: null, by: "w" }),
    happened(2, { ...validation, twin: "c", valid: true }),
    happened(3, { kind: "twin", twin: "d", error: null, by: "w" }),
  ];
  const twins = new Map([["a", "one\ntwo\n"], ["b", "!"], ["c", "// why\none\nthree\n"]]);
  const { versions, repairs, refused, final } = twinVersions.of({ ...madeRun([{}, {}], { events }), twins });
  assertEquals(
    versions.map(({ hash, actions, repair, lines, added, removed }) => [
      hash,
      actions,
      repair,
      lines,
      added,
      removed,
    ]),
    [
      ["a", 0, false, 2, null, null],
      ["b", 1, false, 1, 1, 2], // against a, which loaded last
      ["c", 1, true, 3, 2, 1], // against a: "// why" and "three" for "two"
      ["d", 2, false, null, null, null], // its file is missing
    ],
  );
  assertEquals(versions[2]!.diff, ["@@ -1,2 +1,3 @@", "+// why", " one", "-two", "+three"]);
  assertEquals([repairs, refused, final], [1, 1, null]);
});

Deno.test("twinVersions counts what was rewritten and does not show it", () => {
  const text = (mark: string) => Array.from({ length: DIFF_EDITS }, (_, i) => `${mark} ${i}\n`).join("");
  const events = [
    happened(1, { kind: "twin", twin: "a", error: null, by: "w" }),
    happened(1, { kind: "twin", twin: "b", error: null, by: "w" }),
  ];
  const twins = new Map([["a", `same\n${text("a")}`], ["b", `same\n${text("b")}`]]);
  const { versions: [, b], final } = twinVersions.of({ ...madeRun([], { events }), twins });
  assertEquals([b!.added, b!.removed, b!.diff, b!.rewritten], [DIFF_EDITS, DIFF_EDITS, [], true]);
  assertEquals([final!.hash, final!.commentLines], ["b", 0]);
});
