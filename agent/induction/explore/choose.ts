/**
 * Exploration: which action tells most, and the way to it.
 * @module
 */
import { type Action, actionName } from "../../../games/game.ts";
import type { Grid } from "../../../games/grid.ts";
import type { Evidence } from "../evidence.ts";
import { boardKey, countedCells } from "../../../sandbox/kit/laws/key.ts";
import type { Replayed } from "../replay.ts";
import { onOffer } from "../../../sandbox/kit/laws/offer.ts";
import { type ClickErrand, clickErrand } from "./click_errand.ts";
import { contextOf, withPlaces } from "./context.ts";
import { type Start, survey } from "./survey.ts";
import { boardOf } from "../theory.ts";
import { triesOf } from "./tried.ts";

/** Actions to play and why. */
export interface Errand {
  readonly path: readonly Action[];
  readonly reason: string;
}

/** States looked at before an errand is chosen. */
const STATES = 6_000;

/**
 * The nearest action whose context was never tried; else one that came to nothing before something changed. What is
 * believed of a body may never come true: `vain` says of a reason whether enough errands were made for it.
 */
export function chooseErrand(
  start: Start,
  steps: readonly Replayed[],
  available: readonly Action[],
  vain: (reason: string) => boolean,
): Errand | null {
  const { theory, bars } = start;
  const tries = triesOf(theory, steps, bars);
  const click = start.clicks ? clickErrand(start, steps.map(({ each }) => each)) : null;
  const found: { untried: Errand | null; again: Errand | null } = { untried: null, again: null };
  const hidden = withPlaces(theory, boardOf(theory, start.grid, start.hidden), start.hidden, bars);
  survey({ ...start, hidden }, available.length === 0 ? 0 : STATES, (state) => {
    if ((state.hidden.view?.news ?? 0) > 0 && state.path.length > 0) {
      found.untried ??= { path: state.path, reason: "a part of the world was never seen" };
      return true;
    }
    for (const action of onOffer(theory.offers, theory.bodies, state.board, state.hidden, available)) {
      const context = contextOf(theory, state.board, state.hidden, action, bars);
      if (context === null) continue;
      const known = tries.get(context);
      const path = [...state.path, action];
      if (known === undefined) {
        const reason = `${actionName(action)} was never tried so: ${context}`;
        if (vain(reason)) continue;
        found.untried ??= { path, reason };
        return true;
      }
      if (!known.effect && known.sinceEvent === 0) {
        found.again ??= {
          path,
          reason: `something changed since ${actionName(action)} came to nothing: ${context}`,
        };
      }
    }
    if (click === null || click.novelty > 1) return false;
    found.untried ??= pathOf(click);
    return true;
  });
  return found.untried ?? (click === null ? found.again : pathOf(click));
}

function pathOf({ action, reason }: ClickErrand): Errand {
  return { path: [action], reason };
}

/** The action tried least on this board, then least of all. */
export function leastTried(
  grid: Grid,
  evidence: readonly Evidence[],
  bars: Uint8Array,
  actions: readonly Action[],
): Action | null {
  const counted = countedCells(bars);
  const here = boardKey(grid, counted);
  const counts = new Map<string, [number, number]>();
  for (const each of evidence) {
    const name = actionName(each.action);
    const [on, all] = counts.get(name) ?? [0, 0];
    counts.set(name, [on + Number(boardKey(each.before, counted) === here), all + 1]);
  }
  let best: { action: Action; on: number; all: number } | null = null;
  for (const action of actions) {
    const [on, all] = counts.get(actionName(action)) ?? [0, 0];
    if (best === null || on < best.on || (on === best.on && all < best.all)) best = { action, on, all };
  }
  return best?.action ?? null;
}
