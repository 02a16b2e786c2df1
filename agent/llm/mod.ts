/**
 * Language models as writers and players.
 * @module
 */
export { Account } from "./account.ts";
export { type Model, ModelFailure } from "./model.ts";
export {
  endpointOf,
  KEY_VARIABLES,
  MODEL_DEFAULTS,
  type ModelOptions,
  parseModelName,
  type ProviderName,
} from "./options.ts";
export { DIRECT_PROMPT, TWIN_PROMPT } from "./prompts.ts";
export { createModel } from "./providers.ts";
export { createLlmWriter, type LlmParts } from "./writer.ts";
export { createLlmPlayer } from "./player.ts";
