/**
 * Rewind: the undo action takes a body back along its way, which is nowhere seen; what it took stays taken.
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
  sprite,
  TextMap,
} from "./kit/mod.ts";

const SURROUND = 13;
const FLOOR = 11;
/** The body remembers this many of its steps. */
const REMEMBERED = 6;

const BODY = sprite(`
  .999.
  95959
  99999
  99999
  .9.9.
`);
const GEM = sprite(`
  ..6..
  .666.
  66666
  .666.
  ..6..
`);
const LEDGE = sprite(`
  .....
  ..c..
  .ccc.
  cc.cc
  c...c
`);
const SHUT = sprite(`
  33333
  36363
  33333
  36363
  33333
`);
const OPEN = sprite(`
  33333
  30003
  30003
  30003
  33333
`);
/** Ledges are entered in one direction only. */
const LEDGES: Readonly<Record<string, { readonly move: 1 | 2 | 3 | 4; readonly turns: number }>> = {
  "^": { move: 1, turns: 0 },
  ">": { move: 4, turns: 1 },
  "v": { move: 2, turns: 2 },
  "<": { move: 3, turns: 3 },
};

interface Level extends LevelNumbers {
  readonly map: TextMap;
  readonly camera: Camera;
  readonly gems: readonly Point[];
  readonly exit: Point;
}

interface State extends Point {
  /** Where the body stood before its last steps (`map.index`), oldest first. */
  readonly past: readonly number[];
  /** Gems taken (`map.index`), ascending. */
  readonly taken: readonly number[];
}

/** `^v<>` ledges, `g` gems, `x` the exit, `@` the body, `#` walls. */
function level(optimal: number, budget: number, art: string): Level {
  const map = new TextMap(art);
  const camera = new Camera({ columns: map.width, rows: map.height, tile: 5, hud: { bottom: 2 } });
  return { map, camera, gems: map.find("g"), exit: map.only("x"), optimal, budget };
}

function step({ map, gems }: Level, state: State, action: Action): State {
  if (action.id === 7) {
    const back = state.past.at(-1);
    if (back === undefined) return state;
    return { ...state, x: back % map.width, y: Math.floor(back / map.width), past: state.past.slice(0, -1) };
  }
  const move = moveOf(action.id);
  if (!move) return state;
  const [x, y] = [state.x + move.x, state.y + move.y];
  const tile = map.at(x, y);
  const ledge = LEDGES[tile];
  if (tile === "#" || (ledge && MOVES[ledge.move] !== move)) return state;
  if (tile === "x" && state.taken.length < gems.length) return state;
  const index = map.index(x, y);
  const past = [...state.past, map.index(state.x, state.y)].slice(-REMEMBERED);
  const found = tile === "g" && !state.taken.includes(index);
  return { x, y, past, taken: found ? [...state.taken, index].sort((a, b) => a - b) : state.taken };
}

function backdrop({ map, camera }: Level, frame: Frame): void {
  frame.fill(SURROUND);
  map.forEach((tile, x, y) => {
    if (tile !== "#") camera.paint(frame, x, y, FLOOR);
    const ledge = LEDGES[tile];
    if (ledge) camera.sprite(frame, rotate(LEDGE, ledge.turns), x, y);
  });
}

function draw({ map, camera, gems, exit }: Level, state: State, frame: Frame): void {
  for (const { x, y } of gems) {
    if (!state.taken.includes(map.index(x, y))) camera.sprite(frame, GEM, x, y);
  }
  camera.sprite(frame, state.taken.length < gems.length ? SHUT : OPEN, exit.x, exit.y);
  camera.sprite(frame, BODY, state.x, state.y);
}

/** The way back. */
export const rewind = defineGame<Level, State>({
  id: "rewind",
  title: "Rewind",
  description: "A body among ledges and gems. The four arrows move it, and there is an undo.",
  actions: [1, 2, 3, 4, 7],
  bar: { edge: "bottom", colour: 15, spent: 4, thickness: 2, rate: [1, 1] },
  levels: [
    level(
      15,
      50,
      `
      #########
      #@......#
      #.#v###.#
      #.#.###.#
      #.#g###x#
      #########
      `,
    ),
    level(
      13,
      48,
      `
      #########
      #.....>##
      #.@#<v.g#
      #.x..#>.#
      ##.##.#^#
      #########
      `,
    ),
    level(
      17,
      56,
      `
      ###########
      #.#.^^v>#v#
      ##...v>.>.#
      #.x##....##
      ##..g>#gv.#
      #@.##<.v..#
      ###########
      `,
    ),
    level(
      23,
      64,
      `
      ###########
      #.##g#.##g#
      #^#g..#v#^#
      ##.##@.^..#
      #.##.xv.v.#
      #.#.#...#^#
      ###########
      `,
    ),
  ],
  rules: {
    start: ({ map }) => ({ ...map.only("@"), past: [], taken: [] }),
    step,
    won: ({ exit }, { x, y }) => x === exit.x && y === exit.y,
    backdrop,
    draw,
  },
});
