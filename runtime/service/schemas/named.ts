/**
 * Schemas that have a name in the OpenAPI document.
 * @module
 */
import { z } from "zod";

/** What stands in answers, by name. */
export const ANSWERS = z.registry<{ id: string }>();
/** What stands in bodies of requests, by name. */
export const BODIES = z.registry<{ id: string }>();

/** Names a schema of answers. */
export function answer<S extends z.ZodType>(id: string, schema: S): S {
  ANSWERS.add(schema, { id });
  return schema;
}

/** Names a schema of bodies. */
export function body<S extends z.ZodType>(id: string, schema: S): S {
  BODIES.add(schema, { id });
  return schema;
}
