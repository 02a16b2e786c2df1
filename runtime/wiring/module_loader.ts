/**
 * A place to run a writer's own code, made when it is first needed.
 * @module
 */
import { Sandbox } from "../../sandbox/mod.ts";
import type { LoadModule } from "../harness/analysis.ts";

/** Loads modules into a sandbox of its own. Close it, or its processes keep the program from ending. */
export class ModuleLoader implements AsyncDisposable {
  #sandbox: Sandbox | null = null;

  /** Loads a module, as {@linkcode Sandbox.load} does. */
  readonly load: LoadModule = (source, limits, file) => {
    this.#sandbox ??= new Sandbox({ spares: 0 });
    return this.#sandbox.load(source, limits, file);
  };

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#sandbox?.close();
  }
}
