/**
 * Exceptions: the transitions that a theory gets wrong, written down so that its twin replays the whole history.
 * @module
 */
import type { Grid } from "../../games/grid.ts";
import { type Evidence, isLawful } from "./evidence.ts";
import { boardKey } from "./laws/key.ts";
import { actionText, ALL_CELLS } from "./laws/memory.ts";
import { foresee, type Hidden, START } from "./laws/turn.ts";
import { lawsOf, type Theory } from "./theory.ts";

/** A theory with exceptions for every transition it would get wrong, and how many they are. */
export function withExceptions(
  theory: Theory,
  evidence: readonly Evidence[],
): { theory: Theory; memorised: number } {
  const exceptions: Record<string, string> = {};
  const seen = new Map<string, string>();
  const laws = lawsOf(theory);
  const noise = new Set(theory.noise);
  let hidden: Hidden = START;
  for (const each of evidence) {
    if (each.turn === 0) hidden = START;
    const foreseen = foresee(laws, each.before, each.action, hidden);
    if (isLawful(each)) {
      const key = `${boardKey(each.before, ALL_CELLS)} ${actionText(each.action)}`;
      const edits = editText(each.before, each.after);
      const earlier = seen.get(key);
      const wrong = foreseen.grid.some((colour, cell) => colour !== each.after[cell] && !noise.has(cell));
      // The same board and action with two outcomes: only the turn can tell them apart.
      if (earlier !== undefined && earlier !== edits) exceptions[`${key} ${hidden.turn}`] = edits;
      else if (wrong) exceptions[key] = edits;
      if (earlier === undefined) seen.set(key, edits);
    }
    hidden = foreseen.memory;
  }
  return { theory: { ...theory, exceptions }, memorised: Object.keys(exceptions).length };
}

/** What differs between two grids, as text for `readEdits`. */
export function editText(before: Grid, after: Grid): string {
  const parts: string[] = [];
  for (let cell = 0; cell < before.length; cell++) {
    if (before[cell] === after[cell]) continue;
    let end = cell;
    while (end + 1 < before.length && before[end + 1] !== after[end + 1] && after[end + 1] === after[cell]) {
      end++;
    }
    parts.push(end === cell ? `${cell}=${after[cell]}` : `${cell}-${end}=${after[cell]}`);
    cell = end;
  }
  return parts.join(" ");
}
