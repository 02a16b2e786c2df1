/**
 * Whether a twin is a function of its input: a twin that keeps state in its module replays a history once and plans with
 * another game's rules.
 *
 * The check is made when a version first replays the history, and again each time the history has doubled since then, so that
 * it costs little over a run; and on the latest attempts, up to {@linkcode MOST_LINES} lines.
 * @module
 */
import type { Attempt, TwinCell, TwinHost } from "../../sandbox/cell.ts";
import type { Limits } from "../../sandbox/contract.ts";
import { checkDeterminism } from "../../sandbox/host/determinism.ts";
import type { AttemptSpan, History } from "./history.ts";
import { toReplayLine } from "./replay.ts";

/** Lines that are replayed in other orders. */
const MOST_LINES = 48;

/** Lines that a history grows by, at least, before a version is checked again. */
const LEAST_GROWTH = 16;

/** Remembers what was found of each version. */
export class Steadiness {
  readonly #found = new Map<string, { readonly lines: number; readonly fault: string | null }>();

  constructor(readonly host: TwinHost, readonly limits: Partial<Limits>) {}

  /**
   * Why a twin is no function of its input, with the first line of the history that differs; null where nothing shows it.
   *
   * @param cell The twin, loaded.
   * @throws what loading and replaying throw.
   */
  async fault(source: string, cell: TwinCell, history: History, signal: AbortSignal): Promise<string | null> {
    const known = this.#found.get(cell.hash);
    if (known !== undefined && (known.fault !== null || history.length < nextCheck(known.lines))) {
      return known.fault;
    }
    const spans = latest(history.attempts);
    if (spans.length === 0) return null;
    const fault = await this.#check(source, cell, spans, signal);
    this.#found.set(cell.hash, { lines: history.length, fault });
    return fault;
  }

  async #check(
    source: string,
    cell: TwinCell,
    spans: readonly AttemptSpan[],
    signal: AbortSignal,
  ): Promise<string | null> {
    const attempts = spans.map(({ start, level, lines }): Attempt => ({
      from: { grid: start, level },
      lines: lines.map(toReplayLine),
    }));
    const { host, limits } = this;
    const found = await checkDeterminism(host, source, attempts, { limits, signal, cell, quick: true });
    if (found.deterministic) return null;
    const { attempt, line, how, what } = found.first;
    return `the twin is no function of its input: line ${
      spans[attempt]!.lines[line]!.index
    } came out differently ` +
      `when it was replayed ${how} (${what}). What it must remember belongs in memory, not in the module`;
  }
}

/** The number of history lines from which on a version is checked again. */
function nextCheck(lines: number): number {
  return Math.max(2 * lines, lines + LEAST_GROWTH);
}

/** The latest attempts that hold something to predict; of a long one its beginning. */
function latest(attempts: readonly AttemptSpan[]): AttemptSpan[] {
  const taken: AttemptSpan[] = [];
  let left = MOST_LINES;
  for (const span of attempts.toReversed()) {
    if (left === 0) break;
    if (span.lines.length === 0) continue;
    taken.unshift({ ...span, lines: span.lines.slice(0, left) });
    left -= taken[0]!.lines.length;
  }
  return taken;
}
