import { assertEquals, assertGreater } from "@std/assert";
import { decode } from "fast-png";
import { fileURLToPath, pathToFileURL } from "node:url";
import { join } from "node:path";
import { press } from "../../games/game.ts";
import { conduct } from "../../runtime/evaluate/experiments/conduct.ts";
import { generalization } from "../../runtime/evaluate/experiments/generalization.ts";
import { race } from "../../runtime/evaluate/experiments/race.ts";
import { renderPage } from "../../runtime/evaluate/page/page.ts";
import { makeReport } from "../../runtime/evaluate/report.ts";
import { reportRun, type RunReport } from "../../runtime/evaluate/run_report.ts";
import { RunFolder } from "../../runtime/store/mod.ts";
import { corridor, corridorTwin } from "../doubles/corridor.ts";
import { type MadeMove, madeReport } from "../runtime/evaluate/made_run.ts";
import { twin, withPlayed } from "../runtime/evaluate/played_run.ts";
import { browserTest } from "./chromium.ts";

/** Pictures that tests leave to be looked at. */
const ARTEFACTS = fileURLToPath(new URL("../artefacts", import.meta.url));

browserTest("the report shows in a browser as it is meant to, on screens and on paper", async (page) => {
  const folder = await Deno.makeTempDir({ prefix: "twin-browser-" });
  try {
    const file = join(folder, "report.html");
    await Deno.writeTextFile(file, await samplePage());
    const asked: string[] = [];
    const said: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    page.on("console", (message) => said.push(message.text()));
    page.on("pageerror", (error) => said.push(String(error)));
    const url = pathToFileURL(file).href;
    await page.goto(url);
    // The page asks for nothing but itself, and nothing in it offends its own policy.
    assertEquals([asked, said], [[url], []]);

    for (const width of [1200, 600]) {
      await page.setViewportSize({ width, height: 900 });
      assertEquals(
        await page.evaluate<number>("document.documentElement.scrollWidth"),
        width,
        "it overflows",
      );
    }
    await page.setViewportSize({ width: 1200, height: 900 });
    const charts = await page.evaluate<{ label: string; width: number; height: number; cut: string[] }[]>(
      CHARTS,
    );
    assertGreater(charts.length, 10);
    for (const { label, width, height, cut } of charts) {
      assertGreater(Math.min(width, height), 40, `${label} has no size`);
      assertEquals(cut, [], `${label}: text is cut off`);
    }

    await Deno.mkdir(ARTEFACTS, { recursive: true });
    await page.screenshot({ path: join(ARTEFACTS, "report.png"), fullPage: true });
    const { width, data, channels } = decode(await page.locator("#tags").screenshot());
    assertGreater(width, 900);
    // Whatever else it looks like: plans, probes of both kinds and RESETs are on it in their colours.
    for (const colour of ["0,114,178", "230,159,0", "204,121,167", "119,119,119"]) {
      assertGreater(pixelsOf(colour, data as Uint8Array, channels), 50, `nothing is drawn in ${colour}`);
    }

    await page.emulateMedia({ media: "print" });
    const hidden = await page.evaluate<number>(
      "[...document.querySelectorAll('details:not(.screen) > :not(summary)')].filter((one) => one.getBoundingClientRect().height === 0).length",
    );
    assertEquals(hidden, 0, "what folds away on a screen is missing on paper");
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

/** Every chart with its size, and the texts in it that reach over its edge. */
const CHARTS = `[...document.querySelectorAll("figure > svg")].map((svg) => {
  const frame = svg.getBoundingClientRect();
  const cut = [...svg.querySelectorAll("text")].filter((text) => {
    const box = text.getBoundingClientRect();
    return box.width > 0 && (box.left < frame.left - 1 || box.right > frame.right + 1 ||
      box.top < frame.top - 1 || box.bottom > frame.bottom + 1);
  }).map((text) => text.textContent);
  return { label: svg.getAttribute("aria-label"), width: frame.width, height: frame.height, cut };
})`;

/** A played run with its experiments, and made ones with tokens, errors and long names. */
async function samplePage(): Promise<string> {
  const runs: RunReport[] = [];
  const probe = { kind: "probe", action: press(4), tag: "PROBE:goal", reason: "look" } as const;
  const script = [twin(corridorTwin(3)), probe, twin(corridorTwin(5, 2)), twin(corridorTwin())];
  const game = { id: "corridor", title: "Corridor", winLevels: 2, baselines: [10, 4], source: "local" };
  await withPlayed(() => corridor(), script, async (data, laboratory) => {
    await conduct(generalization, data, laboratory);
    await conduct(race, data, laboratory);
    await using folder = await RunFolder.open(data.dir, { write: false });
    runs.push(await reportRun(folder));
  }, { run: { game } });
  const moves = Array.from({ length: 150 }, (_, i): MadeMove => ({
    tag: i % 9 === 0 ? "PROBE:dynamics" : i % 31 === 7 ? "RESET" : "MODEL",
    predicted: i % 4 === 0 && i < 80 ? [i * 17 % 4096, i * 17 % 4096 + 1, 300] : "exact",
    comes: i % 50 === 49 ? "boundary" : "ordinary",
    goalClaim: i % 20 === 0,
  }));
  for (const id of ["bp35-0a0ad940", "a-game-with-a-very-long-name-indeed-for-a-game"]) {
    const baselines = [21, 48, 44, 38, 33, 87, 86, 131, 163];
    runs.push(
      madeReport(moves, { run: { game: { id, title: id, winLevels: 9, baselines, source: "local" } } }),
    );
  }
  return await renderPage(makeReport(runs, [], { made: new Date("2026-01-02T03:04:05Z"), version: "0.0.0" }));
}

function pixelsOf(colour: string, data: Uint8Array, channels: number): number {
  const [red, green, blue] = colour.split(",").map(Number);
  let count = 0;
  for (let at = 0; at < data.length; at += channels) {
    if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) count++;
  }
  return count;
}
