/**
 * Climb: a body under gravity carries blocks and builds steps of them; it climbs one block and no more.
 * @module
 */
import {
  type Action,
  Animated,
  Camera,
  defineGame,
  type Frame,
  type LevelNumbers,
  mirror,
  type Point,
  sprite,
  TextMap,
} from "./kit/mod.ts";

const SKY = 7;
const GROUND = 15;

const BODY = sprite(`
  ..999.
  .99900
  .99905
  .99999
  ..999.
  ..9.9.
`);
const BLOCK = sprite(`
  cccccc
  cdcccc
  cccccc
  ccccdc
  cccccc
  dddddd
`);
const DOOR = sprite(`
  .4444.
  444444
  44bb44
  44bb44
  444444
  444444
`);
const GRASS = sprite(`
  eeeeee
  ffefef
`);

interface Level extends LevelNumbers {
  readonly map: TextMap;
  readonly camera: Camera;
  readonly door: Point;
}

interface State extends Point {
  /** Which way the body looks: -1 left, 1 right. */
  readonly looks: -1 | 1;
  readonly carries: boolean;
  /** The blocks' places (`map.index`), ascending; the carried one is left out. */
  readonly blocks: readonly number[];
}

/** `#` ground, `b` blocks, `x` the door, `@` the body; there is ground below every column. */
function level(optimal: number, budget: number, art: string): Level {
  const map = new TextMap(art);
  const camera = new Camera({ columns: map.width, rows: map.height, tile: 6, hud: { top: 2 } });
  return { map, camera, door: map.only("x"), optimal, budget };
}

function isFree({ map }: Level, { blocks }: State, x: number, y: number): boolean {
  return map.is(x, y, ".@bx") && !blocks.includes(map.index(x, y));
}

function step(level: Level, state: State, action: Action): State | Animated<State> {
  if (action.id === 3 || action.id === 4) {
    const turned: State = { ...state, looks: action.id === 3 ? -1 : 1 };
    const x = state.x + turned.looks;
    const room = isFree(level, state, x, state.y) && (!state.carries || isFree(level, state, x, state.y - 1));
    if (room) return fallen(level, { ...turned, x });
    return state.looks === turned.looks ? state : turned;
  }
  return action.id === 1 ? climbed(level, state) : state.carries ? put(level, state) : taken(level, state);
}

function fallen(level: Level, from: State): State | Animated<State> {
  const film: State[] = [];
  let at = from;
  while (isFree(level, at, at.x, at.y + 1)) {
    film.push(at);
    at = { ...at, y: at.y + 1 };
  }
  return film.length === 0 ? at : new Animated(at, film);
}

function climbed(level: Level, state: State): State {
  const [x, y] = [state.x + state.looks, state.y - 1];
  const room = !isFree(level, state, x, state.y) && isFree(level, state, x, y) &&
    isFree(level, state, state.x, y) &&
    (!state.carries || (isFree(level, state, x, y - 1) && isFree(level, state, state.x, y - 1)));
  return room ? { ...state, x, y } : state;
}

function taken(level: Level, state: State): State {
  const [x, y] = [state.x + state.looks, state.y];
  const index = level.map.index(x, y);
  const liftable = state.blocks.includes(index) && isFree(level, state, x, y - 1) &&
    isFree(level, state, state.x, y - 1);
  return liftable
    ? { ...state, carries: true, blocks: state.blocks.filter((block) => block !== index) }
    : state;
}

function put(level: Level, state: State): State | Animated<State> {
  const x = state.x + state.looks;
  if (!isFree(level, state, x, state.y - 1)) return state;
  const film: State[] = [];
  for (let y = state.y - 1;; y++) {
    const blocks = [...state.blocks, level.map.index(x, y)].sort((a, b) => a - b);
    const at = { ...state, carries: false, blocks };
    if (!isFree(level, state, x, y + 1)) return film.length === 0 ? at : new Animated(at, film);
    film.push(at);
  }
}

function backdrop({ map, camera, door }: Level, frame: Frame): void {
  frame.fill(SKY);
  map.forEach((tile, x, y) => {
    if (tile !== "#") return;
    camera.paint(frame, x, y, GROUND);
    if (!map.is(x, y - 1, "#") && y > 0) camera.sprite(frame, GRASS, x, y);
  });
  camera.sprite(frame, DOOR, door.x, door.y);
}

function draw({ map, camera }: Level, state: State, frame: Frame): void {
  for (const block of state.blocks) {
    camera.sprite(frame, BLOCK, block % map.width, Math.floor(block / map.width));
  }
  camera.sprite(frame, state.looks === 1 ? BODY : mirror(BODY), state.x, state.y);
  if (state.carries) camera.sprite(frame, BLOCK, state.x, state.y - 1);
}

/** The climb. */
export const climb = defineGame<Level, State>({
  id: "climb",
  title: "Climb",
  description: "A body and blocks. Left and right move it; there are an up and a fifth action.",
  actions: [1, 3, 4, 5],
  bar: { edge: "top", colour: 8, spent: 0, rate: [1, 2], thickness: 2 },
  levels: [
    level(
      8,
      40,
      `
      ##########
      #........#
      #......x.#
      #......###
      #@..b..###
      ##########
      `,
    ),
    level(
      18,
      60,
      `
      ##########
      #........#
      #........#
      #......x.#
      #......###
      #......###
      #bbb@..###
      ##########
      `,
    ),
    level(
      14,
      60,
      `
      ##########
      #........#
      #.......x#
      #.......##
      #bb@....##
      #####.####
      #####.####
      ##########
      `,
    ),
    level(
      18,
      64,
      `
      ##########
      #........#
      #........#
      #x.......#
      ##.......#
      ##.....bb#
      ##b@#.####
      ##########
      `,
    ),
    level(
      20,
      72,
      `
      ##########
      #........#
      #........#
      #.......x#
      #b......##
      #bb@....##
      ####..####
      ####..####
      ##########
      `,
    ),
  ],
  rules: {
    start: ({ map }) => ({
      ...map.only("@"),
      looks: 1,
      carries: false,
      blocks: map.find("b").map(({ x, y }) => map.index(x, y)),
    }),
    step,
    won: ({ door }, { x, y }) => x === door.x && y === door.y,
    backdrop,
    draw,
  },
});
