/**
 * What a twin writes with `console`: kept up to a size, sent with the next answer.
 * @module
 */
import { apply, stringify } from "./intrinsics.ts";

const slice = String.prototype.slice;

/** The log of a cell. */
export class Log {
  #text = "";
  #left = 0;
  #dropped = 0;

  /** Allows this many more characters; none may be written before. */
  allow(characters: number): void {
    this.#left = characters;
  }

  /** Appends a line. */
  write(parts: readonly unknown[]): void {
    if (this.#left <= 0) {
      this.#dropped++;
      return;
    }
    let line = "";
    for (const part of parts) line += (line === "" ? "" : " ") + apply(slice, textOf(part), [0, this.#left]);
    line = apply(slice, line, [0, this.#left]) as string;
    this.#left -= line.length + 1;
    this.#text += line + "\n";
  }

  /** What was written since the last call of this. */
  take(): string {
    const text = this.#dropped > 0 ? `${this.#text}(${this.#dropped} more lines dropped)\n` : this.#text;
    this.#text = "";
    this.#dropped = 0;
    return text;
  }
}

function textOf(part: unknown): string {
  if (typeof part === "string") return part;
  if (typeof part !== "object" || part === null) return String(part);
  try {
    return stringify(part) ?? String(part);
  } catch {
    return "(an object that has no JSON text)";
  }
}
