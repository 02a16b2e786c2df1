/**
 * What tokens cost: a table that the user can override, and the sum for one use of a model.
 * @module
 */
import listed from "./prices.json" with { type: "json" };
import type { Usage } from "../writer.ts";

/** Dollars per million tokens. */
export interface Price {
  /** Input that no cache held. */
  readonly input: number;
  /** Input that the provider had in its cache; as `input` unless given. */
  readonly cachedInput?: number;
  /** Input that was written to the provider's cache; as `input` unless given. */
  readonly cacheWrite?: number;
  /** Output, reasoning included. */
  readonly output: number;
}

/** Prices by `provider:model`; a name also stands for the longer ones that begin with it. */
export type PriceTable = Readonly<Record<string, Price>>;

/** Tokens as a provider counts them, no token in two places; `reasoning` is a part of `output`. */
export interface TokenCount {
  /** Tokens read that were in no cache, cache writes left out. */
  readonly input: number;
  /** Tokens read from the provider's cache. */
  readonly cachedInput: number;
  /** Tokens read that were written to the provider's cache. */
  readonly cacheWrite: number;
  /** Tokens written, reasoning included. */
  readonly output: number;
  /** Tokens of `output` that were spent on reasoning. */
  readonly reasoning: number;
}

/** The list prices that come with the program. */
export const LIST_PRICES: PriceTable = listed.models;

/** No tokens. */
export const NO_TOKENS: TokenCount = { input: 0, cachedInput: 0, cacheWrite: 0, output: 0, reasoning: 0 };

/** Reads a price table from data of unknown origin: the file's `models`, or the object itself.
 *
 * @throws {TypeError} that names the model whose price is wrong.
 */
export function parsePrices(value: unknown): PriceTable {
  if (!isRecord(value)) throw new TypeError("Cannot read the prices: want an object of models");
  const models = isRecord(value["models"]) ? value["models"] : value;
  const table: Record<string, Price> = {};
  for (const [name, price] of Object.entries(models)) {
    if (!isRecord(price) || !isAmount(price["input"]) || !isAmount(price["output"])) {
      throw new TypeError(
        `Cannot read the price of ${name}: want {"input": dollars, "output": dollars} per million tokens`,
      );
    }
    const extra: { cachedInput?: number; cacheWrite?: number } = {};
    for (const field of ["cachedInput", "cacheWrite"] as const) {
      const amount = price[field];
      if (amount === undefined) continue;
      if (!isAmount(amount)) {
        throw new TypeError(`Cannot read the price of ${name}: ${field} is ${JSON.stringify(amount)}`);
      }
      extra[field] = amount;
    }
    table[name] = { input: price["input"], output: price["output"], ...extra };
  }
  return table;
}

/** The price of a model: the longest name in the table that the model's begins with; null where there is none. */
export function priceOf(table: PriceTable, model: string): Price | null {
  const names = Object.keys(table).filter((name) =>
    model === name || (model.startsWith(name) && /[-.:@]/.test(model[name.length]!))
  );
  names.sort((a, b) => b.length - a.length);
  return names[0] === undefined ? null : table[names[0]]!;
}

/** What tokens cost at a price, in dollars. */
export function dollarsFor(tokens: TokenCount, price: Price): number {
  const { input, cachedInput = input, cacheWrite = input, output } = price;
  return (tokens.input * input + tokens.cachedInput * cachedInput + tokens.cacheWrite * cacheWrite +
    tokens.output * output) / 1e6;
}

/** Two counts together. */
export function addTokens(a: TokenCount, b: TokenCount): TokenCount {
  return {
    input: a.input + b.input,
    cachedInput: a.cachedInput + b.cachedInput,
    cacheWrite: a.cacheWrite + b.cacheWrite,
    output: a.output + b.output,
    reasoning: a.reasoning + b.reasoning,
  };
}

/** A count as a turn reports it: cache writes are input that was not read from a cache. */
export function usageOf(tokens: TokenCount, price: Price | null): Usage {
  return {
    input: tokens.input + tokens.cacheWrite,
    cachedInput: tokens.cachedInput,
    output: tokens.output,
    reasoning: tokens.reasoning,
    dollars: price === null ? null : dollarsFor(tokens, price),
  };
}

/** All tokens that were processed. */
export function tokensIn(tokens: TokenCount): number {
  return tokens.input + tokens.cachedInput + tokens.cacheWrite + tokens.output;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isAmount(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value) && value >= 0;
}
