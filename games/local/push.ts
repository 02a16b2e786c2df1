/**
 * Push: a body pushes crates, one at a time, over a floor with marks.
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
  sprite,
  TextMap,
} from "./kit/mod.ts";

const FLOOR = 0;
const WALL = 9;
const SURROUND = 10;

const BODY = sprite(`
  ..ff..
  .f00f.
  ffffff
  ..ff..
  .f..f.
  .f..f.
`);
const CRATE = sprite(`
  dddddd
  dccccd
  dccccd
  dccccd
  dccccd
  dddddd
`);
const CRATE_ON_MARK = recolour(CRATE, { 12: 14 });
const MARK = sprite(`
  ee..ee
  e....e
  ......
  ......
  e....e
  ee..ee
`);

interface Level extends LevelNumbers {
  readonly map: TextMap;
  readonly camera: Camera;
  readonly marks: readonly Point[];
}

interface State extends Point {
  /** The crates' places (`map.index`), ascending. */
  readonly crates: readonly number[];
}

/** `$` a crate, `o` a mark, `*` a crate on a mark, `@` the body. */
function level(optimal: number, budget: number, art: string): Level {
  const map = new TextMap(art);
  return {
    map,
    camera: new Camera({ columns: map.width, rows: map.height, tile: 6, hud: { left: 1 } }),
    marks: map.find("o*"),
    optimal,
    budget,
  };
}

function step({ map }: Level, state: State, action: Action): State {
  const move = moveOf(action.id);
  if (!move) return state;
  const [x, y] = [state.x + move.x, state.y + move.y];
  if (map.is(x, y, "#_")) return state;
  const crate = map.index(x, y);
  if (!state.crates.includes(crate)) return { ...state, x, y };
  const [beyondX, beyondY] = [x + move.x, y + move.y];
  const beyond = map.index(beyondX, beyondY);
  if (map.is(beyondX, beyondY, "#_") || state.crates.includes(beyond)) return state;
  const crates = state.crates.map((place) => place === crate ? beyond : place).sort((a, b) => a - b);
  return { x, y, crates };
}

function backdrop({ map, camera, marks }: Level, frame: Frame): void {
  frame.fill(SURROUND);
  map.forEach((tile, x, y) => {
    if (tile !== "_") camera.paint(frame, x, y, tile === "#" ? WALL : FLOOR);
  });
  for (const { x, y } of marks) camera.sprite(frame, MARK, x, y);
}

function draw({ map, camera }: Level, state: State, frame: Frame): void {
  for (const place of state.crates) {
    const [x, y] = [place % map.width, Math.floor(place / map.width)];
    camera.sprite(frame, map.is(x, y, "o*") ? CRATE_ON_MARK : CRATE, x, y);
  }
  camera.sprite(frame, BODY, state.x, state.y);
}

/** The crates. */
export const push = defineGame<Level, State>({
  id: "push",
  title: "Push",
  description: "A body among crates. The four arrows move it.",
  actions: [1, 2, 3, 4],
  bar: { edge: "left", colour: 6, spent: 5, rate: [1, 2], empties: "near" },
  levels: [
    level(
      6,
      36,
      `
      #######
      #.....#
      #.@...#
      #..$..#
      #.....#
      #...o.#
      #######
      `,
    ),
    level(
      17,
      80,
      `
      ########
      #..#...#
      #.$..o.#
      #..#.$.#
      ##.##..#
      _#o.@..#
      _#######
      `,
    ),
    level(
      24,
      100,
      `
      _#######_
      ##..o..##
      #...#...#
      #.$.$.$.#
      #..o#...#
      ##.@..o##
      _#######_
      `,
    ),
    level(
      37,
      128,
      `
      #########
      #...#...#
      #.$.....#
      #..#o#..#
      ##.#o#.##
      #...$@..#
      #.......#
      #########
      `,
    ),
  ],
  rules: {
    start: ({ map }) => ({ ...map.only("@"), crates: map.find("$*").map(({ x, y }) => map.index(x, y)) }),
    step,
    won: ({ map }, { crates }) =>
      crates.every((place) => map.is(place % map.width, Math.floor(place / map.width), "o*")),
    backdrop,
    draw,
  },
});
