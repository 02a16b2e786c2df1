/**
 * Playing several games, so many at once: what goes wrong with one is no matter of the others.
 * @module
 */
import type { Game } from "../../../../games/game.ts";
import type { Playable } from "../../../wiring/games.ts";
import { EXIT, type ExitCode, type Terminal } from "../../command.ts";
import { failure } from "../../failure.ts";
import { labelled, labelsOf } from "./labelled.ts";
import { exitOf, type PlayResult } from "./play_run.ts";

/** What a play came to, and where its recording lies if one was asked for. */
export interface Played extends PlayResult {
  readonly recording?: string;
  /** Actions of the shortest solutions of the completed levels; null where none is completed or known. */
  readonly optimal: number | null;
  /** The play itself, closed. */
  readonly play: Game;
}

/** A play that could not be begun or broke down. */
export interface NotPlayed {
  readonly game: string;
  readonly error: string;
  readonly code: ExitCode;
  /** As it was thrown; undefined where it was never begun. */
  readonly thrown: unknown;
}

/** Either of them. */
export type SetResult = Played | NotPlayed;

/** How a set is played. */
export interface SetOptions {
  /** Games at once. */
  readonly jobs: number;
  readonly json: boolean;
  /** Told of each game when it has ended. */
  readonly onResult: (result: SetResult) => void;
}

/** Plays each game with `play`; the results in the order of the games. After Ctrl-C no further one is begun. */
export async function playSet(
  games: readonly Playable[],
  play: (game: Playable, terminal: Terminal) => Promise<Played>,
  terminal: Terminal,
  { jobs, json, onResult }: SetOptions,
): Promise<SetResult[]> {
  const labels = labelsOf(games.map((game) => game.id));
  const results: SetResult[] = [];
  let next = 0;
  const work = async () => {
    while (next < games.length) {
      const i = next++;
      const game = games[i]!;
      const own = games.length === 1 || (jobs === 1 && !json)
        ? terminal
        : labelled(terminal, labels[i]!, json);
      results[i] = terminal.signal.aborted
        ? notBegun(game)
        : await settled(game, () => play(game, own), terminal);
      onResult(results[i]!);
    }
  };
  await Promise.all(Array.from({ length: Math.min(jobs, games.length) }, work));
  return results;
}

/** The exit code of a set: that of the worst thing that happened. */
export function exitOfSet(results: readonly SetResult[]): ExitCode {
  const codes = results.map((result) => "code" in result ? result.code : exitOf(result.end));
  const worst = [EXIT.cancelled, EXIT.environment, EXIT.usage, EXIT.no].find((code) => codes.includes(code));
  return worst ?? EXIT.done;
}

/** Whether a play came to a result. */
export function isPlayed(result: SetResult): result is Played {
  return !("code" in result);
}

async function settled(
  game: Playable,
  play: () => Promise<Played>,
  terminal: Terminal,
): Promise<SetResult> {
  try {
    return await play();
  } catch (error) {
    const { code, message } = failure(error, terminal.signal);
    return { game: game.id, error: message, code, thrown: error };
  }
}

function notBegun(game: Playable): NotPlayed {
  return { game: game.id, error: "Not begun: cancelled.", code: EXIT.cancelled, thrown: undefined };
}
