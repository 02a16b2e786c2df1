/**
 * Patrol: guards walk up and down their ways, one step for each action; who meets one loses a life.
 * @module
 */
import {
  type Action,
  Camera,
  defineGame,
  type Frame,
  type LevelNumbers,
  moveOf,
  MOVES,
  type Point,
  rotate,
  samePlace,
  sprite,
  TextMap,
} from "./kit/mod.ts";

const SURROUND = 3;
const FLOOR = 14;
const WALL = 3;

const BODY = sprite(`
  ..0..
  .000.
  05050
  00000
  0.0.0
`);
const GUARD = sprite(`
  .5.5.
  88888
  88888
  88888
  .888.
`);
const GEM = sprite(`
  ..b..
  .bbb.
  bbbbb
  .bbb.
  ..b..
`);
const EXIT = sprite(`
  99999
  9...9
  9.9.9
  9...9
  99999
`);
type Heading = 1 | 2 | 3 | 4;
const TURNS: Readonly<Record<Heading, number>> = { 1: 0, 2: 2, 3: 3, 4: 1 };
const BACK: Readonly<Record<Heading, Heading>> = { 1: 2, 2: 1, 3: 4, 4: 3 };
/** Guards in a map, by where they head at first. */
const GUARDS: Readonly<Record<string, Heading>> = { "^": 1, "v": 2, "<": 3, ">": 4 };

interface Guard extends Point {
  readonly heading: Heading;
}

interface Level extends LevelNumbers {
  readonly map: TextMap;
  readonly camera: Camera;
  readonly exit: Point;
  readonly gems: readonly Point[];
}

interface State extends Point {
  readonly guards: readonly Guard[];
  /** Gems taken (`map.index`), ascending. */
  readonly taken: readonly number[];
  readonly caught: boolean;
}

/** `^v<>` guards, `g` gems, `x` the exit, `@` the body, `#` walls. */
function level(optimal: number, budget: number, art: string): Level {
  const map = new TextMap(art);
  const camera = new Camera({ columns: map.width, rows: map.height, tile: 5, hud: { top: 4 } });
  return { map, camera, exit: map.only("x"), gems: map.find("g"), optimal, budget };
}

function step({ map }: Level, state: State, action: Action): State {
  const move = moveOf(action.id) ?? { x: 0, y: 0 };
  const to = { x: state.x + move.x, y: state.y + move.y };
  const at = map.is(to.x, to.y, "#") ? { x: state.x, y: state.y } : to;
  const guards = state.guards.map((guard) => patrolled(map, guard));
  const caught = guards.some((guard, i) => {
    const before = state.guards[i]!;
    return samePlace(guard, at) || (samePlace(before, at) && samePlace(guard, state));
  });
  const index = map.index(at.x, at.y);
  const found = map.is(at.x, at.y, "g") && !state.taken.includes(index);
  return {
    ...at,
    guards,
    caught,
    taken: found ? [...state.taken, index].sort((a, b) => a - b) : state.taken,
  };
}

/** A guard goes on, and where a wall is in its way it turns round and goes. */
function patrolled(map: TextMap, { x, y, heading }: Guard): Guard {
  for (const way of [heading, BACK[heading]]) {
    const to = { x: x + MOVES[way].x, y: y + MOVES[way].y };
    if (!map.is(to.x, to.y, "#x")) return { ...to, heading: way };
  }
  return { x, y, heading };
}

function backdrop({ map, camera, exit }: Level, frame: Frame): void {
  frame.fill(SURROUND);
  map.forEach((tile, x, y) => camera.paint(frame, x, y, tile === "#" ? WALL : FLOOR));
  camera.sprite(frame, EXIT, exit.x, exit.y);
}

function draw({ map, camera, gems }: Level, state: State, frame: Frame): void {
  const left = gems.filter(({ x, y }) => !state.taken.includes(map.index(x, y)));
  camera.layers(frame, [
    ...state.guards.map(({ x, y, heading }) => ({ sprite: rotate(GUARD, TURNS[heading]), x, y, layer: 2 })),
    { sprite: BODY, x: state.x, y: state.y, layer: 1 },
    ...left.map(({ x, y }) => ({ sprite: GEM, x, y })),
  ]);
}

/** The guards. */
export const patrol = defineGame<Level, State>({
  id: "patrol",
  title: "Patrol",
  description: "A body among guards. The four arrows move it, a fifth action waits.",
  actions: [1, 2, 3, 4, 5],
  bar: { edge: "left", colour: 12, spent: 5, rate: [1, 1] },
  lives: { count: 3, colour: 8, spent: 5, x: 52, y: 1 },
  levels: [
    level(
      15,
      48,
      `
      ##########
      #@..#....#
      ###.#.##.#
      #...>...##
      #.######.#
      #.......x#
      ##########
      `,
    ),
    level(
      18,
      54,
      `
      ###########
      ###..###..#
      #..#..##x.#
      #..##...#.#
      #@##.....>#
      #.#.##.#..#
      #....v.##.#
      #.........#
      ###########
      `,
    ),
    level(
      24,
      60,
      `
      ###########
      #.v...x..##
      #>..#....##
      #.#...#.###
      ##..##....#
      ##..##@.#.#
      ##..#..##.#
      #...g#<##.#
      ###########
      `,
    ),
    level(
      30,
      64,
      `
      ############
      ###.##.....#
      #...##.##..#
      ##.#.#.v..@#
      #.>g.#.#..##
      #^...##.<.##
      #........x.#
      #..#.#.##.##
      #g..#....#.#
      ############
      `,
    ),
  ],
  rules: {
    start: ({ map }) => ({
      ...map.only("@"),
      guards: map.find("^v<>").map(({ x, y }) => ({ x, y, heading: GUARDS[map.at(x, y)]! })),
      taken: [],
      caught: false,
    }),
    step,
    won: ({ map, gems }, { x, y, taken, caught }) =>
      !caught && taken.length === gems.length && map.is(x, y, "x"),
    lost: (_, { caught }) => caught,
    backdrop,
    draw,
  },
});
