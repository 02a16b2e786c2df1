import type { Law, Played } from "./turn.ts";

/** Boards and actions that no rule explains, and what came of them: the edits, by "fingerprint action". */
export interface Exceptions {
  readonly [boardAndAction: string]: string;
}

/** Plays what was seen before on exactly this board. An entry may also ask for the number of the turn. */
export function exceptionsLaw(exceptions: Exceptions): Law {
  return (turn) => {
    const key = `${fingerprint(turn.grid)} ${actionText(turn.action)}`;
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

/** A text that stands for a board: the same for equal boards, and hardly ever for others (FNV-1a, twice). */
export function fingerprint(grid: Uint8Array): string {
  let a = 0x811c9dc5;
  let b = 0x1000193;
  for (let cell = 0; cell < 4096; cell++) {
    const colour = grid[cell]!;
    a = Math.imul(a ^ colour, 0x01000193);
    b = Math.imul(b ^ (colour + 1), 0x85ebca6b);
  }
  return (a >>> 0).toString(36) + "." + (b >>> 0).toString(36);
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
