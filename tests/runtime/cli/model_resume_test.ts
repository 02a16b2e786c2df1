/** Runs of a language model that are stopped while it thinks, and gone on with. */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { RunFolder } from "../../../runtime/store/mod.ts";
import { type ScriptedReply, type SeenRequest, serveModel } from "../../doubles/model_server.ts";
import { corridorTwin } from "../mcp/fixtures/corridor_twin.ts";
import { childCommand, inFolder, lastJson } from "./support.ts";

const CORRIDOR = fileURLToPath(new URL("../mcp/fixtures/corridor.ts", import.meta.url));

/** A model that goes by what it is shown: it looks, probes, guesses column 3 for the goal, and then column 5. */
function writes({ last }: SeenRequest): ScriptedReply {
  if (last.includes("goalReached: rejected")) return { text: `<twin>${corridorTwin(5)}</twin>` };
  if (last.includes("DYNAMICS WALL")) return { text: `<twin>${corridorTwin(3)}</twin>` };
  if (last.includes("The analysis returned")) {
    return { text: '<notes>nobody tried 4</notes><probe action="4" kind="dynamics">what does 4 do?</probe>' };
  }
  return { text: "<analyse>export const analyse = (history: unknown[]) => history.length;</analyse>" };
}

interface Sitting {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** A model that has the play stopped when it is asked for the `stopAt`th time, and how to play with it. */
function stoppingModel(
  folder: string,
  stopAt: number,
  signal: Deno.Signal,
  reply: (seen: SeenRequest) => ScriptedReply,
) {
  let child: Deno.ChildProcess | null = null;
  const never = Promise.withResolvers<Response>();
  const server = serveModel((seen, number) => {
    if (number !== stopAt) return reply(seen);
    const respond = () => {
      child!.kill(signal);
      return never.promise;
    };
    return { respond };
  });
  return {
    seen: server.seen,
    model: ["--model", "openai-compatible:local", "--model-url", server.url],
    async play(args: readonly string[]): Promise<Sitting> {
      const [command, ...rest] = await childCommand(["play", ...args, "--json"], folder);
      child = new Deno.Command(command!, {
        args: rest,
        cwd: folder,
        stdin: "null",
        stdout: "piped",
        stderr: "piped",
      })
        .spawn();
      const { code, stdout, stderr } = await child.output();
      const decoder = new TextDecoder();
      return { code, out: decoder.decode(stdout), err: decoder.decode(stderr) };
    },
    async [Symbol.asyncDispose]() {
      never.resolve(new Response());
      await server[Symbol.asyncDispose]();
    },
  };
}

for (
  const [stopAt, signal, when] of [
    [0, "SIGKILL", "at its first request"],
    [1, "SIGINT", "between an analysis and its answer"],
    [2, "SIGKILL", "before its first twin"],
    [3, "SIGINT", "after a goal that was none"],
  ] as const
) {
  Deno.test(`a run of a model that is stopped ${when} (${signal}) goes on where it was, and wins`, () =>
    inFolder(async (folder) => {
      await using model = stoppingModel(folder, stopAt, signal, writes);
      const first = await model.play([CORRIDOR, "--writer", "llm", ...model.model]);
      if (signal === "SIGINT") {
        assertEquals([first.code, lastJson(first.out)["end"]], [130, "cancelled"], first.out);
      }
      assertEquals(model.seen.length, stopAt + 1);
      const second = await model.play(["--resume", "latest"]);
      const { end, actions, run } = lastJson(second.out);
      // The probe, two steps to column 3, two to column 5; five through level 2.
      assertEquals([second.code, end, actions], [0, "won", 10], second.out + second.err);
      const next = model.seen[stopAt + 1]!.last;
      if (stopAt >= 2) {
        assertStringIncludes(next, "## Your notes\nnobody tried 4");
        assertStringIncludes(next, "analyse = (history: unknown[])", "the scratch module is still there");
        assertStringIncludes(next, "probe (what does 4 do?)");
      }
      await using folderOf = await RunFolder.open(run as string, { write: false });
      assertEquals([folderOf.damage, folderOf.claims.length], [null, 10]);
    }));
}

Deno.test("what a model cost before a run was stopped counts against its cap, and in the result", () =>
  inFolder(async (folder) => {
    // A request that comes back costs a dollar.
    const dear = (): ScriptedReply => ({
      text: '<probe action="3">wall</probe>',
      usage: { input: 1_000_000, output: 0 },
    });
    await using model = stoppingModel(folder, 1, "SIGINT", dear);
    await Deno.writeTextFile(
      join(folder, "prices.json"),
      '{"openai-compatible:local": {"input": 1, "output": 1}}',
    );
    const cap = ["--prices", "prices.json", "--dollars", "1.5"];
    const first = await model.play([CORRIDOR, "--writer", "llm", ...model.model, ...cap]);
    assertEquals([first.code, model.seen.length], [130, 2], first.err);
    const second = await model.play(["--resume", "latest"]);
    const { end, usage } = lastJson(second.out);
    assertEquals([second.code, end, model.seen.length], [1, "tokens_spent", 3], second.out);
    assertEquals((usage as { dollars: number }).dollars, 2);
  }));

Deno.test("a run without a twin that is stopped goes on with its notes", () =>
  inFolder(async (folder) => {
    const acts = ({ last }: SeenRequest): ScriptedReply => ({
      text: last.includes("4 goes right")
        ? '<act actions="4 4 4 4 4">on</act>'
        : '<notes>4 goes right</notes><act actions="4">what does 4 do?</act>',
    });
    await using model = stoppingModel(folder, 1, "SIGKILL", acts);
    await model.play([CORRIDOR, "--writer", "direct", ...model.model]);
    const second = await model.play(["--resume", "latest"]);
    const { end, actions } = lastJson(second.out);
    assertEquals([second.code, end, actions], [0, "won", 10], second.out + second.err);
    assert(!model.seen[0]!.last.includes("Your notes"));
    assertStringIncludes(model.seen[2]!.last, "## Your notes\n4 goes right");
    assertStringIncludes(model.seen[2]!.last, "act (4: what does 4 do?)");
  }));

Deno.test("a model that does not answer is told of while it is waited for", () =>
  inFolder(async (folder) => {
    let asked = 0;
    const slow = (): ScriptedReply =>
      asked++ === 0
        ? { respond: () => new Response("busy", { status: 503, headers: { "retry-after": "0" } }) }
        : { text: "<give_up>enough</give_up>" };
    await using model = stoppingModel(folder, -1, "SIGINT", slow);
    const { out } = await model.play([CORRIDOR, "--writer", "llm", ...model.model, "--actions", "1"]);
    const notes = out.trim().split("\n").map((line) => JSON.parse(line)).filter(({ kind }) =>
      kind === "note"
    );
    assertEquals(notes.length, 1, out);
    assertStringIncludes(
      notes[0].text,
      "openai-compatible:local did not answer, and is asked again in 0 s",
    );
    assertStringIncludes(notes[0].text, "HTTP 503");
  }));
