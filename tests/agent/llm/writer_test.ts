import { assert, assertAlmostEquals, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { createLlmWriter, createModel, MODEL_DEFAULTS, type ModelOptions } from "../../../agent/llm/mod.ts";
import { Account } from "../../../agent/llm/account.ts";
import type { Price } from "../../../agent/pricing/pricing.ts";
import { play } from "../../../runtime/harness/loop.ts";
import { NO_BUDGETS } from "../../../runtime/harness/budget.ts";
import { corridor, corridorTwin } from "../../doubles/corridor.ts";
import { type ModelServer, type ScriptedReply, serveModel } from "../../doubles/model_server.ts";
import { withRun } from "../../doubles/run.ts";

const FAMILIES = ["anthropic", "openai-compatible"] as const;
const twin = (source: string): ScriptedReply => ({ text: `<twin>\n${source}\n</twin>` });

interface Setting {
  readonly options?: Partial<ModelOptions>;
  readonly price?: Price;
  readonly cap?: number;
  readonly waits?: number[];
}

function writerOn(server: ModelServer, provider: ModelOptions["provider"], setting: Setting = {}) {
  const options: ModelOptions = {
    ...MODEL_DEFAULTS,
    ...{ provider, model: "scripted", baseUrl: server.url, keyVariable: "KEY" },
    ...setting.options,
  };
  return createLlmWriter({
    model: createModel(options, "secret-key"),
    options,
    account: new Account(setting.price ?? null, setting.cap ?? null),
    patience: { sleep: (ms) => Promise.resolve(void setting.waits?.push(ms)) },
  });
}

const line = (right: number) => `  grid[Math.max(0, x + (action.id === 4 ? ${right} : -1))] = 7;`;

for (const family of FAMILIES) {
  Deno.test(`createLlmWriter() wins through the ${family} API: probe, refused drafts, patches`, async () => {
    await using server = serveModel([
      { text: '<notes>4 was never tried</notes><probe action="4" kind="dynamics">what does 4 do?</probe>' },
      { text: "<twin>export function step( {</twin>" },
      twin(corridorTwin(3, 2)),
      { text: `<patch>\n<<<<<<< SEARCH\n${line(2)}\n=======\n${line(1)}\n>>>>>>> REPLACE\n</patch>` },
      // A unified diff with wrong line counts, as models write them.
      { text: "<patch>@@ -1,9 +7 @@\n-  return grid[3] === 7;\n+  return grid[5] === 7;\n }\n</patch>" },
    ]);
    await withRun(corridor(1), {}, async (session) => {
      const result = await play(session, writerOn(server, family));
      // The probe, two steps to the goal that is none, two steps to the one that is.
      assertEquals([result.end, result.actions], ["won", 5], result.note ?? "");
      assertEquals(
        session.claims.map((claim) => claim.tag),
        ["PROBE:dynamics", "MODEL", "MODEL", "MODEL", "MODEL"],
      );
    });
    const [first, second, third, fourth, fifth] = server.seen;
    assertStringIncludes(first!.last, "GOAL WALL");
    assertEquals(first!.pictures, 1);
    assertStringIncludes(second!.last, "DYNAMICS WALL");
    assertStringIncludes(second!.last, "4 was never tried", "the notes are shown again");
    assertEquals(second!.pictures, 2, "the real board of the counterexample is shown too");
    assertStringIncludes(third!.last, "The module was refused");
    assertStringIncludes(fourth!.last, "1 line of the history wrongly (1)");
    assertStringIncludes(fourth!.last, "y=0 x=1–2: 07 → 70");
    assertStringIncludes(fifth!.last, "goalReached: rejected by line 3");
  });

  Deno.test(`the ${family} API: the key goes in its header, and prefixes that stay are sent word for word`, async () => {
    const actions = Array.from(
      { length: 20 },
      (_, i) => `<probe action="${i % 2 === 0 ? 3 : 4}">look</probe>`,
    );
    await using server = serveModel((_, number) =>
      number === 0 ? twin(corridorTwin(60)) : { text: actions[number - 1] ?? "<give_up>enough</give_up>" }
    );
    const run = { policy: "none", budgets: { ...NO_BUDGETS, actions: 18 } } as const;
    await withRun(corridor(1, 40), { run }, async (session) => {
      assertEquals((await play(session, writerOn(server, family))).end, "actions_spent");
    });
    const key = family === "anthropic" ? "x-api-key" : "authorization";
    assertEquals(
      server.seen[0]!.headers.get(key),
      family === "anthropic" ? "secret-key" : "Bearer secret-key",
    );
    const parts = server.seen.map(({ body }) =>
      body.messages.at(-1).content as { text?: string; cache_control?: unknown }[]
    );
    const [before, last] = [parts.at(-2)!, parts.at(-1)!];
    assertStringIncludes(last[1]!.text!, "0 start, level 1");
    assertStringIncludes(last[1]!.text!, "\n15 action");
    assertEquals(before[1]!.text, last[1]!.text, "16 lines are a chunk that never changes");
    assertEquals(last[1]!.cache_control !== undefined, family === "anthropic");
    assertEquals(server.seen.at(-2)!.body.system, server.seen.at(-1)!.body.system);
  });

  Deno.test(`the ${family} API: rate limits, server errors, HTML and cut-off bodies are asked again, with the waits named`, async () => {
    const waits: number[] = [];
    await using server = serveModel([
      { respond: () => new Response("{}", { status: 429, headers: { "retry-after": "7" } }) },
      { respond: () => new Response("overloaded", { status: 529 }) },
      { respond: () => new Response("<html>gateway</html>", { headers: { "content-type": "text/html" } }) },
      { respond: () => new Response('{"choices": [', { headers: { "content-type": "application/json" } }) },
      twin(corridorTwin()),
    ]);
    await withRun(corridor(1), {}, async (session) => {
      const result = await play(session, writerOn(server, family, { waits }));
      assertEquals([result.end, server.seen.length], ["won", 5], result.note ?? "");
    });
    assertEquals([waits.length, waits[0]], [4, 7_000]);
    assert(waits[1]! >= 1_500 && waits[1]! <= 2_500, `the second wait is about 2 s, found ${waits[1]}`);
  });

  Deno.test(`the ${family} API: a wrong key is not asked again, is never shown, and ends the run without a probe`, async () => {
    const refused = () =>
      Response.json({ type: "error", error: { type: "authentication_error", message: "no: secret-key" } }, {
        status: 401,
      });
    await using server = serveModel([{ respond: refused }]);
    await withRun(corridor(1), {}, async (session) => {
      const result = await play(session, writerOn(server, family));
      assertEquals([result.end, result.actions, server.seen.length], ["gave_up", 0, 1]);
      assertStringIncludes(result.note!, "401");
      assert(!result.note!.includes("secret-key"), result.note!);
    });
  });

  Deno.test(`the ${family} API: an answer that does not come is given up, and asked for again`, async () => {
    const never = Promise.withResolvers<Response>();
    await using server = serveModel([{ respond: () => never.promise }, twin(corridorTwin())]);
    await withRun(corridor(1), {}, async (session) => {
      const result = await play(session, writerOn(server, family, { options: { timeoutMs: 300 } }));
      assertEquals([result.end, server.seen.length], ["won", 2]);
    });
    never.resolve(new Response());
  });

  Deno.test(`the ${family} API: empty, cut-off, refused and unreadable replies are answered`, async () => {
    await using server = serveModel([
      { text: "" },
      { text: "<twin>\nexport function step(", end: "length" },
      { text: "I cannot help with that", end: "refused" },
      { text: "Let me think about it." },
      { text: "<patch>nothing</patch>" },
      twin(corridorTwin()),
    ]);
    await withRun(corridor(1), {}, async (session) => {
      assertEquals((await play(session, writerOn(server, family))).end, "won");
    });
    const said = server.seen.slice(1).map((seen) => seen.last);
    assertStringIncludes(said[0]!, "Your reply was empty");
    assertStringIncludes(said[1]!, "cut off after 20 tokens");
    assertStringIncludes(said[2]!, "harmless");
    assertStringIncludes(said[3]!, "holds no answer");
    assertStringIncludes(said[4]!, "neither a SEARCH/REPLACE block nor a unified diff");
  });

  Deno.test(`the ${family} API: tokens, cached reads and dollars are in the run's turns`, async () => {
    const usage = {
      input: 1_000,
      cachedInput: 500,
      cacheWrite: family === "anthropic" ? 200 : 0,
      output: 100,
      reasoning: family === "anthropic" ? 0 : 40,
    };
    await using server = serveModel([
      { text: "hm", usage },
      { ...twin(corridorTwin()), usage } as ScriptedReply,
    ]);
    const price = { input: 2, cachedInput: 0.2, cacheWrite: 2.5, output: 10 };
    await withRun(corridor(1), {}, async (session) => {
      const turns: unknown[] = [];
      session.subscribe((told) => {
        if (told.kind === "event" && told.event.kind === "turn") turns.push(told.event.usage);
      });
      await play(session, writerOn(server, family, { price }));
      const [used] = turns as {
        input: number;
        cachedInput: number;
        output: number;
        reasoning: number;
        dollars: number;
      }[];
      assertEquals(turns.length, 1);
      const write = family === "anthropic" ? 400 : 0;
      assertEquals([used!.input, used!.cachedInput, used!.output, used!.reasoning], [
        2_000 + write,
        1_000,
        200,
        family === "anthropic" ? 0 : 80,
      ]);
      // 2,000 × 2 + 1,000 × 0.2 + 200 × 10, and 400 × 2.5 of cache writes, over a million.
      assertAlmostEquals(used!.dollars, family === "anthropic" ? 0.0072 : 0.0062, 1e-9);
    });
  });
}

Deno.test("createLlmWriter() stops before a request that the token budget does not hold", async () => {
  await using server = serveModel(() => ({ text: "hm", usage: { input: 9_000, output: 500 } }));
  const run = { budgets: { ...NO_BUDGETS, tokens: 30_000 } };
  await withRun(corridor(1), { run }, async (session) => {
    const result = await play(session, writerOn(server, "anthropic"));
    assertEquals([result.end, result.actions], ["tokens_spent", 0]);
    assert(session.left.tokens! >= 0 && server.seen.length <= 3, `${server.seen.length} requests`);
    for (const { body } of server.seen) {
      assert(body.max_tokens <= 30_000, "the answer is cut to what is left");
    }
  });
});

Deno.test("createLlmWriter() stops at its cost cap, earlier sittings included", async () => {
  await using server = serveModel(() => ({ text: "hm", usage: { input: 1_000_000 } }));
  await withRun(corridor(1), {}, async (session) => {
    const result = await play(
      session,
      writerOn(server, "anthropic", { price: { input: 1, output: 1 }, cap: 1.5 }),
    );
    assertEquals([result.end, server.seen.length], ["tokens_spent", 2]);
    assertStringIncludes(result.note!, "dollars");
  });
});

Deno.test("createLlmWriter() is cancelled in the middle of a request, and the turn is in the log", async () => {
  const never = Promise.withResolvers<Response>();
  await withRun(corridor(1), {}, async (session) => {
    const turns: string[] = [];
    session.subscribe((told) => {
      if (told.kind === "event" && told.event.kind === "turn") turns.push(told.event.move);
    });
    await using server = serveModel([{ text: "hm" }, {
      respond: () => {
        session.cancel();
        return never.promise;
      },
    }]);
    const result = await play(session, writerOn(server, "openai-compatible"));
    assertEquals([result.end, turns], ["cancelled", ["give_up"]]);
    never.resolve(new Response());
  });
});

Deno.test("createLlmWriter() sends no pictures to a model that does not see, and OpenAI its own name for the limit", async () => {
  await using server = serveModel([twin(corridorTwin())]);
  await withRun(corridor(1), {}, async (session) => {
    await play(session, writerOn(server, "openai", { options: { vision: false, maxOutput: 1_234 } }));
  });
  const { pictures, body } = server.seen[0]!;
  assertEquals([pictures, body.max_completion_tokens, body.max_tokens], [0, 1_234, undefined]);
});

Deno.test("createLlmWriter() gives up on a service that never answers, with the reason, and plays nothing", async () => {
  const never: [string, () => Response, number, RegExp][] = [
    ["busy for ever", () => new Response("busy", { status: 503 }), 6, /asked 6 times: .*HTTP 503/],
    [
      "wants to rest too long",
      () => new Response("{}", { status: 429, headers: { "retry-after": "3600" } }),
      1,
      /asked once: .*HTTP 429.*asked again in 3600 s/,
    ],
    [
      "has no room",
      () => Response.json({ error: { message: "maximum context length is 8192 tokens" } }, { status: 400 }),
      1,
      /HTTP 400\); --context N asks with less/,
    ],
  ];
  for (const [name, respond, requests, note] of never) {
    await using server = serveModel(() => ({ respond }));
    await withRun(corridor(1), {}, async (session) => {
      const result = await play(session, writerOn(server, "openai-compatible"));
      assertEquals([result.end, result.actions, server.seen.length], ["gave_up", 0, requests], name);
      assertMatch(result.note!, note);
    });
  }
});

Deno.test("createLlmWriter() gives up on a service that is not there, after six tries", async () => {
  const server = serveModel([]);
  await server[Symbol.asyncDispose]();
  const waits: number[] = [];
  await withRun(corridor(1), {}, async (session) => {
    const result = await play(session, writerOn(server, "anthropic", { waits }));
    assertEquals([result.end, result.actions, waits.length], ["gave_up", 0, 5]);
    assertMatch(result.note!, /asked 6 times/);
  });
});

Deno.test("createLlmWriter() gives up on a model that says nothing of use, in three turns of bounded length", async () => {
  const useless: [ScriptedReply, number, string][] = [
    [{ text: "" }, 3, "3 requests: they were empty"],
    [{ text: "I must not", end: "refused" }, 2, "2 requests: it refused"],
    [{ text: "Let me think." }, 16, "in 16 requests"],
    [{ text: "<twin>export function step( {</twin>" }, 16, "in 16 requests"],
  ];
  for (const [reply, requests, why] of useless) {
    await using server = serveModel(() => reply);
    await withRun(corridor(1), {}, async (session) => {
      const result = await play(session, writerOn(server, "openai-compatible"));
      // Between the turns the harness forces what probes it can.
      assertEquals([result.end, server.seen.length], ["gave_up", 3 * requests], why);
      assertStringIncludes(result.note!, why);
    });
  }
});
