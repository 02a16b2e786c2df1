import { assert, assertAlmostEquals, assertEquals } from "@std/assert";
import { ablation, ABLATIONS } from "../../../../runtime/evaluate/compare/ablations.ts";
import { meanInterval } from "../../../../runtime/evaluate/compare/bootstrap.ts";
import { compareRuns } from "../../../../runtime/evaluate/compare/compare.ts";
import type { RunReport } from "../../../../runtime/evaluate/run_report.ts";
import { corridor, corridorTwin } from "../../../doubles/corridor.ts";
import { type MadeMove, madeReport } from "../made_run.ts";
import { readPlayed, twin, withPlayed } from "../played_run.ts";

const level = (actions: number): MadeMove[] => [...Array(actions - 1).fill({}), { comes: "boundary" }];
const won = (game: string, actions: number): RunReport =>
  madeReport(level(actions), {
    run: { game: { id: game, title: game, winLevels: 1, baselines: [4], source: "local" } },
  });

Deno.test("compareRuns() pairs by game and takes the mean over a game's runs", () => {
  // Scores by (4/a)² · 100: 25 for 8 actions, 100 for 4, 11.11… for 12, 44.44… for 6.
  const a = [won("g", 8), won("h", 12), won("only-a", 4)];
  const b = [won("g", 4), won("g", 8), won("h", 6), won("only-b", 4)];
  const { games, onlyA, onlyB, means } = compareRuns(a, b);
  assertEquals(games.map(({ game, runsA, runsB }) => [game, runsA, runsB]), [["g", 1, 2], ["h", 1, 1]]);
  assertEquals([onlyA, onlyB], [["only-a"], ["only-b"]]);
  const score = means.find((figure) => figure.key === "score")!;
  // g: 25 against (100 + 25) / 2 = 62.5; h: 100/9 against 400/9.
  assertEquals(score.games, 2);
  assertAlmostEquals(score.a!, (25 + 100 / 9) / 2, 1e-9);
  assertAlmostEquals(score.b!, (62.5 + 400 / 9) / 2, 1e-9);
  assertAlmostEquals(score.difference!, (37.5 + 300 / 9) / 2, 1e-9);
  // Resampling two games gives both of one, both of the other, or one each: the ends are the two differences.
  assertAlmostEquals(score.interval![0], 300 / 9, 1e-9);
  assertAlmostEquals(score.interval![1], 37.5, 1e-9);
  assertEquals(score.winner, "b");
  const ratio = means.find((figure) => figure.key === "ratio")!;
  // Fewer actions against the baseline are better: 2 and 3 against 1.5 and 1.5.
  assertEquals([ratio.a, ratio.b, ratio.difference, ratio.winner], [2.5, 1.5, -1, "b"]);
  const tokens = means.find((figure) => figure.key === "tokens")!;
  assertEquals([tokens.games, tokens.a, tokens.interval, tokens.winner], [0, null, null, null]);
});

Deno.test("compareRuns() of sides without a common game finds nothing to compare", () => {
  const { games, means } = compareRuns([won("g", 4)], [won("h", 4)]);
  assertEquals(games, []);
  assert(means.every((figure) => figure.games === 0 && figure.difference === null));
});

Deno.test("meanInterval() is seeded, holds the mean, and shrinks with more pairs", () => {
  const few = [1, 2, 3, 4, 5, 6, 7, 8];
  const many = Array.from({ length: 20 }, () => few).flat();
  assertEquals(meanInterval(few, { seed: 3 }), meanInterval(few, { seed: 3 }));
  const [low, high] = meanInterval(few)!;
  assert(low < 4.5 && 4.5 < high && low >= 1 && high <= 8);
  // The mean of eight has the standard error sqrt(5.25 / 8) = 0.810: about ±1.59. Of 160: sqrt(5.25 / 160): ±0.355.
  assertAlmostEquals(high - low, 2 * 1.59, 0.2);
  const [nearLow, nearHigh] = meanInterval(many)!;
  assertAlmostEquals(nearHigh - nearLow, 2 * 0.355, 0.06);
  assertEquals(meanInterval([5]), null);
  assertEquals(meanInterval([5, 5, 5]), [5, 5]);
});

Deno.test("ABLATIONS are begun as they say", async () => {
  assertEquals(ABLATIONS.map((one) => one.name), ["full", "no-twin", "reward", "no-goals", "no-search"]);
  assertEquals(ablation("none such"), null);
  const actions = async (name: string, moves: number) => {
    const { policy, search } = ablation(name)!;
    let claims = -1;
    await withPlayed(() => corridor(1, moves), [twin(corridorTwin(moves))], async (data) => {
      claims = (await readPlayed(data.dir)).steps.filter((step) => step.tag === "MODEL").length;
    }, { run: { ...(policy && { policy }) }, ...(search && { search }) });
    return claims;
  };
  // The whole method plans the five steps. Without goals nothing is planned, before the first reward neither.
  assertEquals([await actions("full", 5), await actions("no-goals", 5), await actions("reward", 5)], [
    5,
    0,
    0,
  ]);
  // Without search a goal five steps away is out of sight until probes come next to it; one step away it is not.
  assertEquals(await actions("no-search", 1), 1);
  assert(await actions("no-search", 5) <= 1);
});
