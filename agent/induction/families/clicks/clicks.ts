/**
 * Clicks: what they do, by the piece that is clicked. A piece goes by several names, from "this very one" to its
 * kind; the surest name that was clicked before decides.
 * @module
 */
import type { ClickRules, Effect } from "../../../../sandbox/kit/laws/click.ts";
import { namesOf, pieceAt } from "../../../../sandbox/kit/laws/piece.ts";
import { changedCells, type Evidence } from "../../evidence.ts";
import type { Settings } from "../../settings.ts";
import { Tallies } from "../tally.ts";
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

/** Learns what clicks do. */
export class Clicks {
  readonly #seen = new Map<string, SeenClick[]>();
  readonly #effects = new Map<string, Effect>();
  readonly #colours = new Tallies<number, number>();
  readonly #settings: Settings;
  readonly #finders: typeof FINDERS;
  /** How often each kind of effect foretold a click. */
  readonly #wins = new Map<Effect["kind"], number>();

  /** The effects named in `without` are never thought of. */
  constructor(settings: Settings, without: ReadonlySet<string>) {
    this.#settings = settings;
    this.#finders = FINDERS.filter(({ kind }) => !without.has(kind));
  }

  /** The rules that stand, by the names of pieces. */
  get rules(): ClickRules {
    return Object.fromEntries(this.#effects);
  }

  /** Takes in a transition in which bars are masked and bodies moved in `busy` cells; answers the cells that its rules now explain. */
  learn(
    { before, after, action, level }: Evidence,
    mask: Uint8Array,
    busy: ReadonlySet<number>,
  ): ReadonlySet<number> {
    if (action.id !== 6) return new Set();
    const piece = pieceAt(before, action.y! * 64 + action.x!, mask);
    const click: SeenClick = {
      before,
      after,
      piece,
      changed: changedCells(before, after).filter((cell) => !busy.has(cell)),
      level,
    };
    for (const { piece: { colour }, to } of recolouredPieces(click) ?? []) {
      this.#colours.of(colour).add(to, 1, 0.7);
    }
    namesOf(before, piece).forEach((name, rank) => {
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
    const now = namesOf(before, piece).map((name) => this.#effects.get(name)).find((effect) =>
      effect !== undefined
    );
    return new Set(now !== undefined && explains(now, click) ? click.changed : []);
  }

  /** The effect that best explains clicks of one name; null where none does. */
  #explain(clicks: readonly SeenClick[], placed: boolean): Effect | null {
    const colours = new Map([...this.#colours.entries()].map(([from, tally]) => [from, tally.most!]));
    const candidates: Effect[] = [{ kind: "nothing" }];
    if (clicks.some((click) => click.changed.length > 0)) {
      for (const finder of this.#finders) {
        if (finder.placed && !placed) continue;
        const effect = finder.find(clicks, colours);
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
