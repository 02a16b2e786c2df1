/** The scorecards that the official server gave, recomputed from the very exchanges they sum up. */
import { assert, assertEquals } from "@std/assert";
import { gunzipSync } from "node:zlib";
import { join } from "node:path";
import type { GameState } from "../../../games/game.ts";
import { type PlayedGame, scoreCard } from "../../../runtime/evaluate/score_card.ts";
import { RunCounter } from "../../../runtime/evaluate/score_count.ts";
import { cardJson, type GameJson } from "../../../runtime/evaluate/score_json.ts";

interface Exchange {
  readonly request: { readonly method: string; readonly path: string; readonly body?: unknown };
  readonly response: { readonly status: number; readonly body?: unknown };
}

interface ExchangeFile {
  readonly server: { readonly flags: readonly string[] };
  readonly exchanges: readonly Exchange[];
}

interface Frame {
  readonly game_id: string;
  readonly guid: string;
  readonly state: GameState;
  readonly levels_completed: number;
  readonly action_input: { readonly id: number };
}

type Card = ReturnType<typeof cardJson> & { readonly card_id: string; readonly competition_mode?: boolean };

const HTTP = join(import.meta.dirname!, "..", "..", "data", "arc-agi-3", "http");
const names = [...Deno.readDirSync(HTTP)].map(({ name }) => name).sort();
const gamesList = readExchanges("01-games-list.json").exchanges[0]!.response.body as {
  game_id: string;
  tags: string[] | null;
}[];
const TAGS = new Map(gamesList.map(({ game_id, tags }) => [game_id, tags ?? []]));
let compared = 0;

for (const name of names) {
  const { server, exchanges } = readExchanges(name);
  if (!exchanges.some((exchange) => scorecardOf(exchange) !== null)) continue;
  Deno.test(`scoreCard() recomputes the scorecards of ${name} from their exchanges`, () => {
    const sessions = new Sessions(server.flags.includes("--competition"));
    for (const exchange of exchanges) {
      const card = scorecardOf(exchange);
      if (card === null) {
        sessions.take(exchange);
        continue;
      }
      assertEquals(withoutGuids(sessions.card(card)), withoutGuids(figuresOf(card)));
      compared++;
    }
  });
}

Deno.test("the scorecards of the official server were compared", () =>
  assert(compared >= 70, `only ${compared}`));

/** Follows what a server counts, as the rules of the official one say. */
class Sessions {
  readonly #cards = new Map<string, { games: Map<string, RunCounter>; competition: boolean }>();
  /** By guid: its card, its game, actions since the level began, and whether it was won. */
  readonly #sessions = new Map<
    string,
    { card: string; game: string; sinceStart: number; level: number; won: boolean }
  >();
  #lost = 0;

  constructor(readonly competitionServer: boolean) {}

  take({ request, response }: Exchange): void {
    const body = fieldsOf(request.body);
    if (request.path === "/api/scorecard/open" && response.status === 200) {
      const competition = (body["competition_mode"] ?? null) !== null || this.competitionServer;
      this.#cards.set((response.body as Card).card_id, { games: new Map(), competition });
    }
    const action = /^\/api\/cmd\/(RESET|ACTION[1-7])$/.exec(request.path)?.[1];
    if (action === undefined || request.method !== "POST") return;
    if (response.status === 200) this.#answer(action, body, response.body as Frame);
    // The official server makes a game before it notices that there is no session to play it in.
    const { message } = (response.body ?? {}) as { message?: string };
    if (message?.startsWith("missing `guid`") && typeof body["card_id"] === "string") {
      this.#begin(`lost ${this.#lost++}`, body["card_id"], String(body["game_id"]));
    }
  }

  card(expected: Card): unknown {
    const { games, competition } = this.#cards.get(expected.card_id)!;
    const played = [...games].map(([id, counter]) => this.#game(id, counter, expected));
    for (const { id } of competition ? expected.environments : []) {
      if (games.has(id)) continue;
      const never = new RunCounter();
      never.take("new_run", { state: "NOT_FINISHED", levelsCompleted: 0 });
      played.push(this.#game(id, never, expected));
    }
    return cardJson(scoreCard(played));
  }

  #game(id: string, { runs }: RunCounter, expected: Card): PlayedGame {
    const baselines = expected.environments.find((game) => game.id === id)!.runs[0]!.level_baseline_actions;
    return { id, baselines, tags: TAGS.get(id) ?? [], runs };
  }

  #answer(action: string, body: Record<string, unknown>, frame: Frame): void {
    const session = this.#sessions.get(frame.guid);
    const sent = body["guid"];
    // An action that comes back as a RESET was not done: a new game took the session's place.
    if (session === undefined || sent !== frame.guid || (action !== "RESET" && frame.action_input.id === 0)) {
      const card = typeof body["card_id"] === "string" ? body["card_id"] : session!.card;
      return this.#begin(frame.guid, card, frame.game_id);
    }
    const { games, competition } = this.#cards.get(session.card)!;
    const counter = games.get(session.game)!;
    const after = { state: frame.state, levelsCompleted: frame.levels_completed };
    const idle = action === "RESET" && session.sinceStart === 0;
    if (action === "RESET" && (session.won || (idle && !competition))) {
      counter.take("new_run", after, frame.guid);
    } else {
      // In competition mode an idle RESET is booked as a repetition of the answer before it.
      const reset = frame.action_input.id === 0;
      counter.take(reset ? "level_reset" : "action", after, frame.guid);
    }
    const begun = action === "RESET" || frame.levels_completed !== session.level;
    session.sinceStart = begun ? 0 : session.sinceStart + 1;
    session.level = frame.levels_completed;
    session.won = frame.state === "WIN";
  }

  #begin(guid: string, card: string, game: string): void {
    const id = [...TAGS.keys()].find((full) => full === game || full.startsWith(`${game}-`)) ?? game;
    const { games } = this.#cards.get(card)!;
    if (!games.has(id)) games.set(id, new RunCounter());
    games.get(id)!.take("new_run", { state: "NOT_FINISHED", levelsCompleted: 0 }, guid);
    this.#sessions.set(guid, { card, game: id, sinceStart: 0, level: 0, won: false });
  }
}

function readExchanges(name: string): ExchangeFile {
  const bytes = Deno.readFileSync(join(HTTP, name));
  return JSON.parse(new TextDecoder().decode(name.endsWith(".gz") ? gunzipSync(bytes) : bytes));
}

function scorecardOf({ response }: Exchange): Card | null {
  const body = response.body as Card | undefined;
  return response.status === 200 && body !== null && typeof body === "object" && "environments" in body
    ? body
    : null;
}

/** The fields of a request, which the files give as text where it was sent in an unusual way. */
function fieldsOf(body: unknown): Record<string, unknown> {
  if (typeof body !== "string") return (body ?? {}) as Record<string, unknown>;
  try {
    return JSON.parse(body) ?? {};
  } catch {
    return {};
  }
}

function figuresOf(card: Card): unknown {
  const keys = [
    "score",
    "environments",
    "tags_scores",
    "total_environments_completed",
    "total_environments",
    "total_levels_completed",
    "total_levels",
    "total_actions",
  ] as const;
  return Object.fromEntries(keys.map((key) => [key, card[key]]));
}

/** Runs that the server began by itself have ids nobody was told. */
function withoutGuids(figures: unknown): unknown {
  const { environments, ...rest } = figures as { environments: GameJson[] };
  const anonymous = environments.map((game) => ({
    ...game,
    runs: game.runs.map(({ guid: _, ...run }) => run),
  }));
  return { ...rest, environments: anonymous };
}
