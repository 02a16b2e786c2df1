/**
 * Mirror: two bodies obey every move, the second one as a mirror would show it.
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
  samePlace,
  sprite,
  TextMap,
} from "./kit/mod.ts";

const SURROUND = 7;
const WALL = 6;
const FLOOR = 0;

const FIRST = sprite(`
  .999.
  99099
  90099
  99099
  .999.
`);
const SECOND = sprite(`
  .ccc.
  cc0cc
  cc00c
  cc0cc
  .ccc.
`);
/** Red where it moves the other way up too. */
const CONTRARY = recolour(SECOND, { 12: 8 });
const MARK = sprite(`
  .333.
  3...3
  3...3
  3...3
  .333.
`);
const SPIKES = sprite(`
  4...4
  .4.4.
  ..4..
  .4.4.
  4...4
`);

/** What becomes of a move for the second body. */
const MIRRORS = {
  sideways: ({ x, y }: Point): Point => ({ x: -x, y }),
  both: ({ x, y }: Point): Point => ({ x: -x, y: -y }),
};

interface Level extends LevelNumbers {
  readonly map: TextMap;
  readonly camera: Camera;
  readonly mirror: keyof typeof MIRRORS;
}

interface State {
  readonly first: Point;
  readonly second: Point;
}

/** `@` the first body, `&` the second, `o` marks, `x` spikes, `#` walls, `_` nothing at all. */
function level(optimal: number, budget: number, art: string, mirror: Level["mirror"] = "sideways"): Level {
  const map = new TextMap(art);
  const camera = new Camera({ columns: map.width, rows: map.height, tile: 5, hud: { top: 2 } });
  return { map, camera, mirror, optimal, budget };
}

function step({ map, mirror }: Level, state: State, action: Action): State {
  const move = moveOf(action.id);
  if (!move) return state;
  const first = moved(map, state.first, move);
  const second = moved(map, state.second, MIRRORS[mirror](move));
  const blocked = samePlace(first, second) ||
    (samePlace(first, state.second) && samePlace(second, state.first));
  if (blocked || (first === state.first && second === state.second)) return state;
  return { first, second };
}

function moved(map: TextMap, from: Point, by: Point): Point {
  const to = { x: from.x + by.x, y: from.y + by.y };
  return map.is(to.x, to.y, "#_") ? from : to;
}

function stand({ map }: Level, { first, second }: State, tile: string): boolean[] {
  return [first, second].map(({ x, y }) => map.is(x, y, tile));
}

function backdrop({ map, camera }: Level, frame: Frame): void {
  frame.fill(SURROUND);
  map.forEach((tile, x, y) => {
    if (tile !== "_") camera.paint(frame, x, y, tile === "#" ? WALL : FLOOR);
    if (tile === "o") camera.sprite(frame, MARK, x, y);
    if (tile === "x") camera.sprite(frame, SPIKES, x, y);
  });
}

function draw({ camera, mirror }: Level, { first, second }: State, frame: Frame): void {
  camera.sprite(frame, FIRST, first.x, first.y);
  camera.sprite(frame, mirror === "both" ? CONTRARY : SECOND, second.x, second.y);
}

/** The mirrored bodies. */
export const mirror = defineGame<Level, State>({
  id: "mirror",
  title: "Mirror",
  description: "Two bodies. The four arrows move both.",
  actions: [1, 2, 3, 4],
  bar: { edge: "top", colour: 15, spent: 1, align: "middle" },
  levels: [
    level(
      9,
      64,
      `
      ###########
      #...o#.#..#
      ##...#....#
      #.&..#..###
      #.#..#@.o.#
      #...##....#
      ###########
      `,
    ),
    level(
      13,
      52,
      `
      ###########
      #o...###.&#
      #..#.#....#
      #.#..#...o#
      ##...#....#
      ##...#..#.#
      #.#..##...#
      #.@..#....#
      ###########
      `,
    ),
    level(
      14,
      56,
      `
      ###########
      #....##.#.#
      #....##.o@#
      #xx#.#...x#
      #...x#....#
      #x.xx#..#&#
      #....#..#x#
      #x#.x#o...#
      ###########
      `,
    ),
    level(
      14,
      64,
      `
      ###########
      #.#..#.#.o#
      #..#.#..#.#
      #....#....#
      #.@.##....#
      #.#..#..#.#
      #..o.#..###
      #....#..&.#
      ###########
      `,
      "both",
    ),
    level(
      18,
      64,
      `
      ############
      #.#@.x#....#
      #..#...&...#
      #.x.##.##..#
      #..o.#.#..##
      #.#........#
      #.x..#.....#
      #..ox.##...#
      ############
      `,
      "both",
    ),
  ],
  rules: {
    start: ({ map }) => ({ first: map.only("@"), second: map.only("&") }),
    step,
    won: (level, state) => stand(level, state, "o").every(Boolean),
    lost: (level, state) => stand(level, state, "x").some(Boolean),
    backdrop,
    draw,
  },
});
