import { assertEquals } from "@std/assert";
import { blankGrid, type Grid } from "../../../games/grid.ts";
import type { Action } from "../../../games/game.ts";
import { Engine } from "../../../agent/induction/engine.ts";
import { madeHistory } from "./histories.ts";

const [UP, DOWN, LEFT, RIGHT, LOOK] = [1, 2, 3, 4, 5] as const;
const STEP: Readonly<Record<number, readonly [number, number]>> = {
  [UP]: [0, -4],
  [DOWN]: [0, 4],
  [LEFT]: [-4, 0],
  [RIGHT]: [4, 0],
};
const [FLOOR, BODY, FOG, AROUND] = [3, 7, 12, 1];

/** A ground of 48×48 cells with stones of two colours on it, and a body of 4×4 cells. */
function ground(x: number, y: number): Grid {
  const grid = blankGrid(AROUND);
  for (let row = 8; row < 56; row++) {
    for (let column = 8; column < 56; column++) {
      const [i, j] = [Math.floor(column / 4), Math.floor(row / 4)];
      const stone = i % 4 === 1 && j % 3 === 1;
      const within = column >= x && column < x + 4 && row >= y && row < y + 4;
      grid[row * 64 + column] = within ? BODY : stone ? 4 + (i + j) % 2 : FLOOR;
    }
  }
  return grid;
}

/** The ground under a fog that leaves open what is at most 4 cells from the body. */
function inFog(x: number, y: number): Grid {
  return ground(x, y).map((colour, cell) => {
    const [dx, dy] = [cell % 64 - x, Math.floor(cell / 64) - y];
    const open = dx >= -4 && dx < 8 && dy >= -4 && dy < 8;
    return open || colour === AROUND ? colour : FOG;
  });
}

/** What an engine believes of a walk: the board is seen whole at first, and after the action that looks. */
function walked(actions: readonly (keyof typeof STEP | typeof LOOK)[]): Engine {
  const engine = new Engine();
  let [x, y] = [24, 24];
  const steps = actions.map((id) => {
    [x, y] = [x + (STEP[id]?.[0] ?? 0), y + (STEP[id]?.[1] ?? 0)];
    return { action: { id } as Action, after: id === LOOK ? ground(x, y) : inFog(x, y) };
  });
  for (const line of madeHistory(ground(24, 24), steps)) engine.learn(line);
  return engine;
}

Deno.test("Engine finds a veil, what is around it, what lifts it, and the window with the body in its middle", () => {
  const { veil } = walked([RIGHT, RIGHT, LOOK, DOWN, LEFT, LOOK, UP]).theory;
  assertEquals({ ...veil, windows: [] }, {
    colour: FOG,
    spares: [AROUND],
    lifts: [LOOK],
    body: 0,
    windows: [],
    wider: [],
  });
  assertEquals(veil?.windows, [{ x: -4, y: -4, rows: new Array(12).fill("#".repeat(12)) }]);
});

Deno.test("Engine foresees where a veil goes, and what comes out from under it", () => {
  const engine = walked([RIGHT, DOWN, LOOK, DOWN, LEFT, UP]);
  assertEquals(engine.predict(inFog(24, 28), { id: LEFT }), inFog(20, 28));
  assertEquals(engine.predict(inFog(24, 28), { id: LOOK }), ground(24, 28));
});

Deno.test("Engine takes no floor that a body walks over for a veil, nor a picture shown in the board's place", () => {
  const walk = new Engine();
  const places = [24, 28, 32, 28, 24, 28];
  const steps = places.slice(1).map((x, i) => ({
    action: { id: x > places[i]! ? RIGHT : LEFT } as Action,
    after: ground(x, 24),
  }));
  for (const line of madeHistory(ground(24, 24), steps)) walk.learn(line);
  assertEquals(walk.theory.veil, null);
  const shown = new Engine();
  const curtains = [0, 1, 2, 3, 4].map((i) => ({
    action: { id: LOOK } as Action,
    after: i % 2 === 0 ? blankGrid(FOG) : ground(24, 24),
  }));
  for (const line of madeHistory(ground(24, 24), curtains)) shown.learn(line);
  assertEquals(shown.theory.veil, null);
});
