/**
 * The folder of one run: what was asked, what was seen, what was claimed, what happened, and every twin.
 *
 *     run.json          what was asked
 *     history.jsonl     what the game answered
 *     claims.jsonl      what was predicted, on the disk before its action is sent
 *     events.jsonl      what the harness and the writer did
 *     twins/<hash>.ts   the twins, by content
 *     lock              held while somebody writes
 *
 * @module
 */
import { join } from "node:path";
import { LogWriteFailed, RunBusy, RunUnreadable, systemReason } from "./errors.ts";
import { syncFolder, writeDurably } from "./durable.ts";
import type { Journal } from "./journal.ts";
import { type Lock, takeLock } from "./lock.ts";
import type { ClaimRecord, EventRecord, HistoryRecord, RunRecord } from "./records.ts";
import {
  checkReferences,
  closeAll,
  journalFile,
  JOURNALS,
  type Journals,
  lengthsOf,
  openJournals,
} from "./run_journals.ts";
import { isRunId } from "./run_id.ts";
import { formatRun, readRun } from "./run_record.ts";
import { TwinStore } from "./twins.ts";

/** A run on disk. Open it for writing to go on with it, for reading to look at it. */
export class RunFolder {
  /** The run's folder. */
  readonly dir: string;
  /** What was asked: `run.json`. */
  readonly run: RunRecord;
  /** What the game answered. */
  readonly history: Journal<HistoryRecord>;
  /** Appends wait for the disk, and for the events before them. */
  readonly claims: Journal<ClaimRecord>;
  /** What the harness and the writer did. */
  readonly events: Journal<EventRecord>;
  readonly #twins: TwinStore;
  readonly #lock: Lock | null;
  readonly #journals: Journals;
  #faults: readonly string[] = [];
  #crossNotices: readonly string[] = [];

  private constructor(dir: string, run: RunRecord, lock: Lock | null, journals: Journals) {
    this.dir = dir;
    this.run = run;
    this.#journals = journals;
    this.history = journals.history;
    this.claims = journals.claims;
    this.events = journals.events;
    this.#twins = new TwinStore(join(dir, "twins"));
    this.#lock = lock;
  }

  /**
   * Begins a run in a folder named after its id, open for writing. The folder appears whole or not at all.
   *
   * @throws {RunUnreadable} if the id is none or is taken.
   * @throws {LogWriteFailed} if the folder cannot be written.
   */
  static async create(runsDir: string, run: RunRecord): Promise<RunFolder> {
    if (!isRunId(run.id)) {
      throw new RunUnreadable(`Cannot begin run ${JSON.stringify(run.id)}: that is no run's id`);
    }
    const dir = join(runsDir, run.id);
    const draft = join(runsDir, `.${run.id}.draft`);
    if (await Deno.lstat(dir).catch(() => null) !== null) {
      throw new RunUnreadable(`Cannot begin run ${run.id}: ${dir} is there already`);
    }
    try {
      await Deno.mkdir(join(draft, "twins"), { recursive: true });
      for (const name of JOURNALS) await Deno.writeFile(journalFile(draft, name), new Uint8Array(0));
      await writeDurably(join(draft, "run.json"), new TextEncoder().encode(formatRun(run)));
      await Deno.rename(draft, dir);
      await syncFolder(runsDir);
    } catch (error) {
      await Deno.remove(draft, { recursive: true }).catch(() => {});
      throw new LogWriteFailed(`Cannot begin run ${run.id} in ${runsDir}: ${systemReason(error)}`);
    }
    return await RunFolder.open(dir, { write: true });
  }

  /**
   * Opens a run, and verifies it: every line, what the journals say of each other, every twin. For writing, torn
   * endings are repaired (see `notices`). A damaged run opens too (see `faults`), and refuses appends; one with a
   * journal missing opens for reading only.
   *
   * @throws {RunUnreadable} if there is no run, or its format is newer than this version reads.
   * @throws {LogDamaged} if it is to be written to and a journal is missing.
   * @throws {RunBusy} if it is to be written to and somebody else writes to it.
   * @throws {LogWriteFailed} if a torn ending could not be repaired.
   */
  static async open(dir: string, options: { readonly write: boolean }): Promise<RunFolder> {
    const run = await readRun(dir);
    const lock = options.write ? await lockFor(dir) : null;
    let journals: Journals | null = null;
    try {
      journals = await openJournals(dir, run.id, options.write);
      const folder = new RunFolder(dir, run, lock, journals);
      await folder.#check();
      return folder;
    } catch (error) {
      if (journals !== null) await closeAll(journals);
      lock?.release();
      throw error;
    }
  }

  /**
   * What is wrong with the run's files, as sentences; none where it is sound. Of a damaged journal the lines before the
   * damage are there, of a missing one none are.
   */
  get faults(): readonly string[] {
    return this.#faults;
  }

  /** Why nothing can be appended to the run: its faults as one text; null where it is sound. */
  get damage(): string | null {
    return this.#faults.length === 0 ? null : this.#faults.join("; ");
  }

  /** What is worth knowing about how the run was found: repairs, and lines that were lost to interrupted writes. */
  get notices(): readonly string[] {
    return [...JOURNALS.flatMap((name) => this.#journals[name].notices), ...this.#crossNotices];
  }

  /** Stores a twin under its hash and returns that. */
  saveTwin(source: string): Promise<string> {
    return this.#twins.save(source);
  }

  /** The source of a twin; a {@linkcode RunUnreadable} where it is missing or was changed. */
  readTwin(hash: string): Promise<string> {
    return this.#twins.read(hash);
  }

  /** The hashes of all twins, sorted; the events tell in which order they came. */
  twins(): Promise<string[]> {
    return this.#twins.list();
  }

  /** Reads what another process has appended since; for a run opened for reading. */
  async refresh(): Promise<void> {
    for (const name of JOURNALS) await this.#journals[name].refresh();
    await this.#check();
  }

  /** Brings everything to the disk and gives the lock back. May be called twice. */
  async close(): Promise<void> {
    try {
      await closeAll(this.#journals);
    } finally {
      this.#lock?.release();
    }
  }

  /** Closes the folder. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }

  /** The one place where a run is verified: the journals vouch for each other, and for the twins. */
  async #check(): Promise<void> {
    const witnesses = lengthsOf(this.#journals);
    // A reader may have come between two appends: what the lines read so far saw has been written by now.
    for (const name of JOURNALS) await this.#journals[name].refresh();
    const { faults, notices } = checkReferences(this.#journals, witnesses);
    const twins = await this.#twins.fault(
      this.events.records.flatMap((event) => event.kind === "twin" ? [event.twin] : []),
    );
    this.#crossNotices = notices;
    this.#faults = twins === null ? faults : [...faults, twins];
    if (this.damage === null || this.#lock === null) return;
    for (const name of JOURNALS) this.#journals[name].condemn(this.damage);
  }
}

async function lockFor(dir: string): Promise<Lock> {
  try {
    return await takeLock(dir);
  } catch (error) {
    if (error instanceof RunBusy) throw error;
    throw new RunUnreadable(`Cannot open ${dir} for writing: ${systemReason(error)}`);
  }
}
