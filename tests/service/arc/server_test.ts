/**
 * What the recorded exchanges do not show of the ARC-AGI-3 API: who may use it, its bounds, and its clock.
 */
import { assertEquals, assertMatch, assertThrows } from "@std/assert";
import { localGame } from "../../../games/local/mod.ts";
import {
  ArcServer,
  type ArcServerOptions,
  createApp,
  type GameEntry,
  serveApp,
} from "../../../runtime/service/mod.ts";
import { HOST, stillGame, TOKEN } from "../support.ts";

const maze = localGame("maze")!;
const MAZE: GameEntry = {
  info: { id: "maze", title: "Maze", winLevels: maze.levels, baselines: maze.baselines },
  tags: ["keyboard"],
  open: () => maze.create(),
};

interface Body {
  readonly [field: string]: unknown;
}

/** A client of an app on the maze. */
class Client {
  readonly server: ArcServer;
  readonly #app: ReturnType<typeof createApp>;

  constructor(options: ArcServerOptions = {}, readonly key: string | null = TOKEN, openArc = false) {
    this.server = new ArcServer([MAZE, stillGame("key-door")], options);
    this.#app = createApp(
      { games: [MAZE], version: "0", arc: this.server },
      { token: TOKEN, hosts: [HOST], openArc },
    );
  }

  async send(
    method: string,
    path: string,
    body?: unknown,
    key = this.key,
  ): Promise<{ status: number; body: Body }> {
    const headers = new Headers({ host: HOST });
    if (body !== undefined) headers.set("content-type", "application/json");
    if (key !== null) headers.set("x-api-key", key);
    const response = await this.#app.request(`http://${HOST}${path}`, {
      method,
      headers,
      body: body === undefined ? null : typeof body === "string" ? body : JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, body: text.startsWith("<") ? { page: text } : JSON.parse(text) };
  }

  async open(): Promise<string> {
    return String((await this.send("POST", "/api/scorecard/open", {})).body.card_id);
  }

  async start(card: string): Promise<{ game_id: string; guid: string }> {
    const { body } = await this.send("POST", "/api/cmd/RESET", { game_id: "maze", card_id: card });
    const { game_id } = (await this.send("GET", "/api/games/maze")).body;
    return { game_id: String(game_id), guid: String(body.guid) };
  }
}

Deno.test("X-API-Key must carry the token; the health check needs none", async () => {
  const client = new Client();
  assertEquals((await client.send("GET", "/api/games")).status, 200);
  for (const key of [null, "", "other", `${TOKEN}x`, `${TOKEN}, ${TOKEN}`]) {
    for (
      const [method, path, body] of [["GET", "/api/games"], ["POST", "/api/scorecard/open", {}], [
        "GET",
        "/api/no",
      ]]
    ) {
      const { status, body: answer } = await client.send(method as string, path as string, body, key);
      assertEquals(status, 401, `${key} ${path}`);
      assertEquals(answer.error, "UNAUTHORIZED");
    }
  }
  assertEquals((await client.send("GET", `/api/games?token=${TOKEN}`, undefined, null)).status, 401);
});

Deno.test("openArc takes any key, and keeps the scorecards of different keys apart", async () => {
  const client = new Client({}, "alice", true);
  const card = await client.open();
  assertEquals((await client.send("GET", `/api/scorecard/${card}`)).status, 200);
  assertEquals((await client.send("GET", `/api/scorecard/${card}`, undefined, "bob")).status, 404);
  const ids = await client.start(card);
  const stolen = await client.send("POST", "/api/cmd/ACTION1", ids, "bob");
  assertEquals([stolen.status, stolen.body.error], [400, "VALIDATION_ERROR"]);
  assertEquals(String(stolen.body.message).includes("alice"), false);
});

Deno.test("serveApp() opens the API to any key on loopback alone", () => {
  assertThrows(
    () => serveApp({ games: [], version: "0" }, { hostname: "0.0.0.0", expose: true, openArc: true }),
    RangeError,
    "Cannot open the ARC-AGI-3 API to any key",
  );
});

Deno.test("ids have a version that changes with the levels, and names with dashes are found", async () => {
  const client = new Client();
  const { body } = await client.send("GET", "/api/games");
  const ids = (body as unknown as { game_id: string }[]).map((game) => game.game_id);
  assertMatch(ids[0]!, /^maze-[0-9a-f]{8}$/);
  assertMatch(ids[1]!, /^key-door-[0-9a-f]{8}$/);
  assertEquals((await client.send("GET", "/api/games/key-door")).body.game_id, ids[1]);
  assertEquals((await client.send("GET", "/api/games/key")).status, 404);
  const other = new ArcServer([{ ...MAZE, info: { ...MAZE.info, winLevels: 3 } }]);
  assertEquals(other.games()[0]!.game_id === ids[0], false);
});

Deno.test("a card on which nothing happens for 15 minutes closes, and its sessions with it", async () => {
  let now = 0;
  const client = new Client({ now: () => now });
  const card = await client.open();
  const ids = await client.start(card);
  now += 14 * 60_000;
  assertEquals((await client.send("POST", "/api/cmd/ACTION1", ids)).status, 200);
  now += 14 * 60_000;
  assertEquals((await client.send("GET", `/api/scorecard/${card}`)).status, 200);
  now += 15 * 60_000 + 1;
  const late = await client.send("POST", "/api/cmd/ACTION1", ids);
  assertEquals([late.status, late.body.message], [400, `game ${ids.game_id} not found`]);
  assertEquals((await client.send("GET", `/api/scorecard/${card}`)).status, 404);
});

Deno.test("cards and sessions are bounded, and closing makes room", async () => {
  const client = new Client({ mostCards: 2, mostPlays: 2 });
  const card = await client.open();
  await client.open();
  const third = await client.send("POST", "/api/scorecard/open", {});
  assertEquals([third.status, third.body.error], [503, "SERVER_ERROR"]);
  await client.start(card);
  await client.start(card);
  const full = await client.send("POST", "/api/cmd/RESET", { game_id: "maze", card_id: card });
  assertEquals([full.status, full.body.error], [503, "SERVER_ERROR"]);
  await client.send("POST", "/api/scorecard/close", { card_id: card });
  assertMatch(await client.open(), /^[0-9a-f-]{36}$/);
});

Deno.test("commands of one session that come at once are served in order", async () => {
  const client = new Client();
  const card = await client.open();
  const ids = await client.start(card);
  const answers = await Promise.all(
    [1, 2, 3, 4, 1, 2, 3, 4].map((id) => client.send("POST", `/api/cmd/ACTION${id}`, ids)),
  );
  const frames = answers.map((answer) => JSON.stringify(answer.body.frame));
  const alone = maze.create();
  await alone.start();
  for (const [i, id] of ([1, 2, 3, 4, 1, 2, 3, 4] as const).entries()) {
    const { grids } = await alone.act({ id });
    const rows = grids.map((grid) =>
      Array.from({ length: 64 }, (_, y) => [...grid.subarray(y * 64, y * 64 + 64)])
    );
    assertEquals(frames[i], JSON.stringify(rows), `command ${i}`);
  }
});

Deno.test("a game that fails to start leaves no session and no run behind", async () => {
  const broken: GameEntry = {
    ...stillGame("broken"),
    open: () => ({ ...stillGame("broken").open(), start: () => Promise.reject(new Error("no board")) }),
  };
  const faults: unknown[] = [];
  const server = new ArcServer([broken]);
  const app = createApp({ games: [], version: "0", arc: server }, {
    token: TOKEN,
    hosts: [HOST],
    onFault: (error) => faults.push(error),
  });
  const { card_id } = await server.open(TOKEN, {});
  const response = await app.request(`http://${HOST}/api/cmd/RESET`, {
    method: "POST",
    headers: { host: HOST, "content-type": "application/json", "x-api-key": TOKEN },
    body: JSON.stringify({ game_id: "broken", card_id }),
  });
  assertEquals(response.status, 500);
  await response.body?.cancel();
  assertEquals(faults.length, 1);
  assertEquals((await server.summary(TOKEN, card_id)).environments, []);
});

Deno.test("hostile bodies are refused, and the session goes on", async () => {
  const client = new Client();
  const ids = await client.start(await client.open());
  const text = JSON.stringify(ids).slice(0, -1);
  for (
    const [body, status] of [
      [`${text},"reasoning":${"[".repeat(100_000)}${"]".repeat(100_000)}}`, 400],
      [`${text},"__proto__":{"polluted":1}}`, 400],
      [`${text},"reasoning":"${"x".repeat(2 << 20)}"}`, 413],
      [`${text},"reasoning":"${"x".repeat(20_000)}"}`, 400],
    ] as const
  ) assertEquals((await client.send("POST", "/api/cmd/ACTION1", body)).status, status);
  assertEquals("polluted" in {}, false);
  for (const game_id of [5, true, [], {}, "__proto__", "constructor", "../maze", "maze\n"]) {
    const { status, body } = await client.send("POST", "/api/cmd/ACTION1", { ...ids, game_id });
    assertEquals([status, body.error], [400, "SERVER_ERROR"]);
  }
  for (const guid of [5, {}, "", "__proto__"]) {
    assertEquals((await client.send("POST", "/api/cmd/ACTION1", { ...ids, guid })).status, 400);
  }
  for (const tags of ["x", [1], {}]) {
    const { status, body } = await client.send("POST", "/api/scorecard/open", { tags });
    assertEquals([status, body.error], [400, "tags must be a list of texts"]);
  }
  assertEquals((await client.send("POST", "/api/cmd/ACTION1", ids)).status, 200);
});

Deno.test("a scorecard's game and a card to be closed are texts that can name something", async () => {
  const client = new Client();
  const card = await client.open();
  for (const game of ["%00", "a%2Fb", "%E2%80%AE", "x".repeat(200)]) {
    assertEquals((await client.send("GET", `/api/scorecard/${card}/${game}`)).status, 404, game);
  }
  assertEquals((await client.send("GET", `/api/scorecard/${card}/maze`)).status, 200);
  for (const id of [[card], { card }, 1, true]) {
    const answer = await client.send("POST", "/api/scorecard/close", { card_id: id });
    assertEquals([answer.status, answer.body.error], [400, "VALIDATION_ERROR"], JSON.stringify(id));
  }
  assertEquals((await client.send("GET", `/api/scorecard/${card}`)).status, 200);
});
