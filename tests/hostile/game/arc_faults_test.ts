/**
 * Every line under "A game" of the hostile corpus, done to the ARC-AGI-3 client by a server that misbehaves.
 */
import { assert, assertEquals, assertInstanceOf, assertMatch, assertRejects } from "@std/assert";
import {
  type Action,
  ActionRefused,
  AnswerLost,
  click,
  GameUnreachable,
  press,
  RESET,
} from "../../../games/game.ts";
import {
  type ArcGame,
  type ArcOptions,
  KeyRefused,
  PlayEnded,
  PlayRestarted,
  RateLimited,
  SessionLost,
  UnknownGame,
  UnreadableAnswer,
} from "../../../games/arc/mod.ts";
import { ArcDouble, type Fault, GAME, json, rows } from "../../games/arc/arc_double.ts";
import { ClockDouble } from "../../games/arc/clock_double.ts";
import type { RawReply } from "../../games/arc/raw_server.ts";

const KEY = "secret-key-1";

/** A started play on a double; the test may change the double's answers at any time. */
async function playing(
  test: (game: ArcGame, double: ArcDouble, clock: ClockDouble) => Promise<void>,
  options: Partial<ArcOptions> & { competition?: boolean; start?: boolean } = {},
): Promise<void> {
  const clock = new ClockDouble();
  await using double = new ArcDouble();
  await using service = await double.connect({ key: KEY, clock, ...options });
  const card = await service.openCard(options.competition === true ? { competition: true } : {});
  const game = await service.play("aa11", card);
  if (options.start !== false) await game.start();
  await test(game, double, clock);
}

/** A fault of one kind on every ACTION1. */
function onAction1(reply: RawReply): Fault {
  return (_frame, name) => name === "ACTION1" ? reply : undefined;
}

const HTML: RawReply = {
  status: 200,
  type: "text/html",
  body: "<!doctype html><h1>Sign in to the network</h1>",
};

/** Answers after which nobody knows whether the action was applied. */
const LOST: Readonly<Record<string, RawReply>> = {
  "a connection that is reset": "hang up",
  "status 500": { status: 500, type: "text/html", body: "<h1>Internal Server Error</h1>" },
  "status 502 of a gateway": { status: 502, type: "text/html", body: "<h1>Bad Gateway</h1>" },
  "status 503": json({ error: "SERVER_ERROR", message: "restarting" }, 503),
  "status 504": { status: 504, type: "text/html", body: "" },
  "a body that breaks off": { status: 200, body: JSON.stringify({ frame: [rows(1)] }), cut: 100 },
};

for (const [what, reply] of Object.entries(LOST)) {
  Deno.test(`${what}: the answer is lost, the action is sent once, the play goes on`, () =>
    playing(async (game, double) => {
      double.fault = onAction1(reply);
      await assertRejects(() => game.act(press(1)), AnswerLost);
      assertEquals(double.arrived("ACTION1"), 1);
      double.fault = () => {};
      assertEquals((await game.act(press(2))).state, "NOT_FINISHED");
    }, { retries: 5 }));
}

Deno.test("no answer: given up after the time-out, the action is sent once", () =>
  playing(async (game, double) => {
    double.fault = onAction1("silence");
    await assertRejects(() => game.act(press(1)), AnswerLost, "nothing came for 0.3 s");
    assertEquals(double.arrived("ACTION1"), 1);
  }, { timeoutMs: 300, retries: 5 }));

/** Answers of 200 that are no frames. */
const UNREADABLE: Readonly<Record<string, { reply?: RawReply; fields?: Record<string, unknown> }>> = {
  "HTML instead of JSON": { reply: HTML },
  "an empty answer": { reply: { status: 200, body: "" } },
  "JSON that is cut": { reply: { status: 200, body: '{"frame": [[[' } },
  "null": { reply: json(null) },
  "an empty frame list": { fields: { frame: [] } },
  "a missing frame list": { fields: { frame: undefined } },
  "a grid of 63 rows": { fields: { frame: [rows(1).slice(1)] } },
  "a row of 65 cells": { fields: { frame: [rows(1).map((row) => [...row, 0])] } },
  "colour 16": { fields: { frame: [rows(16)] } },
  "colour -1": { fields: { frame: [rows(-1)] } },
  "a colour of 1.5": { fields: { frame: [rows(1.5)] } },
  "a state nobody knows": { fields: { state: "PAUSED" } },
  "more levels than there are": { fields: { levels_completed: 4 } },
  "available actions that are names": { fields: { available_actions: ["ACTION1"] } },
  "the answer to another action": { fields: { action_input: { id: 2, data: {}, reasoning: null } } },
};

for (const [what, { reply, fields }] of Object.entries(UNREADABLE)) {
  Deno.test(`${what}: an unreadable answer, the action is sent once, the play goes on`, () =>
    playing(async (game, double) => {
      double.fault = (frame, name) => {
        if (name !== "ACTION1") return;
        return reply ?? json({ ...frame, ...fields });
      };
      const error = await assertRejects(() => game.act(press(1)), UnreadableAnswer);
      assertInstanceOf(error, AnswerLost);
      assertMatch(error.message, /ACTION1/);
      assertEquals(double.arrived("ACTION1"), 1);
      double.fault = () => {};
      await game.act(press(2));
    }, { retries: 5 }));
}

Deno.test("429: waits as it is told, then goes on; nothing was applied twice", () =>
  playing(async (game, double, clock) => {
    double.fault = (_frame, name, count) =>
      name === "ACTION1" && count <= 2
        ? {
          ...json({ error: "RATE_LIMIT_EXCEEDED", message: "rate limit has been exceeded" }, 429) as {
            status: 429;
            body: string;
          },
          headers: count === 1 ? { "Retry-After": "7" } : {},
        }
        : undefined;
    await game.act(press(1));
    assertEquals(double.arrived("ACTION1"), 3);
    assertEquals(double.applied, ["RESET", "ACTION1"]);
    assertEquals(clock.sleeps.length, 2);
    assertEquals(clock.sleeps[0], 7_000);
    assert(clock.sleeps[1]! >= 750 && clock.sleeps[1]! <= 1_250, `${clock.sleeps[1]}`);
  }, { retries: 5 }));

Deno.test("429 to the end: the game is unreachable, nothing was applied, and it may be tried again", () =>
  playing(async (game, double, clock) => {
    double.fault = onAction1(json({ error: "RATE_LIMIT_EXCEEDED", message: "" }, 429));
    const error = await assertRejects(() => game.act(press(1)), RateLimited, "429");
    assertInstanceOf(error, GameUnreachable);
    assertEquals(clock.sleeps.length, 3);
    assertEquals(double.applied, ["RESET"]);
    double.fault = () => {};
    await game.act(press(1));
  }, { retries: 3 }));

Deno.test("our own rate limit holds before the service's does", () =>
  playing(async (game, double, clock) => {
    // Four requests have been sent: the card, the list, the RESET, and this one fills the minute.
    await game.act(press(1));
    assertEquals(clock.sleeps, []);
    await game.act(press(1));
    assertEquals(clock.sleeps, [60_000]);
    assertEquals(double.applied.length, 3);
  }, { perMinute: 4 }));

Deno.test("an answer lost after the move was applied: the next one shows where the play stands", () =>
  playing(async (game, double) => {
    await game.act(press(1));
    double.fault = (_frame, _name, count) => count === 2 ? "hang up" : undefined;
    await assertRejects(() => game.act(press(1)), AnswerLost);
    double.fault = () => {};
    assertEquals((await game.act(press(2))).grids[0][0], 3);
    assertEquals(game.actions, 2);
  }));

Deno.test("after a lost answer no RESET is sent before a move is answered: it could begin the whole game anew", () =>
  playing(async (game, double) => {
    await game.act(press(1));
    double.fault = onAction1("hang up");
    await assertRejects(() => game.act(press(1)), AnswerLost);
    await assertRejects(() => game.act(RESET), ActionRefused, "make a move first");
    assertEquals(double.arrived("RESET"), 1);
    await game.act(press(2));
    await game.act(RESET);
  }));

Deno.test("a lost answer that hid a GAME_OVER: the service says so, and RESET goes on", () =>
  playing(async (game, double) => {
    double.fault = onAction1("hang up");
    await assertRejects(() => game.act(press(1)), AnswerLost);
    double.fault = (_frame, name) =>
      name === "ACTION2" ? json({ error: "GAME_NOT_STARTED_ERROR", message: "send RESET" }, 400) : undefined;
    await assertRejects(() => game.act(press(2)), PlayEnded, "send RESET");
    await game.act(RESET);
    double.fault = () => {};
    await game.act(press(2));
  }));

Deno.test("a session that has expired: the play is over for good, and nothing more is sent", () =>
  playing(async (game, double) => {
    double.fault = onAction1(json({ error: "SERVER_ERROR", message: `game ${GAME} not found` }, 400));
    const error = await assertRejects(() => game.act(press(1)), SessionLost, "start a new play");
    assertInstanceOf(error, GameUnreachable);
    double.fault = () => {};
    await assertRejects(() => game.act(press(1)), SessionLost);
    assertEquals(double.arrived("ACTION1"), 1);
    await game.start();
    await game.act(press(1));
  }));

/** Answers that belong to a game that was begun anew. */
const RESTARTED: Readonly<Record<string, Partial<Record<string, unknown>>>> = {
  "the first grid of a new game": { action_input: { id: 0, data: {}, reasoning: null } },
  "another guid": { guid: "0" },
  "levels that have fallen": { levels_completed: 0 },
};

for (const [what, change] of Object.entries(RESTARTED)) {
  Deno.test(`${what} in place of an answer: the play is over, nothing goes on silently`, () =>
    playing(async (game, double) => {
      double.fault = (frame) => json({ ...frame, levels_completed: 1 });
      await game.act(press(1));
      double.fault = (frame) => json({ ...frame, levels_completed: 1, ...change });
      await assertRejects(() => game.act(press(2)), PlayRestarted);
      await assertRejects(() => game.act(press(2)), PlayRestarted);
      assertEquals(double.arrived("ACTION2"), 1);
    }));
}

Deno.test("a changed version suffix is named, not played", async () => {
  await using double = new ArcDouble();
  await using service = await double.connect();
  const card = await service.openCard();
  await assertRejects(() => service.play("aa11-ffffffff", card), UnknownGame, `it offers ${GAME}`);
});

Deno.test("actions appear and disappear: the last answer says what may be sent", () =>
  playing(async (game, double) => {
    await assertRejects(() => game.act(press(5)), ActionRefused, "offers 1, 2, 6");
    double.fault = (frame) => json({ ...frame, available_actions: [5] });
    await game.act(press(1));
    await assertRejects(() => game.act(press(1)), ActionRefused, "offers 5");
    double.fault = (frame) => json({ ...frame, available_actions: [] });
    await game.act(press(5));
    await assertRejects(() => game.act(press(5)), ActionRefused, "offers no actions");
    double.fault = () => {};
    await game.act(RESET);
    await game.act(press(1));
    assertEquals(double.applied, ["RESET", "ACTION1", "ACTION5", "RESET", "ACTION1"]);
  }));

Deno.test("GAME_OVER on the first action: only RESET is sent", () =>
  playing(async (game, double) => {
    double.fault = (frame, name) => name === "ACTION1" ? json({ ...frame, state: "GAME_OVER" }) : undefined;
    assertEquals((await game.act(press(1))).state, "GAME_OVER");
    await assertRejects(() => game.act(press(2)), ActionRefused, "is over, and takes a RESET alone");
    assertEquals((await game.act(RESET)).state, "NOT_FINISHED");
    assertEquals(double.applied, ["RESET", "ACTION1", "RESET"]);
  }));

Deno.test("a level-up on the first action: no RESET is sent right after it", () =>
  playing(async (game, double) => {
    double.fault = (frame) => json({ ...frame, levels_completed: 1 });
    assertEquals((await game.act(press(1))).levelsCompleted, 1);
    await assertRejects(() => game.act(RESET), ActionRefused, "begins the whole game anew");
    await game.act(press(1));
    await game.act(RESET);
    await assertRejects(() => game.act(RESET), ActionRefused, "begins the whole game anew");
    assertEquals(double.applied, ["RESET", "ACTION1", "ACTION1", "RESET"]);
  }));

Deno.test("a thousand animation grids are read, in order", () =>
  playing(async (game, double) => {
    double.fault = (frame) =>
      json({ ...frame, frame: Array.from({ length: 1_000 }, (_, i) => rows(i % 16)) });
    const { grids } = await game.act(press(1));
    assertEquals(grids.length, 1_000);
    assertEquals([grids[17]![0], grids[999]![4_095]], [1, 7]);
  }));

Deno.test("random sparkle, and different outcomes of the same move, pass through as they are", () =>
  playing(async (game, double) => {
    for (const sparkle of [3, 9]) {
      double.fault = (frame, name) => {
        const grid = rows(name === "RESET" ? 0 : 1);
        grid[0]![sparkle] = sparkle;
        return json({ ...frame, frame: [grid] });
      };
      const seen = (await game.act(press(1))).grids[0];
      assertEquals([seen[sparkle], seen[20]], [sparkle, 1]);
      await game.act(RESET);
    }
  }));

Deno.test("malformed actions are refused before anything is sent", () =>
  playing(async (game, double) => {
    for (const action of [{ id: 8 }, { id: 6 }, { id: 6, x: 64, y: 0 }, { id: 6, x: 1.5, y: 0 }, null, "1"]) {
      await assertRejects(() => game.act(action as Action), ActionRefused);
    }
    assertEquals(double.applied, ["RESET"]);
    await game.act(click(63, 0));
    assertEquals(JSON.parse(double.server.requests.at(-1)!.body), {
      game_id: GAME,
      guid: game.guid,
      x: 63,
      y: 0,
    });
  }));

Deno.test("two calls at once are refused: their order would be nobody's", () =>
  playing(async (game, double) => {
    const first = game.act(press(1));
    await assertRejects(() => game.act(press(2)), TypeError, "has not been answered yet");
    await first;
    assertEquals(double.applied, ["RESET", "ACTION1"]);
  }));

Deno.test("competition mode: one play, no reading, no RESET that only counts", () =>
  playing(async (game, double) => {
    assertEquals(JSON.parse(double.server.requests[0]!.body), { competition_mode: true });
    await assertRejects(() => game.act(RESET), ActionRefused, "does nothing and still counts");
    await assertRejects(() => game.start(), GameUnreachable, "in competition mode a game is played once");
    assertEquals(await game.card.read(), null);
    assertEquals(double.server.requests.filter((one) => one.method === "GET").map((one) => one.path), [
      "/api/games",
    ]);
    await game.act(press(1));
    await game.act(RESET);
    assertEquals(double.applied, ["RESET", "ACTION1", "RESET"]);
  }, { competition: true }));

Deno.test("a card that is not for competition never says competition_mode: the toolkit takes false for yes", () =>
  playing((_game, double) => {
    assertEquals(double.server.requests[0]!.body, "{}");
    return Promise.resolve();
  }));

Deno.test("a start whose answer is lost is not tried again", async () => {
  for (
    const reply of ["hang up", HTML, json({ error: "SERVER_ERROR", message: "not found" }, 400)] as RawReply[]
  ) {
    await playing(async (game, double) => {
      double.fault = () => reply;
      await assertRejects(() => game.start(), GameUnreachable);
      assertEquals(double.arrived("RESET"), 1);
    }, { start: false, retries: 5 });
  }
});

Deno.test("a redirect is not followed, and the key goes nowhere else", async () => {
  await using other = new ArcDouble();
  await playing(async (game, double) => {
    double.fault = onAction1({
      status: 307,
      body: "",
      headers: { Location: `${other.server.baseUrl}/api/cmd/ACTION1` },
    });
    await assertRejects(() => game.act(press(1)), GameUnreachable, "a key is not sent to another address");
    assertEquals(other.server.requests, []);
  });
});

Deno.test("cookies go back to the service that set them", () =>
  playing(async (game, double) => {
    double.fault = (frame, _name, count) => ({
      status: 200,
      body: JSON.stringify(frame),
      headers: count === 1 ? { "Set-Cookie": "AWSALB=a1; Path=/" } : {},
    });
    await game.act(press(1));
    await game.act(press(2));
    assertEquals(double.server.requests.at(-1)!.headers.get("cookie"), "AWSALB=a1");
  }));

Deno.test("the key is in no error, handle or dump, even where the service repeats it", () =>
  playing(async (game, double) => {
    const told: string[] = [
      game.handle(),
      Deno.inspect(game, { depth: 20, showHidden: true }),
      JSON.stringify(game),
    ];
    double.fault = (_frame, name) =>
      json({ error: "VALIDATION_ERROR", message: `your key ${KEY} is bad` }, name === "ACTION1" ? 400 : 401);
    told.push((await assertRejects(() => game.act(press(1)), ActionRefused, "(key)")).stack ?? "");
    told.push((await assertRejects(() => game.act(press(2)), KeyRefused, "set ARC_API_KEY")).stack ?? "");
    for (const text of told) assertEquals(text.includes(KEY), false, text.slice(0, 200));
    double.fault = () => {};
  }));

Deno.test("foreign text in a message is one short line without control characters", () =>
  playing(async (game, double) => {
    const message = `\u001b[2J\r\nfake line\u0000\u202e${"x".repeat(5_000)}`;
    double.fault = onAction1(json({ error: "VALIDATION_ERROR", message }, 400));
    const error = await assertRejects(() => game.act(press(1)), ActionRefused);
    // deno-lint-ignore no-control-regex
    assertEquals(/[\u0000-\u001f\u202e]/.test(error.message), false);
    assert(error.message.length < 300, `${error.message.length}`);
  }));
