/**
 * The sandbox for anyone's untrusted module: load, call, swap, unload.
 * @module
 */
import type { z } from "zod";
import type { Json, Limits } from "../../../sandbox/contract.ts";
import type { Api } from "../api/api.ts";
import type { LoadedModule, ModuleRegistry } from "../modules/registry.ts";
import { Module, ModuleAnswer, ModuleCall, ModuleList, ModuleSwap, NewModule } from "../schemas/modules.ts";

const tag = "modules";

/** Adds the routes of modules. */
export function modulesRoutes(api: Api, modules: ModuleRegistry): void {
  api.route({
    method: "get",
    path: "/modules",
    name: "listModules",
    summary: "The modules that are loaded",
    tag,
    answer: { status: 200, schema: ModuleList },
  }, () => ({ modules: modules.loaded.map(moduleJson) }));

  api.route({
    method: "post",
    path: "/modules",
    name: "loadModule",
    summary: "Load an untrusted module into a process of its own that has no permission",
    tag,
    body: NewModule,
    answer: { status: 201, schema: Module },
    problems: [422],
    once: true,
  }, async ({ body }) => moduleJson(await modules.load(body.source, body.limits as Partial<Limits>)));

  api.route({
    method: "get",
    path: "/modules/{module}",
    name: "getModule",
    summary: "One loaded module",
    tag,
    answer: { status: 200, schema: Module },
  }, ({ params }) => moduleJson(modules.find(params.module)));

  api.route({
    method: "put",
    path: "/modules/{module}",
    name: "swapModule",
    summary: "Put another version in its place; the present one stays where that fails",
    tag,
    body: ModuleSwap,
    answer: { status: 200, schema: Module },
    problems: [409, 422],
  }, async ({ params, body }) => {
    const module = modules.find(params.module);
    await module.cell.swap(body.source);
    return moduleJson(module);
  });

  api.route({
    method: "delete",
    path: "/modules/{module}",
    name: "unloadModule",
    summary: "Throw a module away",
    tag,
    answer: { status: 204 },
  }, ({ params }) => modules.unload(params.module));

  api.route({
    method: "post",
    path: "/modules/{module}/call",
    name: "callModule",
    summary: "Call an exported function with plain values",
    tag,
    body: ModuleCall,
    answer: { status: 200, schema: ModuleAnswer },
    problems: [409, 422],
    once: true,
  }, async ({ params, body }) => {
    const module = modules.find(params.module);
    const began = performance.now();
    const value = await module.cell.call(body.name, ...body.args as Json[]);
    module.calls++;
    return { value, ms: Math.round((performance.now() - began) * 10) / 10 };
  });
}

function moduleJson({ id, cell, loaded, calls }: LoadedModule): z.input<typeof Module> {
  const { hash, names, log } = cell;
  return { id, hash, names: [...names], loaded: loaded.toISOString(), calls, log };
}
