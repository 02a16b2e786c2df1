import { readEdits } from "./edits.ts";
import { boardKey } from "./key.ts";
import { type Law, type Played, write } from "./turn.ts";

/** Boards and actions that no rule explains, and what came of them: by "key action", the changes as `readEdits` takes them. */
export interface Exceptions {
  /** Boards but for their bars. */
  readonly boards: { readonly [boardAndAction: string]: string };
  /** Whole boards, where what the bars show matters; an entry may also ask for the number of the turn. */
  readonly whole: { readonly [boardAndAction: string]: string };
}

/** Plays what was seen before on such a board; bars tick as always. */
export function exceptionsLaw({ boards }: Exceptions, counted: Int32Array): Law {
  return (turn) => {
    const text = boards[`${boardKey(turn.grid, counted)} ${actionText(turn.action)}`];
    if (text === undefined) return;
    turn.next.set(turn.grid);
    turn.changed = false;
    write(turn, readEdits(text));
  };
}

/** Every cell counts here. */
export const ALL_CELLS: Int32Array = new Int32Array(1024).fill(-1);

/** Plays what was seen before on exactly this board. */
export function wholeExceptionsLaw({ whole }: Exceptions): Law {
  return (turn) => {
    const key = `${boardKey(turn.grid, ALL_CELLS)} ${actionText(turn.action)}`;
    const text = whole[`${key} ${turn.before.turn}`] ?? whole[key];
    if (text === undefined) return;
    turn.next.set(turn.grid);
    write(turn, readEdits(text));
  };
}

/** An action as text: "3", or "6,12,40" for a click. */
export function actionText(action: Played): string {
  return action.id === 6 ? `6,${action.x},${action.y}` : String(action.id);
}
