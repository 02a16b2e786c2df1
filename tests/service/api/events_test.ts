import { assert, assertEquals, assertMatch, assertRejects } from "@std/assert";
import { corridorTwin } from "../../doubles/corridor.ts";
import { type Message, messages, untilOver, withService } from "./support.ts";

const wrongThenRight = [
  { kind: "twin", source: corridorTwin(6, 2) },
  { kind: "twin", source: corridorTwin() },
];
const begin = { game: "corridor", writer: "scripted", script: wrongThenRight };

/** What tells a message apart from all others of its run. */
const keyOf = ({ event, id }: Message) => `${event} ${id}`;

Deno.test("the event stream tells a run from its beginning to its end, in the order it was written", () =>
  withService({}, async ({ ask, want }) => {
    const { id } = await want(201, "POST", "/runs", begin);
    const answer = await ask("GET", `/runs/${id}/events`);
    assertEquals(answer.headers.get("content-type"), "text/event-stream");
    const all = await messages(answer);
    assertEquals([all[0]!.event, all.at(-1)!.event], ["run", "run"]);
    assertEquals([all.at(-1)!.data.status, all.at(-1)!.data.end], ["ended", "won"]);

    const lines = all.filter(({ event }) => event === "line").map(({ data }) => data);
    const claims = all.filter(({ event }) => event === "claim").map(({ data }) => data);
    assertEquals(lines.map(({ line }) => line), Array.from({ length: 11 }, (_, i) => i));
    assertEquals(claims.map(({ line }) => line), Array.from({ length: 10 }, (_, i) => i + 1));
    // Every claim comes before its answer, and every answer before the next claim.
    const places = all.map(keyOf);
    for (const { line } of claims) {
      const claimed = all.findIndex(({ event, data }) => event === "claim" && data.line === line);
      const answered = all.findIndex(({ event, data }) => event === "line" && data.line === line);
      assert(claimed < answered, `line ${line}`);
    }
    assertEquals(new Set(places.filter((place) => !place.startsWith("run"))).size, places.length - 2);

    // The first plan's first step was predicted two cells too far; the repair follows, and then nothing is wrong.
    assertEquals(lines.filter(({ match }) => match === "counterexample").map(({ line }) => line), [1]);
    const twins = all.filter(({ event, data }) => event === "log" && data.kind === "twin");
    assertEquals(twins.map(({ data }) => [data.by, data.line]), [["harness", 1], ["scripted", 1], [
      "scripted",
      2,
    ]]);
    assertEquals(all.some(({ data }) => data.kind === "end" && data.reason === "won"), true);
  }));

Deno.test("Last-Event-ID goes on after any message, and nothing is told twice or left out", () =>
  withService({}, async (service) => {
    const { id } = await service.want(201, "POST", "/runs", begin);
    await untilOver(service, id);
    const whole = (await messages(await service.ask("GET", `/runs/${id}/events`))).filter((one) =>
      one.id !== null
    );
    for (const [i, { id: last }] of whole.entries()) {
      const rest = await service.ask("GET", `/runs/${id}/events`, undefined, { "last-event-id": last! });
      const told = (await messages(rest)).filter((one) => one.id !== null);
      assertEquals(told.map(keyOf), whole.slice(i + 1).map(keyOf));
    }
    const end = whole.at(-1)!.id!.split(".").map(Number);
    // No such id, or one that lies beyond the run in one of its three parts: nothing that comes is left out for it.
    const beyond = end.map((_, part) => end.map((count, i) => i === part ? count + 1 : count).join("."));
    for (const last of ["1", "-1.0.0", "0.0.9999999999", ...beyond]) {
      const bad = await service.ask("GET", `/runs/${id}/events`, undefined, { "last-event-id": last });
      assertEquals([bad.status, (await bad.json()).code], [400, "BAD_EVENT_ID"], last);
    }
  }));

Deno.test("the stream of a live run waits for what comes", () =>
  withService({}, async ({ ask, want }) => {
    const { id } = await want(201, "POST", "/runs", {
      game: "corridor",
      writer: "hand",
      twin: corridorTwin(),
    });
    const reading = messages(
      await ask("GET", `/runs/${id}/events`),
      ({ event, data }) => event === "line" && data.line === 2,
    );
    await want(200, "POST", `/runs/${id}/probe`, { actions: [{ id: 4 }, { id: 4 }] });
    const told = await reading;
    const lines = told.filter(({ event }) => event === "line").map(({ data }) => data);
    assertEquals(lines.map(({ tag, match }) => [tag, match]), [
      [null, "unpredicted"],
      ["PROBE:dynamics", "exact"],
      ["PROBE:dynamics", "exact"],
    ]);
    // The token stands at column 2, colour 7, on row 0.
    assertEquals(lines[2].grid.slice(0, 4), "0070");
    const claim = told.findLast(({ event }) => event === "claim")!.data;
    assertEquals(claim.prediction, lines[2].grid);
  }));

Deno.test("grids are left out of the stream where nobody asks for them", () =>
  withService({}, async (service) => {
    const { id } = await service.want(201, "POST", "/runs", begin);
    const told = await messages(await service.ask("GET", `/runs/${id}/events?grids=none`));
    assertEquals(told.filter(({ data }) => data.grid || data.prediction), []);
  }));

Deno.test("a reader that takes nothing holds back no run, and is cut off", () =>
  withService({ app: { streams: { stallMs: 1 } } }, async ({ ask, want, runs }) => {
    const { id } = await want(201, "POST", "/runs", begin);
    const stalled = await ask("GET", `/runs/${id}/events`);
    await runs.live[0]?.gone;
    assertEquals((await want(200, "GET", `/runs/${id}`)).end, "won");
    await assertRejects(() => stalled.text(), Error, "took nothing for too long");
    assertMatch(await (await ask("GET", "/metrics")).text(), /^twin_event_streams 0$/m);
  }));

Deno.test("so many streams and no more, and one that is left gives its place back", () =>
  withService({ app: { streams: { streams: 2 } } }, async ({ ask, want }) => {
    const { id } = await want(201, "POST", "/runs", { game: "corridor", writer: "hand" });
    const path = `/runs/${id}/events`;
    const [one] = [await ask("GET", path), await ask("GET", path)];
    const refused = await ask("GET", path);
    assertEquals([refused.status, refused.headers.get("retry-after")], [429, "5"]);
    await refused.body?.cancel();
    await one!.body!.cancel();
    const next = await ask("GET", path);
    assertEquals(next.status, 200);
    await next.body!.cancel();
  }));

Deno.test("silence is broken by comments", () =>
  withService({ app: { streams: { pingMs: 20 } } }, async ({ ask, want }) => {
    const { id } = await want(201, "POST", "/runs", { game: "corridor", writer: "hand" });
    const reader = (await ask("GET", `/runs/${id}/events`)).body!.pipeThrough(new TextDecoderStream())
      .getReader();
    let text = "";
    while (!text.includes("\n\n: still here\n\n")) text += (await reader.read()).value;
    await reader.cancel();
    assertMatch(text, /^event: run\n/);
  }));

Deno.test("foreign text in an event breaks no line of the stream", () =>
  withService({}, async (service) => {
    const reason = "one\n\nevent: run\ndata: {}\r\nid: 9\u2028";
    const script = [{ kind: "probe", action: { id: 3 }, reason }, { kind: "give_up", reason }];
    const { id } = await service.want(201, "POST", "/runs", {
      game: "corridor",
      writer: "scripted",
      script,
      budgets: { actions: 1 },
    });
    const text = await (await service.ask("GET", `/runs/${id}/events?grids=none`)).text();
    for (const line of text.split("\n")) {
      assertMatch(line, /^(|: still here|id: [\d.]+|event: \w+|data: \{[^\r\n]*\})$/);
    }
    const claims = (await messages(await service.ask("GET", `/runs/${id}/events`)))
      .filter(({ event }) => event === "claim");
    assertEquals(claims[0]!.data.reason, reason);
  }));
