/**
 * A scorecard while it is open.
 * @module
 */
import type { ArcApi } from "./api.ts";
import type { Clock } from "./clock.ts";
import type { ScorecardSummary } from "./summary.ts";

/** How a scorecard is opened. */
export interface CardOptions {
  /** Free labels; the service adds `agent` where neither `agent` nor `human` is among them. */
  readonly tags?: readonly string[];
  /** Where the agent's source can be read. */
  readonly sourceUrl?: string;
  /** Anything to keep with the card, at most 16 KiB of JSON. */
  readonly opaque?: unknown;
  /** Competition mode: one card, one play per game, level resets only, no reading before it is closed. */
  readonly competition?: boolean;
}

/** What a card is told about the world. */
export interface CardContext {
  readonly api: ArcApi;
  readonly clock: Clock;
  readonly hosted: boolean;
  /** Told when the card is about to close by itself. */
  readonly onWarning: (message: string) => void;
}

const MINUTE = 60_000;
/** The service closes a card on which nothing has happened for so long. */
const IDLE_MS = 15 * MINUTE;
/** It closes any card after so long: a day at the hosted service, three in the toolkit's server. */
const OPEN_MS = { hosted: 24 * 60 * MINUTE, local: 72 * 60 * MINUTE };
/** How long before either the warning comes. */
const IDLE_NOTICE_MS = 3 * MINUTE;
const OPEN_NOTICE_MS = 30 * MINUTE;

/** An open scorecard: `await using` or {@linkcode ArcScorecard.close} closes it, on every way out. */
export class ArcScorecard {
  #closing: Promise<ScorecardSummary | null> | undefined;
  #idle: () => void = () => {};
  #open: () => void = () => {};

  private constructor(
    readonly id: string,
    readonly competition: boolean,
    /**
     * What the card is told about the world.
     * @internal
     */
    readonly context: CardContext,
  ) {}

  /**
   * Opens a card.
   * @internal
   */
  static async open(context: CardContext, options: CardOptions = {}): Promise<ArcScorecard> {
    const { tags, sourceUrl, opaque, competition } = options;
    const id = await context.api.openCard({
      ...tags === undefined ? {} : { tags },
      ...sourceUrl === undefined ? {} : { source_url: sourceUrl },
      ...opaque === undefined ? {} : { opaque },
      ...competition === true ? { competition_mode: true } : {},
    });
    return ArcScorecard.adopt(context, id, competition === true);
  }

  /**
   * Goes on with a card that another process opened.
   * @internal
   */
  static adopt(context: CardContext, id: string, competition: boolean): ArcScorecard {
    const card = new ArcScorecard(id, competition, context);
    const limit = context.hosted ? OPEN_MS.hosted : OPEN_MS.local;
    card.#open = context.clock.later(limit - OPEN_NOTICE_MS, () => {
      context.onWarning(
        `The scorecard ${id} closes by itself in ${OPEN_NOTICE_MS / MINUTE} minutes, ${
          limit / MINUTE / 60
        } hours ` +
          "after it was opened; finish the play or begin a new one.",
      );
    });
    card.touch();
    return card;
  }

  /** Where people can look at it. */
  get link(): string {
    return this.context.hosted
      ? `https://arcprize.org/scorecards/${this.id}`
      : `${this.context.api.http.baseUrl}/api/scorecard/${this.id}`;
  }

  /** Something happened on the card: the time after which it closes by itself begins again. */
  touch(): void {
    this.#idle();
    if (this.#closing !== undefined) return;
    this.#idle = this.context.clock.later(IDLE_MS - IDLE_NOTICE_MS, () => {
      this.context.onWarning(
        `Nothing has been played on scorecard ${this.id} for ${
          (IDLE_MS - IDLE_NOTICE_MS) / MINUTE
        } minutes: ` +
          `without a move it closes by itself in ${IDLE_NOTICE_MS / MINUTE} minutes, and its plays with it.`,
      );
    });
  }

  /**
   * How it stands; null where it is closed. In competition mode nothing can be read before it is closed.
   *
   * @throws {GameUnreachable} if it cannot be read.
   */
  async read(): Promise<ScorecardSummary | null> {
    if (this.competition) return null;
    return await this.context.api.card(this.id);
  }

  /** Closes it; its final summary, or null where it had closed by itself. Called again, it gives the same, or tries again. */
  close(): Promise<ScorecardSummary | null> {
    this.forget();
    this.#closing ??= this.context.api.closeCard(this.id).catch((error) => {
      this.#closing = undefined;
      throw error;
    });
    return this.#closing;
  }

  /** Stops watching its time, and leaves it open. */
  forget(): void {
    this.#idle();
    this.#open();
  }

  /** Whether {@linkcode ArcScorecard.close} was called. */
  get closed(): boolean {
    return this.#closing !== undefined;
  }

  /** Closes it at the end of an `await using` block. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }
}
