import type { Body, Place } from "./body.ts";
import { facing } from "./leap.ts";

/** An action that takes a body up a step: over what stops it, the way it faces. */
export interface Climb {
  /** How far up, in cells right and down. */
  readonly rise: readonly [number, number];
}

/** Where a climb leads a body; null where it faces nowhere, nothing stops it ahead, or there is no room. */
export function climbed(
  body: Body,
  place: Place,
  { rise }: Climb,
  isFree: (at: Place, by: readonly [number, number]) => boolean,
): Place | null {
  const way = facing(body, place.look);
  if (way === null) return null;
  const ahead = body.moves[way]!;
  if (isFree(place, ahead) || !isFree(place, rise)) return null;
  const up = { ...place, x: place.x + rise[0], y: place.y + rise[1] };
  return isFree(up, ahead) ? { ...up, x: up.x + ahead[0], y: up.y + ahead[1] } : null;
}
