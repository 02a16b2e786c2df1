/**
 * Whether `twin score` is asked for runs or for a scorecard.
 * @module
 */
import { join } from "node:path";
import { isCardId } from "../../../wiring/arc_names.ts";
import { UsageError } from "../../arguments.ts";
import { callersPath } from "../../places.ts";

/**
 * The scorecard among the names; null where they are runs.
 *
 * @throws {UsageError} if a scorecard and something else are named.
 */
export function cardNamed(names: readonly string[]): string | null {
  const card = names.find((name) => isCardId(name) || name.endsWith(".json"));
  if (card === undefined) return null;
  if (names.length > 1) {
    throw new UsageError(
      `twin score was given ${names.length} names, want runs, or the scorecard ${card} alone`,
    );
  }
  return card;
}

/** Where a scorecard's last summary is kept below the folder of runs. */
export function keptCard(id: string, runs: string): string {
  return join(runs, `scorecard-${id.replace(/[^\w-]/g, "")}.json`);
}

/** The scorecards kept in a folder of runs; none where it cannot be looked into. */
export async function keptCards(runs: string): Promise<readonly string[]> {
  const files: string[] = [];
  try {
    for await (const { name } of Deno.readDir(runs)) {
      if (/^scorecard-[\w-]+\.json$/.test(name)) files.push(join(runs, name));
    }
  } catch {
    return [];
  }
  return files.sort();
}

/** The file of a scorecard, by its id or its path; null where an id's is not kept. */
export async function cardFile(card: string, runs: string, folder: string): Promise<string | null> {
  if (!isCardId(card)) return callersPath(folder, card);
  const path = keptCard(card, runs);
  return await Deno.stat(path).then(() => path, () => null);
}
