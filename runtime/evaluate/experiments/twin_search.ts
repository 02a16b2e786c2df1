/**
 * The twin's side of a race: its search, and its plan carried out in the game.
 * @module
 */
import { type Action, actionName, ActionRefused, type Game, settled } from "../../../games/game.ts";
import type { CallOptions, TwinCell } from "../../../sandbox/cell.ts";
import { MAIN_GOAL, type Memory } from "../../../sandbox/contract.ts";
import type { SearchOutcome } from "../../../sandbox/search/contract.ts";
import { GoalLedger } from "../../harness/goals.ts";
import { Replay } from "../../harness/replay.ts";
import { isTheTwins } from "../../harness/validator.ts";
import { judge } from "../../harness/verdict.ts";
import { waivedLines } from "../../harness/waivers.ts";
import type { RunData } from "../run_data.ts";
import type { Contest } from "./contests.ts";
import { memoriesAfter } from "./memories.ts";

/** How one side of a race fared. */
export interface Side {
  /** How the search ended; `failed` where the twin did. */
  readonly outcome: SearchOutcome | "failed";
  /** What cut the search off, or why the twin failed; null otherwise. */
  readonly stopped: string | null;
  /** Length of the plan found. */
  readonly plan: number | null;
  /** States generated, duplicates included. */
  readonly generated: number;
}

/** The final twin of a run, ready to search from any contest's start. */
export class TwinRacer {
  private constructor(
    readonly cell: TwinCell,
    readonly goals: readonly string[],
    readonly memories: ReadonlyMap<number, Memory>,
    readonly options: CallOptions,
  ) {}

  /** Replays the history, for the memory at each start and for the goals that the ledger leaves open. */
  static async prepare(
    cell: TwinCell,
    data: RunData,
    contests: readonly Contest[],
    options: CallOptions,
  ): Promise<TwinRacer> {
    const verdict = judge(
      cell,
      await new Replay(cell).catchUp(data.history, options),
      waivedLines(data.events),
    );
    const ledger = new GoalLedger();
    ledger.update(verdict, data.claims);
    const open = ledger.open("hypothesis", verdict.boundaries);
    const lines = new Set(contests.map((contest) => contest.line));
    const memories = await memoriesAfter(cell, data.history, lines, options);
    return new TwinRacer(cell, open.length > 0 ? open : [MAIN_GOAL], memories, options);
  }

  /** Whether the twin names its own moves, in place of those the race gives both sides. */
  get ownMoves(): boolean {
    return this.cell.exports.names.includes("actions");
  }

  /** Searches breadth-first; a twin that fails has no plan. */
  async search(
    { line, seen, candidates }: Contest,
    bounds: { readonly depth: number; readonly states: number; readonly ms: number | null },
  ): Promise<{ side: Side; plan: readonly Action[] | null }> {
    try {
      const result = await this.cell.search({
        grid: settled(seen),
        memory: this.memories.get(line) ?? null,
        goals: this.goals,
        mode: "breadth-first",
        candidates: {
          simple: candidates.map((action) => action.id).filter((id) => id !== 6),
          clicks: candidates.filter((action) => action.id === 6),
          clickComponents: false,
        },
        ...bounds,
      }, this.options);
      const plan = result.plans[0]?.actions ?? null;
      const { outcome, cutBy, generated } = result;
      return { side: { outcome, stopped: cutBy, plan: plan?.length ?? null, generated }, plan };
    } catch (error) {
      if (!isTheTwins(error)) throw error;
      return { side: { outcome: "failed", stopped: error.message, plan: null, generated: 0 }, plan: null };
    }
  }
}

/** Plays a plan; the number of actions with which it completes the level, or why it does not. Closes the game. */
export async function carryOut(
  plan: readonly Action[],
  level: number,
  game: Game,
): Promise<number | string> {
  try {
    for (const [i, action] of plan.entries()) {
      const seen = await game.act(action);
      if (seen.levelsCompleted > level) return i + 1;
      if (seen.state !== "NOT_FINISHED") {
        return `its step ${i + 1} (${actionName(action)}) ends in ${seen.state}`;
      }
    }
    return "the level is not completed at its end";
  } catch (error) {
    if (!(error instanceof ActionRefused)) throw error;
    return `the game does not take it: ${error.message}`;
  } finally {
    await game.close();
  }
}
