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

/** The replay of one history by one twin. */
export class Replay {
  readonly #attempts: { answers: ReplayAnswer[]; memory: Memory; initFault: string | null }[] = [];

  constructor(readonly cell: TwinCell) {}

  /** Replays what the history holds beyond the last call. Lines in `from` order, all attempts in one batch. */
  async catchUp(history: History, options?: CallOptions): Promise<readonly ReplayedAttempt[]> {
    const due: { index: number; attempt: Attempt }[] = [];
    history.attempts.forEach((span, index) => {
      const done = this.#attempts[index];
      if (done !== undefined && done.answers.length === span.lines.length) return;
      const lines = span.lines.slice(done?.answers.length ?? 0).map(toReplayLine);
      const from = done === undefined || done.initFault !== null
        ? { grid: span.start, level: span.level }
        : { memory: done.memory };
      due.push({ index, attempt: { from, lines } });
    });
    if (due.length > 0) {
      const answers = await this.cell.replay(due.map((each) => each.attempt), options);
      due.forEach(({ index }, i) => this.#take(index, answers[i]!));
    }
    return history.attempts.map((span, index) => ({ span, ...this.#attempts[index]! }));
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
