/**
 * The local service over a real socket, all protections on: requests a second on a read route, messages a second to ten
 * watchers, and the memory of twenty runs at once.
 * @module
 */
import { serveApp, type Service } from "../../runtime/service/mod.ts";
import { openService, type ServiceParts } from "../../runtime/wiring/service.ts";
import type { Report } from "./main.ts";

const REQUESTS = 4_000;
const AT_ONCE = 16;
const WATCHERS = 10;
const MOVES = 200;
const RUNS = 20;

/** Runs the benchmark. */
export async function run(report: Report): Promise<void> {
  const runs = await Deno.makeTempDir({ prefix: "twin-bench-" });
  const onFault = (error: unknown) => console.error(error);
  const parts = openService({ runs, version: "bench", liveRuns: RUNS, onFault });
  // The bound on the rate is on, and too high to be met.
  const service = serveApp(parts.deps, { rate: { perSecond: 1e6, burst: 1e6 } });
  const client = new Client(service);
  try {
    await requests(client, report);
    await messages(client, report);
    await memory(client, parts, report);
  } finally {
    await parts.rest();
    await service.close();
    await parts[Symbol.asyncDispose]();
    await Deno.remove(runs, { recursive: true });
  }
}

/** Asks the service as a program would. */
class Client {
  constructor(readonly service: Service) {}

  ask(method: string, path: string, body?: unknown): Promise<Response> {
    const { origin, token } = this.service;
    return fetch(`${origin}/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  // deno-lint-ignore no-explicit-any
  async json(method: string, path: string, body?: unknown): Promise<any> {
    const answer = await this.ask(method, path, body);
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return await answer.json();
  }
}

async function requests(client: Client, report: Report): Promise<void> {
  const { id } = await client.json("POST", "/runs", { game: "maze", writer: "hand" });
  for (const route of ["/games", `/runs/${id}`]) {
    const ask = async (count: number) => {
      for (let i = 0; i < count; i++) await (await client.ask("GET", route)).arrayBuffer();
    };
    await ask(200);
    const began = performance.now();
    await Promise.all(Array.from({ length: AT_ONCE }, () => ask(REQUESTS / AT_ONCE)));
    const seconds = (performance.now() - began) / 1000;
    report({
      what: "requests",
      route: route.replace(id, "{run}"),
      at_once: AT_ONCE,
      per_second: Math.round(REQUESTS / seconds),
    });
  }
  await client.json("POST", `/runs/${id}/cancel`, {});
}

interface Acted {
  readonly run: { readonly state: string };
}

/** Ten watch a run that is played over the API: every claim and answer is on the disk before it is told. */
async function messages(client: Client, report: Report): Promise<void> {
  const { id } = await client.json("POST", "/runs", { game: "maze", writer: "hand", mode: "direct" });
  const began = performance.now();
  const watching = Array.from({ length: WATCHERS }, () => told(client, id));
  for (let i = 0, over = false; i < MOVES; i++) {
    const answer: Acted = over
      ? await client.json("POST", `/runs/${id}/reset`, {})
      : await client.json("POST", `/runs/${id}/act`, { actions: [{ id: i % 2 ? 3 : 4 }] });
    over = answer.run.state === "GAME_OVER";
  }
  await client.json("POST", `/runs/${id}/cancel`, {});
  const live = (await Promise.all(watching)).reduce((sum, count) => sum + count, 0);
  const liveSeconds = (performance.now() - began) / 1000;
  const again = performance.now();
  const past = (await Promise.all(Array.from({ length: WATCHERS }, () => told(client, id))))
    .reduce((sum, count) => sum + count, 0);
  const pastSeconds = (performance.now() - again) / 1000;
  report({
    what: "messages",
    watchers: WATCHERS,
    moves_per_second: Math.round(MOVES / liveSeconds),
    live_per_second: Math.round(live / liveSeconds),
    of_a_past_run_per_second: Math.round(past / pastSeconds),
  });
}

/** Reads a run's stream to its end; how many messages there were. */
async function told(client: Client, id: string): Promise<number> {
  const answer = await client.ask("GET", `/runs/${id}/events`);
  let count = 0;
  for await (const text of answer.body!.pipeThrough(new TextDecoderStream())) {
    count += text.split("\nevent: ").length + (text.startsWith("event: ") ? 1 : 0) - 1;
  }
  return count;
}

async function memory(client: Client, { deps }: ServiceParts, report: Report): Promise<void> {
  const before = Deno.memoryUsage().rss;
  const began = performance.now();
  const budgets = { actions: 12 };
  for (let i = 0; i < RUNS; i++) await client.json("POST", "/runs", { game: "maze", seed: i, budgets });
  let service = 0, sandboxes = 0, processes = 0;
  const watch = setInterval(async () => {
    service = Math.max(service, Deno.memoryUsage().rss);
    const children = await childrenOf(Deno.pid);
    sandboxes = Math.max(sandboxes, children.reduce((sum, one) => sum + one.bytes, 0));
    processes = Math.max(processes, children.length);
  }, 500);
  await Promise.all(deps.runs!.live.map((one) => one.gone));
  clearInterval(watch);
  const { runs } = await client.json("GET", "/runs?limit=100");
  const done = runs.filter((one: { end: string; actions: number }) => one.end === "actions_spent");
  report({
    what: "twenty runs",
    ended_well: done.length,
    seconds: Math.round((performance.now() - began) / 1000),
    service_mb_before: megabytes(before),
    service_mb: megabytes(service),
    sandbox_processes: processes,
    sandboxes_rss_mb: megabytes(sandboxes),
  });
}

/** The descendants of a process and their resident memory, what they share counted for each; none where there is no ps. */
async function childrenOf(pid: number): Promise<{ readonly bytes: number }[]> {
  const listed = await new Deno.Command("ps", { args: ["-e", "-o", "pid=,ppid=,rss="] }).output().catch(() =>
    null
  );
  const rows = listed === null ? [] : new TextDecoder().decode(listed.stdout).trim().split("\n")
    .map((row) => row.trim().split(/\s+/).map(Number));
  const parents = new Map(rows.map(([one, parent]) => [one!, parent!]));
  const mine = (one: number): boolean => {
    const parent = parents.get(one);
    return parent !== undefined && parent > 0 && (parent === pid || mine(parent));
  };
  return rows.filter(([one]) => mine(one!)).map(([, , kilobytes]) => ({ bytes: kilobytes! * 1024 }));
}

function megabytes(bytes: number): number {
  return Math.round(bytes / (1 << 20));
}
