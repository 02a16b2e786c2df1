/**
 * Stars: a rover carries stones home, one at a time, under stars that twinkle by no rule.
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
  seededRandom,
  sprite,
  TextMap,
} from "./kit/mod.ts";

const SKY = 5;
const SURROUND = 3;
const GROUND = 2;
const CRATER = 4;
const SKY_HEIGHT = 14;

const ROVER = sprite(`
  .000.
  09990
  00000
  .4.4.
  4.4.4
`);
const LOADED = sprite(`
  .666.
  06660
  00000
  .4.4.
  4.4.4
`);
const STONE = sprite(`
  .....
  ..6..
  .666.
  66666
  .....
`);
const HOME = sprite(`
  eeeee
  e...e
  e...e
  e...e
  eeeee
`);

/** 24 places in the sky, always the same. */
const STARS = starPlaces(24);

function starPlaces(count: number): number[] {
  const random = seededRandom(2026);
  const places = new Set<number>();
  while (places.size < count) {
    const x = Math.floor(random() * 64);
    const y = 1 + Math.floor(random() * (SKY_HEIGHT - 3));
    places.add(y * 64 + x);
  }
  return [...places];
}

interface Level extends LevelNumbers {
  readonly map: TextMap;
  readonly camera: Camera;
  readonly home: Point;
}

interface State extends Point {
  /** Stones still lying about (`map.index`), ascending. */
  readonly stones: readonly number[];
  readonly carries: boolean;
}

/** `s` stones, `h` home, `@` the rover, `#` craters. */
function level(optimal: number, budget: number, art: string): Level {
  const map = new TextMap(art);
  const camera = new Camera({
    columns: map.width,
    rows: map.height,
    tile: 5,
    hud: { top: SKY_HEIGHT, bottom: 2 },
  });
  return { map, camera, home: map.only("h"), optimal, budget };
}

function step({ map }: Level, state: State, action: Action): State {
  const move = moveOf(action.id);
  if (!move) return state;
  const [x, y] = [state.x + move.x, state.y + move.y];
  if (map.at(x, y) === "" || map.is(x, y, "#")) return state;
  const index = map.index(x, y);
  if (state.stones.includes(index)) {
    if (state.carries) return state;
    return { x, y, stones: state.stones.filter((stone) => stone !== index), carries: true };
  }
  return { ...state, x, y, carries: state.carries && !map.is(x, y, "h") };
}

function backdrop({ map, camera, home }: Level, frame: Frame): void {
  frame.fill(SURROUND);
  frame.rect(camera.left, camera.top, map.width * 5, map.height * 5, GROUND);
  frame.rect(0, 0, 64, SKY_HEIGHT, SKY);
  for (const { x, y } of map.find("#")) {
    frame.rect(camera.pixelX(x), camera.pixelY(y) + 1, 5, 3, CRATER);
    frame.rect(camera.pixelX(x) + 1, camera.pixelY(y), 3, 5, CRATER);
  }
  camera.sprite(frame, HOME, home.x, home.y);
}

function draw({ map, camera }: Level, state: State, frame: Frame): void {
  for (const stone of state.stones) {
    camera.sprite(frame, STONE, stone % map.width, Math.floor(stone / map.width));
  }
  camera.sprite(frame, state.carries ? LOADED : ROVER, state.x, state.y);
}

/** The stars. */
export const stars = defineGame<Level, State>({
  id: "stars",
  title: "Stars",
  description: "A rover among craters and stones. The four arrows move it.",
  actions: [1, 2, 3, 4],
  bar: { edge: "bottom", colour: 8, spent: 5, thickness: 2, rate: [1, 2] },
  spends: "effect",
  sparkle: { cells: STARS, colours: [0, 1, 2, 11] },
  levels: [
    level(
      16,
      64,
      `
      ..@........
      #...##...##
      .##.#..#...
      #........h.
      ....#...##.
      .....#..#.s
      ....#.#..#.
      `,
    ),
    level(
      28,
      80,
      `
      #h..##.####.
      ##..#.....#.
      .....s#...#.
      .#..@.##.##.
      ..#.#.#.....
      .....##.....
      .....#....#.
      s.......####
      `,
    ),
    level(
      34,
      100,
      `
      ..#.##...@##
      .##..#....h.
      #.##...#..#.
      .###......##
      ....#.#.s.#.
      .##...#.#...
      ..#s##..#.#.
      .##..#.#.#..
      #....#####..
      `,
    ),
    level(
      44,
      120,
      `
      .###..#..@..
      ..##.###...#
      #..#....##.#
      .#.#..#.....
      #..#.#s..#s.
      .....##.##..
      #...#......#
      ..h..s.#....
      .....##.###.
      `,
    ),
  ],
  rules: {
    start: ({ map }) => ({
      ...map.only("@"),
      stones: map.find("s").map(({ x, y }) => map.index(x, y)),
      carries: false,
    }),
    step,
    won: (_, { stones, carries }) => stones.length === 0 && !carries,
    backdrop,
    draw,
  },
});
