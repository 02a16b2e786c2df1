/** Every command that reads a run says what is damaged of it: none passes over it. */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { join } from "node:path";
import { runCli } from "../../../runtime/cli/cli.ts";
import type { RunData } from "../../../runtime/evaluate/run_data.ts";
import { corridor, corridorTwin } from "../../doubles/corridor.ts";
import { twin, withPlayed } from "../evaluate/played_run.ts";
import { inFolder, lastJson, testTerminal } from "./support.ts";

const SCRIPT = [twin(corridorTwin())];

/** Runs a command line from a folder of its own, with no time to wait in. */
async function run(
  args: readonly string[],
): Promise<{ code: number; out: string; err: string; page: string }> {
  let said = { code: -1, out: "", err: "", page: "" };
  await inFolder(async (folder) => {
    const terminal = testTerminal({ folder });
    const code = await runCli(args, terminal);
    const page = await Deno.readTextFile(join(folder, "report.html")).catch(() => "");
    said = { code, out: terminal.out(), err: terminal.err(), page };
  });
  return said;
}

type Damage = (dir: string, other: RunData) => Promise<void>;

async function changeLines(path: string, change: (lines: string[]) => string[]): Promise<void> {
  const lines = change((await Deno.readTextFile(path)).trimEnd().split("\n"));
  await Deno.writeTextFile(path, lines.map((line) => `${line}\n`).join(""));
}

/** Ways to damage a journal, and what is said of it then. */
const WAYS:
  readonly (readonly [way: string, damage: (path: string, other: string) => Promise<void>, said: string])[] =
    [
      ["removed", (path) => Deno.remove(path), "the file cannot be read, it does not exist"],
      ["emptied", (path) => Deno.writeTextFile(path, ""), "has only 0 lines"],
      ["cut", (path) => changeLines(path, (lines) => lines.slice(0, 3)), "has only 3 lines"],
      ["replaced by another run's", (path, other) => Deno.copyFile(other, path), "it begins another journal"],
      [
        "robbed of a line",
        (path) => changeLines(path, (lines) => lines.toSpliced(2, 1)),
        "line 2 is damaged",
      ],
      [
        "edited",
        (path) => changeLines(path, (lines) => lines.with(2, lines[2]!.replace('"at":"2', '"at":"1'))),
        "line 2 is damaged: its text does not match its hash",
      ],
      ["overwritten", (path) => Deno.writeFile(path, new Uint8Array(999).fill(200)), "line 0 is damaged"],
      [
        "replaced by a folder",
        async (path) => {
          await Deno.remove(path);
          await Deno.mkdir(path);
        },
        "the file cannot be read, it is a folder, not a file",
      ],
    ];

const DAMAGES: (readonly [name: string, damage: Damage, said: string])[] = [
  ...["history", "claims", "events"].flatMap((name) =>
    WAYS.map(([way, damage, said]) => {
      const file = `${name}.jsonl`;
      const inRun: Damage = (dir, other) => damage(join(dir, file), join(other.dir, file));
      return [`${file} ${way}`, inRun, said] as const;
    })
  ),
  ["twins/ removed", (dir) => Deno.remove(join(dir, "twins"), { recursive: true }), "2 of the 2 twins"],
  [
    "one twin edited",
    async (dir) => {
      const [first] = [...Deno.readDirSync(join(dir, "twins"))].map((entry) => entry.name).sort();
      await Deno.writeTextFile(join(dir, "twins", first!), "export const step = 1;\n");
    },
    "1 of the 2 twins that the events name cannot be read",
  ],
  [
    "run.json of another run",
    (dir, other) => Deno.copyFile(join(other.dir, "run.json"), join(dir, "run.json")),
    "it begins another journal, such as one of another run",
  ],
];

/** Commands that look: they go on with what is intact. */
const LOOKING = ["report", "compare", "watch", "show", "eval"] as const;
/** Commands whose answer would be wrong. */
const REFUSING = [["score"], ["validate"], ["plan"], ["explore"], ["record"], ["play", "--resume"]] as const;

for (const [name, damage, said] of DAMAGES) {
  Deno.test(`every command says that a run is damaged: ${name}`, async () => {
    await withPlayed(() => corridor(), [], async (other) => {
      await withPlayed(() => corridor(), SCRIPT, async ({ dir }) => {
        await damage(dir, other);
        const asked = {
          report: ["report", dir],
          compare: ["compare", dir, dir],
          watch: ["watch", dir],
          show: ["show", dir, "--line", "0"],
          eval: ["eval", "tokens", dir],
        };
        for (const command of LOOKING) {
          const { code, err, page } = await run(asked[command]);
          // What show was asked for may be lost with the history.
          const lost = command === "show" && code === 3;
          assert(code === 1 || lost, `twin ${command} ended with ${code}: ${err}`);
          assertStringIncludes(err, " is damaged: ");
          assertStringIncludes(err, said, command);
          assertEquals(err.includes(" at "), false, `a stack: ${err}`);
          if (lost) assertStringIncludes(err, "The run is damaged, so that this may be lost");
          if (command === "report") assertStringIncludes(page, said);
        }
        for (const args of REFUSING) {
          const { code, err } = await run([...args, dir]);
          assertEquals(code, 3, `twin ${args.join(" ")}: ${err}`);
          assertStringIncludes(err, args[0] === "play" ? "Cannot " : said, args[0]);
        }
        const listed = JSON.parse((await run(["runs", "--runs", join(dir, ".."), "--json"])).out);
        const [mine] = listed.filter((one: { run: string }) => one.run === dir);
        assertStringIncludes(mine.error, said);
      });
    });
  });
}

Deno.test("twin runs lists the sound runs beside a run whose files are missing", async () => {
  await withPlayed(() => corridor(), SCRIPT, async ({ dir }) => {
    await Deno.remove(join(dir, "events.jsonl"));
    const { code, out } = await run(["runs", "--runs", join(dir, "..")]);
    assertEquals(code, 0);
    assertStringIncludes(out, "damaged, see below");
    assertStringIncludes(out, "events.jsonl: the file cannot be read, it does not exist");
  });
});

Deno.test("a run without its run.json is left out by its own name", async () => {
  await withPlayed(() => corridor(), SCRIPT, async ({ dir }) => {
    await Deno.remove(join(dir, "run.json"));
    const { code, err } = await run(["report", dir]);
    assertEquals(code, 1);
    assertStringIncludes(err, `${dir} is left out: Cannot open ${dir} as a run: `);
  });
});

const WRONG: readonly (readonly [change: object, said: string])[] = [
  [{ format: undefined }, 'it has no "format", which every run\'s run.json has'],
  [{ format: "1" }, 'its "format" is "1", want an integer up to 1'],
  [
    { game: { id: "x", title: "X", winLevels: 2, baselines: "x", source: "local" } },
    'its "game.baselines" is "x", want a list of numbers, or null',
  ],
  [
    { game: { id: "x", title: "X", winLevels: -1, baselines: null, source: "local" } },
    'its "game.winLevels" is -1, want a number of levels',
  ],
  [{ budgets: [] }, 'its "budgets" is [], want an object'],
  [{ policy: "luck" }, 'its "policy" is "luck", want one of hypothesis, reward, none'],
  [{ id: "../x" }, `its "id" is "../x", want a run's id`],
];

for (const [change, said] of WRONG) {
  Deno.test(`every command refuses a run.json of the wrong form: ${said}`, async () => {
    await withPlayed(() => corridor(), SCRIPT, async ({ dir, run: record }) => {
      await Deno.writeTextFile(join(dir, "run.json"), JSON.stringify({ ...record, ...change }));
      for (const args of [["watch"], ["score"], ["validate"], ["show"], ["play", "--resume"]]) {
        const { code, err } = await run([...args, dir]);
        assertEquals([code, err], [2, `Cannot read ${join(dir, "run.json")}: ${said}\n`], args.join(" "));
      }
    });
  });
}

Deno.test("twin watch shows a run up to the answer whose claim is missing, and says so", async () => {
  await withPlayed(() => corridor(), SCRIPT, async ({ dir }) => {
    await changeLines(join(dir, "claims.jsonl"), (lines) => lines.slice(0, 2));
    const { code, out, err } = await run(["watch", dir, "--json"]);
    const answers = out.split("\n").filter((line) => line.startsWith('{"kind":"answer"'));
    assertEquals([code, answers.length], [1, 2]);
    assertStringIncludes(
      err,
      "claims.jsonl has only 2 lines, and had 3 when line 3 of history.jsonl was written",
    );
  });
});

Deno.test("the figures of a damaged run say so in JSON too", async () => {
  await withPlayed(() => corridor(), SCRIPT, async ({ dir }) => {
    await changeLines(join(dir, "history.jsonl"), (lines) => lines.slice(0, 3));
    const report = lastJson((await run(["report", dir, "--json"])).out) as {
      runs: { figures: { soundness: { damage: string[] } } }[];
    };
    assertEquals(report.runs[0]!.figures.soundness.damage.length, 1);
    const show = lastJson((await run(["show", dir, "--json"])).out);
    assertEquals((show["damage"] as string[]).length, 1);
    const compare = lastJson((await run(["compare", dir, dir, "--json"])).out);
    assertEquals(compare["sound"], false);
    const [measured] = lastJson((await run(["eval", "tokens", dir, "--json"])).out)["runs"] as {
      damage: string[];
    }[];
    assertEquals(measured!.damage.length, 1);
  });
});

Deno.test("runs with nothing in them are reported, shown and scored as such", async () => {
  const none = { budgets: { actions: 0, levelActions: null, seconds: null, tokens: null } };
  await withPlayed(() => corridor(), [], async ({ dir }) => {
    const report = await run(["report", dir]);
    assertEquals([report.code, report.err], [0, ""]);
    assertStringIncludes(report.page, "has no scored action: there is nothing to measure but its twins");
    for (const args of [["watch", dir], ["show", dir], ["compare", dir, dir], ["validate", dir]]) {
      const { code, err } = await run(args);
      assertEquals([code, err], [0, ""], args[0]);
    }
  }, { run: none });
  // Won by the first action.
  await withPlayed(() => corridor(1, 1), [twin(corridorTwin(1))], async ({ dir }) => {
    const { code, out } = await run(["report", dir]);
    assertEquals(code, 0);
    assertStringIncludes(out, "1 of 1 level, 1 scored action");
    assertEquals((await run(["watch", dir])).code, 0);
  });
});
