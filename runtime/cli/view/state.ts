/**
 * What the live view shows, as a fold over a session's events.
 * @module
 */
import type { Grid } from "../../../games/grid.ts";
import { type Action, settled } from "../../../games/game.ts";
import type { BudgetsLeft, Tag } from "../../../agent/writer.ts";
import type { Match, SessionEvent } from "../../harness/events.ts";
import type { EndReason } from "../../store/records.ts";
import { describe, type Names } from "./describe.ts";

/** Events kept for the list of latest ones. */
const LATEST = 40;

/** What is shown; replaced, never changed. */
export interface ViewState {
  readonly title: string;
  readonly writer: string;
  readonly seed: number;
  readonly levelsCompleted: number;
  readonly winLevels: number;
  /** Scored actions so far. */
  readonly actions: number;
  readonly left: BudgetsLeft | null;
  readonly grid: Grid | null;
  /** The prediction of the last answer, where it differs; else null. */
  readonly prediction: Grid | null;
  /** The cells in which it differs. */
  readonly cells: ReadonlySet<number>;
  /** The last action, and what came of it; `match` is null while its answer is awaited. */
  readonly last: { readonly action: Action; readonly tag: Tag; readonly match: Match | null } | null;
  readonly twin: TwinShown | null;
  readonly progress: (SessionEvent & { kind: "progress" }) | null;
  readonly latest: readonly string[];
  readonly end: { readonly reason: EndReason; readonly note: string | null } | null;
}

/** The twin in use. */
export interface TwinShown {
  /** Its number in this run, from 1. */
  readonly version: number;
  readonly hash: string;
  readonly bytes: number | null;
  /** Whether it replays the history; null while nobody has looked. */
  readonly valid: boolean | null;
}

/** A view of a run that has not begun. */
export function emptyView(
  run: { title: string; writer: string; seed: number; winLevels: number },
): ViewState {
  return {
    ...run,
    levelsCompleted: 0,
    actions: 0,
    left: null,
    grid: null,
    prediction: null,
    cells: new Set(),
    last: null,
    twin: null,
    progress: null,
    latest: [],
    end: null,
  };
}

/** The view after one more event. */
export function advance(state: ViewState, event: SessionEvent, names: Names & TwinNumbers): ViewState {
  const words = isOldNews(event, state.twin) ? null : describe(event, names);
  const latest = words === null ? state.latest : [...state.latest, words].slice(-LATEST);
  switch (event.kind) {
    case "start": {
      const { levelsCompleted, winLevels } = event.observation;
      return { ...settledView(state), latest, grid: settled(event.observation), levelsCompleted, winLevels };
    }
    case "claim":
      return { ...settledView(state), last: { action: event.action, tag: event.tag, match: null } };
    case "answer": {
      const { observation, action, tag, match, actions, left } = event;
      const wrong = match === "counterexample" ? event.prediction : null;
      return {
        ...settledView(state),
        latest,
        actions,
        left,
        last: { action, tag, match },
        grid: observation === null ? state.grid : settled(observation),
        levelsCompleted: observation?.levelsCompleted ?? state.levelsCompleted,
        winLevels: observation?.winLevels ?? state.winLevels,
        prediction: wrong,
        cells: new Set(wrong === null ? [] : event.cells),
      };
    }
    case "progress":
      return { ...state, progress: event };
    case "event":
      return { ...state, ...ofRecord(state, event.event, names), latest, progress: null };
  }
}

/** Whether an event only says again that the twin in use replays the history, as it does after every action. */
export function isOldNews(event: SessionEvent, twin: Pick<TwinShown, "hash" | "valid"> | null): boolean {
  if (event.kind !== "event" || event.event.kind !== "validation") return false;
  return event.event.valid && twin?.valid === true && twin.hash === event.event.twin;
}

/** The numbers that twins have in a run. */
export interface TwinNumbers {
  number(hash: string): number;
}

function settledView(state: ViewState): ViewState {
  return { ...state, prediction: null, cells: new Set(), progress: null };
}

function ofRecord(
  state: ViewState,
  event: (SessionEvent & { kind: "event" })["event"],
  names: Names & TwinNumbers,
): Partial<ViewState> {
  switch (event.kind) {
    case "twin":
      if (event.error !== null) return {};
      return {
        twin: {
          version: names.number(event.twin),
          hash: event.twin,
          bytes: names.size(event.twin),
          valid: null,
        },
      };
    case "validation":
      if (state.twin?.hash !== event.twin) return {};
      return { twin: { ...state.twin, valid: event.valid } };
    case "end":
      return { end: { reason: event.reason, note: event.note } };
    default:
      return {};
  }
}
