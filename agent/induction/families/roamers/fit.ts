/**
 * Whether things of a kind go by themselves, and how: the simplest rule that foretells their steps no worse than the actions do.
 * @module
 */
import type { Grid } from "../../../../games/grid.ts";
import { covered } from "../../../../sandbox/kit/laws/body.ts";
import type { Look } from "../../../../sandbox/kit/laws/look.ts";
import { type Roamer, roamStep } from "../../../../sandbox/kit/laws/roam.ts";
import { Tallies, Tally } from "../tally.ts";

/** One step of one thing; without a heading where it was not seen to move before. */
export interface Sample {
  readonly before: Grid;
  readonly action: number;
  readonly turn: number;
  readonly from: {
    readonly x: number;
    readonly y: number;
    readonly heading: readonly [number, number] | null;
  };
  readonly to: { readonly x: number; readonly y: number };
}

/** Steps that must have been seen, more of those that do not step in every turn; and the share of them that must be foretold. */
const LEAST = 4;
const TRUST = 0.9;
/** At least so large a share of the turns it must have moved. */
const BUSY = 0.3;

type Manner = Pick<Roamer, "turns" | "waits" | "every" | "phase">;

/** Simpler ones first. */
const MANNERS: readonly Manner[] = [[1, 0], [2, 1], [2, 0], [3, 2], [3, 1], [3, 0]].flatMap((
  [every, phase],
) =>
  ([["back", false], ["back", true], ["left", false], ["right", false], ["not", false]] as const).map((
    [turns, waits],
  ) => ({
    turns,
    waits,
    every: every!,
    phase: phase!,
  }))
);

/** The rule of a kind; null where its things are not thought to go by themselves. */
export function fitRoamer(look: Look, samples: readonly Sample[], starts: Roamer["starts"]): Roamer | null {
  const moved = samples.filter((sample) => wayOf(sample) !== "0,0");
  if (moved.length < LEAST || moved.length < BUSY * samples.length) return null;
  if (!goesAlikeUnderActions(moved)) return null;
  const [goes, floor] = groundOf(look, moved);
  const headed = samples.filter(({ from }) => from.heading !== null);
  if (headed.length < LEAST - 1) return null;
  const byAction = shareByAction(samples);
  let best: { readonly manner: Manner; readonly share: number } | null = null;
  for (const manner of MANNERS) {
    const share = headed.filter(({ before, turn, from, to }) => {
      const there = roamStep(before, { look, goes, ...manner }, { ...from, heading: from.heading! }, turn);
      return there.x === to.x && there.y === to.y;
    }).length / headed.length;
    if (best === null || share > best.share) best = { manner, share };
  }
  if (best === null || moved.length < LEAST * best.manner.every) return null;
  if (best.share < TRUST || best.share < byAction) return null;
  const first = new Tally<string>();
  for (const { from, to } of moved) {
    if (from.heading === null) first.add(`${to.x - from.x},${to.y - from.y}`);
  }
  const [dx, dy] = (first.most ?? wayOf(moved[0]!)).split(",").map(Number) as [number, number];
  return { look, floor, goes, ...best.manner, heading: [dx, dy], starts };
}

/** Whether one way was gone under three actions, or under two of them many times. */
function goesAlikeUnderActions(moved: readonly Sample[]): boolean {
  const actions = new Map<string, Set<number>>();
  for (const sample of moved) {
    const way = wayOf(sample);
    actions.set(way, (actions.get(way) ?? new Set()).add(sample.action));
  }
  const most = Math.max(...[...actions.values()].map(({ size }) => size));
  return most > 2 || (most > 1 && moved.length >= 2 * LEAST);
}

/** The share of steps that went the way most usual under their action. */
function shareByAction(samples: readonly Sample[]): number {
  const ways = new Tallies<number, string>();
  for (const sample of samples) ways.of(sample.action).add(wayOf(sample));
  return samples.filter((sample) => ways.of(sample.action).most === wayOf(sample)).length / samples.length;
}

/** The colours that things of a kind went on, and the one they leave behind. */
function groundOf(look: Look, moved: readonly Sample[]): [goes: number[], floor: number] {
  const goes = new Tally<number>();
  for (const { before, from, to } of moved) {
    const own = covered(look, from.x, from.y);
    for (const cell of covered(look, to.x, to.y).keys()) if (!own.has(cell)) goes.add(before[cell]!);
  }
  return [[...goes.keys()].sort((a, b) => a - b), goes.most ?? 0];
}

function wayOf({ from, to }: Sample): string {
  return `${to.x - from.x},${to.y - from.y}`;
}
