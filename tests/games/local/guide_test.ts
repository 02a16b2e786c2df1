import { assertEquals, assertMatch } from "@std/assert";
import { checkGame } from "../../../games/local/kit/check.ts";
import type { LocalGame } from "../../../games/local/kit/define.ts";
import { localGames } from "../../../games/local/mod.ts";

const guide = await Deno.readTextFile(new URL("../../../docs/games.md", import.meta.url));

Deno.test("the guide's game is playable, and what it says of itself is true", async () => {
  const [, code] = guide.match(/```ts\n([\s\S]*?)```/)!;
  const file = await Deno.makeTempFile({ suffix: ".ts" });
  try {
    await Deno.writeTextFile(file, code!);
    const { default: game } = await import(`file://${file}`) as { default: LocalGame };
    assertEquals(checkGame(game), []);
  } finally {
    await Deno.remove(file);
  }
});

Deno.test("the guide lists every local game with its suite, in their order", () => {
  const listed = [...guide.matchAll(/^\| ([a-z]+) \| .* \| (dev|test) \|$/gm)].map((
    [, id, suite],
  ) => [id, suite]);
  assertEquals(listed, localGames.map(({ id, suite }) => [id!, suite]));
  assertMatch(guide, /Twenty-three original games/);
  assertEquals(localGames.length, 23);
});
