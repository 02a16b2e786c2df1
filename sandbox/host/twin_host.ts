/**
 * Makes cells: compiles, finds a process, loads.
 * @module
 */
import type { TwinCell, TwinHost } from "../cell.ts";
import { compile, type Compiled } from "../compile.ts";
import { DEFAULT_LIMITS, type Limits } from "../contract.ts";
import { CellError } from "../errors.ts";
import type { Settings } from "../guest/main.ts";
import { ByteWriter } from "../protocol/bytes.ts";
import { Child } from "./child.ts";
import { holdCompiler } from "./compiler.ts";
import { guestText } from "./guest_text.ts";
import { ALL_LAYERS, type Layers } from "./layers.ts";
import { checkCount, withLimits } from "./limits.ts";
import { commandLine, findSystemTools, type ProcessLimits, SURROUNDINGS } from "./launch.ts";
import { Pool } from "./pool.ts";
import { type ModuleKind, Seat } from "./seat.ts";
import { SeatedTwin } from "./twin_cell.ts";

/** How a host is made. */
export interface TwinHostOptions {
  /** Limits for every load that does not name its own. Default {@linkcode DEFAULT_LIMITS}. */
  readonly limits?: Partial<Limits>;
  /** Processes kept started and waiting. Default 1; 0 starts each when it is needed. */
  readonly spares?: number;
  /**
   * Processes at once, spares included. Where one more is wanted, the one that has been idle longest is ended; its
   * cell starts another when it is called again. A load waits while all are at work. Default 16.
   */
  readonly processes?: number;
  /**
   * Megabytes that all processes may take together, by the sum of their limits `memoryMb`; room is made as for
   * `processes`. Default: no bound but that one.
   */
  readonly totalMemoryMb?: number;
  /** The walls that stand. Default: all. For tests that show what each of them holds. */
  readonly layers?: Partial<Layers>;
}

/**
 * A host for twins. Close it, or its processes keep the program from ending. The process that compiles is shared by all
 * hosts of a program; it ends by itself two seconds after the last of them was closed.
 *
 * @example Asking a twin for one step
 * ```ts
 * import { createTwinHost, IDENTITY_TWIN } from "@twin/twin/sandbox";
 * import { assertEquals } from "@std/assert";
 *
 * await using host = createTwinHost();
 * await using twin = await host.load(IDENTITY_TWIN);
 * const grid = new Uint8Array(4096);
 * const [answer] = await twin.step([{ grid, action: { id: 1 }, memory: null }]);
 * assertEquals(answer?.grid, grid);
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
  readonly #letCompilerGo: () => void;
  #closed = false;

  constructor(options: TwinHostOptions = {}) {
    const { spares = 1, processes = 16, totalMemoryMb = Infinity } = options;
    checkCount("spares", spares, 0);
    checkCount("processes", processes, 1);
    checkCount("totalMemoryMb", totalMemoryMb, 1, false);
    this.#limits = withLimits(DEFAULT_LIMITS, options.limits ?? {});
    this.#layers = { ...ALL_LAYERS, ...options.layers };
    this.#letCompilerGo = holdCompiler();
    this.#pool = new Pool((limits) => this.#start(limits), this.#limits, {
      spares,
      processes: Math.max(processes, spares),
      memoryMb: totalMemoryMb,
    });
    this.#pool.fill();
  }

  /** Waits until the spare processes are started. */
  ready(): Promise<void> {
    return this.#pool.ready();
  }

  /** The processes now alive, for those who look at them from outside. */
  get pids(): readonly number[] {
    return this.#pool.pids;
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
    if (typeof source !== "string") {
      throw new TypeError(`Cannot load a module: its source is ${typeof source}, want a text`);
    }
    const all = withLimits(this.#limits, limits);
    return new Seat(this.#pool, await this.#compile(source, all, file), all, kind);
  }

  async close(): Promise<void> {
    if (!this.#closed) this.#letCompilerGo();
    this.#closed = true;
    await this.#pool.close();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  #compile(source: string, { sourceBytes }: Limits, file?: string): Promise<Compiled> {
    return compile(source, { sourceBytes, gate: this.#layers.gate, ...(file !== undefined && { file }) });
  }

  async #start(limits: ProcessLimits): Promise<Child> {
    const { main, worker } = await guestText();
    const layers = this.#layers;
    const settings: Settings = {
      taming: { remove: layers.removedGlobals, freeze: layers.frozenPrimordials },
      noWorkerPermissions: layers.workerPermissions,
      memoryMb: limits.memoryMb,
    };
    const start = new ByteWriter(worker.length + 1024);
    start.json(settings);
    start.text(worker);
    const { cwd, env } = SURROUNDINGS;
    return Child.start({
      command: commandLine(limits, layers, findSystemTools()),
      cwd,
      env: layers.emptyEnvironment ? env : { ...Deno.env.toObject(), ...env },
      program: main,
      start: start.finish(),
    });
  }
}
