import { type Body, locate, type Place } from "./body.ts";
import type { Turn } from "./turn.ts";

/** Where the body of a number was before the action: where it is kept to be, or where the board shows it. */
export function placeBefore(
  { before, grid, bars }: Pick<Turn, "before" | "grid" | "bars">,
  body: Body,
  number: number,
): Place | null {
  return before.places?.[number] ?? locate(grid, body, null, [], bars);
}
