/**
 * Reading a journal's file from some line on: every line is checked, and the first fault ends the reading.
 * @module
 */
import { type Ending, type Line, parseLine, type Place, readEnding } from "./journal_line.ts";
import { refuseSpecial } from "./plain_file.ts";

/** Where reading begins or ended: the byte offset after the last whole line, and the place of the next. */
export interface Position extends Place {
  readonly offset: number;
}

/** How the reading of a file ended. */
export interface Scan<R> {
  /** What follows the last newline; null where damage ended the reading before it. */
  readonly ending: Ending<R> | null;
  /** What is wrong with the line after the last one taken; null where all lines are whole. */
  readonly damage: string | null;
}

const CHUNK = 1 << 18;

/** Reads the lines after a position in order and hands each to `take`, with its bytes in the file. Holds one line at a time. */
export async function scanJournal<R extends object>(
  path: string,
  from: Position,
  take: (line: Line<R>, bytes: number) => void,
): Promise<Scan<R>> {
  await refuseSpecial(path);
  using file = await Deno.open(path, { read: true });
  await file.seek(from.offset, Deno.SeekMode.Start);
  let { index, head } = from;
  const chunk = new Uint8Array(CHUNK);
  let carried: Uint8Array[] = [];
  for (let read = await file.read(chunk); read !== null; read = await file.read(chunk)) {
    let start = 0;
    for (let end = chunk.indexOf(10, start); end >= 0 && end < read; end = chunk.indexOf(10, start)) {
      const bytes = joined(carried, chunk.subarray(start, end));
      carried = [];
      start = end + 1;
      const line = parseLine<R>(bytes, { index, head });
      if (typeof line === "string") return { ending: null, damage: line };
      take(line, bytes.length + 1);
      index++;
      head = line.hash;
    }
    if (start < read) carried.push(chunk.slice(start, read));
  }
  const ending = readEnding<R>(joined(carried, new Uint8Array(0)), { index, head });
  const damage = ending.kind === "foreign" ? ending.why : null;
  return { ending, damage };
}

function joined(parts: readonly Uint8Array[], last: Uint8Array): Uint8Array {
  if (parts.length === 0) return last;
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, last.length));
  let at = 0;
  for (const part of [...parts, last]) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
