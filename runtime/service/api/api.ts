/**
 * Routes put together from contracts and handlers: every request is checked before a handler sees it.
 * @module
 */
import { type Context, Hono } from "hono";
import { z } from "zod";
import { parseJson, readText } from "../body.ts";
import { printable, ServiceError } from "../problem.ts";
import type { Answer, Asked, Contract, Given, Params } from "./contract.ts";
import { KeptAnswers } from "./kept_answers.ts";
import { checkParams } from "./params.ts";

/** The name in a request's context under which the route's own name stands, for the metrics. */
export const ROUTE = "route";

const NO_QUERY = z.strictObject({});

/** A handler of a route. */
export type Handler<P extends string, Q extends z.ZodObject, B extends z.ZodType, A extends Answer> = (
  asked: Asked<P, Q, B>,
) => Given<A> | Promise<Given<A>>;

/** The routes of the service. */
export class Api {
  /** What answers them. */
  readonly app: Hono<{ Variables: { [ROUTE]: string } }> = new Hono();
  readonly #contracts: Contract[] = [];
  readonly #kept = new KeptAnswers();

  /** Every route, in the order they were added. */
  get contracts(): readonly Contract[] {
    return this.#contracts;
  }

  /** Whether a path, `/v1` included, is one that needs no token. */
  isOpen(path: string): boolean {
    return this.#contracts.some((contract) => contract.open === true && path === `/v1${contract.path}`);
  }

  /** Adds a route. */
  route<const P extends string, A extends Answer, Q extends z.ZodObject, B extends z.ZodType>(
    contract: Contract<P, Q, B, A>,
    handler: Handler<P, Q, B, A>,
  ): void {
    this.#contracts.push(contract);
    const path = contract.path.replaceAll(/\{(\w+)\}/g, ":$1");
    this.app.on(contract.method.toUpperCase(), path, async (c) => {
      c.set(ROUTE, contract.name);
      const params = c.req.param() as Record<string, string>;
      checkParams(params);
      const query = readQuery(c, contract.query ?? NO_QUERY) as z.output<Q>;
      const text = contract.method === "get" ? "" : await readText(c.req.raw);
      const body = (contract.body === undefined ? undefined : readBody(text, contract.body)) as z.output<B>;
      const asked = { params: params as Params<P>, query, body, request: c.req.raw };
      const answer = async () => respond(contract.answer, await handler(asked));
      if (contract.once !== true) return await answer();
      return await this.#kept.answer(c.req.raw, text, answer);
    });
  }

  /** Has paths that exist answer other methods with 405. To be called once, after the last route. */
  refuseOtherMethods(): void {
    const methods = new Map<string, string[]>();
    for (const { path, method } of this.#contracts) {
      methods.set(path, [...methods.get(path) ?? [], method.toUpperCase()]);
    }
    for (const [path, allowed] of methods) {
      const allow = (allowed.includes("GET") ? [...allowed, "HEAD"] : allowed).sort().join(", ");
      this.app.all(path.replaceAll(/\{(\w+)\}/g, ":$1"), (c) => {
        throw new ServiceError(
          405,
          "WRONG_METHOD",
          `${printable(c.req.path)} takes ${allow}, not ${printable(c.req.method)}.`,
          { allow },
        );
      });
    }
  }
}

function respond(answer: Answer, given: unknown): Response {
  if ("media" in answer) return given as Response;
  if (answer.status === 204) return new Response(null, { status: 204 });
  return Response.json(given, { status: answer.status });
}

function readQuery<Q extends z.ZodObject>(c: Context, schema: Q): z.output<Q> {
  const fields: Record<string, string> = {};
  for (const [name, values] of Object.entries(c.req.queries())) {
    if (values.length > 1) {
      throw new ServiceError(
        400,
        "BAD_QUERY",
        `${printable(name)} stands in the query ${values.length} times.`,
      );
    }
    fields[name] = values[0]!;
  }
  const read = schema.safeParse(fields);
  if (!read.success) throw new ServiceError(400, "BAD_QUERY", inWords(read.error, "the query"));
  return read.data;
}

/** A body as its schema reads it; no body at all is `{}`, which is enough where nothing is required. */
function readBody<B extends z.ZodType>(text: string, schema: B): z.output<B> {
  const read = schema.safeParse(text === "" ? {} : parseJson(text));
  if (!read.success) throw new ServiceError(400, "BAD_BODY", inWords(read.error, "the body"));
  return read.data;
}

/** What is wrong with a request, each place with its reason. */
function inWords(error: z.ZodError, whole: string): string {
  const faults = error.issues.slice(0, 5).map(({ path, message }) =>
    `${printable(path.join(".")) || whole}: ${printable(message, 300)}`
  );
  const more = error.issues.length > 5 ? `; and ${error.issues.length - 5} more` : "";
  return `Cannot use ${whole}: ${faults.join("; ")}${more}.`;
}
