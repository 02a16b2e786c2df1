/**
 * The sandbox: loads machine-written modules, calls them, replaces them, and throws them away.
 * @module
 */
export * from "./cell.ts";
export * from "./contract.ts";
export * from "./errors.ts";
export type * from "./search/contract.ts";
export { createTwinHost, type TwinHostOptions } from "./host/twin_host.ts";
export { Sandbox, type SandboxOptions } from "./host/sandbox.ts";
export { HotTwin, type Validate } from "./host/hot_twin.ts";
export { type ConfirmedPlan, confirmPlan, type PlanStart } from "./host/confirm_plan.ts";
export {
  checkDeterminism,
  type Determinism,
  type DeterminismOptions,
  type Difference,
  type ReplayOrder,
} from "./host/determinism.ts";
