/**
 * A language model as this project asks it: messages in, one text out.
 * @module
 */
import type { TokenCount } from "../pricing/pricing.ts";

/** A piece of a message. */
export type Part =
  /** `cache` marks the end of a prefix that later requests repeat word for word. */
  | { readonly kind: "text"; readonly text: string; readonly cache?: boolean }
  | { readonly kind: "picture"; readonly png: Uint8Array };

/** One message of a conversation. */
export interface Message {
  /** Who says it. */
  readonly role: "user" | "assistant";
  /** What is said, text and pictures in order. */
  readonly parts: readonly Part[];
}

/** One request. */
export interface ModelRequest {
  /** What the model is told before the conversation. */
  readonly system: string;
  /** The conversation so far, the latest message last. */
  readonly messages: readonly Message[];
  /** Most tokens of the answer, reasoning included. */
  readonly maxOutput: number;
  /** Ends the request when it is aborted. */
  readonly signal: AbortSignal;
}

/** Why an answer ended: it was done, it was cut at `maxOutput`, the model or its filter refused, or nobody knows. */
export type AnswerEnd = "stop" | "length" | "refused" | "other";

/** One answer. */
export interface ModelAnswer {
  /** The answer's text; may be empty. */
  readonly text: string;
  /** How the answer came to its end. */
  readonly end: AnswerEnd;
  /** What was said with a refusal; null where there is nothing. */
  readonly refusal: string | null;
  /** What it took, as the provider counts. */
  readonly tokens: TokenCount;
}

/** A language model. */
export interface Model {
  /** `provider:model`, as it is looked up in price tables. */
  readonly name: string;
  /**
   * Asks the model once; retries and limits are the caller's.
   *
   * @throws {ModelFailure} if no answer came.
   */
  ask(request: ModelRequest): Promise<ModelAnswer>;
}

/** No answer came from the model's service. */
export class ModelFailure extends Error {
  /** Tells the class apart where only the name survives. */
  override name = "ModelFailure";
  /** `message` says what failed; the rest tells what may be done about it. */
  constructor(
    message: string,
    /** Whether the same request may succeed later. */
    readonly retry: boolean,
    /** Milliseconds after which the service wants to be asked again; null where it did not say. */
    readonly waitMs: number | null = null,
  ) {
    super(message);
  }
}
