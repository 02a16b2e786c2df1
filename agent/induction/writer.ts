/**
 * The built-in writer: learns from the history alone, writes twins, and probes what it cannot know yet.
 * @module
 */
import type { Brief, Move, Turn, Writer } from "../writer.ts";
import { type Action, type ActionId, actionName } from "../../games/game.ts";
import { Engine } from "./engine.ts";
import { tooLarge } from "./emit/too_large.ts";
import { type TwinParts, twinText } from "./emit/twin_text.ts";
import { type Remembering, withExceptions } from "./exceptions.ts";
import { noiseErrand } from "./explore/noise_errand.ts";
import { thingClicks } from "./explore/clicks.ts";
import { chooseErrand, leastTried } from "./explore/choose.ts";
import { ErrandsMade } from "./explore/errands_made.ts";
import { liftErrand } from "./explore/lift_errand.ts";
import { type Start, survey } from "./explore/survey.ts";
import { undoErrand } from "./explore/undo_errand.ts";
import { changedCells } from "./evidence.ts";
import { type Goal, type GoalKind, type GoalView, goalView, judgeGoals } from "./goals/goal.ts";
import { GOAL_KINDS } from "./goals/kinds/mod.ts";
import { startOf } from "../../sandbox/kit/laws/turn.ts";
import { isPressing, type Theory } from "./theory.ts";

/** How the writer behaves. */
export interface InductionOptions {
  /** Most rival goals named at a time. Default 6. */
  readonly rivals?: number;
  /** Families and kinds of goals it does without, for ablations. Default: nothing. */
  readonly without?: ReadonlySet<string>;
}

/** A writer that needs no model and no network. */
export function createInductionWriter(options: InductionOptions = {}): Writer {
  const play = new Play(options);
  return {
    name: "induction",
    wantsCandidates: false,
    next: (brief: Brief): Promise<Turn> => Promise.resolve({ move: play.next(brief) }),
    last: (brief: Brief): Promise<string> => Promise.resolve(play.last(brief)),
  };
}

/** The goals of a level, as far as they are worth naming. */
interface Goals {
  readonly confirmed: readonly Goal[];
  readonly rivals: readonly Goal[];
  /** Whether there are less likely ones. */
  readonly more: boolean;
}

/** States looked at from a level's start, to see whether starting again helps. */
const SECOND_LOOK = 20_000;
/** Transitions between such looks. */
const LOOK_AGAIN = 6;

/** So much likelier is a goal that won a level. */
const WON_BEFORE = 10;

/** One run. */
class Play {
  readonly #engine: Engine;
  readonly #rivals: number;
  readonly #kinds: readonly GoalKind[];
  #read = 0;
  /** The twin written last, and all that its code was written from. */
  #written: { readonly parts: string; readonly source: string } | null = null;
  /** How many transitions there must be before the level's start is looked at again. */
  #lookAgainAt = 0;
  /** The ranks of rivals named so far in this level: likelier ones are tried first. */
  #tier = 0;
  #level = 0;
  /** The errands made in this level. */
  #errands = new ErrandsMade();

  constructor({ rivals = 6, without = new Set() }: InductionOptions) {
    this.#engine = new Engine({ without });
    this.#rivals = rivals;
    this.#kinds = Object.entries(GOAL_KINDS).filter(([name]) => !without.has(name)).map(([, kind]) => kind);
  }

  /** The twin of a play that has ended: what wins is told as the last level that was won would have it. */
  last(brief: Brief): string {
    const remembering = this.#remember(brief);
    const { theory } = remembering;
    const { evidence, replays, hidden, mask } = this.#engine;
    const won = replays.of(theory, evidence).findLast(({ each }) => each.kind === "boundary");
    const view = won === undefined
      ? goalView(brief.now.grid, theory, hidden, mask)
      : goalView(won.each.before, theory, won.before, mask);
    return twinText(this.#partsOf(remembering, this.#goals(brief, view), this.#simpleActions(brief, theory)));
  }

  /** Reads what happened since; all that is believed then. */
  #remember({ history }: Brief): Remembering {
    for (; this.#read < history.length; this.#read++) this.#engine.learn(history[this.#read]!);
    this.#errands.cameTo(this.#engine.evidence.length);
    return withExceptions(this.#engine.theory, this.#engine.evidence, this.#engine.replays);
  }

  #partsOf(remembering: Remembering, { confirmed, rivals }: Goals, simple: readonly Action[]): TwinParts {
    const { evidence } = this.#engine;
    return { ...remembering, evidence, confirmed, rivals, simple: simple.map(({ id }) => id) };
  }

  /** The next move. */
  next(brief: Brief): Move {
    const remembering = this.#remember(brief);
    const { theory } = remembering;
    const hidden = this.#engine.hidden;
    if (brief.now.levelsCompleted !== this.#level) {
      [this.#level, this.#tier] = [brief.now.levelsCompleted, 0];
      this.#errands = new ErrandsMade();
    }
    const goals = this.#goals(brief, goalView(brief.now.grid, theory, hidden, this.#engine.mask));
    const simple = this.#simpleActions(brief, theory);
    const source = this.#write(brief, this.#partsOf(remembering, goals, simple));
    const reason = tooLarge(source, remembering.memorised, this.#engine.evidence.length);
    if (reason !== null) return { kind: "give_up", reason };
    if (brief.wall.kind !== "goal" && source !== brief.source) return { kind: "twin", source };
    const first = this.#firstTry(brief);
    if (first !== null) return first;
    if (source !== brief.source) return { kind: "twin", source };
    const evident = this.#noiseErrand(brief, theory);
    if (evident !== null) return evident;
    const clicks = brief.now.availableActions.includes(6);
    const start: Start = { theory, grid: brief.now.grid, hidden, bars: this.#engine.mask, simple, clicks };
    const exhausted = brief.wall.kind === "goal" && brief.wall.outcome === "exhausted";
    const reset = () => this.#startAgain(start, goals.confirmed);
    const again = exhausted ? reset() : null;
    if (again !== null) return again;
    const errand = this.#askToBeShown(brief, start) ?? this.#lookAgain(brief, start) ??
      this.#newErrand(brief, start) ?? this.#tryUndo(start) ??
      (exhausted ? null : reset());
    if (errand !== null) return errand;
    if (goals.more) {
      this.#tier++;
      return this.next(brief);
    }
    return this.#leastTried(brief, start);
  }

  /**
   * The twin's text. Where its code would be the same as before, it is the text of before: what it says of its evidence is
   * then as old as it is, but no harness has to look at a new twin for that.
   */
  #write({ source }: Brief, parts: TwinParts): string {
    const { theory, confirmed, rivals, simple } = parts;
    const name = JSON.stringify([theory, confirmed, rivals, simple]);
    if (this.#written?.parts !== name || this.#written.source !== source) {
      this.#written = { parts: name, source: twinText(parts) };
    }
    return this.#written.source;
  }

  /** The goals that the history leaves open: those that boundaries confirmed, else rivals, likeliest first. */
  #goals(brief: Brief, view: GoalView): Goals {
    const { theory, hidden } = view;
    const all = this.#kinds.flatMap((kind) => kind(view));
    const record = judgeGoals(
      all,
      theory,
      this.#engine.replays.of(theory, this.#engine.evidence),
      brief.finished,
    );
    const closed = new Set(
      brief.goals.filter(({ status }) => status === "rejected" || status === "refuted").map(({ name }) =>
        name
      ),
    );
    const open = all.filter((goal) => !record.refuted.has(goal.name) && !goal.holds(view.grid, hidden));
    const always = open.filter((goal) => record.confirmed.has(goal.name) && !record.missed.has(goal.name));
    const likeliest = Math.min(...always.map((goal) => goal.rank));
    const confirmed = always.filter((goal) => goal.rank === likeliest);
    // What won a level, if not all of them, is likelier than what never did.
    const rivals = open.filter((goal) => !confirmed.includes(goal) && !closed.has(goal.name))
      .map((goal) => record.confirmed.has(goal.name) ? { ...goal, rank: goal.rank - WON_BEFORE } : goal);
    const ranks = [...new Set(rivals.map((goal) => goal.rank))].sort((a, b) => a - b);
    const highest = confirmed.length > 0 && this.#tier === 0
      ? -Infinity
      : ranks[Math.max(0, this.#tier - Number(confirmed.length > 0))];
    return {
      confirmed,
      rivals: rivals.filter((goal) => goal.rank <= (highest ?? Infinity)).sort((a, b) => a.rank - b.rank)
        .slice(0, this.#rivals),
      more: this.#tier < ranks.length,
    };
  }

  /** The simple actions that lead somewhere: those that ever changed something, and those bodies and picked things are thought to follow. */
  #simpleActions(brief: Brief, theory: Theory): Action[] {
    const moves = [...theory.bodies.map((body) => body.moves), theory.picking?.moves ?? {}];
    const useful = new Set<number>(moves.flatMap((each) => Object.keys(each).map(Number)));
    for (const { action, before, after } of this.#engine.evidence) {
      if (useful.has(action.id)) continue;
      if (before.some((colour, cell) => colour !== after[cell] && this.#engine.mask[cell] === 0)) {
        useful.add(action.id);
      }
    }
    return buttons(brief, theory).filter(({ id }) => useful.has(id) && !theory.veil?.lifts.includes(id));
  }

  /** A simple action that was never tried. */
  #firstTry(brief: Brief): Move | null {
    const tried = new Set<number>(this.#engine.evidence.map((each) => each.action.id));
    const start = this.#engine.attemptStart;
    // There must be something for an undo to take back.
    const moved = start !== null && changedCells(start, brief.now.grid, this.#engine.mask).length > 0;
    const id =
      brief.now.availableActions.filter((each) =>
        each !== 0 && each !== 6 && (each !== 7 || moved) && !tried.has(each)
      ).sort((a, b) => a - b)[0];
    if (id === undefined) return null;
    return { kind: "probe", action: { id }, tag: "PROBE:dynamics", reason: `action ${id} was never tried` };
  }

  /** A step towards evidence that what flickers is noise. */
  #noiseErrand(brief: Brief, theory: Theory): Move | null {
    const step = noiseErrand(brief.now.grid, theory.noise, this.#engine.evidence);
    if (step === null) return null;
    const reason = "cells flicker: on the same board, do they come out otherwise?";
    return step === "reset"
      ? { kind: "reset", reason }
      : { kind: "probe", action: step, tag: "PROBE:dynamics", reason };
  }

  /** A reset, where a goal that was confirmed is out of reach from here, but not from where the level began. Presses can be taken back. */
  #startAgain(start: Start, confirmed: readonly Goal[]): Move | null {
    const grid = this.#engine.attemptStart;
    if (grid === null || confirmed.length === 0 || isPressing(start.theory)) return null;
    const seen = this.#engine.evidence.length;
    if (seen < this.#lookAgainAt) return null;
    this.#lookAgainAt = seen + LOOK_AGAIN;
    let found = false;
    survey({ ...start, grid, hidden: startOf(this.#level, grid) }, SECOND_LOOK, (state) => {
      found = confirmed.some((goal) => goal.holds(state.board, state.hidden));
      return found;
    });
    return found ? { kind: "reset", reason: "the goal can be reached from the start, not from here" } : null;
  }

  /** The action whose animation showed something in other levels, where it was not played yet. */
  #askToBeShown(brief: Brief, { theory: { show }, hidden }: Start): Move | null {
    if (show === null || hidden.shown !== undefined) return null;
    if (!brief.now.availableActions.includes(show.action)) return null;
    const reason = `${actionName({ id: show.action })} showed something before, and was not asked here`;
    return { kind: "probe", action: { id: show.action }, tag: "PROBE:dynamics", reason };
  }

  /** The action that lifts a veil, where something may have changed under it. */
  #lookAgain(brief: Brief, { theory, hidden }: Start): Move | null {
    const action = liftErrand(theory, hidden, brief.now.availableActions);
    if (action === null) return null;
    const reason = "a body came upon something: what the veil hides may have changed";
    return { kind: "probe", action, tag: "PROBE:dynamics", reason };
  }

  /** The way to something that was never tried. */
  #newErrand(brief: Brief, start: Start): Move | null {
    const errand = chooseErrand(
      start,
      this.#engine.replays.of(start.theory, this.#engine.evidence),
      buttons(brief, start.theory),
      (reason) => this.#errands.isVain(reason),
    );
    if (errand === null || !brief.now.availableActions.includes(errand.path[0]!.id)) return null;
    const [action, ...then] = errand.path as [Action, ...Action[]];
    this.#errands.setOut(errand.reason, this.#engine.evidence.length, errand.path.length);
    return { kind: "probe", action, then, tag: "PROBE:dynamics", reason: errand.reason };
  }

  /** Undos that show whether what a step took comes back with it. */
  #tryUndo({ theory, bars }: Start): Move | null {
    const path = undoErrand(theory, this.#engine.replays.of(theory, this.#engine.evidence), bars);
    if (path === null) return null;
    const [action, ...then] = path as [Action, ...Action[]];
    const reason = `${actionName(action)} takes steps back: does what a step took or opened come back, too?`;
    return { kind: "probe", action, then, tag: "PROBE:dynamics", reason };
  }

  #leastTried(brief: Brief, start: Start): Move {
    const clicks = start.clicks ? thingClicks(brief.now.grid, start.bars) : [];
    const now = buttons(brief, start.theory).filter(({ id }) => brief.now.availableActions.includes(id));
    const actions = [...now, ...clicks];
    const action = leastTried(brief.now.grid, this.#engine.evidence, start.bars, actions);
    if (action === null) return { kind: "give_up", reason: "No action is available." };
    const reason = `nothing better is known; ${actionName(action)} was tried least here`;
    return { kind: "probe", action, tag: "PROBE:goal", reason };
  }
}

/** The simple actions that are on offer, now or where it is known when; undo left out. */
function buttons(brief: Brief, theory: Theory): Action[] {
  const ids = new Set([
    ...brief.now.availableActions,
    ...theory.offers.map(({ action }) => action as ActionId),
  ]);
  return [...ids].filter((id) => id !== 0 && id !== 6 && id !== theory.undo).sort().map((id) => ({ id }));
}
