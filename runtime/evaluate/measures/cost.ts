/**
 * What the writer's thinking cost.
 * @module
 */
import type { Measure } from "../measure.ts";

/** Tokens and money of a run; the money is null where no turn had a price. */
export interface Cost {
  /** Scored actions. */
  readonly actions: number;
  /** Turns of the writer. */
  readonly turns: number;
  /** Turns that say how many tokens they took. */
  readonly metered: number;
  /** Tokens read at full price, tokens read from a cache, tokens written (reasoning included), reasoning among those. */
  readonly input: number;
  /** Tokens read from the provider's cache. */
  readonly cachedInput: number;
  /** Tokens written, reasoning included. */
  readonly output: number;
  /** Tokens of `output` that were spent on reasoning. */
  readonly reasoning: number;
  /** Input, cached reads and output together. */
  readonly processed: number;
  /** Per scored action; null where there was no action. */
  readonly perAction: number | null;
  /** Cached reads among all tokens read; null where none were read. */
  readonly cachedShare: number | null;
  /** US dollars; null where no turn has a price. */
  readonly dollars: number | null;
  /** US dollars per scored action; null with `dollars`, or without an action. */
  readonly dollarsPerAction: number | null;
  /** Metered turns without a price: the money is a lower bound where there are any. */
  readonly unpriced: number;
}

/** Tokens and cost per scored action, cached reads apart. */
export const cost: Measure<Cost> = {
  title: "Tokens and cost",
  definition:
    "Processed tokens are uncached input, cached reads and output together, each also given apart; divided by " +
    "the scored actions. Writers that ask no model have no tokens. Money is what the writer reported; turns without a " +
    "price are counted, and make it a lower bound.",
  of({ events, steps }) {
    const turns = events.flatMap((event) => event.kind === "turn" ? [event] : []);
    const usages = turns.flatMap((turn) => turn.usage === null ? [] : [turn.usage]);
    const priced = usages.flatMap((usage) => usage.dollars === null ? [] : [usage.dollars]);
    const input = sum(usages.map((usage) => usage.input));
    const cachedInput = sum(usages.map((usage) => usage.cachedInput));
    const output = sum(usages.map((usage) => usage.output));
    const processed = input + cachedInput + output;
    const dollars = priced.length === 0 ? null : sum(priced);
    const perAction = (amount: number) => steps.length === 0 ? null : amount / steps.length;
    return {
      actions: steps.length,
      turns: turns.length,
      metered: usages.length,
      input,
      cachedInput,
      output,
      reasoning: sum(usages.map((usage) => usage.reasoning)),
      processed,
      perAction: perAction(processed),
      cachedShare: processed === 0 ? null : cachedInput / processed,
      dollars,
      dollarsPerAction: dollars === null ? null : perAction(dollars),
      unpriced: usages.length - priced.length,
    };
  },
};

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
