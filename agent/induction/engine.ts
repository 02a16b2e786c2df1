/**
 * The engine: takes in a history, line by line, and holds what it believes of the game's dynamics.
 * @module
 */
import type { Grid } from "../../games/grid.ts";
import { type Action, type HistoryLine, settled } from "../../games/game.ts";
import { covered } from "../../sandbox/kit/laws/body.ts";
import { foresee, type Hidden, type Law } from "../../sandbox/kit/laws/turn.ts";
import { Attempt } from "./attempt.ts";
import { type Evidence, EvidenceReader, finishing, isLawful } from "./evidence.ts";
import { Bars } from "./families/bars/bars.ts";
import type { Sighted } from "./families/bodies/bodies.ts";
import { LastOnes } from "./families/last_ones.ts";
import { Noise } from "./families/noise.ts";
import type { Picks } from "./families/picks/picks.ts";
import { Roamers } from "./families/roamers/roamers.ts";
import { Unscroller } from "./families/scroll/unscroller.ts";
import { Unveiler } from "./families/veil/unveiler.ts";
import { Held } from "./held.ts";
import { Replays } from "./replay.ts";
import { type EngineOptions, SETTINGS, type Settings } from "./settings.ts";
import { lawsOf, type Theory } from "./theory.ts";
import { type Around, type Lesson, World } from "./world.ts";

/** Bars, noise and last ones that are seen later than this are kept from the other families from then on alone: to learn a long history anew takes long. */
const TEACH_ANEW = 100;

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
  #roamers = new Roamers();
  #lastOnes = new LastOnes();
  #world: World;
  #level = 0;
  /** The latest board. */
  #board: Grid = new Uint8Array(4096);
  /** The board that each level began with. */
  readonly #entered = new Map<number, Grid>();
  #attempt = new Attempt(this.#level, this.#board);
  #believed: { readonly theory: Theory; readonly laws: readonly Law[] } | null = null;
  readonly #held = new Held();

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
    return this.#attempt.start;
  }

  /** What it believes; no exceptions yet. */
  get theory(): Theory {
    return this.#believe().theory;
  }

  /** Predicts the settled grid after an action, from what was learned so far. */
  predict(grid: Grid, action: Action): Grid {
    return foresee(this.#believe().laws, grid, action, this.hidden).grid;
  }

  /** What is hidden now. */
  get hidden(): Hidden {
    const { theory, laws } = this.#believe();
    return this.#attempt.hidden(theory, laws);
  }

  /** Takes in the next line. */
  learn(line: HistoryLine): void {
    const evidence = this.#reader.read(line);
    this.#believed = null;
    if (evidence !== null) this.#evidence.push(evidence);
    const lesson = evidence === null ? null : isLawful(evidence) ? evidence : finishing(evidence);
    if (line.kind !== "unknown") this.#enter(line.after.levelsCompleted, settled(line.after));
    if (lesson === evidence && lesson !== null) this.#attempt.add(lesson);
    else this.#attempt = new Attempt(this.#level, this.#board);
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
    [this.#lastOnes, this.#roamers] = [new LastOnes(), new Roamers()];
    this.#noise = new Noise(this.#settings.noiseLeast);
    this.#world = this.#newWorld();
    for (const { shown } of lessons) this.#takeIn(this.#lift(shown));
  }

  #takeIn(lesson: Lesson): void {
    const { bare } = lesson;
    this.#lessons.push(lesson);
    if (bare.kind === "game_over" && !this.#bars.spent(bare.after)) this.#ends.push(bare.after);
    const otherNoise = !this.#without.has("noise") && this.#noise.learn(bare);
    if (otherNoise) this.#disregardNoise();
    const otherBars = !this.#without.has("bars") && this.#bars.learn(bare);
    const sighted = this.#world.bodies.sighted;
    const otherRoamers = !this.#without.has("roamers") && this.#roamers.learn(bare, this.#maskedWithNoise());
    const otherBoards = otherNoise || otherBars || otherRoamers;
    const stood = !otherBoards && this.#world.picks.stands;
    if (otherBoards && this.#lessons.length <= TEACH_ANEW) this.#teachAnew();
    else this.#world.teach(lesson, this.#around, false);
    if (this.#world.picks.stands !== stood) this.#teachAnew(this.#world.picks);
    // What has scrolled out of view is not gone.
    if (this.#without.has("lastOnes") || this.#unscroller.region !== null) return;
    const bodies = cellsOf([...sighted, ...this.#world.bodies.sighted]);
    const still = { ...bare, after: this.#world.still(bare, this.#around) };
    const otherLast = this.#lastOnes.learn(still, this.mask, bodies);
    if (otherLast && this.#lessons.length <= TEACH_ANEW) this.#teachAnew(this.#world.picks);
  }

  /** What flickers is no change that costs something, and goes nowhere by itself: it was not known of the transitions before. */
  #disregardNoise(): void {
    this.#bars.disregard(this.#noise.cells);
    this.#roamers = new Roamers();
    if (this.#without.has("roamers")) return;
    const mask = this.#maskedWithNoise();
    for (const { bare } of this.#lessons.slice(0, -1)) this.#roamers.learn(bare, mask);
  }

  #maskedWithNoise(): Uint8Array {
    const { cells } = this.#noise;
    if (cells.length === 0) return this.mask;
    const mask = Uint8Array.from(this.mask);
    for (const cell of cells) mask[cell] = 1;
    return mask;
  }

  /** Shows everything to new families; what is picked and moved is nothing to them where that is known. */
  #teachAnew(known: Picks | null = null): void {
    this.#world = this.#newWorld(known);
    for (const each of this.#lessons) this.#world.teach(each, this.#around, known !== null);
  }

  #newWorld(picks: Picks | null = null): World {
    return new World({ settings: this.#settings, without: this.#without, entered: this.#entered, picks });
  }

  /** What is seen first, and kept from other families. */
  get #around(): Around {
    return {
      bars: this.#bars,
      noise: this.#noise,
      roamers: this.#roamers,
      lastOnes: this.#lastOnes,
      unveiler: this.#unveiler,
      unscroller: this.#unscroller,
      ends: this.#ends,
    };
  }

  #believe(): { readonly theory: Theory; readonly laws: readonly Law[] } {
    if (this.#believed === null) {
      const theory = this.#held.against(this.#evidence, this.#world.theory(this.#around));
      this.#believed = { theory, laws: lawsOf(theory) };
    }
    return this.#believed;
  }

  /** Notes the level that is played, and the board it began with. */
  #enter(level: number, board: Grid): void {
    [this.#level, this.#board] = [level, board];
    if (this.#entered.has(level)) return;
    this.#entered.set(level, board);
    this.#bars.begin(board);
    this.#world.clicks.enter(level, board);
  }
}

/** The cells that bodies cover. */
function cellsOf(bodies: readonly Sighted[]): ReadonlySet<number> {
  return new Set(bodies.flatMap(({ look, place }) => [...covered(look, place.x, place.y).keys()]));
}
