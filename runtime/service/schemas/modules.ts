/**
 * The sandbox for anyone's untrusted module.
 * @module
 */
import { z } from "zod";
import { Count, Hash, Source, Time } from "./common.ts";
import { answer, body } from "./named.ts";

/** What a module may use; capped by the service. */
const ModuleLimits = z.strictObject({
  loadMs: z.int().min(1).max(30_000),
  callMs: z.int().min(1).max(60_000),
  cpuSeconds: z.int().min(1).max(3_600),
  heapMb: z.int().min(16).max(1_024),
  memoryMb: z.int().min(64).max(2_048),
  outputBytes: z.int().min(1).max(4_194_304),
  logBytes: z.int().min(0).max(1_048_576),
});

/** A module to be loaded. */
export const NewModule = body(
  "NewModule",
  z.strictObject({ source: Source, limits: ModuleLimits.partial().prefault({}) }),
);

/** A new version of a loaded module. */
export const ModuleSwap = body("ModuleSwap", z.strictObject({ source: Source }));

/** A loaded module. */
export const Module = answer(
  "Module",
  z.object({
    id: z.uuid(),
    hash: Hash,
    names: z.array(z.string()).describe("the functions it exports"),
    loaded: Time,
    calls: Count.describe("calls answered so far"),
    log: z.string().describe("what it wrote with console, cleaned and cut"),
  }),
);

/** Every loaded module. */
export const ModuleList = answer("ModuleList", z.object({ modules: z.array(Module) }));

/** A call. */
export const ModuleCall = body(
  "ModuleCall",
  z.strictObject({
    name: z.string().min(1).max(120).describe("an exported function"),
    args: z.array(z.unknown()).max(32).default([]).describe("plain JSON values"),
  }),
);

/** Its answer. */
export const ModuleAnswer = answer(
  "ModuleAnswer",
  z.object({
    value: z.unknown().describe("plain JSON; what is undefined comes as null"),
    ms: z.number().min(0),
  }),
);
