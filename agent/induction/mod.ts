/**
 * Induction: the built-in writer, which learns games without a model.
 * @module
 */
export { Engine } from "./engine.ts";
export { GOAL_KINDS } from "./goals/kinds/mod.ts";
export { PatchPredictor } from "./predict/patch.ts";
export { type Miss, type MissKind, predictHistory, type PredictReport } from "./predict/predict_history.ts";
export { IDENTITY, type Predictor } from "./predict/predictor.ts";
export { type EngineOptions, FAMILIES, type Family, SETTINGS, type Settings } from "./settings.ts";
export { createInductionWriter, type InductionOptions } from "./writer.ts";
