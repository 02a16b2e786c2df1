/**
 * A loaded twin, seen from the host.
 * @module
 */
import type { Attempt, AttemptAnswer, CallOptions, StepAnswer, StepCall, TwinCell } from "../cell.ts";
import { MAIN_GOAL, NOISE_CELLS } from "../contract.ts";
import { CELLS } from "../../games/grid.ts";
import { CellError } from "../errors.ts";
import { type ByteReader, ByteWriter } from "../protocol/bytes.ts";
import { Kind } from "../protocol/frame.ts";
import { readReplayAnswers, readStepAnswers, writeAttempts, writeStepCalls } from "../protocol/messages.ts";
import type { SearchRequest, SearchResult, SurveyRequest, SurveyResult } from "../search/contract.ts";
import { checkRequest } from "../search/start.ts";
import { cleanLine } from "./clean.ts";
import { checkAttempts, checkCalls, checkMemory } from "./given.ts";
import { readSearchResult, readSurveyResult } from "./search_answers.ts";
import type { Seat } from "./seat.ts";

/** A {@linkcode TwinCell} over one seat. */
export class SeatedTwin implements TwinCell {
  readonly hash: string;
  readonly exports: TwinCell["exports"];
  readonly #seat: Seat;

  private constructor(seat: Seat, exports: TwinCell["exports"]) {
    this.#seat = seat;
    this.hash = seat.compiled.hash;
    this.exports = exports;
  }

  /** Loads the twin of a seat. */
  static async load(seat: Seat, signal?: AbortSignal): Promise<SeatedTwin> {
    const exports = readExports(await seat.load(signal));
    seat.goals = exports.goals;
    return new SeatedTwin(seat, exports);
  }

  get log(): string {
    return this.#seat.log;
  }

  async replay(attempts: readonly Attempt[], options: CallOptions = {}): Promise<AttemptAnswer[]> {
    checkAttempts(attempts);
    const out = new ByteWriter(64 * 1024);
    writeAttempts(out, attempts);
    return await this.#batch(
      Kind.REPLAY,
      out,
      options,
      (from) => readReplayAnswers(from, attempts, this.exports.goals, this.#seat.show),
    );
  }

  async step(calls: readonly StepCall[], options: CallOptions = {}): Promise<StepAnswer[]> {
    checkCalls(calls);
    const out = new ByteWriter(8 * 1024);
    writeStepCalls(out, calls);
    return await this.#batch(
      Kind.STEP,
      out,
      options,
      (from) => readStepAnswers(from, calls, this.exports.goals, this.#seat.show),
    );
  }

  async search(request: SearchRequest, options: CallOptions = {}): Promise<SearchResult> {
    checkRequest(request);
    checkMemory(request.memory, "Cannot search", "the first state");
    const known = [MAIN_GOAL, ...this.exports.goals];
    const stranger = request.goals.find((name) => !known.includes(name));
    if (stranger !== undefined) {
      throw new RangeError(`Cannot search for ${stranger}: the twin has the goals ${known.join(", ")}`);
    }
    const out = writeRequest(request, options);
    return await this.#batch(Kind.SEARCH, out, options, (from) => readSearchResult(from.json(), request));
  }

  async survey(request: SurveyRequest, options: CallOptions = {}): Promise<SurveyResult> {
    checkRequest(request);
    checkMemory(request.memory, "Cannot search", "the first state");
    const out = writeRequest(request, options);
    return await this.#batch(Kind.SURVEY, out, options, (from) => readSurveyResult(from, request));
  }

  close(): Promise<void> {
    return this.#seat.close();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  #batch<T>(
    kind: typeof Kind.REPLAY | typeof Kind.STEP | typeof Kind.SEARCH | typeof Kind.SURVEY,
    out: ByteWriter,
    { signal, onProgress }: CallOptions,
    read: (from: ByteReader) => T,
  ): Promise<T> {
    return this.#seat.ask(kind, out.finish(), { signal, onProgress }, read);
  }
}

/** A search or a survey: whether its progress is wanted, its grid, and the rest as JSON. */
function writeRequest(
  { grid, ...rest }: SearchRequest | SurveyRequest,
  { onProgress }: CallOptions,
): ByteWriter {
  const out = new ByteWriter(8 * 1024);
  out.u8(onProgress ? 1 : 0);
  out.grid(grid, null);
  out.json(rest);
  return out;
}

/** What a twin says of its exports. It was checked inside, which counts for nothing here. */
function readExports(value: unknown): TwinCell["exports"] {
  const { names, goals, noise } = value as Record<string, unknown>;
  if (!isTexts(names) || !isTexts(goals) || !isCells(noise)) {
    throw new CellError("FORGED", "The cell described its exports as no bootstrap does");
  }
  return {
    names: names.map((name) => cleanLine(name, 120)),
    goals: goals.map((name) => cleanLine(name, 120)),
    noise,
  };
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.length <= 10_000 && value.every((item) => typeof item === "string");
}

function isCells(value: unknown): value is number[] {
  return Array.isArray(value) && value.length <= NOISE_CELLS &&
    value.every((cell) => Number.isInteger(cell) && cell >= 0 && cell < CELLS);
}
