import { assertEquals } from "@std/assert";
import type { Action } from "../../../games/game.ts";
import type { Grid } from "../../../games/grid.ts";
import { Engine } from "../../../agent/induction/engine.ts";
import { withGuesses } from "../../../agent/induction/families/bodies/inherit.ts";
import { fitMark } from "../../../agent/induction/families/picks/fit_mark.ts";
import { boardOf } from "../../../sandbox/kit/laws/picks/board.ts";
import { blank, fillBox, frameBox } from "../../../sandbox/kit/mod.ts";
import { madeHistory } from "./histories.ts";

const FLOOR = 2;

interface Piece {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly colour: number;
}

const BAR: Piece = { x: 10, y: 10, width: 8, height: 4, colour: 9 };
const SQUARE: Piece = { x: 30, y: 20, width: 4, height: 4, colour: 6 };
const TOWER: Piece = { x: 40, y: 40, width: 4, height: 12, colour: 11 };

/** A board of a game in which the picked piece is white, whatever its colour. */
function white(pieces: readonly Piece[], picked: Piece | null): Grid {
  const grid = blank(FLOOR);
  for (const piece of pieces) fillBox(grid, piece, piece === picked ? 0 : piece.colour);
  return grid;
}

const clickOn = ({ x, y }: Piece): Action => ({ id: 6, x, y });

function engineThatSaw(first: Grid, steps: readonly { action: Action; after: Grid }[]): Engine {
  const engine = new Engine();
  for (const line of madeHistory(first, steps)) engine.learn(line);
  return engine;
}

Deno.test("Engine: what one picked thing did, another one of another shape and colour is foreseen to do", () => {
  const right = { ...BAR, x: BAR.x + 4 };
  const engine = engineThatSaw(white([BAR, SQUARE, TOWER], null), [
    { action: { id: 4 }, after: white([BAR, SQUARE, TOWER], null) },
    { action: clickOn(BAR), after: white([BAR, SQUARE, TOWER], BAR) },
    { action: { id: 4 }, after: white([right, SQUARE, TOWER], right) },
  ]);
  const picked = white([right, SQUARE, TOWER], SQUARE);
  assertEquals(engine.predict(white([right, SQUARE, TOWER], right), clickOn(SQUARE)), picked);
  engine.learn({
    ...madeHistory(white([right, SQUARE, TOWER], right), [{ action: clickOn(SQUARE), after: picked }])[1]!,
    index: 4,
  });
  const up = { ...SQUARE, y: SQUARE.y - 4 };
  assertEquals(engine.predict(picked, { id: 1 }), white([right, up, TOWER], up), "the usual way of action 1");
});

Deno.test("Engine: what is picked may be a ring, which looks as an outline does", () => {
  const ring = (x: number, colour: number) =>
    fillBox(frameBox(blank(FLOOR), { x, y: 10, width: 8, height: 8 }, colour), SQUARE, SQUARE.colour);
  const engine = engineThatSaw(ring(10, 9), [
    { action: { id: 6, x: 10, y: 10 }, after: ring(10, 0) },
    { action: { id: 4 }, after: ring(14, 0) },
  ]);
  assertEquals(engine.predict(ring(14, 0), { id: 4 }), ring(18, 0));
  assertEquals(engine.predict(ring(14, 9), { id: 6, x: 14, y: 10 }), ring(14, 0));
});

Deno.test("Engine: a button that picks one thing after the other is learned without a click", () => {
  const right = { ...BAR, x: BAR.x + 4 };
  const up = { ...SQUARE, y: SQUARE.y - 4 };
  const steps = [
    { action: { id: 4 }, after: white([right, SQUARE, TOWER], right) },
    { action: { id: 5 }, after: white([right, SQUARE, TOWER], SQUARE) },
    { action: { id: 1 }, after: white([right, up, TOWER], up) },
    { action: { id: 5 }, after: white([right, up, TOWER], TOWER) },
    { action: { id: 5 }, after: white([right, up, TOWER], right) },
  ] as const;
  const engine = engineThatSaw(white([BAR, SQUARE, TOWER], BAR), steps);
  assertEquals(engine.theory.picking?.clicks, false);
  const board = steps.at(-1)!.after;
  assertEquals(engine.predict(board, { id: 5 }), white([right, up, TOWER], up), "the round begins again");
  assertEquals(engine.predict(board, clickOn(TOWER)), board, "clicks were never seen to pick");
});

Deno.test("Engine: a thing that always moves is no picked one, though clicks recolour another", () => {
  const at = (x: number) => ({ ...BAR, x });
  const engine = engineThatSaw(white([at(10), SQUARE], null), [
    { action: { id: 4 }, after: white([at(14), SQUARE], null) },
    { action: clickOn(SQUARE), after: white([at(14), SQUARE], SQUARE) },
    { action: { id: 4 }, after: white([at(18), SQUARE], SQUARE) },
    { action: { id: 4 }, after: white([at(22), SQUARE], SQUARE) },
  ]);
  assertEquals(engine.theory.picking, null);
  assertEquals(engine.theory.bodies.length, 1);
});

Deno.test("fitMark() finds a mark by rim, and by place in a tile where the rim does not explain it", () => {
  const grid = fillBox(blank(FLOOR), { x: 8, y: 8, width: 8, height: 4 }, 9);
  const [thing] = boardOf(grid, null, { floor: FLOOR, open: [FLOOR], walls: [], hollow: [] }).things;
  const bare = new Array<number>(32).fill(9);
  const shownBy = (isMarked: (x: number, y: number) => boolean) =>
    bare.map((colour, i) => isMarked(i % 8, Math.floor(i / 8)) ? 1 : colour);
  const rim = shownBy((x, y) => x === 0 || x === 7 || y === 0 || y === 3);
  assertEquals(fitMark([{ thing: thing!, bare, shown: rim }], 4).by, "depth");
  const dots = shownBy((x, y) => x % 4 === 1 && y === 1);
  const mark = fitMark([{ thing: thing!, bare, shown: dots }], 4);
  assertEquals([mark.by, mark.size, mark.colours], ["tile", 4, { "1,1": 1 }]);
});

Deno.test("withGuesses() gives the one action that is left the one way that is left", () => {
  const moves = withGuesses({ 1: [5, 0], 2: [-5, 0], 3: [0, 5] }, []);
  assertEquals(moves[4], [0, -5]);
  assertEquals(withGuesses({ 1: [5, 0], 2: [-5, 0] }, [])[4], undefined, "two ways are left");
});
