/**
 * Looks in which an action was not tried yet, of a body that the action leads elsewhere in each look: nothing is foretold of them.
 * @module
 */
import type { Body } from "../../../../sandbox/kit/laws/body.ts";
import type { Tallies } from "../tally.ts";

/** An action that led so many ways leads no way in particular; two may have been a mishap. */
const WAYS = 3;

/** "action,look" of the looks in which it is not known where the actions lead, by the ways seen, as "dx,dy". */
export function untriedLooks(
  looks: number,
  moves: Body["moves"],
  ways: Tallies<string, string>,
): readonly string[] {
  const untried: string[] = [];
  for (const action of Object.keys(moves)) {
    const names = Array.from({ length: looks }, (_, look) => `${action},${look}`);
    const tried = names.filter((name) => ways.has(name));
    if (new Set(tried.map((name) => ways.of(name).most)).size < WAYS) continue;
    untried.push(...names.filter((name) => !tried.includes(name)));
  }
  return untried;
}
