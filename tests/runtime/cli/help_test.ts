import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { UsageError } from "../../../runtime/cli/arguments.ts";
import { readRequest, runCli } from "../../../runtime/cli/cli.ts";
import { COMMANDS } from "../../../runtime/cli/commands.ts";
import { ROOT, testTerminal, twin } from "./support.ts";

async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const terminal = testTerminal();
  const code = await runCli(args, terminal);
  return { code, out: terminal.out(), err: terminal.err() };
}

Deno.test("twin without arguments, with --help and with help lists every command", async () => {
  for (const args of [[], ["--help"], ["-h"], ["help"]]) {
    const { code, out, err } = await run(...args);
    assertEquals([code, err], [0, ""]);
    for (const { name, summary } of COMMANDS) {
      assertMatch(out, new RegExp(`^  ${name} +${escaped(summary)}$`, "m"));
    }
  }
});

Deno.test("twin --version tells the version of deno.json", async () => {
  const { version } = JSON.parse(await Deno.readTextFile(`${ROOT}/deno.json`));
  assertEquals((await run("--version")).out, `twin ${version}\n`);
});

/** Commands whose output is data of a format of its own already: a protocol, a recording. */
const FORMATTED = new Set(["mcp", "record"]);

for (const command of COMMANDS) {
  Deno.test(`twin ${command.name} --help explains every argument and option, with examples`, async () => {
    const { code, out, err } = await run(command.name, "--help");
    assertEquals([code, err], [0, ""]);
    assertStringIncludes(out, `Usage: twin ${command.name}`);
    for (const { name, help } of command.positionals) {
      assertMatch(out, new RegExp(`${escaped(name)}\\s+${escaped(help)}`));
    }
    for (const [name, { help }] of Object.entries(command.options)) {
      assertMatch(out, new RegExp(`--${name}\\b.*\\s${escaped(help)}`));
    }
    assert(command.examples.length > 0, "no example");
    assertEquals((await run("help", command.name)).out, out);
    assertEquals((await run(command.name, "x", "-h")).out, out);
    assert(FORMATTED.has(command.name) || Object.hasOwn(command.options, "json"), "no --json");
  });

  Deno.test(`the examples of twin ${command.name} are right usage`, async () => {
    for (const { line } of command.examples) {
      const [words] = line.split(/ [|&]/, 1);
      const request = readRequest(words!.split(" "));
      assert(request.kind === "command" && request.command === command, line);
      try {
        await command.grants(request.args, ROOT);
      } catch (error) {
        // The runs and files that an example speaks of are not here; how it is written is right.
        assert(!(error instanceof UsageError), `${line}: ${error}`);
      }
    }
  });
}

Deno.test("deno task twin --help answers", async () => {
  const { code, out, err } = await twin(["--help"]);
  assertEquals([code, err], [0, ""]);
  assertStringIncludes(out, "deno task play");
});

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
