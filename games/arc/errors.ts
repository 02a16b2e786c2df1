/**
 * What can go wrong with the ARC-AGI-3 service, as kinds of the three errors every game has.
 * @module
 */
import { ActionRefused, AnswerLost, GameUnreachable } from "../game.ts";

/** An answer came and cannot be read as one; the action may have been applied. */
export class UnreadableAnswer extends AnswerLost {
  override name = "UnreadableAnswer";
}

/** The service no longer knows the play: its session or its scorecard is gone. */
export class SessionLost extends GameUnreachable {
  /** Tells the class apart where only the name survives. */
  override name = "SessionLost";
}

/** The service began the game anew in place of playing on: the play that this was is over. */
export class PlayRestarted extends SessionLost {
  override name = "PlayRestarted";
}

/** The service does not accept the key. */
export class KeyRefused extends GameUnreachable {
  override name = "KeyRefused";
}

/** The service kept answering 429 after every wait. */
export class RateLimited extends GameUnreachable {
  override name = "RateLimited";
}

/** No game of that name is on offer. */
export class UnknownGame extends GameUnreachable {
  /** Tells the class apart where only the name survives. */
  override name = "UnknownGame";
  /** `known` holds the ids on offer, for suggestions. */
  constructor(message: string, readonly known: readonly string[]) {
    super(message);
  }
}

/** The service says that the play is over or won: it takes a RESET alone. */
export class PlayEnded extends ActionRefused {
  override name = "PlayEnded";
}
