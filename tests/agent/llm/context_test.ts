import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { Context, conversationTokens } from "../../../agent/llm/context.ts";
import { LEAST_CONTEXT } from "../../../agent/llm/options.ts";
import type { Message } from "../../../agent/llm/model.ts";

/** Entries of 100 characters: a full chunk of 16 is 640 tokens, roughly. */
const entries = (count: number) => Array.from({ length: count }, (_, i) => `${i} `.padEnd(99, "."));
const texts = ({ parts }: Message) => parts.map((part) => part.kind === "text" ? part.text : "[picture]");

Deno.test("Context.open() keeps full chunks word for word, and marks the last of them", () => {
  const context = new Context(100_000);
  const early = context.open(entries(20), "brief", []);
  const late = context.open(entries(31), "brief", [new Uint8Array(1)]);
  assertEquals(texts(early)[1], texts(late)[1]);
  assertEquals(late.parts.map((part) => part.kind === "text" && part.cache === true), [
    false,
    true,
    false,
    false,
    false,
  ]);
  assertEquals(texts(late).slice(-2), ["[picture]", "brief"]);
});

Deno.test("Context.open() leaves old chunks out in steps, so that the beginning changes seldom", () => {
  const context = new Context(10_000);
  const beginnings = new Set<string>();
  for (let count = 1; count <= 640; count++) {
    const message = context.open(entries(count), "brief", []);
    assert(conversationTokens([message]) <= 5_000 + 100, `${count} lines fill over half of the size`);
    beginnings.add(texts(message)[0]!);
  }
  // 640 lines are 40 chunks; each step leaves out four or so.
  assert(beginnings.size <= 11, `${beginnings.size} beginnings`);
  assertStringIncludes([...beginnings].at(-1)!, "left out");
});

Deno.test("Context.fit() takes out the oldest exchanges, never the opening or the last", () => {
  // Each message is 400 tokens, roughly: three find room.
  const context = new Context(1_250);
  const say = (role: Message["role"], text: string): Message => ({
    role,
    parts: [{ kind: "text", text: text.padEnd(1_000, ".") }],
  });
  const talk = [
    say("user", "opening"),
    ...[1, 2, 3].flatMap((i) => [say("assistant", `a${i}`), say("user", `u${i}`)]),
  ];
  assertEquals(context.fit(talk).map((message) => texts(message)[0]!.replaceAll(".", "")), [
    "opening",
    "a3",
    "u3",
  ]);
});

Deno.test("Context keeps within its size whatever is long: the brief, the history, the exchange", () => {
  const prompt = "p".repeat(12_000);
  const say = (role: Message["role"], length: number): Message => ({
    role,
    parts: [{ kind: "text", text: `begins${".".repeat(length)}ends` }],
  });
  for (const size of [LEAST_CONTEXT, 60_000]) {
    for (const brief of [100, 30_000, 400_000]) {
      for (const count of [1, 40, 400]) {
        const context = new Context(size, prompt);
        const long = Array.from({ length: count }, () => ".".repeat(1_000));
        const pictures = [new Uint8Array(1), new Uint8Array(1)];
        const opening = context.open(long, `begins${".".repeat(brief)}ends`, pictures);
        const talk = [
          opening,
          say("assistant", 50_000),
          say("user", 90),
          say("assistant", 90_000),
          say("user", 9_000),
        ];
        for (const end of [1, 3, 5]) {
          const sent = context.fit(talk.slice(0, end));
          const tokens = conversationTokens(sent) + Math.ceil(prompt.length / 2.5);
          assert(tokens <= size, `${tokens} of ${size}: brief ${brief}, ${count} lines, ${end} messages`);
          const said = [texts(opening).at(-1)!, ...sent.slice(1).map((message) => texts(message)[0]!)];
          for (const text of said) assertMatch(text, /^begins[^]*ends$/);
        }
      }
    }
  }
});
