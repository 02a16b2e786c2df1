/**
 * The beginnings of a game: small, playable as it is, and with a test that proves what it says of itself.
 * @module
 */

/** A file of text, to be written beside others. */
export interface TextFile {
  /** The file's name. */
  readonly name: string;
  /** What stands in it. */
  readonly text: string;
}

/**
 * The files of a new game: the game and its test.
 *
 * @param id lower-case letters, digits and dashes, a letter first.
 * @throws {RangeError} if it is anything else.
 */
export function scaffoldGame(id: string): readonly [game: TextFile, test: TextFile] {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id)) {
    throw new RangeError(
      `Cannot name a game "${id}": want lower-case letters, digits and single dashes between them`,
    );
  }
  const name = id.replaceAll("-", "_");
  return [
    { name: `${name}.ts`, text: gameText(id, name) },
    { name: `${name}_test.ts`, text: testText(id, name) },
  ];
}

function gameText(id: string, name: string): string {
  const title = id.split("-").map((word) => word[0]!.toUpperCase() + word.slice(1)).join(" ");
  return `/**
 * ${title}: a body walks to a mark.
 *
 * Play it:     deno task twin play ./${name}.ts
 * Check it:    deno test -P=test ./${name}_test.ts
 * The guide:   docs/games.md
 */
import { Camera, defineGame, moveOf, type Point, TextMap } from "@twin/twin/games";

/** Colours are numbers 0..15, those of ARC-AGI-3: 4 is dark grey, 9 blue, 14 green, 15 purple. */
const FLOOR = 4;
const WALL = 15;
const BODY = 9;
const MARK = 14;

/** A level: \`optimal\` is the length of its shortest solution, which the test checks, \`budget\` the actions until GAME_OVER. */
function level(optimal: number, budget: number, art: string) {
  const map = new TextMap(art);
  return {
    optimal,
    budget,
    map,
    camera: new Camera({ columns: map.width, rows: map.height, tile: 6, hud: { bottom: 2 } }),
    body: map.only("@"),
    mark: map.only("*"),
  };
}

type Level = ReturnType<typeof level>;

export default defineGame<Level, Point>({
  id: "${id}",
  title: "${title}",
  // What is seen and which actions there are. Never the goal: finding it out is the game.
  description: "A body on a floor. The four arrows move it.",
  actions: [1, 2, 3, 4],
  bar: { edge: "bottom", colour: 10, spent: 5, thickness: 2 },
  levels: [
    level(
      7,
      32,
      \`
      #######
      #@..#.#
      #.#...#
      #.#.#.#
      #...#*#
      #######
      \`,
    ),
    level(
      10,
      32,
      \`
      ########
      #..#...#
      #@.#.#.#
      ##...#*#
      ########
      \`,
    ),
  ],
  // A state is a value: \`step\` builds a new one, or returns the same one where the action has no effect.
  rules: {
    start: ({ body }) => body,
    step({ map }, at, action) {
      const move = moveOf(action.id);
      if (!move) return at;
      const to = { x: at.x + move.x, y: at.y + move.y };
      return map.is(to.x, to.y, ".@*") ? to : at;
    },
    won: ({ mark }, { x, y }) => x === mark.x && y === mark.y,
    backdrop({ map, camera, mark }, frame) {
      frame.fill(WALL);
      map.forEach((tile, x, y) => {
        if (tile !== "#") camera.paint(frame, x, y, FLOOR);
      });
      camera.paint(frame, mark.x, mark.y, MARK);
    },
    draw: ({ camera }, { x, y }, frame) => camera.paint(frame, x, y, BODY),
  },
});
`;
}

function testText(id: string, name: string): string {
  return `import { assertEquals } from "@std/assert";
import { checkGame } from "@twin/twin/games";
import game from "./${name}.ts";

/** Every level has a solution of the stated length, room in its budget, and is not won by chance. */
Deno.test("${id}: what its levels say of themselves is true", () => {
  assertEquals(checkGame(game), []);
});
`;
}
