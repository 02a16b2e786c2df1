import { assertEquals } from "@std/assert";
import { firstHypotheses } from "../../../../runtime/evaluate/measures/first_hypotheses.ts";
import { goalClaims } from "../../../../runtime/evaluate/measures/goal_claims.ts";
import { goalVerdicts } from "../../../../runtime/evaluate/measures/goal_verdicts.ts";
import { happened, madeRun } from "../made_run.ts";

const run = madeRun([
  { goal: "a", step: [1, 2] },
  { goal: "a", step: [2, 2], goalClaim: true }, // a is tested: nothing happens, a wrong claim
  { goal: "b", step: [1, 1], goalClaim: true, comes: "boundary" }, // b is right, the second tested in level 0
  { goal: "b", step: [1, 3], goalClaim: true }, // a wrong claim on the way; not a test, more steps were to come
  { goal: "b", step: [2, 3], comes: "boundary" }, // completes level 1 early and unclaimed: b's test, right
  { tag: "PROBE:goal", comes: "boundary" }, // level 2 completed before any test
  { goal: "b", step: [1, 1], goalClaim: true, comes: "unknown" }, // not graded, not a test
], { run: { game: { id: "made", title: "Made", winLevels: 9, baselines: null, source: "local" } } });

Deno.test("goalClaims grades claims against completed levels", () => {
  // Claims with a known answer: actions 2, 3, 4; right: 3. Completed levels: 3.
  const { graded, precision, recall } = goalClaims.of(run);
  assertEquals(graded, 6);
  assertEquals([precision.part, precision.whole], [1, 3]);
  assertEquals([recall.part, recall.whole], [1, 3]);
});

Deno.test("firstHypotheses asks whether the first one tested completed the level", () => {
  const { levels, right } = firstHypotheses.of(run);
  assertEquals(
    levels.map(({ level, goal, testedBy, right, tested, completed }) => [
      level,
      goal,
      testedBy,
      right,
      tested,
      completed,
    ]),
    [
      [0, "a", 2, false, 2, true],
      [1, "b", 5, true, 1, true],
      [2, null, null, false, 0, true],
      [3, null, null, false, 0, false],
    ],
  );
  assertEquals([right.part, right.whole], [1, 3]);
});

Deno.test("goalVerdicts lists every predicate with its verdicts", () => {
  const events = [
    happened(1, { kind: "goal", goal: "a", event: "proposed", evidence: null }),
    happened(3, { kind: "goal", goal: "a", event: "tested", evidence: 2 }),
    happened(3, { kind: "goal", goal: "b", event: "proposed", evidence: null }),
    happened(3, { kind: "goal", goal: "a", event: "rejected", evidence: 2 }),
  ];
  const { goals, counts } = goalVerdicts.of(madeRun([], { events }));
  assertEquals(goals.map(({ goal, last }) => [goal, last]), [["a", "rejected"], ["b", "proposed"]]);
  assertEquals(goals[0]!.events.map(({ line }) => line), [null, 2, 2]);
  assertEquals(counts, { proposed: 2, tested: 1, refuted: 0, rejected: 1, contradicted: 0, confirmed: 0 });
});

Deno.test("goalClaims of a run without actions has no precision", () => {
  const { precision, recall } = goalClaims.of(madeRun([]));
  assertEquals([precision.ratio, recall.ratio], [null, null]);
});
