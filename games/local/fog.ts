/**
 * Fog: the board is seen before the first move only; then a body with a lamp sees what is near it.
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
  sprite,
  TextMap,
} from "./kit/mod.ts";

const SURROUND = 10;
const FLOOR = 1;
const WALL = 9;
const PIT = 5;
const FOG = 2;

const BODY = sprite(`
  .888.
  80808
  88888
  88888
  8.8.8
`);
const LAMP = sprite(`
  ..3..
  .bbb.
  .bbb.
  .bbb.
  ..3..
`);
const SHUT = sprite(`
  44444
  4...4
  4...4
  4...4
  44444
`);
const OPEN = sprite(`
  eeeee
  e...e
  e.e.e
  e...e
  eeeee
`);

interface Level extends LevelNumbers {
  readonly map: TextMap;
  readonly camera: Camera;
  readonly lamps: readonly Point[];
  readonly exit: Point;
}

interface State extends Point {
  readonly dark: boolean;
  /** Lamps taken (`map.index`), ascending; each lets the body see one tile further. */
  readonly taken: readonly number[];
}

/** `l` lamps, `o` pits, `x` the exit, `@` the body, `#` walls. */
function level(optimal: number, budget: number, art: string): Level {
  const map = new TextMap(art);
  const camera = new Camera({ columns: map.width, rows: map.height, tile: 5, hud: { right: 2 } });
  return { map, camera, lamps: map.find("l"), exit: map.only("x"), optimal, budget };
}

/** The fifth action looks: it lights the whole board until the next one. */
function step({ map }: Level, state: State, action: Action): State {
  if (action.id === 5) return { ...state, dark: false };
  const dark = { ...state, dark: true };
  const move = moveOf(action.id);
  if (!move) return dark;
  const [x, y] = [state.x + move.x, state.y + move.y];
  if (map.is(x, y, "#")) return dark;
  const index = map.index(x, y);
  const found = map.is(x, y, "l") && !state.taken.includes(index);
  return { x, y, dark: true, taken: found ? [...state.taken, index].sort((a, b) => a - b) : state.taken };
}

function allTaken({ lamps }: Level, { taken }: State): boolean {
  return taken.length === lamps.length;
}

function backdrop({ map, camera }: Level, frame: Frame): void {
  frame.fill(SURROUND);
  map.forEach((tile, x, y) => camera.paint(frame, x, y, tile === "#" ? WALL : tile === "o" ? PIT : FLOOR));
}

function draw(level: Level, state: State, frame: Frame): void {
  const { map, camera, lamps, exit } = level;
  for (const { x, y } of lamps) {
    if (!state.taken.includes(map.index(x, y))) camera.sprite(frame, LAMP, x, y);
  }
  camera.sprite(frame, allTaken(level, state) ? OPEN : SHUT, exit.x, exit.y);
  camera.sprite(frame, BODY, state.x, state.y);
  if (!state.dark) return;
  const sight = 1 + state.taken.length;
  map.forEach((_, x, y) => {
    if (Math.max(Math.abs(x - state.x), Math.abs(y - state.y)) > sight) camera.paint(frame, x, y, FOG);
  });
}

/** The fog. */
export const fog = defineGame<Level, State>({
  id: "fog",
  title: "Fog",
  description: "A body in the fog. The four arrows move it, a fifth action looks.",
  actions: [1, 2, 3, 4, 5],
  bar: { edge: "right", colour: 11, spent: 13, rate: [1, 2], thickness: 2 },
  levels: [
    level(
      17,
      64,
      `
      ###########
      ###.#.x..##
      #..##.....#
      #...#..#.##
      #.##......#
      ###@####..#
      ##..##..#.#
      ##........#
      ###########
      `,
    ),
    level(
      20,
      72,
      `
      ############
      #.#........#
      #...o.#.#..#
      #o@#####...#
      ##.##...#.##
      ##o.x##....#
      #........#.#
      ####.#..#..#
      #.....#....#
      ############
      `,
    ),
    level(
      28,
      90,
      `
      ############
      ##.#.o#.@o##
      #........#.#
      ##...##.##.#
      #o..#o#.##.#
      #####......#
      #o.#..####o#
      #.#........#
      #.#...#....#
      #.x.#.#.#.l#
      ############
      `,
    ),
    level(
      35,
      120,
      `
      ############
      #.#.....l..#
      ##..##...#.#
      ##o.##..#.@#
      #.#.x.##...#
      ##o....#####
      #o...o...o.#
      #.o..o##.#.#
      #...##l#...#
      ##..o..#.#.#
      #oo....##o.#
      ############
      `,
    ),
  ],
  rules: {
    start: ({ map }) => ({ ...map.only("@"), dark: false, taken: [] }),
    step,
    won: (level, state) => allTaken(level, state) && state.x === level.exit.x && state.y === level.exit.y,
    lost: ({ map }, { x, y }) => map.is(x, y, "o"),
    backdrop,
    draw,
  },
});
