/**
 * Baselines of a run whose service told them only with the closed scorecard.
 * @module
 */
import { dirname } from "node:path";
import { type ScorecardSummary, summaryIn } from "../../../wiring/arc.ts";
import { readHandle } from "../../../wiring/arc_names.ts";
import { readJsonInput } from "../../../wiring/input_file.ts";
import type { RunFolder } from "../../../wiring/runs.ts";
import { WrongInput } from "../../../wiring/wrong_input.ts";
import { keptCards } from "./target.ts";

/** The baselines that a scorecard kept beside a run gives its play; null where there is none. */
export async function keptBaselines({ dir, events }: RunFolder): Promise<readonly number[] | null> {
  const event = events.records.findLast((one) => one.kind === "handle");
  if (event?.kind !== "handle") return null;
  const { guid } = readHandle(event.handle);
  for (const file of await keptCards(dirname(dir))) {
    const plays = (await readCard(file))?.games.flatMap((game) => game.runs) ?? [];
    const baselines = plays.find((play) => play.guid === guid)?.levelBaselines ?? [];
    if (baselines.length > 0) return baselines;
  }
  return null;
}

/** A kept scorecard; null where the file is none, which is nothing that a run's score can be blamed for. */
async function readCard(file: string): Promise<ScorecardSummary | null> {
  try {
    return summaryIn(await readJsonInput(file, "the scorecard"), file);
  } catch (error) {
    if (error instanceof WrongInput) return null;
    throw error;
  }
}
