/**
 * Motion: which things of a board were somewhere else a moment before.
 * @module
 */
import { CELLS, COLOURS, type Grid, WIDTH } from "../../../../games/grid.ts";
import { shifted } from "../../../../sandbox/kit/laws/body.ts";
import type { Look } from "../../../../sandbox/kit/laws/look.ts";
import { type Box, box, look, near, type Pair, touch } from "./motion_parts.ts";
import { composites, pairTurned } from "./motion_turned.ts";
import { type Component, findComponents, shapeKey } from "../../perception/components.ts";

/** A thing that moved: how it looked and where its corner was, before and after. */
export interface Motion {
  readonly before: { readonly look: Look; readonly x: number; readonly y: number };
  readonly after: { readonly look: Look; readonly x: number; readonly y: number };
  /** The cells it covered before and after. */
  readonly cells: ReadonlySet<number>;
}

/** Most motions told of one transition. */
const MOST = 4;

/**
 * Finds what moved between two grids; `changed` are the cells still unexplained. Things of more than `largest` cells are
 * ground.
 */
export function findMotions(
  before: Grid,
  after: Grid,
  changed: readonly number[],
  mask: Uint8Array,
  largest: number,
): Motion[] {
  const open = new Set(changed);
  const share = colourShares(before);
  const parts = findComponents(before, { connectivity: 8, mask }).list.filter((part) =>
    part.cells.length <= largest
  );
  const old = parts.filter((part) => isFigure(part, open, largest));
  const now = findComponents(after, { connectivity: 8, mask }).list.filter((part) =>
    isFigure(part, open, largest)
  );
  if (old.length > 60 || now.length > 60) return [];
  const pairs = [
    ...pairUp(old, now),
    ...pairTurned(composites(old, before), composites(now, after), before, after),
  ];
  const motions: Motion[] = [];
  while (motions.length < MOST) {
    let best: { cluster: Pair[]; score: number } | null = null;
    for (
      const cluster of clusters(
        pairs.filter(({ from, to }) => isFigure(from, open, largest) && isFigure(to, open, largest)),
      )
    ) {
      const score = worth(cluster, open, share);
      if (score > 0 && (best === null || score > best.score)) best = { cluster, score };
    }
    if (best === null) break;
    const motion = toMotion(grow(best.cluster, parts, after), before, after, open);
    motions.push(motion);
    for (const cell of motion.cells) open.delete(cell);
  }
  return motions;
}

function isFigure(part: Component, open: ReadonlySet<number>, largest: number): boolean {
  return part.cells.length <= largest && part.cells.some((cell) => open.has(cell));
}

function colourShares(grid: Grid): number[] {
  const shares = new Array<number>(COLOURS).fill(0);
  for (let cell = 0; cell < CELLS; cell++) shares[grid[cell]!]! += 1 / CELLS;
  return shares;
}

function pairUp(old: readonly Component[], now: readonly Component[]): Pair[] {
  const pairs: Pair[] = [];
  for (const from of old) {
    const key = shapeKey(from);
    const exact = now.filter((to) => to.colour === from.colour && shapeKey(to) === key);
    const like = exact.length > 0 ? exact : now.filter((to) => isTurned(from, to));
    for (const to of like) {
      const [dx, dy] = [to.x - from.x, to.y - from.y];
      if (near(from, dx, dy)) pairs.push({ from, to, dx, dy, same: exact.length > 0 });
    }
  }
  return pairs;
}

/** Whether one thing may be the other, turned or changed a little. */
function isTurned(a: Component, b: Component): boolean {
  if (a.colour !== b.colour || a.cells.length < 4) return false;
  const boxes = [a.width, a.height].sort().join() === [b.width, b.height].sort().join();
  return a.cells.length === b.cells.length ||
    (boxes && Math.abs(a.cells.length - b.cells.length) <= a.cells.length / 5);
}

/** Pairs that moved alike and touch each other. */
function clusters(pairs: readonly Pair[]): Pair[][] {
  const groups = new Map<string, Pair[]>();
  for (const pair of pairs) {
    const key = `${pair.dx},${pair.dy}`;
    groups.set(key, [...groups.get(key) ?? [], pair]);
  }
  const found: Pair[][] = [];
  for (const group of groups.values()) {
    const left = [...group];
    while (left.length > 0) {
      const cluster = [left.pop()!];
      for (const member of cluster) {
        for (let i = left.length - 1; i >= 0; i--) {
          if (touch(member.from, left[i]!.from)) cluster.push(...left.splice(i, 1));
        }
      }
      found.push(cluster);
    }
  }
  return found;
}

/** Adds the parts that touch a cluster and moved with it, though their cells look the same as before. */
function grow(cluster: readonly Pair[], parts: readonly Component[], after: Grid): Pair[] {
  const grown = [...cluster];
  const has = new Set(cluster.map(({ from }) => from));
  const { dx, dy } = cluster[0]!;
  for (const member of grown) {
    for (const part of parts) {
      if (has.has(part) || part.cells.length > member.from.cells.length || !touch(member.from, part)) {
        continue;
      }
      const moved = part.cells.map((cell) => shifted(cell, dx, dy));
      if (!moved.every((cell) => cell >= 0 && after[cell] === part.colour)) continue;
      has.add(part);
      const to = { ...part, cells: moved, x: part.x + dx, y: part.y + dy };
      grown.push({ from: part, to, dx, dy, same: member.same });
    }
  }
  return grown;
}

/** How much a motion explains: changed cells, those of rare colours above all; 0 where it explains too little. */
function worth(cluster: readonly Pair[], open: ReadonlySet<number>, share: readonly number[]): number {
  let score = 0;
  let explained = 0;
  let claimed = 0;
  for (const { from, to, same } of cluster) {
    const stays = new Set(to.cells);
    for (const cell of from.cells) {
      if (stays.delete(cell)) continue;
      claimed++;
      if (!open.has(cell)) continue;
      explained++;
      score += (same ? 1 : 0.6) / (1 + 20 * share[from.colour]!);
    }
    for (const cell of stays) {
      claimed++;
      if (!open.has(cell)) continue;
      explained++;
      score += (same ? 1 : 0.6) / (1 + 20 * share[from.colour]!);
    }
  }
  const [{ dx, dy }] = cluster as [Pair];
  return explained < 0.6 * claimed ? 0 : score - 0.01 * (Math.abs(dx) + Math.abs(dy));
}

function toMotion(cluster: readonly Pair[], before: Grid, after: Grid, open: ReadonlySet<number>): Motion {
  const old = new Set(cluster.flatMap(({ from }) => from.cells));
  const now = new Set(cluster.flatMap(({ to }) => to.cells));
  const inPlace = cluster.some((pair) => pair.inPlace);
  const [first, last] = inPlace ? [box(old.union(now)), box(old.union(now))] : [box(old), box(now)];
  const same = cluster.every((pair) => pair.same);
  if (!same) {
    fillIn(old, first, now, open);
    fillIn(now, last, old, open);
  }
  return {
    before: { look: look(before, old, first), x: first.x, y: first.y },
    after: { look: look(after, now, last), x: last.x, y: last.y },
    cells: new Set([...old, ...now]),
  };
}

/** Adds the cells inside a box that changed with the thing: notches and eyes in the colour of the ground. */
function fillIn(
  cells: Set<number>,
  { x, y, right, bottom }: Box,
  other: ReadonlySet<number>,
  open: ReadonlySet<number>,
) {
  for (let cy = y; cy <= bottom; cy++) {
    for (let cx = x; cx <= right; cx++) {
      const cell = cy * WIDTH + cx;
      if (open.has(cell) && !other.has(cell)) cells.add(cell);
    }
  }
}
