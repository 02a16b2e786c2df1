/**
 * One thing in several versions, of which one is in use: calls end on the version they began with.
 * @module
 */
import { CellError } from "../errors.ts";

interface Version<Cell> {
  readonly cell: Cell;
  /** Calls under way. */
  calls: number;
  retired: boolean;
}

/** Holds the version in use, and those that still have calls to end. */
export class Hot<Cell extends { close(): Promise<void> }> {
  #version: Version<Cell>;
  readonly #old = new Set<Version<Cell>>();
  #turn: Promise<unknown> = Promise.resolve();
  #closed = false;

  constructor(cell: Cell) {
    this.#version = { cell, calls: 0, retired: false };
  }

  /** The version in use. */
  get cell(): Cell {
    return this.#version.cell;
  }

  /** Calls the version in use now. */
  async use<T>(call: (cell: Cell) => Promise<T>): Promise<T> {
    const version = this.#version;
    version.calls++;
    try {
      return await call(version.cell);
    } finally {
      version.calls--;
      await this.#letGo(version);
    }
  }

  /**
   * Makes another version, has it checked, and puts it in use. Swaps are made one after another.
   *
   * @throws what `make` and `check` throw; the version in use stays then. {CellError} `CLOSED` once it is closed.
   */
  swap(make: () => Promise<Cell>, check: (candidate: Cell, present: Cell) => Promise<void>): Promise<void> {
    const turn = this.#turn.then(async () => {
      if (this.#closed) throw closedError();
      const cell = await make();
      try {
        await check(cell, this.#version.cell);
      } catch (error) {
        await cell.close();
        throw error;
      }
      if (this.#closed) {
        await cell.close();
        throw closedError();
      }
      const before = this.#version;
      this.#version = { cell, calls: 0, retired: false };
      before.retired = true;
      this.#old.add(before);
      await this.#letGo(before);
    });
    this.#turn = turn.catch(() => {
      // Whoever asked for the swap hears of it; the next one starts from the version that stayed.
    });
    return turn;
  }

  /** Closes every version. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([this.#version, ...this.#old].map(({ cell }) => cell.close()));
    await this.#turn;
  }

  async #letGo(version: Version<Cell>): Promise<void> {
    if (!version.retired || version.calls > 0) return;
    this.#old.delete(version);
    await version.cell.close();
  }
}

function closedError(): CellError {
  return new CellError("CLOSED", "Cannot swap: the cell is closed");
}
