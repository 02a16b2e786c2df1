/**
 * Every recorded exchange with the official server, played by the client.
 *
 * What the client sends on its own is played through a game and must equal the recorded request to the last field;
 * what a game refuses to send is first refused, then sent through the API; and what the client cannot send at all
 * (another key, a broken body) is answered loosely, for how the client takes the answer.
 */
import { assertEquals, assertInstanceOf, assertRejects } from "@std/assert";
import {
  type Action,
  ActionRefused,
  AnswerLost,
  GameUnreachable,
  type Observation,
} from "../../../games/game.ts";
import { gridToHex } from "../../../games/grid.ts";
import { ArcApi, type CardRequest, type PlayIds } from "../../../games/arc/api.ts";
import { systemClock } from "../../../games/arc/clock.ts";
import { KeyRefused, PlayEnded, SessionLost, UnknownGame } from "../../../games/arc/errors.ts";
import { ArcGame } from "../../../games/arc/game.ts";
import { ArcHttp } from "../../../games/arc/http.ts";
import { ArcScorecard } from "../../../games/arc/scorecard.ts";
import type { ScorecardSummary } from "../../../games/arc/summary.ts";
import { type Exchange, exchangeFiles, readExchanges } from "./exchanges.ts";
import { ReplayServer } from "./replay_server.ts";

const KEY = "test-key-0001";
const WRONG_METHODS = new Set(["POST /api/games", "GET /api/cmd/RESET", "PUT /api/cmd/ACTION1"]);

/** How an exchange was played. */
type How = "game" | "api" | "loose";

class Player {
  readonly #api: ArcApi;
  readonly #games = new Map<string, ArcGame>();
  readonly #cards = new Map<string, ArcScorecard>();
  /** Plays whose requests did not all go through their game: it cannot know the count. */
  readonly #strays = new Set<string>();
  readonly counts: Record<How, number> = { game: 0, api: 0, loose: 0 };

  constructor(readonly server: ReplayServer, readonly http: ArcHttp) {
    this.#api = new ArcApi(http);
  }

  async play(exchange: Exchange): Promise<void> {
    const { method, path } = exchange.request;
    const at = this.server.at;
    const how = await this.#dispatch(exchange, path);
    this.counts[how]++;
    assertEquals(this.server.at, at + 1, `${method} ${path}: one request`);
  }

  #dispatch(exchange: Exchange, path: string): Promise<How> {
    if (path.startsWith("/api/cmd/")) return this.#command(exchange, path.slice("/api/cmd/".length));
    if (path === "/api/scorecard/open" && exchange.request.method === "POST") return this.#open(exchange);
    if (path === "/api/scorecard/close") return this.#close(exchange);
    if (path.startsWith("/api/scorecard/")) return this.#card(exchange, path.split("/").slice(3));
    return this.#listing(exchange, path);
  }

  async #listing(exchange: Exchange, path: string): Promise<How> {
    const { status, body } = exchange.response;
    const id = path.slice("/api/games/".length);
    if (path === "/api/games" && status === 200) {
      this.server.loose = foreignKey(exchange);
      const loose = this.server.loose;
      const listed = await this.#api.games();
      const recorded = body as { game_id: string; title: string; tags: string[] }[];
      assertEquals(
        listed.map(({ id, title, tags, baselines }) => ({ game_id: id, title, tags, baselines })),
        recorded.map(({ game_id, title, tags }) => ({ game_id, title, tags, baselines: null })),
      );
      return loose ? "loose" : "api";
    }
    if (id === "anonkey") {
      assertEquals(await this.#api.anonymousKey(), null);
      return "api";
    }
    if (path.startsWith("/api/games/")) {
      if (status === 200) assertEquals((await this.#api.game(id)).id, (body as { game_id: string }).game_id);
      else await assertRejects(() => this.#api.game(id), UnknownGame);
      return "api";
    }
    // The health check, an unknown route, a wrong method: nothing the client asks for, and no list of games.
    this.server.loose = true;
    await assertRejects(() => this.#api.games(), GameUnreachable, "Cannot list the games");
    return "loose";
  }

  async #open(exchange: Exchange): Promise<How> {
    const { request, response } = exchange;
    const open = () => this.#api.openCard((request.body ?? {}) as CardRequest);
    const own = isOwn(exchange) && typeof request.body === "object" && !Array.isArray(request.body);
    this.server.loose = !own;
    if (response.status !== 200) {
      await assertRejects(open, GameUnreachable, `status ${response.status}`);
      return own ? "api" : "loose";
    }
    const id = await open();
    assertEquals(id, (response.body as { card_id: string }).card_id);
    const competition = this.server.exchanges.some((one) =>
      one.response.status === 403 && one.request.path.endsWith(id)
    );
    const context = { api: this.#api, clock: systemClock, hosted: false, onWarning: () => {} };
    const card = ArcScorecard.adopt(context, id, competition);
    card.forget();
    this.#cards.set(id, card);
    return "api";
  }

  async #close(exchange: Exchange): Promise<How> {
    const { request, response } = exchange;
    const id = (request.body as { card_id?: string } | undefined)?.card_id;
    const own = isOwn(exchange) && id !== undefined;
    this.server.loose = !own;
    const close = () => this.#api.closeCard(id ?? "none");
    if (response.status === 404) assertEquals(await close(), null);
    else if (response.status !== 200) {
      await assertRejects(close, GameUnreachable, "Cannot close the scorecard");
    } else this.#checkSummary((await close())!, response.body as Record<string, unknown>);
    return own ? "api" : "loose";
  }

  async #card(exchange: Exchange, [id = "", game]: string[]): Promise<How> {
    const { response } = exchange;
    // The old per-game form is nothing the client asks for.
    const loose = !isOwn(exchange) || game !== undefined;
    this.server.loose = loose;
    const read = () => this.#api.card(id);
    if (game !== undefined && response.status === 200) {
      await assertRejects(read, GameUnreachable, "no card_id");
    } else if (response.status === 404) assertEquals(await read(), null);
    else if (response.status !== 200) await assertRejects(read, GameUnreachable, "competition mode");
    else this.#checkSummary((await read())!, response.body as Record<string, unknown>);
    return loose ? "loose" : "api";
  }

  /** The summary is read as sent, and agrees with our own count of each play. */
  #checkSummary(summary: ScorecardSummary, body: Record<string, unknown>): void {
    assertEquals(summary.json, body);
    assertEquals(summary.score, body.score);
    assertEquals(summary.actions, body.total_actions);
    assertEquals(summary.games.length, (body.environments as unknown[]).length);
    for (const [guid, game] of this.#games) {
      if (game.card.id === summary.id && !this.#strays.has(guid)) {
        assertEquals(game.differences(summary), [], guid);
      }
    }
  }

  async #command(exchange: Exchange, name: string): Promise<How> {
    const { request, response } = exchange;
    const { game_id, guid, card_id, x, y } = bodyFields(request.body);
    const id = name === "RESET" ? 0 : Number(/^ACTION([1-7])$/.exec(name)?.[1] ?? NaN);
    const action = (id === 6 ? { id, x, y } : { id }) as Action;
    const ids: PlayIds = {
      game_id,
      ...guid === undefined ? {} : { guid },
      ...card_id === undefined ? {} : { card_id },
    };
    const proper = isOwn(exchange) && game_id !== undefined && !Number.isNaN(id) && !WRONG_METHODS.has(
      `${request.method} ${request.path}`,
    ) && typeof request.body === "object" && !Array.isArray(request.body) &&
      (id !== 6 || (Number.isInteger(x) && Number.isInteger(y))) && request.body !== null &&
      !("extra" in request.body) && !("reasoning" in request.body && response.status !== 200);
    if (!proper) {
      return await this.#refused(exchange, { id: 1 }, { ...ids, game_id: game_id ?? "none" }, "loose");
    }
    const starts = id === 0 && guid === undefined && response.status === 200 && game_id.includes("-");
    if (starts) return await this.#start(exchange, game_id, card_id!);
    const game = this.#games.get(guid ?? "");
    const ordinary = game !== undefined && game_id === game.info.id &&
      card_id === (id === 0 ? game.card.id : undefined);
    if (!ordinary) {
      this.#strays.add(guid ?? "");
      return await this.#refused(exchange, action, ids, "api");
    }
    const { status } = response;
    const asked = this.server.asked.length;
    // The client sends its cookies always; one request was recorded without.
    this.server.loose = exchange.note?.includes("without the cookie") === true;
    if (status === 200 && !isGuarded(exchange, this.#last.get(game)!)) {
      const observed = await game.act(action);
      checkObservation(observed, response.body as Record<string, unknown>);
      this.#last.set(game, observed);
      return "game";
    }
    // The game knows better than to send it; after a close only the service can know.
    const closed = status === 400 && bodyFields(response.body).error === "SERVER_ERROR";
    if (closed) {
      await assertRejects(() => game.act(action), SessionLost);
      await assertRejects(() => game.act(action), SessionLost);
      return "game";
    }
    await assertRejects(() => game.act(action), ActionRefused);
    assertEquals(this.server.asked.length, asked, "a refused action was sent");
    if (status === 200) this.#strays.add(guid!);
    return await this.#refused(exchange, action, ids, "api");
  }

  readonly #last = new Map<ArcGame, Observation>();

  async #start(exchange: Exchange, id: string, card: string): Promise<How> {
    const body = exchange.response.body as Record<string, unknown>;
    const info = { id, title: id, winLevels: body.win_levels as number };
    const game = new ArcGame(info, this.#cards.get(card)!, { allowFullReset: true });
    const observed = await game.start();
    checkObservation(observed, body);
    assertEquals(game.guid, body.guid);
    this.#games.set(game.guid!, game);
    this.#last.set(game, observed);
    return "game";
  }

  /** Sends past the game's guards; the answer must be taken for what it is. */
  async #refused(exchange: Exchange, action: Action, ids: PlayIds, how: How): Promise<How> {
    this.server.loose = how === "loose";
    const { status, body } = exchange.response;
    if (status === 200) {
      const frame = await this.#api.command(action, ids);
      assertEquals(frame.answersTo, (body as { action_input: { id: number } }).action_input.id);
      checkObservation(frame.observation, body as Record<string, unknown>);
      return how;
    }
    const error = await assertRejects(() => this.#api.command(action, ids), Error);
    assertInstanceOf(error, errorFor(status, bodyFields(body)));
    assertEquals(error.message.includes("key-0001"), false);
    return how;
  }
}

/** What the client must make of an answer other than 200. */
function errorFor(
  status: number,
  { error: code, message }: { error?: string; message?: string },
): abstract new (...args: never[]) => Error {
  if (status === 500) return AnswerLost;
  if (status === 404 || status === 405) return GameUnreachable;
  if (code === "SERVER_ERROR") return SessionLost;
  if (code === "GAME_NOT_STARTED_ERROR") return PlayEnded;
  return message?.includes("does not match API key") ? KeyRefused : ActionRefused;
}

function bodyFields(body: unknown): {
  game_id: string;
  guid?: string;
  card_id?: string;
  x?: number;
  y?: number;
  error?: string;
  message?: string;
} {
  return (typeof body === "object" && body !== null ? body : {}) as ReturnType<typeof bodyFields>;
}

function foreignKey({ request }: Exchange): boolean {
  return request.headers["x-api-key"] !== KEY;
}

/** Whether the client could have sent these headers and this body. */
function isOwn(exchange: Exchange): boolean {
  const { request } = exchange;
  return request.raw !== true && !foreignKey(exchange) &&
    (request.method === "GET" ||
      (request.headers["content-type"] === "application/json" && request.body !== undefined));
}

/** Whether a game refuses the move by itself although the server took it: an action that is not available. */
function isGuarded({ request, response }: Exchange, last: Observation): boolean {
  const id = Number(request.path.slice("/api/cmd/ACTION".length));
  return request.path !== "/api/cmd/RESET" && response.status === 200 &&
    !last.availableActions.includes(id as Observation["availableActions"][number]);
}

function checkObservation(observed: Observation, body: Record<string, unknown>): void {
  assertEquals(observed.grids.map(gridToHex), body.frame_hex);
  assertEquals(
    [observed.state, observed.levelsCompleted, observed.winLevels, observed.availableActions],
    [body.state, body.levels_completed, body.win_levels, body.available_actions],
  );
}

/**
 * How many exchanges of a file the client cannot send as they are: other or no keys, bodies that are no JSON objects or
 * lack fields, wrong methods and routes, the health check, the old per-game form of the scorecard, a reasoning that is
 * too long. All others are its own, to the last field.
 */
const LOOSE: Readonly<Record<string, number>> = {
  "01-games-list.json": 4,
  "02-games-single.json": 0,
  "03-scorecard.json": 13,
  "04-ls20-25-actions.json": 1,
  "05-ft09-clicks.json.gz": 0,
  "06-vc33-clicks.json": 0,
  "07-sb26-animation.json.gz": 0,
  "08-tu93-animation.json.gz": 0,
  "09-game-over-sp80.json.gz": 0,
  "10-game-over-vc33.json.gz": 0,
  "11-resets.json.gz": 1,
  "12-undo-ar25.json": 0,
  "13-bad-requests.json.gz": 28,
  "14-cookie.json": 0,
  "15-competition.json": 1,
  "16-competition-by-client.json": 0,
  "17-scored-play.json.gz": 2,
  "20-levels-ar25.json.gz": 1,
  "20-levels-cd82.json.gz": 1,
  "20-levels-ft09.json": 1,
  "20-levels-lp85.json": 1,
  "20-levels-ls20.json.gz": 1,
  "20-levels-m0r0.json.gz": 1,
  "20-levels-sp80.json": 1,
  "20-levels-tu93.json.gz": 1,
  "20-levels-vc33.json.gz": 1,
};

Deno.test("the replay knows every recorded file", () => assertEquals(exchangeFiles(), Object.keys(LOOSE)));

for (const name of exchangeFiles()) {
  Deno.test(`ArcGame and ArcApi replay ${name}`, async () => {
    const exchanges = await readExchanges(name);
    await using server = new ReplayServer(exchanges);
    const http = new ArcHttp({ baseUrl: server.baseUrl, key: KEY, perMinute: null, retries: 0 });
    try {
      const player = new Player(server, http);
      for (const exchange of exchanges) {
        await player.play(exchange);
        assertEquals(server.mismatches, []);
      }
      assertEquals(server.at, exchanges.length);
      assertEquals(player.counts.loose, LOOSE[name]);
    } finally {
      http.close();
    }
  });
}
