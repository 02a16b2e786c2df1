import { assertEquals, assertThrows } from "@std/assert";
import { readActions, readReply, ReplyUnreadable } from "../../../agent/llm/reply.ts";

Deno.test("readReply() takes the last answer, without its fence, and the notes", () => {
  const { answer, notes } = readReply(
    '<think>maybe <reset>no</reset></think>I could <probe action="1">try</probe>, but:\n' +
      "<notes>the bar is time</notes>\n<twin>\n```ts\nexport const a = 1;\n```\n</twin>",
  );
  assertEquals(answer, { kind: "twin", source: "export const a = 1;\n" });
  assertEquals(notes, "the bar is time");
});

Deno.test("readReply() reads probes, clicks, resets and giving up", () => {
  assertEquals(readReply('<probe action="4" kind="goal">why</probe>').answer, {
    ...{ kind: "probe", action: { id: 4 }, tag: "PROBE:goal", reason: "why" },
  });
  assertEquals(readReply("<probe action=6 x=12 y='40' kind=dynamics/>").answer, {
    ...{ kind: "probe", action: { id: 6, x: 12, y: 40 }, tag: "PROBE:dynamics", reason: "no reason given" },
  });
  assertEquals(readReply('<probe action="ACTION6(3,4)">x</probe>').answer.kind, "probe");
  assertEquals(readReply("<reset>again</reset>").answer, { kind: "reset", reason: "again" });
  assertEquals(readReply("<give_up>no</give_up>").answer, { kind: "give_up", reason: "no" });
  assertEquals(readReply("<analyse/>").answer, { kind: "analyse", source: null });
});

Deno.test("readReply() takes a lone fenced module for a twin", () => {
  const code = "export function step(grid) {\n  return grid;\n}\n";
  assertEquals(readReply("Here it is:\n```ts\n" + code + "```\n").answer, { kind: "twin", source: code });
});

Deno.test("readReply() says what is wrong with a reply", () => {
  for (
    const [text, why] of [
      ["hm", "holds no answer"],
      ["<twin>export function", "never closes"],
      ["<twin> </twin>", "is empty"],
      ['<probe action="9">x</probe>', '"9" is no action'],
      ['<probe action="6" x="64" y="0">x</probe>', "integers 0..63"],
      ["<act>x</act>", "no action"],
    ] as const
  ) assertThrows(() => readReply(text), ReplyUnreadable, why);
});

Deno.test("readActions() reads actions in a row", () => {
  assertEquals(readActions("4 ACTION1; 6:12,40 ACTION6(3, 4) RESET"), [
    { id: 4 },
    { id: 1 },
    { id: 6, x: 12, y: 40 },
    { id: 6, x: 3, y: 4 },
    { id: 0 },
  ]);
  assertThrows(() => readActions("4 jump"), ReplyUnreadable, '"jump" is no action');
});
