/**
 * The body of a request as the API reads it.
 * @module
 */

/** A JSON object. */
export type Fields = Readonly<Record<string, unknown>>;

/** A body as an object: anything else has no fields. */
export function asFields(body: unknown): Fields {
  return typeof body === "object" && body !== null && !Array.isArray(body) ? body as Fields : {};
}
