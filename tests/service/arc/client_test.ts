/**
 * Our client on our server: an ARC-AGI-3 play of a local game is a game like any other.
 */
import { assertEquals, assertMatch } from "@std/assert";
import { type Action, type Game, press } from "../../../games/game.ts";
import { ArcService } from "../../../games/arc/mod.ts";
import { localGame } from "../../../games/local/mod.ts";
import { type GameEntry, serveApp, type Service } from "../../../runtime/service/mod.ts";
import { testGame } from "../../contracts/game_conformance.ts";
import { solve } from "../../../games/local/kit/solve.ts";

function entry(id: string): GameEntry {
  const game = localGame(id)!;
  return {
    info: { id, title: game.title, winLevels: game.levels, baselines: game.baselines },
    tags: ["keyboard"],
    open: () => game.create(),
  };
}

function serve(): Service {
  return serveApp({ games: [entry("maze"), entry("toggles"), entry("slide")], version: "0.0.0-test" });
}

/** A play over a socket that takes its server down with it. */
async function remoteGame(id: string): Promise<Game> {
  const service = serve();
  const session = await ArcService.connect({ baseUrl: service.origin, key: service.token });
  const play = await session.play(id, await session.openCard(), { allowFullReset: true });
  const close = async () => {
    await play.close();
    await session.close();
    await service.close();
  };
  return {
    get info() {
      return play.info;
    },
    start: () => play.start(),
    act: (action) => play.act(action),
    close,
  };
}

testGame("arc maze", () => remoteGame("maze"), { actions: 40 });
testGame("arc toggles", () => remoteGame("toggles"), { actions: 40 });

Deno.test("a whole game won over the API scores as its card says, and our count agrees", async () => {
  const service = serve();
  try {
    const session = await ArcService.connect({ baseUrl: service.origin, key: service.token });
    const local = localGame("slide")!;
    const card = await session.openCard({ tags: ["t"] });
    const play = await session.play("slide", card);
    assertMatch(play.info.id, /^slide-[0-9a-f]{8}$/);
    let last = await play.start();
    assertEquals(play.info.winLevels, local.levels);
    const spent: number[] = [];
    for (let level = 0; level < local.levels; level++) {
      const { actions } = solve(local, level);
      for (const action of actions) last = await play.act(action);
      spent.push(actions.length);
    }
    assertEquals([last.state, last.levelsCompleted], ["WIN", local.levels]);
    const open = await card.read();
    assertEquals(play.differences(open!), []);
    const closed = await card.close();
    assertEquals(closed, open);
    const run = closed!.games[0]!.runs[0]!;
    assertEquals(run.levelActions, spent);
    assertEquals([run.state, run.score, closed!.score], ["WIN", 100, 100]);
    assertEquals(closed!.tags, ["t", "agent"]);
    assertEquals(await session.close(), [closed!]);
  } finally {
    await service.close();
  }
});

Deno.test("competition mode over the API: one play, no reading, every game on the closed card", async () => {
  const service = serveApp({ games: [entry("maze"), entry("toggles")], version: "0" }, { competition: true });
  try {
    await using session = await ArcService.connect({ baseUrl: service.origin, key: service.token });
    const card = await session.openCard({ competition: true });
    const play = await session.play("maze", card);
    await play.start();
    await play.act(press(1));
    await play.act({ id: 0 } as Action);
    assertEquals(await card.read(), null);
    const closed = (await card.close())!;
    assertEquals(play.differences(closed), []);
    assertEquals(closed.competition, true);
    assertEquals(closed.games.map(({ levelCount, actions, resets }) => [levelCount, actions, resets]), [
      [4, 2, 1],
      [5, 0, 0],
    ]);
  } finally {
    await service.close();
  }
});
