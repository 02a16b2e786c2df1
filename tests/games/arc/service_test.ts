import { assertEquals, assertMatch, assertRejects } from "@std/assert";
import { AnswerLost, GameUnreachable, press, RESET } from "../../../games/game.ts";
import { ArcService, SessionLost, UnknownGame } from "../../../games/arc/mod.ts";
import { ArcDouble, CARD, GAME, GUID, json } from "./arc_double.ts";
import { ClockDouble } from "./clock_double.ts";

Deno.test("ArcService plays a game by its short name and closes its scorecard at the end", async () => {
  await using double = new ArcDouble();
  const paths: string[] = [];
  {
    await using service = await double.connect();
    const card = await service.openCard({ tags: ["t"], sourceUrl: "https://example.org/agent" });
    const game = await service.play("AA11", card);
    assertEquals(game.info.id, GAME);
    const first = await game.start();
    assertEquals([first.levelsCompleted, first.winLevels, first.availableActions], [0, 3, [1, 2, 6]]);
    assertEquals((await game.act(press(1))).grids[0][0], 1);
    assertEquals((await game.act(RESET)).grids[0][0], 0);
    assertEquals(game.actions, 2);
    assertEquals(game.info.winLevels, 3);
    await game.close();
  }
  for (const { method, path } of double.server.requests) paths.push(`${method} ${path}`);
  assertEquals(paths, [
    "POST /api/scorecard/open",
    "GET /api/games",
    "POST /api/cmd/RESET",
    "POST /api/cmd/ACTION1",
    "POST /api/cmd/RESET",
    "POST /api/scorecard/close",
  ]);
  assertEquals(JSON.parse(double.server.requests[0]!.body), {
    tags: ["t"],
    source_url: "https://example.org/agent",
  });
  assertEquals(JSON.parse(double.server.requests[4]!.body), { game_id: GAME, guid: GUID, card_id: CARD });
});

Deno.test("ArcService.close() closes every card, twice without harm, and reports what fails", async () => {
  await using double = new ArcDouble();
  const warnings: string[] = [];
  const service = await double.connect({ onWarning: (text) => warnings.push(text) });
  await service.openCard();
  const summaries = await service.close();
  assertEquals(summaries.map((one) => one.id), [CARD]);
  assertEquals(await service.close(), []);
  const failing = await double.connect({ onWarning: (text) => warnings.push(text) });
  await failing.openCard();
  double.other = ({ path }) => path === "/api/scorecard/close" ? json({ error: "X" }, 503) : null;
  assertEquals(await failing.close(), []);
  assertEquals(warnings.length, 1);
  assertMatch(warnings[0]!, /could not be closed \(it closes by itself\)/);
});

Deno.test("ArcService uses the anonymous key where it has none, and always the same one where none is lent", async () => {
  await using double = new ArcDouble();
  const warnings: string[] = [];
  double.other = ({ path }) => path === "/api/games/anonkey" ? json({ api_key: "lent-key" }) : null;
  const lent = await double.connect({ key: "", onWarning: (text) => warnings.push(text) });
  await lent.games();
  await lent.close();
  assertEquals(double.server.requests.map((one) => one.headers.get("x-api-key")), [null, "lent-key"]);
  assertEquals(warnings, ["No key given: the anonymous one is used, which opens few games."]);
  double.other = () => null;
  const made = await double.connect({ key: "" });
  await made.games();
  await made.close();
  assertEquals(double.server.requests.at(-1)!.headers.get("x-api-key"), "twin-without-key");
});

Deno.test("ArcService.info() says which games there are, and which version", async () => {
  await using double = new ArcDouble();
  await using service = await double.connect();
  assertEquals((await service.info(GAME)).id, GAME);
  const unknown = await assertRejects(
    () => service.info("zz99"),
    UnknownGame,
    "has no game zz99; it offers aa11",
  );
  assertEquals(unknown.known, [GAME]);
  await assertRejects(
    () => service.info("aa11-00000000"),
    UnknownGame,
    `no version aa11-00000000; it offers ${GAME}`,
  );
  assertEquals(double.server.requests.filter((one) => one.path === "/api/games").length, 1);
});

Deno.test("ArcService.info() takes baselines from the service, else from the table", async () => {
  await using double = new ArcDouble();
  const list = (more: object) => () => json([{ game_id: "ls20-9607627b", title: "LS20", ...more }]);
  const baselines = async (name: string) => {
    await using service = await double.connect();
    return (await service.info(name)).baselines;
  };
  double.other = list({ baseline_actions: [1, 2, 3] });
  assertEquals(await baselines("ls20"), [1, 2, 3]);
  double.other = list({});
  // A local server of the toolkit scores with the toolkit's baselines.
  assertEquals(await baselines("ls20"), [21, 123, 39, 92, 54, 108, 109]);
  double.other = () => json([{ game_id: "zz99-00000000", title: "ZZ99" }]);
  assertEquals(await baselines("zz99"), undefined);
});

Deno.test("ArcService.resume() goes on with a play from its handle", async () => {
  await using double = new ArcDouble();
  const first = await double.connect();
  const game = await first.play("aa11", await first.openCard());
  await game.start();
  await game.act(press(1));
  const handle = game.handle();
  assertEquals(handle.includes("secret-key-1"), false);
  first.api.http.close();
  await using second = await double.connect();
  const again = await second.resume(handle);
  assertEquals((await again.act(press(1))).grids[0][0], 2);
  assertEquals(again.guid, GUID);
  assertEquals(double.applied, ["RESET", "ACTION1", "ACTION1"]);
});

Deno.test("ArcService.resume() refuses a play whose scorecard is closed, and a text that is no handle", async () => {
  await using double = new ArcDouble();
  const clock = new ClockDouble();
  const service = await double.connect({ clock });
  const game = await service.play("aa11", await service.openCard());
  await game.start();
  await service.close();
  await using later = await double.connect({ clock });
  double.other = ({ path }) =>
    path === `/api/scorecard/${CARD}` ? json({ error: "SERVER_ERROR", message: "x" }, 404) : null;
  await assertRejects(() => later.resume(game.handle()), SessionLost, "is closed");
  await assertRejects(() => later.resume("{}"), TypeError, "not one of an ARC-AGI-3 play");
  assertEquals(clock.alarms, 0);
});

Deno.test("ArcScorecard warns before the service closes it, and not after it was closed", async () => {
  await using double = new ArcDouble();
  const clock = new ClockDouble();
  const warnings: string[] = [];
  const service = await double.connect({ clock, onWarning: (text) => warnings.push(text) });
  const card = await service.openCard();
  const game = await service.play("aa11", card);
  await game.start();
  clock.pass(11 * 60_000);
  await game.act(press(1));
  clock.pass(11 * 60_000);
  assertEquals(warnings, []);
  clock.pass(60_000);
  assertEquals(warnings.length, 1);
  assertMatch(warnings[0]!, /closes by itself in 3 minutes/);
  clock.pass(72 * 60 * 60_000);
  assertEquals(warnings.length, 2);
  assertMatch(warnings[1]!, /closes by itself in 30 minutes, 72 hours/);
  await game.act(press(1));
  await service.close();
  assertEquals(clock.alarms, 0);
});

Deno.test("ArcGame.differences() holds our count against the card's, with room for lost answers", async () => {
  await using double = new ArcDouble();
  await using service = await double.connect();
  const game = await service.play("aa11", await service.openCard());
  await game.start();
  await game.act(press(1));
  const card = (actions: number, guid = GUID) => ({
    id: CARD,
    score: 0,
    actions,
    levelsCompleted: 0,
    competition: false,
    tags: [],
    json: {},
    games: [{
      id: GAME,
      score: 0,
      levelsCompleted: 0,
      levelCount: 3,
      actions,
      resets: 0,
      completed: false,
      runs: [{
        guid,
        score: 0,
        levelsCompleted: 0,
        actions,
        resets: 0,
        state: "NOT_FINISHED",
        levelActions: [actions, 0, 0],
        levelBaselines: [],
        levelScores: [],
      }],
    }],
  });
  assertEquals(game.differences(card(1)), []);
  assertEquals(game.differences(card(2)), [
    "The scorecard counts 2 actions, we count 1.",
    "The scorecard counts 2 actions in level 1, we count 1.",
  ]);
  assertEquals(game.differences(card(1, "other")), [`The scorecard ${CARD} has no play ${GUID}.`]);
  double.fault = (_frame, _name, count) => count === 2 ? "hang up" : undefined;
  await assertRejects(() => game.act(press(1)), AnswerLost);
  assertEquals(game.differences(card(1)), []);
  assertEquals(game.differences(card(2)), []);
  assertEquals(game.differences(card(3)), ["The scorecard counts 3 actions, we count 1 to 2."]);
});

Deno.test("ArcService.connect() says when nothing is there", async () => {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = listener.addr as Deno.NetAddr;
  listener.close();
  const clock = new ClockDouble();
  const options = { baseUrl: `http://127.0.0.1:${port}`, clock };
  await assertRejects(
    () => ArcService.connect(options),
    GameUnreachable,
    `Cannot reach http://127.0.0.1:${port}`,
  );
  assertEquals(clock.sleeps.length, 5);
  for (let i = 1; i < 5; i++) assertEquals(clock.sleeps[i]! > clock.sleeps[i - 1]! * 1.1, true);
});

Deno.test("ArcService.connect() refuses a key that no header can carry, without showing it", async () => {
  const key = "secret\nkey";
  const error = await assertRejects(() => ArcService.connect({ key }), TypeError, "Cannot use the key");
  assertEquals(`${error.stack}`.includes("secret"), false);
});

Deno.test("a scorecard whose closing failed can be closed again", async () => {
  await using double = new ArcDouble();
  await using service = await double.connect();
  const card = await service.openCard();
  double.other = ({ path }) => path === "/api/scorecard/close" ? json({ error: "X" }, 503) : null;
  await assertRejects(() => card.close(), GameUnreachable, "status 503");
  assertEquals(card.closed, false);
  double.other = () => null;
  assertEquals((await card.close())?.id, CARD);
  assertEquals(card.closed, true);
});

Deno.test("a closed game is not started again", async () => {
  await using double = new ArcDouble();
  await using service = await double.connect();
  const game = await service.play("aa11", await service.openCard());
  await game.close();
  await assertRejects(() => game.start(), GameUnreachable, "was closed");
  assertEquals(double.arrived("RESET"), 0);
});
