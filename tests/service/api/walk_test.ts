/**
 * A walk over the OpenAPI document: requests that it allows, and requests that it does not, to every route. No answer is
 * a fault, and each is as its schema says.
 */
import { assert, assertEquals } from "@std/assert";
// @ts-types="ajv/dist/2020"
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { Sandbox } from "../../../sandbox/mod.ts";
import { corridorTwin } from "../../doubles/corridor.ts";
import { type JsonSchema, nearly, valuesOf } from "./schema_arbitrary.ts";
import { type TestService, untilOver, withService } from "./support.ts";

interface Operation {
  /** Method and path. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: JsonSchema }[];
  readonly body: JsonSchema | null;
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { schema: JsonSchema }>> }>
  >;
}

interface Document {
  readonly paths: Readonly<
    Record<
      string,
      Record<
        string,
        Omit<Operation, "name" | "method" | "path" | "body"> & {
          readonly requestBody?: { readonly content: Readonly<Record<string, { schema: JsonSchema }>> };
        }
      >
    >
  >;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

/** Texts that are the name of nothing. */
const NOTHING = [
  "..",
  "..%2F..%2Fetc%2Fpasswd",
  "%00",
  "a%00b",
  "%2F",
  "%5C..%5C",
  "%E2%80%AE",
  "%ff",
  "x".repeat(300),
  "-1",
  "1e9",
  "__proto__",
];

Deno.test("every route answers requests of every kind as the document says, and none is a fault", async () => {
  await using sandbox = new Sandbox({ spares: 0 });
  const modules = { load: sandbox.load.bind(sandbox), modules: 4 };
  await withService({ modules }, async (service) => {
    const document: Document = await service.want(200, "GET", "/openapi.json");
    const operations = operationsOf(document);
    const names = await someThings(service);
    const check = answerCheck(document);
    const well = new Set<string>();
    await fc.assert(
      fc.asyncProperty(requests(operations, names, document), async ({ operation, path, body, key }) => {
        const answer = await service.ask(
          operation.method.toUpperCase(),
          path,
          body,
          key === null ? {} : { "idempotency-key": key },
        );
        const text = await textOf(answer);
        const what = `${operation.method} ${path} ${JSON.stringify(body)} → ${answer.status} ${
          text.slice(0, 300)
        }`;
        // A full house is no fault, and a module's process that is gone while it is asked is a conflict.
        assert(answer.status < 500, what);
        check(operation, answer, text, what);
        if (answer.status < 400) well.add(operation.name);
      }),
      { numRuns: 800, seed: 20_261_130 },
    );
    // The walk is worth something: every route answered well at least once.
    assertEquals(operations.filter(({ name }) => !well.has(name)).map(({ name }) => name), []);
  });
});

function operationsOf({ paths }: Document): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, responses }]) => ({
      name: `${method} ${path}`,
      method,
      path: path.slice("/v1".length),
      parameters,
      body: requestBody?.content["application/json"]?.schema ?? null,
      responses,
    }))
  );
}

/** Things that exist, by the parameter that names them. */
async function someThings({ want, ...service }: TestService): Promise<Record<string, string[]>> {
  const hand = await want(201, "POST", "/runs", { game: "corridor", writer: "hand", twin: corridorTwin() });
  await want(200, "POST", `/runs/${hand.id}/probe`, { actions: [{ id: 4 }] });
  const other = await want(201, "POST", "/runs", { game: "corridor", writer: "hand", twin: corridorTwin() });
  const direct = await want(201, "POST", "/runs", { game: "corridor", writer: "hand", mode: "direct" });
  const script = [{ kind: "twin", source: corridorTwin() }];
  const over = await want(201, "POST", "/runs", { game: "corridor", writer: "scripted", script });
  await untilOver({ want, ...service }, over.id);
  const module = await want(201, "POST", "/modules", { source: "export const add = (a, b) => a + b;" });
  const thrown = await want(201, "POST", "/modules", { source: "export const gone = () => 1;" });
  const spare = await want(201, "POST", "/runs", { game: "corridor", writer: "hand" });
  await want(200, "POST", `/runs/${spare.id}/cancel`);
  return {
    run: [hand.id, other.id, direct.id, over.id],
    line: ["0", "1", "5"],
    picture: ["0.png", "settled.png", "prediction.png", "difference.png"],
    twin: [hand.twin, over.twin],
    module: [module.id],
    game: ["corridor"],
    // What may be thrown away, so that the rest stays.
    "run to remove": [spare.id],
    "module to remove": [thrown.id],
  };
}

/** What a parameter may name; what is removed is named by nobody else. */
function thingsFor({ method }: Operation, name: string, names: Readonly<Record<string, readonly string[]>>) {
  return (method === "delete" ? names[`${name} to remove`] : undefined) ?? names[name]!;
}

/** Requests to any route: mostly what it allows, with things that exist; now and then not. */
function requests(
  operations: readonly Operation[],
  names: Readonly<Record<string, readonly string[]>>,
  { components: { schemas } }: Document,
) {
  return fc.constantFrom(...operations).chain((operation) => {
    const inPath = operation.parameters.filter((parameter) => parameter.in === "path");
    const inQuery = operation.parameters.filter((parameter) => parameter.in === "query");
    const text = (values: fc.Arbitrary<unknown>) => values.map(String);
    const params = fc.record(Object.fromEntries(inPath.map(({ name }) => [
      name,
      fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...thingsFor(operation, name, names)) }, {
        weight: 1,
        arbitrary: fc.constantFrom(...NOTHING),
      }),
    ])));
    const query = fc.record(
      Object.fromEntries(inQuery.map(({ name, schema }) => {
        const good = text(valuesOf(schema, schemas));
        return [name, fc.oneof({ weight: 9, arbitrary: good }, { weight: 1, arbitrary: fc.string() })];
      })),
      { requiredKeys: [] },
    );
    const bodies = operation.body === null ? fc.constant(undefined) : bodyOf(operation, schemas);
    const keys = fc.oneof({ weight: 8, arbitrary: fc.constant(null) }, {
      weight: 1,
      arbitrary: fc.constantFrom("a", "b", "c d"),
    });
    return fc.tuple(params, query, bodies, keys).map(([path, fields, body, key]) => {
      const filled = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) => path[name]!);
      const search = new URLSearchParams(fields as Record<string, string>).toString();
      return { operation, path: search === "" ? filled : `${filled}?${search}`, body, key };
    });
  });
}

/** Bodies of a route: as its schema says, nearly so, and, where a text must mean something, such as do. */
function bodyOf(operation: Operation, schemas: Document["components"]["schemas"]): fc.Arbitrary<unknown> {
  const any = valuesOf(operation.body!, schemas);
  const meant = any.map((body) => ({ ...body as object, ...MEANT[operation.path] }));
  return fc.oneof({ weight: 4, arbitrary: meant }, { weight: 1, arbitrary: any }, {
    weight: 2,
    arbitrary: nearly(meant),
  });
}

/** Fields that must name or be something real for a route to answer well. */
const MEANT: Readonly<Record<string, object>> = {
  "/runs": { game: "corridor", writer: "hand", script: undefined, twin: undefined },
  "/runs/{run}/twin": { source: corridorTwin() },
  "/runs/{run}/validate": { source: corridorTwin(5, 2) },
  "/runs/{run}/probe": { actions: [{ id: 3 }] },
  "/runs/{run}/act": { actions: [{ id: 4 }] },
  "/runs/{run}/predict": { actions: [{ id: 4 }] },
  "/runs/{run}/distinguish": { a: corridorTwin(4), b: undefined },
  "/modules": { source: "export const add = (a, b) => a + b;" },
  "/modules/{module}": { source: "export const add = (a, b) => a + b + 1;" },
  "/modules/{module}/call": { name: "add", args: [1, 2] },
};

/** Checks an answer against what the document says of its route. */
function answerCheck(document: Document) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: "service", components: document.components });
  return ({ responses }: Operation, answer: Response, text: string, what: string) => {
    const promised = responses[String(answer.status)];
    assert(promised !== undefined, `the status is not in the document: ${what}`);
    const type = (answer.headers.get("content-type") ?? "").split(";")[0]!;
    const media = promised.content?.[type];
    assert(
      promised.content === undefined ? text === "" : media !== undefined,
      `the media type is another: ${what}`,
    );
    if (!type.endsWith("json")) return;
    const reference = media!.schema.$ref!;
    const valid = ajv.validate({ $ref: `service${reference}` }, JSON.parse(text));
    assert(valid, `${ajv.errorsText()}: ${what}`);
  };
}

/** An answer's text; of an event stream, its first piece. */
async function textOf(answer: Response): Promise<string> {
  if (answer.headers.get("content-type") !== "text/event-stream") return await answer.text();
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  const { value } = await reader.read();
  await reader.cancel();
  return value ?? "";
}
