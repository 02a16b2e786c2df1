/**
 * Network: pads of one colour are linked; who steps on one leaves from the next.
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

const SURROUND = 5;
const FLOOR = 15;
const PAD_COLOURS: Readonly<Record<string, number>> = { a: 10, b: 11, c: 14, d: 12 };

const BODY = sprite(`
  .0000.
  000000
  050050
  000000
  .0..0.
  .0..0.
`);
const EXIT = sprite(`
  666666
  6....6
  6.66.6
  6.66.6
  6....6
  666666
`);
const LEVER = sprite(`
  ....88
  ...88.
  ..88..
  .1111.
  111111
  111111
`);
const LEVER_PULLED = sprite(`
  88....
  .88...
  ..88..
  .1111.
  111111
  111111
`);

interface Level extends LevelNumbers {
  readonly map: TextMap;
  readonly camera: Camera;
  readonly exit: Point;
}

interface State extends Point {
  /** Whether the lever is pulled: then the links run backwards. */
  readonly pulled: boolean;
}

/** `a`..`d` pads, linked row by row and the last with the first; `%` a lever, `x` the exit, `@` the body. */
function level(optimal: number, budget: number, art: string): Level {
  const map = new TextMap(art);
  const camera = new Camera({ columns: map.width, rows: map.height, tile: 6, hud: { left: 1 } });
  return { map, camera, exit: map.only("x"), optimal, budget };
}

function step({ map }: Level, state: State, action: Action): State | Animated<State> {
  const move = moveOf(action.id);
  if (!move) return state;
  const moved = { ...state, x: state.x + move.x, y: state.y + move.y };
  const tile = map.at(moved.x, moved.y);
  if (tile === "#") return state;
  if (tile === "%") return { ...state, pulled: !state.pulled };
  if (!(tile in PAD_COLOURS)) return moved;
  const pads = map.find(tile);
  const entered = pads.findIndex(({ x, y }) => x === moved.x && y === moved.y);
  const left = pads.at((entered + (state.pulled ? -1 : 1)) % pads.length)!;
  return new Animated({ ...moved, ...left }, [moved]);
}

function backdrop({ map, camera, exit }: Level, frame: Frame): void {
  frame.fill(SURROUND);
  map.forEach((tile, x, y) => {
    if (tile !== "#") camera.paint(frame, x, y, FLOOR);
    const colour = PAD_COLOURS[tile];
    if (colour === undefined) return;
    frame.rect(camera.pixelX(x), camera.pixelY(y), 6, 6, colour);
    frame.rect(camera.pixelX(x) + 2, camera.pixelY(y) + 2, 2, 2, SURROUND);
  });
  camera.sprite(frame, EXIT, exit.x, exit.y);
}

function draw({ map, camera }: Level, state: State, frame: Frame): void {
  for (const { x, y } of map.find("%")) camera.sprite(frame, state.pulled ? LEVER_PULLED : LEVER, x, y);
  camera.sprite(frame, BODY, state.x, state.y);
}

/** The pads. */
export const network = defineGame<Level, State>({
  id: "network",
  title: "Network",
  description: "A body among pads. The four arrows move it.",
  actions: [1, 2, 3, 4],
  bar: { edge: "left", colour: 9, spent: 3, rate: [1, 2] },
  levels: [
    level(
      15,
      60,
      `
      ##########
      #@..#...a#
      #...#....#
      #..a#....#
      ######...#
      #x...###.#
      #....#b..#
      #..b.#...#
      ##########
      `,
    ),
    level(
      17,
      80,
      `
      ##########
      #.#b#..#.#
      #x..##...#
      ##.##....#
      ##########
      #@.#.....#
      ##.#..##.#
      #a.#b#a..#
      ##########
      `,
    ),
    level(
      13,
      42,
      `
      ##########
      #..#a#...#
      #.##b#.#.#
      #.b#.#a#x#
      ##########
      #..##.#b.#
      ##.#a@####
      #..##.####
      ##########
      `,
    ),
    level(
      13,
      46,
      `
      ##########
      ##.##..ab#
      #..#.#.#@#
      ##b#.#x.%#
      ##########
      #..#b.#..#
      #..#..#a.#
      #.a#..#.##
      ##########
      `,
    ),
    level(
      13,
      40,
      `
      ##########
      ##.#.#c#.#
      #..#a#b..#
      ##########
      #.@#..#..#
      #b.#.##c%#
      ##########
      #ca#a.#.##
      ##x##.#.b#
      ##########
      `,
    ),
  ],
  rules: {
    start: ({ map }) => ({ ...map.only("@"), pulled: false }),
    step,
    won: ({ exit }, { x, y }) => x === exit.x && y === exit.y,
    backdrop,
    draw,
  },
});
