/**
 * Margins: the empty rows and columns around what shows of a look.
 * @module
 */
import type { Look } from "../../../../sandbox/kit/laws/look.ts";

/** How wide margins are. */
export interface Sides {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A look without its empty margins, and how wide they were. */
export function trimmed(look: Look): { readonly look: Look; readonly left: number; readonly top: number } {
  const isBare = (text: string) => /^\.*$/.test(text);
  const top = look.findIndex((row) => !isBare(row));
  const bottom = look.findLastIndex((row) => !isBare(row));
  if (top < 0) return { look, left: 0, top: 0 };
  const columns = [...look[0]!].map((_, x) => look.map((row) => row[x]!).join(""));
  const left = columns.findIndex((column) => !isBare(column));
  const right = columns.findLastIndex((column) => !isBare(column));
  return { look: look.slice(top, bottom + 1).map((row) => row.slice(left, right + 1)), left, top };
}

/** A look with wider margins. */
export function widened(look: Look, { left, right, top, bottom }: Sides): Look {
  const rows = look.map((row) => ".".repeat(left) + row + ".".repeat(right));
  const bare = ".".repeat(rows[0]!.length);
  return [...new Array<string>(top).fill(bare), ...rows, ...new Array<string>(bottom).fill(bare)];
}
