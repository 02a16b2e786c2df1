/**
 * Which thing to click to learn something: of a kind never clicked, else in a colour never clicked, else in a level
 * where that was not tried.
 * @module
 */
import { type Action, actionName } from "../../../games/game.ts";
import type { Grid } from "../../../games/grid.ts";
import { effectFor } from "../../../sandbox/kit/laws/click.ts";
import { clickedThing, kindName } from "../../../sandbox/kit/laws/names.ts";
import type { Evidence } from "../evidence.ts";
import { thingClicks } from "./clicks.ts";
import type { Start } from "./survey.ts";

/** A click and why, and how new it is: 0 for a kind never clicked, 1 for a colour, 2 for a level. */
export interface ClickErrand {
  readonly action: Action;
  readonly reason: string;
  readonly novelty: number;
}

/** The click that is the newest, those that are thought to do something first; null where nothing is new. */
export function clickErrand(
  { grid, bars, hidden, theory }: Start,
  evidence: readonly Evidence[],
): ClickErrand | null {
  const tried = new Set(
    evidence.filter(({ action }) => action.id === 6).flatMap(({ before, action, level }) =>
      contextsOf(before, action, level, bars)
    ),
  );
  const errands = thingClicks(grid, bars).flatMap((action) => {
    const contexts = contextsOf(grid, action, hidden.level, bars);
    const novelty = contexts.findIndex((each) => !tried.has(each));
    if (novelty < 0) return [];
    const effect = effectFor(grid, thingAt(grid, action, bars), theory.clicks.rules);
    const idle = effect?.kind === "nothing" || (effect === null && novelty > 0);
    const reason = `${actionName(action)} was never tried so: click ${contexts[novelty]}`;
    return [{ action, reason, novelty, order: 2 * novelty + Number(idle) }];
  });
  return errands.sort((a, b) => a.order - b.order)[0] ?? null;
}

/** What a click is tried on, from the kind of thing to the very level. */
function contextsOf(grid: Grid, action: Action, level: number, bars: Uint8Array): string[] {
  const thing = thingAt(grid, action, bars);
  const kind = kindName(grid, thing);
  const coloured = `colour ${thing.colour} ${kind}`;
  return [kind, coloured, `${coloured} in level ${level}`];
}

function thingAt(grid: Grid, { x, y }: Action, bars: Uint8Array) {
  return clickedThing(grid, y! * 64 + x!, bars);
}
