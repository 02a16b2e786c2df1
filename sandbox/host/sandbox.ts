/**
 * The sandbox for any machine-written module: load it, call it, replace it, throw it away.
 * @module
 */
import type { ModuleCell } from "../cell.ts";
import type { Json, Limits } from "../contract.ts";
import { CellError, TwinError } from "../errors.ts";
import { ByteWriter } from "../protocol/bytes.ts";
import { Kind } from "../protocol/frame.ts";
import { readPlain } from "../protocol/messages.ts";
import { cleanLine } from "./clean.ts";
import { checkArguments } from "./given.ts";
import { Hot } from "./hot.ts";
import type { Seat } from "./seat.ts";
import { CellHost, type TwinHostOptions } from "./twin_host.ts";

/** How a sandbox is made: as a host for twins is. */
export type SandboxOptions = TwinHostOptions;

/**
 * Runs modules that nobody has read, each in a process of its own that has no permission. A module may import nothing
 * but the helper kit `"twin"`, and has no clock, no randomness and no capability: the same call gives the same answer.
 *
 * @example Load, call, replace
 * ```ts
 * import { Sandbox } from "@twin/twin/sandbox";
 * import { assertEquals } from "@std/assert";
 *
 * await using sandbox = new Sandbox();
 * await using cell = await sandbox.load("export const greet = (name: string) => `Hello, ${name}`;");
 * assertEquals(await cell.call("greet", "Ada"), "Hello, Ada");
 * await cell.swap("export const greet = (name: string) => `Good day, ${name}`;");
 * assertEquals(await cell.call("greet", "Ada"), "Good day, Ada");
 * ```
 *
 * @example A call that never ends is ended
 * ```ts
 * import { LimitError, Sandbox } from "@twin/twin/sandbox";
 * import { assertRejects } from "@std/assert";
 *
 * await using sandbox = new Sandbox();
 * await using cell = await sandbox.load("export function spin() { for (;;); }", { callMs: 200 });
 * await assertRejects(() => cell.call("spin"), LimitError, "spin did not answer within 200 ms");
 * ```
 */
export class Sandbox implements AsyncDisposable {
  readonly #host: CellHost;

  /** Starts the spare processes. */
  constructor(options: SandboxOptions = {}) {
    this.#host = new CellHost(options);
  }

  /**
   * Compiles and loads a module.
   *
   * @throws {SourceError} if the gate refuses it; {TwinError} if it throws while it loads; {LimitError}; {CellError} if
   * no process could be started; {RangeError} if a limit is not in its range.
   */
  async load(source: string, limits: Partial<Limits> = {}, file = "module.ts"): Promise<ModuleCell> {
    const load = async (text: string) => {
      const seat = await this.#host.seat(text, "module", limits, file);
      try {
        return await SeatedModule.load(seat);
      } catch (error) {
        await seat.close();
        throw error;
      }
    };
    return new HotModule(await load(source), load);
  }

  /** Ends every process. */
  close(): Promise<void> {
    return this.#host.close();
  }

  /** Closes it. */
  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }
}

/** One version of a module. */
class SeatedModule {
  readonly seat: Seat;
  readonly names: readonly string[];

  private constructor(seat: Seat, names: readonly string[]) {
    this.seat = seat;
    this.names = names;
  }

  static async load(seat: Seat): Promise<SeatedModule> {
    const { names } = await seat.load() as { names: unknown };
    if (!Array.isArray(names) || !names.every((name) => typeof name === "string")) {
      throw new CellError("FORGED", "The cell described its exports as no bootstrap does");
    }
    // A name that cannot be shown as it is, is none that anybody would call.
    return new SeatedModule(seat, names.filter((name) => cleanLine(name, 120) === name));
  }

  call(name: string, args: readonly Json[]): Promise<Json> {
    if (typeof name !== "string") {
      throw new TypeError(`Cannot call an export whose name is ${typeof name}, want a text`);
    }
    checkArguments(cleanLine(name, 120), args);
    const out = new ByteWriter();
    out.text(name);
    out.json(args);
    const options = { exportName: cleanLine(name, 120) };
    return this.seat.ask(Kind.CALL, out.finish(), options, readPlain);
  }

  close(): Promise<void> {
    return this.seat.close();
  }
}

class HotModule implements ModuleCell {
  readonly #hot: Hot<SeatedModule>;
  readonly #load: (source: string) => Promise<SeatedModule>;

  constructor(version: SeatedModule, load: (source: string) => Promise<SeatedModule>) {
    this.#hot = new Hot(version);
    this.#load = load;
  }

  get hash(): string {
    return this.#hot.cell.seat.compiled.hash;
  }

  get names(): readonly string[] {
    return this.#hot.cell.names;
  }

  get log(): string {
    return this.#hot.cell.seat.log;
  }

  call(name: string, ...args: readonly Json[]): Promise<Json> {
    return this.#hot.use((version) => version.call(name, args));
  }

  swap(source: string, validate?: (candidate: ModuleCell) => Promise<void>): Promise<void> {
    return this.#hot.swap(() => this.#load(source), async (candidate, { names }) => {
      const offered = new Set(candidate.names);
      const missing = names.find((name) => !offered.has(name));
      if (missing !== undefined) {
        const text = `Cannot swap: the new version exports no ${missing}, which the present one does`;
        throw new TwinError("MISSING_EXPORT", text, missing, null);
      }
      await validate?.(new HotModule(candidate, this.#load));
    });
  }

  close(): Promise<void> {
    return this.#hot.close();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }
}
