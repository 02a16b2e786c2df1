/** Hostile requests to the routes under /v1, each kind to every route that could fall for it. */
import { assertEquals, assertMatch } from "@std/assert";
import { join } from "node:path";
import { createTwinHost } from "../../../sandbox/mod.ts";
import { corridorTwin } from "../../doubles/corridor.ts";
import { ask as askRaw, good, HOST } from "../../service/support.ts";
import { type TestService, untilOver, withService } from "../../service/api/support.ts";

interface Route {
  readonly method: string;
  /** Below `/v1`, with its parameters in braces. */
  readonly path: string;
  readonly open: boolean;
}

async function routesOf({ want }: TestService): Promise<Route[]> {
  const { paths } = await want(200, "GET", "/openapi.json");
  return Object.entries(paths as Record<string, Record<string, { security?: [] }>>).flatMap((
    [path, methods],
  ) =>
    Object.entries(methods).map(([method, { security }]) => ({
      method: method.toUpperCase(),
      path: path.slice("/v1".length),
      open: security?.length === 0,
    }))
  );
}

async function statusOf(answer: Response): Promise<number> {
  await answer.body?.cancel();
  return answer.status;
}

const NAMES = {
  run: "20260101-000000-000-corridor-hand-abcdef",
  line: "0",
  picture: "0.png",
  twin: "0".repeat(64),
  game: "corridor",
  module: "00000000-0000-4000-8000-000000000000",
};

function filled(path: string, names: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name) => names[name]!);
}

Deno.test("no route under /v1 answers without the token, but those that say so", () =>
  withService({}, async (service) => {
    const routes = await routesOf(service);
    assertEquals(routes.filter(({ open }) => open).map(({ path }) => path), ["/health", "/openapi.json"]);
    for (const { method, path, open } of routes) {
      const asked = (headers: Record<string, string>) =>
        askRaw(service.app, `/v1${filled(path, NAMES)}?token=${good().authorization!.slice(7)}`, {
          method,
          headers,
        });
      if (open) continue;
      assertEquals(await statusOf(await asked({ host: HOST })), 401, `${method} ${path}`);
      const wrong = {
        host: HOST,
        authorization: "Bearer wrong",
        "x-api-key": "wrong",
        cookie: "token=wrong",
      };
      assertEquals(await statusOf(await asked(wrong)), 401, `${method} ${path}`);
    }
  }));

Deno.test("no route that changes anything takes what a page could send without a preflight", () =>
  withService({}, async (service) => {
    for (const { method, path } of await routesOf(service)) {
      if (method === "GET") continue;
      for (
        const type of [
          "text/plain",
          "application/x-www-form-urlencoded",
          "multipart/form-data; boundary=x",
          "",
        ]
      ) {
        const headers = good({ "content-type": type });
        const answer = await askRaw(service.app, `/v1${filled(path, NAMES)}`, {
          method,
          headers,
          body: "{}",
        });
        assertEquals(await statusOf(answer), 415, `${method} ${path} ${type}`);
      }
    }
    assertEquals((await service.want(200, "GET", "/runs")).runs, []);
  }));

Deno.test("no parameter of a path leads anywhere but to what it names", () =>
  withService({}, async (service) => {
    const outside = [
      "..",
      "%2e%2e",
      "..%2F..%2F..%2Fetc%2Fpasswd",
      "%2Fetc%2Fpasswd",
      "..%5C..",
      "%00",
      "x%00.png",
      "%E2%80%AE",
    ];
    for (const { method, path } of await routesOf(service)) {
      for (const [, name] of path.matchAll(/\{(\w+)\}/g)) {
        for (const value of [...outside, "CON", ".", "a".repeat(5_000), "__proto__", "constructor"]) {
          const target = filled(path, { ...NAMES, [name!]: value });
          const status = await statusOf(await service.ask(method, target));
          // Dots alone are taken out of a URL before it is sent: what is left may be another route, or none.
          const expected = /^(\.|%2e)+$/i.test(value) ? [404, 405, 200, 400] : [404, 400];
          assertEquals(expected.includes(status), true, `${method} ${target.slice(0, 200)} → ${status}`);
        }
      }
    }
  }));

Deno.test("a link among the runs is no run", () =>
  withService({}, async (service) => {
    const { want, folder } = service;
    const { id } = await want(201, "POST", "/runs", { game: "corridor", writer: "hand" });
    await want(200, "POST", `/runs/${id}/cancel`);
    const elsewhere = await Deno.makeTempDir();
    try {
      await Deno.rename(join(folder, id), join(elsewhere, id));
      await Deno.symlink(join(elsewhere, id), join(folder, id));
      assertEquals((await want(200, "GET", "/runs")).runs, []);
      for (
        const [method, path] of [["GET", ""], ["GET", "/history"], ["POST", "/resume"], [
          "DELETE",
          "",
        ]] as const
      ) {
        assertEquals((await want(404, method, `/runs/${id}${path}`)).code, "NO_SUCH_RUN");
      }
      assertEquals((await Deno.stat(join(elsewhere, id, "run.json"))).isFile, true);
    } finally {
      await Deno.remove(elsewhere, { recursive: true });
    }
  }));

Deno.test("bodies that are too large, too deep, polluted or blank are refused on every route that reads one", () =>
  withService({}, async (service) => {
    const bodies: readonly (readonly [string, number])[] = [
      [`{"source":"${"x".repeat(1 << 20)}"}`, 413],
      ["[".repeat(100_000), 400],
      ['{"__proto__":{"admin":true}}', 400],
      ['{"constructor":{"prototype":{"admin":true}}}', 400],
      ["{", 400],
      // No text at all is `{}`; a blank one is no JSON.
      [" ", 400],
      ['{"actions":[{"id":1e400}]}', 400],
    ];
    for (const { method, path } of await routesOf(service)) {
      if (method === "GET" || method === "DELETE") continue;
      for (const [body, status] of bodies) {
        const headers = good({ "content-type": "application/json" });
        const answer = await askRaw(service.app, `/v1${filled(path, NAMES)}`, { method, headers, body });
        assertEquals(await statusOf(answer), status, `${method} ${path} ${body.slice(0, 60)}`);
      }
    }
    assertEquals("admin" in {}, false);
  }));

Deno.test("requests that come too fast are turned away, and later ones are answered", async () => {
  await withService({ app: { rate: { perSecond: 20, burst: 5 } } }, async ({ ask }) => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask("GET", "/runs")));
    const refused = answers.filter(({ status }) => status === 429);
    assertEquals(answers.filter(({ status }) => status !== 429).every(({ status }) => status === 200), true);
    assertEquals(refused.length > 0, true);
    const wait = Number(refused[0]!.headers.get("retry-after"));
    assertEquals(wait, 1);
    assertEquals((await refused[0]!.json()).code, "TOO_FAST");
    for (const answer of answers) if (!answer.bodyUsed) await answer.body?.cancel();
    // As long as it was told to wait.
    await new Promise((go) => setTimeout(go, wait * 1_000));
    assertEquals(await statusOf(await ask("GET", "/runs")), 200);
  });
});

Deno.test("a twin's names, errors and goals are data wherever they come back", async () => {
  await using host = createTwinHost();
  await withService({ host }, async (service) => {
    const markup = "<img src=x onerror=alert(1)>";
    const twin = `${corridorTwin()}
export const goals = { ${JSON.stringify(markup)}: () => { throw new Error(${JSON.stringify(markup)}); } };`;
    const script = [{ kind: "twin", source: twin, note: markup }, { kind: "give_up", reason: markup }];
    const { id } = await service.want(201, "POST", "/runs", { game: "corridor", writer: "scripted", script });
    await untilOver(service, id);
    const paths = ["", "/goals", "/log", "/history", "/twins", "/twin", "/claims", "/events"];
    for (const path of paths) {
      const answer = await service.ask("GET", `/runs/${id}${path}`);
      const type = answer.headers.get("content-type")!;
      assertMatch(type, /^(application\/json|text\/event-stream)$/, path);
      assertEquals(answer.headers.get("x-content-type-options"), "nosniff");
      await answer.body?.cancel();
    }
    const report = await (await service.ask("GET", `/runs/${id}/report`)).text();
    assertEquals(report.includes("<img src=x"), false);
  });
});
