import { assert, assertEquals } from "@std/assert";
import type { Evidence } from "../../../agent/induction/evidence.ts";
import { Engine } from "../../../agent/induction/engine.ts";
import { accountOf } from "../../../agent/induction/account.ts";
import { endingsText } from "../../../agent/induction/emit/endings_text.ts";
import type { GoalView } from "../../../agent/induction/goals/goal.ts";
import { echoGoals } from "../../../agent/induction/goals/kinds/echo.ts";
import { goalsText, goalWords, heldWords, needed } from "../../../agent/induction/emit/goals_text.ts";
import { actionsText } from "../../../agent/induction/emit/actions_text.ts";
import { describeClickEffects, describeClicks } from "../../../agent/induction/emit/describe_click.ts";
import { describeEmpty } from "../../../agent/induction/emit/describe_bars.ts";
import { livesText } from "../../../agent/induction/emit/lives_text.ts";
import { sightingsOf } from "../../../agent/induction/emit/sightings.ts";
import { summaryText } from "../../../agent/induction/emit/summary_text.ts";
import type { Replayed } from "../../../agent/induction/replay.ts";
import type { Theory } from "../../../agent/induction/theory.ts";
import { startOf } from "../../../sandbox/kit/laws/turn.ts";
import { recorded } from "./histories.ts";

const NO_BARS = new Uint8Array(4096);

function theoryOf(part: Partial<Theory>): Theory {
  return { ...new Engine().theory, ...part };
}

/** A board of 0 with boxes x, y, width, height, colour. */
function board(...boxes: readonly (readonly [number, number, number, number, number])[]): Uint8Array {
  const grid = new Uint8Array(4096);
  for (const [x, y, width, height, colour] of boxes) {
    for (let row = y; row < y + height; row++) grid.fill(colour, row * 64 + x, row * 64 + x + width);
  }
  return grid;
}

function transition(part: Partial<Evidence> & Pick<Evidence, "before" | "after">): Evidence {
  return {
    index: 1,
    kind: "ordinary",
    action: { id: 1 },
    level: 0,
    attempt: 1,
    turn: 0,
    available: [1],
    grids: [part.after],
    ...part,
  };
}

const goal = (expression: string, comment = expression) => ({ name: expression, comment, expression });

Deno.test("needed() leaves out a goal that asks for more than another one does", () => {
  const over = goal("laws.over(hidden, 5)");
  const both = goal("laws.over(hidden, 5) && laws.gone(grid, 8, HUD)");
  const other = goal("laws.gone(grid, 9, HUD)");
  assertEquals(needed([both, over, other]), [over, other]);
  assertEquals(needed([over, over]), [over]);
});

Deno.test("heldWords() counts the levels, and says nothing of every level where there was one", () => {
  assertEquals(heldWords(1), "It held at the end of the one level that was completed.");
  assertEquals(heldWords(4), "It held at the end of each of the 4 levels that were completed.");
});

Deno.test("goalsText() says why it is not known what wins, and ranks what may", () => {
  const text = goalsText(
    theoryOf({}),
    [],
    [goal("laws.gone(grid, 8, HUD)", "nothing of colour 8 is left")],
    1,
  );
  assert(
    text.includes("nothing that was thought of held at the end of the one level that was completed"),
    text,
  );
  assert(text.includes("in this order of likelihood"), text);
  assert(text.includes("// nothing of 8 (red) is left"), text);
});

Deno.test("endingsText() tells the last action of a level, and what changed with it", () => {
  const before = board([3, 4, 2, 2, 9]);
  const finished = board([3, 4, 2, 2, 8]);
  const end = transition({
    index: 12,
    kind: "boundary",
    level: 0,
    action: { id: 6, x: 3, y: 5 },
    before,
    after: board([0, 0, 64, 64, 5]),
    grids: [finished, board([0, 0, 64, 64, 5])],
  });
  assertEquals(endingsText([end], NO_BARS), [
    "Level 0 was completed in line 12 by a click at (3, 5); last, 4 cells in the box 3,4,2,2 turned: 9 (blue) to 8 (red).",
  ]);
  assertEquals(endingsText([{ ...end, grids: [end.after] }], NO_BARS), [
    "Level 0 was completed in line 12 by a click at (3, 5); its finished board was not shown.",
  ]);
});

Deno.test("livesText() finds a marker that goes each time that the level begins again", () => {
  const lives = (count: number) => [60, 56, 52].slice(0, count).map((x) => [x, 61, 2, 2, 8] as const);
  const start = (count: number) => board([30, 30, 5, 5, 9], ...lives(count));
  const far = (count: number) => board([5, 30, 5, 5, 9], ...lives(count));
  const hidden = startOf(0, start(3));
  const line = (index: number, turn: number, before: Uint8Array, after: Uint8Array): Replayed => ({
    each: transition({ index, turn, before, after }),
    before: hidden,
    foreseen: before,
    after: hidden,
  });
  const first = line(1, 0, start(3), far(3));
  const once = line(2, 1, far(3), start(2));
  assertEquals(livesText(theoryOf({}), [first, once]), []);
  assertEquals(
    livesText(theoryOf({}), [first, once, line(3, 2, start(2), far(2)), line(4, 3, far(2), start(1))]),
    [
      "Lives, as it seems: each time the level began again or the game was over (lines 2, 4), 4 cells of 8 (red) turned to 0 (white), at (52, 61), (56, 61).",
    ],
  );
});

Deno.test("summaryText() says what is moved, what stops it and what wins, first of all", async () => {
  const engine = new Engine();
  const lines = await recorded("tu93");
  for (const line of lines) engine.learn(line);
  const { theory, evidence } = engine;
  const account = accountOf(theory, evidence);
  const seen = sightingsOf(theory, account.lines);
  const told = (confirmed: number) =>
    summaryText({
      theory,
      account,
      seen,
      confirmed: [goal("A")].slice(0, confirmed),
      rivals: [goal("B")],
      completed: confirmed,
    });
  assertEquals(told(0), [
    "How it is played:",
    "- body1 (3×3 of 9 (blue), 4 (off-black)) is moved by actions: 1 = 6 up, 2 = 6 down, 3 = 6 left, 4 = 6 right.",
    "- body1 goes over 0 (white) and is stopped by 5 (black).",
    "- What wins is not known: no level was completed yet. What may win, the likeliest first: B.",
    "- The bar in row 63, from column 63 to the left lasts 50 ticks, one for each action.",
    "- When it ran empty the game was over (lines 50, 101).",
  ]);
  const doubted = { ...account, bodies: [{ right: [7], wrong: [] }] };
  const [, first] = summaryText({ theory, account: doubted, seen, confirmed: [], rivals: [], completed: 0 });
  assertEquals(first, "- Doubtful: body1 was never seen at work but in line 7.");
  const guessed = summaryText({ theory, account, seen, confirmed: [], rivals: [goal("B")], completed: 1 });
  assert(
    guessed.includes(
      "- What wins is not known: nothing that was thought of held at the end of the one level that was completed; how levels ended is told below. Guesses, tried all the same, in this order: B.",
    ),
  );
  assert(told(1).includes("- What wins: A. It held at the end of the one level that was completed."));
  const [body] = theory.bodies;
  const led = {
    ...body!,
    portals: [{ shown: "666/606/666", next: 1 }],
    changes: { "eee/e0e/eee": { 0: 1 } },
  };
  const leading = summaryText({
    theory: { ...theory, bodies: [led] },
    account,
    seen,
    confirmed: [],
    rivals: [],
    completed: 0,
  });
  assert(leading.includes("- Things of 3×3 of 6 (magenta) bring body1 on to another one like them."));
  assert(leading.includes("- Things of 3×3 of 14 (green) give body1 another look."));
});

Deno.test("actionsText() says why no click is searched where nothing is known to be wanted", () => {
  const rules = {
    "colour 9 on 4": { kind: "recolour", pieces: [{ dx: 0, dy: 0, width: 6, height: 6 }] },
  } as const;
  const theory = theoryOf({ clicks: { rules, colours: [] } });
  const parts = {
    theory,
    exceptions: [],
    memorised: 0,
    evidence: [],
    confirmed: [],
    rivals: [],
    simple: [],
  };
  const text = actionsText(parts);
  assert(text.includes("Left empty on purpose"), text);
  assert(text.includes("return [];"), text);
  const wanting = [{ ...goal("A"), wanted: "laws.allOf(12)" }];
  assert(
    actionsText({ ...parts, rivals: wanting }).includes(
      "what is wanted (a guess: what wins is not known). */",
    ),
  );
  assert(actionsText({ ...parts, confirmed: wanting }).includes("what is wanted. */"));
});

Deno.test("describeClickEffects() tells buttons of one kind in one sentence, and leaves out clicks that do nothing", () => {
  const stamp = (cell: number) => ({ kind: "stamp", cells: [cell, 2] }) as const;
  const rules = {
    "at 2,3 colour 8 size 4": stamp(1),
    "at 9,3 colour 8 size 4": stamp(2),
    "shape 1x1 on 4": { kind: "nothing" },
  } as const;
  assertEquals(describeClickEffects({ rules, colours: [] }), [
    "A click on the thing of 4 cells of 8 (red) at (2, 3), the thing of 4 cells of 8 (red) at (9, 3) sets 1 cell to what is said below.",
  ]);
  const three = { ...rules, "colour 9 on 4": stamp(3) };
  assertEquals(describeClickEffects({ rules: three, colours: [] }), [
    "A click on each of 3 kinds of thing sets certain cells, each in its own way (told at CLICKS): the thing of 4 cells of 8 (red) at (2, 3), the thing of 4 cells of 8 (red) at (9, 3), things of 9 (blue) on 4 (off-black).",
  ]);
});

Deno.test("describeClicks() says that other clicks do nothing but for what scenes and exceptions say", () => {
  const rules = { "colour 9 on 4": { kind: "nothing" }, "colour 8 on 4": { kind: "nothing" } } as const;
  assertEquals(
    describeClicks({ rules, colours: [] }).at(-1)!.split(". ").at(-1),
    "By these rules a click on anything else does nothing, but for what scenes and exceptions say.",
  );
});

Deno.test("describeEmpty() tells a bar that was only foretold to run empty from one that did", () => {
  const barred = (spent: number) => board([10, 30, 4, 4, 9], [0, 63, 8, 1, 11], [0, 63, spent, 1, 3]);
  const bar = {
    first: 63 * 64,
    along: 1,
    length: 8,
    thick: 1,
    across: 64,
    left: 11,
    spent: 3,
    pace: { cells: 1, every: 1, phase: 0 },
    tick: "always",
  } as const;
  const hidden = { ...startOf(0, barred(0)), gauges: [{ first: 63 * 64, length: 8, ticks: 8 }] };
  const line = (index: number, spent: number, next: number): Replayed => ({
    each: transition({ index, turn: index, before: barred(spent), after: barred(next) }),
    before: hidden,
    foreseen: barred(spent + 1),
    after: hidden,
  });
  const theory = theoryOf({ bars: [bar] });
  assertEquals(describeEmpty(theory, [line(7, 7, 7)]), [
    "Foretold to run empty, but not empty yet: the bar (line 7).",
  ]);
  assertEquals(describeEmpty(theory, [line(7, 7, 8)]), [
    "When it ran empty the play had no further action (line 7).",
  ]);
});

Deno.test("echoGoals() say what is clicked: what lit up, and in which colour", () => {
  const view = (colours: number[]) => ({ theory: theoryOf({ show: { action: 5, colours } }) }) as GoalView;
  assertEquals(echoGoals(view([0, 4])).map(goalWords), [
    "all that lit up is clicked, in the order in which it lit up",
    "what lit up in 0 (white) is clicked, in the order in which it lit up",
    "what lit up in 4 (off-black) is clicked, in the order in which it lit up",
  ]);
});
