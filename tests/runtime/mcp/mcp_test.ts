import { assert, assertEquals, assertMatch, assertRejects, assertStringIncludes } from "@std/assert";
import { join } from "node:path";
import { decode } from "fast-png";
import { RunFolder } from "../../../runtime/store/mod.ts";
import { corridorTwin } from "./fixtures/corridor_twin.ts";
import { childCommand } from "../cli/support.ts";
import { Client, StdioClientTransport, StreamableHTTPClientTransport } from "./sdk_client.ts";

/** A corridor as a game file: a token on row 0 walks right (4) and left (3); column 5 wins each of two levels. */
const CORRIDOR = new URL("./fixtures/corridor.ts", import.meta.url);

interface Content {
  readonly type: string;
  readonly text?: string;
  readonly data?: string;
}

type Call = (
  name: string,
  args?: Record<string, unknown>,
) => Promise<{ text: string; error: boolean; pictures: string[] }>;

function caller(client: Client): Call {
  return async (name, args = {}) => {
    const result = await client.callTool({ name, arguments: args });
    const content = result.content as Content[];
    return {
      text: content.flatMap((part) => part.text ?? []).join("\n"),
      error: result.isError === true,
      pictures: content.flatMap((part) => part.data ?? []),
    };
  };
}

/** Plays the corridor as an agent would: probe, be refused while a counterexample stands, repair, plan, win. */
async function scenario(call: Call): Promise<void> {
  const seen = await call("observe");
  assertStringIncludes(seen.text, "Level 1 of 2, NOT_FINISHED");
  const { width } = decode(Uint8Array.fromBase64(seen.pictures[0]!));
  assertEquals(width, 20 + 64 * 8);

  const surprised = await call("probe", { actions: [{ id: 4 }, { id: 4 }], reason: "what does 4 do?" });
  assertStringIncludes(surprised.text, "1 of 2 actions played, stopped at 4: the prediction was wrong");
  const refused = await call("probe", { actions: [{ id: 4 }], reason: "again" });
  assertEquals(refused.error, true);
  assertStringIncludes(refused.text, "Cannot act");
  assertEquals((await call("reset", { reason: "again" })).error, true, "RESET is behind the gate too");
  assertEquals((await call("execute")).error, true);

  const broken = await call("validate", { source: "export function step( {" });
  assertStringIncludes(broken.text, "the one before it stays current");
  const wrong = await call("validate", { source: corridorTwin(5, 2) });
  assertEquals(wrong.error, true);
  assertStringIncludes(wrong.text, "DYNAMICS WALL");
  assertStringIncludes(wrong.text, "y=0 x=1–2: 57 → 75");
  assertStringIncludes((await call("plan")).text, "There is no plan yet");

  const right = await call("validate", { source: corridorTwin() });
  assertStringIncludes(right.text, "VALID: the twin predicts all 2 lines");
  assertStringIncludes((await call("explore")).text, "Reach:");
  assertStringIncludes((await call("plan")).text, "A plan of 4 actions for goalReached: 4 4 4 4");
  const level = await call("execute");
  assertStringIncludes(level.text, "4 of 4 steps played, stopped: a level is completed");
  assertStringIncludes((await call("look", { line: 5 })).text, "LEVEL 1 OF 2 COMPLETED, 2 grids");
  assertStringIncludes((await call("goals")).text, "goalReached: confirmed by line 5");
  const won = await call("execute");
  assertStringIncludes(won.text, "THE GAME IS WON in 10 actions");
  assertStringIncludes((await call("score")).text, "2 of 2 levels in 10 actions");
  assertEquals((await call("probe", { actions: [{ id: 4 }], reason: "more" })).error, true);
}

async function withFolder(test: (folder: string) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "twin-mcp-" });
  try {
    await test(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

async function endOf(runs: string): Promise<string> {
  const [run] = [...Deno.readDirSync(runs)];
  await using folder = await RunFolder.open(join(runs, run!.name), { write: false });
  assertEquals(folder.damage, null);
  const end = folder.events.records.findLast((event) => event.kind === "end");
  return end?.kind === "end" ? end.reason : "none";
}

Deno.test("twin mcp over stdio: the official client plays a game to its end", async () => {
  await withFolder(async (folder) => {
    const [command, ...args] = await childCommand(["mcp", CORRIDOR.pathname], folder);
    const transport = new StdioClientTransport({
      command: command!,
      args,
      cwd: folder,
      stderr: "inherit",
      env: Deno.env.toObject(),
    });
    const client = new Client({ name: "test", version: "1" });
    await client.connect(transport);
    assertStringIncludes(client.getInstructions() ?? "", "twin");
    const { tools } = await client.listTools();
    for (
      const name of [
        "observe",
        "look",
        "history",
        "validate",
        "explore",
        "plan",
        "execute",
        "probe",
        "goals",
        "reset",
        "score",
        "finish",
        "analyse",
      ]
    ) {
      assert(tools.some((tool) => tool.name === name), `there is no tool ${name}`);
    }
    const probe = tools.find((tool) => tool.name === "probe")!;
    assertEquals(probe.inputSchema.required, ["actions", "reason"]);
    const wrong = await client.callTool({ name: "probe", arguments: { actions: [{ id: 9 }], reason: "x" } });
    assertEquals(wrong.isError, true);

    await scenario(caller(client));
    const { resources } = await client.listResources();
    assertEquals(resources.map((one) => one.uri).sort(), [
      "twin://board.png",
      "twin://guide",
      "twin://history",
      "twin://twin.ts",
      "twin://writing",
    ]);
    const [history] = (await client.readResource({ uri: "twin://history" })).contents;
    assertMatch((history as { text: string }).text, /10 action 4 MODEL: LEVEL 2 OF 2 COMPLETED/);
    const line = (await client.readResource({ uri: "twin://history/5" })).contents;
    assertEquals(line.length, 3, "the text and both grids");
    await assertRejects(() => client.readResource({ uri: "twin://history/99" }), Error, "no line 99");
    await client.close();
    assertEquals(await endOf(join(folder, "runs")), "won");
  });
});

Deno.test("twin mcp over streamable HTTP: the official client plays a game to its end; clients have runs of their own", async () => {
  await withFolder(async (folder) => {
    const [command, ...args] = await childCommand(["mcp", CORRIDOR.pathname, "--http", "0"], folder);
    const child = new Deno.Command(command!, { args, cwd: folder, stdout: "piped", stderr: "inherit" })
      .spawn();
    const reader = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
    let said = "";
    while (!said.includes("Ctrl-C")) said += (await reader.read()).value ?? "";
    const url = new URL(/at (\S+)/.exec(said)![1]!);
    const token = /token: (\S+)/.exec(said)![1]!;

    assertEquals((await closed(fetch(url, { method: "POST", body: "{}" }))).status, 401);
    const connect = async () => {
      const client = new Client({ name: "test", version: "1" });
      const headers = { authorization: `Bearer ${token}` };
      const transport = new StreamableHTTPClientTransport(url, { requestInit: { headers } });
      await client.connect(transport);
      return { client, transport };
    };
    const first = await connect();
    const second = await connect();
    await scenario(caller(first.client));
    assertStringIncludes((await caller(second.client)("score")).text, "0 of 2 levels in 0 actions");
    await first.transport.terminateSession();
    await first.client.close();
    await second.client.close();
    child.kill("SIGINT");
    assertEquals((await child.status).code, 0);
    await reader.cancel();
    assertEquals([...Deno.readDirSync(join(folder, "runs"))].length, 2);
  });
});

Deno.test("twin mcp --direct: acts without a twin, and the run is marked", async () => {
  await withFolder(async (folder) => {
    const [command, ...args] = await childCommand(["mcp", CORRIDOR.pathname, "--direct"], folder);
    const client = new Client({ name: "test", version: "1" });
    await client.connect(
      new StdioClientTransport({
        command: command!,
        args,
        cwd: folder,
        stderr: "inherit",
        env: Deno.env.toObject(),
      }),
    );
    const call = caller(client);
    const { tools } = await client.listTools();
    assertEquals(tools.map((tool) => tool.name), [
      "observe",
      "look",
      "history",
      "score",
      "act",
      "reset",
      "finish",
    ]);
    const four = Array(6).fill({ id: 4 });
    assertStringIncludes((await call("act", { actions: four, reason: "on" })).text, "5 of 6 actions played");
    assertStringIncludes((await call("finish", { reason: "enough" })).text, "gave_up");
    await client.close();
    const runs = join(folder, "runs");
    const [run] = [...Deno.readDirSync(runs)];
    const { mode, writer } = JSON.parse(await Deno.readTextFile(join(runs, run!.name, "run.json")));
    assertEquals([mode, writer], ["direct", "direct"]);
  });
});

async function closed(response: Promise<Response>): Promise<Response> {
  const got = await response;
  await got.body?.cancel();
  return got;
}
