/**
 * The batches a loaded twin serves: replay and step. One failed call is a fault of its line; the batch goes on.
 * @module
 */
import type { Action } from "../../games/game.ts";
import { CELLS, type Grid } from "../../games/grid.ts";
import type { GoalPredicate, Memory } from "../contract.ts";
import type { ByteReader, ByteWriter } from "../protocol/bytes.ts";
import {
  goalBytes,
  type RawFault,
  readAttempts,
  readStepCalls,
  writeFault,
  writeReplayAnswer,
  writeStepAnswer,
} from "../protocol/messages.ts";
import { sameWords, wordsOf } from "../protocol/grid_words.ts";
import type { BeatWriter } from "./beat.ts";
import { CallFailure, wrong } from "./failure.ts";
import { stringify } from "./intrinsics.ts";
import { checkColours, type TwinModule } from "./twin_module.ts";

/** Serves batches of one twin. */
export class Batches {
  readonly #twin: TwinModule;
  readonly #beat: BeatWriter;
  readonly #goals: readonly (readonly [string, GoalPredicate])[];
  /** The buffer `step` works in, and the one the predicates see. */
  readonly #work: Grid = new Uint8Array(CELLS);
  readonly #workWords = wordsOf(this.#work)!;
  /** What was predicted: a twin that keeps the buffer it worked in cannot change it afterwards. */
  readonly #kept: Grid = new Uint8Array(CELLS);
  readonly #shown: Grid = new Uint8Array(CELLS);
  readonly #shownWords = wordsOf(this.#shown)!;
  #fault: RawFault | null = null;

  constructor(twin: TwinModule, beat: BeatWriter) {
    this.#twin = twin;
    this.#beat = beat;
    this.#goals = [...twin.model.goals];
  }

  /** Replays attempts; one answer for each line. */
  replay(from: ByteReader, out: ByteWriter): void {
    let index = 0;
    for (const attempt of readAttempts(from)) {
      this.#beat.index(index);
      this.#fault = null;
      const start = attempt.from;
      let memory = this.#try<Memory>(
        () => "memory" in start ? this.#twin.adopt(start.memory) : this.#init(start),
        null,
      );
      out.u8(this.#fault ? 1 : 0);
      if (this.#fault) writeFault(out, this.#fault);
      for (const { before, action, grids } of attempt.lines) {
        this.#beat.index(index++);
        this.#fault = null;
        memory = this.#step(before, action, memory);
        const predicted = this.#predicted;
        const actual = grids[grids.length - 1] ?? before;
        const goalsOnPredicted = this.#goalsOn(predicted, memory);
        const goalsOnActual = this.#goalsOn(actual, memory);
        const lostOnPredicted = this.#lostOn(predicted, memory);
        const lostOnActual = this.#lostOn(actual, memory);
        memory = this.#observe(grids, memory);
        writeReplayAnswer(out, {
          predicted,
          fault: this.#fault,
          goalsOnPredicted,
          goalsOnActual,
          lostOnPredicted,
          lostOnActual,
        }, before);
      }
      out.text(stringify(memory));
    }
  }

  /** Answers calls of `step` one by one. */
  step(from: ByteReader, out: ByteWriter): void {
    let index = 0;
    let given: Memory = null;
    let adopted: Memory = null;
    for (const call of readStepCalls(from)) {
      this.#beat.index(index++);
      this.#fault = null;
      if (call.memory !== given) {
        given = call.memory;
        adopted = this.#try<Memory>(() => this.#twin.adopt(call.memory), null);
      }
      const memory = this.#step(call.grid, call.action, adopted);
      const grid = this.#predicted;
      const goals = this.#goalsOn(grid, memory);
      const lost = this.#lostOn(grid, memory);
      writeStepAnswer(out, {
        grid,
        fault: this.#fault,
        memory: memory === adopted ? null : { text: stringify(memory) },
        lost,
        goals,
      }, call.grid);
    }
  }

  /** What the last {@linkcode Batches.#step} predicted. */
  #predicted: Grid | null = null;

  #step(before: Grid, action: Action, memory: Memory): Memory {
    this.#work.set(before);
    this.#predicted = null;
    return this.#try(() => {
      const next = this.#twin.model.step(this.#work, action, memory);
      checkColours(this.#work, this.#workWords);
      this.#kept.set(this.#work);
      this.#predicted = this.#kept;
      return next;
    }, memory);
  }

  #init(start: { readonly grid: Grid; readonly level: number }): Memory {
    if (!this.#twin.init) return null;
    return this.#twin.init(start.grid.slice(), start.level);
  }

  #observe(grids: readonly Grid[], memory: Memory): Memory {
    const { observe } = this.#twin;
    if (!observe) return memory;
    return this.#try(() => observe(grids.map((grid) => grid.slice()), memory), memory);
  }

  #goalsOn(grid: Grid | null, memory: Memory): Uint8Array {
    const bits = new Uint8Array(goalBytes(this.#goals.length - 1));
    if (grid === null) return bits;
    for (let i = 0; i < this.#goals.length; i++) {
      const [name, predicate] = this.#goals[i]!;
      if (this.#holds(name === "goalReached" ? name : `goals.${name}`, predicate, grid, memory)) {
        bits[i >> 3]! |= 1 << (i & 7);
      }
    }
    return bits;
  }

  #lostOn(grid: Grid | null, memory: Memory): boolean | null {
    const { lost } = this.#twin.model;
    return grid === null || !lost ? null : this.#holds("lost", lost, grid, memory);
  }

  #holds(name: string, predicate: GoalPredicate, grid: Grid, memory: Memory): boolean | null {
    const shown = this.#shown;
    shown.set(grid);
    return this.#try<boolean | null>(() => {
      const holds = predicate(shown, memory);
      if (!sameWords(this.#shownWords, wordsOf(grid)!)) {
        throw wrong(name, "after changing the grid it was given", "a predicate that only reads");
      }
      return holds;
    }, null);
  }

  /** Runs a call; its failure becomes the line's fault, unless the line has one already. */
  #try<T>(call: () => T, otherwise: T): T {
    try {
      return call();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      this.#fault ??= error.toFault();
      return otherwise;
    }
  }
}
