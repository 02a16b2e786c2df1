/**
 * Random values of a JSON Schema, as far as the service's OpenAPI document uses it, and values that are nearly so.
 * @module
 */
import fc from "fast-check";

/** A JSON Schema, of the parts that the document uses. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
}

/** Values that a schema allows. */
export function valuesOf(
  schema: JsonSchema,
  named: Readonly<Record<string, JsonSchema>>,
): fc.Arbitrary<unknown> {
  const of = (inner: JsonSchema) => valuesOf(inner, named);
  const { $ref, anyOf, oneOf, type } = schema;
  if ($ref !== undefined) return of(named[$ref.split("/").at(-1)!]!);
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = anyOf ?? oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map(of));
  switch (type) {
    case "integer":
      return fc.integer({ min: schema.minimum ?? -100, max: Math.min(schema.maximum ?? 100, 1_000) });
    case "number":
      return fc.double({ min: schema.minimum ?? -100, max: schema.maximum ?? 100, noNaN: true });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "string":
      return schema.pattern === undefined
        ? fc.string({ minLength: schema.minLength ?? 0, maxLength: Math.min(schema.maxLength ?? 40, 40) })
        : fc.stringMatching(new RegExp(schema.pattern));
    case "array":
      return fc.array(of(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      });
    case "object": {
      const { properties = {}, required = [] } = schema;
      const fields = Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, of(inner)]));
      return fc.record(fields, { requiredKeys: [...required] });
    }
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

/** Values that come near one a schema allows: a field changed, added or lost; or anything at all. */
export function nearly(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const bent = fc.tuple(values, fc.jsonValue({ maxDepth: 2 }), fc.nat(), fc.boolean()).map(
    ([value, other, at, gone]) => {
      if (typeof value !== "object" || value === null || Array.isArray(value)) return other;
      const names = [...Object.keys(value), "another"];
      const name = names[at % names.length]!;
      const { [name]: _, ...rest } = value as Record<string, unknown>;
      return gone ? rest : { ...rest, [name]: other };
    },
  );
  return fc.oneof(bent, fc.jsonValue());
}
