import { assertEquals } from "@std/assert";
import type { Playable } from "../../../runtime/wiring/games.ts";
import { exitOfSet, isPlayed, type Played, playSet } from "../../../runtime/cli/commands/play/play_set.ts";
import { setAsJson, setInWords } from "../../../runtime/cli/commands/play/words.ts";
import { localGame } from "../../../games/local/mod.ts";
import { GameUnreachable } from "../../../games/game.ts";
import { testTerminal } from "./support.ts";

function playable(id: string): Playable {
  return {
    id,
    title: id,
    levels: 2,
    baselines: null,
    source: "local",
    open: () => localGame("maze")!.create(0),
  };
}

function played(id: string, fields: Partial<Played> = {}): Played {
  return {
    ...{ game: id, writer: "w", end: "won", note: null, won: true, levelsCompleted: 2, winLevels: 2 },
    ...{
      levelActions: [2, 3],
      optimal: 4,
      actions: 5,
      score: 50,
      usage: null,
      run: `/runs/${id}`,
      play: localGame("maze")!.create(0),
    },
    ...fields,
  };
}

Deno.test("playSet() plays so many at once, keeps the order, and lets one fail alone", async () => {
  let [now, most] = [0, 0];
  const told: string[] = [];
  const results = await playSet(
    ["a", "b", "c", "d"].map(playable),
    async ({ id }, own) => {
      most = Math.max(most, ++now);
      own.write(`first\nsecond of ${id}\n`);
      // The first takes longest.
      for (let turns = id === "a" ? 40 : 2; turns > 0; turns--) await Promise.resolve();
      now--;
      if (id === "b") throw new GameUnreachable("b is not there");
      return played(id);
    },
    testTerminal(),
    { jobs: 2, json: false, onResult: ({ game }) => told.push(game) },
  );
  assertEquals(most, 2);
  assertEquals(results.map(({ game }) => game), ["a", "b", "c", "d"]);
  assertEquals(results.map(isPlayed), [true, false, true, true]);
  assertEquals(told.indexOf("b") < told.indexOf("a"), true);
  assertEquals(exitOfSet(results), 3);
  assertEquals(
    setInWords(results, testTerminal()).trimEnd().split("\n").slice(-2),
    [
      "3 of 4 games won, 3 begun, 6 of 6 levels in 15 actions, mean score 50.0 over 3 games (RHAE, 0 to 100, one exposure each)",
      // Two and three actions on two levels, three times, against four and four and four.
      "to shortest: actions on completed levels against the shortest solutions, 1.25× over all",
    ],
  );
});

Deno.test("playSet() says of each line whose it is, and numbers a game that comes twice", async () => {
  for (const json of [false, true]) {
    const terminal = testTerminal();
    await playSet(
      [playable("a"), playable("a")],
      (game, own) => {
        own.write(json ? '{"kind":"x"}\n' : "one\ntwo\n");
        return Promise.resolve(played(game.id));
      },
      terminal,
      { jobs: 2, json, onResult: () => {} },
    );
    const lines = terminal.out().trimEnd().split("\n");
    assertEquals(
      lines,
      json
        ? ['{"game":"a","kind":"x"}', '{"game":"a#2","kind":"x"}']
        : ["a: one", "a: two", "a#2: one", "a#2: two"],
    );
  }
});

Deno.test("playSet() begins no further game after Ctrl-C", async () => {
  const cancel = new AbortController();
  const results = await playSet(
    [playable("a"), playable("b")],
    (game) => {
      cancel.abort();
      return Promise.resolve(played(game.id, { end: "cancelled", won: false }));
    },
    testTerminal({ signal: cancel.signal }),
    { jobs: 1, json: false, onResult: () => {} },
  );
  assertEquals(results.map(isPlayed), [true, false]);
  assertEquals(exitOfSet(results), 130);
  // The sums are those of the one game begun.
  const { games, begun, levels } = setAsJson(results) as Record<string, unknown> & { levels?: number };
  assertEquals([games, begun, levels], [2, 1, 2]);
});
