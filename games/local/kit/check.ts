/**
 * What a game owes its players, checked: solvable levels, true numbers, nothing won by chance.
 * @module
 */
import { actionName, click } from "../../game.ts";
import { CELLS, WIDTH } from "../../grid.ts";
import { baselineOf, type LocalGame } from "./define.ts";
import { chanceWins, keyOf, movesOf, solve, stateAfter } from "./solve.ts";

/** A shortest solution has at least this many actions, so that no level is won by accident. */
const FEWEST = 4;
/** Tries by chance for each level, and how many of them may win. */
const TRIES = 200;
const LUCKY = TRIES / 20;

/**
 * Checks every level of a game and says in sentences what is wrong with it; nothing where all is well.
 *
 * A level is searched through, so this takes as long as its states are many.
 */
export function checkGame(game: LocalGame): string[] {
  const faults: string[] = [];
  for (let index = 0; index < game.levels; index++) {
    const faultsOfLevel = [
      ...checkSolution(game, index),
      ...checkBudget(game, index),
      ...checkChance(game, index),
      ...checkClicks(game, index),
    ];
    faults.push(...faultsOfLevel.map((fault) => `Level ${index + 1} ${fault}`));
  }
  return faults;
}

function checkSolution(game: LocalGame, index: number): string[] {
  const { optimal, proof = "exact" } = game.definition.levels[index]!;
  const { outcome, actions, states } = solve(game, index);
  if (outcome === "none") return [`has no solution among all its ${states} states`];
  if (outcome === "cut_off") {
    return [`has more than ${states} states, too many to prove its shortest solution`];
  }
  const faults: string[] = [];
  const { length } = actions;
  if (proof === "exact" ? length !== optimal : length > optimal) {
    faults.push(
      `says that it takes ${optimal} actions, and takes ${length}: ${actions.map(actionName).join(" ")}`,
    );
  }
  if (length < FEWEST) faults.push(`is won in ${length} actions, want at least ${FEWEST}`);
  return faults;
}

function checkBudget(game: LocalGame, index: number): string[] {
  const { budget, optimal } = game.definition.levels[index]!;
  const baseline = baselineOf(optimal, index);
  return budget < baseline
    ? [`has a budget of ${budget} actions, want at least its baseline, ${baseline}`]
    : [];
}

function checkChance(game: LocalGame, index: number): string[] {
  let won = 0;
  for (let seed = 0; seed < TRIES; seed++) if (chanceWins(game, index, seed)) won++;
  return won > LUCKY ? [`is won by chance in ${won} of ${TRIES} tries, want at most ${LUCKY}`] : [];
}

/** Solver and chance click on targets only, so a click elsewhere must not do what no target does. */
function checkClicks({ definition }: LocalGame, index: number): string[] {
  const level = definition.levels[index]!;
  const state = definition.rules.start(level);
  const actions = definition.rules.available?.(level, state) ?? definition.actions;
  if (!actions.includes(6)) return [];
  const possible = new Set([keyOf(definition, state)]);
  for (const move of movesOf(definition, level, state)) {
    if (move.id === 6) possible.add(keyOf(definition, stateAfter(definition, level, state, move)));
  }
  for (let cell = 0; cell < CELLS; cell++) {
    const action = click(cell % WIDTH, Math.floor(cell / WIDTH));
    if (!possible.has(keyOf(definition, stateAfter(definition, level, state, action)))) {
      return [`changes at ${actionName(action)}, where no target is`];
    }
  }
  return [];
}
