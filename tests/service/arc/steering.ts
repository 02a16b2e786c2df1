/**
 * A local game steered along a recorded one: what happened there (an ordinary answer, a level-up, GAME_OVER, WIN) happens
 * here at the same exchange.
 * @module
 */
import {
  type Action,
  actionName,
  click,
  equalActions,
  type Game,
  type Observation,
  press,
  RESET,
} from "../../../games/game.ts";
import type { LocalGame } from "../../../games/local/mod.ts";
import { solve } from "../../../games/local/kit/solve.ts";

/** What an answer brings. */
export type Event = "ordinary" | "level-up" | "game over";

/** Where a play stands. */
interface Standing {
  readonly over: boolean;
  readonly levels: number;
  readonly grid: string;
}

/** More moves than any level's budget. */
const MOST_EXTRA = 400;

/** One session's course: knows what each move would bring, by playing it on a game of its own. */
export class Steering {
  /** Moves since the last full start. */
  #moves: Action[] = [];
  #atLevelStart = true;
  #standing: Standing | null = null;
  /** What was looked at last: the move taken is mostly among it. */
  #seen = new Map<string, Standing>();
  readonly #solutions = new Map<number, readonly Action[]>();

  /** A play to look ahead with: what it played, and what it showed last. */
  readonly #play: Game;
  #played: Action[] | null = null;
  #shown: Observation | null = null;

  constructor(readonly game: LocalGame) {
    this.#play = game.create();
  }

  /** The session was started, or started anew. */
  started(): void {
    this.#moves = [];
    this.#atLevelStart = true;
    this.#standing = null;
    this.#seen.clear();
  }

  /** A RESET was sent that starts the level again. */
  async wasReset(): Promise<void> {
    await this.#took(RESET);
  }

  /** Whether a RESET here begins the game anew. */
  get atLevelStart(): boolean {
    return this.#atLevelStart;
  }

  /** Whether one more level can be completed and the game goes on. */
  async mayLevelUp(): Promise<boolean> {
    return (await this.#now()).levels < this.game.levels - 1;
  }

  /**
   * The moves that lead to an event, the last of which brings it.
   *
   * @param like The recorded move, taken where it does as well as any.
   */
  async lead(event: Event, like: Action): Promise<Action[]> {
    const moves: Action[] = [];
    const go = async (action: Action) => {
      moves.push(action);
      await this.#took(action);
    };
    if (event === "level-up") {
      if (!this.#atLevelStart) await go(RESET);
      for (const action of this.#solution((await this.#now()).levels)) await go(action);
      return moves;
    }
    for (let i = 0; i < MOST_EXTRA; i++) {
      const { ordinary, over } = await this.#look(like);
      const wanted = event === "ordinary" ? ordinary : over;
      if (wanted !== null) {
        await go(wanted);
        return moves;
      }
      await go(event === "ordinary" ? RESET : ordinary!);
    }
    throw new Error(`${this.game.id} does not come to ${event}`);
  }

  /** A move after which the play goes on in the same level, and one that ends it; null where there is none. */
  async #look(like: Action): Promise<{ ordinary: Action | null; over: Action | null }> {
    const before = await this.#now();
    let ordinary: Action | null = null;
    let over: Action | null = null;
    for (const action of this.#candidates(like)) {
      const after = await this.#after([...this.#moves, action]);
      this.#seen.set(actionName(action), after);
      if (after.over) over ??= action;
      else if (after.levels === before.levels) {
        // One that changes the grid spends the budget in every game.
        if (after.grid !== before.grid) return { ordinary: action, over };
        ordinary ??= action;
      }
    }
    return { ordinary, over };
  }

  #candidates(like: Action): Action[] {
    const own = this.game.actions.flatMap((id) => id === 6 ? this.#clicks() : id === 0 ? [] : [press(id)]);
    return this.game.actions.includes(like.id) ? [like, ...own] : own;
  }

  #clicks(): Action[] {
    return Array.from({ length: 64 }, (_, i) => click((i % 8) * 8 + 3, Math.floor(i / 8) * 8 + 3));
  }

  #solution(level: number): readonly Action[] {
    const solution = this.#solutions.get(level) ?? solve(this.game, level).actions;
    this.#solutions.set(level, solution);
    return solution;
  }

  async #took(action: Action): Promise<void> {
    const before = await this.#now();
    this.#moves.push(action);
    this.#standing = this.#seen.get(actionName(action)) ?? await this.#after(this.#moves);
    this.#seen.clear();
    this.#atLevelStart = action.id === 0 || this.#standing.levels !== before.levels;
  }

  async #now(): Promise<Standing> {
    return this.#standing ??= await this.#after(this.#moves);
  }

  /** Plays moves on the game of its own; it goes on where it stands if that is on the way. */
  async #after(moves: readonly Action[]): Promise<Standing> {
    const onTheWay = this.#played !== null && this.#played.length <= moves.length &&
      this.#played.every((action, i) => equalActions(action, moves[i]!));
    if (!onTheWay) this.#played = [];
    let seen = onTheWay ? this.#shown! : await this.#play.start();
    for (const action of moves.slice(this.#played!.length)) {
      seen = await this.#play.act(action);
      this.#played!.push(action);
    }
    this.#shown = seen;
    return {
      over: seen.state === "GAME_OVER",
      levels: seen.levelsCompleted,
      grid: seen.grids.at(-1)!.join(""),
    };
  }
}
