import { readEdits } from "./edits.ts";
import { type Law, write } from "./turn.ts";

/** What it takes to go back: the board before the last action, and the changes of all actions before that. */
export interface Past {
  /** Rows of hex digits; null where the last action was an undo, or where none was played. */
  readonly last: string | null;
  /** For each action that changed the board, the edits that take it back, as text for `readEdits`. */
  readonly changes: readonly string[];
}

/** Takes back the last change when this action is played. */
export function undoLaw(action: number): Law {
  return (turn) => {
    const past = withLastChange(turn.before.past ?? { last: null, changes: [] }, turn.grid, turn.bars);
    if (turn.action.id !== action) {
      turn.after = { ...turn.after, past: { ...past, last: boardText(turn.grid) } };
      return;
    }
    write(turn, takenBack(past));
    turn.settled = true;
    turn.after = { ...turn.after, past: { last: null, changes: past.changes.slice(0, -1) } };
  };
}

/** More text than this is forgotten, oldest first. */
const MOST_TEXT = 40_000;

/** The past as it is known once the outcome of the last action is on the board. */
export function withLastChange(past: Past, grid: Uint8Array, outside: Uint8Array): Past {
  if (past.last === null) return past;
  const parts: string[] = [];
  for (let cell = 0; cell < 4096; cell++) {
    const code = past.last.charCodeAt(cell);
    const colour = code < 58 ? code - 48 : code - 87;
    if (grid[cell] !== colour && outside[cell] === 0) parts.push(`${cell}=${colour}`);
  }
  if (parts.length === 0) return { ...past, last: null };
  const changes = [...past.changes, parts.join(" ")];
  let size = changes.reduce((sum, change) => sum + change.length, 0);
  while (size > MOST_TEXT) size -= changes.shift()!.length;
  return { last: null, changes };
}

/** What taking back the last change does to the board. */
export function takenBack(past: Past): number[] {
  return readEdits(past.changes.at(-1) ?? "");
}

/** A board as hex digits. */
export function boardText(grid: Uint8Array): string {
  let text = "";
  for (let cell = 0; cell < 4096; cell++) text += "0123456789abcdef"[grid[cell]!];
  return text;
}
