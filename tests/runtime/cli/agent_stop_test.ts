/** A coding agent at play when its run is stopped: nothing of it is left, and the run can be gone on with. */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { RunFolder } from "../../../runtime/store/mod.ts";
import { corridorTwin } from "../mcp/fixtures/corridor_twin.ts";
import { childCommand, inFolder, lastJson, readLines, ROOT, twin } from "./support.ts";

const CORRIDOR = fileURLToPath(new URL("../mcp/fixtures/corridor.ts", import.meta.url));

/**
 * An agent that cannot be asked to end. In its first sitting it probes, hands over a twin, leaves a note, and waits with a
 * child of its own; later it plays to the end. `pids` are its processes.
 */
const AGENT = (folder: string) =>
  `trap '' TERM INT HUP
echo $$ >> "${folder}/pids"; echo "$2" >> "${folder}/prompts"
if [ -f notes.md ]; then ./twin execute; ./twin execute; exit 0; fi
./twin probe 4 --reason "what does 4 do?"
cat > twin.ts <<'EOT'
${corridorTwin()}EOT
./twin validate; echo "4 goes right" > notes.md
sleep 600 & echo $! >> "${folder}/pids"; : > "${folder}/ready"; wait
`;

const args = (folder: string) => [
  ...["play", CORRIDOR, "--writer", "cli", "--agent", `/bin/sh ${join(folder, "agent.sh")} {dir} '{prompt}'`],
  ...["--dir", "work", "--json"],
];

async function alive(pid: string): Promise<boolean> {
  const { stdout } = await new Deno.Command("ps", { args: ["-o", "stat=", "-p", pid] }).output();
  // A process that nobody has buried yet is dead all the same.
  return !/^(Z.*)?$/.test(new TextDecoder().decode(stdout).trim());
}

/** Waits until it holds, a minute at most. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  const late = AbortSignal.timeout(60_000);
  while (!await holds()) {
    late.throwIfAborted();
    await new Promise((wake) => setTimeout(wake, 20));
  }
}

const there = (path: string) => Deno.stat(path).then(() => true, () => false);

/** Plays until the agent waits, then stops the play; what it wrote, and the agent's processes. */
async function stopped(folder: string, command: readonly string[], stop: Deno.Signal) {
  await Deno.writeTextFile(join(folder, "agent.sh"), AGENT(folder));
  const [program, ...rest] = command;
  const child = new Deno.Command(program!, {
    args: rest,
    cwd: folder,
    env: { INIT_CWD: folder },
    stdin: "null",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const lines: string[] = [];
  const reading = readLines(child.stdout, (line) => void lines.push(line));
  await until(() => there(join(folder, "ready")));
  child.kill(stop);
  const { code } = await child.status;
  await reading;
  const pids = (await Deno.readTextFile(join(folder, "pids"))).trim().split("\n");
  return { code, out: lines.join("\n"), pids };
}

/** Goes on with the run: the agent finds its workspace as it left it, and wins. */
async function goOn(folder: string): Promise<void> {
  const { code, out, err } = await twin(["play", "--resume", "latest", "--json"], folder);
  const result = lastJson(out);
  // The probe, four steps to the end of level 1, five through level 2.
  assertEquals([code, result["end"], result["actions"]], [0, "won", 10], out + err);
  const prompts = (await Deno.readTextFile(join(folder, "prompts"))).trim().split("\n");
  assertMatch(prompts[0]!, /^Read AGENTS.md, then play/);
  assertMatch(prompts[1]!, /^You stopped before the game was over/);
  const [run] = [...Deno.readDirSync(join(folder, "runs"))];
  await using record = await RunFolder.open(join(folder, "runs", run!.name), { write: false });
  assertEquals([record.damage, record.claims.length], [null, 10]);
}

Deno.test("Ctrl-C while an agent plays ends it and its children, exits with 130, and the run goes on in its workspace", () =>
  inFolder(async (folder) => {
    const launcher = [Deno.execPath(), "run", "-q", "-P=launch", join(ROOT, "runtime/cli/launch.ts")];
    const { code, out, pids } = await stopped(folder, [...launcher, ...args(folder)], "SIGINT");
    assertEquals([code, lastJson(out)["end"]], [130, "cancelled"], out);
    assertEquals(pids.length, 2);
    for (const pid of pids) assert(!await alive(pid), `process ${pid} of the agent still runs`);
    await goOn(folder);
  }));

Deno.test("kill -9 while an agent plays ends it and its children too, and the run goes on", () =>
  inFolder(async (folder) => {
    const { out, pids } = await stopped(folder, await childCommand(args(folder), folder), "SIGKILL");
    assert(!out.includes('"end"'), "the play had no time for a last word");
    assertEquals(pids.length, 2);
    for (const pid of pids) await until(async () => !await alive(pid));
    await goOn(folder);
  }));

Deno.test("a run of an agent is not gone on with in another run's workspace", () =>
  inFolder(async (folder) => {
    const play = (agent: string) =>
      twin([
        "play",
        CORRIDOR,
        "--writer",
        "cli",
        "--agent",
        agent,
        "--dir",
        "work",
        "--actions",
        "1",
        "--json",
      ], folder);
    await Deno.writeTextFile(join(folder, "idle.sh"), "./twin probe 3 --reason wall\n");
    assertEquals((await play("/bin/sh ../idle.sh")).code, 1);
    const [first] = [...Deno.readDirSync(join(folder, "runs"))];
    await Deno.rename(join(folder, "work"), join(folder, "put_away"));
    assertEquals((await play("/bin/sh ../idle.sh")).code, 1);
    const { code, err } = await twin(["play", "--resume", first!.name], folder);
    assertEquals(code, 2);
    assertStringIncludes(err, "it is the workspace of the run");
  }));

Deno.test("several games have a workspace each below the one that is named", () =>
  inFolder(async (folder) => {
    await Deno.writeTextFile(join(folder, "idle.sh"), "./twin probe 1 --reason first\n");
    const agent = ["--writer", "cli", "--agent", `/bin/sh ${join(folder, "idle.sh")}`, "--dir", "work"];
    const { code, out, err } = await twin([
      "play",
      "maze",
      "slide",
      ...agent,
      "--jobs",
      "2",
      "--actions",
      "1",
    ], folder);
    assertEquals(code, 1, out + err);
    for (const game of ["maze", "slide"]) {
      // The run ends with its one action, and may stop the agent before its command has written down the answer.
      assert(await there(join(folder, "work", game, "AGENTS.md")), out + err);
      assertStringIncludes(out, `${game}: #1 PROBE:dynamics ACTION1`);
    }
  }));
