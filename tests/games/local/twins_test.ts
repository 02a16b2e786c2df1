import { assert, assertEquals, assertGreaterOrEqual, assertLess } from "@std/assert";
import { localGames } from "../../../games/local/mod.ts";
import { seededRandom } from "../../../games/local/kit/random.ts";
import type { Twin } from "../../../sandbox/contract.ts";
import { playLevel, replay } from "./twin_replay.ts";

for (const game of localGames) {
  Deno.test(`the reference twin of ${game.id} replays play by chance on every level exactly`, async () => {
    const twin = await import(`./twins/${game.id}.ts`) as Twin;
    const noise = game.definition.sparkle?.cells ?? [];
    assertEquals([...twin.noise ?? []].sort(), [...noise].sort());
    for (let index = 0; index < game.levels; index++) {
      const attempts = await playLevel(game, index, 300, seededRandom(11 + index));
      const { ordinary, boundaries, faults } = replay(twin, attempts, noise);
      assertEquals(faults, []);
      assertGreaterOrEqual(ordinary, 100, `level ${index + 1} was played too little to say anything`);
      assertEquals(boundaries, 1);
      const memory = JSON.stringify(twin.init?.(attempts[0]!.start, index) ?? null);
      assertLess(memory.length, 4_096, "the memory is larger than the mechanic asks for");
      assert(JSON.stringify(JSON.parse(memory)) === memory, "the memory is no JSON value");
    }
  });
}
