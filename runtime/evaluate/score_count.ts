/**
 * What a scorecard counts while a game is played: actions, resets, and how many actions each level took.
 *
 * Counted is every action that the game accepted, and every RESET that keeps the levels: both cost. The first RESET of a
 * play and one that starts the game over cost nothing, and begin a new run.
 * @module
 */
import type { GameState, HistoryLine, Observation } from "../../games/game.ts";

/** A level that was reached, and how many actions the run had spent by then. */
export interface LevelMark {
  /** Levels completed from here on. */
  readonly level: number;
  /** Scored actions of the run by then. */
  readonly actions: number;
}

/** One run of a game, as it is counted. */
export interface RunCount {
  /** The session's id; "" where there is none. */
  readonly guid: string;
  /** An end, once reached, stays until another: a RESET after GAME_OVER does not take it back. */
  readonly state: GameState;
  /** Scored actions, RESETs that kept the levels included. */
  readonly actions: number;
  /** RESETs that kept the levels. */
  readonly resets: number;
  /** Levels completed so far. */
  readonly levelsCompleted: number;
  /** In the order in which the levels were reached. */
  readonly marks: readonly LevelMark[];
}

/** What an answer is the answer to. */
export type CountedAction =
  /** Costs one action. */
  | "action"
  /** A RESET that keeps the levels: costs one action and is counted as a reset. */
  | "level_reset"
  /** The first RESET of a session, or one that starts the game over: costs nothing and begins a new run. */
  | "new_run"
  /** An answer that was seen without an action of ours, after one was lost: costs nothing. */
  | "seen";

/** Counts the runs of one game. */
export class RunCounter {
  readonly #runs: { -readonly [key in keyof RunCount]: RunCount[key] }[] = [];

  /** The runs so far, oldest first. */
  get runs(): readonly RunCount[] {
    return this.#runs;
  }

  /** Takes in an accepted action and its answer. `guid` tells sessions apart where several are played at once. */
  take(action: CountedAction, after: Pick<Observation, "state" | "levelsCompleted">, guid = ""): void {
    const run = action === "new_run" ? this.#begin(guid) : this.#runOf(guid);
    if (action === "action" || action === "level_reset") run.actions++;
    if (action === "level_reset") run.resets++;
    if (after.state !== "NOT_FINISHED") run.state = after.state;
    if (after.levelsCompleted === run.levelsCompleted) return;
    run.marks = [...run.marks, { level: after.levelsCompleted, actions: run.actions }];
    run.levelsCompleted = after.levelsCompleted;
  }

  /** Counts an action whose answer never came: it may have been applied. */
  takeUnknown(guid = ""): void {
    this.#runOf(guid).actions++;
  }

  #begin(guid: string) {
    const run = {
      guid,
      state: "NOT_FINISHED" as GameState,
      actions: 0,
      resets: 0,
      levelsCompleted: 0,
      marks: [],
    };
    this.#runs.push(run);
    return run;
  }

  #runOf(guid: string) {
    return this.#runs.findLast((run) => run.guid === guid) ?? this.#runs.at(-1) ?? this.#begin(guid);
  }
}

/** The runs of a history. */
export function countRuns(history: readonly HistoryLine[]): readonly RunCount[] {
  const counter = new RunCounter();
  let last: Observation | null = null;
  for (const [i, line] of history.entries()) {
    if (line.kind === "unknown") {
      counter.takeUnknown();
    } else {
      counter.take(countedAction(line, last, history[i - 1]?.kind === "unknown"), line.after);
      last = line.after;
    }
  }
  return counter.runs;
}

/** A RESET that loses levels, or follows a WIN, starts the game over; any other keeps the levels. */
function countedAction(
  line: Exclude<HistoryLine, { kind: "unknown" }>,
  last: Observation | null,
  afterGap: boolean,
): CountedAction {
  if (line.action === undefined) return last !== null && afterGap ? "seen" : "new_run";
  if (line.action.id !== 0) return "action";
  const startsOver = last === null || last.state === "WIN" ||
    line.after.levelsCompleted < last.levelsCompleted;
  return startsOver ? "new_run" : "level_reset";
}

/**
 * Actions per level: those of each level completed, then those of the level the run is in, unless it is won.
 */
export function levelActions(run: RunCount): number[] {
  const spent = run.marks.map(({ actions }, i) => actions - (run.marks[i - 1]?.actions ?? 0));
  return run.state === "WIN" ? spent : [...spent, run.actions - (run.marks.at(-1)?.actions ?? 0)];
}
