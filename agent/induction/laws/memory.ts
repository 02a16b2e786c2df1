import { boardKey } from "./key.ts";
import type { Law, Played } from "./turn.ts";

/** Boards and actions that no rule explains, and what came of them: the edits, by "key action". */
export interface Exceptions {
  readonly [boardAndAction: string]: string;
}

/** Every cell counts here. */
export const ALL_CELLS: Int32Array = new Int32Array(1024).fill(-1);

/** Plays what was seen before on exactly this board. An entry may also ask for the number of the turn. */
export function exceptionsLaw(exceptions: Exceptions): Law {
  return (turn) => {
    const key = `${boardKey(turn.grid, ALL_CELLS)} ${actionText(turn.action)}`;
    const text = exceptions[`${key} ${turn.before.turn}`] ?? exceptions[key];
    if (text === undefined) return;
    turn.next.set(turn.grid);
    const edits = readEdits(text);
    for (let i = 0; i < edits.length; i += 2) turn.next[edits[i]!] = edits[i + 1]!;
  };
}

/** An action as text: "3", or "6,12,40" for a click. */
export function actionText(action: Played): string {
  return action.id === 6 ? `6,${action.x},${action.y}` : String(action.id);
}

/** The edits in a text such as "120=5 121-130=0": cell or stretch of cells, and their colour. */
export function readEdits(text: string): number[] {
  const edits: number[] = [];
  for (const part of text.split(" ")) {
    if (part === "") continue;
    const [cells, colour] = part.split("=");
    const [from, to] = cells!.split("-").map(Number);
    for (let cell = from!; cell <= (to ?? from!); cell++) edits.push(cell, Number(colour));
  }
  return edits;
}
