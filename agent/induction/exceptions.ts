/**
 * Exceptions: the transitions that a theory gets wrong, written down so that its twin replays the whole history.
 * @module
 */
import { barMask, spentNow } from "../../sandbox/kit/laws/bar.ts";
import { boardKey, countedCells } from "../../sandbox/kit/laws/key.ts";
import { actionText, ALL_CELLS } from "../../sandbox/kit/laws/memory.ts";
import { editText } from "./edits_text.ts";
import { type Evidence, isLawful } from "./evidence.ts";
import { admittedNoise } from "./families/noise.ts";
import { type Replayed, Replays } from "./replay.ts";
import type { Theory } from "./theory.ts";

/** A transition that no rule explains. */
export interface Exception {
  /** Whether the bars are left out of its board. */
  readonly where: "boards" | "whole";
  readonly key: string;
  readonly edits: string;
  /** The transition as the rules alone foretell it. */
  readonly line: Replayed;
}

/** A theory with exceptions for every transition it would get wrong. */
export interface Remembering {
  readonly theory: Theory;
  readonly exceptions: readonly Exception[];
  /** How many transitions are remembered. */
  readonly memorised: number;
}

/** Adds the exceptions that a theory needs. */
export function withExceptions(
  theory: Theory,
  evidence: readonly Evidence[],
  replays: Replays = new Replays(),
): Remembering {
  const noise = admittedNoise(theory.noise, evidence);
  const boards = boardExceptions(theory, lawful(replays.of(theory, evidence)), noise);
  const partly = { ...theory, exceptions: { boards: recordOf(boards), whole: {} } };
  const whole = wholeExceptions(lawful(replays.of(partly, evidence)), noise);
  const { exceptions } = partly;
  return {
    theory: { ...partly, exceptions: { ...exceptions, whole: recordOf(whole) } },
    exceptions: [...boards, ...whole],
    memorised: boards.length + whole.length,
  };
}

function lawful(steps: readonly Replayed[]): Replayed[] {
  return steps.filter(({ each }) => isLawful(each));
}

function recordOf(exceptions: readonly Exception[]): Record<string, string> {
  return Object.fromEntries(exceptions.map(({ key, edits }) => [key, edits]));
}

/**
 * Exceptions for boards whose bars do not matter: what is wrong outside the bars alone; the first outcome where several
 * were seen. What comes of a bar that runs empty is none of them.
 */
function boardExceptions(
  theory: Theory,
  lines: readonly Replayed[],
  noise: ReadonlySet<number>,
): Exception[] {
  const bars = barMask(theory.bars, []);
  const name = JSON.stringify(theory.bars);
  const counted = countedCells(bars);
  const exceptions = new Map<string, Exception>();
  const ignored = Uint8Array.from(bars);
  for (const cell of noise) ignored[cell] = 1;
  for (const line of lines) {
    const { each, foreseen } = line;
    const wrongBar = bars.some((bar, cell) =>
      bar === 1 && !noise.has(cell) && foreseen[cell] !== each.after[cell]
    );
    if (wrongBar || emptied(theory, line).length > 0) continue;
    const key = `${boardKey(each.before, counted)} ${actionText(each.action)}`;
    const wrong = foreseen.some((colour, cell) => ignored[cell] === 0 && colour !== each.after[cell]);
    if (!wrong || exceptions.has(key)) continue;
    exceptions.set(key, { where: "boards", key, edits: boardEdits(each, bars, name), line });
  }
  return [...exceptions.values()];
}

/** The bars that run empty with a transition, by number. */
export function emptied({ bars }: Theory, { each, foreseen, after: { gauges = [] } }: Replayed): number[] {
  return bars.flatMap((bar, i) => {
    const gauge = gauges[i];
    if (gauge === undefined) return [];
    const isEmpty = (grid: Uint8Array) => spentNow(grid, bar, gauge) >= gauge.length;
    return !isEmpty(each.before) && isEmpty(foreseen) ? [i] : [];
  });
}

/** Exceptions for exactly these boards, for what is then still wrong. */
function wholeExceptions(lines: readonly Replayed[], noise: ReadonlySet<number>): Exception[] {
  const exceptions = new Map<string, Exception>();
  const seen = new Map<string, string>();
  for (const line of lines) {
    const { each, foreseen, before: hidden } = line;
    let key = `${boardKey(each.before, ALL_CELLS)} ${actionText(each.action)}`;
    const edits = wholeEdits(each);
    const earlier = seen.get(key);
    if (earlier === undefined) seen.set(key, edits);
    const wrong = foreseen.some((colour, cell) => colour !== each.after[cell] && !noise.has(cell));
    // The same board and action with two outcomes, one of them remembered: only the turn can tell them apart.
    const other = earlier !== undefined && earlier !== edits;
    if (!wrong && !(other && exceptions.has(key))) continue;
    if (other) key = `${key} ${hidden.turn}`;
    exceptions.set(key, { where: "whole", key, edits, line });
  }
  return [...exceptions.values()];
}

/** Texts of what a transition changed: of all of it, and of what lies outside some bars. */
interface Texts {
  whole?: string;
  boards?: { readonly bars: string; readonly text: string };
}

/** What is written of each transition is worked out once. */
const TEXTS = new WeakMap<Evidence, Texts>();

function textsOf(each: Evidence): Texts {
  let texts = TEXTS.get(each);
  if (texts === undefined) TEXTS.set(each, texts = {});
  return texts;
}

function wholeEdits(each: Evidence): string {
  return textsOf(each).whole ??= editText(each.before, each.after);
}

/** What changed outside the bars that have this name. */
function boardEdits(each: Evidence, bars: Uint8Array, name: string): string {
  const texts = textsOf(each);
  if (texts.boards?.bars !== name) {
    texts.boards = { bars: name, text: editText(each.before, each.after, bars) };
  }
  return texts.boards.text;
}
