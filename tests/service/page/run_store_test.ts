import { assertEquals, assertMatch } from "@std/assert";
import { ServiceProblem } from "../../../runtime/service/page/service/client.ts";
import type { ServerEvent } from "../../../runtime/service/page/service/sse.ts";
import { RunStore } from "../../../runtime/service/page/state/run_store.ts";
import { hash, line, start, twinEvent } from "./lines.ts";

/** A service whose stream says, at each asking, what is prepared for it; what was asked is kept. */
function service(...streams: readonly (readonly ServerEvent[] | Error)[]) {
  const asked: { path: string; last: string }[] = [];
  return {
    asked,
    async *events(path: string, last: string): AsyncGenerator<ServerEvent> {
      const stream = streams[asked.length] ?? [];
      asked.push({ path, last });
      if (stream instanceof Error) throw stream;
      yield* stream;
    },
  };
}

function told(event: string, data: unknown, id = ""): ServerEvent {
  return { event, data: JSON.stringify(data), id };
}

/** Calls back at once. */
const now = (callback: () => void) => callback();

Deno.test("RunStore keeps lines, claims, events and numbered twins", async () => {
  const claim = { claim: 0, line: 1, prediction: null };
  const store = new RunStore(
    service([
      told("run", { status: "ended" }),
      told("log", twinEvent(3, 1), "1.0.1"),
      told("line", start(), "1.0.1"),
      told("claim", claim, "1.1.1"),
      told("line", line(1), "2.1.1"),
      told("log", twinEvent(4, 2, "it does not load"), "2.1.2"),
    ]),
    () => {},
    now,
  );
  await store.follow("a", new AbortController().signal);
  assertEquals(store.lines.map((one) => one.line), [0, 1]);
  assertEquals(store.claims.get(1)?.claim, 0);
  assertEquals(store.twins.map(({ version, twin, error }) => [version, twin, error]), [
    [0, hash(3), null],
    [1, hash(4), "it does not load"],
  ]);
});

Deno.test("RunStore goes on after the last message where the stream of a live run breaks off", async () => {
  const live = told("run", { status: "playing" });
  const stop = new AbortController();
  const source = service(
    [live, told("line", start(), "1.0.0")],
    new TypeError("network error"),
    [told("line", line(1), "2.1.0"), told("run", { status: "ended" })],
  );
  const store = new RunStore(source, () => {}, now);
  await store.follow("a b", stop.signal);
  assertEquals(source.asked.map((one) => one.last), ["", "1.0.0", "1.0.0"]);
  assertMatch(source.asked[0]!.path, /^\/v1\/runs\/a%20b\/events\?/);
  assertEquals(store.lines.length, 2);
});

Deno.test("RunStore gives up where the service refuses, and says why", async () => {
  const refused = new ServiceProblem(404, "NO_SUCH_RUN", "There is no such run.");
  const store = new RunStore(service(refused), () => {}, now);
  await store.follow("a", new AbortController().signal);
  assertEquals(store.problem, "There is no such run.");
});

Deno.test("RunStore tells of changes once, however much came before it is drawn", async () => {
  const waiting: (() => void)[] = [];
  let changes = 0;
  const store = new RunStore(
    service([told("run", { status: "ended" }), told("line", start()), told("line", line(1))]),
    () => changes++,
    (callback) => waiting.push(callback),
  );
  await store.follow("a", new AbortController().signal);
  assertEquals(waiting.length, 1);
  waiting.forEach((callback) => callback());
  assertEquals(changes, 1);
});
