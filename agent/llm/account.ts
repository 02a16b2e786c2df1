/**
 * What a model has used: the tokens of a turn, the dollars of a run, and whether more may be asked.
 * @module
 */
import {
  addTokens,
  dollarsFor,
  NO_TOKENS,
  type Price,
  type TokenCount,
  tokensIn,
  usageOf,
} from "../pricing/pricing.ts";
import type { Usage } from "../writer.ts";

/** An answer of fewer tokens is not worth asking for. */
const LEAST_OUTPUT = 256;

/** Counts one run's use of a model. */
export class Account {
  #turn: TokenCount = NO_TOKENS;
  #dollars: number;

  /**
   * Begins an account.
   *
   * @param price What tokens cost; null where nobody knows.
   * @param cap Dollars the run may cost; null for no cap.
   * @param spent Dollars that earlier sittings of the run cost.
   */
  constructor(readonly price: Price | null, readonly cap: number | null, spent = 0) {
    this.#dollars = spent;
  }

  /** Begins a turn. */
  begin(): void {
    this.#turn = NO_TOKENS;
  }

  /** Adds an answer. */
  add(tokens: TokenCount): void {
    this.#turn = addTokens(this.#turn, tokens);
    if (this.price !== null) this.#dollars += dollarsFor(tokens, this.price);
  }

  /** The turn so far. */
  get usage(): Usage {
    return usageOf(this.#turn, this.price);
  }

  /**
   * Most tokens the next answer may have, or why there may be none.
   *
   * @param input Tokens of the request, roughly.
   * @param left Tokens that were left when the turn began; null for no limit.
   */
  allow(input: number, wanted: number, left: number | null): number | string {
    if (this.cap !== null && this.#dollars >= this.cap) {
      return `the run has cost ${this.#dollars.toFixed(2)} dollars of the ${this.cap} it may cost`;
    }
    if (left === null) return wanted;
    const room = Math.floor(left - tokensIn(this.#turn) - input);
    if (room < LEAST_OUTPUT) return "the token budget does not hold another request";
    return Math.min(wanted, room);
  }
}
