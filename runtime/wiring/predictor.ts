/**
 * How well the built-in writer foresees a history.
 * @module
 */
export { predictHistory, type PredictReport } from "../../agent/induction/mod.ts";
