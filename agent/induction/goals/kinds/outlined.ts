/**
 * Bodies fill outlines of their own shape.
 * @module
 */
import { HEIGHT, WIDTH } from "../../../../games/grid.ts";
import type { Body } from "../../../../sandbox/kit/laws/body.ts";
import { isOutline, outlined } from "../../../../sandbox/kit/laws/goals.ts";
import type { Goal, GoalView } from "../goal.ts";

/** One goal: every body that has an outline somewhere on the board fills it. */
export function outlinedGoals({ grid, theory, hidden }: GoalView): Goal[] {
  const filled = theory.bodies.flatMap((body, index) => {
    const place = hidden.places?.[index] ?? null;
    const there = hasOutline(grid, body, place) || outlined(hidden, body, index);
    return there ? [index] : [];
  });
  if (filled.length === 0) return [];
  const names = filled.map((index) => theory.bodies[index]!.name).join(" and ");
  return [{
    name: `outlined_${filled.join("_")}`,
    comment: `${names} fill${filled.length === 1 ? "s" : ""} an outline of the same shape`,
    expression: filled.map((index) => `laws.outlined(hidden, BODIES[${index}]!, ${index})`).join(" && "),
    rank: -1,
    holds: (_, now) => filled.every((index) => outlined(now, theory.bodies[index]!, index)),
  }];
}

/** Whether a board shows an outline of a body's first look, other than where the body is. */
function hasOutline(
  grid: Uint8Array,
  body: Body,
  own: { readonly x: number; readonly y: number } | null,
): boolean {
  const look = body.looks[0];
  if (look === undefined || look.length < 3 || look[0]!.length < 3) return false;
  const top = [...look[0]!].flatMap((digit, dx) => digit === "." ? [] : [dx]);
  for (let y = 0; y + look.length <= HEIGHT; y++) {
    for (let x = 0; x + look[0]!.length <= WIDTH; x++) {
      if (x === own?.x && y === own.y) continue;
      // Most places are told by the top row alone, which is quick.
      const colour = grid[y * WIDTH + x + top[0]!]!;
      if (colour === body.floor || top.some((dx) => grid[y * WIDTH + x + dx] !== colour)) continue;
      if (!isOutline(body, look, x, y, (cell) => grid[cell]!)) continue;
      if (look.some((row, dy) => [...row].some((_, dx) => grid[(y + dy) * WIDTH + x + dx] !== colour))) {
        return true;
      }
    }
  }
  return false;
}
