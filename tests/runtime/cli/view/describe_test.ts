import { assertEquals, assertStringIncludes } from "@std/assert";
import { describe } from "../../../../runtime/cli/view/describe.ts";
import { twinNames } from "../../../../runtime/cli/view/twin_names.ts";
import { answer, claim, record, seen, start, twin } from "./events.ts";

const names = () => twinNames(() => 1234);

Deno.test("describe() tells each answer with its line, tag and action", () => {
  assertEquals(describe(answer(), names()), "#1 MODEL ACTION4: as predicted");
  assertEquals(
    describe(answer({ match: "counterexample", cells: [1, 2] }), names()),
    "#1 MODEL ACTION4: counterexample, 2 cells differ",
  );
  assertEquals(
    describe(answer({ match: "counterexample", prediction: null }), names()),
    "#1 MODEL ACTION4: counterexample, the twin failed",
  );
  assertEquals(
    describe(answer({ match: "boundary", observation: seen(undefined, 2) }), names()),
    "#1 MODEL ACTION4: level 2 of 3 completed",
  );
  assertEquals(
    describe(answer({ action: { id: 0 }, tag: "RESET", match: "unpredicted" }), names()),
    "#1 RESET RESET: the level begins again",
  );
  assertEquals(
    describe(
      answer({ action: { id: 6, x: 3, y: 4 }, match: "unknown", observation: null }),
      names(),
    ),
    "#1 MODEL ACTION6(3,4): no answer came",
  );
  assertEquals(
    describe(answer({ transition: "game_over" }), names()),
    "#1 MODEL ACTION4: as predicted, game over",
  );
});

Deno.test("describe() numbers the twins in the order they come, and says what became of each", () => {
  const known = names();
  assertEquals(describe(twin("aa"), known), "twin v1, 1.2 kB, by induction");
  assertEquals(describe(twin("bb", "twin.ts:3:7: no"), known), "twin v2, 1.2 kB refused: twin.ts:3:7: no");
  const valid = { kind: "validation", twin: "aa", refuted: [], memorised: null, ms: 1 } as const;
  assertEquals(
    describe(record({ ...valid, valid: true, counterexamples: [] }), known),
    "v1 replays the history, 1 line",
  );
  assertEquals(
    describe(record({ ...valid, valid: false, counterexamples: [3, 4] }), known),
    "v1 fails on 2 lines: 3, 4",
  );
});

Deno.test("describe() never takes one outcome of a search for another", () => {
  const plan = {
    kind: "plan",
    twin: "aa",
    goal: null,
    cutBy: null,
    actions: [],
    generated: 1200,
    ms: 500,
  } as const;
  assertStringIncludes(
    describe(record({ ...plan, outcome: "solved", goal: "home", actions: [{ id: 1 }] }), names())!,
    "plan of 1 action for home (1,200 states, 0.5 s)",
  );
  assertStringIncludes(
    describe(record({ ...plan, outcome: "exhausted" }), names())!,
    "none exists in this twin",
  );
  assertStringIncludes(
    describe(record({ ...plan, outcome: "cut_off", cutBy: "depth" }), names())!,
    "the search was cut off by depth",
  );
});

Deno.test("describe() strips and cuts what a writer says", () => {
  const words = describe(
    record({
      kind: "turn",
      wall: "goal",
      move: "twin",
      note: "\x1b]0;evil\x07" + "x".repeat(500),
      usage: null,
      ms: 1,
    }),
    names(),
  )!;
  assertEquals(words.includes("\x1b") || words.includes("\x07"), false);
  assertEquals(words.length < 250, true);
  assertStringIncludes(words, "a new twin: ]0;evil");
});

Deno.test("describe() keeps quiet about what is not worth a line", () => {
  assertEquals(describe(claim(), names()), null);
  assertEquals(
    describe({ kind: "progress", work: "search", done: 1, total: 2, unit: "states", rate: 3 }, names()),
    null,
  );
  assertEquals(describe(start(), names()), "level 1 of 3 begins");
});

Deno.test("describe() tells every end in words", () => {
  assertEquals(describe(record({ kind: "end", reason: "won", note: null }), names()), "won");
  assertEquals(
    describe(record({ kind: "end", reason: "gave_up", note: "no idea" }), names()),
    "not won: the writer gave up: no idea",
  );
});
