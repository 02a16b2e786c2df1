/**
 * An append-only log of JSON records in which every line vouches for the one before it.
 *
 * The promises: a line that was acknowledged is never changed; a line that a kill cut short is cut off, kept aside and
 * reported; a fault anywhere else makes the journal readable up to it and closed to appends; a write that fails or
 * falls short is the last one.
 * @module
 */
import { basename } from "node:path";
import { LogDamaged, LogWriteFailed, systemReason } from "./errors.ts";
import { formatLine, genesisHash, type Line, recordText, type SeenJournals } from "./journal_line.ts";
import { type Position, scanJournal } from "./journal_scan.ts";
import { refuseSpecial } from "./plain_file.ts";
import { keepTornLine, repairEnding, tornLines } from "./journal_repair.ts";

/** How a journal is opened. */
export interface JournalOptions<R> {
  /** Open for appends, which repairs a torn ending. Default: false. */
  readonly write?: boolean;
  /** What the journal is, bound into its first line, so that another journal in its place is noticed. Default: "". */
  readonly genesis?: string;
  /** Whether an append waits until its line is on the disk (fdatasync), unless the append says otherwise. Default: false. */
  readonly sync?: boolean;
  /** Runs before each line is written, after all earlier appends: what it saw of other journals goes into the line. */
  readonly seen?: () => SeenJournals | Promise<SeenJournals>;
  /** Says what is wrong with a record about to be appended as line `index`; null where it may be. */
  readonly admit?: (record: R, index: number) => string | null;
}

/** A journal of records R, all of them in memory. */
export class Journal<R extends object> {
  /** The journal's file. */
  readonly path: string;
  readonly #options: JournalOptions<R>;
  readonly #records: R[] = [];
  readonly #hashes: string[] = [];
  readonly #seen: SeenJournals[] = [];
  readonly #notices: string[] = [];
  readonly #torn = new Set<number>();
  readonly #genesis: string;
  #position: Position;
  #file: Deno.FsFile | null = null;
  #damage: string | null = null;
  #failure: string | null = null;
  #dirty = false;
  /** The index of a line of which the file held only the beginning when it was last read. */
  #unfinished: number | null = null;
  #queue: Promise<unknown> = Promise.resolve();

  private constructor(path: string, options: JournalOptions<R>) {
    this.path = path;
    this.#options = options;
    this.#genesis = genesisHash(options.genesis ?? "");
    this.#position = { index: 0, head: this.#genesis, offset: 0 };
  }

  /** Begins a new journal; an error of the system's where the file exists or cannot be made. */
  static async create<R extends object>(path: string, options: JournalOptions<R> = {}): Promise<Journal<R>> {
    const file = await Deno.open(path, { createNew: true, append: true });
    file.close();
    return await Journal.open(path, { ...options, write: true });
  }

  /**
   * Opens a journal that exists. A damaged one opens too: see `damage`.
   *
   * @throws {LogWriteFailed} if a torn ending had to be repaired and could not be; the file still holds all it held.
   */
  static async open<R extends object>(path: string, options: JournalOptions<R> = {}): Promise<Journal<R>> {
    const journal = new Journal<R>(path, options);
    await refuseSpecial(path);
    if (options.write) journal.#file = await Deno.open(path, { append: true });
    try {
      for (const index of await tornLines(path)) journal.#torn.add(index);
      await journal.#scan();
    } catch (error) {
      journal.#file?.close();
      throw error;
    }
    return journal;
  }

  /** A journal whose file is missing or cannot be read: it has no lines, and is damaged. */
  static lost<R extends object>(path: string, options: JournalOptions<R>, reason: string): Journal<R> {
    const journal = new Journal<R>(path, options);
    journal.#damage = `the file cannot be read, ${reason}`;
    return journal;
  }

  /** The file's own name. */
  get name(): string {
    return basename(this.path);
  }

  /** The records in order: what the disk holds, not the objects that were given. */
  get records(): readonly R[] {
    return this.#records;
  }

  /** The hash of each line. */
  get hashes(): readonly string[] {
    return this.#hashes;
  }

  /** What each line saw of other journals. */
  get seen(): readonly SeenJournals[] {
    return this.#seen;
  }

  /** How many lines there are: the index of the next. */
  get length(): number {
    return this.#records.length;
  }

  /** The hash of the last line. */
  get head(): string {
    return this.#position.head;
  }

  /** The hash that the first line follows. */
  get genesis(): string {
    return this.#genesis;
  }

  /** Whether the line of this index was ever found cut short. */
  wasTorn(index: number): boolean {
    return this.#torn.has(index) || this.#unfinished === index;
  }

  /** What is worth knowing about how the file was found, in sentences. */
  get notices(): readonly string[] {
    if (this.#options.write || this.#unfinished === null) return this.#notices;
    return [
      ...this.#notices,
      `${this.name}: line ${this.#unfinished} is incomplete; it is being written, or an interrupted write tore it`,
    ];
  }

  /** Why nothing can be appended though the journal was sound when it was written; null where it is sound. */
  get damage(): string | null {
    return this.#damage;
  }

  /** Why nothing more is written though the journal is sound; null where appends go on. */
  get failure(): string | null {
    return this.#failure;
  }

  /** Whether lines were written that may not be on the disk yet. */
  get dirty(): boolean {
    return this.#dirty;
  }

  /** Closes the journal to appends for a reason that lies outside it; the first reason stands. */
  condemn(damage: string): void {
    this.#damage ??= damage;
  }

  /**
   * Appends a record. Appends are written in the order of the calls.
   *
   * @returns the index of its line, once it is written, and on the disk where `sync` asks for that.
   * @throws {LogDamaged} if the journal is damaged.
   * @throws {LogWriteFailed} if the write fails or falls short, or an earlier one did.
   * @throws {TypeError} if the record cannot be a line, or is refused by `admit`; the journal goes on.
   */
  async append(record: R, options: { readonly sync?: boolean } = {}): Promise<number> {
    const sync = options.sync ?? this.#options.sync ?? false;
    const text = recordText(record);
    return await this.#enqueue(() => this.#append(text, sync));
  }

  /** Waits until every line written so far is on the disk. */
  sync(): Promise<void> {
    return this.#enqueue(() => this.#sync());
  }

  /**
   * Reads what another process has appended since; for journals that are not open for appends. A file that is gone, or
   * is shorter than what was read of it, is damage.
   */
  async refresh(): Promise<void> {
    if (this.#file === null && this.#damage === null) await this.#enqueue(() => this.#follow());
  }

  /**
   * Waits for appends under way, brings them to the disk and gives the file back. May be called twice.
   *
   * @throws {LogWriteFailed} if lines written before cannot be brought to the disk; the file is given back all the same.
   */
  async close(): Promise<void> {
    try {
      if (this.#file !== null && this.#failure === null && this.#damage === null) await this.sync();
    } finally {
      await this.#release();
    }
  }

  async #release(): Promise<void> {
    await this.#queue;
    this.#file?.close();
    this.#file = null;
    this.#failure ??= "it was closed";
  }

  #enqueue<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => {});
    return done;
  }

  async #append(text: string, sync: boolean): Promise<number> {
    const file = this.#writable();
    const seen = await this.#options.seen?.() ?? {};
    const place = { index: this.length, head: this.head };
    const record: R = JSON.parse(text);
    const refusal = this.#options.admit?.(record, place.index) ?? null;
    if (refusal !== null) {
      throw new TypeError(`Cannot append line ${place.index} to ${this.name}: ${refusal}`);
    }
    const { bytes, hash } = formatLine(text, place, seen);
    this.#write(file, bytes, place.index);
    this.#dirty = true;
    this.#take({ record, seen, hash }, bytes.length);
    if (sync) await this.#sync();
    return place.index;
  }

  #write(file: Deno.FsFile, bytes: Uint8Array, index: number): void {
    const what = `Cannot write line ${index} of ${this.name}`;
    let written: number;
    try {
      written = file.writeSync(bytes);
    } catch (error) {
      throw this.#fail(`${what}: ${systemReason(error)}`);
    }
    if (written !== bytes.length) {
      throw this.#fail(
        `${what}: only ${written} of its ${bytes.length} bytes could be written (is the disk full?)`,
      );
    }
  }

  async #sync(): Promise<void> {
    if (!this.#dirty) return;
    const file = this.#writable();
    try {
      await file.syncData();
    } catch (error) {
      throw this.#fail(`Cannot bring ${this.name} to the disk: ${systemReason(error)}`);
    }
    this.#dirty = false;
  }

  #writable(): Deno.FsFile {
    if (this.#damage !== null) throw new LogDamaged(`Cannot append to ${this.name}: ${this.#damage}`);
    if (this.#failure !== null) throw new LogWriteFailed(`Cannot append to ${this.name}: ${this.#failure}`);
    if (this.#file === null) {
      throw new LogWriteFailed(`Cannot append to ${this.name}: it was opened for reading only`);
    }
    return this.#file;
  }

  #fail(reason: string): LogWriteFailed {
    this.#failure = `an earlier write failed and is not retried (${reason})`;
    return new LogWriteFailed(`${reason}. The log ends before this line; nothing more is written to it`);
  }

  /** Keeps a line that the file holds in so many bytes, newline included. */
  #take(line: Line<R>, bytes: number): void {
    this.#records.push(line.record);
    this.#hashes.push(line.hash);
    this.#seen.push(line.seen);
    const { index, offset } = this.#position;
    this.#position = { index: index + 1, head: line.hash, offset: offset + bytes };
  }

  async #follow(): Promise<void> {
    try {
      const { size } = await Deno.stat(this.path);
      // A line that was whole but for its newline is counted with it.
      if (size < this.#position.offset - 1) {
        this.#damage = "the file is shorter than what was read of it before";
      } else await this.#scan();
    } catch (error) {
      this.#damage = `the file cannot be read any more, ${systemReason(error)}`;
    }
  }

  async #scan(): Promise<void> {
    this.#unfinished = null;
    const scan = await scanJournal<R>(this.path, this.#position, (line, bytes) => this.#take(line, bytes));
    const at = this.#position;
    if (scan.damage !== null) {
      const rest = at.index === 0 ? "Nothing of the file can be used" : "The lines before it can be read";
      this.#damage = `line ${at.index} is damaged: ${scan.damage}. ${rest}`;
    }
    const ending = scan.ending;
    if (ending === null || ending.kind === "foreign") return;
    if (this.#file !== null) {
      if (ending.kind === "torn") await keepTornLine(this.path, at.index, ending.bytes);
      const notice = await repairEnding(this.#file, this.name, at, ending);
      if (notice !== null) this.#notices.push(notice);
    }
    if (ending.kind === "unterminated") this.#take(ending.line, ending.bytes + 1);
    // A reader leaves the file alone: the ending may be a line that is being written at this moment.
    if (ending.kind === "torn") this.#unfinished = at.index;
  }
}
