/**
 * Caves: a cave larger than the view, which follows the body; a map at the side shows all of it.
 * @module
 */
import {
  type Action,
  block,
  Camera,
  defineGame,
  type Frame,
  type LevelNumbers,
  moveOf,
  type Point,
  sprite,
  TextMap,
} from "./kit/mod.ts";

const SURROUND = 4;
const ROCK = 13;
const FLOOR = 5;
const EARTH = 12;
const VIEW = { columns: 7, rows: 9, tile: 7, hud: { right: 15, bottom: 1 } };
/** The first column of the map, one pixel for each tile. */
const MAP_LEFT = 50;

const BODY = sprite(`
  ..bbb..
  .bbbbb.
  ..777..
  .88888.
  8.888.8
  ..9.9..
  .99.99.
`);
const CRYSTAL = sprite(`
  ...a...
  ..aaa..
  .a0aaa.
  .aaaaa.
  .aaaaa.
  ..aaa..
  ...a...
`);
const LOOSE = sprite(`
  ccccccc
  cdccccc
  ccccdcc
  ccccccc
  cccdccc
  dcccccd
  ccccccc
`);
const LADDER = sprite(`
  .0...0.
  .00000.
  .0...0.
  .00000.
  .0...0.
  .00000.
  .0...0.
`);

interface Level extends LevelNumbers {
  readonly map: TextMap;
  readonly crystals: number;
}

interface State extends Point {
  /** Crystals taken and earth dug away (`map.index`), ascending. */
  readonly gone: readonly number[];
  /** Crystals taken. */
  readonly taken: number;
}

/** `g` crystals, `%` earth, `x` the ladder, `@` the body, `#` rock. */
function level(optimal: number, budget: number, art: string): Level {
  const map = new TextMap(art);
  return { map, crystals: map.find("g").length, optimal, budget };
}

function tileAt({ map }: Level, { gone }: State, x: number, y: number): string {
  const tile = map.at(x, y);
  return (tile === "%" || tile === "g") && gone.includes(map.index(x, y)) ? "." : tile;
}

function step(level: Level, state: State, action: Action): State {
  const move = moveOf(action.id);
  if (!move) return state;
  const [x, y] = [state.x + move.x, state.y + move.y];
  const tile = tileAt(level, state, x, y);
  if (tile === "#") return state;
  if (tile !== "%" && tile !== "g") return { ...state, x, y };
  const gone = [...state.gone, level.map.index(x, y)].sort((a, b) => a - b);
  return tile === "%" ? { ...state, gone } : { x, y, gone, taken: state.taken + 1 };
}

/** The view keeps the body in its middle, save at the borders of the cave. */
function cameraAt({ map }: Level, { x, y }: Point): Camera {
  const { columns, rows } = VIEW;
  return new Camera({
    ...VIEW,
    x: Math.max(0, Math.min(x - Math.floor(columns / 2), map.width - columns)),
    y: Math.max(0, Math.min(y - Math.floor(rows / 2), map.height - rows)),
  });
}

const COLOURS: Readonly<Record<string, number>> = { "#": ROCK, "%": EARTH, "g": 10, "x": 0 };
const PICTURES = { "#": block(7, 7, ROCK), "%": LOOSE, "g": CRYSTAL, "x": LADDER };

function draw(level: Level, state: State, frame: Frame): void {
  const camera = cameraAt(level, state);
  const top = Math.floor((63 - level.map.height) / 2);
  level.map.forEach((_, x, y) => {
    const tile = tileAt(level, state, x, y);
    frame.set(MAP_LEFT + x, top + y, COLOURS[tile] ?? FLOOR);
    camera.paint(frame, x, y, FLOOR);
    const picture = PICTURES[tile as keyof typeof PICTURES];
    if (picture) camera.sprite(frame, picture, x, y);
  });
  camera.sprite(frame, BODY, state.x, state.y);
}

/** The caves. */
export const caves = defineGame<Level, State>({
  id: "caves",
  title: "Caves",
  description: "A body in a cave and a map of it. The four arrows move it.",
  actions: [1, 2, 3, 4],
  bar: { edge: "bottom", colour: 14, spent: 8, rate: [1, 2] },
  levels: [
    level(
      25,
      80,
      `
      ###########
      #.##.##...#
      ##......#.#
      #...#.x..##
      #####...###
      ##..#...#.#
      ###..##...#
      #....@##..#
      #.#.####..#
      #.###..#.##
      #..#####..#
      #.........#
      ###########
      `,
    ),
    level(
      36,
      100,
      `
      #############
      #.#.##.....##
      #.#..###....#
      ##....#.###.#
      ##.####g....#
      #.....###..##
      #..@##..#...#
      #.#.#....##.#
      ##...###....#
      #...##....x##
      #...##.####.#
      #.#..#..##.##
      ##.#.....#..#
      #############
      `,
    ),
    level(
      40,
      120,
      `
      #############
      #..%%...##.##
      #...##......#
      #.#..#.#....#
      #..#%...#.#g#
      #....#..#####
      #......#@.#.#
      #...%#x...#.#
      ##..#..#....#
      ####...%...%#
      #.#.....#.#g#
      ##.#.....#..#
      #...#.##.##.#
      #..#....#####
      ###..##.%#..#
      #############
      `,
    ),
    level(
      51,
      128,
      `
      ##############
      ##...#.##...##
      #....g...#####
      #..###..#.#..#
      ##......#....#
      #.#....#.....#
      #g....%#..%.##
      ###...##...#.#
      #.....##.%#..#
      #@..#.....####
      #..#.##.####.#
      #.#.%.#......#
      #.x.#..###...#
      ###.#.#...##.#
      #.#.%....%#.%#
      ##...#.#%.#%##
      #..#%.g..#.#.#
      ##############
      `,
    ),
  ],
  rules: {
    start: ({ map }) => ({ ...map.only("@"), gone: [], taken: 0 }),
    step,
    won: ({ map, crystals }, { x, y, taken }) => taken === crystals && map.is(x, y, "x"),
    backdrop: (_, frame) => frame.fill(SURROUND),
    draw,
  },
});
