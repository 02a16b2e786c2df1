/** Twenty runs at once, each with its sandbox, and readers that do not read. */
import { assertEquals } from "@std/assert";
import { createTwinHost } from "../../sandbox/mod.ts";
import { corridorTwin } from "../doubles/corridor.ts";
import { withService } from "./api/support.ts";

Deno.test("twenty runs at once all come to their end, whoever watches, and the service answers meanwhile", async () => {
  await using host = createTwinHost({ processes: 24 });
  await withService({ host, app: { streams: { stallMs: 600_000 } } }, async ({ want, ask, runs }) => {
    // Each twin is another text, so no two runs share a sandbox.
    const order = (i: number) => ({
      game: "corridor",
      writer: "scripted",
      script: [{ kind: "twin", source: `// ${i}\n${corridorTwin()}` }],
    });
    const begun = await Promise.all(
      Array.from({ length: 20 }, (_, i) => want(201, "POST", "/runs", order(i))),
    );
    const stalled = await Promise.all(begun.map(({ id }) => ask("GET", `/runs/${id}/events`)));
    const over = Promise.all(runs.live.map((run) => run.gone));
    await want(200, "GET", "/games");
    assertEquals((await want(429, "POST", "/runs", order(20))).code, "TOO_MANY_RUNS");
    await over;
    const { runs: listed } = await want(200, "GET", "/runs?limit=100");
    assertEquals(listed.length, 20);
    for (const run of listed) assertEquals([run.end, run.actions], ["won", 10]);
    for (const answer of stalled) await answer.body!.cancel();
  });
});
