/**
 * Playing one run, from the opened folder to the result.
 * @module
 */
import type { Game } from "../../../../games/game.ts";
import type { TwinHost } from "../../../../sandbox/cell.ts";
import { scoreFolder } from "../../../evaluate/score_run.ts";
import type { Conduct } from "../../../harness/conduct.ts";
import { Session } from "../../../harness/session.ts";
import type { EndReason, RunRecord } from "../../../store/records.ts";
import { addUsage } from "../../../../agent/brief/usage.ts";
import type { Usage } from "../../../../agent/writer.ts";
import { ModuleLoader } from "../../../wiring/module_loader.ts";
import type { RunFolder } from "../../../wiring/runs.ts";
import { type Asked, findWriter } from "../../../wiring/writers.ts";
import { EXIT, type ExitCode, type Terminal } from "../../command.ts";
import { searchOf } from "../../../wiring/run_start.ts";
import { openView, pastOf } from "../../view/open_view.ts";

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
  /** Actions on each completed level. */
  readonly levelActions: readonly number[];
  /** RHAE, 0..100; null where the game has no baselines. */
  readonly score: number | null;
  /** Tokens and money of all turns; null where no model was asked. */
  readonly usage: Usage | null;
  /** The run's folder. */
  readonly run: string;
}

/** Who plays what. */
export interface Players {
  readonly game: Game;
  readonly conduct: Conduct;
}

/**
 * Makes the writer of a run, then opens its game.
 *
 * @param past How many of the writer's turns the run holds already, and what they cost.
 */
export async function playersOf(
  run: Pick<RunRecord, "writer" | "extra">,
  past: Omit<Asked, "argument" | "extra">,
  open: () => Game | Promise<Game>,
): Promise<Players> {
  const { offer, argument } = findWriter(run.writer);
  const conduct = await offer.create({ argument, extra: run.extra, ...past });
  try {
    return { game: await open(), conduct };
  } catch (error) {
    await conduct.close();
    throw error;
  }
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
  const { conduct } = players;
  await using modules = new ModuleLoader();
  const past = [...pastOf(folder)];
  const session = await opened(folder, players.game, host, modules);
  const view = openView(terminal, folder, { json, past });
  const cancel = () => session.cancel();
  terminal.signal.addEventListener("abort", cancel);
  try {
    if (terminal.signal.aborted) session.cancel();
    session.subscribe((event) => view.show(event));
    const result = await conduct.play(session);
    const { end, note, won, levelsCompleted, winLevels, actions } = result;
    const exposure = scoreFolder(run, session.history.lines)?.exposure ?? null;
    const score = exposure === null || exposure.message !== null ? null : exposure.score;
    const levelActions = exposure?.levelActions.slice(0, exposure.levelsCompleted) ?? [];
    return {
      ...{ game: run.game.id, writer: run.writer, end, note, won, levelsCompleted, winLevels, actions },
      levelActions,
      ...{ score, usage: usageOf(folder), run: dir },
    };
  } finally {
    terminal.signal.removeEventListener("abort", cancel);
    await view.close();
    await conduct.close();
    await session.close();
  }
}

/** The sum over a run's turns; money that some turns have no price for is left out of it. */
function usageOf(folder: RunFolder): Usage | null {
  const usages = folder.events.records.flatMap((event) =>
    event.kind === "turn" && event.usage !== null ? [event.usage] : []
  );
  return usages.length === 0 ? null : usages.reduce(addUsage);
}

async function opened(
  folder: RunFolder,
  game: Game,
  host: TwinHost,
  modules: ModuleLoader,
): Promise<Session> {
  try {
    const search = searchOf(folder.run);
    return await Session.open({ game, folder, host, search, loadModule: modules.load });
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
