/**
 * Recorded requests played on local games: the same exchanges, with moves chosen so that the same things happen.
 * @module
 */
import { type Action, actionName } from "../../../games/game.ts";
import { type LocalGame, localGame } from "../../../games/local/mod.ts";
import type { GameEntry } from "../../../runtime/service/mod.ts";
import type { Exchange } from "../../games/arc/exchanges.ts";
import { frameOf, type RecordedFrame } from "./recorded_games.ts";
import { type Answer, OurServer } from "./replay.ts";
import { type Event, Steering } from "./steering.ts";

/** The local game that stands in for each recorded one: it takes the same kind of input. */
const STAND_INS: Readonly<Record<string, string>> = {
  ls20: "maze",
  ft09: "toggles",
  vc33: "copy",
  lp85: "tiles",
  sb26: "pour",
  cd82: "push",
  tu93: "slide",
  ar25: "rewind",
  m0r0: "mirror",
  wa30: "program",
  re86: "belts",
  sp80: "select",
};

/** The recorded games' entries, each opening the local game that stands in for it. */
export function standIns(recorded: readonly GameEntry[]): GameEntry[] {
  return recorded.map((entry) => {
    const local = standIn(entry.info.id) ?? localGame("maze")!;
    const info = { ...entry.info, winLevels: local.levels, baselines: local.baselines };
    return { ...entry, info, open: () => local.create() };
  });
}

/** One session: its local course, the recorded answer before, and that answer as it was to be expected here. */
interface Session {
  readonly steering: Steering;
  last: RecordedFrame;
  expected: Exchange;
}

/** An answer of ours, and the recorded exchange as it should be answered here. */
interface Played {
  readonly answer: Answer;
  readonly expected: Exchange;
}

/** Plays recorded exchanges on local games. */
export class LocalPlayer {
  readonly #sessions = new Map<string, Session>();

  constructor(readonly ours: OurServer) {}

  /** Sends one exchange's request, after whatever must come before it; the recorded exchange as it should be answered. */
  async send(exchange: Exchange): Promise<Played> {
    const frame = frameOf(exchange);
    const { body, path } = exchange.request;
    const guid = (body as { guid?: string } | undefined)?.guid;
    const session = this.#sessions.get(guid ?? "");
    if (frame === null) return { answer: await this.ours.send(exchange), expected: exchange };
    if (session === undefined || frame.action_input.id === 0 && path !== "/api/cmd/RESET") {
      return await this.#begin(exchange, frame);
    }
    if (path === "/api/cmd/RESET") return await this.#reset(exchange, frame, session);
    const id = Number(path.slice("/api/cmd/ACTION".length)) as Action["id"];
    const recorded = {
      id,
      ...id === 6 ? { x: Number(bodyOf(exchange).x), y: Number(bodyOf(exchange).y) } : {},
    };
    const { steering, last } = session;
    session.last = frame;
    if (!last.available_actions.includes(id)) {
      return { answer: await this.ours.send(exchange), expected: exchange };
    }
    const moves = await steering.lead(await this.#event(last, frame, steering), recorded);
    for (const move of moves.slice(0, -1)) await this.#move(exchange, move);
    const played = await this.#move(exchange, moves.at(-1)!);
    session.expected = played.expected;
    return played;
  }

  /** What the recorded answer brought; a level-up past the stand-in's last but one is ordinary until the WIN. */
  async #event(last: RecordedFrame, frame: RecordedFrame, steering: Steering): Promise<Event> {
    if (frame.state === "GAME_OVER") return "game over";
    if (frame.state === "WIN") return "level-up";
    const levelUp = frame.levels_completed > last.levels_completed;
    return levelUp && await steering.mayLevelUp() ? "level-up" : "ordinary";
  }

  async #begin(exchange: Exchange, frame: RecordedFrame): Promise<Played> {
    const answer = await this.ours.send(exchange);
    const local = standIn(frame.game_id);
    if (answer.status === 200 && local !== null) {
      this.#sessions.set(frame.guid, { steering: new Steering(local), last: frame, expected: exchange });
    }
    return { answer, expected: exchange };
  }

  async #reset(
    exchange: Exchange,
    frame: RecordedFrame,
    session: Session,
  ): Promise<Played> {
    const { steering, last } = session;
    session.last = frame;
    const repeated = JSON.stringify(last) === JSON.stringify(frame) && steering.atLevelStart;
    const answer = await this.ours.send(exchange);
    const fell = last.state === "WIN" || frame.levels_completed < last.levels_completed;
    if (fell || (steering.atLevelStart && !repeated)) steering.started();
    else if (!steering.atLevelStart) await steering.wasReset();
    if (!repeated) session.expected = exchange;
    return { answer, expected: session.expected };
  }

  /** Plays a move in place of the recorded one. */
  async #move(exchange: Exchange, move: Action): Promise<Played> {
    const { x: _x, y: _y, ...rest } = bodyOf(exchange);
    const coordinates = move.id === 6 ? { x: move.x, y: move.y } : {};
    const path = `/api/cmd/${actionName(move).replace(/\(.*/, "")}`;
    const answer = await this.ours.send(exchange, { path, body: { ...rest, ...coordinates } });
    const body = exchange.response.body as RecordedFrame & { action_input: Record<string, unknown> };
    const data = { game_id: rest.game_id, ...coordinates };
    const expected = {
      ...exchange,
      response: {
        ...exchange.response,
        body: { ...body, action_input: { ...body.action_input, id: move.id, data } },
      },
    };
    return { answer, expected };
  }
}

function bodyOf({ request }: Exchange): Record<string, unknown> {
  return request.body as Record<string, unknown>;
}

function standIn(id: string): LocalGame | null {
  return localGame(STAND_INS[id.slice(0, 4)] ?? "");
}
