/**
 * Gears: pads decide which actions there are: only sideways, only up and down, or both; springs give a jump.
 * @module
 */
import {
  type Action,
  type ActionId,
  Camera,
  defineGame,
  type Frame,
  type LevelNumbers,
  MOVES,
  type Point,
  recolour,
  rotate,
  sprite,
  TextMap,
} from "./kit/mod.ts";

const SURROUND = 11;
const FLOOR = 0;
const WALL = 12;

/** Which moves a gear has, and the colour of its pads and of a body in it. */
const GEARS = {
  h: { moves: [3, 4], colour: 9 },
  v: { moves: [1, 2], colour: 14 },
  f: { moves: [1, 2, 3, 4], colour: 15 },
} as const;
type Gear = keyof typeof GEARS;
type Facing = 1 | 2 | 3 | 4;

const BODY = sprite(`
  ..9..
  .999.
  99999
  99599
  99599
`);
const PAD = sprite(`
  9...9
  .....
  ..9..
  .....
  9...9
`);
const SPRING = sprite(`
  .888.
  ..8..
  .8...
  ..8..
  .888.
`);
const EXIT = sprite(`
  55555
  50505
  55055
  50505
  55555
`);
const TURNS: Readonly<Record<Facing, number>> = { 1: 0, 2: 2, 3: 3, 4: 1 };

interface Level extends LevelNumbers {
  readonly map: TextMap;
  readonly camera: Camera;
  readonly exit: Point;
  readonly gear: Gear;
}

interface State extends Point {
  readonly gear: Gear;
  readonly facing: Facing;
  /** Springs in hand. */
  readonly springs: number;
  /** Springs taken (`map.index`), ascending. */
  readonly taken: readonly number[];
}

/** `h`, `v`, `f` pads of the gears, `s` springs, `x` the exit, `@` the body, `#` walls; `gear` is the first one. */
function level(optimal: number, budget: number, art: string, gear: Gear): Level {
  const map = new TextMap(art);
  const camera = new Camera({ columns: map.width, rows: map.height, tile: 5, hud: { top: 6, bottom: 1 } });
  return { map, camera, exit: map.only("x"), gear, optimal, budget };
}

function available({ gear, springs }: State): ActionId[] {
  return springs > 0 ? [...GEARS[gear].moves, 5] : [...GEARS[gear].moves];
}

/** A jump goes over one tile, whatever it is, in the direction that the body faces. */
function step(level: Level, state: State, action: Action): State {
  const jumps = action.id === 5;
  const facing = jumps ? state.facing : action.id as Facing;
  const reach = jumps ? 2 : 1;
  const [x, y] = [state.x + reach * MOVES[facing].x, state.y + reach * MOVES[facing].y];
  const tile = level.map.at(x, y);
  if (tile === "#" || tile === "") return facing === state.facing ? state : { ...state, facing };
  const index = level.map.index(x, y);
  const found = tile === "s" && !state.taken.includes(index);
  return {
    x,
    y,
    facing,
    gear: tile in GEARS ? tile as Gear : state.gear,
    springs: state.springs - (jumps ? 1 : 0) + (found ? 1 : 0),
    taken: found ? [...state.taken, index].sort((a, b) => a - b) : state.taken,
  };
}

function backdrop({ map, camera, exit }: Level, frame: Frame): void {
  frame.fill(SURROUND);
  map.forEach((tile, x, y) => {
    camera.paint(frame, x, y, tile === "#" ? WALL : FLOOR);
    if (tile in GEARS) camera.sprite(frame, recolour(PAD, { 9: GEARS[tile as Gear].colour }), x, y);
  });
  camera.sprite(frame, EXIT, exit.x, exit.y);
}

function draw({ map, camera }: Level, state: State, frame: Frame): void {
  for (const { x, y } of map.find("s")) {
    if (!state.taken.includes(map.index(x, y))) camera.sprite(frame, SPRING, x, y);
  }
  const body = recolour(BODY, { 9: GEARS[state.gear].colour });
  camera.sprite(frame, rotate(body, TURNS[state.facing]), state.x, state.y);
  for (let i = 0; i < state.springs; i++) frame.sprite(SPRING, 1 + 6 * i, 0);
}

/** The gears. */
export const gears = defineGame<Level, State>({
  id: "gears",
  title: "Gears",
  description: "A body among pads. Which actions there are depends on where it was.",
  actions: [1, 2, 3, 4, 5],
  bar: { edge: "bottom", colour: 6, spent: 3, rate: [1, 2] },
  levels: [
    level(
      13,
      40,
      `
      ###########
      #.....#.#.#
      #.#x...hv##
      #.##......#
      #.........#
      #@.....v..#
      #...#....##
      ###########
      `,
      "h",
    ),
    level(
      17,
      52,
      `
      ############
      ##.h....#.h#
      ###.@...#.##
      #.hh..x...##
      #..v...h...#
      #..h.h..h#.#
      #.#vh..vv..#
      #v#.#.v..###
      ##...#....##
      ############
      `,
      "v",
    ),
    level(
      32,
      100,
      `
      ###########
      #.#v....h.#
      #hv..@...##
      #..#hv#..v#
      #...##..###
      #.h.....v##
      #v....shh.#
      #....x.#h.#
      ###########
      `,
      "h",
    ),
    level(
      26,
      90,
      `
      ############
      #.##.@....v#
      #.f.......h#
      ##s#.h..vx.#
      #..s.v..h.v#
      #...#....###
      #.#...hh#..#
      ##...#.#...#
      ##..v.#....#
      ############
      `,
      "v",
    ),
    level(
      29,
      100,
      `
      ############
      #..h#sh#.###
      #.vh..#....#
      #h.#f..v.###
      #hsv..#..v##
      #.#vs...h.##
      ##.....#.#.#
      #...#..#.#.#
      #...#h@.v.x#
      ############
      `,
      "h",
    ),
  ],
  rules: {
    start: ({ map, gear }) => ({
      ...map.only("@"),
      gear,
      facing: GEARS[gear].moves[0] === 3 ? 4 : 1,
      springs: 0,
      taken: [],
    }),
    step,
    won: ({ exit }, { x, y }) => x === exit.x && y === exit.y,
    available: (_, state) => available(state),
    backdrop,
    draw,
  },
});
