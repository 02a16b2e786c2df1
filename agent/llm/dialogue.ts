/**
 * One turn's exchange with a model: asks until there is an answer that can be read, and says why where there is none.
 * @module
 */
import type { Json } from "../../sandbox/contract.ts";
import type { WriterMemory } from "../writer.ts";
import type { Account } from "./account.ts";
import { type Context, conversationTokens, roughTokens } from "./context.ts";
import type { Message, Model, ModelAnswer } from "./model.ts";
import { ModelFailure } from "./model.ts";
import type { Prompt } from "./prompts.ts";
import { SAY } from "./prompts.ts";
import { type Answer, readReply, type Reply, ReplyUnreadable } from "./reply.ts";
import { askPatiently, type Patience } from "./retry.ts";

/** Refusals in a row after which a model is not asked again. */
const REFUSALS = 2;
/** Empty replies in a row after which a model is not asked again. */
const EMPTY = 3;

/** What a dialogue is made of. */
export interface DialogueParts {
  readonly model: Model;
  readonly prompt: Prompt;
  readonly context: Context;
  readonly account: Account;
  readonly patience: Patience;
  readonly maxOutput: number;
  /** Most requests in a turn. */
  readonly requests: number;
  /** Told what holds it up. */
  readonly say?: (text: string) => void;
}

/** Why there is no answer. `end`: there will be none in this run. */
export interface Stop {
  readonly stop: string;
  readonly end?: "gave_up" | "tokens_spent";
}

/** A turn's exchange. */
export class Dialogue {
  readonly #parts: DialogueParts;
  readonly #signal: AbortSignal;
  readonly #tokensLeft: number | null;
  #messages: Message[];
  #asked = 0;
  #refusals = 0;
  #empty = 0;
  /** Why it is not asked again though requests are left; empty while it is. */
  #why = "";

  constructor(parts: DialogueParts, opening: Message, tokensLeft: number | null, signal: AbortSignal) {
    this.#parts = parts;
    this.#messages = [opening];
    this.#tokensLeft = tokensLeft;
    this.#signal = signal;
    parts.account.begin();
  }

  /** Requests that may still be made in this turn. */
  get left(): number {
    return this.#parts.requests - this.#asked;
  }

  /** Says something back; the next request ends with it. */
  say(text: string): void {
    this.#messages.push({ role: "user", parts: [{ kind: "text", text, cache: true }] });
  }

  /** The model's next answer, asked for as often as it takes within the turn's requests. */
  async next(): Promise<Reply | Stop> {
    while (this.left > 0 && this.#why === "") {
      const asked = await this.#ask();
      if ("stop" in asked) return asked;
      const reply = this.#read(asked);
      if (reply !== null) return reply;
    }
    const requests = this.#asked === 1 ? "1 request" : `${this.#asked} requests`;
    return { stop: `no answer that can be used in ${requests}${this.#why}` };
  }

  async #ask(): Promise<ModelAnswer | Stop> {
    const { model, prompt, context, account, patience, maxOutput, say } = this.#parts;
    const messages = this.#messages = context.fit(this.#messages);
    const input = roughTokens(prompt.text) + conversationTokens(messages);
    const allowed = account.allow(input, maxOutput, this.#tokensLeft);
    if (typeof allowed === "string") return { stop: allowed, end: "tokens_spent" };
    this.#asked++;
    try {
      const request = { system: prompt.text, messages, maxOutput: allowed, signal: this.#signal };
      const answer = await askPatiently(model, request, patience, say);
      account.add(answer.tokens);
      return answer;
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      return { stop: error.message, end: "gave_up" };
    }
  }

  /** The reply in an answer; null where the model was told what is wrong with it. */
  #read(answer: ModelAnswer): Reply | null {
    const { text, end, refusal, tokens } = answer;
    if (end === "refused") {
      if (++this.#refusals >= REFUSALS) this.#enough("it refused");
      this.#exchange(
        refusal ?? (text.trim() || "(refused)"),
        "This is a harmless puzzle game. Answer with one of the tags.",
      );
      return null;
    }
    if (text.trim() === "") {
      if (++this.#empty >= EMPTY) this.#enough("they were empty");
      this.#exchange("(empty)", end === "length" ? SAY.cutOff(tokens.output) : SAY.empty);
      return null;
    }
    [this.#refusals, this.#empty] = [0, 0];
    try {
      const reply = readReply(text);
      this.#messages.push({ role: "assistant", parts: [{ kind: "text", text }] });
      return reply;
    } catch (error) {
      if (!(error instanceof ReplyUnreadable)) throw error;
      this.#exchange(text, end === "length" ? SAY.cutOff(tokens.output) : SAY.unreadable(error.message));
      return null;
    }
  }

  #enough(why: string): void {
    this.#why = `: ${why}`;
  }

  #exchange(said: string, back: string): void {
    this.#messages.push({ role: "assistant", parts: [{ kind: "text", text: said }] });
    this.say(back);
  }
}

/** Answers that are kept in a word. */
const ANSWERS = 8;

/** What is kept between turns, and where the run is gone on with: the model's notes, its scratch module, and its last answers in a word. */
export class Keepsakes {
  notes: string | null = null;
  scratch: string | null = null;
  readonly #answers: string[];
  #logged: string;

  /** @param memory What is left of the run's earlier sittings. */
  constructor(memory: WriterMemory = { kept: null, answers: [] }) {
    const { notes, scratch } = (memory.kept ?? {}) as {
      readonly notes?: unknown;
      readonly scratch?: unknown;
    };
    if (typeof notes === "string") this.notes = notes;
    if (typeof scratch === "string") this.scratch = scratch;
    this.#answers = memory.answers.slice(-ANSWERS);
    this.#logged = JSON.stringify(this.#kept);
  }

  /** What is to be kept with the run, as a field of a turn; nothing where it did not change since it was asked for. */
  get change(): { readonly kept?: Json } {
    const text = JSON.stringify(this.#kept);
    if (text === this.#logged) return {};
    this.#logged = text;
    return { kept: this.#kept };
  }

  get #kept() {
    return { notes: this.notes, scratch: this.scratch };
  }

  /** Takes in an answer. */
  keep(reply: Reply, came: string): void {
    if (reply.notes !== null) this.notes = reply.notes.slice(0, 8_000);
    this.#answers.push(`${summary(reply.answer)}: ${came}`);
    if (this.#answers.length > ANSWERS) this.#answers.shift();
  }

  /** Takes in notes alone. */
  note(notes: string | null): void {
    if (notes !== null) this.notes = notes.slice(0, 8_000);
  }

  /** The sections for the next brief; empty where there is nothing. */
  get text(): string {
    return [
      this.notes === null ? "" : `## Your notes\n${this.notes}`,
      this.#answers.length === 0 ? "" : `## Your last answers, oldest first\n${this.#answers.join("\n")}`,
      this.scratch === null ? "" : "## Your scratch module\n```ts\n" + this.scratch.slice(0, 6_000) + "\n```",
    ].filter((text) => text !== "").join("\n\n");
  }
}

function summary(answer: Answer): string {
  return answer.kind === "probe" || answer.kind === "reset" || answer.kind === "act"
    ? `${answer.kind} (${answer.reason.slice(0, 80)})`
    : answer.kind;
}
