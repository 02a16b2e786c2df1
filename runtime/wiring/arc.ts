/**
 * What one command plays at an ARC-AGI-3 service: one session, and one scorecard over all its plays.
 * @module
 */
import {
  type ArcGame,
  type ArcScorecard,
  ArcService,
  baselinesOf,
  type ListedGame,
  readSummary,
  type ScorecardSummary,
  SessionLost,
  shortId,
  UnknownGame,
} from "../../games/arc/mod.ts";
import type { Game } from "../../games/game.ts";
import { GameUnreachable } from "../../games/game.ts";
import { KEY_VARIABLE, readHandle } from "./arc_names.ts";
import type { Playable } from "./games.ts";
import { WrongInput } from "./wrong_input.ts";

export { type ListedGame, readSummary, type ScorecardSummary };

/** How a service is visited. */
export interface ArcWish {
  readonly baseUrl: string;
  /** Labels of the scorecard. */
  readonly tags: readonly string[];
  /** Whether the scorecard is opened in competition mode. */
  readonly competition: boolean;
  /** Told what a person should know at once. */
  readonly onWarning: (message: string) => void;
  /** Told when the scorecard is open. */
  readonly onCard: (card: { readonly id: string; readonly link: string }) => void;
}

/** A scorecard when all is played. */
export interface CardReport {
  readonly id: string;
  readonly link: string;
  /** Null where the service gave none: the card had closed by itself, or could not be closed. */
  readonly summary: ScorecardSummary | null;
  /** What differs between our count and the card's, a sentence each; empty where they agree. */
  readonly differences: readonly string[];
  /** What the card gives each play, 0..100: where our own baselines are none, the only score there is. */
  readonly scores: ReadonlyMap<Game, number>;
}

/** The plays of one command. `await using` closes the scorecard on every way out. */
export class ArcPlays implements AsyncDisposable {
  readonly #plays: ArcGame[] = [];
  #card: Promise<ArcScorecard> | undefined;
  #finished: Promise<CardReport | null> | undefined;

  private constructor(readonly service: ArcService, readonly wish: ArcWish) {}

  /**
   * Begins a session, with the key of the environment. No scorecard is opened yet.
   *
   * @throws {GameUnreachable} if the service cannot be reached.
   */
  static async connect(wish: ArcWish): Promise<ArcPlays> {
    return new ArcPlays(await connectArc(wish.baseUrl, wish.onWarning), wish);
  }

  /**
   * A game by its full id or its short name.
   *
   * @throws {WrongInput} if the service does not offer it.
   */
  async game(name: string): Promise<Playable> {
    try {
      const { id, title, winLevels, baselines } = await this.service.info(name);
      return {
        ...{ id, title, levels: winLevels, baselines: baselines ?? null, source: this.service.baseUrl },
        open: () => this.#open(id),
      };
    } catch (error) {
      if (error instanceof UnknownGame) throw new WrongInput(`${error.message}.`);
      throw error;
    }
  }

  /** Every game of the service. */
  async all(): Promise<Playable[]> {
    const listed = await this.service.games();
    return await Promise.all(listed.map(({ id }) => this.game(id)));
  }

  /**
   * Goes on with the play of a handle, on its own scorecard.
   *
   * @throws {SessionLost} if the scorecard is closed, and what can be done.
   */
  async resume(handle: string): Promise<Game> {
    try {
      const play = await this.service.resume(handle);
      this.#card = Promise.resolve(play.card);
      this.#plays.push(play);
      return play;
    } catch (error) {
      if (!(error instanceof SessionLost)) throw error;
      throw new SessionLost(
        `${error.message}. What was played is kept; begin a new run with: twin play ${
          shortId(readHandle(handle).game)
        }`,
        { cause: error },
      );
    }
  }

  /** Closes the scorecard and the session; null where no card was opened. Called again, it gives the same. */
  finish(): Promise<CardReport | null> {
    return this.#finished ??= this.#finish();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.finish();
  }

  async #open(id: string): Promise<ArcGame> {
    this.#card ??= this.#openCard();
    const play = await this.service.play(id, await this.#card);
    this.#plays.push(play);
    return play;
  }

  async #openCard(): Promise<ArcScorecard> {
    try {
      const { tags, competition } = this.wish;
      const card = await this.service.openCard({ tags, competition });
      this.wish.onCard({ id: card.id, link: card.link });
      return card;
    } catch (error) {
      // The next game may have more luck.
      this.#card = undefined;
      throw error;
    }
  }

  async #finish(): Promise<CardReport | null> {
    const card = await this.#card?.catch(() => undefined);
    const summaries = await this.service.close();
    if (card === undefined) return null;
    const { id, link } = card;
    const summary = summaries.find((one) => one.id === id) ?? null;
    const differences = summary === null
      ? []
      : this.#plays.flatMap((play) =>
        play.differences(summary).map((difference) => `${play.info.id}: ${difference}`)
      );
    const runs = summary?.games.flatMap((game) => game.runs) ?? [];
    const scores = new Map<Game, number>();
    for (const play of this.#plays) {
      const run = runs.find((one) => one.guid === play.guid);
      if (run !== undefined) scores.set(play, run.score);
    }
    return { id, link, summary, differences, scores };
  }
}

/** The games of a service. */
export async function listArcGames(
  baseUrl: string,
  onWarning: (message: string) => void,
): Promise<readonly ListedGame[]> {
  await using service = await connectArc(baseUrl, onWarning);
  return await service.games();
}

/** Human actions per level of a game whose service tells none; null where none are known. */
export function arcBaselines(id: string): readonly number[] | null {
  return baselinesOf(id)?.actions ?? null;
}

/**
 * The scorecard in a file's JSON.
 *
 * @throws {WrongInput} if it is none.
 */
export function summaryIn(value: unknown, file: string): ScorecardSummary {
  try {
    return readSummary(value);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new WrongInput(`Cannot read the scorecard ${file}: ${error.message}`);
  }
}

/**
 * A scorecard that a service still tells of.
 *
 * @throws {GameUnreachable} if it does not.
 */
export async function fetchCard(
  baseUrl: string,
  id: string,
  onWarning: (message: string) => void,
): Promise<ScorecardSummary> {
  await using service = await connectArc(baseUrl, onWarning);
  const summary = await service.api.card(id);
  if (summary !== null) return summary;
  throw new GameUnreachable(
    `${baseUrl} knows no scorecard ${id}: it is closed, of another key (${KEY_VARIABLE}), or of another service (--base-url)`,
  );
}

async function connectArc(baseUrl: string, onWarning: (message: string) => void): Promise<ArcService> {
  const key = Deno.env.get(KEY_VARIABLE);
  try {
    return await ArcService.connect({ baseUrl, onWarning, ...key === undefined ? {} : { key } });
  } catch (error) {
    if (error instanceof TypeError) throw new WrongInput(error.message);
    throw error;
  }
}
