/**
 * Clicks: what they do, by the piece that is clicked. A piece goes by several names, from "this very one" to its
 * kind; the surest name that was clicked before decides.
 * @module
 */
import type { Grid } from "../../../../games/grid.ts";
import { type Clicks as ClickTheory, type Effect } from "../../../../sandbox/kit/laws/click.ts";
import { clickedThing, clickNames } from "../../../../sandbox/kit/laws/names.ts";
import { changedCells, type Evidence } from "../../evidence.ts";
import type { Settings } from "../../settings.ts";
import { Colours } from "./colours.ts";
import { findMark } from "./find_mark.ts";
import { findPermute } from "./find_permute.ts";
import { findRecolour } from "./find_recolour.ts";
import { findShift } from "./find_shift.ts";
import { findStamp } from "./find_stamp.ts";
import { type EffectFinder, explains, recolouredPieces, type SeenClick } from "./seen_click.ts";

/** How effects are looked for, simplest first; those that speak of fixed places say nothing of other pieces. */
const FINDERS: readonly {
  readonly kind: Effect["kind"];
  readonly find: EffectFinder;
  readonly placed: boolean;
}[] = [
  { kind: "recolour", find: findRecolour, placed: false },
  { kind: "mark", find: findMark, placed: false },
  { kind: "permute", find: findPermute, placed: true },
  { kind: "shift", find: findShift, placed: true },
  { kind: "stamp", find: findStamp, placed: true },
];

/** How many clicks of a kind are kept. */
const KEPT = 40;

const NOTHING: Effect = { kind: "nothing" };

/** Learns what clicks do. */
export class Clicks {
  readonly #seen = new Map<string, SeenClick[]>();
  readonly #effects = new Map<string, Effect>();
  readonly #colours = new Colours();
  readonly #settings: Settings;
  readonly #finders: typeof FINDERS;
  /** How often each kind of effect foretold a click. */
  readonly #wins = new Map<Effect["kind"], number>();

  /** The effects named in `without` are never thought of. */
  constructor(settings: Settings, without: ReadonlySet<string>) {
    this.#settings = settings;
    this.#finders = FINDERS.filter(({ kind }) => !without.has(kind));
  }

  /** The rules that stand, by the names of pieces; none that a less sure name says as well. */
  get theory(): ClickTheory {
    const rules: Record<string, Effect> = {};
    for (const [name, effect] of this.#effects) {
      if (!this.#isSpare(name, effect)) rules[name] = effect;
    }
    return { rules, colours: this.#colours.table };
  }

  /**
   * Whether the clicks on pieces of a name are explained as well without its rule, by less sure names; not by the last
   * one, which speaks of a colour alone: it is for things of shapes never clicked, and need not say that nothing happens.
   */
  #isSpare(name: string, effect: Effect): boolean {
    return this.#seen.get(name)!.every((click) => {
      if (name === click.names.at(-1)) return effect === NOTHING;
      const next = click.names.slice(click.names.indexOf(name) + 1, -1).find((each) =>
        this.#effects.has(each)
      );
      return next !== undefined && (explains(this.#effects.get(next)!, click) || !explains(effect, click));
    });
  }

  /** Takes in that a level began. */
  enter(level: number, board: Grid): void {
    this.#colours.enter(level, board);
  }

  /** Takes in a transition in which bars are masked and bodies moved in `busy` cells; answers the cells that its rules now explain. */
  learn(
    { before, after, action, level }: Evidence,
    mask: Uint8Array,
    busy: ReadonlySet<number>,
  ): ReadonlySet<number> {
    if (action.id !== 6) return new Set();
    const piece = clickedThing(before, action.y! * 64 + action.x!, mask);
    const changed = changedCells(before, after).filter((cell) => !busy.has(cell));
    const seen = { before, after, piece, changed, level };
    for (const { piece: { colour }, to } of recolouredPieces(seen) ?? []) {
      this.#colours.learn(level, colour, to);
    }
    const names = clickNames(before, piece);
    const click: SeenClick = { ...seen, names, next: this.#colours.nextIn(level) };
    names.forEach((name, rank) => {
      const earlier = this.#effects.get(name);
      if (rank === 0 && earlier !== undefined && click.changed.length > 0 && explains(earlier, click)) {
        this.#wins.set(earlier.kind, (this.#wins.get(earlier.kind) ?? 0) + 1);
      }
      const clicks = [...(this.#seen.get(name) ?? []).slice(1 - KEPT), click];
      this.#seen.set(name, clicks);
      const effect = this.#explain(clicks, rank === 0);
      if (effect === null) this.#effects.delete(name);
      else this.#effects.set(name, effect);
    });
    const now = names.map((name) => this.#effects.get(name)).find((effect) => effect !== undefined);
    return new Set(now !== undefined && explains(now, click) ? click.changed : []);
  }

  /** The effect that best explains clicks of one name; null where none does. */
  #explain(clicks: readonly SeenClick[], placed: boolean): Effect | null {
    const candidates: Effect[] = [NOTHING];
    if (clicks.some((click) => click.changed.length > 0)) {
      for (const finder of this.#finders) {
        if (finder.placed && !placed) continue;
        const effect = finder.find(clicks);
        if (effect !== null) candidates.push(effect);
      }
    }
    let best: { effect: Effect; score: number } | null = null;
    for (const effect of candidates) {
      let score = 0;
      let weight = 1;
      let total = 0;
      for (const click of clicks.toReversed()) {
        if (explains(effect, click)) score += weight;
        total += weight;
        weight *= this.#settings.clickKeep;
      }
      score = score / total + 0.02 * Math.min(5, this.#wins.get(effect.kind) ?? 0);
      if (score > this.#settings.clickTrust && (best === null || score > best.score + 1e-9)) {
        best = { effect, score };
      }
    }
    return best?.effect ?? null;
  }
}
