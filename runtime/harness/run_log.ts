/**
 * The run as it is written down: claims before actions, answers after them, events beside them, each on disk before
 * anyone is told of it.
 * @module
 */
import type { Action, HistoryLine, Observation } from "../../games/game.ts";
import type { RunFolder } from "../store/mod.ts";
import type { ClaimRecord, EventRecord, HistoryRecord, RunRecord } from "../store/records.ts";
import type { SessionEvent } from "./events.ts";
import { History, lineFromRecord, observationToRecord } from "./history.ts";

/** An event without what the log fills in itself. */
export type EventFields = EventRecord extends infer E ? E extends EventRecord ? Omit<E, "at" | "line"> : never
  : never;

/** Writes a run folder, keeps what it holds at hand, and tells subscribers. */
export class RunLog {
  readonly history = new History();
  readonly #listeners = new Set<(event: SessionEvent) => void>();
  readonly #began: number;
  readonly #earlierSeconds: number;

  constructor(readonly folder: RunFolder, readonly now: () => Date = () => new Date()) {
    for (const record of folder.history.records) this.#take(record);
    this.#began = now().getTime();
    this.#earlierSeconds = playedSeconds(folder);
  }

  get run(): RunRecord {
    return this.folder.run;
  }

  get claims(): readonly ClaimRecord[] {
    return this.folder.claims.records;
  }

  get events(): readonly EventRecord[] {
    return this.folder.events.records;
  }

  /** Seconds played, earlier sittings included. */
  get seconds(): number {
    return this.#earlierSeconds + (this.now().getTime() - this.#began) / 1000;
  }

  /** Tokens processed by the writer so far: input, cached reads and output. */
  get tokens(): number {
    let sum = 0;
    for (const event of this.events) {
      if (event.kind !== "turn" || event.usage === null) continue;
      sum += event.usage.input + event.usage.cachedInput + event.usage.output;
    }
    return sum;
  }

  /** The claim whose answer is missing: its action may have been sent. Null where every claim was settled. */
  get openClaim(): ClaimRecord | null {
    const claim = this.claims.at(-1);
    if (claim === undefined || claim.line < this.history.length) return null;
    const index = this.claims.length - 1;
    const withdrawn = this.events.some((event) => event.kind === "withdrawn" && event.claim === index);
    return withdrawn ? null : claim;
  }

  /** Commits a claim to disk; its index. */
  async claim(fields: Omit<ClaimRecord, "at" | "line">): Promise<number> {
    return await this.folder.claims.append(
      { line: this.history.length, ...fields, at: this.#at() },
      { sync: true },
    );
  }

  /** Writes down the first grid of a run. */
  async start(after: Observation): Promise<HistoryLine> {
    return await this.#append({ kind: "start", after: observationToRecord(after), at: this.#at() });
  }

  /** Writes down the answer to a claimed action. After a gap there is nothing to compare it with. */
  async answer(claim: number, action: Action, after: Observation): Promise<HistoryLine> {
    const kind = this.history.now === null ? "start" : "transition";
    return await this.#append({ kind, claim, action, after: observationToRecord(after), at: this.#at() });
  }

  /** Writes down that no answer came. */
  async unknown(claim: number, action: Action, reason: string): Promise<HistoryLine> {
    return await this.#append({ kind: "unknown", claim, action, reason, at: this.#at() });
  }

  /** Writes down an event and tells it. */
  async event(fields: EventFields): Promise<void> {
    const event = { ...fields, at: this.#at(), line: this.history.length } as EventRecord;
    await this.folder.events.append(event);
    this.tell({ kind: "event", event });
  }

  /** Tells every subscriber. One that throws is dropped: watching never harms a run. */
  tell(event: SessionEvent): void {
    for (const listener of this.#listeners) {
      try {
        listener(event);
      } catch {
        this.#listeners.delete(listener);
      }
    }
  }

  /** Has `listener` told everything from now on; the function returned ends it. */
  subscribe(listener: (event: SessionEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async #append(record: HistoryRecord): Promise<HistoryLine> {
    await this.folder.history.append(record, { sync: true });
    return this.#take(record);
  }

  #take(record: HistoryRecord): HistoryLine {
    const line = lineFromRecord(this.history, record);
    this.history.append(line);
    return line;
  }

  #at(): string {
    return this.now().toISOString();
  }
}

/** Seconds between the first and the last line of each earlier sitting. */
function playedSeconds(folder: RunFolder): number {
  const marks = [
    ...folder.history.records.map((record) => ({ at: Date.parse(record.at), resumed: false })),
    ...folder.events.records.map((event) => ({ at: Date.parse(event.at), resumed: event.kind === "resume" })),
  ].sort((a, b) => a.at - b.at);
  let seconds = 0;
  for (let i = 1; i < marks.length; i++) {
    if (!marks[i]!.resumed) seconds += (marks[i]!.at - marks[i - 1]!.at) / 1000;
  }
  return seconds;
}
