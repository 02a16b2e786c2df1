/**
 * The twins at hand: the current one and the latest drafts, each loaded in its own cell with its replay so far, so that
 * checking a draft and then adopting it costs one replay.
 * @module
 */
import { createHash } from "node:crypto";
import type { TwinCell, TwinHost } from "../../sandbox/cell.ts";
import type { Limits } from "../../sandbox/contract.ts";
import { Replay } from "./replay.ts";

/** A twin in its cell. */
export interface ShelvedTwin {
  readonly source: string;
  readonly hash: string;
  readonly cell: TwinCell;
  readonly replay: Replay;
}

/** How many twins stay loaded. */
const PLACES = 3;

/** Keeps the latest twins loaded; the oldest one that is not the current makes room. */
export class Shelf {
  readonly #twins = new Map<string, ShelvedTwin>();
  #current: string | null = null;

  constructor(readonly host: TwinHost, readonly limits: Partial<Limits>) {}

  /**
   * The twin with this source, loaded if it is not.
   *
   * @throws {SandboxError} if it does not load.
   */
  async get(source: string): Promise<ShelvedTwin> {
    const hash = sourceHash(source);
    const known = this.#twins.get(hash);
    if (known !== undefined) {
      this.#twins.delete(hash);
      this.#twins.set(hash, known);
      return known;
    }
    const cell = await this.host.load(source, this.limits);
    const twin = { source, hash, cell, replay: new Replay(cell) };
    this.#twins.set(hash, twin);
    await this.#makeRoom();
    return twin;
  }

  /** The twin alone in a new process; the caller closes it. */
  fresh(source: string): Promise<TwinCell> {
    return this.host.load(source, this.limits);
  }

  /** Keeps this twin however many drafts follow. */
  pin(hash: string): void {
    this.#current = hash;
  }

  /** Forgets a twin whose replay ended halfway, so that the next look begins afresh. */
  async drop(hash: string): Promise<void> {
    const twin = this.#twins.get(hash);
    this.#twins.delete(hash);
    await twin?.cell.close();
  }

  async close(): Promise<void> {
    const twins = [...this.#twins.values()];
    this.#twins.clear();
    await Promise.all(twins.map((twin) => twin.cell.close()));
  }

  async #makeRoom(): Promise<void> {
    for (const hash of [...this.#twins.keys()]) {
      if (this.#twins.size <= PLACES) return;
      if (hash !== this.#current) await this.drop(hash);
    }
  }
}

/** SHA-256 of a source text, 64 hex digits. */
export function sourceHash(source: string): string {
  return createHash("sha256").update(source).digest("hex");
}
