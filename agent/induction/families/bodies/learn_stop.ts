/**
 * What it teaches that a body did not go where its action leads: which of the things in its way are walls.
 * @module
 */
import type { Grid } from "../../../../games/grid.ts";
import { type Body, covered, flood, pictureAhead, shifted } from "../../../../sandbox/kit/laws/body.ts";
import { headingOf } from "../../../../sandbox/kit/laws/heading.ts";
import { learnPurseStop } from "./learn_purse.ts";
import { isPlain, learnRole } from "./learn_thing.ts";
import { leading } from "./lore.ts";
import type { Step } from "./step.ts";

/** Takes in a step that led nowhere, though the action was expected to lead (dx, dy) on. */
export function learnStop(
  { model, from, to, evidence: { before, action }, mask, others }: Step,
  body: Body,
  [dx, dy]: readonly [number, number],
): void {
  const face = body.faces[`${action.id},${from.look}`] ?? body.faces[action.id];
  if (to.look !== from.look) {
    model.faces.of(`${action.id},${from.look}`).add(to.look, 1, model.settings.bodyKeep);
    model.turns.add(true);
  } else if (face !== undefined && face !== from.look) model.turns.add(false);
  const own = covered(body.looks[from.look]!, from.x, from.y);
  const steps = Math.max(Math.abs(dx), Math.abs(dy));
  const colours = new Set<number>();
  const near: number[] = [];
  let [atEdge, atOther] = [false, false];
  for (const cell of own.keys()) {
    for (let k = 1; k <= steps; k++) {
      const path = shifted(cell, Math.round(dx * k / steps), Math.round(dy * k / steps));
      if (path < 0 || mask[path] === 1) atEdge = true;
      else if (own.has(path) || before[path] === body.floor) continue;
      else if (others.has(path)) atOther = true;
      else {
        colours.add(before[path]!);
        near.push(path);
      }
    }
  }
  if (atEdge) {
    model.leaves.add(false);
    return;
  }
  if (colours.size === 0) {
    if (atOther) return;
    model.moved.of(from.look).add(false, 1, model.settings.bodyKeep);
    model.stops.of(from.look).add(action.id);
    model.movesOfLook.of(`${action.id},${from.look}`).add("0,0", 1, model.settings.bodyKeep);
    return;
  }
  if (body.still.includes(from.look)) return;
  if ([...colours].some((colour) => leading(model.lore.colours.of(colour)) === "push")) return;
  const suspects = [...colours].filter((colour) => {
    const roles = model.lore.colours.of(colour);
    return roles.total - roles.of("wall") <= roles.of("wall");
  });
  const look = body.looks[from.look]!;
  const wholeTiles = Math.abs(dx) >= look[0]!.length || Math.abs(dy) >= look.length;
  for (const colour of suspects.length > 0 ? suspects : colours) {
    // A small thing that was met whole speaks for itself, not for all of its colour.
    if (!wholeTiles || largestOf(colour, before, near) > 2 * own.size) {
      model.lore.colours.of(colour).add("wall");
    }
  }
  const picture = pictureAhead(before, look, from.x + dx, from.y + dy, own);
  if (isPlain(picture, body.floor)) return;
  learnPurseStop(model.lore, picture, body.floor, before);
  learnRole(model, picture, from.look, headingOf(dx, dy), { role: "wall", also: [] });
}

/** The size of the largest thing of a colour among those that some cells belong to. */
function largestOf(colour: number, grid: Grid, cells: readonly number[]): number {
  let largest = 0;
  const seen = new Set<number>();
  for (const cell of cells) {
    if (grid[cell] !== colour || seen.has(cell)) continue;
    const thing = flood(grid, cell, [colour]);
    for (const each of thing) seen.add(each);
    largest = Math.max(largest, thing.length);
  }
  return largest;
}
