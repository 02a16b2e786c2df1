/**
 * A new run for a client outside this process: its folder, its sandbox, its session, and the desk it is served at.
 * @module
 */
import type { Game } from "../../games/game.ts";
import type { TwinHost } from "../../sandbox/cell.ts";
import { Session } from "../harness/session.ts";
import { Desk } from "../tools/mod.ts";
import { ModuleLoader } from "../wiring/module_loader.ts";
import { beginRun, type RunWish, searchOf } from "../wiring/run_start.ts";
import type { RunFolder } from "../wiring/runs.ts";

/** A client's place. */
export interface Seated {
  readonly desk: Desk;
  /** The run's folder. */
  readonly dir: string;
  /** Gives back the session, the game and the folder's lock. May be called twice. */
  close(): Promise<void>;
}

/** Begins a run below `runs` and seats a client. */
export async function seatClient(runs: string, wish: RunWish, host: TwinHost): Promise<Seated> {
  const game = await wish.game.open(wish.seed);
  return await seatAgain(await beginRun(runs, wish), game, host);
}

/** Seats a client at a run that is begun; the folder is closed with the seat. */
export async function seatAgain(folder: RunFolder, game: Game, host: TwinHost): Promise<Seated> {
  const modules = new ModuleLoader();
  let session: Session;
  try {
    const search = searchOf(folder.run);
    session = await Session.open({ game, folder, host, search, loadModule: modules.load });
  } catch (error) {
    await folder.close();
    throw error;
  }
  return {
    desk: new Desk(session),
    dir: folder.dir,
    async close() {
      await session.close();
      await modules[Symbol.asyncDispose]();
    },
  };
}
