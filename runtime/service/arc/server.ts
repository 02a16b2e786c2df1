/**
 * The ARC-AGI-3 API over games of our own, without HTTP: scorecards, sessions, commands.
 *
 * It behaves as the official toolkit's server (arc_agi 0.9.8) save where that is plainly at fault: a missing coordinate
 * is a refusal, and an action with an unknown guid never begins a new game.
 * @module
 */
import type { Action } from "../../../games/game.ts";
import type { GameEntry } from "../deps.ts";
import { ArcCard } from "./card.ts";
import { Catalogue, type GameDescription } from "./catalogue.ts";
import { readAction, readReasoning } from "./command.ts";
import { asFields, type Fields } from "./fields.ts";
import { readOpen } from "./open.ts";
import { ArcPlay, type FrameResponse } from "./play.ts";
import { notFound, refuse } from "./reply.ts";
import { type CardsForm, cardsForm, type CardSummary, summarise } from "./summary.ts";

/** How the server behaves. */
export interface ArcServerOptions {
  /** Competition mode for all: one scorecard in the life of the server. False unless given. */
  readonly competition?: boolean;
  /** Scorecards open at once; 200 unless given. */
  readonly mostCards?: number;
  /** Sessions open at once; 2,000 unless given. */
  readonly mostPlays?: number;
  /** Milliseconds since some fixed moment; the system's clock unless given. */
  readonly now?: () => number;
}

/** A card on which nothing happened for so long is closed. */
const IDLE_MS = 15 * 60_000;
/** No card stays open longer. */
const OPEN_MS = 72 * 60 * 60_000;
/** A game of a closed competition card that nobody played. */
const NOT_PLAYED = { state: "NOT_FINISHED", levelsCompleted: 0 } as const;

/** The server's state. */
export class ArcServer {
  readonly #catalogue: Catalogue;
  readonly #cards = new Map<string, ArcCard>();
  readonly #plays = new Map<string, { readonly play: ArcPlay; readonly card: ArcCard }>();
  readonly #options: Required<ArcServerOptions>;
  #opened = 0;

  constructor(games: readonly GameEntry[], options: ArcServerOptions = {}) {
    this.#catalogue = new Catalogue(games);
    this.#options = { competition: false, mostCards: 200, mostPlays: 2_000, now: Date.now, ...options };
  }

  /** The games on offer. */
  games(): GameDescription[] {
    return this.#catalogue.games.map((game) => this.#catalogue.describe(game));
  }

  /** One game, by full or short id. */
  game(id: string): GameDescription {
    const game = this.#catalogue.find(id);
    if (game === null) throw refuse(404, "SERVER_ERROR", `game ${id} not found`);
    return this.#catalogue.describe(game);
  }

  /** Opens a scorecard. */
  async open(key: string, body: unknown): Promise<{ card_id: string }> {
    await this.#sweep();
    const { fields, competition } = readOpen(body);
    if (this.#options.competition && this.#opened > 0) {
      throw refuse(409, "SERVER_ERROR", "cannot open multiple scorecards in competition mode");
    }
    if (this.#cards.size >= this.#options.mostCards) {
      throw refuse(503, "SERVER_ERROR", "too many scorecards are open; close one");
    }
    this.#opened++;
    const card = new ArcCard(
      crypto.randomUUID(),
      key,
      this.#options.competition || competition,
      fields,
      this.#options.now(),
    );
    this.#cards.set(card.id, card);
    return { card_id: card.id };
  }

  /** Closes a scorecard and every session on it. */
  async close(key: string, body: unknown): Promise<CardSummary> {
    await this.#sweep();
    const id = asFields(body).card_id;
    if (id === undefined || id === null) {
      throw refuse(400, "VALIDATION_ERROR", "missing `card_id` in action data");
    }
    if (typeof id !== "string") throw refuse(400, "VALIDATION_ERROR", "`card_id` must be a string");
    const card = this.#card(key, id);
    if (card === null) throw refuse(404, "VALIDATION_ERROR", `scorecard ${id} not found`);
    if (card.competition) {
      // What was not played counts with nothing.
      for (const game of this.#catalogue.games) {
        if (!card.counters.has(game)) card.count(game, crypto.randomUUID(), "new_run", NOT_PLAYED);
      }
    }
    await this.#drop(card);
    return summarise(card);
  }

  /** An open scorecard's summary. */
  async summary(key: string, id: string): Promise<CardSummary> {
    return summarise(await this.#readable(key, id));
  }

  /** An open scorecard in the older form, with the plays of one game. */
  async cards(key: string, id: string, game: string): Promise<CardsForm> {
    return cardsForm(await this.#readable(key, id), game);
  }

  /** Plays a command: `RESET`, or `ACTION1` to `ACTION7`. */
  async command(key: string, id: Action["id"], body: unknown): Promise<FrameResponse> {
    await this.#sweep();
    const fields = asFields(body);
    const { game_id: gameId, guid } = fields;
    if (gameId === undefined || gameId === null) {
      throw refuse(400, "VALIDATION_ERROR", "missing `game_id` in action data");
    }
    const found = typeof guid === "string" ? this.#plays.get(guid) : undefined;
    if (found === undefined || found.play.offered.id !== gameId) {
      if (id === 0 && (guid === undefined || guid === null)) return await this.#begin(key, gameId, fields);
      if (id !== 0 && guid === undefined && this.#card(key, fields.card_id) !== null) {
        throw refuse(400, "VALIDATION_ERROR", "missing `guid` for any action other than RESET");
      }
      throw notFound(gameId);
    }
    const { play, card } = found;
    if (play.key !== key) {
      throw refuse(
        400,
        "VALIDATION_ERROR",
        `game ${play.offered.id} with guid ${play.guid} does not match API key`,
      );
    }
    card.touched = this.#options.now();
    const { action, data } = readAction(id, fields);
    const input = {
      gameId: play.offered.id,
      data: { game_id: gameId, ...data },
      reasoning: readReasoning(fields),
    };
    return await play.command(action, input);
  }

  /** Closes everything. */
  async stop(): Promise<void> {
    for (const card of this.#cards.values()) await this.#drop(card);
  }

  /** A RESET without a guid: a new session. */
  async #begin(key: string, gameId: unknown, fields: Fields): Promise<FrameResponse> {
    const card = this.#card(key, fields.card_id);
    const game = this.#catalogue.find(gameId);
    if (card === null || game === null || (card.competition && card.counters.has(game))) {
      throw notFound(gameId);
    }
    if (this.#plays.size >= this.#options.mostPlays) {
      throw refuse(503, "SERVER_ERROR", "too many games are being played; close a scorecard");
    }
    const guid = crypto.randomUUID();
    const count: ArcPlay["count"] = (action, seen) => card.count(game, guid, action, seen);
    const play = new ArcPlay(game, guid, key, card.competition, game.entry.open(), count);
    this.#plays.set(guid, { play, card });
    card.touched = this.#options.now();
    try {
      return await play.begin(String(gameId));
    } catch (error) {
      this.#plays.delete(guid);
      throw error;
    }
  }

  #card(key: string, id: unknown): ArcCard | null {
    const card = typeof id === "string" ? this.#cards.get(id) : undefined;
    return card !== undefined && card.key === key ? card : null;
  }

  async #readable(key: string, id: string): Promise<ArcCard> {
    await this.#sweep();
    const card = this.#card(key, id);
    if (card === null) throw refuse(404, "SERVER_ERROR", `card_id \`${id}\` not found`);
    if (card.competition) {
      throw refuse(403, "SERVER_ERROR", "cannot get scorecard that is in competition mode");
    }
    card.touched = this.#options.now();
    return card;
  }

  /** Closes the cards whose time is over. */
  async #sweep(): Promise<void> {
    const now = this.#options.now();
    for (const card of this.#cards.values()) {
      if (now - card.touched > IDLE_MS || now - card.opened > OPEN_MS) await this.#drop(card);
    }
  }

  async #drop(card: ArcCard): Promise<void> {
    this.#cards.delete(card.id);
    for (const [guid, { play, card: own }] of this.#plays) {
      if (own !== card) continue;
      this.#plays.delete(guid);
      await play.close();
    }
  }
}
