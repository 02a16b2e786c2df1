/**
 * The traps of the API: what a play refuses to send, and which answers it does not take for its own.
 * @module
 */
import { type Action, actionName, ActionRefused, type Observation } from "../game.ts";
import { PlayRestarted, UnreadableAnswer } from "./errors.ts";
import type { Frame } from "./frame.ts";

/** A play as the guards see it. */
export interface GuardedPlay {
  /** The full id of the game. */
  readonly id: string;
  readonly competition: boolean;
  /** Whether a RESET that begins the whole game anew is wanted. */
  readonly allowFullReset: boolean;
  /** The last answer; null where none was seen in this process. */
  readonly last: Observation | null;
  /** Actions that certainly count since the level began; null where another process knew. */
  readonly sinceStart: number | null;
}

/**
 * Lets pass what may be sent.
 *
 * @throws {ActionRefused} if the service would count the action without doing what was meant: a RESET at the start of a
 * level begins the whole game anew (in competition mode it does nothing), an action that is not available is a no-op.
 */
export function checkMove(
  action: Action,
  { id, competition, allowFullReset, last, sinceStart }: GuardedPlay,
): void {
  const name = actionName(action);
  const ended = last !== null && last.state !== "NOT_FINISHED";
  if (action.id === 0) {
    // After a win it begins a new play on the same card, in competition mode too.
    if (ended || allowFullReset || sinceStart !== 0) return;
    const what = competition ? "does nothing and still counts" : "begins the whole game anew";
    throw new ActionRefused(
      `RESET was not sent: ${id} stands at the start of a level, for all that is known, where it ${what}; ` +
        "make a move first",
    );
  }
  if (ended) {
    const state = last.state === "WIN" ? "won" : "over";
    throw new ActionRefused(`${name} was not sent: ${id} is ${state}, and takes a RESET alone`);
  }
  if (last !== null && !last.availableActions.includes(action.id)) {
    throw new ActionRefused(
      `${name} was not sent: ${id} offers ${last.availableActions.join(", ") || "no actions"}, ` +
        "and the service would count an action that does nothing",
    );
  }
}

/**
 * Lets pass the answer of this play to this action.
 *
 * @throws {PlayRestarted} if a new game answers: another guid, the first RESET's answer to another action, or levels that
 * fell (the service's own `full_reset` is always false).
 * @throws {UnreadableAnswer} if it is the answer to another action.
 */
export function checkAnswer(action: Action, frame: Frame, guid: string, play: GuardedPlay): void {
  const name = actionName(action);
  if (frame.guid !== guid) {
    throw new PlayRestarted(`${name} was answered by another play (${frame.guid}): this one is lost`);
  }
  if (action.id !== 0 && frame.answersTo === 0) {
    throw new PlayRestarted(
      `${name} was answered with the first grid of a new game: the service has lost this play, and the action was ` +
        "not done",
    );
  }
  if (action.id !== 0 && frame.answersTo !== null && frame.answersTo !== action.id) {
    throw new UnreadableAnswer(`${name} was answered with the answer to action ${frame.answersTo}`);
  }
  const before = play.last?.levelsCompleted ?? 0;
  const after = frame.observation.levelsCompleted;
  const mayFall = action.id === 0 && (play.allowFullReset || play.last?.state === "WIN");
  if (after < before && !mayFall) {
    throw new PlayRestarted(
      `${name} was answered with ${after} levels completed after ${before}: the service has begun the whole game anew`,
    );
  }
}
