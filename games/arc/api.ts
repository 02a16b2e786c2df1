/**
 * The endpoints of the ARC-AGI-3 REST API, one method each: requests as the specification has them, answers read,
 * every failure one of the errors that games have.
 * @module
 */
import { type Action, ActionRefused, AnswerLost, GameUnreachable } from "../game.ts";
import { KeyRefused, PlayEnded, SessionLost, UnknownGame, UnreadableAnswer } from "./errors.ts";
import { commandOf, type Frame, readFrame } from "./frame.ts";
import { type ArcHttp, type HttpAnswer, NoAnswer } from "./http.ts";
import { type ListedGame, readListing } from "./listing.ts";
import { readSummary, type ScorecardSummary } from "./summary.ts";

/** What `/api/scorecard/open` may be told. */
export interface CardRequest {
  readonly source_url?: string;
  readonly tags?: readonly string[];
  /** Any JSON value of at most 16 KiB. */
  readonly opaque?: unknown;
  /** Only ever `true`: the toolkit's server takes any other value but null, false included, for yes. */
  readonly competition_mode?: true;
}

/** What names a play to `/api/cmd/*`. */
export interface PlayIds {
  /** The full id: with a short one the service starts a session it does not find again. */
  readonly game_id: string;
  /** Absent for the first RESET. */
  readonly guid?: string;
  /** For RESET alone: with an action and an unknown guid it makes the service begin a new game. */
  readonly card_id?: string;
}

/** Tries of a request that changes nothing. */
const READ_TRIES = 3;

/** The API of one service. */
export class ArcApi {
  constructor(readonly http: ArcHttp) {}

  /** The games on offer. */
  async games(): Promise<ListedGame[]> {
    const answer = await this.#read("/api/games");
    const json = this.#expect(answer, "list the games");
    if (!Array.isArray(json)) {
      throw new GameUnreachable(`${this.http.baseUrl} is no ARC-AGI-3 service: its list of games is no list`);
    }
    return json.map((one) => this.#as(readListing, one, "list the games"));
  }

  /**
   * One game, by full or short id.
   *
   * @throws {UnknownGame} if there is none.
   */
  async game(id: string): Promise<ListedGame> {
    const answer = await this.#read(`/api/games/${encodeURIComponent(id)}`);
    if (answer.status === 404 && errorOf(answer) !== null) {
      throw new UnknownGame(`${this.http.baseUrl} has no game ${JSON.stringify(id)}`, []);
    }
    return this.#as(readListing, this.#expect(answer, `look up game ${id}`), `look up game ${id}`);
  }

  /** The key that the hosted service lends to those who have none; null where it lends none, as local servers. */
  async anonymousKey(): Promise<string | null> {
    const answer = await this.#read("/api/games/anonkey");
    if (answer.status === 404) return null;
    const json = this.#expect(answer, "ask for the anonymous key");
    const key = typeof json === "object" && json !== null
      ? (json as { api_key?: unknown }).api_key
      : undefined;
    if (typeof key !== "string" || key === "") {
      throw new GameUnreachable(`${this.http.baseUrl} lends no anonymous key: its answer holds no api_key`);
    }
    return key;
  }

  /** Opens a scorecard; its id. */
  async openCard(request: CardRequest): Promise<string> {
    let answer: HttpAnswer;
    try {
      answer = await this.http.send("POST", "/api/scorecard/open", request);
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      throw new GameUnreachable(
        `Cannot open a scorecard: ${error.message}; one may stand open, and closes by itself after 15 minutes`,
      );
    }
    const json = this.#expect(answer, "open a scorecard");
    const id = typeof json === "object" && json !== null
      ? (json as { card_id?: unknown }).card_id
      : undefined;
    if (typeof id !== "string" || id === "") {
      throw new GameUnreachable("Cannot open a scorecard: the answer holds no card_id");
    }
    return id;
  }

  /** Closes a scorecard; its summary, or null where it was closed already. Closing again does no harm. */
  async closeCard(id: string): Promise<ScorecardSummary | null> {
    const answer = await this.#again(() => this.http.send("POST", "/api/scorecard/close", { card_id: id }));
    if (answer.status === 404 && errorOf(answer) !== null) return null;
    return this.#as(readSummary, this.#expect(answer, "close the scorecard"), "close the scorecard");
  }

  /** An open scorecard's summary; null where there is none such. Refused in competition mode. */
  async card(id: string): Promise<ScorecardSummary | null> {
    const answer = await this.#read(`/api/scorecard/${encodeURIComponent(id)}`);
    if (answer.status === 404 && errorOf(answer) !== null) return null;
    return this.#as(readSummary, this.#expect(answer, "read the scorecard"), "read the scorecard");
  }

  /**
   * Plays an action, once: what may have been applied is never sent again.
   *
   * @throws {ActionRefused} if the service answers that it did not take it.
   * @throws {AnswerLost} if nobody knows whether it was applied.
   * @throws {GameUnreachable} if it was not applied and the play cannot go on.
   */
  async command(action: Action, ids: PlayIds): Promise<Frame> {
    const { path, fields } = commandOf(action);
    let answer: HttpAnswer;
    try {
      answer = await this.http.send("POST", path, { ...ids, ...fields });
    } catch (error) {
      if (error instanceof NoAnswer) throw new AnswerLost(error.message);
      throw error;
    }
    const { status, json } = answer;
    if (status === 200) {
      try {
        return readFrame(json ?? answer.excerpt);
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
        const found = json === undefined ? `no JSON: ${answer.excerpt}` : this.http.printable(error.message);
        throw new UnreadableAnswer(`Cannot read the answer to ${path}: ${found}`);
      }
    }
    throw this.#refusal(path, ids, answer);
  }

  /** What an answer other than 200 to a command means. */
  #refusal(path: string, ids: PlayIds, answer: HttpAnswer): Error {
    const { status } = answer;
    const code = errorOf(answer)?.code;
    const told = this.#told(answer);
    if (status === 401 || status === 403) return this.#keyRefused(told);
    if (status === 408 || status >= 500) {
      return new AnswerLost(`${path} was answered with status ${status}: ${told}; it may have been applied`);
    }
    if (status === 404 || status === 405) {
      return new GameUnreachable(`${this.http.baseUrl} has no ${path} (${status}); check the base URL`);
    }
    if (/does not match API key/.test(told)) return this.#keyRefused("the play belongs to another key");
    // "game … not found" is how the service says that it knows no such session, card or game.
    if (code === "SERVER_ERROR" || code === "GAME_NOT_AVAILABLE_ERROR") {
      const why = ids.guid === undefined
        ? "the game is not on offer, its scorecard is closed, or in competition mode it was begun already"
        : "its session or its scorecard is closed; start a new play";
      return new SessionLost(`The service does not know this play (${told}): ${why}`);
    }
    if (code === "GAME_NOT_STARTED_ERROR") return new PlayEnded(`${path} was refused: ${told}`);
    return new ActionRefused(`${path} was refused with status ${status}: ${told}`);
  }

  #keyRefused(told: string): KeyRefused {
    return new KeyRefused(
      `${this.http.baseUrl} does not accept the key for this: ${told}; set ARC_API_KEY to a valid one`,
    );
  }

  #told(answer: HttpAnswer): string {
    const error = errorOf(answer);
    return error === null ? answer.excerpt || "nothing more" : this.http.printable(error.text);
  }

  /** The JSON of a 200; anything else is an error that says what was attempted. */
  #expect(answer: HttpAnswer, attempt: string): unknown {
    if (answer.status === 200 && answer.json !== undefined) return answer.json;
    const told = this.#told(answer);
    if (answer.status === 401) throw this.#keyRefused(told);
    throw new GameUnreachable(
      `Cannot ${attempt} at ${this.http.baseUrl}: status ${answer.status}${
        answer.json === undefined ? ", no JSON" : ""
      }: ${told}`,
    );
  }

  #as<T>(read: (value: unknown) => T, value: unknown, attempt: string): T {
    try {
      return read(value);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      throw new GameUnreachable(`Cannot ${attempt}: ${this.http.printable(error.message)}`);
    }
  }

  #read(path: string): Promise<HttpAnswer> {
    return this.#again(() => this.http.send("GET", path));
  }

  /** Sends what may safely be sent again. */
  async #again(send: () => Promise<HttpAnswer>): Promise<HttpAnswer> {
    for (let left = READ_TRIES;; left--) {
      try {
        const answer = await send();
        if (answer.status < 500 || left === 1) return answer;
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        if (left === 1) throw new GameUnreachable(error.message);
      }
    }
  }
}

/** What an error answer says of itself; null where it is not in the API's form. */
function errorOf(answer: HttpAnswer): { code: string; text: string } | null {
  const { json } = answer;
  if (typeof json !== "object" || json === null) return null;
  const { error, message } = json as { error?: unknown; message?: unknown };
  if (typeof error !== "string") return null;
  return { code: error, text: typeof message === "string" ? `${error}: ${message}` : error };
}
