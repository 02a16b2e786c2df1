import { assertEquals, assertRejects } from "@std/assert";
import { readJson } from "../../runtime/service/body.ts";
import { ServiceError } from "../../runtime/service/problem.ts";

function post(body: BodyInit | ReadableStream<Uint8Array>): Request {
  return new Request("http://127.0.0.1/", { method: "POST", body });
}

async function code(request: Request, limits = {}): Promise<string> {
  return (await assertRejects(() => readJson(request, limits), ServiceError)).code;
}

Deno.test("readJson() reads JSON of any kind", async () => {
  assertEquals(await readJson(post('{"a":[1,{"b":null}]}')), { a: [1, { b: null }] });
  assertEquals(await readJson(post('"é✓"')), "é✓");
  assertEquals(await readJson(post('"[[[[[[ \\" [[["'), { depth: 1 }), '[[[[[[ " [[[');
});

Deno.test("readJson() counts bytes, not what the headers claim", async () => {
  assertEquals(await readJson(post(`"${"x".repeat(98)}"`), { bytes: 100 }), "x".repeat(98));
  assertEquals(await code(post(`"${"x".repeat(99)}"`), { bytes: 100 }), "TOO_LARGE");
  let pulled = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      pulled++;
      controller.enqueue(new Uint8Array(1000).fill(32));
    },
  });
  assertEquals(await code(post(endless), { bytes: 10_000 }), "TOO_LARGE");
  assertEquals(pulled < 20, true);
});

Deno.test("readJson() gives up on a body that does not come", async () => {
  let cancelled = false;
  const silent = new ReadableStream<Uint8Array>({ cancel: () => void (cancelled = true) });
  assertEquals(await code(post(silent), { ms: 20 }), "SLOW_BODY");
  assertEquals(cancelled, true);
});

Deno.test("readJson() refuses deep nesting before it parses", async () => {
  assertEquals(await readJson(post("[[[]]]"), { depth: 3 }), [[[]]]);
  assertEquals(await code(post("[[[[]]]]"), { depth: 3 }), "TOO_DEEP");
  assertEquals(await code(post("[".repeat(1_000_000))), "TOO_DEEP");
});

Deno.test("readJson() refuses a __proto__ key at any depth and pollutes nothing", async () => {
  assertEquals(await code(post('{"__proto__":{"polluted":1}}')), "BAD_JSON");
  assertEquals(await code(post('[{"a":{"__proto__":{"polluted":1}}}]')), "BAD_JSON");
  assertEquals(await code(post('{"\\u005f_proto__":{"polluted":1}}')), "BAD_JSON");
  assertEquals("polluted" in {}, false);
});

Deno.test("readJson() says what is wrong with a body that is not JSON", async () => {
  assertEquals(await code(post("{bad")), "BAD_JSON");
  assertEquals(await code(post("")), "BAD_JSON");
  assertEquals(await code(post(new Uint8Array([34, 0xff, 0xfe, 34]))), "BAD_BODY");
});
