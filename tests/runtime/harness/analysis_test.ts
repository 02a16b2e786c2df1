import { assertEquals, assertStringIncludes } from "@std/assert";
import { press } from "../../../games/game.ts";
import { ModuleLoader } from "../../../runtime/wiring/module_loader.ts";
import { analyseHistory } from "../../../runtime/harness/analysis.ts";
import { corridor } from "../../doubles/corridor.ts";
import { withRun } from "../../doubles/run.ts";

Deno.test("analyseHistory() gives a module the history with real grids, and its output back", async () => {
  await using modules = new ModuleLoader();
  await withRun(corridor(1), { run: { mode: "direct" } }, async (session) => {
    await session.actDirectly(press(4), null);
    const source = `
      import { differenceCount } from "twin";
      export function analyse(history: any[]) {
        console.log("lines", history.length);
        const { before, after, action, kind } = history[1];
        return { changed: differenceCount(before, after), action, kind, first: history[0].before };
      }`;
    const { output, error } = await analyseHistory(modules.load, source, session.history.lines);
    assertEquals(error, null);
    const [log, ...rest] = output.split("\n");
    assertEquals(log, "lines 2");
    assertEquals(JSON.parse(rest.join("\n")), {
      changed: 2,
      action: { id: 4 },
      kind: "ordinary",
      first: null,
    });
  });
});

Deno.test("analyseHistory() says where a module fails, and cuts what is too long", async () => {
  await using modules = new ModuleLoader();
  const run = (source: string) => analyseHistory(modules.load, source, []);
  assertStringIncludes((await run("export function analyse( {")).error!, "scratch.ts:");
  assertStringIncludes((await run("export function analyze() {}")).error!, "no function analyse");
  assertStringIncludes((await run("export function analyse() { throw new Error('why') }")).error!, "why");
  assertStringIncludes((await run("import 'node:fs'; export function analyse() {}")).error!, "node:fs");
  const cut = await run("export const analyse = () => 'x'.repeat(50_000);");
  assertStringIncludes(cut.output, "cut: 38000 characters more");
});
