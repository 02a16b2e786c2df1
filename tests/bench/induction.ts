/**
 * How well the built-in writer foresees recorded plays, beside the baselines that nothing changes and that cells follow
 * what is around them.
 * @module
 */
import { IDENTITY, PatchPredictor, predictHistory } from "../../agent/induction/mod.ts";
import { readRecordingFile, recordingHistory } from "../../games/recording/mod.ts";
import type { Report } from "./main.ts";

const RECORDINGS = new URL("../data/arc-agi-3/recordings/", import.meta.url);

/** Walks every recording of a novelty-seeking play, with each predictor. */
export async function run(report: Report): Promise<void> {
  const names: string[] = [];
  for await (const { name } of Deno.readDir(RECORDINGS)) {
    if (/^[^.-]{4}\.recording\.jsonl\.gz$/.test(name)) names.push(name);
  }
  const means = { engine: 0, early: 0, identity: 0, patch: 0 };
  for (const name of names.sort()) {
    const lines = recordingHistory(await readRecordingFile(new URL(name, RECORDINGS).pathname));
    const engine = predictHistory(lines);
    const identity = predictHistory(lines, IDENTITY).exactShare;
    const patch = predictHistory(lines, new PatchPredictor()).exactShare;
    means.engine += engine.exactShare / names.length;
    means.early += (engine.early ?? 0) / names.length;
    means.identity += identity / names.length;
    means.patch += patch / names.length;
    report({
      game: name.slice(0, 4),
      exactShare: rounded(engine.exactShare),
      cellShare: rounded(engine.cellShare),
      share1to20: rounded(engine.early ?? 0),
      share21to50: rounded(engine.middle ?? 0),
      share51on: rounded(engine.late ?? 0),
      identity: rounded(identity),
      patch: rounded(patch),
      medianMs: rounded(engine.medianMs),
      worstMs: rounded(engine.worstMs),
    });
  }
  report({
    game: "mean",
    exactShare: rounded(means.engine),
    share1to20: rounded(means.early),
    identity: rounded(means.identity),
    patch: rounded(means.patch),
  });
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
