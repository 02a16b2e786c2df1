/**
 * Two panels of one size show the same picture.
 * @module
 */
import { type Panel, samePictures } from "../../../../sandbox/kit/laws/goals.ts";
import { type Component, findComponents } from "../../perception/components.ts";
import type { Goal, GoalView } from "../goal.ts";

/** Panels are at least this wide and high. */
const LEAST = 5;
/** Most pairs of panels proposed. */
const MOST = 4;

/** One goal for each pair of panels: boxes of one size that do not overlap and differ now. */
export function samePictureGoals({ grid, mask }: GoalView): Goal[] {
  const panels = findComponents(grid, { connectivity: 8, mask }).list.filter((part) =>
    part.width >= LEAST && part.height >= LEAST && part.width <= 40 && part.height <= 40
  ).sort((a, b) => b.width * b.height - a.width * a.height).slice(0, 24);
  const goals: Goal[] = [];
  panels.forEach((a, i) => {
    for (const b of panels.slice(i + 1)) {
      if (goals.length >= MOST || a.width !== b.width || a.height !== b.height || overlap(a, b)) continue;
      const [one, other] = [panelOf(a), panelOf(b)];
      if (samePictures(grid, one, other)) continue;
      goals.push({
        name: `same_${one.x}_${one.y}_${other.x}_${other.y}_${one.width}x${one.height}`,
        comment:
          `the ${one.width}×${one.height} panels at (${one.x}, ${one.y}) and (${other.x}, ${other.y}) look the same`,
        expression: `laws.samePictures(grid, ${JSON.stringify(one)}, ${JSON.stringify(other)})`,
        rank: 0,
        holds: (board) => samePictures(board, one, other),
      });
    }
  });
  return goals;
}

function panelOf({ x, y, width, height }: Component): Panel {
  return { x, y, width, height };
}

function overlap(a: Component, b: Component): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
