import { assert, assertEquals } from "@std/assert";
import { blankGrid, type Grid } from "../../../games/grid.ts";
import { type Action, settled } from "../../../games/game.ts";
import { stars } from "../../../games/local/stars.ts";
import { Engine } from "../../../agent/induction/engine.ts";
import { twinText } from "../../../agent/induction/emit/twin_text.ts";
import { withExceptions } from "../../../agent/induction/exceptions.ts";
import { loadTwin } from "./driver.ts";
import { madeHistory } from "./histories.ts";

const [UP, DOWN, LEFT, RIGHT] = [1, 2, 3, 4] as const;
const STEP: Readonly<Record<number, readonly [number, number]>> = {
  [UP]: [0, -3],
  [DOWN]: [0, 3],
  [LEFT]: [-3, 0],
  [RIGHT]: [3, 0],
};
const [FLOOR, WALL, BODY, GUARD] = [0, 5, 7, 8];

/** A corridor of 8 places for a guard, and a room below it for a body; a place is 3×3 cells. */
function board(guard: number, body: readonly [x: number, y: number]): Grid {
  const grid = blankGrid(WALL);
  const square = (x: number, y: number, width: number, height: number, colour: number) => {
    for (let row = y; row < y + height; row++) {
      for (let column = x; column < x + width; column++) grid[row * 64 + column] = colour;
    }
  };
  square(12, 12, 24, 3, FLOOR);
  square(12, 18, 24, 24, FLOOR);
  square(12 + 3 * guard, 12, 3, 3, GUARD);
  // The guard has an eye, so that it is told from the body by more than its colour.
  grid[13 * 64 + 13 + 3 * guard] = 9;
  square(...body, 3, 3, BODY);
  return grid;
}

/** Places of a guard that goes to and fro among 8, from the third one and to the right at first. */
const TO_AND_FRO = [2, 3, 4, 5, 6, 7, 6, 5, 4, 3, 2, 1, 0, 1, 2, 3];

/** A history in which a body walks and a guard goes by itself. */
function walked(actions: readonly number[], places = TO_AND_FRO) {
  let [x, y] = [21, 30];
  const steps = actions.map((id, i) => {
    [x, y] = [x + STEP[id]![0], y + STEP[id]![1]];
    return { action: { id } as Action, after: board(places[i + 1]!, [x, y]) };
  });
  return { lines: madeHistory(board(places[0]!, [21, 30]), steps), at: [x, y] as const };
}

function learned(actions: readonly number[], places = TO_AND_FRO) {
  const engine = new Engine();
  const { lines, at } = walked(actions, places);
  for (const line of lines) engine.learn(line);
  return { engine, at, last: board(places[actions.length]!, at) };
}

const WALK = [UP, DOWN, LEFT, RIGHT, RIGHT, UP, LEFT, DOWN, LEFT, UP, RIGHT, DOWN];

Deno.test("a thing that goes one way whatever is played goes by itself; the body beside it does not", () => {
  const { theory } = learned(WALK.slice(0, 5)).engine;
  assertEquals(theory.roamers.map(({ look }) => look), [["888", "898", "888"]]);
  assertEquals([theory.roamers[0]!.goes, theory.roamers[0]!.floor, theory.roamers[0]!.heading], [[0], 0, [
    3,
    0,
  ]]);
  assertEquals(theory.bodies.map(({ looks }) => looks), [[["777", "777", "777"]]]);
});

Deno.test("it turns back at the end of its way, and its steps are foretold with those of the body", () => {
  const { engine, at, last } = learned(WALK);
  assertEquals(engine.theory.roamers[0]!.turns, "back");
  // After twelve actions the guard is at the left end of its corridor.
  assertEquals(TO_AND_FRO[12], 0);
  assertEquals(engine.predict(last, { id: UP }), board(1, [at[0], at[1] - 3]));
});

Deno.test("a thing that stops here and there by no rule is not thought to go by itself", () => {
  const fitful = [2, 3, 3, 3, 4, 4, 5, 5, 5, 5, 6, 6, 6];
  assertEquals(learned(WALK, fitful).engine.theory.roamers, []);
});

Deno.test("a twin with things that go by themselves foretells what the engine does, tells headings apart, and says whose end they are", async () => {
  const { engine, last, at } = learned(WALK);
  const remembering = withExceptions(engine.theory, engine.evidence);
  assertEquals(remembering.memorised, 0);
  const text = twinText({
    ...remembering,
    evidence: engine.evidence,
    confirmed: [],
    rivals: [],
    simple: [UP, DOWN, LEFT, RIGHT],
  });
  const words = text.replaceAll(/\n\/\/ +/g, " ");
  assert(
    words.includes("goes by itself, whatever is played: a step with every action, 3 right at first"),
    text,
  );
  const twin = await loadTwin(text);
  let [grid, memory] = [board(2, [21, 30]), twin.init!(board(2, [21, 30]), 0)];
  for (const id of WALK) {
    ({ grid, memory } = twin.step(grid, { id }, memory) as { grid: Grid; memory: typeof memory });
  }
  assertEquals(grid, last);
  const keyAt = (from: number, ids: readonly number[]) => {
    let [grid, memory] = [board(from, at), twin.init!(board(from, at), 0)];
    for (const id of ids) {
      ({ grid, memory } = twin.step(grid, { id: id as 1 }, memory) as { grid: Grid; memory: typeof memory });
    }
    return twin.key!(grid, memory);
  };
  // A step to the right end and one back: the same board as at first, but it heads the other way.
  assert(keyAt(6, [LEFT, RIGHT]) !== keyAt(6, []), "a guard that came back heads the other way");
});

Deno.test("what flickers goes nowhere by itself, though it was thought to before it was known to be noise", async () => {
  const game = stars.create(0);
  const engine = new Engine();
  let now = await game.start();
  engine.learn({ kind: "start", index: 0, after: now });
  for (let index = 1; index <= 24; index++) {
    const [before, levelsBefore] = [settled(now), now.levelsCompleted];
    const action = { id: 1 + index % 4 } as Action;
    now = await game.act(action);
    engine.learn({ kind: "ordinary", index, before, action, after: now, levelsBefore });
  }
  assertEquals([engine.theory.noise.length, engine.theory.roamers], [24, []]);
});
