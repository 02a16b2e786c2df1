/**
 * A play behind the API: a {@linkcode Game} under the engine's rules for RESET.
 * @module
 */
import {
  type Action,
  type ActionId,
  ActionRefused,
  type Game,
  type Observation,
  settled,
} from "../../../games/game.ts";
import { gridToRows } from "../../../games/grid.ts";
import type { CountedAction } from "../../evaluate/score_count.ts";
import type { OfferedGame } from "./catalogue.ts";
import { refuse } from "./reply.ts";

/** What `/api/cmd/*` answers. */
export interface FrameResponse {
  readonly action_input: { readonly id: number; readonly data: unknown; readonly reasoning: unknown };
  readonly available_actions: readonly ActionId[];
  readonly frame: readonly number[][][];
  readonly full_reset: false;
  readonly game_id: string;
  readonly guid: string;
  readonly levels_completed: number;
  readonly state: string;
  readonly win_levels: number;
}

/** What comes with a command besides the action itself. */
export interface CommandInput {
  /** The id as the client wrote it: it is echoed. */
  readonly gameId: string;
  /** Echoed as it is. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Echoed as it is. */
  readonly reasoning: unknown;
}

/** One session: a game being played under a guid, on a card. */
export class ArcPlay {
  #last: Observation | null = null;
  #response: FrameResponse | null = null;
  /** Actions since the level began; with none, a RESET begins the whole game anew. */
  #sinceStart = 0;
  #lastId = 0;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(
    readonly offered: OfferedGame,
    readonly guid: string,
    readonly key: string,
    readonly competition: boolean,
    readonly game: Game,
    /** Counts an action on the card. */
    readonly count: (action: CountedAction, seen: Observation) => void,
  ) {}

  /** The first RESET. */
  begin(gameId: string): Promise<FrameResponse> {
    return this.#inOrder(() => this.#restart({ gameId, data: {}, reasoning: null }));
  }

  /** A command; commands of one session are served in order. */
  command(action: Action, input: CommandInput): Promise<FrameResponse> {
    return this.#inOrder(() => action.id === 0 ? this.#reset(input) : this.#act(action, input));
  }

  close(): Promise<void> {
    return this.#inOrder(() => this.game.close());
  }

  async #reset(input: CommandInput): Promise<FrameResponse> {
    const won = this.#last!.state === "WIN";
    if (won || (this.#sinceStart === 0 && !this.competition)) return await this.#restart(input);
    if (this.#sinceStart === 0) {
      // Competition mode has no full reset: the answer before is given again, and its action booked again.
      this.count(this.#lastId === 0 ? "level_reset" : "action", this.#last!);
      return this.#response!;
    }
    const seen = await this.game.act({ id: 0 });
    this.#sinceStart = 0;
    return this.#answer("level_reset", 0, input, seen);
  }

  async #restart(input: CommandInput): Promise<FrameResponse> {
    const seen = await this.game.start();
    this.#sinceStart = 0;
    return this.#answer("new_run", 0, input, seen);
  }

  async #act(action: Action, input: CommandInput): Promise<FrameResponse> {
    const before = this.#last!;
    if (before.state !== "NOT_FINISHED") {
      throw refuse(
        400,
        "GAME_NOT_STARTED_ERROR",
        `game ${input.gameId} is available but has not been started, send RESET to begin playing`,
      );
    }
    const seen = await this.#try(action, before);
    this.#sinceStart = seen.levelsCompleted === before.levelsCompleted ? this.#sinceStart + 1 : 0;
    return this.#answer("action", action.id, input, seen);
  }

  /** The engine takes an action that is not available, and counts it; the game here does nothing then. */
  async #try(action: Action, before: Observation): Promise<Observation> {
    try {
      return await this.game.act(action);
    } catch (error) {
      if (!(error instanceof ActionRefused)) throw error;
      return { ...before, grids: [settled(before)] };
    }
  }

  #answer(counted: CountedAction, id: number, input: CommandInput, seen: Observation): FrameResponse {
    this.count(counted, seen);
    this.#last = seen;
    this.#lastId = id;
    return this.#response = {
      action_input: { id, data: input.data, reasoning: input.reasoning },
      available_actions: seen.availableActions,
      frame: seen.grids.map(gridToRows),
      full_reset: false,
      game_id: input.gameId,
      guid: this.guid,
      levels_completed: seen.levelsCompleted,
      state: seen.state,
      win_levels: seen.winLevels,
    };
  }

  #inOrder<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => {});
    return done;
  }
}
