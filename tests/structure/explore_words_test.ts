/** Every word that `twin explore` says of a state is explained in the docs. */
import { assertEquals, assertMatch } from "@std/assert";

Deno.test("docs/method.md explains every signal of progress", async () => {
  const text = (path: string) => Deno.readTextFile(new URL(`../../${path}`, import.meta.url));
  const contract = await text("sandbox/search/contract.ts");
  const union = /export type Signal =([^;]*);/.exec(contract)?.[1] ?? "";
  const signals = [...union.matchAll(/"(\w+)"/g)].map((match) => match[1]!.replaceAll("_", " "));
  assertEquals(signals.length, 9);
  const method = await text("docs/method.md");
  for (const signal of signals) {
    assertMatch(method, new RegExp(`^\\|[^|]*\\b${signal}\\b[^|]*\\|`, "m"), signal);
  }
});
