/**
 * A run that is really played, and every figure of it counted by hand.
 *
 * A corridor of two levels, five steps each; the human needs 10 and 4. The script:
 *
 *     1 turn  goal wall      a twin whose goal is column 3      actions 1 2 3: a plan for it; nothing happens at column 3
 *     2 turn  goal wall      a probe to the right               action 4
 *     3 turn  goal wall      a twin that walks two at a time    fails to replay lines 1 to 4
 *     4 turn  dynamics wall  the right twin, a repair           action 5 completes level 0; actions 6 to 10 level 1
 */
import { assertEquals } from "@std/assert";
import { press } from "../../../games/game.ts";
import { figuresOf } from "../../../runtime/evaluate/figures.ts";
import { corridor, corridorTwin } from "../../doubles/corridor.ts";
import { twin, withPlayed } from "./played_run.ts";

const SCRIPT = [
  twin(corridorTwin(3)),
  { kind: "probe", action: press(4), tag: "PROBE:goal", reason: "what is further right?" },
  twin(corridorTwin(5, 2)),
  twin(corridorTwin(5)),
] as const;
const RUN = {
  game: { id: "corridor", title: "Corridor", winLevels: 2, baselines: [10, 4], source: "local" },
};

Deno.test("figuresOf() a golden run folder are the figures counted by hand", async () => {
  await withPlayed(() => corridor(), SCRIPT, (data) => {
    const figures = figuresOf(data);

    // Level 0: (10/5)² · 100 = 400, capped at 115. Level 1: (4/5)² · 100 = 64. (1 · 115 + 2 · 64) / 3 = 81.
    const { levels } = figures;
    assertEquals(Math.round(levels.score! * 1e9) / 1e9, 81);
    assertEquals(levels.levels.map(({ actions, human, completed }) => [actions, human, completed]), [
      [5, 10, true],
      [5, 4, true],
    ]);
    assertEquals([levels.ratioToHuman, levels.belowHuman.part, levels.belowHuman.whole], [10 / 14, 1, 2]);

    assertEquals(figures.tags.row.map((cell) => cell.tag[0]).join(""), "MMMPMMMMMM");
    assertEquals(figures.tags.levels.map(({ level, probes }) => [level, probes.part, probes.whole]), [[
      0,
      1,
      5,
    ], [
      1,
      0,
      5,
    ]]);

    // Compared are actions 1, 2, 3 and 6, 7, 8, 9 by plan and 4 by probe; 5 and 10 completed levels.
    assertEquals([figures.learningCurve.exact.part, figures.learningCurve.exact.whole], [7, 7]);
    assertEquals([figures.learningCurve.allExact.part, figures.learningCurve.allExact.whole], [8, 8]);
    // Level 1 looks like level 0: its four compared pairs were seen before.
    assertEquals([figures.firstSeen.exact.part, figures.firstSeen.exact.whole], [4, 4]);
    assertEquals([figures.firstSeen.repeated.part, figures.firstSeen.repeated.whole], [4, 4]);
    assertEquals([figures.actingErrors.predicted, figures.actingErrors.cellsHolding90], [8, null]);

    // Claims at action 3, wrong, and at 5 and 10, right; two completed levels.
    assertEquals([figures.goalClaims.precision.part, figures.goalClaims.precision.whole], [2, 3]);
    assertEquals([figures.goalClaims.recall.part, figures.goalClaims.recall.whole], [2, 2]);
    // Level 0: the first hypothesis was tested at action 3 and was wrong, the second at action 5. Level 1: right.
    assertEquals(
      figures.firstHypotheses.levels.map(({ testedBy, right, tested }) => [testedBy, right, tested]),
      [
        [3, false, 2],
        [10, true, 1],
      ],
    );
    assertEquals([figures.firstHypotheses.right.part, figures.firstHypotheses.right.whole], [1, 2]);
    const { rejected, refuted, contradicted } = figures.goalVerdicts.counts;
    assertEquals([rejected, refuted, contradicted, figures.goalVerdicts.goals[0]!.last], [
      1,
      0,
      0,
      "confirmed",
    ]);

    assertEquals(
      figures.walls.byWall.map((
        { wall, stood, turns, twins, probes },
      ) => [wall, stood, turns, twins, probes]),
      [
        ["broken", 0, 0, 0, 0],
        ["dynamics", 1, 1, 1, 0],
        ["goal", 3, 3, 2, 1],
      ],
    );

    // The identity stub and three twins of the writer; the last one mended the one before it.
    const { versions, repairs, refused, final } = figures.twinVersions;
    assertEquals(versions.map(({ actions, repair }) => [actions, repair]), [
      [0, false],
      [0, false],
      [4, false],
      [4, true],
    ]);
    assertEquals([repairs, refused, final?.source], [1, 0, corridorTwin(5)]);
    // One line: `action.id === 4 ? 2 : -1` becomes `action.id === 4 ? 1 : -1`.
    assertEquals([versions[3]!.added, versions[3]!.removed], [1, 1]);

    const { exact, final: ofFinal, complete } = figures.lastValidation!;
    assertEquals([exact.part, exact.whole, ofFinal, complete], [8, 8, true, true]);
    assertEquals([figures.soundness.end, figures.soundness.damage, figures.soundness.hiddenPairs], [
      "won",
      [],
      0,
    ]);
    assertEquals([figures.cost.turns, figures.cost.metered, figures.cost.dollars], [4, 0, null]);
    return Promise.resolve();
  }, { run: RUN });
});
