/**
 * A play of a game in a file: what its rules throw is told with its place in the file.
 * @module
 */
import {
  type Action,
  actionName,
  ActionRefused,
  type Game,
  type GameInfo,
  GameUnreachable,
  type Observation,
} from "../../games/game.ts";
import { faultIn } from "./game_file.ts";

/** The same play; a fault of its rules makes it unplayable, and says where. */
export class FilePlay implements Game {
  readonly #play: Game;
  readonly #path: string;

  /** Of a play, and the file that its game is in. */
  constructor(play: Game, path: string) {
    this.#play = play;
    this.#path = path;
  }

  get info(): GameInfo {
    return this.#play.info;
  }

  start(): Promise<Observation> {
    return this.#told("its start", this.#play.start());
  }

  act(action: Action): Promise<Observation> {
    return this.#told(actionName(action), this.#play.act(action));
  }

  close(): Promise<void> {
    return this.#play.close();
  }

  copy(): Game | null {
    const copy = this.#play.copy?.() ?? null;
    return copy === null ? null : new FilePlay(copy, this.#path);
  }

  async #told(moment: string, answer: Promise<Observation>): Promise<Observation> {
    try {
      return await answer;
    } catch (error) {
      if (error instanceof GameUnreachable || error instanceof ActionRefused) throw error;
      throw new GameUnreachable(`The game failed at ${moment}: ${faultIn(this.#path, error)}`, {
        cause: error,
      });
    }
  }
}
