/**
 * Bringing the game to states of a run: by replaying the run's actions and comparing every answer, or by copying a play
 * that was brought there so, where the game can be copied safely.
 * @module
 */
import { ActionRefused, type Game, GameUnreachable, type HistoryLine } from "../../../games/game.ts";
import type { History } from "../../harness/history.ts";
import { equalObservations } from "../../harness/resume.ts";
import type { RunData } from "../run_data.ts";
import { type Laboratory, NotMeasurable } from "./experiment.ts";

/** A play of the game, and the history line it stands at. */
interface Walker {
  readonly game: Game;
  line: number;
}

/** Plays of one game brought to lines of one history. */
export class Places implements AsyncDisposable {
  readonly #makeGame: () => Game | Promise<Game>;
  readonly #history: History;
  #walker: Walker | null = null;
  #end: { readonly lines: number; readonly why: string | null };

  private constructor(history: History, makeGame: () => Game | Promise<Game>) {
    this.#history = history;
    this.#makeGame = makeGame;
    this.#end = { lines: history.length, why: null };
  }

  /** Replays the whole history once, to learn how far the game agrees with it. */
  static async open(history: History, makeGame: () => Game | Promise<Game>): Promise<Places> {
    const places = new Places(history, makeGame);
    const walker: Walker = { game: await makeGame(), line: -1 };
    try {
      await places.#walk(walker, history.length - 1);
    } finally {
      await walker.game.close();
    }
    return places;
  }

  /** How many lines of the history the game answers with the very same grids. */
  get prefix(): number {
    return this.#end.lines;
  }

  /** What an experiment says of the prefix it stands on; null where that is the whole history. */
  get note(): string | null {
    if (this.#end.why === null) return null;
    return `The game agrees with the first ${this.prefix} of ${this.#history.length} lines, and only they are used: ` +
      `${this.#end.why}.`;
  }

  /** Why the replay ended there, as a sentence; null where it is the whole history. */
  get divergence(): string | null {
    return this.#end.why;
  }

  /**
   * A play that stands where the history stood after this line. The caller closes it.
   *
   * @throws {RangeError} if the replay does not reach that line.
   * @throws {GameUnreachable} if the game answers otherwise than it did at first.
   */
  async at(line: number): Promise<Game> {
    if (line < 0 || line >= this.prefix) {
      throw new RangeError(
        `Cannot bring the game to line ${line}: it agrees with ${this.prefix} lines of the history`,
      );
    }
    if (this.#walker === null || this.#walker.line > line) await this.#restart();
    const walker = this.#walker!;
    await this.#walk(walker, line);
    if (walker.line !== line) {
      throw new GameUnreachable(
        `The game does not play the same twice: ${this.#end.why ?? "a replay broke off"}`,
      );
    }
    const copy = walker.game.copy?.() ?? null;
    if (copy !== null) return copy;
    // What is handed out is played on by the caller: the next place needs a play of its own.
    this.#walker = null;
    return walker.game;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#walker?.game.close();
    this.#walker = null;
  }

  async #restart(): Promise<void> {
    await this.#walker?.game.close();
    this.#walker = { game: await this.#makeGame(), line: -1 };
  }

  /** Plays the history's actions up to a line, or up to the first answer that differs. */
  async #walk(walker: Walker, line: number): Promise<void> {
    while (walker.line < line) {
      const next = this.#history.lines[walker.line + 1]!;
      const why = await playLine(walker.game, next);
      if (why !== null) {
        this.#end = { lines: next.index, why };
        return;
      }
      walker.line++;
    }
  }
}

/**
 * Places of a run's game.
 *
 * @throws {NotMeasurable} if the game agrees with not even the first line.
 */
export async function placesOf(data: RunData, laboratory: Laboratory): Promise<Places> {
  const places = await Places.open(data.history, () => laboratory.makeGame(data.run));
  if (places.prefix > 0) return places;
  await places[Symbol.asyncDispose]();
  throw new NotMeasurable(
    `Cannot measure ${data.run.id} in its game: ${places.divergence ?? "its history is empty"}`,
  );
}

/** Plays one line; why the answer is not the recorded one, or null where it is. */
async function playLine(game: Game, line: HistoryLine): Promise<string | null> {
  if (line.kind === "unknown") return `line ${line.index} has no answer to compare with`;
  if (line.kind === "start" && line.action !== undefined) {
    return `line ${line.index} follows an answer that never came`;
  }
  try {
    const seen = line.action === undefined ? await game.start() : await game.act(line.action);
    if (equalObservations(seen, line.after)) return null;
  } catch (error) {
    if (!(error instanceof ActionRefused)) throw error;
    return `the game does not take the action of line ${line.index} any more (${error.message})`;
  }
  return `the game answers line ${line.index} otherwise than the history says`;
}
