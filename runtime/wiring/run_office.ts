/**
 * The service's runs: folders on this machine, the games and writers that come with the program.
 * @module
 */
import { join } from "node:path";
import type { Json } from "../../sandbox/contract.ts";
import { NO_BUDGETS } from "../harness/budget.ts";
import type { Conduct } from "../harness/conduct.ts";
import type { OfferedWriter, OpenedRun, RunOffice, RunOrder } from "../service/runs/office.ts";
import { RunBusy, RunUnreadable } from "../store/errors.ts";
import { isRunId, runPath } from "../store/run_id.ts";
import { type GameOffer, offeredGames } from "./games.ts";
import { UnknownName } from "./nearest.ts";
import { beginRun, continueRun, pastOfWriter, searchOf } from "./run_start.ts";
import { RunFolder } from "./runs.ts";
import { SCRIPT_IN_RECORD } from "./script_file.ts";
import { findWriter, WRITERS } from "./writers.ts";
import { WrongInput } from "./wrong_input.ts";

/** Writers that play in the service itself: they need no key, no network and no file. */
const PLAYING = ["induction", "scripted"];
/** Nobody here plays such a run: its actions come over the API. */
const FROM_OUTSIDE = ["hand", "mcp"];

/** The files whose size and time tell whether a run has changed. */
const FILES = ["run.json", "history.jsonl", "claims.jsonl", "events.jsonl"];

/** Runs below one folder. */
export class FolderOffice implements RunOffice {
  readonly writers: readonly OfferedWriter[] = WRITERS.filter(({ name }) =>
    [...PLAYING, "hand"].includes(name)
  );
  readonly #runs: string;
  readonly #games: readonly GameOffer[];

  /** `runs` is the folder of all runs; it is made when the first run is begun. */
  constructor(runs: string, games: readonly GameOffer[] = offeredGames()) {
    this.#runs = runs;
    this.#games = games;
  }

  async begin(order: RunOrder): Promise<OpenedRun> {
    const { writer, script, seed, policy, budgets, search, mode } = order;
    const game = this.#offered(order.game);
    if (![...PLAYING, ...FROM_OUTSIDE].includes(writer)) {
      throw new UnknownName("writer", writer, this.writers.map(({ name }) => name));
    }
    if ((script !== undefined) !== (writer === "scripted")) {
      throw new WrongInput(
        `The writer ${writer} ${script === undefined ? "needs a script" : "takes no script"}`,
      );
    }
    const folder = await beginRun(this.#runs, {
      ...{ game, seed, policy, budgets: { ...NO_BUDGETS, ...budgets }, search },
      writer: script === undefined ? writer : SCRIPT_IN_RECORD,
      ...(mode !== undefined && { mode }),
      extra: script === undefined ? {} : { script: script as unknown as Json },
    });
    return await this.#open(folder, game, false);
  }

  async reopen(id: string): Promise<OpenedRun> {
    const folder = await continueRun(await runPath(this.#runs, id));
    try {
      const { game, writer } = folder.run;
      if (
        game.source !== "local" ||
        !(PLAYING.includes(writer) || FROM_OUTSIDE.includes(writer) || writer === SCRIPT_IN_RECORD)
      ) {
        throw new WrongInput(
          `Run ${id} was begun on the command line, with a game or writer that is not offered here: twin play --resume goes on with it`,
        );
      }
      return await this.#open(folder, this.#offered(game.id), true);
    } catch (error) {
      await folder.close();
      throw error;
    }
  }

  async read(id: string): Promise<RunFolder | null> {
    const dir = await this.#find(id);
    return dir === null ? null : await RunFolder.open(dir, { write: false });
  }

  async stamp(id: string): Promise<string> {
    const dir = await this.#find(id);
    if (dir === null) return "";
    const stamps = await Promise.all(FILES.map(async (file) => {
      const { size, mtime } = await Deno.stat(join(dir, file)).catch(() => ({ size: 0, mtime: null }));
      return `${size}@${mtime?.getTime() ?? 0}`;
    }));
    return stamps.join(" ");
  }

  async list(): Promise<string[]> {
    const ids: string[] = [];
    try {
      for await (const { name, isDirectory } of Deno.readDir(this.#runs)) {
        if (isDirectory && isRunId(name)) ids.push(name);
      }
    } catch (error) {
      // The folder is made with the first run.
      if (!(error instanceof Deno.errors.NotFound)) throw error;
    }
    return ids.sort();
  }

  async remove(id: string): Promise<void> {
    const dir = await runPath(this.#runs, id);
    // Whoever holds the lock is not robbed of the run; a folder that cannot be opened has no writer.
    const folder = await RunFolder.open(dir, { write: true }).catch((error) => {
      if (error instanceof RunBusy) throw error;
      return null;
    });
    const grave = join(this.#runs, `.${id}.removed`);
    await Deno.rename(dir, grave);
    await folder?.close();
    await Deno.remove(grave, { recursive: true });
  }

  /** A game on offer: never a file of the caller's naming. */
  #offered(name: string): GameOffer {
    const game = this.#games.find(({ id }) => id === name);
    if (game === undefined) throw new UnknownName("game", name, this.#games.map(({ id }) => id));
    return game;
  }

  /** The folder of a run; null where there is none. */
  async #find(id: string): Promise<string | null> {
    try {
      return await runPath(this.#runs, id);
    } catch (error) {
      if (error instanceof RunUnreadable) return null;
      throw error;
    }
  }

  async #open(folder: RunFolder, game: GameOffer, resumed: boolean): Promise<OpenedRun> {
    const { run } = folder;
    return {
      folder,
      game: game.open(run.seed),
      conduct: FROM_OUTSIDE.includes(run.writer) ? null : await conductOf(folder, resumed),
      search: searchOf(run),
    };
  }
}

async function conductOf(folder: RunFolder, resumed: boolean): Promise<Conduct> {
  const { writer, extra } = folder.run;
  const { offer, argument } = findWriter(writer);
  const past = resumed ? pastOfWriter(folder) : { answered: 0, dollars: 0 };
  return await offer.create({ argument, extra, ...past });
}
