import type { Picking } from "./picking.ts";
import { type Board, type Thing, WALL } from "./things.ts";

/** What a step costs for each thing that stands in the way: it is picked, and moved at least once. */
const ASIDE = 2;
/** No way costs more than this. */
const MOST = 120;

/**
 * About how many actions it takes a thing to bring its corner to (x, y): its steps, and what other things in its way cost;
 * -1 where walls leave no way. Cells a step apart stand for the whole thing.
 */
export function wayTo(board: Board, thing: Thing, x: number, y: number, { moves, over }: Picking): number {
  const steps = Object.values(moves);
  const samples = samplesOf(thing, strideOf(steps));
  const own = board.owner[thing.cells[0]!]!;
  const costs = new Int16Array(4096).fill(-1);
  const inWay = new Map<number, readonly number[]>();
  const buckets: number[][] = [[thing.y * 64 + thing.x]];
  costs[thing.y * 64 + thing.x] = 0;
  inWay.set(thing.y * 64 + thing.x, []);
  for (let cost = 0; cost < buckets.length && cost < MOST; cost++) {
    for (const corner of buckets[cost] ?? []) {
      if (costs[corner] !== cost) continue;
      if (corner === y * 64 + x) return cost;
      for (const [dx, dy] of steps) {
        const [toX, toY] = [(corner & 63) + dx, (corner >> 6) + dy];
        if (toX < 0 || toY < 0 || toX + thing.width > 64 || toY + thing.height > 64) continue;
        const to = toY * 64 + toX;
        let others = inWay.get(to);
        if (others === undefined) inWay.set(to, others = othersAt(board, samples, to, own, over) ?? BLOCKED);
        if (others === BLOCKED) continue;
        const fresh = others.filter((other) => !inWay.get(corner)!.includes(other)).length;
        const sum = cost + 1 + ASIDE * fresh;
        if (costs[to]! >= 0 && costs[to]! <= sum) continue;
        costs[to] = sum;
        (buckets[sum] ??= []).push(to);
      }
    }
  }
  return -1;
}

const BLOCKED: readonly number[] = [-1];

/** The other things that stand where a thing would be; null where a wall does. */
function othersAt(
  { owner, things }: Board,
  samples: readonly number[],
  corner: number,
  own: number,
  over: readonly number[],
) {
  const others: number[] = [];
  for (const offset of samples) {
    const there = owner[corner + offset]!;
    if (there === WALL) return null;
    if (there < 0 || there === own || others.includes(there)) continue;
    const { flat, colour } = things[there]!;
    if (!flat && !over.includes(colour)) others.push(there);
  }
  return others;
}

/** Offsets of a thing's cells that are a step apart, from its corner. */
function samplesOf({ cells, x, y }: Thing, stride: number): number[] {
  const offsets = cells.map((cell) => cell - y * 64 - x);
  const apart = offsets.filter((_, i) =>
    ((cells[i]! & 63) - x) % stride === 0 && ((cells[i]! >> 6) - y) % stride === 0
  );
  return apart.length > 0 ? apart : offsets;
}

/** The shortest step. */
function strideOf(steps: readonly (readonly [number, number])[]): number {
  return Math.max(1, Math.min(...steps.map(([dx, dy]) => Math.max(Math.abs(dx), Math.abs(dy)))));
}
