/**
 * Whether a twin is a function of its input: the same history, replayed in other ways, must give the same answers.
 *
 * Five replays are compared with the first: once more in the same process; from the middle of each attempt; line by
 * line in another order; all of it in another order; and from the start in a fresh process. A counter in the module, a
 * cache that changes an answer, a count of calls to misbehave after: each of them differs in one of these.
 * @module
 */
import { equalGrids } from "../../games/grid.ts";
import type { Attempt, AttemptAnswer, CallOptions, ReplayAnswer, TwinCell, TwinHost } from "../cell.ts";
import type { Limits, Memory } from "../contract.ts";

/** How the history was replayed when a line came out differently. */
export type ReplayOrder = "again" | "from the middle" | "shuffled" | "fresh process";

/** The first line that came out differently. */
export interface Difference {
  /** How the history was replayed. */
  readonly order: ReplayOrder;
  /** Which attempt, from 0. */
  readonly attempt: number;
  /** Its line of that attempt, from 0. */
  readonly line: number;
  /** What differs, in words. */
  readonly what: string;
  /** How the history was replayed, as the end of a sentence: `in another order`. */
  readonly how: string;
}

/** Whether a twin is a function of its input, as far as these attempts show. */
export type Determinism = { readonly deterministic: true } | {
  readonly deterministic: false;
  readonly first: Difference;
  /** The difference as a sentence. */
  readonly message: string;
};

/** Options of the check. */
export interface DeterminismOptions extends CallOptions {
  /** Limits of the twin's cells. */
  readonly limits?: Partial<Limits>;
  /** Chooses the order of the shuffled replays. Default 1. */
  readonly seed?: number;
  /** The twin where it is loaded already, whatever it was asked before; it stays open. Default: a process of its own. */
  readonly cell?: TwinCell;
  /** Three replays in place of five, with one new process: for checks that are made often. Default: false. */
  readonly quick?: boolean;
}

/** A stretch of an attempt: which one, its first line, and the memory there where it is no start. */
interface Piece {
  readonly attempt: number;
  readonly first: number;
  readonly last: number;
  readonly memory?: Memory;
}

/** Into how many pieces the shuffled replay cuts an attempt. */
const MOST_PIECES = 8;
/** The same where the check is quick. */
const FEW_PIECES = 3;

/**
 * Replays attempts in several orders and processes, and compares.
 *
 * @throws what loading and replaying throw.
 *
 * @example A counter is found out
 * ```ts
 * import { checkDeterminism, createTwinHost } from "@twin/twin/sandbox";
 * import { assert } from "@std/assert";
 *
 * await using host = createTwinHost();
 * const source = `let calls = 0;
 * export function step(grid) { grid[0] = ++calls % 16; return grid; }
 * export function goalReached() { return false; }`;
 * const grid = new Uint8Array(4096);
 * const line = { before: grid, action: { id: 1 as const }, grids: [grid] };
 * const found = await checkDeterminism(host, source, [{ from: { grid, level: 0 }, lines: [line, line] }]);
 * assert(!found.deterministic && found.first.line === 0);
 * ```
 */
export async function checkDeterminism(
  host: TwinHost,
  source: string,
  attempts: readonly Attempt[],
  options: DeterminismOptions = {},
): Promise<Determinism> {
  if (options.cell !== undefined) return await compareReplays(host, source, options.cell, attempts, options);
  await using twin = await host.load(source, options.limits);
  return await compareReplays(host, source, twin, attempts, options);
}

async function compareReplays(
  host: TwinHost,
  source: string,
  twin: TwinCell,
  attempts: readonly Attempt[],
  options: DeterminismOptions,
): Promise<Determinism> {
  const reference = await twin.replay(attempts, options);
  const whole = attempts.map(({ lines }, attempt): Piece => ({ attempt, first: 0, last: lines.length }));
  const check = new Check(attempts, reference, options);

  const random = shuffler(options.seed ?? 1);
  const { quick = false } = options;
  let small: Piece[] = [];
  const first = await check.compare(twin, "again", whole) ??
    (quick ? null : await check.compare(
      twin,
      "from the middle",
      (await check.pieces(twin, 2)).filter((piece) => piece.first > 0),
    )) ??
    await check.compare(
      twin,
      "shuffled",
      random(small = await check.pieces(twin, quick ? FEW_PIECES : MOST_PIECES)),
    ) ??
    (quick ? null : await check.compareFresh(host, source, random(whole))) ??
    // A process in which no attempt has begun yet gives away what init leaves in the module.
    await check.compareFresh(
      host,
      source,
      random(small).sort((a, b) => Number(a.first === 0) - Number(b.first === 0)),
    );
  if (first === null) return { deterministic: true };
  const message =
    `The twin is no function of its input: line ${first.line} of attempt ${first.attempt} came out ` +
    `differently when it was replayed ${first.how} (${first.what})`;
  return { deterministic: false, first, message };
}

const PHRASE: Readonly<Record<ReplayOrder, string>> = {
  again: "again",
  "from the middle": "from the middle of its attempt",
  shuffled: "in another order",
  "fresh process": "in a fresh process",
};

class Check {
  readonly #attempts: readonly Attempt[];
  readonly #reference: readonly AttemptAnswer[];
  readonly #options: DeterminismOptions;

  constructor(
    attempts: readonly Attempt[],
    reference: readonly AttemptAnswer[],
    options: DeterminismOptions,
  ) {
    this.#attempts = attempts;
    this.#reference = reference;
    this.#options = options;
  }

  /** Cuts every attempt into pieces; the memories in between come from replaying what is before them. */
  async pieces(twin: TwinCell, count: number): Promise<Piece[]> {
    const cuts = this.#attempts.flatMap(({ lines }, attempt) => {
      const size = Math.max(1, Math.ceil(lines.length / count));
      return Array.from(
        { length: Math.ceil(lines.length / size) },
        (_, i) => ({ attempt, first: i * size, size }),
      );
    });
    const prefixes = cuts.map(({ attempt, first }) => this.#part({ attempt, first: 0, last: first }));
    const memories = (await twin.replay(prefixes, this.#options)).map(({ memory }) => memory);
    return cuts.map(({ attempt, first, size }, i): Piece => {
      const last = Math.min(first + size, this.#attempts[attempt]!.lines.length);
      return first === 0 ? { attempt, first, last } : { attempt, first, last, memory: memories[i]! };
    });
  }

  /** Replays pieces in their order; the first line, in the order of the history, that came out differently. */
  async compare(twin: TwinCell, order: ReplayOrder, pieces: readonly Piece[]): Promise<Difference | null> {
    const answers = await twin.replay(pieces.map((piece) => this.#part(piece)), this.#options);
    const found: Difference[] = [];
    const how = PHRASE[order];
    pieces.forEach(({ attempt, first, last }, p) => {
      const wanted = this.#reference[attempt]!;
      answers[p]!.lines.forEach((line, i) => {
        const what = difference(wanted.lines[first + i]!, line);
        if (what !== null) found.push({ order, attempt, line: first + i, what, how });
      });
      const whole = last === wanted.lines.length;
      if (whole && JSON.stringify(wanted.memory) !== JSON.stringify(answers[p]!.memory)) {
        found.push({ order, attempt, line: Math.max(0, last - 1), what: "the memory after it", how });
      }
    });
    found.sort((a, b) => a.attempt - b.attempt || a.line - b.line);
    return found[0] ?? null;
  }

  /** The same, in a process that has seen nothing. */
  async compareFresh(host: TwinHost, source: string, pieces: readonly Piece[]): Promise<Difference | null> {
    await using twin = await host.load(source, this.#options.limits);
    return await this.compare(twin, "fresh process", pieces);
  }

  #part({ attempt, first, last, memory }: Piece): Attempt {
    const { from, lines } = this.#attempts[attempt]!;
    return { from: memory === undefined ? from : { memory }, lines: lines.slice(first, last) };
  }
}

function difference(a: ReplayAnswer, b: ReplayAnswer): string | null {
  if (a.fault?.message !== b.fault?.message) return "the error";
  if (a.predicted === null || b.predicted === null) {
    return a.predicted === b.predicted ? null : "the predicted grid";
  }
  if (!equalGrids(a.predicted, b.predicted)) return "the predicted grid";
  if (a.goalsOnPredicted.join() !== b.goalsOnPredicted.join()) return "the goals of the predicted grid";
  if (a.goalsOnActual.join() !== b.goalsOnActual.join()) return "the goals of the real grid";
  if (a.lostOnPredicted !== b.lostOnPredicted || a.lostOnActual !== b.lostOnActual) return "lost";
  return null;
}

/** Shuffles lists, the same way for the same seed (xorshift; Fisher and Yates). */
function shuffler(seed: number): <T>(items: readonly T[]) => T[] {
  let state = seed | 1;
  const below = (bound: number) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % bound;
  };
  return (items) => {
    const mixed = [...items];
    for (let i = mixed.length - 1; i > 0; i--) {
      const j = below(i + 1);
      [mixed[i], mixed[j]] = [mixed[j]!, mixed[i]!];
    }
    return mixed;
  };
}
