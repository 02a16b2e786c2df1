/**
 * Maze: a body walks through a maze; keys open doors of their colour, one door each.
 * @module
 */
import {
  type Action,
  Camera,
  defineGame,
  type Frame,
  type LevelNumbers,
  moveOf,
  type Point,
  recolour,
  sprite,
  TextMap,
} from "./kit/mod.ts";

const FLOOR = 4;
const WALL = 15;

const BODY = sprite(`
  .ccc.
  c5c5c
  ccccc
  .ccc.
  .c.c.
`);
const KEY = sprite(`
  .....
  .bb..
  b.bbb
  .bb.b
  .....
`);
const DOOR = sprite(`
  bbbbb
  b555b
  b5b5b
  b555b
  bbbbb
`);
const EXIT = sprite(`
  eeeee
  e4e4e
  ee4ee
  e4e4e
  eeeee
`);

/** Keys and doors come in these colours; a small letter in a map is a key, its capital a door. */
const COLOURS: Readonly<Record<string, number>> = { a: 11, b: 10, c: 6 };

interface Level extends LevelNumbers {
  readonly map: TextMap;
  readonly camera: Camera;
  readonly walker: Point;
  readonly exit: Point;
  /** Where keys and doors are at first. */
  readonly things: readonly Point[];
}

interface State extends Point {
  /** Places of keys taken and doors opened, in that order. */
  readonly gone: readonly number[];
  /** The keys in hand, oldest first. */
  readonly held: string;
}

function level(optimal: number, budget: number, art: string): Level {
  const map = new TextMap(art);
  return {
    map,
    camera: new Camera({ columns: map.width, rows: map.height, tile: 5, hud: { top: 6, bottom: 2 } }),
    walker: map.only("@"),
    exit: map.only("E"),
    things: map.find("abcABC"),
    optimal,
    budget,
  };
}

/** The key or door still on a tile, or `""`. */
function thingAt({ map }: Level, { gone }: State, x: number, y: number): string {
  return map.is(x, y, "abcABC") && !gone.includes(map.index(x, y)) ? map.at(x, y) : "";
}

function step(level: Level, state: State, action: Action): State {
  const move = moveOf(action.id);
  if (!move) return state;
  const [x, y] = [state.x + move.x, state.y + move.y];
  if (!level.map.is(x, y, ".@EabcABC")) return state;
  const thing = thingAt(level, state, x, y);
  if (thing === "") return { ...state, x, y };
  const gone = [...state.gone, level.map.index(x, y)].sort((a, b) => a - b);
  const key = thing.toLowerCase();
  if (thing === key) return { x, y, gone, held: state.held + key };
  if (!state.held.includes(key)) return state;
  return { x, y, gone, held: state.held.replace(key, "") };
}

function backdrop({ map, camera, exit }: Level, frame: Frame): void {
  frame.fill(WALL);
  map.forEach((tile, x, y) => {
    if (tile !== "#") camera.paint(frame, x, y, FLOOR);
  });
  camera.sprite(frame, EXIT, exit.x, exit.y);
}

const LOOKS = Object.fromEntries(
  Object.entries(COLOURS).flatMap(([letter, colour]) => [
    [letter, recolour(KEY, { 11: colour })],
    [letter.toUpperCase(), recolour(DOOR, { 11: colour })],
  ]),
);

function draw(level: Level, state: State, frame: Frame): void {
  for (const { x, y } of level.things) {
    const thing = thingAt(level, state, x, y);
    if (thing !== "") level.camera.sprite(frame, LOOKS[thing]!, x, y);
  }
  level.camera.sprite(frame, BODY, state.x, state.y);
  [...state.held].forEach((key, slot) => frame.sprite(LOOKS[key]!, 2 + 6 * slot, 0));
}

/** The maze. */
export const maze = defineGame<Level, State>({
  id: "maze",
  title: "Maze",
  description: "A body in a maze. The four arrows move it.",
  actions: [1, 2, 3, 4],
  bar: { edge: "bottom", colour: 14, spent: 5, thickness: 2, rate: [1, 2] },
  levels: [
    level(
      20,
      80,
      `
      ###########
      #@..#.....#
      ###.#.###.#
      #...#.#.#.#
      #.#####.#.#
      #...a#..#.#
      ####.#.##.#
      #....A....#
      #.#######.#
      #........E#
      ###########
      `,
    ),
    level(
      40,
      112,
      `
      ############
      #a..#......#
      #.#.#.####.#
      #.#...#..#.#
      #.#####.##.#
      #..@#...A..#
      ####..#.####
      #...#b#.#..#
      #.#.###.B.E#
      #.#.....####
      ############
      `,
    ),
    level(
      41,
      120,
      `
      ############
      #b.A....#.E#
      ##.####.#.##
      #..#..#.#B.#
      #.##.#..##.#
      #..@.#.#...#
      #.####.#.###
      #.#a...#.#a#
      #.#.####.#.#
      #......A...#
      ############
      `,
    ),
    level(
      49,
      128,
      `
      ############
      #E.B..A...a#
      ##C###.###.#
      #..#b#.#...#
      #.##.#.#.###
      #.#..A.A...#
      #.##.#.###.#
      #....#@..#c#
      ###.####.#.#
      #a.....A...#
      ############
      `,
    ),
  ],
  rules: {
    start: ({ walker }) => ({ ...walker, gone: [], held: "" }),
    step,
    won: ({ exit }, { x, y }) => x === exit.x && y === exit.y,
    backdrop,
    draw,
  },
});
