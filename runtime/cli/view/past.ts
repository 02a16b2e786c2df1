/**
 * A run on disk as the events its session told: for watching it, and for going on with it.
 * @module
 */
import { type Grid, gridFromHex } from "../../../games/grid.ts";
import type { HistoryLine } from "../../../games/game.ts";
import { compare } from "../../harness/actor.ts";
import { budgetsLeft } from "../../harness/budget.ts";
import type { SessionEvent } from "../../harness/events.ts";
import { History, lineFromRecord } from "../../harness/history.ts";
import type { ClaimRecord, EventRecord, HistoryRecord, RunRecord } from "../../store/records.ts";

/** What is read of a run's folder; it may grow while it is read. */
export interface RunFiles {
  readonly run: RunRecord;
  readonly history: { readonly records: readonly HistoryRecord[] };
  readonly claims: { readonly records: readonly ClaimRecord[] };
  readonly events: { readonly records: readonly EventRecord[] };
}

/** Reads events off a run's files, in the order they happened; called again, it goes on with what was added. */
export class PastEvents {
  readonly #history = new History();
  #claims = 0;
  #events = 0;
  #tokens = 0;

  constructor(readonly files: RunFiles) {}

  /** What is new. An answer without its claim ends the reading: the run's folder tells of such a fault. */
  *next(): Generator<SessionEvent> {
    const { history, claims, events } = this.files;
    for (;;) {
      const line = this.#history.length;
      const event = events.records[this.#events];
      const claim = claims.records[this.#claims];
      if (event !== undefined && (event.line <= line || history.records[line] === undefined)) {
        this.#events++;
        if (event.kind === "turn" && event.usage !== null) {
          this.#tokens += event.usage.input + event.usage.cachedInput + event.usage.output;
        }
        yield { kind: "event", event };
      } else if (claim !== undefined && claim.line <= line) {
        this.#claims++;
        const { action, tag } = claim;
        yield { kind: "claim", line: claim.line, action, tag, prediction: predictionOf(claim) };
      } else {
        const record = history.records[line];
        const answered = record === undefined ? null : this.#answer(record);
        if (answered === null) return;
        yield answered;
      }
    }
  }

  #answer(record: HistoryRecord): SessionEvent | null {
    const claim = record.claim === undefined ? undefined : this.files.claims.records[record.claim];
    if (claim === undefined && record.claim !== undefined) return null;
    const line = lineFromRecord(this.#history, record);
    this.#history.append(line);
    if (claim === undefined) {
      return {
        kind: "start",
        line: line.index,
        observation: (line as HistoryLine & { kind: "start" }).after,
      };
    }
    const prediction = predictionOf(claim);
    const { match, cells } = compare(line, prediction, new Set(claim.noise));
    return {
      kind: "answer",
      line: line.index,
      action: claim.action,
      tag: claim.tag,
      transition: line.kind,
      prediction,
      observation: line.kind === "unknown" ? null : line.after,
      match,
      cells,
      actions: this.#history.scored,
      left: budgetsLeft(this.files.run.budgets, {
        actions: this.#history.scored,
        levelActions: this.#history.scoredInLevel,
        seconds: (Date.parse(record.at) - Date.parse(this.files.run.created)) / 1000,
        tokens: this.#tokens,
      }),
    };
  }
}

function predictionOf(claim: ClaimRecord): Grid | null {
  return claim.prediction === null ? null : gridFromHex(claim.prediction);
}
