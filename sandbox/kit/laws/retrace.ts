import type { Body, Place } from "./body.ts";
import type { Hidden } from "./turn.ts";
import { bodyMove } from "./body_move.ts";

/**
 * An action that takes bodies back along their way, step by step. Unlike an undo it takes back nothing else: what they took
 * stays taken.
 */
export interface Retrace {
  readonly action: number;
  /** So many steps are remembered; older ones are not taken back. */
  readonly most: number;
}

/** Where bodies are. */
type Places = readonly (Place | null)[];

/** A step that bodies made: where they stood before, and whether they could have walked back there. */
export interface TrailStep {
  readonly from: Places;
  readonly walks: boolean;
}

/** The last steps of bodies, the oldest first. */
export type Trail = readonly TrailStep[];

/** The trail after an action that took bodies from some places to others, on the board that came of it. */
export function trailAfter(
  { action, most }: Retrace,
  trail: Trail,
  played: number,
  from: Places,
  to: Places,
  after: { readonly grid: Uint8Array; readonly bodies: readonly Body[]; readonly bars: Uint8Array },
): Trail {
  if (played === action) return trail.slice(0, -1);
  if (samePlaces(from, to)) return trail;
  return [...trail, { from, walks: canWalk(after, to, from) }].slice(-most);
}

/** Whether some action takes all bodies from one place to another, and nothing else with them. */
function canWalk(
  { grid, bodies, bars }: Parameters<typeof trailAfter>[5],
  from: Places,
  to: Places,
): boolean {
  const actions = new Set(bodies.flatMap(({ moves }) => Object.keys(moves).map(Number)));
  return [...actions].some((action) =>
    bodies.every((body, i) => {
      const [place, goal] = [from[i] ?? null, to[i] ?? null];
      if (place === null || goal === null) return place === goal;
      const move = body.moves[action];
      const towards = move !== undefined && Math.sign(move[0]) === Math.sign(goal.x - place.x) &&
        Math.sign(move[1]) === Math.sign(goal.y - place.y);
      if (!towards) return false;
      const there = bodyMove(grid, action, body, place, bars);
      return there.pushed.size === 0 && there.taken.size === 0 && !there.fatal &&
        samePlaces([there.to], [goal]);
    })
  );
}

function samePlaces(a: Places, b: Places): boolean {
  return b.every((place, i) => {
    const other = a[i] ?? null;
    if (place === null || other === null) return true;
    return place.x === other.x && place.y === other.y && place.look === other.look;
  });
}

/**
 * A text that stands for the way back from a state: what tells states with equal boards apart. The oldest steps are left out
 * as far as bodies can walk back: from where these end, going back is nothing that walking is not.
 */
export function trailText({ trail = [] }: Hidden): string {
  const first = trail.findIndex(({ walks }) => !walks);
  if (first < 0) return "";
  return trail.slice(first).map(({ from }) =>
    from.map((place) => place === null ? "" : `${place.x},${place.y},${place.look}`).join(" ")
  ).join(";");
}
