import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { blankGrid } from "../../../../games/grid.ts";
import { Film, liveView } from "../../../../runtime/cli/view/live.ts";
import { plainView } from "../../../../runtime/cli/view/plain.ts";
import { machineView } from "../../../../runtime/cli/view/machine.ts";
import { emptyView } from "../../../../runtime/cli/view/state.ts";
import { twinNames } from "../../../../runtime/cli/view/twin_names.ts";
import { testTerminal } from "../support.ts";
import { answer, claim, start } from "./events.ts";
import { plainText } from "./strip.ts";

const EMPTY = emptyView({ title: "Maze", writer: "induction", seed: 0, winLevels: 3 });

function film(answers: number): Film {
  const made = new Film(EMPTY, twinNames(() => null));
  made.add(start());
  for (let line = 1; line <= answers; line++) {
    made.add(claim());
    made.add(answer({ line, actions: line }));
  }
  return made;
}

Deno.test("Film shows one answer a frame", () => {
  const made = film(3);
  const shown: number[] = [];
  while (made.forward()) shown.push(made.state.actions);
  assertEquals(shown, [1, 2, 3]);
  assertEquals(made.behind, false);
});

Deno.test("Film catches up where answers come faster than frames", () => {
  const made = film(2_000);
  let frames = 0;
  while (made.forward()) frames++;
  assertEquals(made.state.actions, 2_000);
  assert(frames < 400, `${frames} frames for 2,000 answers`);
});

Deno.test("Film keeps a wrong prediction in sight for a frame of its own", () => {
  const made = new Film(EMPTY, twinNames(() => null));
  made.add(answer({ match: "counterexample", prediction: blankGrid(1), cells: [1] }));
  made.add(claim());
  made.add(answer());
  made.forward();
  assertEquals(made.state.cells.size, 1);
  made.forward();
  assertEquals(made.state.cells.size, 0);
});

Deno.test("Film shows everything at its end, however far behind it is", () => {
  const made = film(50);
  made.end();
  assertEquals(made.state.actions, 50);
  assertEquals(made.forward(), false);
});

Deno.test("liveView() gives the terminal back and leaves the last picture standing", async () => {
  const terminal = testTerminal({ live: true, size: { columns: 120, rows: 40 } });
  const view = liveView(terminal, EMPTY, twinNames(() => null));
  view.show(start());
  view.show(answer({ actions: 5 }));
  await view.close();
  const [drawn, left] = terminal.out().split("\x1b[?1049l");
  assertStringIncludes(drawn!, "\x1b[?1049h");
  assert(!left!.includes("\x1b[?25l"), "the cursor is hidden again");
  assertStringIncludes(plainText(left!), "actions 5");
});

Deno.test("plainView() writes lines of words and no colour", async () => {
  const terminal = testTerminal();
  const view = plainView(terminal, twinNames(() => null));
  view.show(start());
  view.show(claim());
  view.show(answer());
  await view.close();
  assertEquals(terminal.out(), "level 1 of 3 begins\n#1 MODEL ACTION4: as predicted\n");
});

Deno.test("machineView() writes one JSON object a line", () => {
  const terminal = testTerminal();
  const view = machineView(terminal);
  view.show(start());
  view.show(answer({ match: "counterexample", cells: [1, 2] }));
  const lines = terminal.out().trimEnd().split("\n").map((line) => JSON.parse(line));
  assertEquals(lines.map((line) => line.kind), ["start", "answer"]);
  assertEquals([lines[1].action, lines[1].match, lines[1].differing], ["ACTION4", "counterexample", 2]);
});
