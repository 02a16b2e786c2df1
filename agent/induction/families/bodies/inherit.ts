/**
 * Moves a body was never seen to make, guessed from what is known: other bodies, and the usual meaning of actions.
 * @module
 */
import type { Body } from "../../../../sandbox/kit/laws/body.ts";

type Moves = Body["moves"];

/** Where actions 1 to 4 usually lead: up, down, left, right. */
const USUAL: Readonly<Record<number, readonly [number, number]>> = {
  1: [0, -1],
  2: [0, 1],
  3: [-1, 0],
  4: [1, 0],
};

/** A body's moves, with guesses for the actions it was never seen to follow. */
export function withGuesses(own: Moves, others: readonly Moves[]): Moves {
  const guesses: Record<number, readonly [number, number]> = { ...usual(own), ...lastOf(own), ...own };
  for (const other of others) {
    if (!agree(own, other)) continue;
    for (const [action, by] of Object.entries(other)) {
      if (own[Number(action)] === undefined) guesses[Number(action)] = by;
    }
  }
  return guesses;
}

/** Moves as long as those that are known, up, down, left and right. */
export function anyWay(own: Moves): (readonly [number, number])[] {
  const lengths = new Set(Object.values(own).map(([dx, dy]) => Math.max(Math.abs(dx), Math.abs(dy))));
  return [...lengths].flatMap((length) =>
    Object.values(USUAL).map(([ux, uy]) => [ux * length, uy * length] as const)
  );
}

/** Whether two bodies move alike wherever both are known to move. */
function agree(a: Moves, b: Moves): boolean {
  const shared = Object.keys(a).filter((action) => b[Number(action)] !== undefined).map(Number);
  return shared.length > 0 && shared.every((action) => a[action]!.join() === b[action]!.join());
}

/** The one way that is left for the one action of four that was not seen to move it, where the others go three ways. */
function lastOf(own: Moves): Moves {
  const actions = Object.keys(USUAL).map(Number);
  const left = actions.filter((action) => own[action] === undefined);
  const seen = actions.flatMap((action) => own[action] === undefined ? [] : [own[action]]);
  const [first] = seen;
  if (left.length !== 1 || first === undefined) return {};
  const length = Math.abs(first[0]) + Math.abs(first[1]);
  const ways = Object.values(USUAL).map(([ux, uy]) => [ux * length, uy * length] as const);
  const open = ways.filter((way) => !seen.some((each) => each.join() === way.join()));
  return open.length === 1 ? { [left[0]!]: open[0]! } : {};
}

/** Moves of the same length in the usual directions, where nothing seen speaks against them. */
function usual(own: Moves): Moves {
  const seen = Object.entries(own).filter(([action]) => USUAL[Number(action)] !== undefined);
  const lengths = new Set<number>();
  for (const [action, [dx, dy]] of seen) {
    const length = Math.abs(dx) + Math.abs(dy);
    const [ux, uy] = USUAL[Number(action)]!;
    if (ux * length !== dx || uy * length !== dy) return {};
    lengths.add(length);
  }
  const [length] = lengths;
  if (lengths.size !== 1 || length === undefined) return {};
  return Object.fromEntries(
    Object.entries(USUAL).filter(([action]) => own[Number(action)] === undefined)
      .map(([action, [ux, uy]]) => [action, [ux * length, uy * length]] as const),
  );
}
