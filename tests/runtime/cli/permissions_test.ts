import { assert, assertEquals, assertThrows } from "@std/assert";
import { UsageError } from "../../../runtime/cli/arguments.ts";
import { readRequest } from "../../../runtime/cli/cli.ts";
import { permissionFlags } from "../../../runtime/cli/permissions.ts";

/** The paths or names that a command line's process is granted, by permission. */
async function granted(...args: string[]): Promise<Record<string, string[]>> {
  const request = readRequest(args);
  assert(request.kind === "command");
  const flags = permissionFlags(await request.command.grants(request.args, "/home/caller"));
  return Object.fromEntries(flags.map((flag) => {
    const [name, values] = flag.replace("--allow-", "").split("=", 2);
    return [name!, values!.split(",")];
  }));
}

Deno.test("a command that only lists is granted nothing but its terminal", async () => {
  const { env, ...rest } = await granted("games");
  assert(env!.includes("TERM"));
  assertEquals(rest, {});
});

Deno.test("twin play writes to the folder of its runs and to temporary files, and nowhere else", async () => {
  const { write, run, net } = await granted("play", "--runs", "mine");
  assertEquals(write!.filter((path) => path.startsWith("/home")), ["/home/caller/mine"]);
  assertEquals(write!.length, 2);
  assertEquals(net, undefined);
  assertEquals(run![0], Deno.execPath());
  assert(run!.every((path) => /\/(deno|prlimit|setpriv)[^/]*$/.test(path)), `programs: ${run}`);
});

Deno.test("twin play reads a game's file from the folder that the argument names", async () => {
  const { read } = await granted("play", "../games/mine.ts");
  assert(read!.includes("/home/games"));
  assert(!(await granted("play", "maze")).read!.includes("/home/games"));
});

Deno.test("twin validate reads its arguments and writes no run", async () => {
  const { read, write } = await granted("validate", "some.jsonl", "--twin", "t.ts");
  assert(read!.includes("/home/caller/some.jsonl"));
  assert(read!.includes("/home/caller/t.ts"));
  assert(write!.every((path) => !path.startsWith("/home")));
});

Deno.test("twin watch and runs write nothing and start nothing", async () => {
  for (const args of [["watch", "latest"], ["runs"]]) {
    const { read, write, run } = await granted(...args);
    assert(read!.includes("/home/caller/runs"));
    assertEquals([write, run], [undefined, undefined]);
  }
});

Deno.test("twin serve listens on its port of 127.0.0.1 alone", async () => {
  assertEquals((await granted("serve", "--port", "8123")).net, ["127.0.0.1:8123"]);
  assertEquals((await granted("serve", "--port", "0")).net, ["127.0.0.1"]);
});

Deno.test("twin play reaches the service that its arguments name, and no other host", async () => {
  const hosted = await granted("play", "ls20", "maze", "--record", "rec");
  assertEquals(hosted.net, ["three.arcprize.org:443"]);
  assert(hosted.env!.includes("ARC_API_KEY"));
  assert(hosted.write!.includes("/home/caller/rec"));
  assertEquals((await granted("play", "--all")).net, ["three.arcprize.org:443"]);
  assertEquals((await granted("play", "maze", "--base-url", "http://0.0.0.0:8001/")).net, ["127.0.0.1:8001"]);
  assert(!(await granted("play", "maze", "toggles", "--jobs", "2")).env!.includes("ARC_API_KEY"));
});

Deno.test("twin games and score reach a service only where they are asked to", async () => {
  assertEquals((await granted("games", "ls20")).net, ["three.arcprize.org:443"]);
  assertEquals((await granted("games", "--base-url", "http://localhost:8001")).net, ["localhost:8001"]);
  assertEquals((await granted("score", "latest")).net, undefined);
  assertEquals((await granted("score", crypto.randomUUID())).net, ["three.arcprize.org:443"]);
});

Deno.test("twin record writes the file that it is told to, and nothing else", async () => {
  assertEquals((await granted("record", "latest", "--out", "x.jsonl")).write, ["/home/caller/x.jsonl"]);
  assertEquals((await granted("record", "latest")).write, undefined);
});

Deno.test("permissionFlags() refuses a path that Deno would take for two", () => {
  assertThrows(() => permissionFlags({ read: ["/a,b"] }), UsageError, "/a,b");
});
