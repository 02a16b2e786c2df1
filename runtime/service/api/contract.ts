/**
 * What a route promises: its path, what it takes, what it answers. The checks of a request and the OpenAPI document are
 * both made from it.
 * @module
 */
import type { z } from "zod";

/** The methods that routes have. */
export type Method = "get" | "post" | "put" | "delete";

/** What comes back when all is well: JSON of a schema, another media type, or nothing. */
export type Answer =
  | { readonly status: 200 | 201; readonly schema: z.ZodType }
  | { readonly status: 200; readonly media: string }
  | { readonly status: 204 };

/** One route. Paths are below `/v1`, parameters in braces: `/runs/{run}`. */
export interface Contract<
  P extends string = string,
  Q extends z.ZodObject = z.ZodObject,
  B extends z.ZodType = z.ZodType,
  A extends Answer = Answer,
> {
  readonly method: Method;
  readonly path: P;
  /** Its name for programs, such as `listRuns`. */
  readonly name: string;
  /** One line. */
  readonly summary: string;
  /** The resource it belongs to. */
  readonly tag: string;
  readonly query?: Q;
  readonly body?: B;
  readonly answer: A;
  /** Statuses of problems that are its own, beside those any route may answer. */
  readonly problems?: readonly number[];
  /** Takes an idempotency key: it creates or acts. */
  readonly once?: boolean;
  /** Needs no token. */
  readonly open?: boolean;
}

/** The parameters of a path, all of them texts. */
export type Params<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [K in Name]: string } & Params<Rest>
  : unknown;

/** A request that passed the checks of its contract. */
export interface Asked<P extends string, Q extends z.ZodObject, B extends z.ZodType> {
  readonly params: Params<P>;
  readonly query: z.output<Q>;
  readonly body: z.output<B>;
  /** The request itself, its body already read. */
  readonly request: Request;
}

/** What a handler gives back: the value of its schema, or for another media type the response itself. */
export type Given<A extends Answer> = A extends { readonly schema: infer S extends z.ZodType }
  ? ReadOnly<z.input<S>>
  : A extends { readonly media: string } ? Response
  : void;

/** A value that nobody changes. */
type ReadOnly<T> = T extends readonly (infer E)[] ? readonly ReadOnly<E>[]
  : T extends object ? { readonly [K in keyof T]: ReadOnly<T[K]> }
  : T;
