import { assertEquals, assertMatch, assertStringIncludes, assertThrows } from "@std/assert";
import { checkGame } from "../../../../games/local/kit/check.ts";
import { type AnyDefinition, defineGame, type LocalGame } from "../../../../games/local/kit/define.ts";
import { hit, type LevelNumbers, type Target } from "../../../../games/local/kit/rules.ts";
import { localGames } from "../../../../games/local/mod.ts";
import { scaffoldGame } from "../../../../games/local/scaffold.ts";

for (const game of localGames) {
  Deno.test(`${game.id}: what it owes its players, it keeps`, () => {
    assertEquals(checkGame(game), []);
  });
}

const BUTTON: Target = { name: "button", x: 10, y: 10, width: 4, height: 4 };

/** A game of counting clicks on a button up to a number; `wide` counts clicks beside it too, and twice. */
function counting(level: LevelNumbers, { clicks = 5, wide = false } = {}): LocalGame {
  return defineGame<LevelNumbers, number>({
    id: "counting",
    title: "Counting",
    actions: [1, 6],
    bar: { edge: "top", colour: 8, spent: 5 },
    levels: [level],
    rules: {
      start: () => 0,
      // Action 1 begins again, so chance seldom gets far.
      step: (_, count, action) => {
        if (action.id === 1) return 0;
        return hit([BUTTON], action) ? count + 1 : wide ? count + 2 : count;
      },
      won: (_, count) => count === clicks,
      lost: (_, count) => count > 99,
      draw: () => {},
      targets: () => [BUTTON],
    },
  });
}

Deno.test("checkGame() finds nothing wrong with a level of true numbers", () => {
  assertEquals(checkGame(counting({ optimal: 9, budget: 27 }, { clicks: 9 })), []);
});

Deno.test("checkGame() tells the length of the shortest solution where another is stated", () => {
  const [fault] = checkGame(counting({ optimal: 8, budget: 27 }, { clicks: 9 }));
  assertMatch(fault!, /^Level 1 says that it takes 8 actions, and takes 9: ACTION6\(12,12\) /);
});

Deno.test("checkGame() finds levels that are short, lucky, tight or without a solution", () => {
  const faults = checkGame(counting({ optimal: 3, budget: 8 }, { clicks: 3 }));
  assertStringIncludes(faults.join("\n"), "Level 1 is won in 3 actions, want at least 4");
  assertStringIncludes(faults.join("\n"), "Level 1 has a budget of 8 actions, want at least its baseline, 9");
  assertMatch(faults.join("\n"), /Level 1 is won by chance in \d+ of 200 tries, want at most 10/);
  const [none] = checkGame(counting({ optimal: 9, budget: 27 }, { clicks: -1 }));
  assertMatch(none!, /^Level 1 has no solution among all its \d+ states$/);
});

Deno.test("checkGame() finds clicks that work where no target is", () => {
  const faults = checkGame(counting({ optimal: 9, budget: 27 }, { clicks: 9, wide: true }));
  assertEquals(faults, ["Level 1 changes at ACTION6(0,0), where no target is"]);
});

Deno.test("defineGame() refuses what cannot be played, in sentences", () => {
  const define = (change: Partial<AnyDefinition>) => () =>
    defineGame({ ...counting({ optimal: 4, budget: 12 }).definition, ...change });
  const level = (optimal: number, budget: number) => ({ levels: [{ optimal, budget }] });
  assertThrows(define({ id: "Counting" }), RangeError, 'Cannot define game "Counting"');
  assertThrows(define({ actions: [1, 0] }), RangeError, "its actions are [1,0], want different ones of 1..7");
  assertThrows(define({ levels: [] }), RangeError, "it has no levels");
  assertThrows(define(level(4, 3)), RangeError, "level 1 takes 4 actions of a budget of 3");
  assertThrows(define(level(4, 65)), RangeError, "it takes 65 cells, want a whole number 1..64");
  const { rules } = counting({ optimal: 4, budget: 12 }).definition;
  const { step, ...others } = rules;
  const ruled = (changed: unknown) => define({ rules: changed as typeof rules });
  assertThrows(ruled(undefined), RangeError, "it has no rules");
  assertThrows(
    ruled({ ...others, setp: step }),
    RangeError,
    "its rules have no step, and setp, which is none of a game's",
  );
  assertThrows(ruled({ ...rules, lost: true }), RangeError, "its rule lost is boolean, want a function");
  assertThrows(define({ sparkle: { cells: [1], colours: [2, 3] } }), RangeError, "1 cells sparkle in [2,3]");
});

Deno.test("scaffoldGame() names its files and refuses other names", () => {
  const [game, test] = scaffoldGame("two-lanterns");
  assertEquals([game.name, test.name], ["two_lanterns.ts", "two_lanterns_test.ts"]);
  assertStringIncludes(game.text, 'title: "Two Lanterns"');
  assertStringIncludes(test.text, 'import game from "./two_lanterns.ts";');
  for (const name of ["", "Maze", "a b", "-a", "a-", "a--b", "../a"]) {
    assertThrows(() => scaffoldGame(name), RangeError, `Cannot name a game "${name}"`);
  }
});

Deno.test("a scaffolded game is playable and its numbers are true", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const [{ name, text }] = scaffoldGame("fresh");
    await Deno.writeTextFile(`${folder}/${name}`, text);
    const module = await import(`file://${folder}/${name}`) as { default: LocalGame };
    assertEquals(checkGame(module.default), []);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
