/**
 * Server-sent events, read from a stream of text: what `EventSource` does, which cannot send a token in a header.
 * See https://html.spec.whatwg.org/multipage/server-sent-events.html.
 * @module
 */

/** One event of a stream. */
export interface ServerEvent {
  /** Its kind; `message` where none was given. */
  readonly event: string;
  readonly data: string;
  /** The last id that the stream gave, with this event or before it; empty where there was none. */
  readonly id: string;
}

/** Takes a stream piece by piece, however it is cut, and gives back the events that are complete. */
export class EventParser {
  #rest = "";
  #begun = false;
  #event = "";
  #data: string[] = [];
  #id = "";

  /** The events that this piece completes. */
  push(piece: string): ServerEvent[] {
    if (!this.#begun && piece !== "") {
      this.#begun = true;
      if (piece.startsWith("\ufeff")) piece = piece.slice(1);
    }
    const text = this.#rest + piece;
    const events: ServerEvent[] = [];
    let from = 0;
    for (const end of text.matchAll(/\r\n|\n|\r/g)) {
      // A carriage return at the very end may be half of a line's end: the next piece tells.
      if (end[0] === "\r" && end.index === text.length - 1) break;
      const event = this.#line(text.slice(from, end.index));
      if (event !== null) events.push(event);
      from = end.index + end[0].length;
    }
    this.#rest = text.slice(from);
    return events;
  }

  #line(line: string): ServerEvent | null {
    if (line === "") return this.#dispatch();
    const colon = line.indexOf(":");
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (field === "event") this.#event = value;
    else if (field === "data") this.#data.push(value);
    else if (field === "id" && !value.includes("\0")) this.#id = value;
    return null;
  }

  #dispatch(): ServerEvent | null {
    const [event, data] = [this.#event || "message", this.#data];
    this.#event = "";
    this.#data = [];
    return data.length === 0 ? null : { event, data: data.join("\n"), id: this.#id };
  }
}
