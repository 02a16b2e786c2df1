/**
 * The twins of a run, each stored once, under the SHA-256 of its source.
 * @module
 */
import { join } from "node:path";
import { LogWriteFailed, RunUnreadable, systemReason } from "./errors.ts";
import { writeDurably } from "./durable.ts";
import { sha256 } from "./journal_line.ts";
import { refuseSpecial } from "./plain_file.ts";

const HASH = /^[0-9a-f]{64}$/;
/** Digits of a hash, and faults, that a sentence about several twins names. */
const SHOWN_DIGITS = 12;
const SHOWN_FAULTS = 3;

/** A folder of twin sources by content. */
export class TwinStore {
  readonly #dir: string;
  readonly #sound = new Set<string>();

  constructor(dir: string) {
    this.#dir = dir;
  }

  /**
   * Stores a source; storing it again changes nothing.
   *
   * @returns its hash, over its UTF-8 bytes.
   * @throws {LogWriteFailed} if it cannot be written.
   */
  async save(source: string): Promise<string> {
    const bytes = new TextEncoder().encode(source);
    const hash = sha256(bytes);
    const path = this.#path(hash);
    const present = await readPlain(path).catch(() => null);
    if (present !== null && sha256(present) === hash) return hash;
    try {
      await writeDurably(path, bytes);
    } catch (error) {
      throw new LogWriteFailed(`Cannot store a twin as ${path}: ${systemReason(error)}`);
    }
    return hash;
  }

  /**
   * The source with a hash.
   *
   * @throws {RunUnreadable} if there is none, or what is stored there is not it.
   */
  async read(hash: string): Promise<string> {
    if (!HASH.test(hash)) {
      throw new RunUnreadable(`Cannot read twin ${JSON.stringify(hash)}: want a SHA-256 of 64 hex digits`);
    }
    const path = this.#path(hash);
    let bytes: Uint8Array;
    try {
      bytes = await readPlain(path);
    } catch (error) {
      throw new RunUnreadable(`Cannot read twin ${path}: ${systemReason(error)}`);
    }
    if (sha256(bytes) !== hash) throw new RunUnreadable(`Cannot read twin ${path}: its text was changed`);
    // The bytes may begin with a byte-order mark that belongs to the source.
    return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  }

  /**
   * What is wrong with the twins of these hashes, as a sentence; null where each is there and is what its name says.
   * A twin once found sound is not read again.
   */
  async fault(hashes: Iterable<string>): Promise<string | null> {
    const named = [...new Set(hashes)];
    const bad: string[] = [];
    for (const hash of named) {
      if (this.#sound.has(hash)) continue;
      const reason = await this.#reasonAgainst(hash);
      if (reason === null) this.#sound.add(hash);
      else bad.push(`${hash.slice(0, SHOWN_DIGITS)}… ${reason}`);
    }
    if (bad.length === 0) return null;
    const more = bad.length > SHOWN_FAULTS ? `, and ${bad.length - SHOWN_FAULTS} more` : "";
    return `twins: ${bad.length} of the ${named.length} twins that the events name cannot be read: ` +
      bad.slice(0, SHOWN_FAULTS).join(", ") + more;
  }

  async #reasonAgainst(hash: string): Promise<string | null> {
    if (!HASH.test(hash)) return "is no SHA-256";
    try {
      return sha256(await readPlain(this.#path(hash))) === hash ? null : "was changed";
    } catch (error) {
      return error instanceof Deno.errors.NotFound ? "is missing" : systemReason(error);
    }
  }

  /** The hashes of all twins stored, sorted. */
  async list(): Promise<string[]> {
    const hashes: string[] = [];
    for await (const entry of Deno.readDir(this.#dir)) {
      const hash = entry.name.replace(/\.ts$/, "");
      if (entry.isFile && entry.name.endsWith(".ts") && HASH.test(hash)) hashes.push(hash);
    }
    return hashes.sort();
  }

  #path(hash: string): string {
    return join(this.#dir, `${hash}.ts`);
  }
}

async function readPlain(path: string): Promise<Uint8Array<ArrayBuffer>> {
  await refuseSpecial(path);
  return await Deno.readFile(path);
}
