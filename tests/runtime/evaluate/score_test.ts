import { assertEquals, assertThrows } from "@std/assert";
import { join } from "node:path";
import { blankGrid } from "../../../games/grid.ts";
import { type Action, type GameState, type HistoryLine, observation } from "../../../games/game.ts";
import { type LevelPlay, scoreLevels } from "../../../runtime/evaluate/score.ts";
import { type PlayedGame, scoreCard, scoreGame } from "../../../runtime/evaluate/score_card.ts";
import { countRuns, levelActions, type RunCount } from "../../../runtime/evaluate/score_count.ts";
import { cardJson, gameJson } from "../../../runtime/evaluate/score_json.ts";
import { scoreExposures, scoreFolder } from "../../../runtime/evaluate/score_run.ts";
import { sampleRun } from "../store/sample_run.ts";

interface RunInput {
  readonly state: GameState;
  readonly actions: number;
  readonly resets: number;
  readonly marks: readonly [number, number][];
}

interface CardInput {
  readonly game_id: string;
  readonly baselines: readonly number[] | null;
  readonly known?: boolean;
  readonly tags?: readonly string[] | null;
  readonly runs: readonly RunInput[];
}

type Case =
  & { readonly name: string; readonly output: unknown }
  & (
    | { readonly kind: "levels"; readonly input: { readonly levels: readonly LevelPlay[] } }
    | { readonly kind: "card"; readonly input: CardInput }
    | { readonly kind: "total"; readonly input: { readonly games: readonly CardInput[] } }
  );

const PATH = join(import.meta.dirname!, "..", "..", "data", "arc-agi-3", "scoring.json");
const { cases }: { cases: Case[] } = JSON.parse(await Deno.readTextFile(PATH));

for (const { name, kind, input, output } of cases) {
  Deno.test(`score: ${kind}: ${name}`, () => {
    if (kind === "levels") {
      const { levelScores, levelsCompleted, ...rest } = scoreLevels(input.levels);
      assertEquals<unknown>(
        { ...rest, level_scores: levelScores, levels_completed: levelsCompleted },
        output,
      );
    } else if (kind === "card") {
      assertEquals<unknown>(gameJson(scoreGame(playedGame(input))), output);
    } else {
      const card = cardJson(scoreCard(input.games.map(playedGame)));
      assertEquals<unknown>({ card_id: "card-1", competition_mode: false, ...card }, output);
    }
  });
}

Deno.test("score: all 39 official cases were read", () => assertEquals(cases.length, 39));

function playedGame(input: CardInput): PlayedGame {
  const runs = input.runs.map((run, i): RunCount => ({
    guid: `run-${i + 1}`,
    state: run.state,
    actions: run.actions,
    resets: run.resets,
    levelsCompleted: run.marks.at(-1)?.[0] ?? 0,
    marks: run.marks.map(([level, actions]) => ({ level, actions })),
  }));
  return {
    id: input.game_id,
    baselines: input.baselines,
    known: input.known ?? true,
    tags: input.tags ?? [],
    runs,
  };
}

Deno.test("scoreGame() refuses a game without a run", () => {
  assertThrows(() => scoreGame({ id: "ab12", baselines: [1], runs: [] }), RangeError, "ab12: it has no run");
});

/** A history from its answers: an action (null: a grid that was seen without one), levels completed, the state. */
function historyOf(...answers: [Action | null | "lost", number, GameState?][]): HistoryLine[] {
  const history: HistoryLine[] = [];
  let levelsBefore = 0;
  for (const [index, [action, levelsCompleted, state = "NOT_FINISHED"]] of answers.entries()) {
    const before = blankGrid();
    if (action === "lost") {
      history.push({ kind: "unknown", index, before, action: { id: 1 }, reason: "no answer" });
      continue;
    }
    const grids = [blankGrid()];
    const after = observation({ grids, state, levelsCompleted, winLevels: 3, availableActions: [1] });
    const gap = history.at(-1)?.kind === "unknown";
    if (action === null) history.push({ kind: "start", index, after });
    else if (gap) history.push({ kind: "start", index, after, action });
    else {
      const kind = action.id === 0 ? "reset" : levelsCompleted !== levelsBefore ? "boundary" : "ordinary";
      history.push({ kind, index, before, action, after, levelsBefore });
    }
    levelsBefore = levelsCompleted;
  }
  return history;
}

const MOVE: Action = { id: 1 };
const RESET: Action = { id: 0 };

Deno.test("countRuns() counts actions and level RESETs, failed attempts included, and not the first grid", () => {
  const [run, ...more] = countRuns(historyOf(
    [null, 0],
    [MOVE, 0],
    [MOVE, 0, "GAME_OVER"],
    [RESET, 0],
    [MOVE, 1],
    [MOVE, 1],
    [RESET, 1],
    [MOVE, 2],
    [MOVE, 2],
  ));
  assertEquals(more, []);
  assertEquals(run, {
    guid: "",
    state: "GAME_OVER",
    actions: 8,
    resets: 2,
    levelsCompleted: 2,
    marks: [{ level: 1, actions: 4 }, { level: 2, actions: 7 }],
  });
  assertEquals(levelActions(run!), [4, 3, 1]);
});

Deno.test("countRuns() begins a new run when a RESET loses levels or follows a WIN", () => {
  const runs = countRuns(historyOf(
    [null, 0],
    [MOVE, 1],
    [RESET, 0],
    [MOVE, 1],
    [MOVE, 2],
    [MOVE, 3, "WIN"],
    [RESET, 0],
    [MOVE, 0],
  ));
  assertEquals(runs.map(({ actions, resets, state }) => [actions, resets, state]), [
    [1, 0, "NOT_FINISHED"],
    [3, 0, "WIN"],
    [1, 0, "NOT_FINISHED"],
  ]);
  assertEquals(runs.map(levelActions), [[1, 0], [1, 1, 1], [1]]);
});

Deno.test("countRuns() counts an action whose answer was lost, and a level that came with it", () => {
  const [run, ...more] = countRuns(
    historyOf([null, 0], [MOVE, 0], ["lost", 0], [MOVE, 1], ["lost", 0], [null, 2]),
  );
  assertEquals(more, []);
  assertEquals([run!.actions, run!.marks], [4, [{ level: 1, actions: 3 }, { level: 2, actions: 4 }]]);
});

Deno.test("scoreFolder() scores by the run's baselines, and keeps one exposure and the best apart", () => {
  const run = sampleRun();
  const history = historyOf([null, 0], [MOVE, 0], [MOVE, 0], ...Array(6).fill([MOVE, 0]), [RESET, 0], [
    MOVE,
    1,
  ]);
  const slow = scoreFolder(run, history)!;
  // Level 1 of three, with baselines 4, 5 and 6: ten actions, so (4/10)² · 100 · 1/6.
  assertEquals(slow.exposure.score, 0.4 * 0.4 * 100 / 6);
  assertEquals(slow.best, slow.exposure);
  const twice = scoreFolder(run, historyOf([null, 0], [MOVE, 1], [RESET, 0], [MOVE, 1], [MOVE, 2]))!;
  assertEquals(twice.plays.length, 2);
  assertEquals([twice.exposure.score, twice.best.score], [1 / 6 * 100, 50]);
  assertEquals(scoreExposures([slow, twice]), [{
    game: "maze",
    runs: 2,
    mean: (slow.exposure.score + 1 / 6 * 100) / 2,
    best: 1 / 6 * 100,
  }]);
});

Deno.test("scoreFolder() says why a run cannot be scored", () => {
  const run = sampleRun();
  assertEquals(scoreFolder(run, []), null);
  const unknown = { ...run, game: { ...run.game, baselines: null } };
  const score = scoreFolder(unknown, historyOf([null, 0], [MOVE, 1]))!;
  assertEquals([score.exposure.score, score.exposure.levelsCompleted], [0, 1]);
  assertEquals(score.exposure.message, "Human baseline actions are not available for this environment");
});
