/**
 * The engine: takes in a history, line by line, and holds what it believes of the game's dynamics.
 * @module
 */
import { type Grid } from "../../games/grid.ts";
import type { Action, HistoryLine } from "../../games/game.ts";
import { changedCells, type Evidence, EvidenceReader, isLawful } from "./evidence.ts";
import { Bars } from "./families/bars/bars.ts";
import { Bodies } from "./families/bodies/bodies.ts";
import { Clicks } from "./families/clicks/clicks.ts";
import { Noise } from "./families/noise.ts";
import { Scenes } from "./families/scenes.ts";
import { Undo } from "./families/undo.ts";
import { actionText, foresee, freshHidden, type Hidden, type Theory } from "./laws/foresee.ts";
import { fingerprint } from "./laws/memorised.ts";

/** What the engine learned from a history, ready to be asked and to be written down. */
export class Engine {
  readonly #reader = new EvidenceReader();
  readonly #evidence: Evidence[] = [];
  readonly #bars = new Bars();
  #bodies = new Bodies();
  #clicks = new Clicks();
  #undo = new Undo();
  #scenes = new Scenes();
  readonly #noise = new Noise();
  #theory: Theory | null = null;
  #replayed: { name: string; attempt: Evidence[]; at: number; hidden: Hidden } | null = null;
  /** The transitions of the present attempt. */
  #attempt: Evidence[] = [];

  /** Everything seen so far. */
  get evidence(): readonly Evidence[] {
    return this.#evidence;
  }

  /** 1 for each cell that belongs to a bar. */
  get mask(): Uint8Array {
    return this.#bars.mask;
  }

  /** What it believes, nothing memorised. */
  theory(): Theory {
    return this.#theory ??= {
      bars: this.#bars.bars,
      bodies: this.#bodies.bodies,
      clicks: this.#clicks.rules,
      scenes: this.#scenes.scenes,
      noise: this.#noise.cells,
      undo: this.#undo.action,
      memorised: {},
    };
  }

  /** Predicts the settled grid after an action, from what was learned so far. */
  predict(grid: Grid, action: Action): Grid {
    const theory = this.theory();
    return foresee(theory, grid, action, this.hidden(theory)).grid;
  }

  /** What is hidden now: the present attempt, replayed; only its new part where the theory is the same as before. */
  hidden(theory: Theory): Hidden {
    const name = JSON.stringify(theory);
    const kept = this.#replayed;
    let [at, hidden] = kept?.name === name && kept.attempt === this.#attempt
      ? [kept.at, kept.hidden]
      : [0, freshHidden()];
    for (; at < this.#attempt.length; at++) {
      const { before, action } = this.#attempt[at]!;
      hidden = foresee(theory, before, action, hidden).memory;
    }
    this.#replayed = { name, attempt: this.#attempt, at, hidden };
    return hidden;
  }

  /** Takes in the next line. */
  learn(line: HistoryLine): void {
    const evidence = this.#reader.read(line);
    this.#theory = null;
    if (evidence === null || !isLawful(evidence)) {
      if (evidence !== null) this.#evidence.push(evidence);
      this.#attempt = [];
      return;
    }
    this.#evidence.push(evidence);
    this.#attempt.push(evidence);
    this.#noise.learn(evidence);
    if (this.#bars.learn(evidence)) {
      this.#bodies = new Bodies();
      this.#clicks = new Clicks();
      this.#undo = new Undo();
      this.#scenes = new Scenes();
      for (const each of this.#evidence) this.#teach(each);
    } else this.#teach(evidence);
  }

  #teach(evidence: Evidence): void {
    if (!isLawful(evidence)) return;
    const still = this.mask.slice();
    for (const cell of this.#noise.cells) still[cell] = 1;
    const masked = { ...evidence, after: withBars(evidence.before, evidence.after, still) };
    if (this.#undo.learn(masked, this.mask)) {
      this.#bodies.lookAgain(masked.after, this.mask);
      return;
    }
    const busy = this.#bodies.learn(masked, this.mask);
    const clicked = this.#clicks.learn(masked, this.mask);
    const rest = changedCells(masked.before, masked.after).filter((cell) =>
      !busy.has(cell) && !clicked.has(cell)
    );
    this.#scenes.learn(masked, rest, busy, this.mask);
  }
}

/** The grid after, with bars and noise as they stood before. */
function withBars(before: Grid, after: Grid, mask: Uint8Array): Grid {
  const grid = after.slice();
  for (let cell = 0; cell < grid.length; cell++) if (mask[cell] === 1) grid[cell] = before[cell]!;
  return grid;
}

/** A theory that also remembers every transition it would get wrong. */
export function memorise(theory: Theory, evidence: readonly Evidence[]): { theory: Theory; count: number } {
  const memorised: Record<string, string> = {};
  const seen = new Map<string, string>();
  let hidden: Hidden | null = null;
  for (const each of evidence) {
    if (each.turn === 0 || hidden === null) hidden = freshHidden();
    const { grid, memory } = foresee(theory, each.before, each.action, hidden);
    if (isLawful(each)) {
      const key = `${fingerprint(each.before)} ${actionText(each.action)}`;
      const edits = editText(each.before, each.after);
      const earlier = seen.get(key);
      const wrong = grid.some((colour, cell) => colour !== each.after[cell]);
      if (earlier !== undefined && earlier !== edits) memorised[`${key} ${hidden.turn}`] = edits;
      else if (wrong) memorised[key] = edits;
      if (earlier === undefined) seen.set(key, edits);
    }
    hidden = memory;
  }
  return { theory: { ...theory, memorised }, count: Object.keys(memorised).length };
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
