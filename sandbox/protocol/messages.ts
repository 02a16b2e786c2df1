/**
 * What stands in the payloads: requests, and the answers to them. Grids travel as bytes, as differences from the
 * grid before them, never as JSON.
 *
 * Requests are written by the host and read inside; answers are written inside, and the host reads them as it would
 * read anything from a stranger.
 * @module
 */
import type { Action, ActionId } from "../../games/game.ts";
import type { Grid } from "../../games/grid.ts";
import type {
  Attempt,
  AttemptAnswer,
  Fault,
  ReplayAnswer,
  ReplayLine,
  StepAnswer,
  StepCall,
} from "../cell.ts";
import { type Json, MAIN_GOAL, type Memory, MEMORY_BYTES } from "../contract.ts";
import type { ByteReader, ByteWriter } from "./bytes.ts";

/** Stands for a coordinate that is not there. */
const NONE = 255;
/** The smallest bytes that a line, a call, a grid can take: counts are checked against them. */
const LEAST = { attempt: 9, line: 7, call: 6, answer: 1 };

/** Plain data is nested at most this deep: cloning and printing what is deeper would overflow a stack. */
export const MOST_DEPTH = 64;

/** A failed call, with its place in the compiled text where that is known (0 where not). */
export interface RawFault extends Fault {
  readonly line: number;
  readonly column: number;
}

/** Writes an action: three bytes. */
function writeAction(out: ByteWriter, action: Action): void {
  out.u8(action.id);
  out.u8(action.x ?? NONE);
  out.u8(action.y ?? NONE);
}

/** Reads an action; it is frozen, so that a twin cannot leave notes on it. */
function readAction(from: ByteReader): Action {
  const id = from.u8() as ActionId;
  const x = from.u8();
  const y = from.u8();
  return Object.freeze(x === NONE || y === NONE ? { id } : { id, x, y });
}

/** Writes attempts to replay. */
export function writeAttempts(out: ByteWriter, attempts: readonly Attempt[]): void {
  out.u32(attempts.length);
  let previous: Grid | null = null;
  for (const { from, lines } of attempts) {
    if ("grid" in from) {
      out.u8(0);
      out.grid(from.grid, previous);
      out.u32(from.level);
      previous = from.grid;
    } else {
      out.u8(1);
      out.json(from.memory);
    }
    out.u32(lines.length);
    for (const line of lines) previous = writeLine(out, line, previous);
  }
}

/** Reads attempts one after another; the lines of one are read when they are asked for, in order. */
export function* readAttempts(from: ByteReader): Generator<{
  readonly from: Attempt["from"];
  readonly lines: Generator<ReplayLine>;
  readonly count: number;
}> {
  let previous: Grid | null = null;
  const attempts = from.count(LEAST.attempt);
  for (let a = 0; a < attempts; a++) {
    let start: Attempt["from"];
    if (from.u8() === 0) {
      const grid = from.gridOrBase(previous);
      previous = grid;
      start = { grid, level: from.u32() };
    } else {
      start = { memory: from.json() as Memory };
    }
    const count = from.count(LEAST.line);
    yield { from: start, lines: readLines(from, count), count };
  }

  function* readLines(from: ByteReader, count: number): Generator<ReplayLine> {
    for (let i = 0; i < count; i++) {
      const before: Grid = from.gridOrBase(previous);
      previous = before;
      const action = readAction(from);
      const grids: Grid[] = [];
      for (let left = from.u16(); left > 0; left--) {
        previous = from.gridOrBase(previous);
        grids.push(previous);
      }
      yield { before, action, grids };
    }
  }
}

function writeLine(out: ByteWriter, { before, action, grids }: ReplayLine, previous: Grid | null): Grid {
  if (grids.length > 0xffff) {
    throw new RangeError(`Cannot replay a line of ${grids.length} grids, want at most 65535`);
  }
  out.grid(before, previous);
  writeAction(out, action);
  out.u16(grids.length);
  let last = before;
  for (const grid of grids) {
    out.grid(grid, last);
    last = grid;
  }
  return last;
}

/** Writes one line's answer, its predicted grid as differences from the grid before the action. */
export function writeReplayAnswer(
  out: ByteWriter,
  answer: Omit<ReplayAnswer, "goalsOnPredicted" | "goalsOnActual" | "fault"> & {
    readonly fault: RawFault | null;
    readonly goalsOnPredicted: Uint8Array;
    readonly goalsOnActual: Uint8Array;
  },
  before: Grid,
): void {
  out.u8(
    (answer.predicted ? 1 : 0) | (answer.fault ? 2 : 0) | tri(answer.lostOnPredicted) << 2 |
      tri(answer.lostOnActual) << 4,
  );
  if (answer.fault) writeFault(out, answer.fault);
  if (answer.predicted) out.grid(answer.predicted, before);
  out.raw(answer.goalsOnPredicted);
  out.raw(answer.goalsOnActual);
}

/** Reads the answer to a replay. Faults go through `show`, which makes them fit to be shown. */
export function readReplayAnswers(
  from: ByteReader,
  attempts: readonly Attempt[],
  goals: readonly string[],
  show: (fault: RawFault) => Fault,
): AttemptAnswer[] {
  const names = [MAIN_GOAL, ...goals];
  return attempts.map(({ lines }) => {
    const fault = from.u8() === 1 ? show(readFault(from)) : null;
    const answers = lines.map(({ before }): ReplayAnswer => {
      const flags = from.u8();
      const lineFault = flags & 2 ? show(readFault(from)) : null;
      mustSay(flags);
      return {
        predicted: flags & 1 ? from.grid(before) : null,
        fault: lineFault,
        goalsOnPredicted: readGoals(from, names),
        goalsOnActual: readGoals(from, names),
        lostOnPredicted: untri(flags >> 2 & 3),
        lostOnActual: untri(flags >> 4 & 3),
      };
    });
    return { lines: answers, memory: readMemory(from), fault };
  });
}

/** Writes calls of `step`; a memory that is the same text as the call's before is not written again. */
export function writeStepCalls(out: ByteWriter, calls: readonly StepCall[]): void {
  out.u32(calls.length);
  let previous: Grid | null = null;
  let text: string | null = null;
  for (const { grid, action, memory } of calls) {
    out.grid(grid, previous);
    previous = grid;
    writeAction(out, action);
    const now: string = JSON.stringify(memory);
    out.u8(now === text ? 1 : 0);
    if (now !== text) out.text(now);
    text = now;
  }
}

/** Reads calls of `step` one after another. */
export function* readStepCalls(from: ByteReader): Generator<StepCall> {
  let previous: Grid | null = null;
  let memory: Memory = null;
  for (let left = from.count(LEAST.call); left > 0; left--) {
    const grid: Grid = from.gridOrBase(previous);
    previous = grid;
    const action = readAction(from);
    if (from.u8() === 0) memory = from.json() as Memory;
    yield { grid, action, memory };
  }
}

/** Writes the answer to one call of `step`. `memory` is null where it is the one that was given. */
export function writeStepAnswer(
  out: ByteWriter,
  answer: {
    readonly grid: Grid | null;
    readonly fault: RawFault | null;
    readonly memory: { readonly text: string } | null;
    readonly lost: boolean | null;
    readonly goals: Uint8Array;
  },
  before: Grid,
): void {
  out.u8((answer.grid ? 1 : 0) | (answer.fault ? 2 : 0) | tri(answer.lost) << 2 | (answer.memory ? 16 : 0));
  if (answer.fault) writeFault(out, answer.fault);
  if (answer.grid) out.grid(answer.grid, before);
  if (answer.memory) out.text(answer.memory.text);
  out.raw(answer.goals);
}

/** Reads the answers to calls of `step`. */
export function readStepAnswers(
  from: ByteReader,
  calls: readonly StepCall[],
  goals: readonly string[],
  show: (fault: RawFault) => Fault,
): StepAnswer[] {
  const names = [MAIN_GOAL, ...goals];
  return calls.map((call) => {
    const flags = from.u8();
    const fault = flags & 2 ? show(readFault(from)) : null;
    mustSay(flags);
    return {
      grid: flags & 1 ? from.grid(call.grid) : null,
      fault,
      memory: flags & 16 ? readMemory(from) : call.memory,
      goals: readGoals(from, names),
      lost: untri(flags >> 2 & 3),
    };
  });
}

/** Plain data that came from inside: refused where it is nested so deep that nobody could write it again. */
export function readPlain(from: ByteReader): Json {
  const value = from.json() as Json;
  mustBeShallow(value, MOST_DEPTH);
  return value;
}

function readMemory(from: ByteReader): Memory {
  const before = from.left;
  const memory = readPlain(from);
  // A character of JSON text takes up to six, where it is escaped.
  if (before - from.left > 6 * MEMORY_BYTES) {
    throw new RangeError("Cannot read the message: a memory beyond its size");
  }
  return memory;
}

function mustBeShallow(value: Json, depth: number): void {
  if (typeof value !== "object" || value === null) return;
  if (depth === 0) throw new RangeError(`Cannot read the message: data nested more than ${MOST_DEPTH} deep`);
  for (const each of Object.values(value)) mustBeShallow(each, depth - 1);
}

/** Writes a failed call. */
export function writeFault(out: ByteWriter, fault: RawFault): void {
  out.text(fault.exportName);
  out.text(fault.message);
  out.u32(fault.line);
  out.u32(fault.column);
}

/** Reads a failed call. */
function readFault(from: ByteReader): RawFault {
  return { exportName: from.text(), message: from.text(), line: from.u32(), column: from.u32() };
}

/** Bytes of a set of goals: one bit for `goalReached` and one for each rival. */
export function goalBytes(rivals: number): number {
  return (rivals + 1 + 7) >> 3;
}

/** Refuses an answer that neither predicts a grid nor says why not. */
function mustSay(flags: number): void {
  if ((flags & 3) === 0) throw new RangeError("Cannot read the message: an answer without grid or fault");
}

function readGoals(from: ByteReader, names: readonly string[]): string[] {
  const bits = from.raw(goalBytes(names.length - 1));
  return names.filter((_, i) => bits[i >> 3]! >> (i & 7) & 1);
}

function tri(value: boolean | null): number {
  return value === null ? 0 : value ? 2 : 1;
}

function untri(value: number): boolean | null {
  return value === 0 ? null : value === 2;
}
