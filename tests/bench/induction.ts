/**
 * How well the built-in writer foresees recorded plays, beside the baselines that nothing changes and that cells follow
 * what is around them.
 * @module
 */
import { IDENTITY, PatchPredictor, predictHistory, type PredictReport } from "../../agent/induction/mod.ts";
import { mean, recordedPlays, rounded } from "./induction/recordings.ts";
import type { Report } from "./main.ts";

/** Walks every recording, with each predictor. */
export async function run(report: Report): Promise<void> {
  const rows: { engine: PredictReport; identity: number; patch: number }[] = [];
  for (const { game, lines } of await recordedPlays()) {
    const row = {
      engine: predictHistory(lines),
      identity: predictHistory(lines, IDENTITY).exactShare,
      patch: predictHistory(lines, new PatchPredictor()).exactShare,
    };
    rows.push(row);
    report({
      game,
      exactShare: rounded(row.engine.exactShare),
      cellShare: rounded(row.engine.cellShare),
      share1to20: rounded(row.engine.share1to20 ?? 0),
      share21to50: rounded(row.engine.share21to50 ?? 0),
      share51on: rounded(row.engine.share51on ?? 0),
      identity: rounded(row.identity),
      patch: rounded(row.patch),
      medianMs: rounded(row.engine.medianMs),
      worstMs: rounded(row.engine.worstMs),
    });
  }
  report({
    game: "mean",
    exactShare: rounded(mean(rows.map(({ engine }) => engine.exactShare))),
    share1to20: rounded(mean(rows.map(({ engine }) => engine.share1to20 ?? 0))),
    identity: rounded(mean(rows.map(({ identity }) => identity))),
    patch: rounded(mean(rows.map(({ patch }) => patch))),
  });
}
