/**
 * Going on with a run: the game is brought to where the history ends, or the log says why it cannot be.
 * @module
 */
import { equalGrids } from "../../games/grid.ts";
import { type Game, GameUnreachable, type HistoryLine, type Observation } from "../../games/game.ts";
import type { RunLog } from "./run_log.ts";

/**
 * Brings a game to the end of the run's history.
 *
 * A game with a handle is reattached; an action that was claimed there and has no answer is logged as unknown, never
 * sent again. Any other game is started afresh and the history replayed on it, every grid compared; a claimed action
 * was then never applied, and may be sent under a new claim.
 *
 * @throws {GameUnreachable} if the game does not replay the history.
 */
export async function resumeGame(game: Game, log: RunLog): Promise<void> {
  const open = log.openClaim;
  if (game.reattach !== undefined) {
    const last = log.events.findLast((event) => event.kind === "handle");
    if (last?.kind !== "handle") {
      throw new GameUnreachable("Cannot resume: the run holds no handle of its game");
    }
    await game.reattach(last.handle);
    await log.event({ kind: "resume", note: `reattached at line ${log.history.length}` });
    if (open !== null) {
      await log.unknown(
        log.claims.length - 1,
        open.action,
        "the process ended before the answer was written",
      );
    }
    return;
  }
  await replayGame(game, log.history.lines);
  await log.event({ kind: "resume", note: `replayed ${log.history.length} lines` });
  if (open !== null) {
    const reason = "claimed before the process ended; the game was replayed without it";
    await log.event({ kind: "withdrawn", claim: log.claims.length - 1, reason });
  }
}

/** Starts a game and plays a history on it, comparing every grid of every answer. */
async function replayGame(game: Game, lines: readonly HistoryLine[]): Promise<void> {
  for (const line of lines) {
    if (line.kind === "unknown") {
      throw new GameUnreachable(`Cannot resume: line ${line.index} has no answer to replay`);
    }
    const seen = line.action === undefined ? await game.start() : await game.act(line.action);
    if (!equalObservations(seen, line.after)) {
      throw new GameUnreachable(
        `Cannot resume: the game answers line ${line.index} otherwise than the run's history says; ` +
          "was the game changed since, or started with another seed?",
      );
    }
  }
}

/** Whether two answers agree in every grid, and in where the play stands. */
export function equalObservations(a: Observation, b: Observation): boolean {
  return a.state === b.state && a.levelsCompleted === b.levelsCompleted &&
    a.grids.length === b.grids.length &&
    a.grids.every((grid, i) => equalGrids(grid, b.grids[i]!));
}
