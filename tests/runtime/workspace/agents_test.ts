import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { RunFolder } from "../../../runtime/store/mod.ts";
import { serveAgentModel, type TranscriptStep } from "../../doubles/agent_model.ts";
import { childCommand } from "../cli/support.ts";
import { installedAgents, pathWith } from "./clis.ts";

const CORRIDOR = fileURLToPath(new URL("../mcp/fixtures/corridor.ts", import.meta.url));

/** How each agent is led to the scripted service: by its own settings. */
const AGENTS = {
  async codex(origin: string, home: string) {
    const settings = join(home, ".codex");
    await Deno.mkdir(settings);
    await Deno.writeTextFile(
      join(settings, "config.toml"),
      `model = "scripted"\nmodel_provider = "scripted"\n[model_providers.scripted]\nname = "scripted"\n` +
        `base_url = "${origin}/v1"\nwire_api = "responses"\nenv_key = "SCRIPTED_KEY"\n`,
    );
    return { CODEX_HOME: settings, SCRIPTED_KEY: "none" };
  },
  claude: (origin: string) =>
    Promise.resolve({
      ANTHROPIC_BASE_URL: origin,
      ANTHROPIC_API_KEY: "none",
      ANTHROPIC_MODEL: "scripted",
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
      DISABLE_AUTOUPDATER: "1",
    }),
} as const;

for (const agent of ["codex", "claude"] as const) {
  Deno.test(`the real ${agent} edits its twin, is refused by the gate, repairs, and wins`, async () => {
    const agents = await installedAgents();
    if ("missing" in agents) return console.warn(`skipped: ${agents.missing}`);
    const folder = await Deno.makeTempDir({ prefix: "twin-agent-" });
    try {
      const transcript: TranscriptStep[] = JSON.parse(
        await Deno.readTextFile(new URL(`transcripts/${agent}.json`, import.meta.url)),
      );
      const workspace = join(folder, "workspace");
      const home = join(folder, "home");
      await Deno.mkdir(home);
      await using server = serveAgentModel(transcript, workspace);
      const env = {
        HOME: home,
        PATH: pathWith(agents.bin),
        ...await AGENTS[agent](server.origin, home),
      };
      const path = Deno.env.get("PATH")!;
      Deno.env.set("PATH", env.PATH);
      const [command, ...args] = await childCommand(
        [
          "play",
          CORRIDOR,
          "--writer",
          "cli",
          "--agent",
          agent,
          "--dir",
          workspace,
          "--minutes",
          "4",
          "--json",
        ],
        folder,
      ).finally(() => Deno.env.set("PATH", path));
      const { stdout, stderr } = await new Deno.Command(command!, { args, cwd: folder, env }).output();
      const out = new TextDecoder().decode(stdout);
      const said = `${out}\n${new TextDecoder().decode(stderr)}\n${server.results.join("\n--\n")}`;
      for (const [i, { expect }] of transcript.entries()) {
        // The last command ends the run; its result may come after the agent has been told to end.
        if (i === transcript.length - 1 && server.results[i] === undefined) continue;
        if (expect !== undefined) assertStringIncludes(server.results[i] ?? "(no result)", expect, said);
      }
      const [run] = [...Deno.readDirSync(join(folder, "runs"))];
      await using record = await RunFolder.open(join(folder, "runs", run!.name), { write: false });
      assertEquals(record.damage, null);
      const events = record.events.records;
      const end = events.findLast((event) => event.kind === "end");
      assert(end?.kind === "end" && end.reason === "won", said);
      assertEquals(record.claims.records.map((claim) => claim.tag), [
        "PROBE:dynamics",
        ...Array(9).fill("MODEL"),
      ]);
      const turn = events.find((event) => event.kind === "turn");
      assert(turn?.kind === "turn" && turn.usage !== null, said);
      assert(turn.usage.cachedInput > 0 && turn.usage.output > 0, JSON.stringify(turn.usage));
      assert((await Deno.lstat(join(workspace, "history/0010.txt"))).isFile, said);
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  });
}
