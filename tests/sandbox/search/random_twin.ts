/**
 * Random small twins, and an oracle that searches them by brute force.
 *
 * A twin's world is a table of transitions between a few numbered states. Each number is a pair of a picture, drawn into
 * the grid, and a memory; pictures repeat between states, so neither grid nor memory alone tells states apart.
 * @module
 */
import fc from "fast-check";
import { CELLS, type Grid } from "../../../games/grid.ts";
import type { Action } from "../../../games/game.ts";
import type { Memory, Twin } from "../../../sandbox/contract.ts";
import type { SearchRequest } from "../../../sandbox/search/contract.ts";

/** A world of a few states. */
export interface World {
  /** `next[state][i]` for the action with id `i + 1`. */
  readonly next: readonly (readonly number[])[];
  /** States that each goal accepts. */
  readonly goals: readonly (readonly boolean[])[];
  readonly lost: readonly boolean[];
  /** Whether the picture shows a state's number divided by this (rounded down); the rest is memory. */
  readonly perPicture: number;
  /** How `step` answers. */
  readonly style: "in place" | "another array" | "pair";
  readonly estimate: readonly number[];
}

/** Draws worlds. */
export const worlds: fc.Arbitrary<World> = fc.record({
  size: fc.integer({ min: 1, max: 40 }),
  actions: fc.integer({ min: 1, max: 4 }),
  goals: fc.integer({ min: 1, max: 3 }),
  perPicture: fc.constantFrom(1, 2, 3),
  style: fc.constantFrom("in place" as const, "another array" as const, "pair" as const),
}).chain(({ size, actions, goals, perPicture, style }) => {
  const perState = <T>(each: fc.Arbitrary<T>) => fc.array(each, { minLength: size, maxLength: size });
  const rare = fc.integer({ min: 0, max: 11 }).map((n) => n === 0);
  // Mostly steps to near numbers: long shortest paths are rare among random tables otherwise.
  const target = (state: number) =>
    fc.oneof(
      {
        weight: 5,
        arbitrary: fc.integer({ min: -2, max: 3 }).map((by) => Math.min(size - 1, Math.max(0, state + by))),
      },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: size - 1 }) },
    );
  return fc.record({
    next: fc.tuple(
      ...Array.from(
        { length: size },
        (_, state) => fc.array(target(state), { minLength: actions, maxLength: actions }),
      ),
    ),
    goals: fc.array(perState(rare), { minLength: goals, maxLength: goals }),
    lost: fc.oneof(fc.constant(new Array<boolean>(size).fill(false)), perState(rare)),
    estimate: perState(fc.integer({ min: 0, max: 6 })),
    perPicture: fc.constant(perPicture),
    style: fc.constant(style),
  });
});

/** The world as a twin; states are numbered as in the world. */
export function twinOf(world: World): Twin {
  const { next, goals, lost, style, estimate } = world;
  const stateOf = (grid: Grid, memory: Memory) => readState(world, grid, memory);
  return {
    step(grid, action, memory) {
      const state = next[stateOf(grid, memory)]![action.id - 1]!;
      const remembered = memoryOf(world, state);
      const into = style === "in place" ? grid : grid.slice();
      draw(world, into, state);
      const unchanged = JSON.stringify(remembered) === JSON.stringify(memory);
      return unchanged && style !== "pair" ? into : { grid: into, memory: remembered };
    },
    goalReached: (grid, memory) => goals[0]![stateOf(grid, memory)]!,
    goals: Object.fromEntries(
      goals.slice(1).map((holds, i) => [`rival${i + 1}`, (grid, memory) => holds[stateOf(grid, memory)]!]),
    ),
    lost: (grid, memory) => lost[stateOf(grid, memory)]!,
    distance: (grid, memory) => estimate[stateOf(grid, memory)]!,
  };
}

/** The names of the world's goals, in order. */
export function goalNames({ goals }: World): string[] {
  return goals.map((_, i) => i === 0 ? "goalReached" : `rival${i}`);
}

/** A search of the world from state 0. */
export function requestFor(world: World, settings: Partial<SearchRequest> = {}): SearchRequest {
  const grid = new Uint8Array(CELLS);
  draw(world, grid, 0);
  return {
    grid,
    memory: memoryOf(world, 0),
    goals: goalNames(world),
    mode: "breadth-first",
    candidates: {
      simple: ([1, 2, 3, 4] as const).slice(0, world.next[0]!.length),
      clicks: [],
      clickComponents: false,
    },
    depth: 1_000,
    states: 1_000_000,
    ms: null,
    ...settings,
  };
}

/** The state after some actions. */
export function follow(world: World, actions: readonly Action[]): number {
  return actions.reduce((state, action) => world.next[state]![action.id - 1]!, 0);
}

/** What the oracle finds. */
export interface Truth {
  /** Actions in the shortest plan of each goal, where there is one. */
  readonly lengths: ReadonlyMap<string, number>;
  /** States that can be reached, the first included. */
  readonly reached: number;
  /** Whether a state was left unexpanded at the depth limit. */
  readonly horizon: boolean;
  /** Generated states until nothing is left. */
  readonly generated: number;
}

/** Searches the world layer by layer, without any of the search's machinery. `sameAs` is the number of a state's key. */
export function truth(
  world: World,
  depth: number,
  sameAs: (state: number) => number = (state) => state,
): Truth {
  const lengths = new Map<string, number>();
  const seen = new Set([sameAs(0)]);
  let layer = [0], generated = 0, length = 0;
  while (layer.some((state) => !world.lost[state])) {
    if (length === depth) return { lengths, reached: seen.size, horizon: true, generated };
    length++;
    const following: number[] = [];
    for (const state of layer) {
      if (world.lost[state]) continue;
      for (const to of world.next[state]!) {
        generated++;
        goalNames(world).forEach((name, i) => {
          if (world.goals[i]![to] && !lengths.has(name)) lengths.set(name, length);
        });
        if (seen.has(sameAs(to))) continue;
        seen.add(sameAs(to));
        following.push(to);
      }
    }
    layer = following;
  }
  return { lengths, reached: seen.size, horizon: false, generated };
}

/** Where the picture of a number is drawn: digits of base 7, spread over the grid, words and rows apart. */
const PLACES = [3, 66, 1023, 1024, 4095];

function draw({ perPicture }: World, grid: Grid, state: number): void {
  let rest = Math.floor(state / perPicture);
  for (const place of PLACES) {
    grid[place] = 1 + rest % 7;
    rest = Math.floor(rest / 7);
  }
}

function readState({ perPicture }: World, grid: Grid, memory: Memory): number {
  let picture = 0;
  for (const place of PLACES.toReversed()) picture = picture * 7 + grid[place]! - 1;
  const hidden = memory as { readonly hidden: readonly [number] } | null;
  return picture * perPicture + (hidden ? hidden.hidden[0] : 0);
}

function memoryOf({ perPicture }: World, state: number): Memory {
  return perPicture === 1 ? null : { hidden: [state % perPicture] };
}
