/**
 * Token: a token changes its shape, turn and colour on pads, and opens the locks that show what it has become.
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
  rotate,
  type Sprite,
  sprite,
  TextMap,
} from "./kit/mod.ts";

const WALL = 2;
const FLOOR = 4;
const LOCK = 0;
const TILE = 7;

const SHAPES = [
  sprite(`
    777..
    7.777
    77777
    77...
    777..
  `),
  sprite(`
    77777
    7...7
    77..7
    ....7
    .7777
  `),
  sprite(`
    ..7..
    .777.
    77777
    ..7..
    .77..
  `),
];
const COLOURS = [12, 14, 10, 6];
const TURN_PAD = sprite(`
  .....
  .bbb.
  ...b.
  .bbb.
  .....
`);
const COLOUR_PAD = sprite(`
  .....
  .cce.
  .6.e.
  .6aa.
  .....
`);
const SHAPE_PAD = sprite(`
  .....
  .f.f.
  ..f..
  .f.f.
  .....
`);
const PADS: Readonly<Record<string, Sprite>> = { t: TURN_PAD, c: COLOUR_PAD, s: SHAPE_PAD };

/** How the token looks: indices of its shape, its quarter turns and its colour. */
interface Look {
  readonly shape: number;
  readonly turn: number;
  readonly colour: number;
}

interface Level extends LevelNumbers {
  readonly map: TextMap;
  readonly camera: Camera;
  readonly first: Look;
  /** What the locks 1, 2, 3 of the map show. */
  readonly locks: Readonly<Record<string, Look>>;
}

interface State extends Point {
  readonly look: Look;
  /** The locks opened, in the order of their digits. */
  readonly opened: string;
}

/**
 * @param art `t`, `c`, `s` pads that turn, recolour and reshape, `1`..`3` locks, `@` the token.
 * @param looks three digits each, shape, turn and colour: the token's first look, then the locks'.
 */
function level(optimal: number, budget: number, art: string, looks: string): Level {
  const map = new TextMap(art);
  const camera = new Camera({ columns: map.width, rows: map.height, tile: TILE, hud: { bottom: 1 } });
  const [first, ...wanted] = looks.split(" ").map((digits): Look => {
    const [shape, turn, colour] = [...digits].map(Number);
    return { shape: shape!, turn: turn!, colour: colour! };
  });
  const locks = Object.fromEntries(wanted.map((look, index) => [String(index + 1), look]));
  return { map, camera, first: first!, locks, optimal, budget };
}

function sameLook(a: Look, b: Look): boolean {
  return a.shape === b.shape && a.turn === b.turn && a.colour === b.colour;
}

function changed(look: Look, pad: string): Look {
  if (pad === "t") return { ...look, turn: (look.turn + 1) % 4 };
  if (pad === "c") return { ...look, colour: (look.colour + 1) % COLOURS.length };
  return pad === "s" ? { ...look, shape: (look.shape + 1) % SHAPES.length } : look;
}

function step({ map, locks }: Level, state: State, action: Action): State {
  const move = moveOf(action.id);
  if (!move) return state;
  const [x, y] = [state.x + move.x, state.y + move.y];
  const tile = map.at(x, y);
  if (tile === "#") return state;
  const lock = locks[tile];
  if (lock && !state.opened.includes(tile)) {
    if (!sameLook(lock, state.look)) return state;
    return { x, y, look: state.look, opened: [...state.opened, tile].sort().join("") };
  }
  return { ...state, x, y, look: changed(state.look, tile) };
}

function lookSprite({ shape, turn, colour }: Look): Sprite {
  return recolour(rotate(SHAPES[shape]!, turn), { 7: COLOURS[colour]! });
}

function backdrop({ map, camera }: Level, frame: Frame): void {
  frame.fill(WALL);
  map.forEach((tile, x, y) => {
    if (tile !== "#") camera.paint(frame, x, y, FLOOR);
    const pad = PADS[tile];
    if (pad) frame.sprite(pad, camera.pixelX(x) + 1, camera.pixelY(y) + 1);
  });
}

function draw({ map, camera, locks }: Level, state: State, frame: Frame): void {
  for (const { x, y } of map.find(Object.keys(locks).join(""))) {
    if (state.opened.includes(map.at(x, y))) continue;
    frame.outline(camera.pixelX(x), camera.pixelY(y), TILE, TILE, LOCK);
    frame.sprite(lookSprite(locks[map.at(x, y)]!), camera.pixelX(x) + 1, camera.pixelY(y) + 1);
  }
  frame.rect(camera.pixelX(state.x) + 1, camera.pixelY(state.y) + 1, TILE - 2, TILE - 2, FLOOR);
  frame.sprite(lookSprite(state.look), camera.pixelX(state.x) + 1, camera.pixelY(state.y) + 1);
}

/** The token. */
export const token = defineGame<Level, State>({
  id: "token",
  title: "Token",
  description: "A token among pads and locks. The four arrows move it.",
  actions: [1, 2, 3, 4],
  bar: { edge: "bottom", colour: 11, spent: 5, rate: [1, 2] },
  levels: [
    level(
      14,
      60,
      `
      #########
      #@......#
      #.#####.#
      #.#t....#
      #.#.#.###
      #...#..1#
      #########
      `,
      "000 010",
    ),
    level(
      30,
      80,
      `
      #########
      #1..#..c#
      ###.#.#.#
      #t..#.#.#
      ###...#.#
      #@....#.#
      #########
      `,
      "001 023",
    ),
    level(
      32,
      100,
      `
      #########
      #..1#2..#
      #.###.#.#
      #...c.#.#
      #.#.###.#
      #t#..@..#
      #########
      `,
      "000 011 023",
    ),
    level(
      23,
      100,
      `
      #########
      #@.#.s..#
      #..#..#.#
      ##...##.#
      #t.#....#
      #.##.##c#
      #......1#
      #########
      `,
      "000 122",
    ),
    level(
      38,
      126,
      `
      #########
      #...t..1#
      ##.###.##
      #..#@#..#
      #s.....c#
      #..###..#
      ##.....##
      #.2###..#
      #########
      `,
      "002 122 213",
    ),
  ],
  rules: {
    start: ({ map, first }) => ({ ...map.only("@"), look: first, opened: "" }),
    step,
    won: ({ locks }, { opened }) => opened.length === Object.keys(locks).length,
    backdrop,
    draw,
  },
});
