/**
 * The families that learn what happens in a game, and the order in which they are shown it: each is told what the ones before it
 * leave unexplained.
 * @module
 */
import type { Grid } from "../../games/grid.ts";
import { covered } from "../../sandbox/kit/laws/body.ts";
import { changedCells, type Evidence } from "./evidence.ts";
import type { Bars } from "./families/bars/bars.ts";
import { Bodies } from "./families/bodies/bodies.ts";
import { Clicks } from "./families/clicks/clicks.ts";
import type { LastOnes } from "./families/last_ones.ts";
import type { Noise } from "./families/noise.ts";
import { Offers } from "./families/offers.ts";
import { Picks } from "./families/picks/picks.ts";
import { Scenes } from "./families/scenes.ts";
import type { Roamers } from "./families/roamers/roamers.ts";
import type { Shift } from "./families/scroll/find_scroll.ts";
import { Scrolls } from "./families/scroll/scrolls.ts";
import type { Unscroller } from "./families/scroll/unscroller.ts";
import { Shows } from "./families/shows.ts";
import { Undo } from "./families/undo.ts";
import type { Unveiler } from "./families/veil/unveiler.ts";
import { Veils } from "./families/veil/veils.ts";
import type { Settings } from "./settings.ts";
import { NO_EXCEPTIONS, type Theory } from "./theory.ts";

/** A transition to learn from: as it was shown; and without a veil, on a board that stands still. */
export interface Lesson {
  readonly shown: Evidence;
  readonly bare: Evidence;
  /** How far the board went really. */
  readonly shift: Shift;
}

/** What was seen first, and is kept from the families of a world. */
export interface Around {
  readonly bars: Bars;
  readonly noise: Noise;
  readonly roamers: Roamers;
  readonly lastOnes: LastOnes;
  readonly unveiler: Unveiler;
  readonly unscroller: Unscroller;
  /** Boards on which the game ended out of time. */
  readonly ends: readonly Grid[];
}

/** How the families of a world begin. */
export interface WorldOptions {
  readonly settings: Settings;
  /** The families that learn nothing. */
  readonly without: ReadonlySet<string>;
  /** The board that each level began with. */
  readonly entered: ReadonlyMap<number, Grid>;
  /** What is known of what is picked; else it is learned. */
  readonly picks: Picks | null;
}

const NONE: ReadonlySet<number> = new Set();

/** The families that see a board without its bars and without a veil, and that stands still. */
export class World {
  readonly picks: Picks;
  readonly bodies: Bodies;
  readonly clicks: Clicks;
  readonly #undo = new Undo();
  readonly #shows = new Shows();
  readonly #scenes: Scenes;
  readonly #veils = new Veils();
  readonly #offers = new Offers();
  readonly #scrolls: Scrolls;
  readonly #without: ReadonlySet<string>;
  /** The level of the latest transition. */
  #level = 0;

  constructor({ settings, without, entered, picks }: WorldOptions) {
    this.#without = without;
    this.picks = picks ?? new Picks();
    this.bodies = new Bodies(settings);
    this.clicks = new Clicks(settings, without);
    for (const [level, board] of entered) this.clicks.enter(level, board);
    this.#scenes = new Scenes(settings);
    this.#scrolls = new Scrolls({ charts: !without.has("charts") });
  }

  /** Shows a transition to the families, one after the other; to `picks` only where it does not know all of it. */
  teach({ shown, bare, shift }: Lesson, around: Around, picksKnow: boolean): void {
    const { lastOnes, unveiler, unscroller, ends, bars: { mask } } = around;
    const without = this.#without;
    this.#level = bare.level;
    let masked = { ...bare, after: this.still(bare, around) };
    if (!without.has("shows")) this.#shows.learn(shown);
    const board = !without.has("undo") && this.#undo.learn(masked, mask);
    const retraced = !without.has("undo") && this.#undo.mayBe(masked.action.id)
      ? this.bodies.goBack(masked, mask, board)
      : null;
    if (board) {
      this.bodies.lookAgain(masked.after, mask);
      return;
    }
    if (!without.has("picks")) {
      if (!picksKnow) this.picks.learn(masked, mask);
      if (this.picks.explains(masked, mask)) return;
    }
    const opened = lastOnes.explained(masked.before, masked.after, mask);
    if (opened.size > 0) masked = { ...masked, after: putBack(masked.before, masked.after, opened) };
    const busy = without.has("bodies")
      ? NONE
      : retraced ?? this.bodies.learn(masked, mask, ends.includes(bare.after));
    const { sighted } = this.bodies;
    if (unveiler.colour !== null) this.#veils.learn(unveiler.colour, shown, bare, sighted, mask);
    if (!without.has("offers")) this.#offers.learn(bare, sighted);
    this.#teachScrolls(unscroller, { shown, bare, shift });
    const clicked = without.has("clicks") ? NONE : this.clicks.learn(masked, mask, busy);
    const rest = changedCells(masked.before, masked.after).filter((cell) =>
      !busy.has(cell) && !clicked.has(cell)
    );
    if (!without.has("scenes")) this.#scenes.learn(masked, rest, busy, mask);
  }

  #teachScrolls({ region, stride }: Unscroller, { shown, bare, shift }: Lesson): void {
    if (region === null) return;
    this.bodies.scrolled(shift.dx, shift.dy);
    this.#scrolls.learn(region, shift, shown, bare, this.bodies.sighted, stride);
  }

  /** The grid after, with bars, noise, what goes by itself and a chart of the world as they stood before. */
  still(evidence: Evidence, { bars: { mask }, noise, roamers }: Around): Grid {
    const { before, after, level } = evidence;
    const grid = after.slice();
    for (let cell = 0; cell < grid.length; cell++) if (mask[cell] === 1) grid[cell] = before[cell]!;
    for (const cell of noise.cells) grid[cell] = before[cell]!;
    for (const cell of this.#scrolls.chartCells(level)) grid[cell] = before[cell]!;
    roamers.putBack(evidence, grid);
    return grid;
  }

  /** What was taken for a body before it was seen to be a mark on a chart. */
  #namesOnChart(): ReadonlySet<string> {
    const cells = new Set(this.#scrolls.chartCells(this.#level));
    if (cells.size === 0) return new Set();
    const marks = this.bodies.sighted.filter(({ look, place: { x, y } }) =>
      [...covered(look, x, y).keys()].every((cell) => cells.has(cell))
    );
    return new Set(marks.map(({ name }) => name));
  }

  /** What the families believe together. */
  theory(
    { bars, noise, roamers, lastOnes, unveiler: { colour }, unscroller: { region }, ends }: Around,
  ): Theory {
    const retrace = this.bodies.retrace(this.#undo.action ?? 7);
    const onChart = this.#namesOnChart();
    const bodies = this.bodies.bodies.filter(({ name }) => !onChart.has(name));
    return {
      bars: bars.bars,
      veil: colour === null ? null : this.#veils.describe(colour, bodies),
      scroll: region === null ? null : this.#scrolls.describe(region, bodies),
      chart: this.#scrolls.chart,
      undo: retrace === null ? this.#undo.action : null,
      retrace,
      show: this.#shows.show,
      scenes: this.#scenes.scenes,
      picking: this.picks.picking,
      bodies,
      roamers: roamers.roamers,
      clicks: this.clicks.theory,
      lastGone: lastOnes.rules,
      offers: this.#offers.offers(bodies),
      exceptions: NO_EXCEPTIONS,
      ends,
      noise: noise.cells,
    };
  }
}

/** A grid after, with some cells as they were before. */
function putBack(before: Grid, after: Grid, cells: ReadonlySet<number>): Grid {
  const grid = after.slice();
  for (const cell of cells) grid[cell] = before[cell]!;
  return grid;
}
