import { type Body, covered, locate, type Place, shifted } from "./body.ts";
import { BLANK, type Canvas, type Region, Sketch } from "./canvas.ts";
import { UNKNOWN } from "./runs_text.ts";
import type { Hidden, Law } from "./turn.ts";

/**
 * A part of the board that shows a part of a larger world, and goes with a body as far as the world reaches. The laws
 * before play the board as if it stood still.
 */
export interface Scroll {
  readonly region: Region;
  /** The body that the view goes with; -1 where none is known. */
  readonly body: number;
  /** Where the body's corner may be before the view goes with it: left, top, right, bottom. */
  readonly zone: readonly [number, number, number, number];
  /** How the world is drawn where it was never seen. */
  readonly unseen: number;
  /** The worlds of levels, by number, as far as they were seen. */
  readonly worlds: { readonly [level: number]: World };
}

/** The world of a level as it is at first. Its places count from where the view is when the level begins. */
export interface World {
  readonly seen: Canvas;
  /** How far the view goes: left, top, right, bottom; null where its end was not seen. */
  readonly ends: readonly [number | null, number | null, number | null, number | null];
}

/** Where a view is in its world. */
export interface View {
  readonly x: number;
  readonly y: number;
  /** What of the world is out of sight and otherwise than at first. */
  readonly changed: Canvas;
  /** How many cells the last action brought into view that were never seen. */
  readonly news: number;
}

/** Where a view is when a level begins. */
export const START: View = { x: 0, y: 0, changed: BLANK, news: 0 };
const NOWHERE: World = { seen: BLANK, ends: [null, null, null, null] };

/** Lets the view go after its body, when it is known what else happens. */
export function scrollLaw(scroll: Scroll, bodies: readonly Body[]): Law {
  const sketches = new Map<World, Sketch>();
  return (turn) => {
    const view = turn.before.view ?? START;
    const world = scroll.worlds[turn.before.level] ?? NOWHERE;
    const [dx, dy] = wayOfView(turn.grid, turn.before, turn.after, view, world, scroll, bodies, turn.bars);
    if (dx === 0 && dy === 0) {
      turn.after = { ...turn.after, view: { ...view, news: 0 } };
      return;
    }
    let first = sketches.get(world);
    if (first === undefined) sketches.set(world, first = new Sketch(world.seen));
    const changed = leave(turn.next, turn.after, view, first, scroll.region, dx, dy, bodies);
    const later = new Sketch(changed);
    const next = goBy(turn.next, scroll.region, dx, dy);
    let news = 0;
    // What comes into view is what would go out of it on the way back.
    for (const cell of stripOf(scroll.region, -dx, -dy)) {
      const [x, y] = [(cell & 63) + view.x + dx, (cell >> 6) + view.y + dy];
      const now = later.at(x, y);
      const colour = now === UNKNOWN ? first.at(x, y) : now;
      if (colour === UNKNOWN) news++;
      next[cell] = colour === UNKNOWN ? scroll.unseen : colour;
    }
    turn.next = next;
    turn.changed = true;
    turn.after = {
      ...putAside(turn.after, dx, dy),
      view: { x: view.x + dx, y: view.y + dy, changed, news },
    };
  };
}

/** What has changed out of sight, once a part of the board goes out of view that may be otherwise than at first. */
function leave(
  board: Uint8Array,
  hidden: Hidden,
  view: View,
  first: Sketch,
  region: Region,
  dx: number,
  dy: number,
  bodies: readonly Body[],
): Canvas {
  const bare = withoutBodies(board, hidden, bodies);
  const sketch = new Sketch(view.changed);
  let room = false;
  for (const cell of stripOf(region, dx, dy)) {
    const [x, y] = [(cell & 63) + view.x, (cell >> 6) + view.y];
    const [known, earlier] = [first.at(x, y), sketch.at(x, y)];
    if (known === UNKNOWN || bare[cell] === (earlier === UNKNOWN ? known : earlier)) continue;
    if (!room) sketch.reach({ ...region, x: region.x + view.x, y: region.y + view.y });
    room = true;
    sketch.draw(x, y, bare[cell]!);
  }
  return sketch.done();
}

/** The cells of a region that go out of view where it goes by (dx, dy). */
function stripOf({ x: left, y: top, width, height }: Region, dx: number, dy: number): number[] {
  const cells: number[] = [];
  for (let y = top; y < top + height; y++) {
    const wholeRow = y - dy < top || y - dy >= top + height;
    const [from, to] = wholeRow
      ? [0, width]
      : dx > 0
      ? [0, Math.min(dx, width)]
      : [Math.max(0, width + dx), width];
    for (let x = left + from; x < left + to; x++) cells.push(y * 64 + x);
  }
  return cells;
}

/** A board of which a region has gone by (dx, dy); what comes into view still looks as before. */
function goBy(
  board: Uint8Array,
  { x: left, y: top, width, height }: Region,
  dx: number,
  dy: number,
): Uint8Array {
  const next = board.slice();
  const [low, high] = [Math.max(left, left - dx), Math.min(left + width, left + width - dx)];
  for (let y = Math.max(top, top - dy); y < Math.min(top + height, top + height - dy); y++) {
    const from = (y + dy) * 64 + dx;
    if (low < high) next.set(board.subarray(from + low, from + high), y * 64 + low);
  }
  return next;
}

/** How far a view goes, right and down. */
function wayOfView(
  grid: Uint8Array,
  before: Hidden,
  after: Hidden,
  view: View,
  { ends }: World,
  { body: index, zone }: Scroll,
  bodies: readonly Body[],
  bars: Uint8Array,
): [number, number] {
  const body = bodies[index];
  const to = after.places?.[index] ?? null;
  if (body === undefined || to === null) return [0, 0];
  const from = locate(grid, body, before.places?.[index] ?? null, [], bars) ?? to;
  const [left, top, right, bottom] = zone;
  return [
    along(from.x, to.x, left, right, view.x, ends[0], ends[2]),
    along(from.y, to.y, top, bottom, view.y, ends[1], ends[3]),
  ];
}

/** How far a view goes along one line. Where its body was beyond the zone already, it could not go with it any more. */
function along(
  from: number,
  to: number,
  low: number,
  high: number,
  view: number,
  first: number | null,
  last: number | null,
): number {
  if (to > high && from <= high) {
    return Math.min(to - high, last === null ? Infinity : Math.max(0, last - view));
  }
  if (to < low && from >= low) {
    return Math.max(to - low, first === null ? -Infinity : Math.min(0, first - view));
  }
  return 0;
}

/** A board with what lies under its bodies. */
export function withoutBodies(grid: Uint8Array, hidden: Hidden, bodies: readonly Body[]): Uint8Array {
  const bare = grid.slice();
  bodies.forEach((body, i) => {
    const place: Place | null = hidden.places?.[i] ?? null;
    if (place === null) return;
    for (const cell of covered(body.looks[place.look]!, place.x, place.y).keys()) {
      bare[cell] = hidden.ground?.[cell] ?? body.floor;
    }
  });
  return bare;
}

/** What is hidden once the view has gone by (dx, dy): what is told by its place on the board lies elsewhere there. */
function putAside(hidden: Hidden, dx: number, dy: number): Hidden {
  const ground: { [cell: number]: number } = {};
  for (const [cell, colour] of Object.entries(hidden.ground ?? {})) {
    const to = shifted(Number(cell), -dx, -dy);
    if (to >= 0) ground[to] = colour;
  }
  const places = (hidden.places ?? []).map((place) =>
    place === null ? null : { ...place, x: place.x - dx, y: place.y - dy }
  );
  return { ...hidden, places, ground };
}

/** What tells states apart whose boards look alike: where the view is, and what has changed out of sight. */
export function viewKey({ view = START }: Hidden): string {
  return `${view.x},${view.y} ${view.changed.cells}`;
}
