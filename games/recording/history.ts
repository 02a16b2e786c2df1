/**
 * Recordings as histories, and as transitions where the actions are lost.
 * @module
 */
import {
  type Action,
  type HistoryLine,
  type Observation,
  settled,
  type TransitionKind,
  transitionKind,
} from "../game.ts";
import type { Grid } from "../grid.ts";
import type { RecordedLine, Recording } from "./recording.ts";

/** Two answers in a row, and the action between them where the recording tells it. */
export interface RecordedTransition {
  readonly kind: TransitionKind;
  /** Position of the later answer among the recording's lines, from 0. */
  readonly index: number;
  readonly before: Grid;
  readonly action: Action | null;
  readonly after: Observation;
}

/**
 * A recording as the log of a run. Nothing is compared across what the recording does not tell: a line whose action is
 * lost, or that follows an answer without a grid, begins anew.
 */
export function recordingHistory(recording: Recording): HistoryLine[] {
  const history: HistoryLine[] = [];
  const gaps = [...recording.unanswered];
  for (const [i, line] of recording.lines.entries()) {
    const before = recording.lines[i - 1];
    let gap = false;
    for (; gaps[0]?.position === i; gaps.shift()) {
      gap = true;
      pushUnknown(history, gaps[0].action, before!);
    }
    history.push(nextLine(history.length, before, line, gap));
  }
  for (const { action } of gaps) pushUnknown(history, action, recording.lines.at(-1)!);
  return history;
}

/** The transitions of a recording, its kinds told without the actions where those are lost. */
export function recordedTransitions(recording: Recording): RecordedTransition[] {
  const transitions: RecordedTransition[] = [];
  const gaps = new Set(recording.unanswered.map(({ position }) => position));
  for (const [index, line] of recording.lines.entries()) {
    const before = recording.lines[index - 1];
    if (before === undefined || before.guid !== line.guid || gaps.has(index)) continue;
    if (line.action === null && !recording.actionsLost) continue;
    const kind = line.action === null ? kindWithoutAction(before, line) : kindOf(before, line.action, line);
    const { action, after } = line;
    transitions.push({ kind, index, before: settled(before.after), action, after });
  }
  return transitions;
}

function nextLine(
  index: number,
  before: RecordedLine | undefined,
  line: RecordedLine,
  gap: boolean,
): HistoryLine {
  const { action, after } = line;
  if (before === undefined || before.guid !== line.guid) return { kind: "start", index, after };
  if (action === null) return { kind: "start", index, after };
  if (gap) return { kind: "start", index, after, action };
  const levelsBefore = before.after.levelsCompleted;
  return {
    kind: kindOf(before, action, line),
    index,
    before: settled(before.after),
    action,
    after,
    levelsBefore,
  };
}

function pushUnknown(history: HistoryLine[], action: Action | null, before: RecordedLine): void {
  if (action === null) return;
  history.push({
    kind: "unknown",
    index: history.length,
    before: settled(before.after),
    action,
    reason: "the recording holds no grid of the answer",
  });
}

function kindOf(before: RecordedLine, action: Action, line: RecordedLine): TransitionKind {
  return transitionKind(before.after.levelsCompleted, action, line.after);
}

/** A reset shows itself by starting over, by going on after an end, or by levels lost. */
function kindWithoutAction(before: RecordedLine, line: RecordedLine): TransitionKind {
  const [was, is] = [before.after, line.after];
  const goesOn = was.state !== "NOT_FINISHED" && is.state === "NOT_FINISHED";
  if (line.fullReset || goesOn || is.levelsCompleted < was.levelsCompleted) return "reset";
  if (is.levelsCompleted > was.levelsCompleted) return "boundary";
  return is.state === "GAME_OVER" ? "game_over" : "ordinary";
}
