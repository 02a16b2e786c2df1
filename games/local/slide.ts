/**
 * Slide: on ice a body goes on until something stops it.
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
  sprite,
  TextMap,
} from "./kit/mod.ts";

const ICE = 10;
const SNOW = 0;
const DEEP = 9;

const BODY = sprite(`
  .888.
  88088
  80008
  88088
  .888.
`);
const GOAL = sprite(`
  fffff
  f...f
  f.f.f
  f...f
  fffff
`);
const BRITTLE = sprite(`
  11011
  10110
  11011
  01101
  11011
`);

interface Level extends LevelNumbers {
  readonly map: TextMap;
  readonly camera: Camera;
  readonly goal: Point;
  readonly brittle: readonly Point[];
}

interface State extends Point {
  /** Brittle blocks that broke (`map.index`), ascending. */
  readonly broken: readonly number[];
  /** Whether the body fell into the water. */
  readonly sunk?: boolean;
}

/** `#` snow, `.` ice, `~` water, `b` brittle, `o` the goal, `@` the body. */
function level(optimal: number, budget: number, art: string): Level {
  const map = new TextMap(art);
  const camera = new Camera({ columns: map.width, rows: map.height, tile: 5, hud: { right: 2 } });
  return { map, camera, goal: map.only("o"), brittle: map.find("b"), optimal, budget };
}

function isBrittle({ map }: Level, { broken }: State, x: number, y: number): boolean {
  return map.is(x, y, "b") && !broken.includes(map.index(x, y));
}

function step(level: Level, state: State, action: Action): State | Animated<State> {
  const move = moveOf(action.id);
  if (!move) return state;
  const film: State[] = [];
  let at = state;
  for (;;) {
    const [x, y] = [at.x + move.x, at.y + move.y];
    if (level.map.is(x, y, "#")) break;
    if (isBrittle(level, at, x, y)) {
      if (at === state) return state;
      const broken = [...at.broken, level.map.index(x, y)].sort((a, b) => a - b);
      film.push(at);
      at = { ...at, broken };
      break;
    }
    if (at !== state) film.push(at);
    at = { ...at, x, y };
    if (level.map.is(x, y, "~")) {
      at = { ...at, sunk: true };
      break;
    }
  }
  return at === state ? state : new Animated(at, film);
}

function backdrop({ map, camera, goal }: Level, frame: Frame): void {
  frame.fill(SNOW);
  map.forEach((tile, x, y) => {
    if (tile !== "#") camera.paint(frame, x, y, tile === "~" ? DEEP : ICE);
  });
  camera.sprite(frame, GOAL, goal.x, goal.y);
}

function draw(level: Level, state: State, frame: Frame): void {
  for (const { x, y } of level.brittle) {
    if (isBrittle(level, state, x, y)) level.camera.sprite(frame, BRITTLE, x, y);
  }
  if (!state.sunk) level.camera.sprite(frame, BODY, state.x, state.y);
}

/** The ice. */
export const slide = defineGame<Level, State>({
  id: "slide",
  title: "Slide",
  description: "A body on ice. The four arrows set it going.",
  actions: [1, 2, 3, 4],
  bar: { edge: "right", colour: 12, spent: 4, rate: [2, 1], thickness: 2 },
  levels: [
    level(
      7,
      24,
      `
      #########
      #.......#
      #....#..#
      ##....o##
      #..#....#
      #.......#
      #@..#...#
      #########
      `,
    ),
    level(
      9,
      24,
      `
      ##########
      #..@.....#
      #...#....#
      #..#.....#
      ##....#..#
      #...#....#
      #o...#...#
      #..#.....#
      #.#......#
      ##########
      `,
    ),
    level(
      11,
      28,
      `
      ##########
      #..#.....#
      #........#
      #~###..~.#
      #..o.....#
      #.~....###
      #....#...#
      ##....~.@#
      #.#..#.~.#
      ##########
      `,
    ),
    level(
      9,
      32,
      `
      ##########
      #....b...#
      #..@....b#
      #...b.b..#
      #........#
      #b.....bb#
      #..bo.bb.#
      #.......b#
      #.....b..#
      ##########
      `,
    ),
    level(
      12,
      32,
      `
      ###########
      #...b.b@.##
      #.........#
      #.b.......#
      #.~....~..#
      #....b..b.#
      #..#b#..b.#
      ##........#
      #~..o...b.#
      ###########
      `,
    ),
  ],
  rules: {
    start: ({ map }) => ({ ...map.only("@"), broken: [] }),
    step,
    won: ({ goal }, { x, y, sunk }) => !sunk && x === goal.x && y === goal.y,
    lost: (_, { sunk }) => sunk === true,
    backdrop,
    draw,
  },
});
