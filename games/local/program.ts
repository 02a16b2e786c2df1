/**
 * Program: arrows are written down one by one, and a fifth action runs them all.
 * @module
 */
import {
  type Action,
  Animated,
  Camera,
  defineGame,
  type Frame,
  type LevelNumbers,
  moveOf,
  type Point,
  rotate,
  sprite,
  TextMap,
} from "./kit/mod.ts";

const SURROUND = 14;
const WALL = 3;
const FLOOR = 1;
const PANEL = 5;
const SLOT = 4;
const REPEAT = 11;

const ROBOT = sprite(`
  .666.
  65656
  66666
  .666.
  66.66
`);
const FLAG = sprite(`
  .9999
  .9999
  .99..
  .5...
  .5...
`);
const GEM = sprite(`
  ..f..
  .fff.
  fffff
  .fff.
  ..f..
`);
const ARROW = sprite(`
  ..0..
  .000.
  0.0.0
  ..0..
  ..0..
`);
const TURNS: Readonly<Record<string, number>> = { "1": 0, "2": 2, "3": 3, "4": 1 };

interface Level extends LevelNumbers {
  readonly map: TextMap;
  readonly camera: Camera;
  readonly flag: Point;
  readonly gems: readonly Point[];
  /** How many arrows fit into the program. */
  readonly slots: number;
  /** How often a run goes through it. */
  readonly repeats: number;
}

interface State extends Point {
  /** The arrows written down, as digits 1..4. */
  readonly program: string;
  /** Gems taken in this run (`map.index`), ascending. */
  readonly taken: readonly number[];
}

/** `@` the robot, `x` the flag, `g` gems, `#` walls. */
function level(optimal: number, budget: number, art: string, slots: number, repeats = 1): Level {
  const map = new TextMap(art);
  const camera = new Camera({ columns: map.width, rows: map.height, tile: 5, hud: { bottom: 10, top: 1 } });
  return { map, camera, flag: map.only("x"), gems: map.find("g"), slots, repeats, optimal, budget };
}

function step(level: Level, state: State, action: Action): State | Animated<State> {
  if (action.id !== 5) {
    return state.program.length === level.slots ? state : { ...state, program: state.program + action.id };
  }
  if (state.program === "") return state;
  const film: State[] = [];
  let at = state;
  for (const digit of state.program.repeat(level.repeats)) {
    at = walked(level, at, moveOf(Number(digit) as 1 | 2 | 3 | 4)!);
    film.push(at);
  }
  const home = { ...level.map.only("@"), program: "", taken: [] };
  return arrived(level, at) ? new Animated(at, film.slice(0, -1)) : new Animated(home, film);
}

function walked({ map }: Level, from: State, by: Point): State {
  const [x, y] = [from.x + by.x, from.y + by.y];
  if (map.is(x, y, "#")) return from;
  const index = map.index(x, y);
  const gem = map.is(x, y, "g") && !from.taken.includes(index);
  return { ...from, x, y, taken: gem ? [...from.taken, index].sort((a, b) => a - b) : from.taken };
}

function arrived({ flag, gems }: Level, { x, y, taken }: State): boolean {
  return x === flag.x && y === flag.y && taken.length === gems.length;
}

function backdrop({ map, camera, flag, slots, repeats }: Level, frame: Frame): void {
  frame.fill(SURROUND);
  map.forEach((tile, x, y) => camera.paint(frame, x, y, tile === "#" ? WALL : FLOOR));
  camera.sprite(frame, FLAG, flag.x, flag.y);
  frame.rect(0, 54, 64, 10, PANEL);
  for (let i = 0; i < slots; i++) frame.rect(slotX(slots, i), 56, 6, 6, SLOT);
  for (let i = 1; i < repeats; i++) frame.rect(slotX(slots, slots) + 1, 53 + 3 * i, 2, 2, REPEAT);
}

function slotX(slots: number, slot: number): number {
  return 32 - Math.ceil(slots * 3.5) + 7 * slot;
}

function draw({ map, camera, gems, slots }: Level, state: State, frame: Frame): void {
  for (const { x, y } of gems) {
    if (!state.taken.includes(map.index(x, y))) camera.sprite(frame, GEM, x, y);
  }
  camera.sprite(frame, ROBOT, state.x, state.y);
  [...state.program].forEach((digit, slot) =>
    frame.sprite(rotate(ARROW, TURNS[digit]!), slotX(slots, slot), 56)
  );
}

/** The program. */
export const program = defineGame<Level, State>({
  id: "program",
  title: "Program",
  description: "A robot and a row of slots. Four arrows and a fifth action.",
  actions: [1, 2, 3, 4, 5],
  bar: { edge: "top", colour: 12, spent: 13, rate: [1, 1] },
  levels: [
    level(
      6,
      40,
      `
      #######
      #@....#
      #.###.#
      #...x.#
      #######
      `,
      6,
    ),
    level(
      7,
      42,
      `
      #########
      #..@....#
      #.......#
      #.#.....#
      #.x#....#
      #.......#
      #########
      `,
      6,
    ),
    level(
      6,
      36,
      `
      #########
      #.#.#...#
      #x###.#.#
      #.@#...##
      ##.g##..#
      #.#..####
      #########
      `,
      5,
      2,
    ),
    level(
      7,
      48,
      `
      #########
      #..#.#..#
      #@.....##
      ###.#...#
      #.#.g...#
      #.xg....#
      #..#.#..#
      #########
      `,
      6,
      2,
    ),
    level(
      7,
      56,
      `
      #########
      ##...x..#
      ##...#..#
      #.##.#.##
      ##@.gg..#
      #....#..#
      ######..#
      #########
      `,
      6,
      3,
    ),
  ],
  rules: {
    start: ({ map }) => ({ ...map.only("@"), program: "", taken: [] }),
    step,
    won: (level, state) => arrived(level, state),
    backdrop,
    draw,
  },
});
