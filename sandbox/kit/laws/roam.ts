import { type Body, covered } from "./body.ts";
import { findLook, type Look, lookCells, showsLook } from "./look.ts";
import type { Hidden, Law, Turn } from "./turn.ts";

/** A kind of thing that goes by itself, whatever is played. */
export interface Roamer {
  readonly look: Look;
  /** What it leaves behind. */
  readonly floor: number;
  /** The colours it goes on; others stop it. */
  readonly goes: readonly number[];
  /** Which way it turns where something stops it, if it does. */
  readonly turns: "back" | "left" | "right" | "not";
  /** Whether turning takes it a step. */
  readonly waits: boolean;
  /** It steps in every so many turns, in those whose number leaves `phase` over. */
  readonly every: number;
  readonly phase: number;
  /** Where it sets out at first, in cells; by level and place, "x,y", where that is known. */
  readonly heading: Heading;
  readonly starts: { readonly [level: number]: { readonly [place: string]: Heading } };
}

type Heading = readonly [dx: number, dy: number];

/** Where one of them is, and where it is heading. */
export interface Roaming {
  readonly x: number;
  readonly y: number;
  readonly heading: Heading;
}

/** Moves what goes by itself, after the bodies: one that it comes upon meets its end. */
export function roamLaw(roamers: readonly Roamer[], bodies: readonly Body[]): Law {
  return (turn) => {
    if (turn.settled) return;
    const [before, after] = [bodyCells(turn.before, bodies), bodyCells(turn.after, bodies)];
    const roaming = roamers.map((roamer, kind) => {
      const all = turn.before.roaming?.[kind] ?? settingOut(turn.grid, roamer, turn.before.level);
      return all.filter(({ x, y }) => showsLook(turn.grid, roamer.look, x, y, [], turn.bars)).map((from) => {
        const to = roamStep(turn.grid, roamer, from, turn.before.turn, before);
        if (to.x !== from.x || to.y !== from.y) draw(turn, roamer, from, to);
        const [old, now] = [covered(roamer.look, from.x, from.y), covered(roamer.look, to.x, to.y)];
        const met = overlap(now, after) || (overlap(now, before) && overlap(old, after));
        if (met) turn.after = { ...turn.after, dead: true };
        return to;
      });
    });
    turn.after = { ...turn.after, roaming };
  };
}

/** All things of a kind on the board that a level begins with. */
export function settingOut(grid: Uint8Array, { look, heading, starts }: Roamer, level: number): Roaming[] {
  return findLook(grid, look).map((corner) => {
    const [x, y] = [corner % 64, Math.floor(corner / 64)];
    return { x, y, heading: starts[level]?.[`${x},${y}`] ?? heading };
  });
}

/** Where one goes next; `open` are cells that do not stop it, whatever lies there. */
export function roamStep(
  grid: Uint8Array,
  { look, goes, turns, waits, every, phase }: Omit<Roamer, "heading" | "starts" | "floor">,
  { x, y, heading }: Roaming,
  turn: number,
  open: ReadonlySet<number> = NONE,
): Roaming {
  if (turn % every !== phase) return { x, y, heading };
  const [own, cells] = [covered(look, x, y), lookCells(look)];
  for (const [dx, dy] of waysFrom(heading, turns)) {
    const free = cells.x.every((column, i) => {
      const [cx, cy] = [x + column + dx, y + cells.y[i]! + dy];
      if (cx < 0 || cy < 0 || cx > 63 || cy > 63) return false;
      const cell = cy * 64 + cx;
      return own.has(cell) || open.has(cell) || goes.includes(grid[cell]!);
    });
    if (!free) continue;
    const turned = dx !== heading[0] || dy !== heading[1];
    return turned && waits ? { x, y, heading: [dx, dy] } : { x: x + dx, y: y + dy, heading: [dx, dy] };
  }
  return { x, y, heading };
}

/** What tells states with equal boards apart: where things that go by themselves are heading, and whether they are about to. */
export function roamText(roamers: readonly Roamer[], { roaming = [], turn }: Hidden): string {
  const headings = roaming.map((kind) => kind.map(({ heading }) => heading.join()).join(" "));
  return `${headings.join(";")} ${roamers.map(({ every }) => turn % every).join()}`;
}

/** The ways it tries, one after the other. */
function waysFrom([dx, dy]: Heading, turns: Roamer["turns"]): Heading[] {
  const [left, back, right]: Heading[] = [[dy, -dx], [-dx, -dy], [-dy, dx]];
  if (turns === "not") return [[dx, dy]];
  if (turns === "back") return [[dx, dy], back!];
  return turns === "left" ? [[dx, dy], left!, back!, right!] : [[dx, dy], right!, back!, left!];
}

function draw({ grid, next }: Turn, { look, floor }: Roamer, from: Roaming, to: Roaming): void {
  const now = covered(look, to.x, to.y);
  for (const cell of covered(look, from.x, from.y).keys()) {
    // What came to lie there meanwhile stays.
    if (!now.has(cell) && next[cell] === grid[cell]) next[cell] = floor;
  }
  for (const [cell, colour] of now) next[cell] = colour;
}

function bodyCells({ places = [] }: Hidden, bodies: readonly Body[]): ReadonlySet<number> {
  return new Set(places.flatMap((place, i) => {
    const look = bodies[i]?.looks[place?.look ?? -1];
    return place === null || look === undefined ? [] : [...covered(look, place.x, place.y).keys()];
  }));
}

function overlap(cells: ReadonlyMap<number, number>, others: ReadonlySet<number>): boolean {
  for (const cell of cells.keys()) if (others.has(cell)) return true;
  return false;
}

const NONE: ReadonlySet<number> = new Set();
