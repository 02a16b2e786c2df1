/** `twin serve` as a program: what it says, how it stops, and what a restarted one finds. */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { join } from "node:path";
import { inFolder, ROOT } from "./support.ts";

interface Served {
  readonly origin: string;
  readonly said: string;
  ask(method: string, path: string, body?: unknown): Promise<Response>;
  stop(signal: Deno.Signal): Promise<{ code: number; err: string }>;
  /** What becomes of it where nobody stops it. */
  ended(): Promise<{ code: number; err: string }>;
}

async function serve(folder: string, ...args: string[]): Promise<Served> {
  const process = new Deno.Command(Deno.execPath(), {
    args: ["run", "-q", "-P=launch", join(ROOT, "runtime/cli/launch.ts"), "serve", ...args],
    cwd: folder,
    env: { INIT_CWD: folder },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const err = new Response(process.stderr).text();
  const reader = process.stdout.pipeThrough(new TextDecoderStream()).getReader();
  let said = "";
  for (;;) {
    const { done, value } = await reader.read();
    said += value ?? "";
    if (done || said.includes("Ctrl-C")) break;
  }
  await reader.cancel();
  const ended = async () => ({ code: (await process.status).code, err: await err });
  const origin = /the page: (http:\/\/\S+?)\/#/.exec(said)?.[1] ?? "";
  const token = /token: (\S+)/.exec(said)?.[1] ?? "";
  return {
    origin,
    said,
    ask: (method, path, body) =>
      fetch(`${origin}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        ...(method !== "GET" && { body: JSON.stringify(body ?? {}) }),
      }),
    async stop(signal) {
      process.kill(signal);
      return await ended();
    },
    ended,
  };
}

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  Deno.test(`${signal} stops twin serve cleanly; one that is started again shows its runs and goes on with them`, () =>
    inFolder(async (folder) => {
      const first = await serve(folder, "--port", "0");
      const begun = await first.ask("POST", "/v1/runs", { game: "maze", seed: 3 });
      const { id } = await begun.json();
      // A watcher hangs on while the service stops: its stream ends with the run.
      const stream = await first.ask("GET", `/v1/runs/${id}/events?grids=none`);
      const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
      let told = "";
      while (!/event: line\ndata: \{"line":2,/.test(told)) told += (await reader.read()).value ?? "";
      const rest = (async () => {
        for (let next = await reader.read(); !next.done; next = await reader.read()) told += next.value;
      })();
      const away = "stopped; 1 run put away, to be gone on with later\n";
      assertEquals(await first.stop(signal), { code: 0, err: away });
      await rest;
      assertMatch(told, /"kind":"end","reason":"cancelled","note":"the service was stopped"/);

      const second = await serve(folder, "--port", "0");
      const { runs } = await (await second.ask("GET", "/v1/runs")).json();
      const [run] = runs;
      assertEquals([run.id, run.status, run.end, run.resumable], [id, "ended", "cancelled", true]);
      const resumed = await (await second.ask("POST", `/v1/runs/${id}/resume`)).json();
      assertEquals([resumed.status, resumed.end], ["playing", null]);
      assert(resumed.lines >= run.lines, "the history only grows");
      const over = await (await second.ask("POST", `/v1/runs/${id}/cancel`)).json();
      assertEquals([over.status, over.problem], ["ended", null]);
      // Nothing else is said, not even of the requests that were answered.
      assertEquals(await second.stop(signal), { code: 0, err: "stopped; 0 runs put away\n" });
    }));
}

Deno.test("twin serve says where everything is, and what to do about a port that is taken", () =>
  inFolder(async (folder) => {
    const first = await serve(folder, "--port", "0");
    const port = new URL(first.origin).port;
    for (
      const line of [
        `the API: ${first.origin}/v1, shown at ${first.origin}/docs`,
        `MCP: ${first.origin}/mcp`,
        `ARC-AGI-3 base URL: ${first.origin} (the token as X-API-Key)`,
      ]
    ) assertEquals(first.said.split("\n").includes(line), true, first.said);
    const command = /try: curl -H "(Authorization: Bearer \S+)" (\S+)/.exec(first.said)!;
    const [name, value] = command[1]!.split(": ") as [string, string];
    const answer = await fetch(command[2]!, { headers: { [name]: value } });
    assertEquals(answer.status, 200);
    await answer.body?.cancel();

    const second = await serve(folder, "--port", port);
    const { code, err } = await second.ended();
    assertEquals(code, 2);
    assertMatch(
      err,
      new RegExp(`Cannot serve on port ${port}: another program uses it.*--port ${Number(port) + 1}`),
    );
    assertEquals((await first.stop("SIGTERM")).code, 0);
  }));
