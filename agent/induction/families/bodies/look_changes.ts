/**
 * Looks that things give to a body: turned, in other colours, or others altogether; and what that says of looks not yet seen.
 * @module
 */
import type { Look } from "../../../../sandbox/kit/laws/look.ts";

/** A look that became another on a thing, as pictures. */
export interface LookChange {
  readonly from: Look;
  readonly to: Look;
}

/** What looks become on a thing, judged by how others changed there; null where nothing tells. */
export function changeRule(seen: readonly LookChange[]): (look: Look) => Look | null {
  const known = new Map(seen.map(({ from, to }) => [from.join("/"), to]));
  const found = TURNS.find(({ turn }) => seen.every(({ from, to }) => same(turn(from), to)));
  if (found !== undefined) return found.turn;
  const paint = paintOf(seen);
  return (look) => {
    const name = look.join("/");
    if (known.has(name)) return known.get(name)!;
    if (paint === null) return alike(look, seen);
    return [...name].some((colour) => paint.has(colour)) ? painted(look, paint) : null;
  };
}

/** Most looks that are worked out for one body. */
const MOST = 64;

/** Looks, and all that they can become on some things. */
export function allLooks(
  looks: readonly Look[],
  changes: ReadonlyMap<string, readonly LookChange[]>,
): Look[] {
  const all = [...looks];
  const names = new Set(all.map((look) => look.join("/")));
  const rules = [...changes.values()].map(changeRule);
  for (const look of all) {
    for (const rule of rules) {
      const next = rule(look);
      if (next === null || names.has(next.join("/")) || all.length >= MOST) continue;
      names.add(next.join("/"));
      all.push(next);
    }
  }
  return all;
}

/** What things make of looks, by the looks' numbers; where they change nothing it is left out. */
export function numberedChanges(
  looks: readonly Look[],
  changes: ReadonlyMap<string, readonly LookChange[]>,
): Record<string, Record<number, number>> {
  const numbers = new Map(looks.map((look, i) => [look.join("/"), i]));
  const numbered: Record<string, Record<number, number>> = {};
  for (const [picture, seen] of changes) {
    const of: Record<number, number> = numbered[picture] = {};
    const rule = changeRule(seen);
    looks.forEach((look, i) => {
      const next = numbers.get(rule(look)?.join("/") ?? "");
      if (next !== undefined && next !== i) of[i] = next;
    });
  }
  return numbered;
}

type Way = readonly [number, number];

/** A way to turn or mirror things: what it makes of a look, and of a way right and down. */
interface Turn {
  turn(look: Look): Look;
  lead(way: Way): Way;
}

/** All turns, the first of which changes nothing; the mirror images come last. */
export const TURNS: readonly Turn[] = [
  { turn: (look) => look, lead: (way) => way },
  { turn: turned, lead: ([dx, dy]) => [-dy, dx] },
  { turn: (look) => turned(turned(look)), lead: ([dx, dy]) => [-dx, -dy] },
  { turn: (look) => turned(turned(turned(look))), lead: ([dx, dy]) => [dy, -dx] },
  { turn: (look) => look.map((row) => [...row].reverse().join("")), lead: ([dx, dy]) => [-dx, dy] },
  { turn: (look) => [...look].reverse(), lead: ([dx, dy]) => [dx, -dy] },
];

/** A look turned and mirrored, as it is left out. */
export function turnsOf(look: Look): Look[] {
  return TURNS.slice(1).map(({ turn }) => turn(look));
}

/** A quarter turn clockwise. */
function turned(look: Look): Look {
  return [...look[0]!].map((_, x) => look.map((row) => row[x]!).reverse().join(""));
}

function same(a: Look, b: Look): boolean {
  return a.join("/") === b.join("/");
}

/** The colours that turned into others, where shapes stayed and every colour always turned into the same one. */
export function paintOf(seen: readonly LookChange[]): Map<string, string> | null {
  const paint = new Map<string, string>();
  for (const { from, to } of seen) {
    const [a, b] = [from.join("/"), to.join("/")];
    if (a.length !== b.length) return null;
    for (let i = 0; i < a.length; i++) {
      if ((a[i] === ".") !== (b[i] === ".") || (a[i] === "/") !== (b[i] === "/")) return null;
      if (a[i] === "." || a[i] === "/") continue;
      if ((paint.get(a[i]!) ?? b[i]) !== b[i]) return null;
      paint.set(a[i]!, b[i]!);
    }
  }
  return paint;
}

function painted(look: Look, paint: ReadonlyMap<string, string>): Look {
  return look.map((row) => [...row].map((c) => paint.get(c) ?? c).join(""));
}

/** Other shapes: what holds of a look holds of it turned and in other colours. */
function alike(look: Look, seen: readonly LookChange[]): Look | null {
  for (const { from, to } of seen) {
    for (const { turn } of TURNS.slice(0, 4)) {
      const paint = paintOf([{ from: turn(from), to: look }]);
      if (paint !== null && new Set(paint.values()).size === paint.size) return painted(turn(to), paint);
    }
  }
  return null;
}
