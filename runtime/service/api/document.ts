/**
 * The OpenAPI 3.1 document, made from the contracts and their schemas.
 * @module
 */
import { z } from "zod";
import { statusTitle } from "../problem.ts";
import { Problem } from "../schemas/common.ts";
import { ANSWERS, BODIES } from "../schemas/named.ts";
import type { Contract } from "./contract.ts";
import { PARAMETERS } from "./params.ts";

/** A JSON object, as the document is made of. */
export type JsonObject = { [key: string]: unknown };

/** What every route may answer. */
const ANYWHERE = [400, 401, 403, 408, 421, 429, 500, 503];
/** What every route with a body may answer besides. */
const WITH_BODY = [413, 415];

const KEY = {
  name: "Idempotency-Key",
  in: "header",
  description: "The same key with the same request gets the first answer again, and nothing is done twice.",
  schema: { type: "string", minLength: 1, maxLength: 200, pattern: "^[\\x21-\\x7e]+$" },
};

/** The document of all routes. */
export function openApiDocument(contracts: readonly Contract[], version: string): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const contract of contracts) {
    (paths[`/v1${contract.path}`] ??= {})[contract.method] = operation(contract);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Twin",
      version,
      summary: "Plays runs, swaps twins while a run goes on, and runs untrusted modules, on this machine.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/" }],
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer", description: "printed by twin serve" } },
      schemas: { ...named(ANSWERS, "output"), ...named(BODIES, "input") },
    },
  };
}

function operation(contract: Contract): JsonObject {
  const { name, summary, tag, answer, body, open } = contract;
  const parameters = parametersOf(contract);
  const problems = [
    ...ANYWHERE.filter((status) => status !== 401 || open !== true),
    ...(contract.method === "get" ? [] : WITH_BODY),
    ...(contract.once ? [422] : []),
    ...(contract.path.includes("{") ? [404] : []),
    ...contract.problems ?? [],
  ];
  return {
    operationId: name,
    summary,
    tags: [tag],
    ...(open === true && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body !== undefined && {
      requestBody: { required: true, content: { "application/json": { schema: reference(body) } } },
    }),
    responses: {
      [String(answer.status)]: success(answer),
      ...Object.fromEntries([...new Set(problems)].sort().map((status) => [String(status), problem(status)])),
    },
  };
}

function success(answer: Contract["answer"]): JsonObject {
  const description = statusTitle(answer.status);
  if ("schema" in answer) {
    return { description, content: { "application/json": { schema: reference(answer.schema) } } };
  }
  return "media" in answer
    ? { description, content: { [answer.media]: { schema: { type: "string" } } } }
    : { description };
}

function problem(status: number): JsonObject {
  return {
    description: statusTitle(status),
    content: { "application/problem+json": { schema: reference(Problem) } },
    ...(status === 429 && { headers: { "Retry-After": { schema: { type: "integer", minimum: 1 } } } }),
  };
}

function parametersOf(contract: Contract): JsonObject[] {
  const inPath = [...contract.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: inline(PARAMETERS[name!]!.schema),
  }));
  const inQuery = Object.entries(contract.query?.shape ?? {}).map(([name, schema]) => {
    const { description, ...rest } = inline(schema as z.ZodType);
    return { name, in: "query", ...(description !== undefined && { description }), schema: rest };
  });
  return [...inPath, ...inQuery, ...(contract.once ? [KEY] : [])];
}

/** A named schema, by its name. */
function reference(schema: z.ZodType): JsonObject {
  const id = ANSWERS.get(schema)?.id ?? BODIES.get(schema)?.id;
  if (id === undefined) throw new TypeError("Cannot describe a route: its schema has no name");
  return { $ref: `#/components/schemas/${id}` };
}

/** A small schema, where it stands. A number in a query is written as a text and means a number. */
function inline(schema: z.ZodType): JsonObject {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: "output" });
  return rest;
}

function named(registry: typeof ANSWERS, io: "input" | "output"): JsonObject {
  const { schemas } = z.toJSONSchema(registry, { io, uri: (id) => `#/components/schemas/${id}` });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _, $id: __, ...schema }]) => [id, schema]),
  );
}
