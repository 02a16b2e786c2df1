/**
 * A picture drawn in place: only the lines that changed are written, all in one go, on the terminal's second screen,
 * so that nothing flickers and what stood there before comes back.
 * @module
 */

const ENTER = "\x1b[?1049h\x1b[?25l\x1b[2J";
const LEAVE = "\x1b[0m\x1b[?25h\x1b[?1049l";
// Synchronised output: a terminal that knows it shows the frame whole, another ignores it.
const BEGIN = "\x1b[?2026h";
const END = "\x1b[?2026l";

/** Draws pictures on a terminal until it is closed. */
export class Screen {
  #shown: readonly string[] = [];
  #open = false;

  constructor(readonly write: (text: string) => void) {}

  /** Shows a picture. */
  draw(lines: readonly string[]): void {
    let text = "";
    if (!this.#open) {
      text += ENTER;
      this.#open = true;
    }
    lines.forEach((line, i) => {
      if (line !== this.#shown[i]) text += `\x1b[${i + 1};1H\x1b[2K${line}`;
    });
    if (lines.length < this.#shown.length) text += `\x1b[${lines.length + 1};1H\x1b[J`;
    this.#shown = lines;
    if (text !== "") this.write(BEGIN + text + END);
  }

  /** Forgets what is shown: the next picture is drawn whole, as after a change of the terminal's size. */
  clear(): void {
    this.#shown = [];
    if (this.#open) this.write("\x1b[2J");
  }

  /** Gives the terminal back, cursor and all. May be called twice. */
  close(): void {
    if (!this.#open) return;
    this.#open = false;
    this.#shown = [];
    this.write(LEAVE);
  }
}
