/**
 * Scrolls: how a view goes with a body, and the worlds that were seen through it.
 * @module
 */
import type { Grid } from "../../../../games/grid.ts";
import { covered } from "../../../../sandbox/kit/laws/body.ts";
import { BLANK, type Canvas, type Region, Sketch } from "../../../../sandbox/kit/laws/canvas.ts";
import type { Chart } from "../../../../sandbox/kit/laws/chart.ts";
import type { Look } from "../../../../sandbox/kit/laws/look.ts";
import { UNKNOWN } from "../../../../sandbox/kit/laws/runs_text.ts";
import type { Scroll, World } from "../../../../sandbox/kit/laws/scroll.ts";
import type { Evidence } from "../../evidence.ts";
import type { Sighted } from "../bodies/bodies.ts";
import { Tallies, Tally } from "../tally.ts";
import { Charts } from "./charts.ts";
import { broughtIn, type Shift } from "./find_scroll.ts";

type Side = "left" | "top" | "right" | "bottom";
type Zone = Scroll["zone"];
type Ends = World["ends"];

/** Where a body was on the screen once the view had gone to one side. */
interface Held {
  readonly look: Look;
  readonly sides: Tallies<Side, number>;
}

/** A body on the screen, and where the view was. */
interface Standing {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly viewX: number;
  readonly viewY: number;
}

/** What was seen of a level. */
interface Seen {
  /** The board on which the level began. */
  readonly board: Grid;
  readonly sketch: Sketch;
  readonly standings: Map<string, Standing>;
}

/** Learns how a part of the board scrolls. */
export class Scrolls {
  readonly #held = new Map<string, Held>();
  readonly #unseen = new Tally<number>();
  readonly #levels = new Map<number, Seen>();
  readonly #charts = new Charts();
  readonly #charted: boolean;
  #attempt = -1;
  /** How far the view has gone in the attempt. */
  #view = { x: 0, y: 0 };

  /** With `charts` pictures of the world beside the view are looked for. */
  constructor({ charts = true } = {}) {
    this.#charted = charts;
  }

  /**
   * Takes in a transition as it was shown and on a board that stands still, how far it went, and where bodies are on the
   * screen after it.
   */
  learn(
    region: Region,
    { dx, dy }: Shift,
    { before, after, attempt, level }: Evidence,
    still: Evidence,
    bodies: readonly Sighted[],
    stride: number | null,
  ): void {
    const seen = this.#levels.get(level) ??
      { board: before, sketch: new Sketch(BLANK), standings: new Map() };
    this.#levels.set(level, seen);
    if (attempt !== this.#attempt) {
      [this.#attempt, this.#view] = [attempt, { x: 0, y: 0 }];
      // What stayed as it was is no body.
      this.#draw(seen.sketch, region, before, (cell) => before[cell] === still.after[cell]);
    }
    this.#view = { x: this.#view.x - dx, y: this.#view.y - dy };
    const hidden = new Set(bodies.flatMap(({ look, place: { x, y } }) => [...covered(look, x, y).keys()]));
    this.#draw(seen.sketch, region, after, (cell) => !hidden.has(cell));
    for (const { name, place: { x, y } } of bodies) {
      const standing = { name, x, y, viewX: this.#view.x, viewY: this.#view.y };
      seen.standings.set(Object.values(standing).join(), standing);
    }
    if (dx !== 0 || dy !== 0) this.#follow(region, { dx, dy }, after, bodies);
    if (stride === null || !this.#charted) return;
    const best = this.#best(bodies);
    const [x, y] = zoneOf(region, best?.[1]);
    const { board, sketch } = seen;
    this.#charts.learn({ level, region, sketch, board, tile: stride, corner: { x, y } });
    const place = bodies.find(({ name }) => name === best?.[0])?.place;
    if (place === undefined) return;
    this.#charts.stand(level, after, { x: place.x + this.#view.x, y: place.y + this.#view.y });
  }

  /** Takes in where bodies are on the screen once the view has gone. */
  #follow(region: Region, { dx, dy }: Shift, after: Grid, bodies: readonly Sighted[]): void {
    for (const cell of broughtIn(region, { dx, dy })) this.#unseen.add(after[cell]!);
    for (const { name, place, look } of bodies) {
      const sides = this.#held.get(name)?.sides ?? new Tallies<Side, number>();
      this.#held.set(name, { look, sides });
      if (dx !== 0) sides.of(dx < 0 ? "right" : "left").add(place.x);
      if (dy !== 0) sides.of(dy < 0 ? "bottom" : "top").add(place.y);
    }
  }

  /** The scroll of a region, with the number of the body that the view goes with. */
  describe(region: Region, bodies: readonly { readonly name: string }[]): Scroll {
    const best = this.#best(bodies);
    const zone = zoneOf(region, best?.[1]);
    const worlds: Record<number, World> = {};
    for (const [level, { sketch, standings }] of this.#levels) {
      const own = [...standings.values()].filter(({ name }) => name === best?.[0]);
      const seen = this.#charts.fill(level, sketch.done());
      const ends = this.#charts.has(level) ? endsAt(region, seen) : endsOf(own, zone);
      worlds[level] = { seen, ends };
    }
    const body = bodies.findIndex(({ name }) => name === best?.[0]);
    return { region, body, zone, unseen: this.#unseen.most ?? 0, worlds };
  }

  /** The body that the view goes with, of those that are named. */
  #best(bodies: readonly { readonly name: string }[]): [string, Held] | undefined {
    const known = [...this.#held].filter(([name]) => bodies.some((body) => body.name === name));
    return known.sort(([, a], [, b]) => steadiness(b) - steadiness(a))[0];
  }

  /** The small picture of the world beside the view; null where none was found. */
  get chart(): Chart | null {
    return this.#charts.chart;
  }

  /** The cells on which a level's world is charted. */
  chartCells(level: number): readonly number[] {
    return this.#charts.cells(level);
  }

  /** Adds what a board shows of the world and was not seen before, where it counts. */
  #draw(
    sketch: Sketch,
    region: Region,
    grid: Grid,
    counts: (cell: number) => boolean,
  ): void {
    const { x: vx, y: vy } = this.#view;
    sketch.reach({ ...region, x: region.x + vx, y: region.y + vy });
    for (let y = region.y; y < region.y + region.height; y++) {
      for (let x = region.x; x < region.x + region.width; x++) {
        const cell = y * 64 + x;
        if (!counts(cell) || sketch.at(x + vx, y + vy) !== UNKNOWN) continue;
        sketch.draw(x + vx, y + vy, grid[cell]!);
      }
    }
  }
}

/** How often a body was where it was most often. */
function steadiness({ sides }: Held): number {
  let steady = 0;
  for (const [, tally] of sides.entries()) steady += 2 * tally.of(tally.most!) - tally.total;
  return steady;
}

/** Where a body may be before the view goes; a side that was not seen is like the one across, else in the middle. */
function zoneOf({ x, y, width, height }: Region, held: Held | undefined): Zone {
  const seen = (side: Side) => held?.sides.of(side).most ?? null;
  const line = (low: Side, high: Side, start: number, room: number): [number, number] => {
    const across = (at: number | null) => at === null ? null : 2 * start + room - at;
    const middle = start + Math.floor(room / 2);
    const first = seen(low) ?? across(seen(high)) ?? middle;
    return [first, Math.max(first, seen(high) ?? across(seen(low)) ?? middle)];
  };
  const look = held?.look ?? [""];
  const [left, right] = line("left", "right", x, width - look[0]!.length);
  const [top, bottom] = line("top", "bottom", y, height - look.length);
  return [left, top, right, bottom];
}

/** How far the view goes in a level: where the body was beyond its zone, the view could not follow it. */
function endsOf(standings: readonly Standing[], [left, top, right, bottom]: Zone): Ends {
  const first = (is: (each: Standing) => boolean) => standings.find(is) ?? null;
  return [
    first(({ x }) => x < left)?.viewX ?? null,
    first(({ y }) => y < top)?.viewY ?? null,
    first(({ x }) => x > right)?.viewX ?? null,
    first(({ y }) => y > bottom)?.viewY ?? null,
  ];
}

/** How far the view goes in a world that is known to its ends. */
function endsAt({ x, y, width, height }: Region, world: Canvas): Ends {
  return [
    world.x - x,
    world.y - y,
    world.x + world.width - x - width,
    world.y + world.height - y - height,
  ];
}
