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
  const guesses: Record<number, readonly [number, number]> = {
    ...usual(own, others),
    ...lastOf(own),
    ...own,
  };
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

/**
 * Moves of the same length in the usual directions, where nothing seen speaks against them: of a body that goes left where
 * another one goes right, like a mirror's picture of it, also mirrored so. Where no other one does, the actions may mean anything.
 */
function usual(own: Moves, others: readonly Moves[]): Moves {
  const lengths = new Set<number>();
  /** 1 or -1 once it is known whether it goes the usual way, from left to right and from top to bottom. */
  const sides: [number, number] = [0, 0];
  for (const [action, [dx, dy]] of Object.entries(own)) {
    const way = USUAL[Number(action)];
    if (way === undefined) continue;
    const axis = way[0] === 0 ? 1 : 0;
    const side = Math.sign(axis === 0 ? dx * way[0] : dy * way[1]);
    if (side === 0 || (dx !== 0 && dy !== 0) || sides[axis] === -side) return {};
    sides[axis] = side;
    lengths.add(Math.abs(dx) + Math.abs(dy));
  }
  const [length] = lengths;
  if (lengths.size !== 1 || length === undefined) return {};
  if (sides.includes(-1) && !others.some((other) => isOpposite(own, other))) return {};
  const [sideways, upright] = [sides[0] || 1, sides[1] || 1];
  return Object.fromEntries(
    Object.entries(USUAL).filter(([action]) => own[Number(action)] === undefined)
      .map(([action, [ux, uy]]) => [action, [ux * length * sideways, uy * length * upright]] as const),
  );
}

/** Whether some action moves one body where it moves the other one back. */
function isOpposite(a: Moves, b: Moves): boolean {
  return Object.entries(a).some(([action, [dx, dy]]) => {
    const by = b[Number(action)];
    return by !== undefined && by[0] === -dx && by[1] === -dy;
  });
}
