/**
 * The engine: takes in a history, line by line, and holds what it believes of the game's dynamics.
 * @module
 */
import type { Grid } from "../../games/grid.ts";
import { type Action, type HistoryLine, settled } from "../../games/game.ts";
import { changedCells, type Evidence, EvidenceReader, finishing, isLawful } from "./evidence.ts";
import { Bars } from "./families/bars/bars.ts";
import { covered } from "../../sandbox/kit/laws/body.ts";
import { Bodies, type Sighted } from "./families/bodies/bodies.ts";
import { Clicks } from "./families/clicks/clicks.ts";
import { LastOnes } from "./families/last_ones.ts";
import { Noise } from "./families/noise.ts";
import { Offers } from "./families/offers.ts";
import { type Shift } from "./families/scroll/find_scroll.ts";
import { Scrolls } from "./families/scroll/scrolls.ts";
import { Unscroller } from "./families/scroll/unscroller.ts";
import { Picks } from "./families/picks/picks.ts";
import { Scenes } from "./families/scenes.ts";
import { Shows } from "./families/shows.ts";
import { Undo } from "./families/undo.ts";
import { Unveiler } from "./families/veil/unveiler.ts";
import { Veils } from "./families/veil/veils.ts";
import { type EngineOptions, SETTINGS, type Settings } from "./settings.ts";
import { foresee, type Hidden, type Law, startOf } from "../../sandbox/kit/laws/turn.ts";
import { withoutFalseBodies } from "./false_bodies.ts";
import { withoutFalseChanges } from "./false_changes.ts";
import { withoutIdleScenes } from "./idle.ts";
import { Replays, seen } from "./replay.ts";
import { lawsOf, NO_EXCEPTIONS, type Theory } from "./theory.ts";

/** The families that see a board without its bars and without a veil, and that stands still. */
interface World {
  readonly undo: Undo;
  readonly shows: Shows;
  readonly scenes: Scenes;
  readonly picks: Picks;
  readonly bodies: Bodies;
  readonly clicks: Clicks;
  readonly veils: Veils;
  readonly offers: Offers;
  readonly scrolls: Scrolls;
}

/** A transition to learn from: as it was shown; and without a veil, on a board that stands still. */
interface Lesson {
  readonly shown: Evidence;
  readonly bare: Evidence;
  /** How far the board went really. */
  readonly shift: Shift;
}

const NONE: ReadonlySet<number> = new Set();
/** What is believed is held against so many of the latest transitions and up to half as many more: a long history must not slow each step. */
const LOOK_BACK = 100;
/** Bars, noise and last ones that are seen later than this are kept from the other families from then on alone: to learn a long history anew takes long. */
const TEACH_ANEW = 100;

/** The present attempt, replayed under the present laws. */
interface Replay {
  readonly name: string;
  readonly attempt: readonly Evidence[];
  at: number;
  hidden: Hidden;
}

/** What the engine learned from a history, ready to be asked and to be written down. */
export class Engine {
  readonly #settings: Settings;
  readonly #without: ReadonlySet<string>;
  /** The history replayed under what was believed lately. */
  readonly replays = new Replays();
  readonly #reader = new EvidenceReader();
  readonly #evidence: Evidence[] = [];
  /** What the families were shown: the lawful transitions, and boundaries as far as their level saw them. */
  #lessons: Lesson[] = [];
  /** Boards on which the game ended out of time. */
  #ends: Grid[] = [];
  readonly #unveiler = new Unveiler();
  readonly #unscroller = new Unscroller();
  #bars = new Bars();
  #noise: Noise;
  #lastOnes = new LastOnes();
  #world: World;
  #level = 0;
  /** The latest board. */
  #board: Grid = new Uint8Array(4096);
  /** The board that each level began with. */
  readonly #entered = new Map<number, Grid>();
  /** The transitions of the present attempt. */
  #attempt: Evidence[] = [];
  #believed: { readonly theory: Theory; readonly laws: readonly Law[] } | null = null;
  #replay: Replay | null = null;
  /** The latest evidence begins here, and was replayed so. */
  #latest = { from: 0, replays: new Replays() };

  constructor({ settings = SETTINGS, without = new Set() }: EngineOptions = {}) {
    [this.#settings, this.#without] = [settings, without];
    this.#noise = new Noise(settings.noiseLeast);
    this.#world = this.#newWorld();
  }

  /** Everything seen so far. */
  get evidence(): readonly Evidence[] {
    return this.#evidence;
  }

  /** 1 for each cell that belongs to a bar. */
  get mask(): Uint8Array {
    return this.#bars.mask;
  }

  /** The board on which the present attempt began; null where nothing was played in it. */
  get attemptStart(): Grid | null {
    return this.#attempt[0]?.before ?? null;
  }

  /** What it believes; no exceptions yet. */
  get theory(): Theory {
    return this.#believe().theory;
  }

  /** Predicts the settled grid after an action, from what was learned so far. */
  predict(grid: Grid, action: Action): Grid {
    return foresee(this.#believe().laws, grid, action, this.hidden).grid;
  }

  /** What is hidden now: the present attempt, replayed; only its new part where the laws are the same as before. */
  get hidden(): Hidden {
    const { theory, laws } = this.#believe();
    const name = JSON.stringify(theory);
    const kept = this.#replay;
    const replay = kept !== null && kept.name === name && kept.attempt === this.#attempt ? kept : {
      name,
      attempt: this.#attempt,
      at: 0,
      hidden: startOf(this.#level, this.#attempt[0]?.before ?? this.#board),
    };
    for (; replay.at < this.#attempt.length; replay.at++) {
      const { before, action, grids } = this.#attempt[replay.at]!;
      replay.hidden = seen(theory, grids, foresee(laws, before, action, replay.hidden).memory);
    }
    this.#replay = replay;
    return replay.hidden;
  }

  /** Takes in the next line. */
  learn(line: HistoryLine): void {
    const evidence = this.#reader.read(line);
    this.#believed = null;
    if (evidence !== null) this.#evidence.push(evidence);
    const lesson = evidence === null ? null : isLawful(evidence) ? evidence : finishing(evidence);
    if (line.kind !== "unknown") this.#enter(line.after.levelsCompleted, settled(line.after));
    if (lesson === evidence && lesson !== null) this.#attempt.push(lesson);
    else this.#attempt = [];
    if (lesson === null) return;
    const otherVeil = !this.#without.has("veil") && this.#unveiler.learn(lesson);
    const otherView = !this.#without.has("scroll") && this.#unscroller.learn(lesson);
    if (otherVeil || otherView) this.#beginAnew();
    this.#takeIn(this.#lift(lesson));
  }

  #lift(shown: Evidence): Lesson {
    const { evidence: bare, shift } = this.#unscroller.lift(this.#unveiler.lift(shown));
    return { shown, bare, shift };
  }

  /** Learns everything again: other cells are hidden, or scroll, than was thought. */
  #beginAnew(): void {
    const lessons = this.#lessons;
    [this.#lessons, this.#ends, this.#bars] = [[], [], new Bars()];
    for (const board of this.#entered.values()) this.#bars.begin(board);
    this.#lastOnes = new LastOnes();
    this.#noise = new Noise(this.#settings.noiseLeast);
    this.#world = this.#newWorld();
    for (const { shown } of lessons) this.#takeIn(this.#lift(shown));
  }

  #takeIn(lesson: Lesson): void {
    const { bare } = lesson;
    this.#lessons.push(lesson);
    if (bare.kind === "game_over" && !this.#bars.spent(bare.after)) this.#ends.push(bare.after);
    const otherNoise = !this.#without.has("noise") && this.#noise.learn(bare);
    const otherBars = !this.#without.has("bars") && this.#bars.learn(bare);
    const sighted = this.#world.bodies.sighted;
    const otherBoards = otherNoise || otherBars;
    const stood = !otherBoards && this.#world.picks.stands;
    if (otherBoards && this.#lessons.length <= TEACH_ANEW) this.#teachAnew();
    else this.#teach(lesson);
    if (this.#world.picks.stands !== stood) this.#teachAnew(this.#world.picks);
    // What has scrolled out of view is not gone.
    if (this.#without.has("lastOnes") || this.#unscroller.region !== null) return;
    const bodies = cellsOf([...sighted, ...this.#world.bodies.sighted]);
    const still = { ...bare, after: this.#still(bare) };
    const otherLast = this.#lastOnes.learn(still, this.mask, bodies);
    if (otherLast && this.#lessons.length <= TEACH_ANEW) this.#teachAnew(this.#world.picks);
  }

  /** Shows everything to new families; what is picked and moved is nothing to them where that is known. */
  #teachAnew(known: Picks | null = null): void {
    const world = this.#newWorld();
    this.#world = known === null ? world : { ...world, picks: known };
    for (const each of this.#lessons) this.#teach(each, known !== null);
  }

  #believe(): { readonly theory: Theory; readonly laws: readonly Law[] } {
    if (this.#believed === null) {
      const { undo, shows, scenes, picks, bodies, clicks, veils, scrolls, offers } = this.#world;
      const retrace = bodies.retrace(undo.action ?? 7);
      const { colour } = this.#unveiler;
      const { region } = this.#unscroller;
      const standing = bodies.bodies;
      const told: Theory = {
        bars: this.#bars.bars,
        veil: colour === null ? null : veils.describe(colour, standing),
        scroll: region === null ? null : scrolls.describe(region, standing),
        chart: scrolls.chart,
        undo: retrace === null ? undo.action : null,
        retrace,
        show: shows.show,
        scenes: scenes.scenes,
        picking: picks.picking,
        bodies: standing,
        clicks: clicks.theory,
        lastGone: this.#lastOnes.rules,
        offers: offers.offers(standing),
        exceptions: NO_EXCEPTIONS,
        ends: this.#ends,
        noise: this.#noise.cells,
      };
      const theory = this.#heldAgainstHistory(told);
      this.#believed = { theory, laws: lawsOf(theory) };
    }
    return this.#believed;
  }

  /** A theory without what the latest evidence shows to be idle or false. */
  #heldAgainstHistory(told: Theory): Theory {
    const step = LOOK_BACK / 2;
    const from = Math.max(0, step * (Math.floor(this.#evidence.length / step) - 2));
    if (from !== this.#latest.from) this.#latest = { from, replays: new Replays() };
    const latest = this.#evidence.slice(from);
    const { replays } = this.#latest;
    const borneOut = withoutFalseBodies(told, latest, replays);
    return withoutFalseChanges(withoutIdleScenes(borneOut, latest, replays), latest, replays);
  }

  /** Shows a transition to the families: each is told what the ones before it leave unexplained. */
  #teach({ shown, bare, shift }: Lesson, picksKnow = false): void {
    const { undo, shows, scenes, picks, bodies, clicks, veils, scrolls, offers } = this.#world;
    let masked = { ...bare, after: this.#still(bare) };
    const without = this.#without;
    const ended = this.#ends.includes(bare.after);
    if (!without.has("shows")) shows.learn(shown);
    const board = !without.has("undo") && undo.learn(masked, this.mask);
    const retraced = !without.has("undo") && undo.mayBe(masked.action.id)
      ? bodies.goBack(masked, this.mask, board)
      : null;
    if (board) {
      bodies.lookAgain(masked.after, this.mask);
      return;
    }
    if (!without.has("picks")) {
      if (!picksKnow) picks.learn(masked, this.mask);
      if (picks.explains(masked, this.mask)) return;
    }
    const opened = this.#lastOnes.explained(masked.before, masked.after, this.mask);
    if (opened.size > 0) masked = { ...masked, after: putBack(masked.before, masked.after, opened) };
    const busy = without.has("bodies") ? NONE : retraced ?? bodies.learn(masked, this.mask, ended);
    if (this.#unveiler.colour !== null) {
      veils.learn(this.#unveiler.colour, shown, bare, bodies.sighted, this.mask);
    }
    if (!without.has("offers")) offers.learn(bare, bodies.sighted);
    if (this.#unscroller.region !== null) {
      bodies.scrolled(shift.dx, shift.dy);
      scrolls.learn(this.#unscroller.region, shift, shown, bare, bodies.sighted, this.#unscroller.stride);
    }
    const clicked = without.has("clicks") ? NONE : clicks.learn(masked, this.mask, busy);
    const rest = changedCells(masked.before, masked.after).filter((cell) =>
      !busy.has(cell) && !clicked.has(cell)
    );
    if (!without.has("scenes")) scenes.learn(masked, rest, busy, this.mask);
  }

  /** Notes the level that is played, and the board it began with. */
  #enter(level: number, board: Grid): void {
    [this.#level, this.#board] = [level, board];
    if (this.#entered.has(level)) return;
    this.#entered.set(level, board);
    this.#bars.begin(board);
    this.#world.clicks.enter(level, board);
  }

  #newWorld(): World {
    const settings = this.#settings;
    const clicks = new Clicks(settings, this.#without);
    for (const [level, board] of this.#entered) clicks.enter(level, board);
    return {
      undo: new Undo(),
      shows: new Shows(),
      scenes: new Scenes(settings),
      picks: new Picks(),
      bodies: new Bodies(settings),
      clicks,
      veils: new Veils(),
      offers: new Offers(),
      scrolls: new Scrolls({ charts: !this.#without.has("charts") }),
    };
  }

  /** The grid after, with bars, noise and a chart of the world as they stood before. */
  #still({ before, after, level }: Evidence): Grid {
    const grid = after.slice();
    for (let cell = 0; cell < grid.length; cell++) if (this.mask[cell] === 1) grid[cell] = before[cell]!;
    for (const cell of this.#noise.cells) grid[cell] = before[cell]!;
    for (const cell of this.#world.scrolls.chartCells(level)) grid[cell] = before[cell]!;
    return grid;
  }
}

/** The cells that bodies cover. */
function cellsOf(bodies: readonly Sighted[]): ReadonlySet<number> {
  return new Set(bodies.flatMap(({ look, place }) => [...covered(look, place.x, place.y).keys()]));
}

/** A grid after, with some cells as they were before. */
function putBack(before: Grid, after: Grid, cells: ReadonlySet<number>): Grid {
  const grid = after.slice();
  for (const cell of cells) grid[cell] = before[cell]!;
  return grid;
}
