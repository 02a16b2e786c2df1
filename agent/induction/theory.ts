/**
 * A theory: everything that is believed of a game's dynamics, as data; and the laws that it stands for.
 * @module
 */
import type { Grid } from "../../games/grid.ts";
import { type Bar, barMask, measureBars, tickBars } from "../../sandbox/kit/laws/bar.ts";
import { bodiesLaw } from "../../sandbox/kit/laws/bodies.ts";
import type { Body } from "../../sandbox/kit/laws/body.ts";
import { type Chart, chartLaw } from "../../sandbox/kit/laws/chart.ts";
import { type Clicks, clicksLaw } from "../../sandbox/kit/laws/click.ts";
import { rememberClicks } from "../../sandbox/kit/laws/echo.ts";
import { boardKey, countedCells } from "../../sandbox/kit/laws/key.ts";
import { type Exceptions, exceptionsLaw, wholeExceptionsLaw } from "../../sandbox/kit/laws/memory.ts";
import type { Offer } from "../../sandbox/kit/laws/offer.ts";
import { type LastGone, lastGoneLaw } from "../../sandbox/kit/laws/last_gone.ts";
import { type Retrace, trailText } from "../../sandbox/kit/laws/retrace.ts";
import { pickLaw } from "../../sandbox/kit/laws/picks/law.ts";
import type { Picking } from "../../sandbox/kit/laws/picks/picking.ts";
import { type Roamer, roamLaw, roamText } from "../../sandbox/kit/laws/roam.ts";
import { type Scene, scenesLaw } from "../../sandbox/kit/laws/scene.ts";
import { deedsKey, noteDeeds } from "../../sandbox/kit/laws/deeds.ts";
import { type Scroll, scrollLaw, viewKey } from "../../sandbox/kit/laws/scroll.ts";
import type { Show } from "./families/shows.ts";
import type { Hidden, Law } from "../../sandbox/kit/laws/turn.ts";
import { undoLaw } from "../../sandbox/kit/laws/undo.ts";
import { layVeil, liftVeil, unveiled, type Veil } from "../../sandbox/kit/laws/veil.ts";

/** What is believed. */
export interface Theory {
  readonly bars: readonly Bar[];
  /** What hides most of the board; null where nothing does. */
  readonly veil: Veil | null;
  /** The part of the board that shows a part of a larger world; null where none does. */
  readonly scroll: Scroll | null;
  /** The small picture of that world; null where there is none. */
  readonly chart: Chart | null;
  /** The action that takes back the last change; null where none does. */
  readonly undo: number | null;
  /** The action that takes back bodies alone, step by step; null where none does. */
  readonly retrace: Retrace | null;
  readonly scenes: readonly Scene[];
  /** What clicks pick and simple actions then move; null where that is not so. */
  readonly picking: Picking | null;
  readonly bodies: readonly Body[];
  /** Things that go by themselves. */
  readonly roamers: readonly Roamer[];
  readonly clicks: Clicks;
  /** When actions are on offer, where they are not always. */
  readonly offers: readonly Offer[];
  /** What changes when the last thing of a colour goes. */
  readonly lastGone: readonly LastGone[];
  /** The action that shows what may be to be clicked; null where none does. */
  readonly show: Show | null;
  /** What no rule explains. */
  readonly exceptions: Exceptions;
  /** Boards, but for their bars, on which the game ended out of time. */
  readonly ends: readonly Grid[];
  /** Cells that no rule can predict. */
  readonly noise: readonly number[];
}

/** No exceptions. */
export const NO_EXCEPTIONS: Exceptions = { boards: {}, whole: {} };

/** A part of a theory that is a law of its own, in the order in which laws apply. */
export type Part =
  | "measure"
  | "lift"
  | "show"
  | "undo"
  | "scenes"
  | "picking"
  | "bodies"
  | "roamers"
  | "clicks"
  | "lastGone"
  | "deeds"
  | "chart"
  | "scroll"
  | "veil"
  | "exceptions"
  | "bars"
  | "whole";

/** The parts of a theory that say something, in order. */
export function partsOf(theory: Theory): Part[] {
  const says: Record<Part, boolean> = {
    measure: theory.bars.length > 0,
    lift: theory.veil !== null,
    show: theory.show !== null,
    undo: theory.undo !== null,
    scenes: theory.scenes.length > 0,
    picking: isPicking(theory),
    bodies: theory.bodies.length > 0 || theory.veil !== null || theory.scroll !== null,
    roamers: theory.roamers.length > 0,
    clicks: Object.keys(theory.clicks.rules).length > 0,
    lastGone: theory.lastGone.length > 0,
    deeds: deedsTell(theory),
    chart: theory.scroll !== null && theory.chart !== null,
    scroll: theory.scroll !== null,
    veil: theory.veil !== null,
    exceptions: Object.keys(theory.exceptions.boards).length > 0,
    bars: theory.bars.length > 0,
    whole: Object.keys(theory.exceptions.whole).length > 0,
  };
  return (Object.keys(says) as Part[]).filter((part) => says[part]);
}

/** The law a part stands for. */
export function lawOf(theory: Theory, part: Part): Law {
  switch (part) {
    case "measure":
      return measureBars(theory.bars);
    case "lift":
      return liftVeil(theory.veil!);
    case "show":
      return rememberClicks();
    case "undo":
      return undoLaw(theory.undo!);
    case "scenes":
      return scenesLaw(theory.scenes);
    case "picking":
      return pickLaw(theory.picking!);
    case "bodies":
      return bodiesLaw(theory.bodies, theory.retrace);
    case "roamers":
      return roamLaw(theory.roamers, theory.bodies);
    case "clicks":
      return clicksLaw(theory.clicks);
    case "deeds":
      return noteDeeds(theory.bodies);
    case "chart":
      return chartLaw(theory.chart!, theory.scroll!, theory.bodies);
    case "scroll":
      return scrollLaw(theory.scroll!, theory.bodies);
    case "lastGone":
      return lastGoneLaw(theory.lastGone);
    case "veil":
      return layVeil(theory.veil!, theory.bodies);
    case "exceptions":
      return exceptionsLaw(theory.exceptions, countedCells(barMask(theory.bars, [])));
    case "bars":
      return tickBars(theory.bars);
    case "whole":
      return wholeExceptionsLaw(theory.exceptions);
  }
}

/** The laws of a theory, in the order in which they apply. */
export function lawsOf(theory: Theory): Law[] {
  return partsOf(theory).map((part) => lawOf(theory, part));
}

/** The board that rules and goals speak of: the one that is shown, without what hides it. */
export function boardOf({ veil }: Theory, shown: Grid, hidden: Hidden): Grid {
  return veil === null ? shown : unveiled(shown, hidden, veil);
}

/** A text that tells states apart: the board but for the cells that do not count, and what is out of sight. */
export function stateKey(theory: Theory, board: Grid, hidden: Hidden, counted: Int32Array): string {
  if (deedsTell(theory)) return deedsKey(hidden);
  return boardKey(board, counted) + (theory.scroll === null ? "" : viewKey(hidden)) +
    (theory.retrace === null ? "" : trailText(hidden)) +
    (theory.roamers.length === 0 ? "" : roamText(theory.roamers, hidden));
}

/** Whether simple actions are known to move what clicks pick. */
export function isPicking({ picking }: Theory): boolean {
  return picking !== null && Object.keys(picking.moves).length > 0;
}

/** Whether all that changes in a world that scrolls is where bodies are, and what they took and broke. */
export function deedsTell(theory: Theory): boolean {
  const { scroll, scenes, clicks, bodies, retrace, lastGone, roamers } = theory;
  return scroll !== null && scenes.length === 0 && Object.keys(clicks.rules).length === 0 &&
    retrace === null && lastGone.length === 0 && roamers.length === 0 && !isPicking(theory) &&
    bodies.length > 0 &&
    bodies.every(({ pushes, triggers, purse, carry, things }) =>
      pushes.length === 0 && triggers.length === 0 && purse === null && carry === null &&
      Object.values(things).every(({ role, also }) => role !== "push" && also.length === 0)
    );
}

/** Whether clicks do nothing but move pieces on to their next colours. */
export function isPressing(theory: Theory): boolean {
  const { bodies, scenes, clicks } = theory;
  const kinds = new Set(Object.values(clicks.rules).map(({ kind }) => kind));
  kinds.delete("nothing");
  return !isPicking(theory) && bodies.length === 0 && scenes.length === 0 && kinds.size === 1 &&
    kinds.has("recolour");
}
