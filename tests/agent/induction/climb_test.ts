import { assertEquals } from "@std/assert";
import { Engine } from "../../../agent/induction/engine.ts";
import type { ActionId } from "../../../games/game.ts";
import { madeHistory } from "./histories.ts";

const [CLIMB, LEFT, RIGHT, HANDS] = [1, 3, 4, 5] as const;

const [SKY, GROUND] = [7, 4];

/** Each sign of a map is 4×4 cells: a body that looks left or right, a box, the ground, the sky. */
const TILES: Readonly<Record<string, readonly string[]>> = {
  "<": ["222.", "322.", "222.", "2.2."],
  ">": [".222", ".223", ".222", ".2.2"],
  "b": ["6666", "6566", "6666", "6666"],
  "#": ["4444", "4444", "4444", "4444"],
  ".": ["....", "....", "....", "...."],
};

/** A board with two rows of a map, between walls, under sky and over ground. */
function board(upper: string, lower: string): Uint8Array {
  const grid = new Uint8Array(4096).fill(SKY).fill(GROUND, 28 * 64);
  [`#${upper}#`, `#${lower}#`].forEach((row, ty) =>
    [...row].forEach((sign, tx) =>
      TILES[sign]!.forEach((line, y) =>
        [...line].forEach((digit, x) => {
          grid[(20 + 4 * ty + y) * 64 + 10 + 4 * tx + x] = digit === "." ? SKY : parseInt(digit, 16);
        })
      )
    )
  );
  return grid;
}

/** The rows of a board that is `width` signs wide between its walls. */
function rows(grid: Uint8Array, width: number): [upper: string, lower: string] {
  const signAt = (tx: number, ty: number) => {
    const seen = [0, 1, 2, 3].map((y) =>
      [0, 1, 2, 3].map((x) => {
        const colour = grid[(20 + 4 * ty + y) * 64 + 14 + 4 * tx + x]!;
        return colour === SKY ? "." : colour.toString(16);
      }).join("")
    ).join();
    return Object.keys(TILES).find((sign) => TILES[sign]!.join() === seen) ?? "?";
  };
  return [0, 1].map((ty) => Array.from({ length: width }, (_, tx) => signAt(tx, ty)).join("")) as [
    string,
    string,
  ];
}

/** What an engine foretells after it was shown a play: rows, and actions with the rows after them. */
function foretold(
  first: readonly [string, string],
  steps: readonly (readonly [ActionId, string, string])[],
  action: ActionId,
): [upper: string, lower: string] {
  const engine = new Engine();
  const history = madeHistory(
    board(...first),
    steps.map(([id, upper, lower]) => ({ action: { id }, after: board(upper, lower) })),
  );
  for (const line of history) engine.learn(line);
  const [, upper, lower] = steps.at(-1)!;
  return rows(engine.predict(board(upper, lower), { id: action }), upper.length);
}

/** It turns left at the edge, walks right up to a box and takes it up. */
const FIRST = ["........", ">..b...."] as const;
const CARRIED = [
  [LEFT, "........", "<..b...."],
  [RIGHT, "........", ".>.b...."],
  [RIGHT, "........", "..>b...."],
  [HANDS, "..b.....", "..>....."],
] as const;

Deno.test("Engine: a box that was taken up is borne along, and put down before the body", () => {
  assertEquals(foretold(FIRST, CARRIED, RIGHT), ["...b....", "...>...."]);
  assertEquals(foretold(FIRST, CARRIED, LEFT), [".b......", ".<......"]);
  assertEquals(foretold(FIRST, CARRIED, HANDS), ["........", "..>b...."]);
});

/** It turns left at the edge, climbs the box, and falls on the other side. */
const CLIMBED = [
  [LEFT, "........", "<..b...."],
  [RIGHT, "........", ".>.b...."],
  [RIGHT, "........", "..>b...."],
  [CLIMB, "...>....", "...b...."],
  [RIGHT, "........", "...b>..."],
  [LEFT, "........", "...b<..."],
] as const;

Deno.test("Engine: a body that climbed a box and fell climbs it from the other side, and falls there", () => {
  assertEquals(foretold(FIRST, CLIMBED, CLIMB), ["...<....", "...b...."]);
  const above = [...CLIMBED, [CLIMB, "...<....", "...b...."]] as const;
  assertEquals(foretold(FIRST, above, LEFT), ["........", "..<b...."]);
});

Deno.test("Engine: a body that climbed a box does not climb where nothing stops it", () => {
  assertEquals(foretold(FIRST, CLIMBED.slice(0, -1), CLIMB), ["........", "...b>..."]);
});
