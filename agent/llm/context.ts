/**
 * What of a run goes into a request, and in which order.
 *
 * The policy: a request is the prompt, the history in chunks of 16 lines, and the brief. Prompt and full chunks never
 * change, so a service that caches prefixes reads them once; marks for services that want them stand at the prompt and
 * at the last full chunk. Where the history outgrows its share (half of the stated size, less where the brief is long),
 * its oldest chunks are left out until it fills half of the share, so that the prefix changes seldom. Within a turn the
 * exchange is appended, for which a quarter of the size is kept free; its oldest parts go first. A text that is longer
 * than its place loses its middle. Between turns only the model's notes and its scratch module are kept.
 * @module
 */
import type { Message, Part } from "./model.ts";

/** Characters that a token stands for, on boards and code; low, so that the stated size holds. */
const CHARACTERS = 2.5;
/** Tokens counted for a picture. */
const PICTURE_TOKENS = 1_600;
/** Lines of history in a chunk. */
const CHUNK = 16;
/** The history's share of the size, and that of all that a turn begins with. */
const [HISTORY, OPENING] = [0.5, 0.75];

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

  readonly #prompt: number;

  /**
   * @param size Tokens a request may hold, its prompt included.
   * @param prompt The text that every request begins with.
   */
  constructor(readonly size: number, prompt = "") {
    this.#prompt = roughTokens(prompt);
  }

  /** The first message of a turn: the history, then the brief and its pictures. */
  open(entries: readonly string[], brief: string, pictures: readonly Uint8Array[]): Message {
    const room = this.size * OPENING - this.#prompt - pictures.length * PICTURE_TOKENS;
    const text = cutMiddle(brief, room);
    const parts: Part[] = [
      ...this.#history(entries, Math.min(this.size * HISTORY, room - roughTokens(text))),
      ...pictures.map((png): Part => ({ kind: "picture", png })),
      { kind: "text", text },
    ];
    return { role: "user", parts };
  }

  /**
   * A turn's conversation with what is too much taken out: the oldest exchanges, never the opening; of the last one the
   * middle of its texts.
   */
  fit(messages: readonly Message[]): Message[] {
    const [opening, ...exchange] = messages;
    if (opening === undefined) return [];
    const room = this.size - this.#prompt - conversationTokens([opening]);
    while (exchange.length > 2 && conversationTokens(exchange) > room) exchange.splice(0, 2);
    if (conversationTokens(exchange) <= room) return [opening, ...exchange];
    return [opening, ...exchange.map((message) => shortened(message, room / exchange.length))];
  }

  #history(entries: readonly string[], share: number): Part[] {
    const chunks = chunked(entries);
    const tokens = (from: number) =>
      chunks.slice(from).reduce((sum, chunk) => sum + roughTokens(chunk.text), 0);
    if (tokens(this.#first) > share) {
      while (this.#first < chunks.length - 1 && tokens(this.#first) > share / 2) this.#first++;
    }
    const left = this.#first === 0 ? "" : ` Lines before ${this.#first * CHUNK} are left out.`;
    const shown = chunks.slice(this.#first).map((chunk, _, all) =>
      // A single chunk can be too long where the brief is.
      all.length === 1 ? { ...chunk, text: cutMiddle(chunk.text, share) } : chunk
    );
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

/** A message whose texts share so many tokens. */
function shortened({ role, parts }: Message, tokens: number): Message {
  const texts = parts.filter((part) => part.kind === "text").length;
  const each = tokens / Math.max(1, texts);
  return {
    role,
    parts: parts.map((part) => part.kind === "text" ? { ...part, text: cutMiddle(part.text, each) } : part),
  };
}

/** Tokens for the words in place of what was cut out. */
const NOTICE = 24;

/** A text of at most so many tokens: what is too much is cut out of its middle, and it says so. */
function cutMiddle(text: string, tokens: number): string {
  if (roughTokens(text) <= tokens) return text;
  const half = Math.max(0, Math.floor((tokens - NOTICE) * CHARACTERS / 2));
  const left = text.length - 2 * half;
  return `${text.slice(0, half)}\n… ${left} characters are left out …\n${text.slice(text.length - half)}`;
}
