/**
 * One line of a journal, and how it proves that it is whole and in its place.
 *
 * A line is one JSON object on one line of text. Its first fields are `index` (0, 1, 2, …) and `prev` (the hash of the
 * line before, or the journal's genesis hash), its last is `hash`: the SHA-256, in lower-case hex, of the line's own
 * UTF-8 bytes up to the comma before `"hash"`. So the text as it lies on disk is what is hashed, and any tool can
 * check it without agreeing on a way to write JSON.
 * @module
 */
import { createHash } from "node:crypto";

/** How many lines another journal had when a line was written, and the hash of the last of them. */
export interface Seen {
  /** How many lines it had. */
  readonly lines: number;
  /** The hash of the last of them, 64 hex digits. */
  readonly head: string;
}

/** What a line saw of the other journals of its run, by their names. */
export type SeenJournals = Readonly<Record<string, Seen>>;

/** Where a line must stand: its index, and the hash of the line before it. */
export interface Place {
  readonly index: number;
  readonly head: string;
}

/** A line that was read and found whole. */
export interface Line<R> {
  readonly record: R;
  readonly seen: SeenJournals;
  readonly hash: string;
}

const RESERVED = ["index", "prev", "seen", "hash"];
const TAIL = /,"hash":"([0-9a-f]{64})"\}$/;
/** Bytes of `,"hash":"<64 digits>"}`. */
const TAIL_BYTES = 75;
const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** SHA-256 in lower-case hex; text is hashed as UTF-8. */
export function sha256(data: string | Uint8Array): string {
  return createHash("sha256").update(data).digest("hex");
}

/** The hash that stands in for the line before the first one, so that no journal passes for another. */
export function genesisHash(name: string): string {
  return sha256(`twin journal\n${name}`);
}

/**
 * A record as the JSON text that will stand in its line.
 *
 * @throws {TypeError} if the record is no plain object or uses a field that belongs to the journal.
 */
export function recordText(record: object): string {
  const text = JSON.stringify(record);
  if (text === undefined || !text.startsWith("{")) {
    throw new TypeError("Cannot append to a journal: the record is not an object, want a plain one");
  }
  for (const field of RESERVED) {
    if (field in record) {
      throw new TypeError(
        `Cannot append to a journal: the record has a field "${field}", which is the journal's own`,
      );
    }
  }
  return text;
}

/** Writes a line, its newline included, around a record's text. */
export function formatLine(
  text: string,
  place: Place,
  seen: SeenJournals,
): { bytes: Uint8Array; hash: string } {
  const fields = [openingOf(place)];
  if (Object.keys(seen).length > 0) fields.push(`"seen":${JSON.stringify(seen)}`);
  if (text !== "{}") fields.push(text.slice(1, -1));
  const body = fields.join(",");
  const hash = sha256(body);
  return { bytes: encoder.encode(`${body},"hash":"${hash}"}\n`), hash };
}

/**
 * Reads a line, without its newline, and checks that it is whole and stands in its place.
 *
 * @returns the line, or a text that says what is wrong with it.
 */
export function parseLine<R extends object>(bytes: Uint8Array, place: Place): Line<R> | string {
  const hash = hashField(bytes);
  if (hash === null) return "it does not end with its hash";
  if (sha256(bytes.subarray(0, bytes.length - TAIL_BYTES)) !== hash) {
    return "its text does not match its hash";
  }
  let value: Record<string, unknown>;
  try {
    value = JSON.parse(decoder.decode(bytes));
  } catch {
    return "it is not JSON";
  }
  if (value["index"] !== place.index) return `it carries the index ${String(value["index"])}`;
  if (value["prev"] !== place.head) {
    return place.index === 0
      ? "it begins another journal, such as one of another run"
      : "it does not follow from the line before it";
  }
  const seen = (value["seen"] ?? {}) as SeenJournals;
  for (const field of RESERVED) delete value[field];
  return { record: value as R, seen, hash };
}

/** How the bytes after the last newline of a file came about. */
export type Ending<R> =
  /** Nothing, or only the zeros that some file systems leave after a power cut. */
  | { readonly kind: "clean"; readonly zeros: number }
  /** A whole line whose newline is missing; zeros may follow. */
  | { readonly kind: "unterminated"; readonly line: Line<R>; readonly bytes: number; readonly zeros: number }
  /** The beginning of a line: an append that was cut short. */
  | { readonly kind: "torn"; readonly bytes: Uint8Array; readonly zeros: number }
  /** Something no interrupted append leaves behind. */
  | { readonly kind: "foreign"; readonly why: string };

/** Tells a torn line from damage: what an interrupted append leaves is the beginning of the one line that fits here. */
export function readEnding<R extends object>(tail: Uint8Array, place: Place): Ending<R> {
  let length = tail.length;
  while (length > 0 && tail[length - 1] === 0) length--;
  const bytes = tail.subarray(0, length);
  const zeros = tail.length - length;
  if (length === 0) return { kind: "clean", zeros };
  const line = parseLine<R>(bytes, place);
  if (typeof line !== "string") return { kind: "unterminated", line, bytes: length, zeros };
  if (hashField(bytes) !== null) return { kind: "foreign", why: line };
  const opening = encoder.encode(`${openingOf(place)},`);
  const common = Math.min(length, opening.length);
  for (let i = 0; i < common; i++) {
    if (bytes[i] !== opening[i]) {
      return { kind: "foreign", why: "it does not begin like the line that belongs there" };
    }
  }
  if (holdsWholeLine(bytes, place)) return { kind: "foreign", why: "bytes stand after its end" };
  return { kind: "torn", bytes: Uint8Array.from(bytes), zeros };
}

function openingOf(place: Place): string {
  return `{"index":${place.index},"prev":"${place.head}"`;
}

/** The hash a line ends with; null where it does not end like a line. */
function hashField(bytes: Uint8Array): string | null {
  if (bytes.length <= TAIL_BYTES) return null;
  // Bytes outside ASCII cannot match the pattern, so reading them as latin1 is safe.
  let text = "";
  for (let i = bytes.length - TAIL_BYTES; i < bytes.length; i++) text += String.fromCharCode(bytes[i]!);
  return TAIL.exec(text)?.[1] ?? null;
}

/** Whether a whole line stands at the start of the bytes, with something else after it. */
function holdsWholeLine(bytes: Uint8Array, place: Place): boolean {
  for (let end = bytes.lastIndexOf(0x7d); end > 0; end = bytes.lastIndexOf(0x7d, end - 1)) {
    if (hashField(bytes.subarray(0, end + 1)) === null) continue;
    return typeof parseLine(bytes.subarray(0, end + 1), place) !== "string";
  }
  return false;
}
