import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { Context, conversationTokens } from "../../../agent/llm/context.ts";
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
  const context = new Context(1_000);
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
