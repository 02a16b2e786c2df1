/**
 * Modules of anyone's, loaded into the sandbox: so many at once, each within limits, none for ever.
 * @module
 */
import type { ModuleCell } from "../../../sandbox/cell.ts";
import type { Limits } from "../../../sandbox/contract.ts";
import type { LoadModule } from "../../harness/analysis.ts";
import { nothingSuch } from "../api/params.ts";
import { ServiceError } from "../problem.ts";

/** A module that is loaded. */
export interface LoadedModule {
  readonly id: string;
  readonly cell: ModuleCell;
  readonly loaded: Date;
  /** Calls answered so far. */
  calls: number;
  /** When it was last asked for anything, in milliseconds since 1970. */
  touched: number;
}

/** What the registry stands on. */
export interface ModulesParts {
  readonly load: LoadModule;
  /** Modules at once; 8 unless given. */
  readonly modules?: number;
  /** Milliseconds after which a module that nobody asks is unloaded; half an hour unless given. */
  readonly idleMs?: number;
}

/** What a module may use where it does not say. Smaller than a twin's: there may be several. */
const LIMITS: Partial<Limits> = {
  callMs: 5_000,
  cpuSeconds: 600,
  heapMb: 256,
  memoryMb: 1_024,
  outputBytes: 1 << 20,
  logBytes: 64 * 1024,
};

/** Owns every loaded module. */
export class ModuleRegistry {
  readonly #parts: ModulesParts;
  readonly #most: number;
  readonly #modules = new Map<string, LoadedModule>();
  readonly #idle: ReturnType<typeof setInterval>;
  #loading = 0;

  constructor(parts: ModulesParts) {
    this.#parts = parts;
    this.#most = parts.modules ?? 8;
    const idleMs = parts.idleMs ?? 30 * 60_000;
    this.#idle = setInterval(() => this.#putAway(idleMs), Math.min(idleMs, 60_000));
    Deno.unrefTimer(this.#idle);
  }

  /** The loaded modules, in the order they came. */
  get loaded(): readonly LoadedModule[] {
    return [...this.#modules.values()];
  }

  /**
   * Loads a module.
   *
   * @throws {ServiceError} 429 where as many as may be are loaded; what loading throws.
   */
  async load(source: string, limits: Partial<Limits>): Promise<LoadedModule> {
    if (this.#modules.size + this.#loading >= this.#most) {
      throw new ServiceError(
        429,
        "TOO_MANY_MODULES",
        `${this.#most} modules are loaded already; unload one first.`,
        { "retry-after": "10" },
      );
    }
    this.#loading++;
    try {
      const cell = await this.#parts.load(source, { ...LIMITS, ...limits }, "module.ts");
      const module = {
        id: crypto.randomUUID(),
        cell,
        loaded: new Date(),
        calls: 0,
        touched: Date.now(),
      };
      this.#modules.set(module.id, module);
      return module;
    } finally {
      this.#loading--;
    }
  }

  /**
   * A loaded module.
   *
   * @throws {ServiceError} 404 where there is none.
   */
  find(id: string): LoadedModule {
    const module = this.#modules.get(id);
    if (module === undefined) throw nothingSuch("module", id);
    module.touched = Date.now();
    return module;
  }

  /**
   * Unloads a module; calls under way fail.
   *
   * @throws {ServiceError} 404 where there is none.
   */
  async unload(id: string): Promise<void> {
    const { cell } = this.find(id);
    this.#modules.delete(id);
    await cell.close();
  }

  /** Unloads every module. */
  async close(): Promise<void> {
    clearInterval(this.#idle);
    await Promise.all([...this.#modules.keys()].map((id) => this.unload(id)));
  }

  #putAway(idleMs: number): void {
    for (const { id, touched } of this.loaded) if (Date.now() - touched > idleMs) this.unload(id);
  }
}
