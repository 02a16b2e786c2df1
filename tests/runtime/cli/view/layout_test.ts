import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { blankGrid } from "../../../../games/grid.ts";
import { picture } from "../../../../runtime/cli/view/layout.ts";
import { widthOf } from "../../../../runtime/cli/view/style.ts";
import { advance, emptyView, type ViewState } from "../../../../runtime/cli/view/state.ts";
import { twinNames } from "../../../../runtime/cli/view/twin_names.ts";
import type { SessionEvent } from "../../../../runtime/harness/events.ts";
import { answer, record, seen, start, twin } from "./events.ts";
import { plainText } from "./strip.ts";

function view(...events: SessionEvent[]): ViewState {
  const names = twinNames(() => 4321);
  const empty = emptyView({ title: "Maze", writer: "induction", seed: 7, winLevels: 3 });
  return events.reduce((state, event) => advance(state, event, names), empty);
}

const PLAYING = view(start(), twin(), answer({ actions: 4, observation: seen(blankGrid(5), 1) }));
const WRONG = view(
  start(),
  twin(),
  answer({ match: "counterexample", prediction: blankGrid(2), cells: [65, 66, 129] }),
);

function boards(lines: readonly string[]): number {
  return lines.filter((line) => line.includes("▀")).length;
}

Deno.test("picture() never leaves the terminal, whatever its size", () => {
  for (const state of [PLAYING, WRONG, view()]) {
    for (const columns of [10, 40, 64, 80, 102, 104, 132, 200]) {
      for (const rows of [3, 10, 24, 36, 45, 60]) {
        const lines = picture(state, { columns, rows });
        assert(lines.length <= rows, `${lines.length} lines on ${columns}×${rows}`);
        for (const line of lines) {
          const width = widthOf(plainText(line));
          assert(width <= columns, `${width} columns on ${columns}×${rows}`);
        }
      }
    }
  }
});

Deno.test("picture() shows the board in full where there is room, half or a quarter where there is not", () => {
  assertEquals(boards(picture(PLAYING, { columns: 110, rows: 40 })), 32);
  assertEquals(boards(picture(PLAYING, { columns: 70, rows: 45 })), 32);
  assertEquals(boards(picture(PLAYING, { columns: 80, rows: 24 })), 16);
  assertEquals(boards(picture(PLAYING, { columns: 60, rows: 12 })), 8);
  assertEquals(boards(picture(PLAYING, { columns: 20, rows: 8 })), 0);
});

Deno.test("picture() puts the prediction beside the answer where they differ", () => {
  const lines = picture(WRONG, { columns: 180, rows: 40 }).map(plainText);
  assertStringIncludes(lines[1]!, "answer");
  assertStringIncludes(lines[1]!, "predicted");
  assertStringIncludes(lines[2]!, `${"▀".repeat(64)}  ${"▀".repeat(64)}`);
  assertStringIncludes(lines.join("\n"), "3 cells: columns 1–2, rows 1–2");
  assert(!plainText(picture(PLAYING, { columns: 180, rows: 40 }).join("\n")).includes("predicted\n"));
});

Deno.test("picture() tells who plays what, the levels, the budget, the twin and the action", () => {
  const text = plainText(picture(PLAYING, { columns: 120, rows: 40 }).join("\n"));
  for (
    const words of [
      "Maze  writer induction, seed 7",
      "■□□ 1 of 3",
      "actions 4",
      "9 left",
      "v1, 4.3 kB, abababab",
      "MODEL ACTION4 as predicted",
      "· #1 MODEL ACTION4: as predicted",
    ]
  ) assertStringIncludes(text, words);
});

Deno.test("picture() shows how far a search is, how fast, and how long it takes yet", () => {
  const state = view(start(), {
    kind: "progress",
    ...{ work: "search", done: 5_000, total: 20_000, unit: "states", rate: 1_000 },
  });
  const text = plainText(picture(state, { columns: 120, rows: 40 }).join("\n"));
  assertStringIncludes(text, "search  ████░░░░░░░░░░░░  15 s left");
  assertStringIncludes(text, "5,000 of 20,000 states, 1,000/s");
});

Deno.test("picture() obeys nothing that a title, a writer or a goal says", () => {
  const names = twinNames(() => null);
  const evil = emptyView({ title: "\x1b[2JMaze", writer: "\x07w", seed: 0, winLevels: 1 });
  const said = record({ kind: "goal", goal: "\x1b[31mred\x9b", event: "proposed", evidence: null });
  const lines = picture(advance(evil, said, names), { columns: 80, rows: 24 });
  const text = plainText(lines.join(""));
  // deno-lint-ignore no-control-regex
  assertEquals(text.match(/[\x00-\x08\x0b-\x1f\x7f-\x9f]/g), null);
  assertStringIncludes(text, "[2JMaze");
});
