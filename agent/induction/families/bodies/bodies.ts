/**
 * Bodies: things that move about, what moves them, what stops them, what they push and take.
 * @module
 */
import { CELLS, COLOURS, type Grid } from "../../../../games/grid.ts";
import { type Body, covered, hidingColours, locate, type Place } from "../../../../sandbox/kit/laws/body.ts";
import type { Retrace } from "../../../../sandbox/kit/laws/retrace.ts";
import type { Look } from "../../../../sandbox/kit/laws/look.ts";
import { changedCells, type Evidence } from "../../evidence.ts";
import { withGuesses } from "./inherit.ts";
import type { Settings } from "../../settings.ts";
import { withFronts } from "./fronts.ts";
import { learnEnd } from "./learn_thing.ts";
import { follow } from "./follow.ts";
import { wearsNew } from "./follow_look.ts";
import { learnLayers } from "./learn_layers.ts";
import { learnStep } from "./learn_step.ts";
import { Lore } from "./lore.ts";
import { BodyModel } from "./model.ts";
import { findMotions, type Motion } from "./motion.ts";
import { type Followed, samePlace } from "./step.ts";
import { takenBack } from "./taken_back.ts";
import { Trails } from "./trails.ts";

/** Most bodies followed. */
const MOST = 6;

/** A body that is in sight: where it is, how it looks there, and what it leaves behind. */
export interface Sighted {
  readonly name: string;
  readonly place: Place;
  readonly look: Look;
  readonly floor: number;
}

/** Learns bodies from evidence in which bars are masked. */
export class Bodies {
  readonly #models: BodyModel[] = [];
  readonly #settings: Settings;
  readonly #trails = new Trails();
  #attempt = -1;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** The bodies that stand. */
  get bodies(): readonly Body[] {
    const models = this.#models.filter((model) =>
      model.lost < this.#settings.bodyPatience &&
      Math.max(model.ruleScore, model.stateScore, model.slideScore) > this.#settings.bodyTrust
    ).slice(0, MOST);
    const bodies = models.map((model) =>
      model.foreseen.withLooks(model.describe(model.stateScore > Math.max(model.ruleScore, model.slideScore)))
    );
    return bodies.map((body, i) => {
      const others = bodies.filter((other) => other !== body).map((other) => other.moves);
      const moves = Object.entries(withGuesses(body.moves, others)).filter(([id]) =>
        body.moves[Number(id)] !== undefined || !models[i]!.isExplained(Number(id))
      );
      const moved = { ...body, moves: Object.fromEntries(moves) };
      return { ...moved, ...withFronts(moved) };
    });
  }

  /** What is believed of an undo that takes back bodies alone; null where it is none such. */
  retrace(action: number): Retrace | null {
    return this.#trails.retraces ? { action, most: this.#trails.most } : null;
  }

  /** The bodies that were found on the latest board. */
  get sighted(): readonly Sighted[] {
    return this.#models.flatMap(({ name, place, looks, floors }) =>
      place === null ? [] : [{ name, place, look: looks[place.look]!, floor: floors.most ?? 0 }]
    );
  }

  /** Takes in a transition, and whether it ended the game out of time; answers the cells that bodies explain. */
  learn(evidence: Evidence, mask: Uint8Array, ended = false): ReadonlySet<number> {
    this.#enter(evidence);
    const explained = new Set<number>();
    const changed = changedCells(evidence.before, evidence.after);
    if (changed.length > CELLS / 3) return explained;
    const common = commonColours(evidence.before, mask);
    for (const model of this.#models) {
      model.lore.common = common;
      model.changed();
    }
    if (ended) {
      for (const model of this.#models) {
        if (model.lost >= this.#settings.bodyPatience) continue;
        const body = model.describe(false);
        const from = locate(evidence.before, body, model.place, this.#hiding(model), mask);
        if (from !== null) learnEnd(model, evidence, from);
      }
      return explained;
    }
    const followed = this.#followAll(evidence, changed, mask);
    for (const step of followed) {
      const others = new Set<number>();
      for (const other of followed) if (other !== step) coverBoth(other, others);
      for (const cell of learnStep({ ...step, evidence, mask, others })) explained.add(cell);
    }
    learnLayers(evidence.after, followed);
    for (const { model, from, to } of followed) model.sawLook(from.look, to.look);
    const rest = changed.filter((cell) => !explained.has(cell));
    const discovered = rest.length > 0 && evidence.action.id !== 6
      ? this.#discover(evidence, rest, mask, explained)
      : [];
    const all = [...followed, ...discovered];
    if (all.some(({ from, to }) => !samePlace(from, to))) {
      this.#trails.step(new Map(all.map(({ model, from }) => [model, from])));
    }
    return explained;
  }

  /** The board went by (dx, dy), and the bodies with it. */
  scrolled(dx: number, dy: number): void {
    // Where they had been is told by other cells now.
    if (dx !== 0 || dy !== 0) this.#trails.begin();
    for (const model of this.#models) {
      if (model.place !== null) {
        model.place = { ...model.place, x: model.place.x + dx, y: model.place.y + dy };
      }
      const { entered } = model;
      if (entered !== null) model.entered = { ...entered, x: entered.x + dx, y: entered.y + dy };
    }
  }

  /** Begins anew where an attempt does. */
  #enter({ attempt }: Evidence): void {
    if (attempt === this.#attempt) return;
    this.#attempt = attempt;
    this.#trails.begin();
    for (const model of this.#models) {
      [model.place, model.lost] = [null, Math.min(model.lost, this.#settings.bodyPatience - 1)];
    }
  }

  /**
   * Takes in an action that may be an undo, and whether it brought back the whole board; answers the cells of bodies that it
   * took back along their way, where that is all it did to them, else null.
   */
  goBack(evidence: Evidence, mask: Uint8Array, board: boolean): ReadonlySet<number> | null {
    this.#enter(evidence);
    const last = this.#trails.last;
    const found = last === null ? null : takenBack(last, evidence, mask);
    this.#trails.undone(found?.outcome ?? null, board);
    if (found === null || found.outcome === "stay") return null;
    for (const [model, place] of last!) [model.place, model.entered] = [place, null];
    return found.cells;
  }

  /** Finds the bodies anew on a board that was brought back. */
  lookAgain(grid: Grid, mask: Uint8Array): void {
    for (const model of this.#models) {
      if (model.lost < this.#settings.bodyPatience) {
        model.place = locate(grid, model.describe(false), model.place, this.#hiding(model), mask);
      }
    }
  }

  /** Follows every body that is still in sight from the grid before to the grid after. */
  #followAll(evidence: Evidence, changed: readonly number[], mask: Uint8Array): Followed[] {
    let motions: Motion[] | null = null;
    const findAll = () =>
      motions ??= findMotions(evidence.before, evidence.after, changed, mask, this.#settings.bodyLargest);
    const followed: Followed[] = [];
    for (const model of this.#models) {
      if (model.lost >= this.#settings.bodyPatience) continue;
      const from = locate(evidence.before, model.describe(false), model.place, this.#hiding(model), mask);
      const { left, top } = model.margin;
      const to = from === null ? null : follow(model, evidence, from, mask, this.#hiding(model), findAll);
      model.place = to;
      model.lost = to === null ? model.lost + 1 : 0;
      if (from === null || to === null) continue;
      const start = { ...from, x: from.x + left - model.margin.left, y: from.y + top - model.margin.top };
      followed.push({ model, from: start, to });
    }
    return followed;
  }

  /** Colours that may hide a body. */
  #hiding(model: BodyModel): number[] {
    const bodies = this.#models.filter((each) => each === model || each.lost < this.#settings.bodyPatience);
    return hidingColours(bodies.map((each) => each.describe(false)), model.describe(false));
  }

  /** Finds bodies that were not known yet, or not in sight. */
  #discover(
    evidence: Evidence,
    rest: readonly number[],
    mask: Uint8Array,
    explained: Set<number>,
  ): readonly Followed[] {
    const discovered: Followed[] = [];
    for (
      const motion of findMotions(evidence.before, evidence.after, rest, mask, this.#settings.bodyLargest)
    ) {
      const { before, after } = motion;
      const text = before.look.join("/");
      const alike = this.#models.filter((model) => model.looks.some((look) => look.join("/") === text));
      let model = alike.find((each) => each.lost >= this.#settings.bodyPatience || each.place === null) ??
        this.#models.find((each) => each.place === null && wearsNew(each, before.look));
      if (model === undefined) {
        if (this.#models.length >= 4 * MOST) return discovered;
        const lore = alike[0]?.lore ?? this.#models[0]?.lore ?? new Lore();
        model = new BodyModel(`body${this.#models.length + 1}`, alike.length, lore, this.#settings);
        this.#models.push(model);
      }
      model.lost = 0;
      const from = { x: before.x, y: before.y, look: model.lookNumber(before.look) };
      const to = { x: after.x, y: after.y, look: model.lookNumber(after.look) };
      model.place = to;
      learnStep({ model, from, to, evidence, mask, others: explained });
      for (const cell of motion.cells) explained.add(cell);
      discovered.push({ model, from, to });
    }
    return discovered;
  }
}

/** Colours that cover an eighth of the board or more. */
function commonColours(grid: Grid, mask: Uint8Array): number[] {
  const counts = new Array<number>(COLOURS).fill(0);
  for (let cell = 0; cell < CELLS; cell++) if (mask[cell] === 0) counts[grid[cell]!]!++;
  return counts.flatMap((count, colour) => 8 * count >= CELLS ? [colour] : []);
}

function coverBoth({ model, from, to }: Followed, cells: Set<number>): void {
  for (const { x, y, look } of [from, to]) {
    for (const cell of covered(model.looks[look]!, x, y).keys()) cells.add(cell);
  }
}
