/**
 * How well the built-in writer foresees a history.
 * @module
 */
export {
  IDENTITY,
  type Miss,
  type MissKind,
  PatchPredictor,
  predictHistory,
  type PredictReport,
} from "../../agent/induction/mod.ts";
