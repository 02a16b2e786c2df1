/**
 * Colours, places, pictures and lines in words.
 * @module
 */
import { COLOUR_NAMES } from "../../board/palette.ts";
import type { Support } from "../account.ts";

/** A colour by number and name. */
export function colourName(colour: number): string {
  return `${colour} (${COLOUR_NAMES[colour] ?? "?"})`;
}

/** Several colours by number and name. */
export function colourNames(colours: Iterable<number>): string {
  return [...colours].map(colourName).join(", ");
}

/** "1 thing", "2 things". */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** "once", "twice", "3 times". */
export function times(count: number): string {
  return count === 1 ? "once" : count === 2 ? "twice" : `${count} times`;
}

/** Some of a list, and how many more there are. */
export function some(list: readonly string[], most = 8): string {
  const shown = list.slice(0, most).join(", ");
  return list.length > most ? `${shown} and ${list.length - most} more` : shown;
}

/** Lines of the history: "line 3", "lines 3, 8–12 and 4 more". */
export function linesText(lines: readonly number[], most = 6): string {
  const stretches: string[] = [];
  let from = 0;
  lines.forEach((line, i) => {
    if (lines[i + 1] === line + 1) return;
    stretches.push(from === i ? `${line}` : `${lines[from]}–${line}`);
    from = i + 1;
  });
  return `line${lines.length === 1 ? "" : "s"} ${some(stretches, most)}`;
}

/** Support in words: "right in 40 of 42 transitions (lines 3–44), wrong in 7, 19". */
export function supportText({ right, wrong }: Support): string {
  const all = right.length + wrong.length;
  if (all === 0) return "no transition so far was decided by it; other laws spoke first";
  const first = Math.min(...right, ...wrong);
  const last = Math.max(...right, ...wrong);
  const span = first === last ? `line ${first}` : `lines ${first}–${last}`;
  const against = wrong.length === 0 ? "" : `; wrong in ${linesText(wrong)}`;
  return `what it changed was right in ${right.length} of ${counted(all, "transition")} (${span})${against}`;
}

/** A way in words: "5 up and 3 left". */
export function wayText(dx: number, dy: number): string {
  const parts: string[] = [];
  if (dy !== 0) parts.push(`${Math.abs(dy)} ${dy < 0 ? "up" : "down"}`);
  if (dx !== 0) parts.push(`${Math.abs(dx)} ${dx < 0 ? "left" : "right"}`);
  return parts.length === 0 ? "nowhere" : parts.join(" and ");
}

/** A picture in words, as rows: its size, and its colours, those of most cells first; dots and `without` are left out. */
export function pictureWords(rows: readonly string[], without: number | null = null): string {
  const counts = new Map<number, number>();
  for (const digit of rows.join("")) {
    const colour = digit === "." ? -1 : parseInt(digit, 16);
    if (colour >= 0 && colour !== without) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const colours = [...counts].sort((a, b) => b[1] - a[1]).map(([colour]) => colour);
  const size = `${rows[0]?.length ?? 0}×${rows.length}`;
  return colours.length === 0 ? `${size} of nothing else` : `${size} of ${colourNames(colours)}`;
}

/** A sentence over several lines of at most `width` characters; the further ones are indented. */
export function wrapped(text: string, width = 104): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > width) {
      lines.push(line);
      line = `  ${word}`;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** Lines as comments. */
export function commented(lines: readonly string[], indent = ""): string {
  return lines.flatMap((line) => wrapped(line, 104 - indent.length)).map((line) => `${indent}// ${line}\n`)
    .join("");
}

/** The box around cells: "box 3,4,5,6", by its corner, width and height. */
export function boxText(cells: readonly number[]): string {
  const [xs, ys] = [cells.map((cell) => cell % 64), cells.map((cell) => cell >> 6)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return `box ${x},${y},${Math.max(...xs) - x + 1},${Math.max(...ys) - y + 1}`;
}
