/**
 * Moves guessed from looks: a body that turns the way it goes says with what it turned into where an action leads.
 * @module
 */
import type { Body } from "../../../../sandbox/kit/laws/body.ts";
import type { Look } from "../../../../sandbox/kit/laws/look.ts";
import { TURNS } from "./look_changes.ts";

type Way = readonly [number, number];

/** Where the actions lead that were never seen to move a body, but to turn it into a look that tells. */
export function turnedMoves(
  looks: readonly Look[],
  faces: Body["faces"],
  moves: Body["moves"],
): Record<number, Way> {
  const looking = new Map<number, number>();
  for (const [name, look] of Object.entries(faces)) looking.set(parseInt(name), look);
  const guesses: Record<number, Way> = {};
  for (const [action, look] of looking) {
    if (moves[action] !== undefined) continue;
    const ways = new Set<string>();
    for (const [other, known] of Object.entries(moves)) {
      const from = looking.get(Number(other));
      if (from === undefined || from === look) continue;
      for (const { turn, lead } of TURNS) {
        if (turn(looks[from]!).join("/") === looks[look]!.join("/")) ways.add(lead(known).join());
      }
    }
    const [way] = ways;
    if (ways.size === 1) guesses[action] = way!.split(",").map(Number) as [number, number];
  }
  return guesses;
}
