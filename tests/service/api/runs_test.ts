import { assertEquals, assertMatch } from "@std/assert";
import { corridorTwin } from "../../doubles/corridor.ts";
import { ask, good } from "../support.ts";
import { messages, untilOver, withService } from "./support.ts";

const JSON_TYPE = { "content-type": "application/json" };

const right = { kind: "twin", source: corridorTwin() };
const scripted = (...script: unknown[]) => ({ game: "corridor", writer: "scripted", script });

Deno.test("POST /runs begins a run that its writer plays to the end", () =>
  withService({}, async (service) => {
    const run = await service.want(201, "POST", "/runs", scripted(right));
    assertEquals([run.status, run.writer, run.game.id], ["playing", "scripted:record", "corridor"]);
    await untilOver(service, run.id);
    const over = await service.want(200, "GET", `/runs/${run.id}`);
    assertEquals([over.status, over.end, over.state], ["ended", "won", "WIN"]);
    // Five steps a level, two levels, and human baselines of five: a full score.
    assertEquals([over.actions, over.levelsCompleted, over.score], [10, 2, 100]);
    assertEquals([over.resumable, over.left], [false, null]);
  }));

Deno.test("POST /runs refuses what makes no sense, with a sentence", () =>
  withService({}, async ({ want }) => {
    const detail = async (status: number, body: unknown) =>
      (await want(status, "POST", "/runs", body)).detail;
    assertMatch(await detail(422, { game: "corridr" }), /no game "corridr".*corridor/);
    assertMatch(await detail(422, { game: "../../etc/passwd.ts" }), /no game/);
    assertMatch(await detail(422, { game: "corridor", writer: "scripted:/etc/passwd" }), /no writer/);
    assertMatch(await detail(422, { game: "corridor", writer: "scripted" }), /needs a script/);
    assertMatch(await detail(422, { game: "corridor", writer: "induction", mode: "direct" }), /hand/);
    assertMatch(await detail(400, { game: "corridor", sede: 1 }), /sede/);
    assertMatch(await detail(400, { game: "corridor", budgets: { actions: 0 } }), /budgets.actions/);
    const broken = await want(422, "POST", "/runs", {
      game: "corridor",
      writer: "hand",
      twin: "export const (",
    });
    assertEquals(broken.code, "SOURCE_SYNTAX");
    assertEquals((await want(200, "GET", "/runs")).runs, []);
  }));

Deno.test("GET /runs pages backwards through the runs, the newest first", () =>
  withService({}, async ({ want }) => {
    const ids: string[] = [];
    for (let i = 0; i < 3; i++) {
      ids.push((await want(201, "POST", "/runs", { game: "corridor", writer: "hand" })).id);
    }
    const first = await want(200, "GET", "/runs?limit=2");
    assertEquals(first.runs.map((run: { id: string }) => run.id), [ids[2], ids[1]]);
    const rest = await want(200, "GET", `/runs?limit=2&before=${first.next}`);
    assertEquals(rest.runs.map((run: { id: string }) => run.id), [ids[0]]);
    assertEquals(rest.next, null);
  }));

Deno.test("GET /runs names folders that cannot be read, and goes on", () =>
  withService({}, async ({ want, folder }) => {
    await Deno.mkdir(`${folder}/20260101-broken`);
    await Deno.writeTextFile(`${folder}/20260101-broken/run.json`, "{");
    await Deno.mkdir(`${folder}/not a run`);
    const { id } = await want(201, "POST", "/runs", { game: "corridor", writer: "hand" });
    const list = await want(200, "GET", "/runs");
    assertEquals(list.runs.map((run: { id: string }) => run.id), [id]);
    assertEquals(list.unreadable.map((one: { id: string }) => one.id), ["20260101-broken"]);
    assertEquals((await want(409, "GET", "/runs/20260101-broken")).code, "RUN_UNREADABLE");
  }));

Deno.test("POST …/cancel ends a run, …/resume goes on with it, DELETE removes it", () =>
  withService({}, async ({ want, folder }) => {
    const { id } = await want(201, "POST", "/runs", {
      game: "corridor",
      writer: "hand",
      twin: corridorTwin(),
    });
    await want(200, "POST", `/runs/${id}/probe`, { actions: [{ id: 4 }] });
    assertEquals((await want(409, "DELETE", `/runs/${id}`)).code, "STILL_LIVE");
    assertEquals((await want(409, "POST", `/runs/${id}/resume`)).code, "STILL_LIVE");

    const ended = await want(200, "POST", `/runs/${id}/cancel`, { reason: "enough" });
    assertEquals([ended.status, ended.end, ended.note, ended.resumable], [
      "ended",
      "cancelled",
      "enough",
      true,
    ]);
    assertEquals((await want(409, "POST", `/runs/${id}/probe`, { actions: [{ id: 4 }] })).code, "NOT_LIVE");

    const again = await want(200, "POST", `/runs/${id}/resume`);
    assertEquals([again.status, again.end, again.actions, again.twin], ["open", null, 1, ended.twin]);
    const { run } = await want(200, "POST", `/runs/${id}/execute`);
    assertEquals([run.actions, run.levelsCompleted], [5, 1]);

    await want(200, "POST", `/runs/${id}/cancel`);
    await want(204, "DELETE", `/runs/${id}`);
    await want(404, "GET", `/runs/${id}`);
    assertEquals([...Deno.readDirSync(folder)], []);
  }));

Deno.test("a service that was stopped shows its runs again, and goes on with them", async () => {
  const folder = await Deno.makeTempDir({ prefix: "twin-service-" });
  try {
    const ids = { hand: "", played: "" };
    await withService({ folder }, async ({ want, runs }) => {
      ids.hand =
        (await want(201, "POST", "/runs", { game: "corridor", writer: "hand", twin: corridorTwin() })).id;
      await want(200, "POST", `/runs/${ids.hand}/probe`, { actions: [{ id: 4 }, { id: 4 }] });
      // Its writer gives probes for ever: the run is being played when the service stops.
      const probes = Array.from(
        { length: 900 },
        (_, i) => ({ kind: "probe", action: { id: i % 2 ? 4 : 3 } }),
      );
      const still = { kind: "twin", source: corridorTwin(4000) };
      ids.played = (await want(201, "POST", "/runs", scripted(still, ...probes))).id;
      await runs.close();
    });
    await withService({ folder }, async (service) => {
      const { runs } = await service.want(200, "GET", "/runs");
      const by = new Map(runs.map((run: { id: string }) => [run.id, run]));
      const hand = by.get(ids.hand) as { status: string; actions: number };
      const played = by.get(ids.played) as { status: string; end: string; note: string; resumable: boolean };
      assertEquals([hand.status, hand.actions], ["stopped", 2]);
      assertEquals([played.end, played.note, played.resumable], [
        "cancelled",
        "the service was stopped",
        true,
      ]);
      await service.want(200, "POST", `/runs/${ids.hand}/resume`);
      const { run } = await service.want(200, "POST", `/runs/${ids.hand}/execute`);
      assertEquals([run.levelsCompleted, run.actions], [1, 5]);
      const again = await service.want(200, "POST", `/runs/${ids.played}/resume`);
      assertEquals(again.status, "playing");
      await service.want(200, "POST", `/runs/${ids.played}/cancel`);
    });
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("no more runs are live than may be, and a place is free again when one ends", () =>
  withService({ registry: { runs: 2 } }, async ({ want, ask }) => {
    const hand = { game: "corridor", writer: "hand" };
    const { id } = await want(201, "POST", "/runs", hand);
    await want(201, "POST", "/runs", hand);
    const refused = await ask("POST", "/runs", hand);
    assertEquals([refused.status, refused.headers.get("retry-after")], [429, "10"]);
    assertEquals((await refused.json()).code, "TOO_MANY_RUNS");
    await want(200, "POST", `/runs/${id}/cancel`);
    await want(201, "POST", "/runs", hand);
    assertEquals((await want(429, "POST", `/runs/${id}/resume`)).code, "TOO_MANY_RUNS");
  }));

Deno.test("an Idempotency-Key has a request done once", () =>
  withService({}, async ({ ask, want }) => {
    const begin = (body: unknown, key: string) => ask("POST", "/runs", body, { "idempotency-key": key });
    const hand = { game: "corridor", writer: "hand", twin: corridorTwin() };
    const [one, two] = await Promise.all([begin(hand, "k1"), begin(hand, "k1")]);
    const { id } = await one.json();
    assertEquals([one.status, two.status, (await two.json()).id], [201, 201, id]);
    assertEquals((await want(200, "GET", "/runs")).runs.length, 1);

    const probe = () =>
      ask("POST", `/runs/${id}/probe`, { actions: [{ id: 4 }] }, { "idempotency-key": "k2" });
    const texts = [await (await probe()).text(), await (await probe()).text()];
    assertEquals(texts[0], texts[1]);
    assertEquals((await want(200, "GET", `/runs/${id}`)).actions, 1);

    const other = await begin({ ...hand, seed: 1 }, "k1");
    assertEquals([other.status, (await other.json()).code], [422, "KEY_REUSED"]);
    const bad = await begin(hand, "k".repeat(201));
    assertEquals([bad.status, (await bad.json()).code], [400, "BAD_KEY"]);
    // A refusal is not kept: the next try may pass.
    assertEquals((await begin({ game: "nothing" }, "k3")).status, 422);
    const passed = await begin(hand, "k3");
    assertEquals(passed.status, 201);
    await passed.body?.cancel();
  }));

Deno.test("a run that waits and is asked nothing is put away, and can be gone on with", () =>
  withService({ registry: { idleMs: 30 } }, async ({ ask, want, runs }) => {
    const { id } = await want(201, "POST", "/runs", { game: "corridor", writer: "hand" });
    // The stream of a run ends when it is no longer live.
    await messages(await ask("GET", `/runs/${id}/events`));
    assertEquals(runs.live.length, 0);
    assertEquals((await want(200, "GET", `/runs/${id}`)).status, "stopped");
  }));

Deno.test("a mutation without a body asks for nothing beyond the route: it passes where nothing is required", () =>
  withService({}, async ({ app, want }) => {
    const { id } = await want(201, "POST", "/runs", { game: "corridor", writer: "hand" });
    const bare = async (method: string, path: string, headers: Record<string, string> = JSON_TYPE) => {
      const answer = await ask(app, `/v1${path}`, { method, headers: good(headers) });
      const text = await answer.text();
      return { status: answer.status, ...(text === "" ? {} : JSON.parse(text)) };
    };
    assertEquals((await bare("POST", `/runs/${id}/explore`)).wall, "goal");
    const probe = await bare("POST", `/runs/${id}/probe`);
    assertEquals([probe.status, probe.code], [400, "BAD_BODY"]);
    assertMatch(probe.detail, /actions/);
    // What tells it from a form of another page is asked for all the same.
    const form = await bare("POST", `/runs/${id}/cancel`, {});
    assertEquals([form.status, form.code], [415, "NOT_JSON"]);
    assertMatch(form.detail, /without a body, too/);
    assertEquals((await bare("POST", `/runs/${id}/cancel`)).note, "cancelled over the API");
    assertEquals((await bare("DELETE", `/runs/${id}`)).status, 204);
    await want(404, "GET", `/runs/${id}`);
  }));
