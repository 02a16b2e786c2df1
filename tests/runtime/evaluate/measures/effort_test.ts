import { assertEquals } from "@std/assert";
import { cost } from "../../../../runtime/evaluate/measures/cost.ts";
import { timeSpent } from "../../../../runtime/evaluate/measures/time_spent.ts";
import { walls } from "../../../../runtime/evaluate/measures/walls.ts";
import { happened, madeRun } from "../made_run.ts";

const usage = { input: 100, cachedInput: 800, output: 50, reasoning: 20, dollars: 0.25 };
const turn = { kind: "turn", note: null } as const;
const run = madeRun([{}, {}, { comes: "boundary" }, {}], {
  events: [
    happened(1, { ...turn, wall: "goal", move: "twin", usage, ms: 400 }),
    happened(1, { ...turn, wall: "goal", move: "probe", usage: { ...usage, dollars: null }, ms: 100 }),
    happened(2, { ...turn, wall: "goal", move: "probe", usage: null, ms: 5 }),
    happened(3, { ...turn, wall: "dynamics", move: "twin", usage, ms: 1000 }),
    happened(3, {
      kind: "plan",
      twin: "",
      outcome: "cut_off",
      cutBy: "states",
      goal: null,
      actions: [],
      generated: 9,
      ms: 30,
    }),
    happened(3, {
      kind: "plan",
      twin: "",
      outcome: "solved",
      cutBy: null,
      goal: "a",
      actions: [],
      generated: 9,
      ms: 12,
    }),
    happened(3, { kind: "explore", wall: "dynamics", found: 1, ms: 7 }),
    happened(4, {
      kind: "validation",
      twin: "",
      valid: false,
      counterexamples: [1],
      refuted: [],
      memorised: null,
      ms: 3,
    }),
    happened(4, { ...turn, wall: "dynamics", move: "give_up", usage: null, ms: 1 }),
  ],
});

Deno.test("cost adds up tokens, cached reads apart, and divides by scored actions", () => {
  // Three metered turns of 100 + 800 + 50 tokens over four actions; two of them priced at 0.25.
  assertEquals(cost.of(run), {
    actions: 4,
    turns: 5,
    metered: 3,
    input: 300,
    cachedInput: 2400,
    output: 150,
    reasoning: 60,
    processed: 2850,
    perAction: 712.5,
    cachedShare: 2400 / 2850,
    dollars: 0.5,
    dollarsPerAction: 0.125,
    unpriced: 1,
  });
});

Deno.test("cost of a run without actions or prices is unknown, not zero", () => {
  const { perAction, dollars, cachedShare } = cost.of(madeRun([]));
  assertEquals([perAction, dollars, cachedShare], [null, null, null]);
});

Deno.test("timeSpent adds up milliseconds by activity", () => {
  // Four actions of 10 ms each.
  assertEquals(timeSpent.of(run), {
    thinking: 1506,
    searching: 42,
    exploring: 7,
    validating: 3,
    acting: 40,
  });
});

Deno.test("walls counts turns, and standing at one wall once", () => {
  const { byWall, plans, exhausted, cutOff, row } = walls.of(run);
  // Goal: two turns before the first action, one after it. Dynamics: one after two actions, one after three.
  assertEquals(
    byWall.map(({ wall, stood, turns, twins, probes, gaveUp, ms, tokens }) => [
      wall,
      stood,
      turns,
      twins,
      probes,
      gaveUp,
      ms,
      tokens,
    ]),
    [
      ["broken", 0, 0, 0, 0, 0, 0, 0],
      ["dynamics", 2, 2, 1, 0, 1, 1001, 950],
      ["goal", 2, 3, 1, 2, 0, 505, 1900],
    ],
  );
  assertEquals([plans, exhausted, cutOff], [1, 0, 1]);
  assertEquals(row.map(({ level, actions }) => [level, actions]), [[0, 0], [0, 0], [0, 1], [0, 2], [1, 3]]);
});
