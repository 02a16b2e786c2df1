/**
 * The sandbox: loads machine-written modules, calls them, replaces them, and throws them away.
 * @module
 */
export type { Action, ActionId } from "../games/game.ts";
export type { Grid } from "../games/grid.ts";
export * from "./cell.ts";
export * from "./contract.ts";
export * from "./errors.ts";
export type * from "./search/contract.ts";
export { createTwinHost, type TwinHostOptions } from "./host/twin_host.ts";
export type { Layers } from "./host/layers.ts";
export { Sandbox, type SandboxOptions } from "./host/sandbox.ts";
export { HotTwin, type Validate } from "./host/hot_twin.ts";
export { type ConfirmedPlan, confirmPlan, type PlanStart, walkPlan } from "./host/confirm_plan.ts";
export {
  checkDeterminism,
  type Determinism,
  type DeterminismOptions,
  type Difference,
  type ReplayOrder,
} from "./host/determinism.ts";
export { containmentProof, formatProof, type Proof, type ProofOptions } from "./containment/proof.ts";
export type { Verdict } from "./containment/prober.ts";
export type { Outcome, Section } from "./containment/probe.ts";
export type { Wall } from "./containment/walls.ts";
