/**
 * Where races start: before each win, at the start of the attempt that won, and where the finishing plan was made.
 * @module
 */
import { type Action, actionName, type HistoryLine, type Observation, press } from "../../../games/game.ts";
import type { RunData } from "../run_data.ts";
import type { Step } from "../steps.ts";

/** Recorded actions between the nearer start and the win. */
export const ACTIONS_BEFORE_WIN = 6;

/** Which start: six actions before the win, the start of the attempt that won, or the finishing plan's. */
export type ContestStart = "before_win" | "level_start" | "finish";

/** One start and what may be tried from there. */
export interface Contest {
  /** Where it begins: shortly before a win, or at a level's start. */
  readonly start: ContestStart;
  /** Index of the level. */
  readonly level: number;
  /** The history line it starts after, and what was seen there. */
  readonly line: number;
  /** What is seen there. */
  readonly seen: Observation;
  /** Actions the run itself took from there to the win. */
  readonly recorded: number;
  /** The buttons that the run used, and the clicks that it used in this level. */
  readonly candidates: readonly Action[];
}

/** The starts of every level that was completed within the first `lines` lines; each level's first completion counts. */
export function contestsOf(data: RunData, lines: number): Contest[] {
  const done = new Set<number>();
  const contests: Contest[] = [];
  for (const win of data.steps) {
    if (!win.completes || win.kind !== "boundary" || win.line >= lines || done.has(win.level)) continue;
    done.add(win.level);
    const candidates = candidatesOf(data.steps, win.level);
    const begun = attemptStart(data.history.lines, win.line);
    const contest = (start: ContestStart, line: number) => {
      const from = data.history.lines[line];
      if (from === undefined || from.kind === "unknown") return;
      const recorded = win.line - line;
      contests.push({ start, level: win.level, line, seen: from.after, recorded, candidates });
    };
    contest("before_win", Math.max(begun, win.line - ACTIONS_BEFORE_WIN));
    contest("level_start", begun);
    const { step } = win.claim;
    if (step !== null) contest("finish", Math.max(begun, win.line - step.at));
  }
  return contests;
}

/** The line with which the attempt that a line belongs to begins. */
function attemptStart(lines: readonly HistoryLine[], line: number): number {
  for (let i = line - 1; i >= 0; i--) {
    const { kind } = lines[i]!;
    if (kind === "start" || kind === "reset" || kind === "boundary") return i;
  }
  return 0;
}

function candidatesOf(steps: readonly Step[], level: number): Action[] {
  const buttons = new Set<number>();
  const clicks = new Map<string, Action>();
  for (const { action, level: within } of steps) {
    if (action.id === 6) {
      if (within === level) clicks.set(actionName(action), action);
    } else if (action.id !== 0) buttons.add(action.id);
  }
  return [
    ...[...buttons].sort((a, b) => a - b).map((id) => press(id as 1 | 2 | 3 | 4 | 5 | 7)),
    ...clicks.values(),
  ];
}
