/**
 * Writers of twins, and players without one, for programs that embed Twin: the built-in engine, prepared answers, and any
 * language model. `play(session, writer)` and `playDirect(session, player)` of the main module take them.
 *
 * @example A model on this machine as a writer
 * ```ts
 * import { Account, createLlmWriter, createModel, modelOptions } from "@twin/twin/writers";
 *
 * const options = modelOptions("openai-compatible:qwen3", { baseUrl: "http://127.0.0.1:11434/v1", vision: false });
 * const writer = createLlmWriter({
 *   options,
 *   model: createModel(options, null), // the key, where the service wants one
 *   account: new Account(null, null), // a price and a cap in dollars, where they are known
 * });
 * if (writer.name !== "llm openai-compatible:qwen3") throw new Error(writer.name);
 * ```
 *
 * @example Anything that answers texts with texts is a model
 * ```ts
 * import { type Model, NO_TOKENS } from "@twin/twin/writers";
 *
 * const model: Model = {
 *   name: "mine:weary",
 *   ask: () =>
 *     Promise.resolve({ text: "<give_up>enough</give_up>", end: "stop", refusal: null, tokens: NO_TOKENS }),
 * };
 * if ((await model.ask({ system: "", messages: [], maxOutput: 1, signal: AbortSignal.timeout(1) })).end !== "stop") {
 *   throw new Error("it stops");
 * }
 * ```
 *
 * @module
 */
export type * from "./writer.ts";
export type * from "./direct/player.ts";
export { scripted, type ScriptedAnswer } from "./scripted.ts";
export { createInductionWriter, type InductionOptions } from "./induction/mod.ts";
export * from "./llm/mod.ts";
export {
  LIST_PRICES,
  NO_TOKENS,
  parsePrices,
  type Price,
  priceOf,
  type PriceTable,
  type TokenCount,
} from "./pricing/pricing.ts";
