/**
 * Games whose every answer is a recorded one: what the official server's games did, for our server to serve.
 * @module
 */
import {
  type Action,
  type ActionId,
  type Game,
  type GameState,
  type Observation,
  observation,
} from "../../../games/game.ts";
import { gridFromHex } from "../../../games/grid.ts";
import type { GameEntry } from "../../../runtime/service/mod.ts";
import { type Exchange, readExchanges } from "../../games/arc/exchanges.ts";

/** A recorded frame. */
export interface RecordedFrame {
  readonly game_id: string;
  readonly guid: string;
  readonly frame_hex: readonly string[];
  readonly state: GameState;
  readonly levels_completed: number;
  readonly win_levels: number;
  readonly available_actions: readonly ActionId[];
  readonly action_input: { readonly id: number };
}

/** The answers of one recorded session, in order; each knows the command it answers. */
type Script = { readonly command: string; readonly observed: Observation }[];

/** The recorded frame in a response; null where it is something else. */
export function frameOf({ response }: Exchange): RecordedFrame | null {
  const { body } = response;
  return response.status === 200 && typeof body === "object" && body !== null && "frame_hex" in body
    ? body as RecordedFrame
    : null;
}

/**
 * The games that a file of exchanges was recorded with, in the server's order. Each play that is opened gives the next
 * recorded session of its game.
 *
 * @param skip Exchanges whose answer our server does not ask a game for.
 */
export async function recordedGames(
  exchanges: readonly Exchange[],
  skip: ReadonlySet<number>,
): Promise<GameEntry[]> {
  const listed = (await readExchanges("01-games-list.json"))[0]!.response.body as {
    game_id: string;
    title: string;
    tags: string[];
    default_fps: number;
    date_downloaded: string;
  }[];
  const scripts = new Map<string, Map<string, Script>>();
  exchanges.forEach((exchange, at) => {
    const frame = frameOf(exchange);
    if (frame === null || skip.has(at)) return;
    const id = listed.find((one) => one.game_id.startsWith(frame.game_id))!.game_id;
    const sessions = scripts.get(id) ?? new Map<string, Script>();
    const script = sessions.get(frame.guid) ?? [];
    script.push({ command: exchange.request.path.slice("/api/cmd/".length), observed: observationOf(frame) });
    scripts.set(id, sessions.set(frame.guid, script));
  });
  const known = await baselines();
  return listed.map(({ game_id: id, title, tags, default_fps: fps, date_downloaded: date }) => {
    const waiting = [...scripts.get(id)?.values() ?? []];
    const info = { id, title, winLevels: known.get(id)?.length ?? 1, baselines: known.get(id) ?? [1] };
    return { info, tags, fps, date, open: () => scriptedGame(info, waiting.shift() ?? []) };
  });
}

/** The baselines of the 12 recorded games, as the recorded scorecards tell them. */
async function baselines(): Promise<Map<string, number[]>> {
  const [closed] = (await readExchanges("15-competition.json")).slice(21, 22);
  const { environments } = closed!.response.body as {
    environments: { id: string; runs: { level_baseline_actions: number[] }[] }[];
  };
  return new Map(environments.map((one) => [one.id, one.runs[0]!.level_baseline_actions]));
}

function scriptedGame(info: GameEntry["info"], script: Script): Game {
  const next = (command: string): Promise<Observation> => {
    const step = script.shift();
    if (step?.command !== command) {
      return Promise.reject(
        new Error(`the recording goes on with ${step?.command ?? "nothing"}, not ${command}`),
      );
    }
    return Promise.resolve(step.observed);
  };
  return {
    info,
    start: () => next("RESET"),
    act: (action: Action) => next(action.id === 0 ? "RESET" : `ACTION${action.id}`),
    close: () => Promise.resolve(),
  };
}

function observationOf(frame: RecordedFrame): Observation {
  return observation({
    grids: frame.frame_hex.map((hex) => gridFromHex(hex)),
    state: frame.state,
    levelsCompleted: frame.levels_completed,
    winLevels: frame.win_levels,
    availableActions: frame.available_actions,
  });
}
