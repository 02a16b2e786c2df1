/**
 * The live view: events come as fast as they happen, and are shown at a pace that eyes can follow.
 * @module
 */
import type { SessionEvent } from "../../harness/events.ts";
import type { Size, Terminal } from "../command.ts";
import type { Names } from "./describe.ts";
import { picture } from "./layout.ts";
import { Screen } from "./screen.ts";
import { advance, type TwinNumbers, type ViewState } from "./state.ts";

/** Milliseconds between two frames. */
const FRAME_MS = 50;
/** Frames that the view may lag behind before it shows several answers in one. */
const LAG = 40;
/** A pause between frames after which the terminal may show something else: the process was stopped and goes on. */
const PAUSE_MS = 1_500;

/** Rows left free below the last picture, for what is reported after it. */
const REPORT_ROWS = 6;
/** Rows of the last picture at most: those of a board in full. */
const MOST_ROWS = 34;

/** A view of a session: `show` takes its events, in order. */
export interface View {
  show(event: SessionEvent): void;
  /** Shows what is left, gives the terminal back and leaves the last picture standing. */
  close(): Promise<void>;
}

/** Opens the live view. */
export function liveView(terminal: Terminal, state: ViewState, names: Names & TwinNumbers): View {
  const film = new Film(state, names);
  const screen = new Screen((text) => terminal.write(text));
  let size = terminal.size();
  let drawn = 0;
  const frame = () => {
    const now = Date.now();
    const other = terminal.size();
    const stale = !sameSize(size, other) || (drawn > 0 && now - drawn > PAUSE_MS);
    size = other;
    drawn = now;
    if (stale) screen.clear();
    if (film.forward() || stale) screen.draw(picture(film.state, size));
  };
  const timer = setInterval(frame, FRAME_MS);
  const restore = () => screen.close();
  globalThis.addEventListener("unload", restore);
  return {
    show: (event) => film.add(event),
    async close() {
      while (film.behind && !terminal.signal.aborted) await new Promise((wake) => setTimeout(wake, FRAME_MS));
      clearInterval(timer);
      film.end();
      screen.close();
      globalThis.removeEventListener("unload", restore);
      const rows = Math.min(Math.max(1, size.rows - REPORT_ROWS), MOST_ROWS);
      terminal.write(picture(film.state, { columns: size.columns, rows }).join("\n") + "\n");
    },
  };
}

/** Events on their way to the screen: one answer a frame, more where the view lags behind. */
export class Film {
  #waiting: SessionEvent[] = [];
  #answers = 0;

  constructor(public state: ViewState, readonly names: Names & TwinNumbers) {}

  /** Whether answers wait to be shown. */
  get behind(): boolean {
    return this.#answers > 0;
  }

  add(event: SessionEvent): void {
    this.#waiting.push(event);
    if (event.kind === "answer") this.#answers++;
  }

  /** Takes what belongs into the next frame; whether there was anything. */
  forward(): boolean {
    const most = Math.max(1, Math.ceil(this.#answers / LAG));
    let answers = 0;
    let taken = 0;
    for (const event of this.#waiting) {
      // The prediction of a counterexample stays in sight for a frame of its own.
      if (answers >= most && (event.kind === "claim" || event.kind === "answer")) break;
      if (event.kind === "answer") answers++;
      this.state = advance(this.state, event, this.names);
      taken++;
    }
    this.#waiting.splice(0, taken);
    this.#answers -= answers;
    return taken > 0;
  }

  /** Takes all that is left. */
  end(): void {
    for (const event of this.#waiting) this.state = advance(this.state, event, this.names);
    this.#waiting = [];
    this.#answers = 0;
  }
}

function sameSize(a: Size, b: Size): boolean {
  return a.columns === b.columns && a.rows === b.rows;
}
