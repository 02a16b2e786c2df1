/** What a cell's process is born with, seen from outside. */
import { assert, assertEquals } from "@std/assert";
import { IDENTITY_TWIN } from "../../sandbox/mod.ts";
import { inspectProcess } from "../../sandbox/containment/walls.ts";
import { CellHost } from "../../sandbox/host/twin_host.ts";
import { childrenOf } from "./processes.ts";

const linux = Deno.build.os === "linux";

Deno.test("a cell's process has an empty environment, its own session, and no file of its host's open", async () => {
  Deno.env.set("TWIN_SECRET", "in the environment");
  const path = await Deno.makeTempFile();
  using file = await Deno.open(path, { read: true, write: true });
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  try {
    await using host = new CellHost({ spares: 0 });
    await using twin = await host.load(IDENTITY_TWIN);
    const { environment, ownSession, descriptors } = await inspectProcess(host.pids[0]!);
    assertEquals(environment, ["DENO_DIR=/dev/null/twin/deno", "TMPDIR=/dev/null/twin/tmp"]);
    assertEquals(ownSession, true);
    assert(linux && descriptors!.length > 3);
    // Pipes to its host, and what the runtime needs for itself: no file, no socket to anywhere.
    const foreign = descriptors!.filter((to) =>
      !/^(pipe:|anon_inode:|\/dev\/null$|\/dev\/urandom$|socket:)/.test(to)
    );
    assertEquals(foreign, []);
    assert(!descriptors!.includes(path));
    await twin.close();
  } finally {
    listener.close();
    file.close();
    await Deno.remove(path);
    Deno.env.delete("TWIN_SECRET");
  }
});

Deno.test("a cell's process lives under the limits it was given", async () => {
  await using host = new CellHost({ spares: 0 });
  await using _twin = await host.load(IDENTITY_TWIN, { cpuSeconds: 77, memoryMb: 600, heapMb: 100 });
  const { limits } = await inspectProcess(host.pids[0]!);
  assertEquals(limits!["cpu time"], "77");
  assertEquals(limits!["data size"], String((600 + 1_024) * 1024 * 1024));
  assertEquals([limits!["file size"], limits!["open files"], limits!["core file size"]], ["0", "64", "0"]);
});

Deno.test("a cell's process starts no other", async () => {
  await using host = new CellHost({ spares: 0 });
  await using _twin = await host.load(IDENTITY_TWIN);
  assertEquals(await childrenOf(host.pids[0]!), []);
});

Deno.test("the process that compiles has the same walls", async () => {
  await using host = new CellHost({ spares: 0 });
  await using _twin = await host.load(`${IDENTITY_TWIN}// compiled for this test`);
  const others = (await childrenOf(Deno.pid)).filter((pid) => !host.pids.includes(pid));
  const facts = await Promise.all(others.map((pid) => inspectProcess(pid)));
  const compilers = facts.filter(({ environment }) =>
    environment?.some((entry) => entry.includes("/dev/null/twin"))
  );
  assert(compilers.length > 0);
  for (const { environment, limits, ownSession } of compilers) {
    assertEquals(environment!.length, 2);
    assertEquals([limits!["file size"], ownSession], ["0", true]);
  }
});

Deno.test({
  name: "a host under hard limits of its own starts its cells within them",
  ignore: !linux,
  async fn() {
    const root = new URL("../../", import.meta.url);
    const program = `import { Sandbox } from "${new URL("sandbox/mod.ts", root).href}";
await using sandbox = new Sandbox({ spares: 0 });
await using cell = await sandbox.load("export const f = () => 7;");
console.log(await cell.call("f"));`;
    const config = new URL("deno.json", root).pathname;
    // The cells' own limit is an hour: asking for more than one has is refused.
    const { stdout, stderr } = await new Deno.Command("sh", {
      args: [
        "-c",
        `ulimit -t 50; printf %s "$PROGRAM" | "${Deno.execPath()}" run -q --config "${config}" --allow-read --allow-run -`,
      ],
      env: { PROGRAM: program },
    }).output();
    assertEquals(new TextDecoder().decode(stdout), "7\n", new TextDecoder().decode(stderr));
  },
});
