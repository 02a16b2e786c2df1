/**
 * Replaying a local game by its reference twin: every prediction compared with the game's answer.
 * @module
 */
import {
  type Action,
  actionName,
  type Game,
  type Observation,
  RESET,
  settled,
  transitionKind,
} from "../../../games/game.ts";
import { copyGrid, differingCells, type Grid } from "../../../games/grid.ts";
import type { LocalGame } from "../../../games/local/kit/define.ts";
import { pick, type Random } from "../../../games/local/kit/random.ts";
import { movesOf, solve } from "../../../games/local/kit/solve.ts";
import type { Memory, Twin } from "../../../sandbox/contract.ts";

/** One transition that a twin is asked for. */
export interface Line {
  readonly level: number;
  readonly before: Grid;
  readonly action: Action;
  readonly after: Observation;
}

/** Transitions from a level start or a RESET on. */
export interface Attempt {
  readonly level: number;
  readonly start: Grid;
  readonly lines: readonly Line[];
}

/** What a replay counted; `faults` are sentences, empty where the twin is exact. */
export interface Replayed {
  readonly ordinary: number;
  readonly gameOvers: number;
  readonly boundaries: number;
  readonly faults: readonly string[];
}

/**
 * Plays a level by chance and then by its shortest solution, so that its boundary is among the attempts.
 *
 * Chance knows where clicks do something, and clicks there half of the time; now and then it RESETs.
 */
export async function playLevel(
  game: LocalGame,
  index: number,
  actions: number,
  random: Random,
): Promise<Attempt[]> {
  const play = game.create(Math.floor(random() * 1_000));
  const attempts: Attempt[] = [];
  try {
    let last = await reach(play, game, index);
    let attempt = { level: index, start: settled(last), lines: [] as Line[] };
    attempts.push(attempt);
    const act = async (action: Action) => {
      const before = last;
      last = await play.act(action);
      if (action.id !== 0) {
        attempt.lines.push({ level: before.levelsCompleted, before: settled(before), action, after: last });
      }
      if (action.id !== 0 && last.levelsCompleted === before.levelsCompleted) return;
      attempt = { level: last.levelsCompleted, start: settled(last), lines: [] };
      attempts.push(attempt);
    };
    for (let i = 0; i < actions && last.levelsCompleted === index; i++) {
      await act(
        last.state !== "NOT_FINISHED" || random() < 0.01 ? RESET : byChance(game, index, last, random),
      );
    }
    if (last.levelsCompleted !== index) return attempts;
    await act(RESET);
    for (const action of solutionOf(game, index)) await act(action);
    return attempts;
  } finally {
    await play.close();
  }
}

const solutions = new Map<string, readonly Action[]>();

/** A shortest solution, searched once. */
export function solutionOf(game: LocalGame, index: number): readonly Action[] {
  const name = `${game.id} ${index}`;
  const known = solutions.get(name) ?? solve(game, index).actions;
  solutions.set(name, known);
  return known;
}

async function reach(play: Game, game: LocalGame, index: number): Promise<Observation> {
  let last = await play.start();
  for (let level = 0; level < index; level++) {
    for (const action of solutionOf(game, level)) last = await play.act(action);
  }
  return last;
}

function byChance({ definition }: LocalGame, index: number, last: Observation, random: Random): Action {
  const id = pick(last.availableActions, random);
  if (id !== 6) return { id };
  const level = definition.levels[index]!;
  const targets = movesOf(definition, level, definition.rules.start(level)).filter((move) => move.id === 6);
  if (targets.length > 0 && random() < 0.5) return pick(targets, random);
  return { id, x: Math.floor(random() * 64), y: Math.floor(random() * 64) };
}

/** Replays attempts as the harness does, and compares. */
export function replay(twin: Twin, attempts: readonly Attempt[], noise: readonly number[]): Replayed {
  const counts = { ordinary: 0, gameOvers: 0, boundaries: 0 };
  const faults: string[] = [];
  const masked = new Set(noise);
  for (const { level, start, lines } of attempts) {
    let memory: Memory = deepFreeze(twin.init?.(copyGrid(start), level) ?? null);
    for (const [index, { before, action, after }] of lines.entries()) {
      const where = `level ${level + 1}, action ${index + 1}, ${actionName(action)}`;
      const given = memory;
      const stepped = twin.step(copyGrid(before), action, memory);
      const predicted = "grid" in stepped ? stepped.grid : stepped;
      if ("grid" in stepped) memory = deepFreeze(stepped.memory);
      const kind = transitionKind(level, action, after);
      const real = kind === "boundary" ? finishedBoard(after) : settled(after);
      const different = differingCells(predicted, real, masked);
      if (different.length > 0) {
        const cells = different.slice(0, 5).map((cell) => {
          return `(${cell % 64}, ${Math.floor(cell / 64)}) ${before[cell]}→${real[cell]}, not ${
            predicted[cell]
          }`;
        });
        const held = JSON.stringify(given).slice(0, 200);
        faults.push(`${where}: ${different.length} cells differ: ${cells.join("; ")} with memory ${held}`);
      }
      if (twin.goalReached(predicted, memory) !== (kind === "boundary")) faults.push(`${where}: goalReached`);
      if (twin.lost && kind !== "boundary" && twin.lost(predicted, memory) !== (kind === "game_over")) {
        faults.push(`${where}: lost`);
      }
      if (kind === "boundary") counts.boundaries++;
      else if (kind === "game_over") counts.gameOvers++;
      else counts.ordinary++;
      memory = deepFreeze(twin.observe?.(after.grids.map(copyGrid), memory) ?? memory);
      if (faults.length > 4) return { ...counts, faults };
    }
  }
  return { ...counts, faults };
}

/** A local game shows the finished board last before the next level's first grid. */
function finishedBoard(after: Observation): Grid {
  return after.state === "WIN" ? settled(after) : after.grids[after.grids.length - 2]!;
}

function deepFreeze(value: Memory): Memory {
  if (typeof value === "object" && value !== null) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}
