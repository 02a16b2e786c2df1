import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { press } from "../../../../games/game.ts";
import { conduct } from "../../../../runtime/evaluate/experiments/conduct.ts";
import { generalization } from "../../../../runtime/evaluate/experiments/generalization.ts";
import { race } from "../../../../runtime/evaluate/experiments/race.ts";
import { replay } from "../../../../runtime/evaluate/experiments/replay.ts";
import { renderPage } from "../../../../runtime/evaluate/page/page.ts";
import { DEFINITIONS, makeReport } from "../../../../runtime/evaluate/report.ts";
import { reportRun, type RunReport } from "../../../../runtime/evaluate/run_report.ts";
import { RunFolder } from "../../../../runtime/store/mod.ts";
import { corridor, corridorTwin } from "../../../doubles/corridor.ts";
import { happened, type MadeMove, madeReport } from "../made_run.ts";
import { twin, withPlayed } from "../played_run.ts";
import { attribute, elementsOf, textOf } from "./checked_page.ts";

const ABOUT = { made: new Date("2026-01-02T03:04:05Z"), version: "0.0.0" };
const page = (runs: readonly RunReport[], unreadable: readonly { dir: string; why: string }[] = []) =>
  renderPage(makeReport(runs, unreadable, ABOUT));

async function reportOf(dir: string): Promise<RunReport> {
  await using folder = await RunFolder.open(dir, { write: false });
  return await reportRun(folder);
}

Deno.test("renderPage() is valid, complete and alone for a played run with its experiments", async () => {
  const script = [
    twin(corridorTwin(3)),
    { kind: "probe", action: press(4), tag: "PROBE:goal", reason: "" } as const,
    twin(corridorTwin()),
  ];
  await withPlayed(() => corridor(), script, async (data, laboratory) => {
    await conduct(generalization, data, laboratory);
    await conduct(race, data, laboratory);
    await conduct(replay, data, laboratory);
    const text = await page([await reportOf(data.dir)]);
    const elements = elementsOf(text);
    const of = (tag: string) => elements.filter((element) => element.tagName === tag);

    const links = of("a").filter((link) => attribute(link, "class") !== "skip");
    assertEquals(links.map(textOf), of("h2").map(textOf));
    assertEquals(
      links.map((link) => attribute(link, "href")),
      of("section").map((one) => `#${attribute(one, "id")}`),
    );
    const whole = textOf(of("body")[0]!);
    for (const { definition } of Object.values(DEFINITIONS)) assertStringIncludes(whole, definition);
    assertEquals(whole.match(/Not measured yet/g), null);
    // A picture says what it is, and its data stand beside it.
    for (const figure of of("figure")) {
      const inside = elementsOf(
        `<!DOCTYPE html><html lang="en"><title>x</title><body>${inner(text, figure)}</body></html>`,
      );
      const svg = inside.find((element) => element.tagName === "svg")!;
      assertEquals(attribute(svg, "role"), "img");
      assert((attribute(svg, "aria-label") ?? "").length > 3);
      assert(inside.some((element) => element.tagName === "table"), "a figure without its data");
    }
    assert(of("figure").length >= 10, `only ${of("figure").length} figures`);
    for (const heading of of("th")) assert(attribute(heading, "scope") !== null, "a heading without a scope");
  });
});

Deno.test("renderPage() shows no text of a twin, a writer or a game as markup", async () => {
  const evil = `</code></pre></svg></style><script>alert("1")</script><img src=x onerror=alert(2)>'"&amp;`;
  const goals = [
    happened(1, { kind: "goal", goal: evil, event: "proposed", evidence: null }),
    happened(1, { kind: "twin", twin: "a", error: evil, by: evil }),
    happened(1, { kind: "twin", twin: "b", error: null, by: evil }),
    happened(1, { kind: "end", reason: "gave_up", note: evil }),
  ];
  const moves: MadeMove[] = [{ goal: evil, step: [1, 1], goalClaim: true, predicted: [1, 2] }, {}];
  const game = { id: evil, title: evil, winLevels: 2, baselines: [3, 4], source: "local" };
  const made = madeReport(moves, { run: { writer: evil, game }, events: goals });
  const versions = made.figures.twinVersions.versions.map((version) => ({
    ...version,
    diff: [`+${evil}`, `-${evil}`],
  }));
  const hostile: RunReport = {
    ...made,
    dir: `/runs/${evil}`,
    figures: {
      ...made.figures,
      twinVersions: {
        ...made.figures.twinVersions,
        versions,
        final: { hash: "b", source: `// ${evil}\n${evil}`, commentLines: 1 },
      },
      soundness: { ...made.figures.soundness, damage: [evil], notices: [evil] },
    },
  };
  const unreadable = "\0\x1b[31m\u202e\ud800\uffff";
  const text = await page([hostile, hostile], [{ dir: evil, why: evil }, { dir: unreadable, why: "" }]);
  const elements = elementsOf(text);
  assertStringIncludes(text, "\ufffd\ufffd[31m\ufffd\ufffd\ufffd");
  const shown = textOf(elements.find((element) => element.tagName === "body")!);
  assertStringIncludes(shown, evil);
  assertStringIncludes(shown, `+${evil}`);
});

Deno.test("renderPage() says so of runs with nothing in them", async () => {
  const never = madeReport([]);
  const text = textOf(elementsOf(await page([never])).find((element) => element.tagName === "main")!);
  assertStringIncludes(text, "maze has no scored action: there is nothing to measure but its twins.");
  assertStringIncludes(text, "maze has no MODEL prediction to compare.");
  assertStringIncludes(text, "This run holds no twin.");
  assertStringIncludes(text, "never validated");
  const empty = await page([], [{ dir: "there", why: "there is no run.json" }]);
  const said = textOf(elementsOf(empty).find((element) => element.tagName === "main")!);
  assertStringIncludes(said, "there is left out: there is no run.json");
  assertStringIncludes(said, "There is no run that could be read: this report is empty.");
});

Deno.test("renderPage() says that acting runs were never validated", async () => {
  const text = textOf(
    elementsOf(await page([madeReport([{}])])).find((element) => element.tagName === "main")!,
  );
  assertStringIncludes(text, "maze was never validated.");
});

Deno.test("renderPage() reports a win by the first action", async () => {
  await withPlayed(() => corridor(1, 1), [twin(corridorTwin(1))], async (data) => {
    const run = await reportOf(data.dir);
    // One action, one level, a claim that was right, and nothing that could be compared.
    assertEquals([run.figures.levels.won, run.figures.levels.actions], [true, 1]);
    assertEquals([run.figures.goalClaims.precision.ratio, run.figures.goalClaims.recall.ratio], [1, 1]);
    assertEquals([run.figures.learningCurve.points, run.figures.firstSeen.exact.ratio], [[], null]);
    elementsOf(await page([run]));
  });
});

Deno.test("renderPage() says of a damaged folder what its figures rest on", async () => {
  await withPlayed(() => corridor(), [twin(corridorTwin())], async (data) => {
    const path = `${data.dir}/history.jsonl`;
    const lines = (await Deno.readTextFile(path)).split("\n");
    lines[4] = lines[4]!.replace("NOT_FINISHED", "WIN");
    await Deno.writeTextFile(path, lines.join("\n"));
    const run = await reportOf(data.dir);
    // Lines 0 to 3 stand: the first grid and three actions.
    assertEquals(run.figures.tags.actions, 3);
    const text = textOf(elementsOf(await page([run])).find((element) => element.tagName === "main")!);
    assertStringIncludes(text, "corridor is damaged, and its figures rest on what stands before");
  });
});

Deno.test("reportRun() leaves out results about an earlier state of the run", async () => {
  await withPlayed(() => corridor(1), [twin(corridorTwin())], async (data, laboratory) => {
    await conduct(replay, { ...data, head: "another" }, laboratory);
    const { experiments } = await reportOf(data.dir);
    assertEquals([experiments.replay, experiments.outdated], [null, ["replay"]]);
    await conduct(replay, data, laboratory);
    assertEquals((await reportOf(data.dir)).experiments.replay?.complete, true);
  });
});

function inner(page: string, { sourceCodeLocation }: ReturnType<typeof elementsOf>[number]): string {
  return page.slice(sourceCodeLocation!.startOffset, sourceCodeLocation!.endOffset);
}
