/**
 * The pace of a bar: how many of its cells go with which action.
 * @module
 */
import { type Bar, spentAfter, ticksFor, ticksOn } from "../../../../sandbox/kit/laws/bar.ts";

/** What a bar showed before and after a transition: spent cells. */
export interface Reading {
  readonly attempt: number;
  readonly level: number;
  readonly length: number;
  readonly action: number;
  /** Whether anything but bars changed. */
  readonly changed: boolean;
  readonly before: number;
  readonly after: number;
}

/** Readings of the present level count this much more than those of others, whose budgets may differ. */
const LEVEL_WEIGHT = 8;
/** The most readings looked at. */
const MOST = 120;

const ROUNDINGS = ["floor", "ceil", "half"] as const;
const PACES = new Map<number, readonly Bar["pace"][]>();

/** Paces by simplicity: some cells at each tick, a cell every few ticks, round budgets, any budget. */
function paces(length: number): readonly Bar["pace"][] {
  const known = PACES.get(length);
  if (known !== undefined) return known;
  const list: Bar["pace"][] = [];
  for (let cells = 1; cells <= 8; cells++) list.push({ cells, every: 1, phase: 0 });
  for (let every = 2; every <= 8; every++) list.push({ cells: 1, every, phase: 0 });
  const taken = new Set<number>();
  for (const round of [50, 20, 10, 5, 1]) {
    for (let ticks = round; ticks <= 8 * length; ticks += round) {
      if (ticks < 4 || taken.has(ticks)) continue;
      taken.add(ticks);
      for (const rounding of ROUNDINGS) list.push({ ticks, round: rounding });
    }
    if (round !== 5) continue;
    for (let every = 2; every <= 8; every++) {
      for (let phase = 1; phase < every; phase++) list.push({ cells: 1, every, phase });
    }
  }
  PACES.set(length, list);
  return list;
}

/** Finds the pace and the ticks that misread the least, simpler ones first; and how much they misread. */
export function fitPace(bar: Bar, readings: readonly Reading[]): { bar: Bar; misread: number } {
  const seen = readings.slice(-MOST);
  const ticking = [...new Set(seen.filter((r) => r.after > r.before).map((r) => r.action))].sort();
  let best = { bar, misread: Infinity };
  for (const tick of ["always", "change", ticking] as const) {
    for (const pace of paces(bar.length)) {
      const candidate = { ...bar, tick, pace };
      const misread = misreadings(candidate, seen, best.misread);
      if (misread < best.misread) best = { bar: candidate, misread };
      if (misread === 0) return best;
    }
  }
  return best;
}

/** How much a bar misreads; stops counting at `limit`. */
export function misreadings(bar: Bar, readings: readonly Reading[], limit = Infinity): number {
  const level = readings.at(-1)?.level;
  let [misread, ticks, attempt] = [0, 0, -1];
  for (const reading of readings.slice(-MOST)) {
    if (reading.attempt !== attempt) [attempt, ticks] = [reading.attempt, 0];
    ticks = ticksFor(bar, reading.length, reading.before, ticks);
    if (ticksOn(bar, reading.action, reading.changed)) ticks++;
    if (spentAfter(bar, reading.length, ticks) === reading.after) continue;
    misread += reading.level === level ? LEVEL_WEIGHT : 1;
    if (misread >= limit) return misread;
  }
  return misread;
}
