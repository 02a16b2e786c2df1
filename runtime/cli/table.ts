/**
 * Rows of texts, set in columns.
 * @module
 */
import { clean, cut, widthOf } from "./view/style.ts";

/** Columns between two texts. */
const GAP = 3;

/** The rows as lines; the last column is cut to the terminal's width. `gap` is how many columns lie between two texts. */
export function table(rows: readonly (readonly string[])[], columns: number, gap = GAP): string {
  const safe = rows.map((row) => row.map(clean));
  const widths: number[] = [];
  for (const row of safe) {
    row.slice(0, -1).forEach((text, i) => widths[i] = Math.max(widths[i] ?? 0, widthOf(text) + gap));
  }
  return safe.map((row) => {
    const head = row.slice(0, -1).map((text, i) => text + " ".repeat(widths[i]! - widthOf(text))).join("");
    return `${head}${cut(row.at(-1) ?? "", Math.max(20, columns - widthOf(head)))}`.trimEnd() + "\n";
  }).join("");
}
