/**
 * Exceptions: the transitions that a theory gets wrong, written down so that its twin replays the whole history.
 * @module
 */
import type { Grid } from "../../games/grid.ts";
import { type Evidence, isLawful } from "./evidence.ts";
import { admittedNoise } from "./families/noise.ts";
import { barMask } from "../../sandbox/kit/laws/bar.ts";
import { boardKey, countedCells } from "../../sandbox/kit/laws/key.ts";
import { actionText, ALL_CELLS } from "../../sandbox/kit/laws/memory.ts";
import { type Replayed, Replays } from "./replay.ts";
import type { Theory } from "./theory.ts";

/** A theory with exceptions for every transition it would get wrong, and how many they are. */
export function withExceptions(
  theory: Theory,
  evidence: readonly Evidence[],
  replays: Replays = new Replays(),
): { theory: Theory; memorised: number } {
  const noise = admittedNoise(theory.noise, evidence);
  const boards = boardExceptions(theory, lawful(replays.of(theory, evidence)), noise);
  const patched = replays.of({ ...theory, exceptions: { boards, whole: {} } }, evidence);
  const whole = wholeExceptions(lawful(patched), noise);
  const memorised = Object.keys(boards).length + Object.keys(whole).length;
  return { theory: { ...theory, exceptions: { boards, whole } }, memorised };
}

/** Exceptions for boards whose bars do not matter: what is wrong outside the bars; the first outcome where several were seen. */
function boardExceptions(
  theory: Theory,
  steps: readonly Replayed[],
  noise: ReadonlySet<number>,
): Record<string, string> {
  const bars = barMask(theory.bars, []);
  const counted = countedCells(bars);
  const exceptions: Record<string, string> = {};
  const ignored = Uint8Array.from(bars);
  for (const cell of noise) ignored[cell] = 1;
  for (const { each, foreseen } of steps) {
    const key = `${boardKey(each.before, counted)} ${actionText(each.action)}`;
    const wrong = foreseen.some((colour, cell) => ignored[cell] === 0 && colour !== each.after[cell]);
    if (wrong) exceptions[key] ??= editText(each.before, each.after, bars);
  }
  return exceptions;
}

/** Exceptions for exactly these boards, for what is then still wrong. */
function wholeExceptions(
  steps: readonly Replayed[],
  noise: ReadonlySet<number>,
): Record<string, string> {
  const exceptions: Record<string, string> = {};
  const seen = new Map<string, string>();
  for (const { each, foreseen, before: hidden } of steps) {
    const key = `${boardKey(each.before, ALL_CELLS)} ${actionText(each.action)}`;
    const edits = editText(each.before, each.after);
    const earlier = seen.get(key);
    const wrong = foreseen.some((colour, cell) => colour !== each.after[cell] && !noise.has(cell));
    // The same board and action with two outcomes: only the turn can tell them apart.
    if (earlier !== undefined && earlier !== edits) exceptions[`${key} ${hidden.turn}`] = edits;
    else if (wrong) exceptions[key] = edits;
    if (earlier === undefined) seen.set(key, edits);
  }
  return exceptions;
}

function lawful(steps: readonly Replayed[]): Replayed[] {
  return steps.filter(({ each }) => isLawful(each));
}

/** What differs between two grids outside a mask, as text for `readEdits`. */
export function editText(before: Grid, after: Grid, mask?: Uint8Array): string {
  const parts: string[] = [];
  const differs = (cell: number) => before[cell] !== after[cell] && mask?.[cell] !== 1;
  for (let cell = 0; cell < before.length; cell++) {
    if (!differs(cell)) continue;
    let end = cell;
    while (end + 1 < before.length && differs(end + 1) && after[end + 1] === after[cell]) end++;
    parts.push(end === cell ? `${cell}=${after[cell]}` : `${cell}-${end}=${after[cell]}`);
    cell = end;
  }
  return parts.join(" ");
}
