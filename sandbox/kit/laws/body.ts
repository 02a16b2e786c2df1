import type { Heading } from "./heading.ts";
import type { Carry } from "./carry.ts";
import type { Climb } from "./climb.ts";
import type { Leap } from "./leap.ts";
import type { Portal } from "./portal.ts";
import type { Purse } from "./purse.ts";
import { countColours, findLook, type Look, lookCells, showsLook } from "./look.ts";

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
  /** Actions that take it the way it faces, over whatever lies between. */
  readonly leaps: { readonly [action: number]: Leap };
  /** Actions that take it up a step. */
  readonly climbs: { readonly [action: number]: Climb };
  /** The way it falls after each move, step by step, until something stops it; null where it does not. */
  readonly falls: readonly [number, number] | null;
  /** Things that it takes up and bears along; null where it was not seen to. */
  readonly carry: Carry | null;
  /** Whether it goes on until something stops it. */
  readonly slides: boolean;
  /** The picture it takes on with an action, by "action,picture" or by action alone; else it keeps its own. */
  readonly faces: { readonly [actionAndLook: string]: number };
  /** The picture it takes on with a click, by "name of the clicked piece,picture". */
  readonly clicked: { readonly [pieceAndLook: string]: number };
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
  /** Things that are met otherwise from some side, by picture and by the way that leads into them; others are walls. */
  readonly sides: { readonly [picture: string]: { readonly [heading in Heading]?: Thing } };
  /** Things that look otherwise on some grounds, as pictures. */
  readonly merges: readonly Merge[];
  /** The look that a thing gives to a body that enters it, by the thing's picture and the look before. */
  readonly changes: { readonly [picture: string]: { readonly [look: number]: number } };
  /** Whether things that look just as the body does let it in, and are then gone. */
  readonly kin: boolean;
  /** Things that lead to others like them. */
  readonly portals: readonly Portal[];
  /** Things in hand that the board shows; null where none were seen. */
  readonly purse: Purse | null;
  /** What happens when something is taken: everything of one colour turns to another. */
  readonly triggers: readonly { readonly taken: number; readonly from: number; readonly to: number }[];
  /** Moves that no rule explains, by "x,y,look,action". */
  readonly known: { readonly [state: string]: readonly [x: number, y: number, look: number] };
}

/** A body that does nothing: what is not told of one. */
export const PLAIN_BODY: Omit<Body, "name" | "looks"> = {
  nth: 0,
  moves: {},
  moveOfLook: {},
  leaps: {},
  climbs: {},
  falls: null,
  carry: null,
  slides: false,
  faces: {},
  clicked: {},
  turns: false,
  still: [],
  floor: 0,
  leaves: false,
  layer: 0,
  walls: [],
  pushes: [],
  takes: [],
  above: [],
  things: {},
  sides: {},
  merges: [],
  changes: {},
  kin: false,
  portals: [],
  purse: null,
  triggers: [],
  known: {},
};

/** A body of which only what matters is told. */
export function body(told: Partial<Body> & Pick<Body, "name" | "looks">): Body {
  return { ...PLAIN_BODY, ...told };
}

/**
 * What becomes of a thing that a body comes upon, and what else then changes: cell, colour, cell, colour, …
 * It stops the body, lies under it, is taken or pushed; it breaks and still stops it; or it is the body's end.
 */
export interface Thing {
  readonly role: "wall" | "over" | "take" | "push" | "break" | "fatal";
  readonly also: readonly number[];
}

/** A thing on a ground, and how the two look together. */
export interface Merge {
  readonly thing: string;
  readonly ground: string;
  readonly shown: string;
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
  const counts = countColours(grid);
  body.looks.forEach((picture, look) => {
    for (const corner of findLook(grid, picture, counts)) {
      found.push({ x: corner % 64, y: Math.floor(corner / 64), look });
    }
  });
  if (found.length === 0) return believed;
  if (believed === null) {
    const open = found.length > 1 ? found.filter((place) => hasFloorBeside(grid, body, place)) : found;
    const places = open.length > 0 ? open : found;
    places.sort((a, b) => a.y - b.y || a.x - b.x);
    return places[Math.min(body.nth, places.length - 1)]!;
  }
  const far = (place: Place) => Math.abs(place.x - believed.x) + Math.abs(place.y - believed.y);
  return found.reduce((a, b) => far(b) < far(a) ? b : a);
}

/** Whether a body would have floor right beside its box: what only looks like it may be framed. */
function hasFloorBeside(grid: Uint8Array, body: Body, { x, y, look }: Place): boolean {
  const [height, width] = [body.looks[look]!.length, body.looks[look]![0]!.length];
  for (let row = Math.max(0, y - 1); row <= Math.min(63, y + height); row++) {
    for (let column = Math.max(0, x - 1); column <= Math.min(63, x + width); column++) {
      const inside = row >= y && row < y + height && column >= x && column < x + width;
      if (!inside && grid[row * 64 + column] === body.floor) return true;
    }
  }
  return false;
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

/** The cells of the box that a look fills at (x, y), those outside the grid left out. */
export function boxed(look: Look, x: number, y: number): Iterable<number> {
  return covered(look.map((row) => "0".repeat(row.length)), x, y).keys();
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
