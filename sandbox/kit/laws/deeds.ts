import { type Body, covered, pictureAhead, type Place } from "./body.ts";
import { placeBefore } from "./place_before.ts";
import { START } from "./scroll.ts";
import type { Hidden, Law, Turn } from "./turn.ts";

/**
 * What bodies did in an attempt to things that lie still. Together with where they are it tells states apart: what they
 * break they can break again, so only the last of it counts.
 */
export interface Deeds {
  /** Where things were taken, in order of place. */
  readonly taken: readonly string[];
  /** Where the last action broke something; "" where it did not. */
  readonly broken: string;
}

/** Keeps in mind what bodies take and break. */
export function noteDeeds(bodies: readonly Body[]): Law {
  return (turn) => {
    const { taken, broken } = turn.before.deeds ?? { taken: [], broken: "" };
    const now = { taken: new Set(taken), broken: "" };
    bodies.forEach((body, i) => {
      const from = placeBefore(turn, body, i);
      const to = turn.after.places?.[i] ?? null;
      if (from === null || to === null) return;
      if (from.x !== to.x || from.y !== to.y) {
        if (takes(turn.grid, body, from, to)) now.taken.add(placeIn(turn, to.x, to.y));
        return;
      }
      const [dx, dy] = body.moves[turn.action.id] ?? [0, 0];
      const ahead = { ...from, x: from.x + dx, y: from.y + dy };
      if (hasChanged(turn, body, ahead)) now.broken = placeIn(turn, ahead.x, ahead.y);
      else if (broken !== "") now.broken = broken;
    });
    turn.after = { ...turn.after, deeds: { taken: [...now.taken].sort(), broken: now.broken } };
  };
}

/** Whether a body takes something where it comes to. */
function takes(grid: Uint8Array, body: Body, from: Place, to: Place): boolean {
  const look = body.looks[from.look]!;
  const picture = pictureAhead(grid, look, to.x, to.y, covered(look, from.x, from.y));
  return body.things[picture]?.role === "take" ||
    body.takes.some((colour) => picture.includes(colour.toString(16)));
}

function hasChanged({ grid, next }: Turn, body: Body, { x, y, look }: Place): boolean {
  for (const cell of covered(body.looks[look]!, x, y).keys()) if (grid[cell] !== next[cell]) return true;
  return false;
}

/** A place of the board as a place of the world that it may show a part of. */
function placeIn({ before: { view = START } }: Turn, x: number, y: number): string {
  return `${x + view.x},${y + view.y}`;
}

/** What tells states apart where nothing but bodies and their deeds changes the world. */
export function deedsKey({ places = [], view = START, deeds }: Hidden): string {
  const where = places.map((place) =>
    place === null ? "-" : `${place.x + view.x},${place.y + view.y},${place.look}`
  );
  return `${where.join(" ")} ${deeds?.taken.join(";")} ${deeds?.broken}`;
}
