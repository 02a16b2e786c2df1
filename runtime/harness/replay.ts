/**
 * Replaying a history through a loaded twin, attempt by attempt, and only what is new: an attempt that grew goes on
 * from the memory its last replay ended with.
 * @module
 */
import type { Transition } from "../../games/game.ts";
import type {
  Attempt,
  AttemptAnswer,
  CallOptions,
  ReplayAnswer,
  ReplayLine,
  TwinCell,
} from "../../sandbox/cell.ts";
import type { Memory } from "../../sandbox/contract.ts";
import type { AttemptSpan, History } from "./history.ts";

/** What a twin said of one attempt so far. */
export interface ReplayedAttempt {
  readonly span: AttemptSpan;
  /** One answer per line of the span that was replayed. */
  readonly answers: readonly ReplayAnswer[];
  /** The memory after the last of them. */
  readonly memory: Memory;
  /** Why `init` failed, where it did. */
  readonly initFault: string | null;
}

/** Lines in one batch: few enough that whoever waits for a long history hears how far it is. */
const BATCH_LINES = 500;

/** The replay of one history by one twin. */
export class Replay {
  readonly #attempts: { answers: ReplayAnswer[]; memory: Memory; initFault: string | null }[] = [];

  constructor(readonly cell: TwinCell) {}

  /** How many lines the history holds beyond the last call of {@linkcode catchUp}. */
  due(history: History): number {
    const done = this.#attempts.reduce((sum, { answers }) => sum + answers.length, 0);
    return history.attempts.reduce((sum, { lines }) => sum + lines.length, 0) - done;
  }

  /**
   * Replays what the history holds beyond the last call, in batches, between which `onProgress` hears how many lines are
   * done.
   */
  async catchUp(history: History, options: CallOptions = {}): Promise<readonly ReplayedAttempt[]> {
    const due = this.due(history);
    for (let batch = this.#next(history); batch.length > 0; batch = this.#next(history)) {
      const done = due - this.due(history);
      if (done > 0) options.onProgress?.({ generated: done, depth: 0, frontier: due - done });
      const answers = await this.cell.replay(batch.map((each) => each.attempt), options);
      batch.forEach(({ index }, i) => this.#take(index, answers[i]!));
    }
    return history.attempts.map((span, index) => ({ span, ...this.#attempts[index]! }));
  }

  /** The next attempts to replay, or parts of them: few enough lines for one batch. */
  #next(history: History): { readonly index: number; readonly attempt: Attempt }[] {
    const batch: { index: number; attempt: Attempt }[] = [];
    let room = BATCH_LINES;
    for (const [index, span] of history.attempts.entries()) {
      const done = this.#attempts[index];
      if (done !== undefined && done.answers.length === span.lines.length) continue;
      if (room <= 0) break;
      const first = done?.answers.length ?? 0;
      const lines = span.lines.slice(first, first + room).map(toReplayLine);
      const from = done === undefined || done.initFault !== null
        ? { grid: span.start, level: span.level }
        : { memory: done.memory };
      batch.push({ index, attempt: { from, lines } });
      room -= Math.max(1, lines.length);
    }
    return batch;
  }

  #take(index: number, answer: AttemptAnswer): void {
    const done = this.#attempts[index] ?? { answers: [], memory: null, initFault: null };
    done.answers.push(...answer.lines);
    done.memory = answer.memory;
    done.initFault = answer.fault?.message ?? done.initFault;
    this.#attempts[index] = done;
  }
}

/** A transition as a cell replays it. */
export function toReplayLine(line: Transition): ReplayLine {
  return { before: line.before, action: line.action, grids: line.after.grids };
}
