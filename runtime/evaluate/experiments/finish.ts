/**
 * The finishing plan: how near to the shortest the plan was that completed a level.
 * @module
 */
import { searchGame } from "./game_search.ts";
import type { Contest } from "./contests.ts";
import type { ExperimentOptions } from "./experiment.ts";
import type { Places } from "./places.ts";

/** A level's finishing plan against the game's shortest path from the board it was made on. */
export interface FinishResult {
  /** Tells it from a race among the same experiment's results. */
  readonly of: "finish";
  /** Index of the level, from 0. */
  readonly level: number;
  /** The history line after which the plan began. */
  readonly line: number;
  /** Actions of the plan until the level was completed. */
  readonly plan: number;
  /** The shortest path; null where the search was cut off before it could tell. */
  readonly shortest: number | null;
  /** Whether the finishing plan is as short as any; unknown where the search in the game was cut off. */
  readonly verdict: "shortest" | "longer" | "unknown";
  /** States that the search in the game generated. */
  readonly generated: number;
}

/** Looks for a path shorter than the plan, among the moves the run used. */
export async function finishOf(
  contest: Contest,
  places: Places,
  bounds: { readonly states: number; readonly ms: number | null },
  options: ExperimentOptions,
): Promise<FinishResult> {
  const { level, line, recorded: plan } = contest;
  const found = await searchGame({
    from: () => places.at(line),
    start: contest.seen,
    candidates: contest.candidates,
    depth: plan - 1,
    ...bounds,
    ...(options.signal && { signal: options.signal }),
  });
  const about = { of: "finish", level, line, plan, generated: found.generated } as const;
  if (found.plan !== null) return { ...about, shortest: found.plan.length, verdict: "longer" };
  // Cut off by depth alone means that every shorter path was tried.
  const all = found.outcome === "exhausted" || found.cutBy === "depth";
  return { ...about, shortest: all ? plan : null, verdict: all ? "shortest" : "unknown" };
}
