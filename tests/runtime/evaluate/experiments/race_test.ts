import { assertEquals, assertMatch, assertRejects } from "@std/assert";
import { blankGrid } from "../../../../games/grid.ts";
import { type ActionId, type Game, press } from "../../../../games/game.ts";
import { conduct } from "../../../../runtime/evaluate/experiments/conduct.ts";
import { NotMeasurable } from "../../../../runtime/evaluate/experiments/experiment.ts";
import { race } from "../../../../runtime/evaluate/experiments/race.ts";
import { summarizeRace } from "../../../../runtime/evaluate/experiments/race_summary.ts";
import { corridor, corridorTwin } from "../../../doubles/corridor.ts";
import { functionGame } from "../../../doubles/function_game.ts";
import { twin, withPlayed } from "../played_run.ts";

const probe = (id: 1 | 2 | 3 | 4 | 5) =>
  ({ kind: "probe", action: press(id), tag: "PROBE:dynamics", reason: "" }) as const;

Deno.test("race is equal where the twin is right, and the finishing plan is the shortest", async () => {
  await withPlayed(() => corridor(), [twin(corridorTwin())], async (data, laboratory) => {
    const figures = summarizeRace(await conduct(race, data, laboratory));
    // Two levels of five actions, one button. Level 1 begins with line 5; six actions before its win would be level 0.
    assertEquals(
      figures.races.map(({ start, level, line, recorded, depth, twin, game, carriedOut, verdict }) => [
        start,
        level,
        line,
        recorded,
        depth,
        twin.plan,
        game.plan,
        carriedOut,
        verdict,
      ]),
      [
        ["before_win", 0, 0, 5, 8, 5, 5, 5, "equal"],
        ["level_start", 0, 0, 5, 7, 5, 5, 5, "equal"],
        ["before_win", 1, 5, 5, 8, 5, 5, 5, "equal"],
        ["level_start", 1, 5, 5, 7, 5, 5, 5, "equal"],
      ],
    );
    assertEquals(figures.levelStart, { better: 0, equal: 2, worse: 0, neither: 0 });
    assertEquals(figures.finishes.map(({ plan, shortest, verdict }) => [plan, shortest, verdict]), [
      [5, 5, "shortest"],
      [5, 5, "shortest"],
    ]);
    assertEquals([figures.shortest.part, figures.shortest.whole], [2, 2]);
  });
});

/** A token walks right by one (4) or jumps by two (5) to column 6; `copies` as the game can or cannot be copied. */
function hops(copies: boolean): () => Game {
  return () =>
    functionGame<number>({
      id: "hops",
      winLevels: 1,
      actions: [4, 5],
      copies,
      begin: () => 0,
      reset: () => 0,
      step: (x, { id }) => Math.min(6, x + (id === 5 ? 2 : 1)),
      show: (x) => {
        const grid = blankGrid();
        grid[x] = 7;
        return { grids: [grid], state: x === 6 ? "WIN" : "NOT_FINISHED", levelsCompleted: x === 6 ? 1 : 0 };
      },
    });
}

/** Knows of the jump from column 0 alone. */
const SHY = `
export function step(grid, action, memory) {
  const x = grid.indexOf(7);
  if (action.id === 5 && x !== 0) return grid;
  grid[x] = 0;
  grid[x + (action.id === 5 ? 2 : 1)] = 7;
  return grid;
}
export function goalReached(grid, memory) { return grid[6] === 7; }
`;

for (const copies of [true, false]) {
  const how = copies ? "copying the game" : "replaying the run";
  Deno.test(`race is worse where the twin misses a short cut (${how})`, async () => {
    await withPlayed(
      hops(copies),
      [twin(SHY.replace("grid[6] === 7", "false")), probe(5), twin(SHY)],
      async (data, laboratory) => {
        const { races, finishes } = summarizeRace(await conduct(race, data, laboratory));
        // The run: a jump to column 2, then four steps. The game: three jumps.
        assertEquals(
          races.map(({ recorded, twin, carriedOut, game, verdict }) => [
            recorded,
            twin.plan,
            carriedOut,
            game.plan,
            verdict,
          ]),
          [
            [5, 5, 5, 3, "worse"],
            [5, 5, 5, 3, "worse"],
          ],
        );
        // From column 2 the plan took four steps; two jumps do.
        assertEquals(finishes.map(({ plan, shortest, verdict }) => [plan, shortest, verdict]), [[
          4,
          2,
          "longer",
        ]]);
      },
    );
  });
}

/** Like a corridor of six steps, with a bar in row 63 that grows with every action: no grid comes twice. */
function barred(): Game {
  type State = { readonly x: number; readonly used: number };
  return functionGame<State>({
    id: "barred",
    winLevels: 1,
    actions: [3, 4],
    copies: true,
    begin: () => ({ x: 0, used: 0 }),
    reset: () => ({ x: 0, used: 0 }),
    step: ({ x, used }, { id }) => ({ x: Math.max(0, x + (id === 4 ? 1 : -1)), used: used + 1 }),
    show: ({ x, used }) => {
      const grid = blankGrid();
      grid[x] = 7;
      grid.fill(9, 63 * 64, 63 * 64 + Math.min(used, 64));
      return { grids: [grid], state: x === 6 ? "WIN" : "NOT_FINISHED", levelsCompleted: x === 6 ? 1 : 0 };
    },
  });
}

const BARRED = `
const ROW = 63 * 64;
export function step(grid, action, memory) {
  const x = grid.indexOf(7);
  const used = grid.subarray(ROW).filter((cell) => cell === 9).length;
  grid[x] = 0;
  grid[Math.max(0, x + (action.id === 4 ? 1 : -1))] = 7;
  if (used < 64) grid[ROW + used] = 9;
  return grid;
}
export function goalReached(grid, memory) { return grid[GOAL] === 7; }
export function key(grid, memory) { return grid.indexOf(7); }
`;

Deno.test("race is better where the game's own search is cut off, and neither where both are", async () => {
  const right = BARRED.replace("GOAL", "6");
  const script = [twin(BARRED.replace("grid[GOAL] === 7", "false")), probe(3), twin(right)];
  await withPlayed(barred, script, async (data, laboratory) => {
    // Two buttons, six steps: the twin's key leaves 7 states, 12 generated; the game has 2 + 4 + 8 + 16 + 32 before depth 6.
    const settings = { nearStates: 40, farStates: 40 };
    const { races, beforeWin } = summarizeRace(await conduct(race, data, laboratory, settings));
    assertEquals(races[0]!.game, { outcome: "cut_off", stopped: "states", plan: null, generated: 40 });
    assertEquals([races[0]!.twin.plan, races[0]!.carriedOut, races[0]!.verdict], [6, 6, "better"]);
    assertMatch(
      races[0]!.reason,
      /plan of 6 completes the level in 6; the game's search was cut off by states/,
    );
    assertEquals(beforeWin, { better: 1, equal: 0, worse: 0, neither: 0 });
    const none = summarizeRace(await conduct(race, data, laboratory, { nearStates: 5, farStates: 5 }));
    assertEquals([none.beforeWin.neither, none.levelStart.neither], [1, 1]);
    assertEquals(none.finishes[0]!.verdict, "unknown");
  });
});

Deno.test("race says why the twin's plan fails in the game", async () => {
  // The goal was right for level 0 alone: in level 1 the run wins by probes, and the final twin still aims at column 3.
  const uneven: () => Game = () => {
    type State = { readonly x: number; readonly level: number };
    return functionGame<State>({
      id: "uneven",
      winLevels: 2,
      actions: [4],
      copies: true,
      begin: () => ({ x: 0, level: 0 }),
      reset: ({ level }) => ({ x: 0, level }),
      step: ({ x, level }) =>
        x + 1 === (level === 0 ? 3 : 5) ? { x: level === 0 ? 0 : 5, level: level + 1 } : { x: x + 1, level },
      show: ({ x, level }) => {
        const grid = blankGrid();
        grid[x] = 7;
        return { grids: [grid], state: level === 2 ? "WIN" : "NOT_FINISHED", levelsCompleted: level };
      },
    });
  };
  const right = { kind: "probe", action: press(4 as ActionId as 4), tag: "PROBE:goal", reason: "" } as const;
  const script = [twin(corridorTwin(3)), right, right];
  await withPlayed(uneven, script, async (data, laboratory) => {
    const { races, finishes } = summarizeRace(await conduct(race, data, laboratory));
    assertEquals(races.map(({ level, verdict }) => [level, verdict]), [
      [0, "equal"],
      [0, "equal"],
      [1, "worse"],
      [1, "worse"],
    ]);
    assertMatch(
      races[2]!.reason,
      /plan of 3 fails: the level is not completed at its end; the game's search found 5/,
    );
    // Level 1 was completed by a probe: it has no finishing plan.
    assertEquals(finishes.map((finish) => finish.level), [0]);
  });
});

Deno.test("race of a run that completed nothing is refused with a sentence", async () => {
  await withPlayed(() => corridor(1), [], async (data, laboratory) => {
    const error = await assertRejects(() => conduct(race, data, laboratory), NotMeasurable);
    assertMatch(error.message, /completed no level/);
  });
});
