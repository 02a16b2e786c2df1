/**
 * Making a game out of rules and levels.
 * @module
 */
import type { ActionId, Game, GameInfo } from "../../game.ts";
import { type Bar, barLength } from "./bar.ts";
import { LocalPlay } from "./play.ts";
import type { LevelNumbers, Rules } from "./rules.ts";

/** Lives: a play that is lost, or out of budget, starts the level again until the last life is gone. */
export interface Lives {
  /** How many a level starts with. */
  readonly count: number;
  /** The colour of a life that is left; each is a 2×2 square. */
  readonly colour: number;
  /** The colour of a life that is gone. */
  readonly spent: number;
  /** The column of the first square's corner; the others follow to the right, 3 pixels apart. */
  readonly x: number;
  /** Its row. */
  readonly y: number;
}

/**
 * Cells that no rule predicts: in every grid each has one of the colours by chance, and not the one it had in the grid
 * before.
 */
export interface Sparkle {
  /** Grid cells (`y * 64 + x`), at most 64, the same in all levels. */
  readonly cells: readonly number[];
  /** The colours they have by chance, three or more. */
  readonly colours: readonly number[];
}

/** All that makes a game. */
export interface GameDefinition<L extends LevelNumbers, S> {
  /** Lower-case letters, digits and dashes; it also decides the suite. */
  readonly id: string;
  /** A name for people. */
  readonly title: string;
  /** What is seen and which actions there are. It never tells the goal. */
  readonly description?: string;
  /** The actions the game takes, RESET left out, which every game takes. */
  readonly actions: readonly ActionId[];
  /** In the order they are played. */
  readonly levels: readonly L[];
  /** How the budget is drawn. */
  readonly bar: Bar;
  /** What spends the budget: every action (the default), or only an action that has an effect. */
  readonly spends?: "always" | "effect";
  /** Default none: a play that is lost is over. */
  readonly lives?: Lives;
  /** Default nothing. */
  readonly sparkle?: Sparkle;
  /** What happens, what wins, and how it looks. */
  readonly rules: Rules<L, S>;
}

/** The parts of a game, for whoever searches or measures it. */
export type AnyDefinition = GameDefinition<LevelNumbers, unknown>;

/** A game that runs in this process. */
export interface LocalGame {
  /** A stable name. */
  readonly id: string;
  /** A name for people. */
  readonly title: string;
  /** What is seen and which actions there are; never the goal. */
  readonly description?: string;
  /** The actions the game takes, RESET left out. */
  readonly actions: readonly ActionId[];
  /** How many levels it has. */
  readonly levels: number;
  /** Actions per level that scoring compares with: see {@link baselineOf}. */
  readonly baselines: readonly number[];
  /** The shortest solution per level. */
  readonly optimalActions: readonly number[];
  /** Actions per level until GAME_OVER. */
  readonly budgets: readonly number[];
  /** Which suite it belongs to: see {@link suiteOf}. */
  readonly suite: "dev" | "test";
  /** Levels and rules, for searching them. */
  readonly definition: AnyDefinition;
  /** A play of it. The seed (default 0) decides what no rule predicts, and nothing else. */
  create(seed?: number): Game;
}

/** A first level is scored against three times its shortest solution, a later one against twice. */
export function baselineOf(optimal: number, level: number): number {
  return optimal * (level === 0 ? 3 : 2);
}

/**
 * The suite of a game, which its id alone decides: games whose id hashes (FNV-1a, 32 bits) to a multiple of 3 are the
 * test suite, the others the dev suite. Nobody chooses.
 */
export function suiteOf(id: string): "dev" | "test" {
  let hash = 0x811c9dc5;
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193) >>> 0;
  return hash % 3 === 0 ? "test" : "dev";
}

/**
 * Makes a game.
 *
 * @throws {RangeError} if its id, its actions, its rules, a budget or its bar cannot be used; the message says which.
 */
export function defineGame<L extends LevelNumbers, S>(definition: GameDefinition<L, S>): LocalGame {
  checkDefinition(definition);
  const { id, title, actions, levels } = definition;
  const optimalActions = levels.map((level) => level.optimal);
  const baselines = optimalActions.map(baselineOf);
  const info: GameInfo = { id, title, winLevels: levels.length, baselines };
  return {
    id,
    title,
    ...(definition.description === undefined ? {} : { description: definition.description }),
    actions,
    levels: levels.length,
    baselines,
    optimalActions,
    budgets: levels.map((level) => level.budget),
    suite: suiteOf(id),
    definition,
    create: (seed = 0) => new LocalPlay(definition, info, seed),
  };
}

/** The rules that every game has, and those that it may leave out. */
const REQUIRED = ["start", "step", "won", "draw"] as const;
const OPTIONAL = ["lost", "backdrop", "available", "targets", "key"] as const;

/** Files of games need not be type-checked: what is no function, or misspelt, is told before it is played. */
function checkRules(rules: AnyDefinition["rules"], cannot: string): void {
  if (typeof rules !== "object" || rules === null) throw new RangeError(`${cannot} it has no rules`);
  const missing = REQUIRED.filter((name) => rules[name] === undefined);
  if (missing.length > 0) {
    const known: readonly string[] = [...REQUIRED, ...OPTIONAL];
    const strange = Object.keys(rules).filter((name) => !known.includes(name));
    const has = strange.length === 0 ? "" : `, and ${strange.join(", ")}, which is none of a game's`;
    throw new RangeError(`${cannot} its rules have no ${missing.join(", no ")}${has}`);
  }
  const wrong = [...REQUIRED, ...OPTIONAL].find((name) =>
    rules[name] !== undefined && typeof rules[name] !== "function"
  );
  if (wrong !== undefined) {
    throw new RangeError(`${cannot} its rule ${wrong} is ${typeof rules[wrong]}, want a function`);
  }
}

function checkDefinition({ id, actions, levels, bar, sparkle, rules }: AnyDefinition): void {
  const cannot = `Cannot define game "${id}":`;
  if (!/^[a-z][a-z0-9-]*$/.test(id)) {
    throw new RangeError(`${cannot} want an id of lower-case letters, digits and dashes`);
  }
  if (actions.length === 0 || actions.includes(0) || new Set(actions).size !== actions.length) {
    throw new RangeError(`${cannot} its actions are [${actions}], want different ones of 1..7`);
  }
  checkRules(rules, cannot);
  if (sparkle && (sparkle.cells.length > 64 || new Set(sparkle.colours).size < 3)) {
    throw new RangeError(
      `${cannot} ${sparkle.cells.length} cells sparkle in [${sparkle.colours}], want 64 at most, and three colours`,
    );
  }
  if (levels.length === 0) throw new RangeError(`${cannot} it has no levels, want at least one`);
  levels.forEach(({ budget, optimal }, index) => {
    if (!Number.isInteger(optimal) || optimal < 1 || budget < optimal) {
      throw new RangeError(
        `${cannot} level ${
          index + 1
        } takes ${optimal} actions of a budget of ${budget}, want 1 to the budget`,
      );
    }
    barLength(bar, budget);
  });
}
