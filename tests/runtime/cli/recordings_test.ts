/** Every real recording is counted as it was counted independently of this project. */
import { assertEquals, assertGreater, assertMatch, assertStringIncludes } from "@std/assert";
import { join } from "node:path";
import { runCli } from "../../../runtime/cli/cli.ts";
import { gunzipSync } from "node:zlib";
import { inFolder, lastJson, ROOT, testTerminal, twin } from "./support.ts";

const DATA = join(ROOT, "tests/data/arc-agi-3");

interface Expected {
  readonly lines: number;
  readonly transitions: number;
  readonly ordinary: number;
  readonly level_boundary: number;
  readonly game_over: number;
  readonly reset: number;
  readonly ordinary_different: number;
  readonly ordinary_identical: number;
  readonly conflicts: number | null;
  readonly action_ids_lost: boolean;
}

const { files } = JSON.parse(await Deno.readTextFile(join(DATA, "expected.json"))) as {
  files: Record<string, Expected>;
};

/** The part of an answer that `expected.json` knows, and what it says of it. */
function compared(answer: Record<string, unknown>, expected: Expected) {
  return {
    found: Object.fromEntries(
      [
        ...["lines", "transitions", "ordinary", "boundaries", "gameOver", "resets"],
        ...["counterexamples", "exact", "hiddenState", "actionsLost"],
      ].map((name) => [name, answer[name]]),
    ),
    wanted: {
      lines: expected.lines,
      transitions: expected.transitions,
      ordinary: expected.ordinary,
      boundaries: expected.level_boundary,
      gameOver: expected.game_over,
      resets: expected.reset,
      counterexamples: expected.ordinary_different,
      exact: expected.ordinary_identical,
      hiddenState: expected.conflicts,
      actionsLost: expected.action_ids_lost,
    },
  };
}

Deno.test("twin validate RECORDING --json counts every recording as expected.json does", async () => {
  const names = Object.keys(files);
  assertGreater(names.length, 20);
  for (const name of names) {
    const terminal = testTerminal({ folder: DATA });
    const code = await runCli(["validate", join("recordings", name), "--json"], terminal);
    const answer = lastJson(terminal.out());
    const { found, wanted } = compared(answer, files[name]!);
    assertEquals(found, wanted, name);
    assertEquals(code, answer["valid"] === true ? 0 : 1, name);
  }
});

Deno.test("deno task twin validate RECORDING --json prints the same object and nothing else", async () => {
  const name = "ft09.winning.recording.jsonl.gz";
  const { code, out, err } = await twin(["validate", name, "--json"], join(DATA, "recordings"));
  assertEquals([code, err], [1, ""]);
  assertEquals(out.trimEnd().split("\n").length, 1);
  const { found, wanted } = compared(lastJson(out), files[name]!);
  assertEquals(found, wanted);
});

Deno.test("twin validate and twin predict say that a recording's last line is cut short and left out", async () => {
  await inFolder(async (folder) => {
    const whole = gunzipSync(await Deno.readFile(join(DATA, "recordings/m0r0.recording.jsonl.gz")));
    const rows = new TextDecoder().decode(whole).split("\n").slice(0, 4);
    await Deno.writeTextFile(join(folder, "whole.jsonl"), rows.slice(0, 3).join("\n") + "\n");
    await Deno.writeTextFile(join(folder, "cut.jsonl"), rows.join("\n").slice(0, -100));
    for (const command of ["validate", "predict"]) {
      const answers = [];
      for (const [file, cutShort] of [["whole.jsonl", null], ["cut.jsonl", 4]] as const) {
        const terminal = testTerminal({ folder });
        await runCli([command, file, "--json"], terminal);
        const said = cutShort === null ? "" : `${join(folder, file)}: line 4 is cut short and left out\n`;
        assertEquals(terminal.err(), said, command);
        const answer = lastJson(terminal.out());
        assertEquals(answer["cutShort"], cutShort, command);
        answers.push(answer["transitions"]);
      }
      assertEquals(answers[1], answers[0], command);
    }
  });
});

Deno.test("twin predict says of a recording of one line that there is nothing to measure", async () => {
  await inFolder(async (folder) => {
    const whole = gunzipSync(await Deno.readFile(join(DATA, "recordings/m0r0.recording.jsonl.gz")));
    const [first] = new TextDecoder().decode(whole).split("\n");
    await Deno.writeTextFile(join(folder, "one.jsonl"), `${first}\n`);
    const words = testTerminal({ folder });
    assertEquals(await runCli(["predict", "one.jsonl"], words), 0);
    assertStringIncludes(
      words.out(),
      "Nothing to measure: of the recording's 1 line none is an ordinary transition",
    );
    const json = testTerminal({ folder });
    assertEquals(await runCli(["predict", "one.jsonl", "--json"], json), 0);
    const answer = lastJson(json.out()) as Record<string, Record<string, unknown>>;
    for (const part of [answer, answer["identity"]!, answer["patch"]!]) {
      assertEquals([part["exactShare"], part["cellShare"], part["medianMs"], part["worstMs"]], [
        null,
        null,
        null,
        null,
      ]);
    }
  });
});

Deno.test("twin predict prints 100.0% only where all is right", async () => {
  const terminal = testTerminal({ folder: join(DATA, "recordings") });
  assertEquals(await runCli(["predict", "m0r0.recording.jsonl.gz"], terminal), 0);
  const json = testTerminal({ folder: join(DATA, "recordings") });
  await runCli(["predict", "m0r0.recording.jsonl.gz", "--json"], json);
  const { cellShare } = lastJson(json.out()) as unknown as { cellShare: number };
  assertGreater(cellShare, 0.9995);
  assertGreater(1, cellShare);
  assertMatch(terminal.out(), /^built-in writer +\d+\.\d% +99\.9% /m);
});
