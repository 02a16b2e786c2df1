/**
 * A game of the ARC-AGI-3 service as a {@linkcode Game}, with the traps of its API guarded.
 * @module
 */
import {
  type Action,
  ActionRefused,
  AnswerLost,
  type Game,
  type GameInfo,
  GameUnreachable,
  type Observation,
  parseAction,
  RESET,
} from "../game.ts";
import { PlayEnded, SessionLost } from "./errors.ts";
import type { Frame } from "./frame.ts";
import { checkAnswer, checkMove, type GuardedPlay } from "./guards.ts";
import { type Handle, readHandle } from "./handle.ts";
import type { ArcScorecard } from "./scorecard.ts";
import type { ScorecardSummary } from "./summary.ts";
import { Tally } from "./tally.ts";

/** How a play treats what the service would do and a player seldom wants. */
export interface ArcGameOptions {
  /**
   * Sends a RESET at the start of a level too, with which the service begins the whole game anew: for playing a
   * recording that holds one. False unless given.
   */
  readonly allowFullReset?: boolean;
}

/** A play of one game on one scorecard. */
export class ArcGame implements Game {
  #info: GameInfo;
  #guid: string | null = null;
  #last: Observation | null = null;
  /** Why the play is over for good. */
  #over: GameUnreachable | null = null;
  /** Actions that certainly count since the level began; null where another process knew. */
  #sinceStart: number | null = 0;
  #begun = false;
  #busy = false;
  #closed = false;
  readonly #tally = new Tally();

  /** Begins nothing yet: `start` opens the session, on the card. */
  constructor(info: GameInfo, readonly card: ArcScorecard, readonly options: ArcGameOptions = {}) {
    this.#info = info;
  }

  /** What is known of the game; its number of levels is certain once it has been started. */
  get info(): GameInfo {
    return this.#info;
  }

  /** The service's name for this play; null before it was started. */
  get guid(): string | null {
    return this.#guid;
  }

  /** Scored actions so far by our own count. */
  get actions(): number {
    return this.#tally.actions;
  }

  async start(): Promise<Observation> {
    return await this.#alone(async () => {
      if (this.#closed) throw new GameUnreachable(`Cannot start ${this.#info.id}: the play was closed`);
      if (this.card.competition && this.#begun) {
        throw new GameUnreachable(
          `Cannot start ${this.#info.id} again: in competition mode a game is played once on a scorecard`,
        );
      }
      this.#begun = true;
      const frame = await this.#firstFrame();
      this.#over = null;
      this.#guid = frame.guid;
      this.#sinceStart = 0;
      this.#accept(frame);
      this.#tally.begin(frame.observation);
      return frame.observation;
    });
  }

  async act(action: Action): Promise<Observation> {
    return await this.#alone(async () => {
      const guid = this.#ready();
      const move = readMove(action);
      checkMove(move, this.#guarded);
      const frame = await this.#send(move, guid);
      this.#count(move, frame);
      this.#accept(frame);
      return frame.observation;
    });
  }

  close(): Promise<void> {
    this.#closed = true;
    this.#over ??= new GameUnreachable(`Cannot play ${this.#info.id}: the play was closed`);
    return Promise.resolve();
  }

  /** What another process needs to go on with this play: no key is in it. */
  handle(): string {
    const handle: Handle = {
      base: this.card.context.api.http.baseUrl,
      game: this.#info.id,
      guid: this.#ready(),
      card: this.card.id,
      competition: this.card.competition,
      cookies: this.card.context.api.http.cookies() ?? null,
    };
    return JSON.stringify(handle);
  }

  /**
   * Goes on with a play on the card that this game was made for.
   *
   * @throws {SessionLost} if the handle is of another service, game or card, or the card is closed.
   */
  async reattach(text: string): Promise<void> {
    const { api } = this.card.context;
    const handle = readHandle(text);
    if (handle.base !== api.http.baseUrl || handle.game !== this.#info.id || handle.card !== this.card.id) {
      throw new SessionLost(
        `Cannot go on with a play of ${handle.game} at ${handle.base} on scorecard ${handle.card}: ` +
          `this is ${this.#info.id} at ${api.http.baseUrl} on ${this.card.id}`,
      );
    }
    if (handle.cookies !== null) api.http.useCookies(handle.cookies);
    if (!this.card.competition && await this.card.read() === null) {
      throw new SessionLost(
        `Cannot go on with the play of ${handle.game}: its scorecard ${handle.card} is closed`,
      );
    }
    this.#guid = handle.guid;
    this.#begun = true;
    this.#last = null;
    this.#over = null;
    this.#sinceStart = null;
    this.#tally.adopt();
  }

  /** What differs between our count and the scorecard's, a sentence each; empty where they agree. */
  differences(summary: ScorecardSummary): string[] {
    return this.#guid === null ? [] : this.#tally.differences(summary, this.#guid);
  }

  /** The first RESET: it is no scored action, but one whose answer is lost may leave an empty play on the card. */
  async #firstFrame(): Promise<Frame> {
    try {
      return await this.card.context.api.command(RESET, { game_id: this.#info.id, card_id: this.card.id });
    } catch (error) {
      if (error instanceof AnswerLost || error instanceof ActionRefused) {
        throw new GameUnreachable(`Cannot start ${this.#info.id}: ${error.message}`, { cause: error });
      }
      throw error;
    }
  }

  async #send(action: Action, guid: string): Promise<Frame> {
    const { api } = this.card.context;
    const ids = { game_id: this.#info.id, guid, ...action.id === 0 ? { card_id: this.card.id } : {} };
    try {
      const frame = await api.command(action, ids);
      checkAnswer(action, frame, guid, this.#guarded);
      return frame;
    } catch (error) {
      if (error instanceof AnswerLost) this.#lost();
      else if (error instanceof SessionLost) this.#over = error;
      else if (error instanceof PlayEnded && this.#last !== null) {
        this.#last = { ...this.#last, state: "GAME_OVER" };
      }
      throw error;
    }
  }

  /** The play as the guards see it. */
  get #guarded(): GuardedPlay {
    return {
      id: this.#info.id,
      competition: this.card.competition,
      allowFullReset: this.options.allowFullReset === true,
      last: this.#last,
      sinceStart: this.#sinceStart,
    };
  }

  #count(action: Action, { observation, answersTo }: Frame): void {
    const before = this.#last;
    const atStart = this.#sinceStart === 0 && !this.card.competition;
    if (action.id === 0 && (atStart || before?.state === "WIN")) this.#tally.begin(observation);
    else this.#tally.answered(answersTo ?? action.id, observation);
    const levelBegins = before !== null && observation.levelsCompleted !== before.levelsCompleted;
    this.#sinceStart = action.id === 0 || levelBegins ? 0 : (this.#sinceStart ?? 0) + 1;
  }

  /** After a lost answer the level may have begun anew and the state is open: no RESET before a move is answered. */
  #lost(): void {
    this.#tally.unanswered();
    this.#sinceStart = 0;
    if (this.#last !== null) this.#last = { ...this.#last, state: "NOT_FINISHED" };
  }

  #accept(frame: Frame): void {
    this.#last = frame.observation;
    this.card.touch();
    const { winLevels } = frame.observation;
    if (winLevels !== this.#info.winLevels) this.#info = { ...this.#info, winLevels };
  }

  #ready(): string {
    if (this.#over !== null) throw this.#over;
    if (this.#guid === null) throw new GameUnreachable(`Cannot play ${this.#info.id}: start it first`);
    return this.#guid;
  }

  /** Runs one call at a time: the order of two at once would be nobody's. */
  async #alone<T>(call: () => Promise<T>): Promise<T> {
    if (this.#busy) {
      throw new TypeError(`Cannot play ${this.#info.id}: the call before has not been answered yet`);
    }
    this.#busy = true;
    try {
      return await call();
    } finally {
      this.#busy = false;
    }
  }
}

/** An action in its proper form; what is none is refused like any other that cannot be played. */
function readMove(action: Action): Action {
  try {
    return parseAction(action);
  } catch (error) {
    throw new ActionRefused((error as TypeError).message, { cause: error });
  }
}
