/**
 * Errors of the service as `application/problem+json` (RFC 9457).
 * @module
 */
import type { Context } from "hono";

/** The body of every error answer under `/v1`. */
export interface Problem {
  /** `about:blank`: the status says what kind of problem it is. */
  readonly type: "about:blank";
  /** The status in words. */
  readonly title: string;
  readonly status: number;
  /** A sentence: what was attempted, what was found, what was wanted. */
  readonly detail: string;
  /** For programs: a short upper-case code. */
  readonly code: string;
  /** Whatever else belongs to this kind of problem. */
  readonly [member: string]: unknown;
}

const TITLES: Readonly<Record<number, string>> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  408: "Request Timeout",
  409: "Conflict",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  421: "Misdirected Request",
  422: "Unprocessable Content",
  429: "Too Many Requests",
  500: "Internal Server Error",
  503: "Service Unavailable",
};

/** A request the service refuses; the error handler turns it into a {@linkcode Problem}. */
export class ServiceError extends Error {
  override name = "ServiceError";
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
    /** Further members of the problem. */
    readonly members: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}

/** The words of a status; the number itself where it has none here. */
export function statusTitle(status: number): string {
  return TITLES[status] ?? `Status ${status}`;
}

/** An error as an answer: a {@linkcode ServiceError} as it is, anything else as a 500 that tells nothing more. */
export function problemResponse(error: unknown): Response {
  const known = error instanceof ServiceError
    ? error
    : new ServiceError(500, "INTERNAL", "The request failed inside the service; its log says more.");
  const body: Problem = {
    ...known.members,
    type: "about:blank",
    title: statusTitle(known.status),
    status: known.status,
    detail: known.message,
    code: known.code,
  };
  return new Response(JSON.stringify(body), {
    status: known.status,
    headers: { "content-type": "application/problem+json", ...known.headers },
  });
}

/** The answer to a path that no route serves. */
export function noSuchRoute(c: Context): Response {
  return problemResponse(
    new ServiceError(404, "NO_SUCH_ROUTE", `There is no ${c.req.method} ${printable(c.req.path)} here.`),
  );
}

/** Text of foreign origin, cut to a length and stripped of control characters. */
export function printable(text: string, most = 120): string {
  // deno-lint-ignore no-control-regex
  const clean = text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, "?");
  return clean.length > most ? `${clean.slice(0, most)}…` : clean;
}
