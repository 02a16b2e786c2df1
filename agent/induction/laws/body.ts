import { type Law, write } from "./turn.ts";
import { findLook, type Look, lookCells, showsLook } from "./look.ts";

/** A thing that moves about. */
export interface Body {
  readonly name: string;
  /** Its pictures. */
  readonly looks: readonly Look[];
  /** Which one it is where several things look like it: 0 for the first in reading order. */
  readonly nth: number;
  /** Cells right and down, by action. */
  readonly moves: { readonly [action: number]: readonly [number, number] };
  /** Moves of some pictures that go elsewhere, by "action,picture". */
  readonly moveOfLook: { readonly [actionAndLook: string]: readonly [number, number] };
  /** Whether it goes on until something stops it. */
  readonly slides: boolean;
  /** The picture it takes on with an action, by "action,picture" or by action alone; else it keeps its own. */
  readonly faces: { readonly [actionAndLook: string]: number };
  /** Whether it takes on that picture even where something stops it. */
  readonly turns: boolean;
  /** Pictures in which it does not move. */
  readonly still: readonly number[];
  /** What is left behind where nothing else is known. */
  readonly floor: number;
  /** Whether it may stick out of the grid. */
  readonly leaves: boolean;
  /** Bodies of higher layers are drawn over those of lower ones. */
  readonly layer: number;
  /** Colours that stop it; of things it pushes; of things that vanish under it; of things drawn above it. */
  readonly walls: readonly number[];
  readonly pushes: readonly number[];
  readonly takes: readonly number[];
  readonly above: readonly number[];
  /** Things known by their whole picture: what lies where the body would go, its own cells left out as ".". */
  readonly things: { readonly [picture: string]: Thing };
  /** What happens when something is taken: everything of one colour turns to another. */
  readonly triggers: readonly { readonly taken: number; readonly from: number; readonly to: number }[];
  /** Moves that no rule explains, by "x,y,look,action". */
  readonly known: { readonly [state: string]: readonly [x: number, y: number, look: number] };
}

/** What becomes of a thing that a body comes upon, and what else then changes: cell, colour, cell, colour, … */
export interface Thing {
  readonly role: "wall" | "over" | "take" | "push";
  readonly also: readonly number[];
}

/** Where a body is, and which of its pictures it shows. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly look: number;
}

/** What lies under things, where it is not floor: colours by cell. */
export type Ground = { readonly [cell: number]: number };

/** Finds a body on a board: where it is believed to be, else at the nearest place that looks like it. */
export function locate(
  grid: Uint8Array,
  body: Body,
  believed: Place | null,
  hiding: readonly number[],
  outside: Uint8Array | null,
): Place | null {
  if (believed !== null) {
    const { x, y, look } = believed;
    for (const colours of [body.above, hiding]) {
      if (showsLook(grid, body.looks[look]!, x, y, colours, outside)) return believed;
      for (let other = 0; other < body.looks.length; other++) {
        if (showsLook(grid, body.looks[other]!, x, y, colours, outside)) return { x, y, look: other };
      }
    }
  }
  const found: Place[] = [];
  body.looks.forEach((picture, look) => {
    for (const corner of findLook(grid, picture)) {
      found.push({ x: corner % 64, y: Math.floor(corner / 64), look });
    }
  });
  if (found.length === 0) return believed;
  if (believed === null) {
    found.sort((a, b) => a.y - b.y || a.x - b.x);
    return found[Math.min(body.nth, found.length - 1)]!;
  }
  const far = (place: Place) => Math.abs(place.x - believed.x) + Math.abs(place.y - believed.y);
  return found.reduce((a, b) => far(b) < far(a) ? b : a);
}

/** Colours that may hide a body: those drawn above it, and those of other bodies. */
export function hidingColours(bodies: readonly Body[], body: Body): number[] {
  const colours = new Set(body.above);
  for (const other of bodies) {
    if (other === body) continue;
    for (const look of other.looks) for (const colour of lookCells(look).colour) colours.add(colour);
  }
  return [...colours];
}

/** The cells a look covers at (x, y), with their colours; those outside the grid are left out. */
export function covered(look: Look, x: number, y: number): Map<number, number> {
  const cells = lookCells(look);
  const own = new Map<number, number>();
  for (let i = 0; i < cells.x.length; i++) {
    const cx = x + cells.x[i]!;
    const cy = y + cells.y[i]!;
    if (cx >= 0 && cx < 64 && cy >= 0 && cy < 64) own.set(cy * 64 + cx, cells.colour[i]!);
  }
  return own;
}

/** A cell moved by (dx, dy); -1 outside the grid. */
export function shifted(cell: number, dx: number, dy: number): number {
  const x = cell % 64 + dx;
  const y = Math.floor(cell / 64) + dy;
  return x < 0 || x > 63 || y < 0 || y > 63 ? -1 : y * 64 + x;
}

/** The cells that hang together with a cell and share one of these colours. */
export function flood(grid: Uint8Array, start: number, colours: readonly number[]): number[] {
  const seen = new Uint8Array(4096);
  const cells = [start];
  seen[start] = 1;
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i]!;
    const x = cell % 64;
    for (let way = 0; way < 4; way++) {
      if (way === 0 ? x === 0 : way === 1 && x === 63) continue;
      const next = way === 0 ? cell - 1 : way === 1 ? cell + 1 : way === 2 ? cell - 64 : cell + 64;
      if (next < 0 || next > 4095 || seen[next] === 1 || !colours.includes(grid[next]!)) continue;
      seen[next] = 1;
      cells.push(next);
    }
  }
  return cells;
}

/** What lies in the box that a body would cover at (x, y); its own cells and those outside are ".". */
export function pictureAhead(
  grid: Uint8Array,
  look: Look,
  x: number,
  y: number,
  own: ReadonlyMap<number, number>,
): string {
  return look.map((row, dy) => {
    let seen = "";
    for (let dx = 0; dx < row.length; dx++) {
      const outside = x + dx < 0 || x + dx > 63 || y + dy < 0 || y + dy > 63;
      const cell = (y + dy) * 64 + x + dx;
      seen += outside || own.has(cell) ? "." : grid[cell]!.toString(16);
    }
    return seen;
  }).join("/");
}

/** What one step of a body comes to: stopped, or what it pushes and takes on the way. */
export interface Way {
  readonly free: boolean;
  readonly pushed: ReadonlySet<number>;
  readonly taken: ReadonlySet<number>;
  /** What else changes. */
  readonly also: readonly number[];
}

const STOPPED: Way = { free: false, pushed: new Set(), taken: new Set(), also: [] };

/** Looks at everything in the way of a body that goes by (dx, dy). */
export function wayOf(
  grid: Uint8Array,
  body: Body,
  place: Place,
  dx: number,
  dy: number,
  outside: Uint8Array | null,
): Way {
  const look = body.looks[place.look]!;
  const own = covered(look, place.x, place.y);
  const thing = body.things[pictureAhead(grid, look, place.x + dx, place.y + dy, own)];
  if (thing?.role === "wall") return { ...STOPPED, also: thing.also };
  const pushed = new Set<number>();
  const taken = new Set<number>();
  const steps = Math.max(Math.abs(dx), Math.abs(dy));
  for (const cell of own.keys()) {
    for (let k = 1; k <= steps; k++) {
      const path = shifted(cell, Math.round(dx * k / steps), Math.round(dy * k / steps));
      if (path < 0 || outside?.[path] === 1) {
        if (body.leaves) continue;
        return STOPPED;
      }
      if (own.has(path) || thing !== undefined) continue;
      const colour = grid[path]!;
      if (colour === body.floor) continue;
      if (body.walls.includes(colour)) return STOPPED;
      if (body.pushes.includes(colour) && !pushed.has(path)) {
        flood(grid, path, body.pushes).forEach((c) => pushed.add(c));
      } else if (body.takes.includes(colour)) flood(grid, path, [colour]).forEach((c) => taken.add(c));
    }
  }
  if (thing?.role === "take" || thing?.role === "push") {
    const box = thingAhead(grid, body, look, place.x + dx, place.y + dy, own);
    for (const cell of box) (thing.role === "take" ? taken : pushed).add(cell);
  }
  for (const cell of pushed) {
    const target = shifted(cell, dx, dy);
    if (target < 0 || outside?.[target] === 1) return STOPPED;
    if (pushed.has(target) || own.has(target)) continue;
    if (body.walls.includes(grid[target]!) || body.pushes.includes(grid[target]!)) return STOPPED;
  }
  return { free: true, pushed, taken, also: thing?.also ?? [] };
}

/** The cells in the box that a body would cover that are neither floor nor its own. */
function thingAhead(
  grid: Uint8Array,
  body: Body,
  look: Look,
  x: number,
  y: number,
  own: ReadonlyMap<number, number>,
): number[] {
  const cells: number[] = [];
  for (let dy = 0; dy < look.length; dy++) {
    for (let dx = 0; dx < look[0]!.length; dx++) {
      if (x + dx < 0 || x + dx > 63 || y + dy < 0 || y + dy > 63) continue;
      const cell = (y + dy) * 64 + x + dx;
      if (!own.has(cell) && grid[cell] !== body.floor) cells.push(cell);
    }
  }
  return cells;
}

/** What a body does: where it goes, by how far, what it pushes and takes, and what else changes. */
export interface BodyMove {
  readonly to: Place;
  readonly dx: number;
  readonly dy: number;
  readonly pushed: ReadonlySet<number>;
  readonly taken: ReadonlySet<number>;
  readonly also: readonly number[];
}

/** What a body does with an action: where it goes, how it looks there, what it pushes and takes. */
export function bodyMove(
  grid: Uint8Array,
  action: number,
  body: Body,
  place: Place,
  outside: Uint8Array | null,
): BodyMove {
  const none = { dx: 0, dy: 0, pushed: STOPPED.pushed, taken: STOPPED.taken, also: STOPPED.also };
  const known = body.known[`${place.x},${place.y},${place.look},${action}`];
  if (known !== undefined) {
    const [x, y, look] = known;
    return { ...none, to: { x, y, look }, dx: x - place.x, dy: y - place.y };
  }
  const turned = body.faces[`${action},${place.look}`];
  const move = body.moveOfLook[`${action},${place.look}`] ?? body.moves[action];
  if (body.still.includes(place.look)) return { ...none, to: { ...place, look: turned ?? place.look } };
  const look = turned ?? body.faces[action] ?? place.look;
  if (move === undefined) return { ...none, to: { ...place, look } };
  const [dx, dy] = move;
  if (dx === 0 && dy === 0) return { ...none, to: { ...place, look: turned ?? place.look } };
  let way = wayOf(grid, body, place, dx, dy, outside);
  if (!way.free) return { ...none, also: way.also, to: body.turns ? { ...place, look } : place };
  const also = [...way.also];
  let steps = 1;
  const [pushed, taken] = [new Set(way.pushed), new Set(way.taken)];
  while (body.slides && steps < 64) {
    const next = { x: place.x + steps * dx, y: place.y + steps * dy, look: place.look };
    way = wayOf(withoutBody(grid, body, place), body, next, dx, dy, outside);
    if (!way.free) break;
    way.taken.forEach((cell) => taken.add(cell));
    also.push(...way.also);
    steps++;
  }
  return {
    to: { x: place.x + steps * dx, y: place.y + steps * dy, look },
    dx: steps * dx,
    dy: steps * dy,
    pushed,
    taken,
    also,
  };
}

/** The board without a body. */
function withoutBody(grid: Uint8Array, body: Body, place: Place): Uint8Array {
  const bare = grid.slice();
  for (const cell of covered(body.looks[place.look]!, place.x, place.y).keys()) bare[cell] = body.floor;
  return bare;
}

/** Moves the bodies. */
export function bodiesLaw(bodies: readonly Body[]): Law {
  return (turn) => {
    if (turn.settled) return;
    const { places = [], ground = {} } = turn.before;
    const moved = moveBodies(turn.grid, turn.action.id, bodies, places, ground, turn.bars);
    write(turn, moved.edits);
    turn.after = { ...turn.after, places: moved.places, ground: moved.ground };
  };
}

/** Moves all bodies at once: what changes on the board, where they then are, and what lies under them. */
export function moveBodies(
  grid: Uint8Array,
  action: number,
  bodies: readonly Body[],
  believed: readonly (Place | null)[],
  ground: Ground,
  outside: Uint8Array | null,
): { edits: number[]; places: (Place | null)[]; ground: Ground } {
  const from = bodies.map((body, i) =>
    locate(grid, body, believed[i] ?? null, hidingColours(bodies, body), outside)
  );
  const moves = bodies.map((body, i) => {
    const place = from[i]!;
    return place === null ? null : bodyMove(grid, action, body, place, outside);
  });
  const places = moves.map((move) => move?.to ?? null);
  const before = new Set<number>();
  const touched = new Set<number>();
  const edits: number[] = [];
  bodies.forEach((body, i) => {
    const [place, move] = [from[i]!, moves[i]!];
    if (place === null || move === null) return;
    const old = covered(body.looks[place.look]!, place.x, place.y);
    for (const cell of old.keys()) before.add(cell);
    edits.push(...move.also);
    if (move.dx === 0 && move.dy === 0 && move.to.look === place.look) return;
    for (const cell of old.keys()) touched.add(cell);
    for (const cell of covered(body.looks[move.to.look]!, move.to.x, move.to.y).keys()) {
      if (outside?.[cell] !== 1) touched.add(cell);
    }
    for (const { taken, from: colour, to } of body.triggers) {
      if (![...move.taken].some((cell) => grid[cell] === taken)) continue;
      for (let cell = 0; cell < 4096; cell++) if (grid[cell] === colour) edits.push(cell, to);
    }
  });
  if (touched.size === 0) return { edits, places, ground };
  const under: { [cell: number]: number } = { ...ground };
  const bare = (cell: number) => ground[cell] ?? bodies[0]!.floor;
  const things = new Map<number, number>();
  bodies.forEach((body, i) => {
    const move = moves[i];
    if (move === null || move === undefined) return;
    for (const cell of move.taken) things.set(cell, body.floor);
    for (const cell of move.pushed) things.set(cell, bare(cell));
    for (const cell of move.pushed) {
      const target = shifted(cell, move.dx, move.dy);
      if (target < 0) continue;
      if (!move.pushed.has(target) && !before.has(target) && grid[target] !== body.floor) {
        under[target] = grid[target]!;
      }
      things.set(target, grid[cell]!);
    }
    for (const cell of move.pushed) if (things.get(cell) !== grid[cell]) delete under[cell];
  });
  const canvas = (cell: number) => things.get(cell) ?? (before.has(cell) ? bare(cell) : grid[cell]!);
  const top = topColours(bodies, places);
  for (const cell of [...touched, ...things.keys()]) {
    const below = canvas(cell);
    const shown = top.get(cell);
    const colour = shown === undefined || shown.above.includes(below) ? below : shown.colour;
    if (colour !== grid[cell]) edits.push(cell, colour);
    if (shown === undefined) {
      if (!things.has(cell)) delete under[cell];
    } else if (below !== bodies[0]!.floor) under[cell] = below;
    else delete under[cell];
  }
  return { edits, places, ground: under };
}

/** The colour of the topmost body on each cell that a body covers. */
function topColours(
  bodies: readonly Body[],
  places: readonly (Place | null)[],
): Map<number, { colour: number; above: readonly number[] }> {
  const top = new Map<number, { colour: number; above: readonly number[] }>();
  const order = bodies.map((_, i) => i).sort((a, b) => bodies[a]!.layer - bodies[b]!.layer || b - a);
  for (const i of order) {
    const [body, place] = [bodies[i]!, places[i]!];
    if (place === null) continue;
    for (const [cell, colour] of covered(body.looks[place.look]!, place.x, place.y)) {
      top.set(cell, { colour, above: body.above });
    }
  }
  return top;
}
