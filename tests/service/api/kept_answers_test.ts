import { assertEquals, assertLess } from "@std/assert";
import { KeptAnswers } from "../../../runtime/service/api/kept_answers.ts";

/** Asks under a key. */
function ask(kept: KeptAnswers, key: string, work: () => Promise<Response>): Promise<Response> {
  return kept.answer(
    new Request("http://127.0.0.1/v1/x", { method: "POST", headers: { "idempotency-key": key } }),
    "",
    work,
  );
}

Deno.test("of many requests under one key, one at a time is worked on, and none after one has passed", async () => {
  const kept = new KeptAnswers();
  let done = 0, now = 0, most = 0;
  const work = async () => {
    most = Math.max(most, ++now);
    await Promise.resolve();
    now--;
    // The first two are refused.
    if (++done <= 2) throw new Error("refused");
    return new Response("passed");
  };
  const answers = await Promise.allSettled(Array.from({ length: 6 }, () => ask(kept, "key", work)));
  assertEquals(answers.map(({ status }) => status).sort(), [
    ...Array(4).fill("fulfilled"),
    ...Array(2).fill("rejected"),
  ]);
  assertEquals([done, most], [3, 1]);
});

Deno.test("a long answer is remembered as a short one is, and all of them only up to a size", async () => {
  const kept = new KeptAnswers();
  let done = 0;
  const long = () => Promise.resolve(new Response(`${done++}`.padEnd(3 << 20)));
  const told = async (key: string) => (await (await ask(kept, key, long)).text()).trim();
  assertEquals([await told("a"), await told("a")], ["0", "0"]);
  for (let i = 0; i < 20; i++) await told(`b${i}`);
  assertEquals(await told("b19"), "20", "the newest is still known");
  const before = done;
  await told("a");
  assertLess(before, done, "the oldest made room");
});
