/**
 * The service's runs: folders on this machine, the games and writers that come with the program.
 * @module
 */
import { join } from "node:path";
import type { Json } from "../../sandbox/contract.ts";
import { NO_BUDGETS } from "../harness/budget.ts";
import type { Conduct } from "../harness/conduct.ts";
import type { OfferedWriter, OpenedRun, RunOffice, RunOrder } from "../service/runs/office.ts";
import { RunBusy, RunUnreadable, systemReason } from "../store/errors.ts";
import { isRunId, runPath } from "../store/run_id.ts";
import { type GameOffer, offeredGames } from "./games.ts";
import { UnknownName } from "./nearest.ts";
import { beginRun, continueRun, pastOfWriter, searchOf } from "./run_start.ts";
import { RunFolder } from "./runs.ts";
import { SCRIPT_IN_RECORD } from "./script_file.ts";
import { findWriter, WRITERS } from "./writers.ts";
import { WrongInput } from "./wrong_input.ts";

/** Writers that need no key, no network and no file. */
const ALWAYS = ["induction", "scripted"];
/** Writers that ask a model. */
const ASKING = ["llm", "direct"];
/** Nobody here plays such a run: its actions come over the API. */
const FROM_OUTSIDE = ["hand", "mcp"];

/** The files whose size and time tell whether a run has changed. */
const FILES = ["run.json", "history.jsonl", "claims.jsonl", "events.jsonl"];

/** What an office has to offer. */
export interface OfficeSettings {
  /** The games; those that come with the program unless given. */
  readonly games?: readonly GameOffer[];
  /** The model that the writers `llm` and `direct` ask, as a run keeps it; without one they are not on offer. */
  readonly model?: Json;
}

/** Runs below one folder. */
export class FolderOffice implements RunOffice {
  readonly writers: readonly OfferedWriter[];
  readonly #runs: string;
  readonly #games: readonly GameOffer[];
  readonly #model: Json;
  /** The writers that can play here. */
  readonly #playing: readonly string[];

  /** `runs` is the folder of all runs; it is made when the first run is begun. */
  constructor(runs: string, { games = offeredGames(), model = null }: OfficeSettings = {}) {
    this.#runs = runs;
    this.#games = games;
    this.#model = model;
    this.#playing = model === null ? ALWAYS : [...ALWAYS, ...ASKING];
    this.writers = WRITERS.filter(({ name }) => this.#playing.includes(name) || name === "hand");
  }

  async begin(order: RunOrder): Promise<OpenedRun> {
    const { writer, script, seed, policy, budgets, search, mode } = order;
    const game = this.#offered(order.game);
    if (![...this.#playing, ...FROM_OUTSIDE].includes(writer)) {
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
      extra: {
        ...(script !== undefined && { script: script as unknown as Json }),
        ...(ASKING.includes(writer) && { model: this.#model }),
      },
    });
    return await this.#open(folder, game, false);
  }

  async reopen(id: string): Promise<OpenedRun> {
    const folder = await continueRun(await runPath(this.#runs, id));
    try {
      const { game, writer } = folder.run;
      if (game.source !== "local" || !this.#plays(writer)) {
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
    if (dir === null) return null;
    try {
      return await RunFolder.open(dir, { write: false });
    } catch (error) {
      // Somebody may have removed it meanwhile.
      if (await this.#find(id) === null) return null;
      throw error;
    }
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
      if (!(error instanceof Deno.errors.NotFound)) {
        throw new RunUnreadable(`Cannot list the runs in ${this.#runs}: ${systemReason(error)}`);
      }
    }
    return ids.sort();
  }

  async remove(id: string): Promise<boolean> {
    const dir = await this.#find(id);
    if (dir === null) return false;
    // Whoever holds the lock is not robbed of the run; a folder that cannot be opened has no writer.
    const folder = await RunFolder.open(dir, { write: true }).catch((error) => {
      if (error instanceof RunBusy) throw error;
      return null;
    });
    const grave = join(this.#runs, `.${id}.removed`);
    try {
      await Deno.rename(dir, grave);
    } catch (error) {
      // Two may remove one run at once.
      if (error instanceof Deno.errors.NotFound) return false;
      throw error;
    } finally {
      await folder?.close();
    }
    await Deno.remove(grave, { recursive: true });
    return true;
  }

  /** Whether a run of this writer can be gone on with here. A script in a file is the command line's. */
  #plays(writer: string): boolean {
    return writer === SCRIPT_IN_RECORD || [...this.#playing, ...FROM_OUTSIDE].includes(writer);
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
