/**
 * Playing one run, from the opened folder to the result.
 * @module
 */
import type { Writer } from "../../agent/writer.ts";
import type { Game } from "../../games/game.ts";
import type { TwinHost } from "../../sandbox/cell.ts";
import { scoreFolder } from "../evaluate/score_run.ts";
import { play } from "../harness/loop.ts";
import { Session } from "../harness/session.ts";
import type { EndReason } from "../store/records.ts";
import { findGame } from "../wiring/games.ts";
import type { RunFolder } from "../wiring/runs.ts";
import { findWriter } from "../wiring/writers.ts";
import { EXIT, type ExitCode, type Terminal } from "./command.ts";
import { searchOf } from "./run_start.ts";
import { openView, pastOf } from "./view/open_view.ts";

/** What a play came to. */
export interface PlayResult {
  readonly game: string;
  readonly writer: string;
  readonly end: EndReason;
  readonly note: string | null;
  readonly won: boolean;
  readonly levelsCompleted: number;
  readonly winLevels: number;
  /** Scored actions. */
  readonly actions: number;
  /** RHAE, 0..100; null where the game has no baselines. */
  readonly score: number | null;
  /** The run's folder. */
  readonly run: string;
}

/** Who plays what. */
export interface Players {
  readonly game: Game;
  readonly writer: Writer;
}

/**
 * Finds the game and the writer of a run.
 *
 * @param answered How many of the writer's turns the run holds already.
 */
export async function playersOf(
  run: {
    readonly game: { readonly id: string; readonly source: string };
    readonly writer: string;
    readonly seed: number;
  },
  answered: number,
): Promise<Players> {
  const { source, id } = run.game;
  const game = (await findGame(source === "local" ? id : source)).open(run.seed);
  const { offer, argument } = findWriter(run.writer);
  return { game, writer: await offer.create(argument, answered) };
}

/** Plays a run until it ends, shown in the terminal. The folder is closed at the end. */
export async function playRun(
  folder: RunFolder,
  players: Players,
  host: TwinHost,
  terminal: Terminal,
  json: boolean,
): Promise<PlayResult> {
  const { run, dir } = folder;
  const { writer } = players;
  const past = [...pastOf(folder)];
  const session = await opened(folder, players.game, host);
  const view = openView(terminal, folder, { json, past });
  const cancel = () => session.cancel();
  terminal.signal.addEventListener("abort", cancel);
  try {
    if (terminal.signal.aborted) session.cancel();
    session.subscribe((event) => view.show(event));
    const result = await play(session, writer);
    const { end, note, won, levelsCompleted, winLevels, actions } = result;
    const exposure = scoreFolder(run, session.history.lines)?.exposure ?? null;
    const score = exposure === null || exposure.message !== null ? null : exposure.score;
    return {
      ...{ game: run.game.id, writer: run.writer, end, note, won, levelsCompleted, winLevels, actions },
      ...{ score, run: dir },
    };
  } finally {
    terminal.signal.removeEventListener("abort", cancel);
    await view.close();
    await writer.close?.();
    await session.close();
  }
}

async function opened(folder: RunFolder, game: Game, host: TwinHost): Promise<Session> {
  try {
    return await Session.open({ game, folder, host, search: searchOf(folder.run) });
  } catch (error) {
    await folder.close();
    throw error;
  }
}

/** The exit code of an end. */
export function exitOf(end: EndReason): ExitCode {
  switch (end) {
    case "won":
      return EXIT.done;
    case "cancelled":
      return EXIT.cancelled;
    case "sandbox_failed":
    case "game_unreachable":
    case "log_damaged":
      return EXIT.environment;
    default:
      return EXIT.no;
  }
}
