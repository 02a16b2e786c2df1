/**
 * How the levels ended that were completed: what is there to see where nobody knows what wins.
 * @module
 */
import { changedCells, type Evidence, finishing } from "../evidence.ts";
import { boxText, colourName, counted, some } from "./words.ts";

/** More endings than this are not told. */
const MOST = 3;

/** The endings in words; `mask` are the cells of bars. */
export function endingsText(evidence: readonly Evidence[], mask: Uint8Array): string[] {
  const ends = evidence.filter(({ kind }) => kind === "boundary");
  const told = ends.slice(0, MOST).map((end) => endingText(end, mask));
  return ends.length > MOST ? [...told, `${counted(ends.length - MOST, "further level")} ended, too.`] : told;
}

function endingText(end: Evidence, mask: Uint8Array): string {
  const { action, level, index } = end;
  const done = action.id === 6 ? `a click at (${action.x}, ${action.y})` : `action ${action.id}`;
  const text = `Level ${level} was completed in line ${index} by ${done}`;
  const board = finishing(end);
  if (board === null) return `${text}; its finished board was not shown.`;
  const cells = changedCells(board.before, board.after, mask);
  if (cells.length === 0) return `${text}; nothing outside the bars changed with that.`;
  const turned = new Set(
    cells.map((cell) => `${colourName(board.before[cell]!)} to ${colourName(board.after[cell]!)}`),
  );
  return `${text}; last, ${counted(cells.length, "cell")} in the ${boxText(cells)} turned: ${
    some([...turned], 4)
  }.`;
}
