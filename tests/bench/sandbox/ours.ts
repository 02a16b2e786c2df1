/**
 * Our own sandbox, driven as its rivals are.
 * @module
 */
import type { ModuleCell, TwinCell } from "../../../sandbox/cell.ts";
import { createTwinHost, Sandbox } from "../../../sandbox/mod.ts";
import type { Driven } from "./driver.ts";

/** Loads scripts as modules, and steps by a twin's cell. */
export class Ours implements Driven {
  readonly #sandbox = new Sandbox({ spares: 0, limits: { callMs: 1_000, heapMb: 256, memoryMb: 512 } });
  readonly #host = createTwinHost({ spares: 0 });
  #module: ModuleCell | null = null;
  #twin: TwinCell | null = null;
  readonly alive = true;

  async load(script: string): Promise<void> {
    await this.#module?.close();
    await this.#twin?.close();
    this.#module = this.#twin = null;
    if (/function step\(/.test(script)) {
      const twin = script.replace("function step(grid, id)", "export function step(grid, { id })");
      this.#twin = await this.#host.load(`${twin}\nexport function goalReached() { return false; }`);
    } else {
      this.#module = await this.#sandbox.load(script.replaceAll(/^function /gm, "export function "));
    }
  }

  async step(grid: Uint8Array, id: number): Promise<Uint8Array> {
    const [answer] = await this.#twin!.step([{ grid, action: { id: id as 4 }, memory: null }]);
    if (answer!.grid === null) throw new Error(answer!.fault!.message);
    return answer!.grid;
  }

  call(name: string): Promise<unknown> {
    return this.#module!.call(name);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#sandbox.close();
    await this.#host.close();
  }
}
