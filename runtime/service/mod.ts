/**
 * The local HTTP service.
 * @module
 */
export { type AppOptions, createApp } from "./app.ts";
export { ArcServer, type ArcServerOptions } from "./arc/server.ts";
export { type GameEntry, type ServiceDeps } from "./deps.ts";
export { isLoopback, serveApp, type ServeOptions, type Service } from "./serve.ts";
export type { Rate } from "./middleware/rate.ts";
export { ModuleRegistry } from "./modules/registry.ts";
export type { StreamLimits } from "./routes/events.ts";
export { RunRegistry } from "./runs/registry.ts";
export { newToken } from "./token.ts";
