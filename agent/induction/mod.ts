/**
 * Induction: the built-in writer, which learns games without a model.
 * @module
 */
export { createInductionWriter, type InductionOptions } from "./writer.ts";
export { predictHistory, type PredictReport } from "./predict.ts";
