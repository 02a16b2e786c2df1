/**
 * What the search benchmark runs on: three twins, each with a board and a search of at least 60,000 generated states.
 * @module
 */
import { cellAt, type Grid, HEIGHT, WIDTH } from "../../../games/grid.ts";
import { type Action, click } from "../../../games/game.ts";
import type { Twin } from "../../../sandbox/contract.ts";
import type { Candidates } from "../../../sandbox/search/contract.ts";
import * as lights from "./lights.ts";
import * as mover from "./mover.ts";
import * as push from "./push.ts";

/** One search. */
export interface Case {
  /** Also the name of its twin's file and of its class in search.py. */
  readonly name: "mover" | "push" | "lights";
  readonly twin: Twin;
  readonly grid: Grid;
  readonly candidates: Candidates;
}

const arrows: Candidates = { simple: [1, 2, 3, 4], clicks: [], clickComponents: false };

/** All of them. */
export const CASES: readonly Case[] = [
  { name: "mover", twin: mover, grid: moverBoard(), candidates: arrows },
  { name: "push", twin: push, grid: pushBoard(), candidates: arrows },
  {
    name: "lights",
    twin: lights,
    grid: lightsBoard(),
    candidates: { simple: [], clicks: lampClicks(), clickComponents: false },
  },
];

/** Rooms one above the other, with doors on alternate sides, and four coins. */
function moverBoard(): Grid {
  const grid = frame();
  for (let wall = 0; wall < 3; wall++) {
    for (let x = 1; x < WIDTH - 1; x++) if ((x + 23 * wall) % 62 > 8) grid[cellAt(x, 16 * (wall + 1))] = 5;
  }
  for (const [x, y] of [[40, 8], [12, 24], [50, 40], [30, 58]] as const) grid[cellAt(x, y)] = 4;
  fill(grid, 5, 5, 3, 9);
  return grid;
}

/** A yard of 14 × 14 tiles with a few walls, three boxes and three targets. */
function pushBoard(): Grid {
  const grid = new Uint8Array(WIDTH * HEIGHT);
  for (let i = 0; i < 16; i++) {
    for (const [c, r] of [[i, 0], [i, 15], [0, i], [15, i]] as const) fill(grid, 4 * c, 4 * r, 4, 5);
  }
  for (const [c, r] of [[4, 4], [5, 4], [9, 8], [9, 9], [3, 11]] as const) fill(grid, 4 * c, 4 * r, 4, 5);
  for (const [c, r, colour] of [[6, 6, 8], [8, 5, 8], [10, 10, 8], [7, 7, 9]] as const) {
    fill(grid, 4 * c, 4 * r, 4, colour);
    fill(grid, 4 * c + 1, 4 * r + 1, 2, 0);
  }
  for (const [c, r] of [[6, 3], [11, 5], [10, 12]] as const) fill(grid, 4 * c + 1, 4 * r + 1, 2, 3);
  return grid;
}

/** Lamps, all lit, after five clicks. */
function lightsBoard(): Grid {
  const grid = new Uint8Array(WIDTH * HEIGHT);
  for (const { x, y } of lampClicks()) fill(grid, x! - 3, y! - 3, 8, 4);
  for (const lamp of [0, 7, 18, 21, 13]) lights.step(grid, lampClicks()[lamp]!);
  return grid;
}

function lampClicks(): Action[] {
  return Array.from({ length: 25 }, (_, lamp) => click(5 + 12 * (lamp % 5), 5 + 12 * Math.floor(lamp / 5)));
}

function frame(): Grid {
  const grid = new Uint8Array(WIDTH * HEIGHT).fill(5);
  for (let y = 1; y < HEIGHT - 1; y++) grid.fill(0, cellAt(1, y), cellAt(WIDTH - 1, y));
  return grid;
}

function fill(grid: Grid, x: number, y: number, size: number, colour: number): void {
  for (let row = y; row < y + size; row++) grid.fill(colour, cellAt(x, row), cellAt(x + size, row));
}
