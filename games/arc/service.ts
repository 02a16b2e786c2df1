/**
 * A session with an ARC-AGI-3 service: its games, its scorecards, one key, one set of cookies, one pace.
 * @module
 */
import { type GameInfo, GameUnreachable } from "../game.ts";
import { ArcApi } from "./api.ts";
import { baselinesOf } from "./baselines.ts";
import { HOSTED, parseBaseUrl } from "./base_url.ts";
import { type Clock, systemClock } from "./clock.ts";
import { UnknownGame } from "./errors.ts";
import { ArcGame, type ArcGameOptions } from "./game.ts";
import { readHandle } from "./handle.ts";
import { ArcHttp } from "./http.ts";
import { type ListedGame, shortId } from "./listing.ts";
import { ArcScorecard, type CardContext, type CardOptions } from "./scorecard.ts";
import type { ScorecardSummary } from "./summary.ts";

/** Where and as whom to play. */
export interface ArcOptions {
  /** The hosted service unless given; or a local server of the official toolkit, or Twin's own. */
  readonly baseUrl?: string;
  /** The key; without one the service's anonymous key is used, or {@linkcode NO_KEY} where it lends none. */
  readonly key?: string;
  /** Requests in any minute; 600 at the hosted service and no limit elsewhere, unless given. */
  readonly perMinute?: number | null;
  /** Milliseconds for one answer; 30,000 unless given. */
  readonly timeoutMs?: number;
  /** How often a request that was not taken is sent again; 5 unless given. */
  readonly retries?: number;
  /** Told what a person should know: a scorecard about to close, a borrowed key. Silent unless given. */
  readonly onWarning?: (message: string) => void;
  /** Waits and tells the time; default the system's clock. */
  readonly clock?: Clock;
}

/**
 * The key at services that take any and lend none, as local ones do: always the same, since scorecards belong to a key
 * and a later process goes on with them.
 */
export const NO_KEY = "twin-without-key";
/** The hosted service's limit. */
const HOSTED_PER_MINUTE = 600;

/** A session. `await using` or {@linkcode ArcService.close} ends it and closes every scorecard it opened. */
export class ArcService {
  readonly #cards = new Set<ArcScorecard>();
  #listed: Promise<ListedGame[]> | undefined;

  private constructor(
    /**
     * The endpoints.
     * @internal
     */
    readonly api: ArcApi,
    /**
     * What cards are told.
     * @internal
     */
    readonly context: CardContext,
  ) {}

  /**
   * Begins a session; with no key given, asks for the anonymous one.
   *
   * @throws {TypeError} if the base URL cannot be used.
   * @throws {GameUnreachable} if the service cannot be reached.
   */
  static async connect(options: ArcOptions = {}): Promise<ArcService> {
    const baseUrl = parseBaseUrl(options.baseUrl ?? HOSTED);
    const hosted = `.${new URL(baseUrl).hostname}`.endsWith(".arcprize.org");
    const clock = options.clock ?? systemClock;
    const onWarning = options.onWarning ?? (() => {});
    const key = options.key?.trim() || null;
    if (key !== null && !/^[\x21-\x7e]+$/.test(key)) {
      throw new TypeError("Cannot use the key: it holds characters that no key has; set ARC_API_KEY again");
    }
    const http = new ArcHttp({
      baseUrl,
      key,
      perMinute: options.perMinute === undefined ? (hosted ? HOSTED_PER_MINUTE : null) : options.perMinute,
      ...options.timeoutMs === undefined ? {} : { timeoutMs: options.timeoutMs },
      ...options.retries === undefined ? {} : { retries: options.retries },
      clock,
    });
    const api = new ArcApi(http);
    if (key === null) {
      try {
        const lent = await api.anonymousKey();
        if (lent !== null) onWarning("No key given: the anonymous one is used, which opens few games.");
        http.useKey(lent ?? NO_KEY);
      } catch (error) {
        http.close();
        throw error;
      }
    }
    return new ArcService(api, { api, clock, hosted, onWarning });
  }

  /** The service's address. */
  get baseUrl(): string {
    return this.api.http.baseUrl;
  }

  /** The games on offer, asked once. */
  games(): Promise<ListedGame[]> {
    this.#listed ??= this.api.games().catch((error) => {
      this.#listed = undefined;
      throw error;
    });
    return this.#listed;
  }

  /**
   * What is known of a game, by its full id or its short name in any case.
   *
   * @throws {UnknownGame} if it is not on offer, or not in that version, or a short name means several.
   */
  async info(name: string): Promise<GameInfo> {
    const games = await this.games();
    const wanted = name.trim().toLowerCase();
    const exact = games.find((game) => game.id === wanted);
    const versions = games.filter((game) => shortId(game.id) === shortId(wanted)).map((game) => game.id);
    const ids = games.map((game) => game.id);
    if (exact === undefined && shortId(wanted) !== wanted && versions.length > 0) {
      throw new UnknownGame(`${this.baseUrl} has no version ${name}; it offers ${versions.join(", ")}`, ids);
    }
    if (exact === undefined && versions.length > 1) {
      throw new UnknownGame(`${name} means ${versions.join(" or ")}: name the version`, ids);
    }
    const game = exact ?? games.find((one) => one.id === versions[0]);
    if (game === undefined) {
      throw new UnknownGame(
        `${this.baseUrl} has no game ${name}; it offers ${ids.map(shortId).join(", ")}`,
        ids,
      );
    }
    const baselines = game.baselines ??
      baselinesOf(game.id, this.context.hosted ? "median" : "toolkit")?.actions;
    return {
      id: game.id,
      title: game.title,
      // The service tells the number of levels with the first grid; until then the baselines' is the best guess.
      winLevels: baselines?.length ?? 1,
      ...baselines === undefined ? {} : { baselines },
    };
  }

  /** Opens a scorecard. The session closes it at its end, if nobody did before. */
  async openCard(options: CardOptions = {}): Promise<ArcScorecard> {
    const card = await ArcScorecard.open(this.context, options);
    this.#cards.add(card);
    return card;
  }

  /** A play of a game on a card, not yet started. */
  async play(name: string, card: ArcScorecard, options: ArcGameOptions = {}): Promise<ArcGame> {
    return new ArcGame(await this.info(name), card, options);
  }

  /**
   * Goes on with the play that a handle names, on its own card; the next answer shows where it stands.
   *
   * @throws {TypeError} if the text is no handle.
   * @throws {UnknownGame} if the service offers the game no more, or in another version.
   * @throws {SessionLost} if the play or its card is gone.
   */
  async resume(handle: string): Promise<ArcGame> {
    const { game, card: id, competition } = readHandle(handle);
    const card = ArcScorecard.adopt(this.context, id, competition);
    const play = new ArcGame(await this.info(game), card);
    try {
      await play.reattach(handle);
    } catch (error) {
      card.forget();
      throw error;
    }
    this.#cards.add(card);
    return play;
  }

  /**
   * Closes every open scorecard and the connections; the final summaries, as far as the service gave them. What fails
   * is reported as a warning: the way out stays open. May be called twice.
   */
  async close(): Promise<ScorecardSummary[]> {
    const summaries: ScorecardSummary[] = [];
    for (const card of this.#cards) {
      try {
        const summary = await card.close();
        if (summary !== null) summaries.push(summary);
      } catch (error) {
        if (!(error instanceof GameUnreachable)) throw error;
        this.context.onWarning(
          `The scorecard ${card.id} could not be closed (it closes by itself): ${error.message}`,
        );
      }
    }
    this.#cards.clear();
    this.api.http.close();
    return summaries;
  }

  /** Ends the session at the end of an `await using` block. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }
}
