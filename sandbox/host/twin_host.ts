/**
 * Makes cells: compiles, finds a process, loads.
 * @module
 */
import type { TwinCell, TwinHost } from "../cell.ts";
import { compile, type Compiled } from "../compile.ts";
import { DEFAULT_LIMITS, type Limits } from "../contract.ts";
import { CellError } from "../errors.ts";
import { Child } from "./child.ts";
import { guestText } from "./guest_text.ts";
import { ALL_LAYERS, type Layers } from "./layers.ts";
import { commandLine, findSystemTools, type ProcessLimits } from "./launch.ts";
import { type ModuleKind, Seat } from "./seat.ts";
import { Pool } from "./pool.ts";
import { SeatedTwin } from "./twin_cell.ts";

/** How a host is made. */
export interface TwinHostOptions {
  /** Limits for every load that does not name its own. Default {@linkcode DEFAULT_LIMITS}. */
  readonly limits?: Partial<Limits>;
  /** Processes kept started and waiting. Default 1; 0 starts each when it is needed. */
  readonly spares?: number;
  /** Processes at once, spares included; a load waits while so many are there. Default 16. */
  readonly processes?: number;
  /** The walls that stand. Default: all. For tests that show what each of them holds. */
  readonly layers?: Partial<Layers>;
}

/**
 * A host for twins. Close it, or its processes keep the program from ending.
 *
 * @example Asking a twin for one step
 * ```ts
 * import { createTwinHost, IDENTITY_TWIN } from "./mod.ts";
 *
 * await using host = createTwinHost();
 * await using twin = await host.load(IDENTITY_TWIN);
 * const grid = new Uint8Array(4096);
 * const [answer] = await twin.step([{ grid, action: { id: 1 }, memory: null }]);
 * console.assert(answer?.grid?.length === 4096);
 * ```
 */
export function createTwinHost(options: TwinHostOptions = {}): TwinHost {
  return new CellHost(options);
}

/** A host: one pool of processes, and the private folder they are told of. */
export class CellHost implements TwinHost {
  readonly #limits: Limits;
  readonly #layers: Layers;
  readonly #pool: Pool;
  #folder: Promise<string> | null = null;
  #closed = false;

  constructor(options: TwinHostOptions = {}) {
    this.#limits = { ...DEFAULT_LIMITS, ...options.limits };
    this.#layers = { ...ALL_LAYERS, ...options.layers };
    const spares = options.spares ?? 1;
    this.#pool = new Pool((limits) => this.#start(limits), this.#limits, {
      spares,
      processes: Math.max(options.processes ?? 16, spares, 1),
    });
    this.#pool.fill();
  }

  async load(source: string, limits: Partial<Limits> = {}): Promise<TwinCell> {
    const seat = await this.seat(source, "twin", limits);
    try {
      return await SeatedTwin.load(seat);
    } catch (error) {
      await seat.close();
      throw error;
    }
  }

  /** Compiles a source and gives it a seat; nothing is loaded yet. */
  async seat(source: string, kind: ModuleKind, limits: Partial<Limits>, file?: string): Promise<Seat> {
    if (this.#closed) throw new CellError("CLOSED", "Cannot load a module: the host is closed");
    const all = { ...this.#limits, ...limits };
    return new Seat(this.#pool, await this.#compile(source, all, file), all, kind);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#pool.close();
    const folder = await this.#folder;
    this.#folder = null;
    if (folder !== null) await Deno.remove(folder, { recursive: true });
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  #compile(source: string, { sourceBytes }: Limits, file?: string): Promise<Compiled> {
    return compile(source, { sourceBytes, gate: this.#layers.gate, ...(file !== undefined && { file }) });
  }

  async #start(limits: ProcessLimits): Promise<Child> {
    const folder = await (this.#folder ??= makePrivateFolder());
    const { processPermissions: _, ...layers } = this.#layers;
    return Child.start({
      command: commandLine(limits, this.#layers, findSystemTools()),
      cwd: folder,
      // The cache's folder would have to be made inside a file: it cannot be, so nothing is ever cached on disk.
      env: {
        ...(layers.emptyEnvironment ? {} : Deno.env.toObject()),
        DENO_DIR: `${folder}/no-cache/deno`,
        TMPDIR: folder,
      },
      settings: {
        taming: { remove: layers.removedGlobals, freeze: layers.frozenPrimordials },
        noWorkerPermissions: layers.workerPermissions,
        memoryMb: limits.memoryMb,
      },
      guest: await guestText(),
    });
  }
}

async function makePrivateFolder(): Promise<string> {
  const folder = await Deno.makeTempDir({ prefix: "twin-cells-" });
  await Deno.writeTextFile(`${folder}/no-cache`, "");
  return folder;
}
