import { assertEquals, assertThrows } from "@std/assert";
import { readSearchResult } from "../../sandbox/host/search_answers.ts";
import type { SearchRequest, SearchResult } from "../../sandbox/mod.ts";

const REQUEST: SearchRequest = {
  grid: new Uint8Array(4096),
  memory: null,
  goals: ["goalReached", "near"],
  mode: "breadth-first",
  candidates: { simple: [1], clicks: [], clickComponents: false },
  depth: 2,
  states: 10,
  ms: null,
};
const RESULT: SearchResult = {
  outcome: "solved",
  cutBy: null,
  plans: [{ goal: "near", actions: [{ id: 1 }, { id: 6, x: 3, y: 4 }] }],
  generated: 3,
  expanded: 2,
  duplicates: 1,
  depthReached: 2,
  bytes: 100,
};

Deno.test("readSearchResult() takes an answer that the request can have", () => {
  assertEquals(readSearchResult(JSON.parse(JSON.stringify(RESULT)), REQUEST), RESULT);
});

Deno.test("readSearchResult() refuses answers that no search gives", () => {
  const refuse = (change: Record<string, unknown>) =>
    assertThrows(() => readSearchResult({ ...RESULT, ...change }, REQUEST), TypeError);
  refuse({ outcome: "won" });
  refuse({ cutBy: "boredom" });
  refuse({ generated: -1 });
  refuse({ generated: "3" });
  refuse({ plans: [{ goal: "stranger", actions: [] }] });
  refuse({ plans: [{ goal: "near", actions: [{ id: 1 }, { id: 1 }, { id: 1 }] }] });
  refuse({ plans: [{ goal: "near", actions: [{ id: 9 }] }] });
  refuse({ plans: new Array(3).fill(RESULT.plans[0]) });
  assertThrows(() => readSearchResult(null, REQUEST), TypeError);
});
