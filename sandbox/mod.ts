/**
 * The sandbox: loads machine-written modules, calls them, replaces them, and throws them away.
 * @module
 */
export * from "./cell.ts";
export * from "./contract.ts";
export * from "./errors.ts";
export type * from "./search/contract.ts";
export { createTwinHost, type TwinHostOptions } from "./host/twin_host.ts";
