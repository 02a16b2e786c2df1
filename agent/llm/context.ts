/**
 * What of a run goes into a request, and in which order.
 *
 * The policy: a request is the prompt, the history in chunks of 16 lines, and the brief. Prompt and full chunks never
 * change, so a service that caches prefixes reads them once; marks for services that want them stand at the prompt and
 * at the last full chunk. Where the history outgrows its share (half of the stated size), its oldest chunks are left out
 * until it fills half of the share, so that the prefix changes seldom. Within a turn the exchange is appended. Between
 * turns only the model's notes and its scratch module are kept.
 * @module
 */
import type { Message, Part } from "./model.ts";

/** Characters that a token stands for, on boards and code; low, so that the stated size holds. */
const CHARACTERS = 2.5;
/** Tokens counted for a picture. */
const PICTURE_TOKENS = 1_600;
/** Lines of history in a chunk. */
const CHUNK = 16;
/** The history's share of the size. */
const SHARE = 0.5;

/** Tokens a text takes, roughly. */
export function roughTokens(text: string): number {
  return Math.ceil(text.length / CHARACTERS);
}

/** Tokens of a conversation, roughly. */
export function conversationTokens(messages: readonly Message[]): number {
  const parts = messages.flatMap((message) => message.parts);
  return parts.reduce(
    (sum, part) => sum + (part.kind === "picture" ? PICTURE_TOKENS : roughTokens(part.text)),
    0,
  );
}

/** Keeps a conversation within a stated size. */
export class Context {
  /** The first chunk that is sent. */
  #first = 0;

  /** @param size Tokens a request may hold. */
  constructor(readonly size: number) {}

  /** The first message of a turn: the history, then the brief and its pictures. */
  open(entries: readonly string[], brief: string, pictures: readonly Uint8Array[]): Message {
    const parts: Part[] = [
      ...this.#history(entries),
      ...pictures.map((png): Part => ({ kind: "picture", png })),
      { kind: "text", text: brief },
    ];
    return { role: "user", parts };
  }

  /** A turn's conversation with what is too much taken out: the oldest exchanges, never the opening or the last one. */
  fit(messages: readonly Message[]): Message[] {
    const [opening, ...exchange] = messages;
    while (exchange.length > 2 && conversationTokens([opening!, ...exchange]) > this.size) {
      exchange.splice(0, 2);
    }
    return opening === undefined ? [] : [opening, ...exchange];
  }

  #history(entries: readonly string[]): Part[] {
    const chunks = chunked(entries);
    const share = this.size * SHARE;
    const tokens = (from: number) =>
      chunks.slice(from).reduce((sum, chunk) => sum + roughTokens(chunk.text), 0);
    if (tokens(this.#first) > share) {
      while (this.#first < chunks.length - 1 && tokens(this.#first) > share / 2) this.#first++;
    }
    const left = this.#first === 0 ? "" : ` Lines before ${this.#first * CHUNK} are left out.`;
    const shown = chunks.slice(this.#first);
    const full = shown.findLastIndex((chunk) => chunk.full);
    return [
      { kind: "text", text: `# The history${left}` },
      ...shown.map(({ text }, i): Part => ({ kind: "text", text, ...(i === full && { cache: true }) })),
    ];
  }
}

function chunked(entries: readonly string[]): { text: string; full: boolean }[] {
  const chunks: { text: string; full: boolean }[] = [];
  for (let i = 0; i < entries.length; i += CHUNK) {
    const lines = entries.slice(i, i + CHUNK);
    chunks.push({ text: lines.join("\n"), full: lines.length === CHUNK });
  }
  return chunks;
}
