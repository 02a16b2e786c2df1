/**
 * What every game must do, as tests that run against any implementation.
 *
 * @module
 */
import { assert, assertEquals, assertGreaterOrEqual, assertRejects } from "@std/assert";
import {
  type Action,
  type ActionId,
  ActionRefused,
  click,
  type Game,
  GameUnreachable,
  type Observation,
  press,
  RESET,
  settled,
} from "../../games/game.ts";
import { CELLS, COLOURS, differingCells, gridToHex } from "../../games/grid.ts";

/** What the suite needs to know of a game. */
export interface ConformanceOptions {
  /** Actions played in the long walks. Default 60. */
  readonly actions?: number;
  /** Whether two plays of the same actions give the same answers. Default true. */
  readonly deterministic?: boolean;
  /** Whether an action outside `availableActions` is refused; the ARC-AGI-3 service takes it. Default true. */
  readonly refusesUnavailable?: boolean;
  /** Cells that may differ between two starts of a level. Default none. */
  readonly noise?: readonly number[];
}

/**
 * Registers the conformance tests of one game.
 *
 * @param name stands first in the name of each test.
 * @param makeGame a new game, not yet started, the same one at each call; the suite closes it.
 */
export function testGame(
  name: string,
  makeGame: () => Game | Promise<Game>,
  options: ConformanceOptions = {},
): void {
  const { actions = 60, deterministic = true, refusesUnavailable = true, noise = [] } = options;
  const test = (behaviour: string, body: (game: Game) => Promise<void>) =>
    Deno.test(`${name}: ${behaviour}`, async () => {
      const game = await makeGame();
      try {
        await body(game);
      } finally {
        await game.close();
      }
    });

  test("act() before start() throws and start() still works", async (game) => {
    await assertRejects(() => game.act(RESET), GameUnreachable);
    checkObservation(game, await game.start());
  });

  test("start() begins at level 1, not finished", async (game) => {
    const first = await game.start();
    checkObservation(game, first);
    assertEquals([first.state, first.levelsCompleted], ["NOT_FINISHED", 0]);
    assert(first.availableActions.length > 0, "no action is available at the start");
  });

  test("every answer of a long walk is well-formed", async (game) => {
    let last = await game.start();
    for (const step of walk(actions)) {
      const action = step(last);
      const next = await game.act(action);
      checkObservation(game, next);
      assertGreaterOrEqual(next.levelsCompleted, last.levelsCompleted);
      last = next;
    }
  });

  test("RESET starts the level again and keeps the levels completed", async (game) => {
    const first = await game.start();
    let last = first;
    for (const step of walk(5)) last = await game.act(step(last));
    const again = await game.act(RESET);
    checkObservation(game, again);
    assertEquals([again.state, again.levelsCompleted], ["NOT_FINISHED", last.levelsCompleted]);
    if (deterministic && last.levelsCompleted === 0) {
      const different = differingCells(settled(again), settled(first), new Set(noise));
      assertEquals(different, [], "RESET did not give the level's first grid");
      assertEquals(again.availableActions, first.availableActions);
    }
  });

  test("a second start() begins a new play", async (game) => {
    const first = await game.start();
    let last = first;
    for (const step of walk(5)) last = await game.act(step(last));
    const again = await game.start();
    assertEquals([again.state, again.levelsCompleted], ["NOT_FINISHED", 0]);
    if (deterministic) assertEquals(settledHex(again), settledHex(first));
  });

  test("malformed actions are refused and change nothing", async (game) => {
    const first = await game.start();
    const id = first.availableActions[0]!;
    const malformed: unknown[] = [
      { id: 8 },
      { id: -1 },
      { id: 1.5 },
      { id: "1" },
      {},
      null,
      { id: 6 },
      { id: 6, x: 1 },
      { id: 6, x: 64, y: 0 },
      { id: 6, x: 0, y: -1 },
      { id: 6, x: 0.5, y: 0 },
    ];
    for (const action of malformed) {
      await assertRejects(() => game.act(action as Action), ActionRefused, undefined, JSON.stringify(action));
    }
    await assertSameAsUntouched(makeGame, game, sample(id, 7), deterministic);
  });

  test("unavailable actions are refused and change nothing", async (game) => {
    const first = await game.start();
    const all: ActionId[] = [1, 2, 3, 4, 5, 6, 7];
    const unavailable = refusesUnavailable ? all.filter((id) => !first.availableActions.includes(id)) : [];
    for (const id of unavailable) await assertRejects(() => game.act(sample(id, 3)), ActionRefused);
    await assertSameAsUntouched(makeGame, game, sample(first.availableActions[0]!, 7), deterministic);
  });

  test("at GAME_OVER and WIN only RESET is taken", async (game) => {
    let last = await game.start();
    for (const step of walk(600, { resets: false })) {
      if (last.state !== "NOT_FINISHED") break;
      last = await game.act(step(last));
    }
    if (last.state === "NOT_FINISHED") return;
    for (const id of last.availableActions) {
      await assertRejects(() => game.act(sample(id, 9)), ActionRefused);
    }
    const again = await game.act(RESET);
    checkObservation(game, again);
    assertEquals(again.state, "NOT_FINISHED");
    assertEquals(again.levelsCompleted, last.state === "WIN" ? 0 : last.levelsCompleted);
  });

  test("an answer is not changed by later actions", async (game) => {
    let last = await game.start();
    const kept: [Observation, string][] = [[last, JSON.stringify(hexOf(last))]];
    for (const step of walk(10)) {
      last = await game.act(step(last));
      kept.push([last, JSON.stringify(hexOf(last))]);
    }
    for (const [answer, text] of kept) assertEquals(JSON.stringify(hexOf(answer)), text);
  });

  test("close() may be called twice, and then nothing is played", async (game) => {
    await game.start();
    await game.close();
    await game.close();
    await assertRejects(() => game.act(RESET), GameUnreachable);
  });

  test("copy() stands where the play does, and neither touches the other", async (game) => {
    let last = await game.start();
    for (const step of walk(20)) last = await game.act(step(last));
    const copy = game.copy?.() ?? null;
    if (copy === null) return;
    const here = last;
    const theirs: Observation[] = [];
    for (const step of walk(actions, { seed: 2 })) {
      last = await copy.act(step(last));
      theirs.push(last);
    }
    await copy.close();
    last = here;
    for (const [i, step] of [...walk(actions, { seed: 2 })].entries()) {
      last = await game.act(step(last));
      assertEquals(last, theirs[i], `the play and its copy differ after ${i + 1} actions`);
    }
  });

  if (deterministic) {
    test("the same actions give the same answers in a new play", async (game) => {
      const other = await makeGame();
      try {
        let last = await game.start();
        assertEquals(await other.start(), last);
        for (const step of walk(actions)) {
          const action = step(last);
          last = await game.act(action);
          assertEquals(await other.act(action), last);
        }
      } finally {
        await other.close();
      }
    });
  }
}

/** A seeded walk over available actions, with a RESET now and then, and always where nothing else is taken. */
export function* walk(
  length: number,
  { seed = 1, resets = true }: { seed?: number; resets?: boolean } = {},
): Generator<(last: Observation) => Action> {
  let state = seed >>> 0;
  const below = (bound: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * bound);
  };
  for (let i = 0; i < length; i++) {
    yield (last) => {
      if (last.state !== "NOT_FINISHED" || (resets && below(25) === 0)) return RESET;
      const id = last.availableActions[below(last.availableActions.length)]!;
      return id === 6 ? click(below(64), below(64)) : sample(id, 0);
    };
  }
}

function sample(id: ActionId, at: number): Action {
  if (id === 0) return RESET;
  return id === 6 ? click(at, at) : press(id);
}

function checkObservation(game: Game, { grids, state, ...rest }: Observation): void {
  assert(grids.length >= 1, "an answer without a grid");
  for (const grid of grids) {
    assert(grid instanceof Uint8Array, "a grid is no Uint8Array");
    assertEquals(grid.length, CELLS);
    assert(grid.every((colour) => colour < COLOURS), "a colour above 15");
  }
  assert(["NOT_FINISHED", "WIN", "GAME_OVER"].includes(state), `state ${state}`);
  assertEquals(rest.winLevels, game.info.winLevels);
  assert(rest.levelsCompleted >= 0 && rest.levelsCompleted <= rest.winLevels);
  assertEquals(
    state === "WIN",
    rest.levelsCompleted === rest.winLevels,
    "WIN and all levels completed go together",
  );
  assert(
    rest.availableActions.every((id) => Number.isInteger(id) && id >= 1 && id <= 7),
    "available actions",
  );
  assertEquals(
    new Set(rest.availableActions).size,
    rest.availableActions.length,
    "an action is listed twice",
  );
}

/** The next answer must be the one of a play in which nothing was refused. */
async function assertSameAsUntouched(
  makeGame: () => Game | Promise<Game>,
  game: Game,
  action: Action,
  deterministic: boolean,
): Promise<void> {
  const answer = await game.act(action);
  if (!deterministic) return checkObservation(game, answer);
  const untouched = await makeGame();
  try {
    await untouched.start();
    assertEquals(hexOf(answer), hexOf(await untouched.act(action)));
  } finally {
    await untouched.close();
  }
}

function hexOf({ grids, ...rest }: Observation): unknown {
  return { grids: grids.map(gridToHex), ...rest };
}

function settledHex({ grids }: Observation): string {
  return gridToHex(grids[grids.length - 1]!);
}
