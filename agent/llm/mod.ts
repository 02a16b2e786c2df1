/**
 * Language models as writers and players.
 * @module
 */
export { Account } from "./account.ts";
export {
  type AnswerEnd,
  type Message,
  type Model,
  type ModelAnswer,
  ModelFailure,
  type ModelRequest,
  type Part,
} from "./model.ts";
export {
  endpointOf,
  KEY_VARIABLES,
  MODEL_DEFAULTS,
  type ModelOptions,
  modelOptions,
  parseModelName,
  type ProviderName,
} from "./options.ts";
export { DIRECT_PROMPT, type Prompt, TWIN_PROMPT } from "./prompts.ts";
export { createModel } from "./providers.ts";
export type { Patience } from "./retry.ts";
export { createLlmWriter, type LlmParts } from "./writer.ts";
export { createLlmPlayer } from "./player.ts";
