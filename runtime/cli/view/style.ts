/**
 * Text for a terminal: made safe, cut to size, and styled.
 * @module
 */
import stringWidth from "string-width";

const SGR = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33, blue: 34, magenta: 35, cyan: 36 } as const;

/** How a piece of text looks. */
export type Style = keyof typeof SGR;

/** A piece of a line. */
export interface Span {
  readonly text: string;
  readonly style?: Style;
}

/** Ends every style. */
export const PLAIN = "\x1b[0m";

// Control characters, and the format characters (bidi marks, zero-width ones) that could reorder or hide what follows.
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]+/gu;

/** Text of a writer or twin on one line, with nothing in it that a terminal would obey. */
export function clean(text: string): string {
  return text.replace(UNSAFE, " ").trim();
}

/** Columns that a text takes. */
export function widthOf(text: string): number {
  return stringWidth(text);
}

/** Cuts a text to a number of columns; an ellipsis says that something is missing. */
export function cut(text: string, columns: number): string {
  if (widthOf(text) <= columns) return text;
  if (columns <= 0) return "";
  let kept = "";
  let width = 0;
  for (const { segment } of GRAPHEMES.segment(text)) {
    const next = widthOf(segment);
    if (width + next > columns - 1) break;
    kept += segment;
    width += next;
  }
  return kept + "…";
}

const GRAPHEMES = new Intl.Segmenter("en", { granularity: "grapheme" });

/** A line of exactly `columns` columns: cut or filled up, styles closed. */
export function paint(spans: readonly Span[], columns: number): string {
  let line = "";
  let left = columns;
  for (const { text, style } of spans) {
    if (left <= 0) break;
    const piece = cut(text, left);
    left -= widthOf(piece);
    line += style === undefined ? piece : `\x1b[${SGR[style]}m${piece}${PLAIN}`;
  }
  return line + " ".repeat(Math.max(0, left));
}

/** The text of some spans alone. */
export function textOf(spans: readonly Span[]): string {
  return spans.map((span) => span.text).join("");
}
