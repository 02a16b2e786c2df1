import { assertEquals, assertMatch } from "@std/assert";
import { corridorTwin } from "../../doubles/corridor.ts";
import { withService } from "./support.ts";

const hand = { game: "corridor", writer: "hand" };

Deno.test("PUT …/twin swaps the twin of a live run, and the one before stays where the new one does not load", () =>
  withService({}, async ({ want }) => {
    const { id, twin: stub } = await want(201, "POST", "/runs", hand);
    const swap = await want(200, "PUT", `/runs/${id}/twin`, { source: corridorTwin() });
    assertEquals([swap.adopted, swap.error, swap.note], [true, null, null]);
    const broken = await want(200, "PUT", `/runs/${id}/twin`, { source: "export const step = (" });
    assertEquals([broken.adopted, broken.current], [false, swap.current]);
    assertMatch(broken.error, /\S/);
    assertEquals(await want(200, "GET", `/runs/${id}/twin`), { twin: swap.current, source: corridorTwin() });

    const { twins, current } = await want(200, "GET", `/runs/${id}/twins`);
    assertEquals(current, swap.current);
    assertEquals(twins.map((one: { by: string; error: string | null }) => [one.by, one.error === null]), [
      ["harness", true],
      ["api", true],
      ["api", false],
    ]);
    assertEquals((await want(200, "GET", `/runs/${id}/twins/${swap.current}`)).source, corridorTwin());

    await want(200, "PUT", `/runs/${id}/twin`, { source: `${corridorTwin()}// one more line\n` });
    const next = (await want(200, "GET", `/runs/${id}/twin`)).twin;
    const changes = await want(200, "GET", `/runs/${id}/twins/${next}/changes`);
    assertEquals([changes.from, changes.to, changes.rewritten], [swap.current, next, false]);
    const lines = changes.hunks.flatMap((hunk: { lines: string[] }) => hunk.lines);
    assertEquals(lines.filter((line: string) => /^[+-]/.test(line)), ["+// one more line"]);
    const back = await want(200, "GET", `/runs/${id}/twins/${next}/changes?from=${stub}`);
    assertEquals(back.from, stub);

    await want(200, "POST", `/runs/${id}/cancel`);
    assertEquals((await want(409, "PUT", `/runs/${id}/twin`, { source: corridorTwin() })).code, "NOT_LIVE");
  }));

Deno.test("twins are found by hashes that the run names, and by nothing else", () =>
  withService({}, async ({ want, folder }) => {
    const { id } = await want(201, "POST", "/runs", hand);
    const foreign = "0".repeat(64);
    await Deno.writeTextFile(`${folder}/${id}/twins/${foreign}.ts`, "a secret");
    for (const twin of [foreign, "..%2Frun.json", "..", "%00", "A".repeat(64)]) {
      const answer = await want(404, "GET", `/runs/${id}/twins/${twin}`);
      assertMatch(answer.code, /^NO_SUCH/);
    }
  }));

Deno.test("a twin is swapped while its run is being played, and the run goes on with it", () =>
  withService({}, async ({ want, ask }) => {
    // The writer knows nothing: it gives up, and every untested action is forced until it is out of them.
    const script = Array.from(
      { length: 300 },
      (_, i) => ({ kind: "probe", action: { id: 3 }, reason: `${i}` }),
    );
    const { id } = await want(201, "POST", "/runs", { game: "corridor", writer: "scripted", script });
    const swap = await want(200, "PUT", `/runs/${id}/twin`, { source: corridorTwin() });
    assertEquals(swap.adopted, true);
    assertMatch(swap.note, /writer may replace/);
    await (await ask("GET", `/runs/${id}/events?grids=none`)).text();
    const run = await want(200, "GET", `/runs/${id}`);
    // The identity stub stays true as long as nothing moves; with the swapped twin two plans of five steps win.
    assertEquals([run.end, run.levelsCompleted, run.twin], ["won", 2, swap.current]);
  }));
