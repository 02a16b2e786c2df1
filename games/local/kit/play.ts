/**
 * Playing a game: budget, lives, RESET and the way from level to level, the same for every game.
 * @module
 */
import {
  type Action,
  actionName,
  ActionRefused,
  type Game,
  type GameInfo,
  type GameState,
  GameUnreachable,
  type Observation,
  observation,
  parseAction,
} from "../../game.ts";
import { copyGrid, type Grid } from "../../grid.ts";
import { drawBar } from "./bar.ts";
import type { AnyDefinition, Lives, Sparkle } from "./define.ts";
import { Frame } from "./frame.ts";
import { pick, type Random, seededRandom } from "./random.ts";
import { Animated, type LevelNumbers } from "./rules.ts";

const BLACK = 5;

/** One play of a game. */
export class LocalPlay implements Game {
  readonly info: GameInfo;
  readonly #game: AnyDefinition;
  readonly #seed: number;
  /** Painted anew for every grid, so plays of one game may share it. */
  readonly #frame: Frame;
  /** What never changes within a level. */
  #backdrop: Frame;
  #random: Random;
  #phase: GameState | "not started" | "closed" = "not started";
  #index = 0;
  #state: unknown;
  #left = 0;
  #lives = 0;
  /** The colours of the sparkling cells in the last grid. */
  #sparkles: readonly number[] = [];

  /** Made by `LocalGame.create`. */
  constructor(game: AnyDefinition, info: GameInfo, seed: number, frame = new Frame()) {
    this.#game = game;
    this.info = info;
    this.#seed = seed;
    this.#frame = this.#backdrop = frame;
    this.#random = seededRandom(seed);
  }

  start(): Promise<Observation> {
    return this.#answer(() => {
      if (this.#phase === "closed") throw new GameUnreachable(`Cannot start ${this.info.id}: it is closed`);
      this.#random = seededRandom(this.#seed);
      this.#sparkles = [];
      return this.#enter(0);
    });
  }

  act(action: Action): Promise<Observation> {
    return this.#answer(() => {
      if (this.#phase === "closed" || this.#phase === "not started") {
        throw new GameUnreachable(
          `Cannot play ${actionName(action)} in ${this.info.id}: it is ${this.#phase}`,
        );
      }
      return this.#act(this.#accept(action));
    });
  }

  close(): Promise<void> {
    this.#phase = "closed";
    return Promise.resolve();
  }

  /** States are values, so a copy shares them; a stream of random numbers cannot be shared. */
  copy(): Game | null {
    if (this.#game.sparkle) return null;
    const copy = new LocalPlay(this.#game, this.info, this.#seed, this.#frame);
    copy.#phase = this.#phase;
    copy.#index = this.#index;
    copy.#state = this.#state;
    copy.#left = this.#left;
    copy.#lives = this.#lives;
    copy.#backdrop = this.#backdrop;
    return copy;
  }

  /** Runs to the end within the call, and turns what it throws into a rejection. */
  #answer(work: () => Observation): Promise<Observation> {
    try {
      return Promise.resolve(work());
    } catch (error) {
      return Promise.reject(error);
    }
  }

  #accept(value: Action): Action {
    const cannot = `Cannot play in ${this.info.id}:`;
    let action: Action;
    try {
      action = parseAction(value);
    } catch (error) {
      throw new ActionRefused(`${cannot} ${(error as Error).message}`, { cause: error });
    }
    if (action.id === 0) return action;
    if (this.#phase !== "NOT_FINISHED") {
      throw new ActionRefused(`${cannot} ${actionName(action)} came at ${this.#phase}, want RESET`);
    }
    const available = this.#available();
    if (!available.includes(action.id)) {
      throw new ActionRefused(`${cannot} ${actionName(action)} is not available, want one of [${available}]`);
    }
    return action;
  }

  #act(action: Action): Observation {
    if (action.id === 0) return this.#enter(this.#phase === "WIN" ? 0 : this.#index);
    const { rules, spends } = this.#game;
    const before = this.#state;
    const stepped = rules.step(this.#level, before, action);
    const film = stepped instanceof Animated ? stepped.film : [];
    this.#state = stepped instanceof Animated ? stepped.state : stepped;
    if (spends !== "effect" || this.#state !== before) this.#left--;
    const grids = film.map((state) => this.#draw(state));
    grids.push(this.#draw(this.#state));
    if (rules.won(this.#level, this.#state)) return this.#win(grids);
    if (this.#left <= 0 || rules.lost?.(this.#level, this.#state)) return this.#lose(grids);
    return this.#observe(grids);
  }

  #win(grids: Grid[]): Observation {
    const next = this.#index + 1;
    if (next < this.#game.levels.length) return this.#enter(next, grids);
    this.#phase = "WIN";
    return this.#observe(grids);
  }

  #lose(grids: Grid[]): Observation {
    const lives = this.#lives - 1;
    if (lives <= 0) {
      this.#lives = 0;
      this.#phase = "GAME_OVER";
      if (this.#game.lives) grids[grids.length - 1] = this.#draw(this.#state);
      return this.#observe(grids);
    }
    return this.#enter(this.#index, grids, lives);
  }

  /** Starts a level; `before` are the grids shown first. */
  #enter(index: number, before: readonly Grid[] = [], lives = this.#game.lives?.count ?? 0): Observation {
    this.#phase = "NOT_FINISHED";
    this.#index = index;
    this.#state = this.#game.rules.start(this.#level);
    this.#left = this.#level.budget;
    this.#lives = lives;
    // Not painted over: copies of this play may still show the old one.
    this.#backdrop = new Frame();
    this.#backdrop.fill(BLACK);
    this.#game.rules.backdrop?.(this.#level, this.#backdrop);
    return this.#observe([...before, this.#draw(this.#state)]);
  }

  #draw(state: unknown): Grid {
    const { rules, bar, lives, sparkle } = this.#game;
    this.#frame.copyFrom(this.#backdrop.grid);
    rules.draw(this.#level, state, this.#frame);
    drawBar(this.#frame, bar, this.#left, this.#level.budget);
    if (lives) drawLives(this.#frame, lives, this.#lives);
    if (sparkle) this.#sparkle(sparkle);
    return copyGrid(this.#frame.grid);
  }

  /** Each cell takes another colour than it had. */
  #sparkle({ cells, colours }: Sparkle): void {
    this.#sparkles = cells.map((cell, i) => {
      const colour = pick(colours.filter((each) => each !== this.#sparkles[i]), this.#random);
      this.#frame.grid[cell] = colour;
      return colour;
    });
  }

  #observe(grids: readonly Grid[]): Observation {
    return observation({
      grids,
      state: this.#phase as GameState,
      levelsCompleted: this.#phase === "WIN" ? this.#index + 1 : this.#index,
      winLevels: this.#game.levels.length,
      availableActions: this.#available(),
    });
  }

  #available(): readonly Action["id"][] {
    return this.#game.rules.available?.(this.#level, this.#state) ?? this.#game.actions;
  }

  get #level(): LevelNumbers {
    return this.#game.levels[this.#index]!;
  }
}

function drawLives(frame: Frame, lives: Lives, left: number): void {
  for (let i = 0; i < lives.count; i++) {
    frame.rect(lives.x + 3 * i, lives.y, 2, 2, i < left ? lives.colour : lives.spent);
  }
}
