import { assertAlmostEquals, assertEquals } from "@std/assert";
import ledger from "../../../../runtime/evaluate/published/ledger.json" with { type: "json" };
import { ledgerGame } from "../../../../runtime/evaluate/published/ledger.ts";
import { ledgerTable } from "../../../../runtime/evaluate/tables/ledger_table.ts";
import { overallOf } from "../../../../runtime/evaluate/tables/overall.ts";
import { scoreTable } from "../../../../runtime/evaluate/tables/score_table.ts";
import { type MadeMove, madeReport } from "../made_run.ts";

const level = (actions: number): MadeMove[] => [...Array(actions - 1).fill({}), { comes: "boundary" }];
const run = (id: string, created: string, fields: { winLevels: number; baselines: number[] | null }) => ({
  run: { created, game: { id, title: id, source: "local", ...fields } },
});

Deno.test("ledgerGame() scores systems by their published figures per level", () => {
  // EWM (GPT-5.5) on bp35: 20, 183, 53, 36 actions where the human needs 21, 48, 44, 38; four of nine levels.
  // 110.25 · 1 + 6.8799… · 2 + 68.9213… · 3 + 111.4197… · 4 = 776.4527…, over 45.
  assertAlmostEquals(ledgerGame("bp35")!.systems.ewm_gpt55.score!, 17.2545, 1e-3);
  // Direct play on ar25 scored 115, 115, 5.9, 115, 115, 0, 0, 0: 115 + 230 + 17.7 + 460 + 575 = 1397.7, over 36.
  assertAlmostEquals(ledgerGame("ar25-0c556536")!.systems.gpt56_direct.score!, 1397.7 / 36, 1e-9);
  assertEquals(ledgerGame("maze"), null);
  assertEquals(ledgerGame("toString"), null);
});

Deno.test("ledgerGame() comes to the means that the systems published over all games", () => {
  const games = Object.keys(ledger.games).map((id) => ledgerGame(id)!);
  assertEquals([games.length, games.reduce((sum, game) => sum + game.winLevels, 0)], [25, 183]);
  const mean = (system: "opine_world" | "ewm_gpt55") =>
    games.reduce((sum, game) => sum + game.systems[system].score!, 0) / games.length;
  assertAlmostEquals(mean("opine_world"), 78.4, 0.05);
  // Computed from its actions per level; its own figure is 63.8.
  assertAlmostEquals(mean("ewm_gpt55"), 63.8, 0.1);
});

Deno.test("ledgerTable() marks the fewest actions among those that completed a level", () => {
  const baselines = [21, 48, 44, 38, 33, 87, 86, 131, 163];
  const ours = madeReport(
    [...level(19), ...level(100), ...Array(7).fill({})],
    run("bp35-0a0ad940", "2026-01-01", { winLevels: 9, baselines }),
  );
  const { games, contested, fewestOrTied, alone } = ledgerTable([ours]);
  const [game] = games;
  assertEquals(game!.otherVersion, false);
  const shown = game!.rows.map(({ human, ours, systems }) =>
    [human, ours, systems.opine_world, systems.ewm_gpt55].map((cell) =>
      cell === null || cell === undefined
        ? ""
        : typeof cell === "number"
        ? cell
        : `${cell.completed ? cell.actions : `(${cell.actions})`}${cell.fewest ? "*" : ""}`
    )
  );
  assertEquals(shown.slice(0, 6), [
    [21, "19*", "19*", "20"],
    [48, "100*", "343", "183"],
    [44, "(7)", "(141)", "53*"],
    [38, "", "", "36*"],
    [33, "", "", "(50)"], // four levels completed: the 50 were spent in vain
    [87, "", "", ""],
  ]);
  // Contested: the first four levels. Ours is fewest in the first two, alone in the second.
  assertEquals([contested, fewestOrTied, alone], [4, 2, 1]);
});

Deno.test("scoreTable() keeps a single exposure and the best of several apart", () => {
  const game = { winLevels: 1, baselines: [4] };
  const later = madeReport(level(4), run("g", "2026-01-02", game)); // (4/4)² · 100 = 100
  const first = madeReport(level(8), run("g", "2026-01-01", game)); // (4/8)² · 100 = 25
  const lost = madeReport([{}, {}], run("h", "2026-01-01", game)); // 0
  const unknown = madeReport(level(3), run("i", "2026-01-01", { winLevels: 1, baselines: null }));
  const { rows, total } = scoreTable([later, lost, first, unknown]);
  assertEquals(rows.map((row) => [row.game, row.runs, row.single.score, row.mean, row.best]), [
    ["g", 2, 25, 62.5, 100],
    ["h", 1, 0, 0, 0],
    ["i", 1, null, null, null],
  ]);
  // Over the two games with a score.
  assertEquals([total.single, total.mean, total.best], [12.5, 31.25, 50]);
  assertEquals([total.gamesWon.part, total.gamesWon.whole, total.levels.part, total.levels.whole], [
    2,
    3,
    2,
    3,
  ]);
  // The completed levels with a baseline: the eight actions of g where the human needs four.
  assertEquals([total.ratioToHuman, total.belowHuman.part, total.belowHuman.whole], [2, 0, 1]);
});

Deno.test("overallOf() adds up counts, so that long runs weigh more", () => {
  const short = madeReport([{ predicted: [1] }]);
  const long = madeReport([{}, {}, { tag: "PROBE:dynamics" }]);
  const { exact, probesByLevel, byTag, actions, generalization } = overallOf([short, long]);
  // One of one wrong, two of two right by plan; one probe of four actions.
  assertEquals([exact.part, exact.whole, actions, byTag["PROBE:dynamics"]], [2, 3, 4, 1]);
  assertEquals(probesByLevel.map(({ level, probes }) => [level, probes.part, probes.whole]), [[0, 1, 4]]);
  assertEquals(generalization.ratio, null);
});

Deno.test("the tables of no run at all are empty", () => {
  assertEquals(scoreTable([]).total.single, null);
  assertEquals(ledgerTable([]), { games: [], contested: 0, fewestOrTied: 0, alone: 0 });
  assertEquals(overallOf([]).perAction, null);
});
