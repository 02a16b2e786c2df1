/**
 * Belts: a body that comes onto a belt is carried to its end; one action turns all belts round.
 * @module
 */
import {
  type Action,
  type ActionId,
  Animated,
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

const SURROUND = 12;
const FLOOR = 3;
const PIT = 5;

const BODY = sprite(`
  .99999.
  9999999
  9909099
  9999999
  9999999
  .9...9.
  99...99
`);
const BELT = sprite(`
  4444444
  4442444
  4422244
  4224224
  4244424
  4444444
  4444444
`);
/** By quarter turns. */
const BELT_PICTURES = [0, 1, 2, 3].map((turns) => rotate(BELT, turns));
const EXIT = sprite(`
  eeeeeee
  e.....e
  e.eee.e
  e.eee.e
  e.eee.e
  e.....e
  eeeeeee
`);
/** Where each belt of a map leads, as a move action, and how often its picture is turned. */
const BELTS: Readonly<Record<string, { readonly move: 1 | 2 | 3 | 4; readonly turns: number }>> = {
  "^": { move: 1, turns: 0 },
  ">": { move: 4, turns: 1 },
  "v": { move: 2, turns: 2 },
  "<": { move: 3, turns: 3 },
};

interface Level extends LevelNumbers {
  readonly map: TextMap;
  readonly camera: Camera;
  readonly exit: Point;
  readonly actions: readonly ActionId[];
}

interface State extends Point {
  /** Whether the belts run backwards. */
  readonly reversed: boolean;
}

/** `^v<>` belts, `o` pits, `x` the exit, `@` the body, `#` walls. */
function level(optimal: number, budget: number, art: string, turnable = true): Level {
  const map = new TextMap(art);
  const camera = new Camera({ columns: map.width, rows: map.height, tile: 7, hud: { right: 1 } });
  const actions: ActionId[] = turnable ? [1, 2, 3, 4, 5] : [1, 2, 3, 4];
  return { map, camera, exit: map.only("x"), actions, optimal, budget };
}

function step({ map }: Level, state: State, action: Action): State | Animated<State> {
  const move = moveOf(action.id);
  const first = move ? walked(map, state, move) : { ...state, reversed: !state.reversed };
  if (first === state) return state;
  const film: State[] = [];
  for (let at = first;;) {
    const next = carried(map, at);
    const inCircle = film.some(({ x, y }) => x === next.x && y === next.y);
    if (next === at || inCircle) return film.length === 0 ? at : new Animated(at, film);
    film.push(at);
    at = next;
  }
}

function walked(map: TextMap, from: State, { x, y }: Point): State {
  const to = { ...from, x: from.x + x, y: from.y + y };
  return map.is(to.x, to.y, "#") ? from : to;
}

function carried(map: TextMap, from: State): State {
  const belt = BELTS[map.at(from.x, from.y)];
  if (!belt) return from;
  const { x, y } = MOVES[belt.move];
  return walked(map, from, from.reversed ? { x: -x, y: -y } : { x, y });
}

function backdrop({ map, camera, exit }: Level, frame: Frame): void {
  frame.fill(SURROUND);
  map.forEach((tile, x, y) => {
    if (tile !== "#") camera.paint(frame, x, y, tile === "o" ? PIT : FLOOR);
  });
  camera.sprite(frame, EXIT, exit.x, exit.y);
}

function draw({ map, camera }: Level, state: State, frame: Frame): void {
  map.forEach((tile, x, y) => {
    const belt = BELTS[tile];
    if (belt) camera.sprite(frame, BELT_PICTURES[(belt.turns + (state.reversed ? 2 : 0)) % 4]!, x, y);
  });
  if (!map.is(state.x, state.y, "o")) camera.sprite(frame, BODY, state.x, state.y);
}

/** The belts. */
export const belts = defineGame<Level, State>({
  id: "belts",
  title: "Belts",
  description: "A body among belts. The four arrows move it; a fifth action may be there.",
  actions: [1, 2, 3, 4, 5],
  bar: { edge: "right", colour: 8, spent: 1, rate: [1, 1], empties: "near" },
  levels: [
    level(
      12,
      40,
      `
      ########
      #x.....#
      ####.v<#
      ##v.#^.#
      #@#....#
      #....><#
      ########
      `,
      false,
    ),
    level(
      14,
      56,
      `
      #########
      #>.^..###
      #<..#...#
      #.^#.v#.#
      #.v#^<#>#
      #.#..##x#
      #@v##^o<#
      ##.....##
      #########
      `,
      false,
    ),
    level(
      14,
      56,
      `
      ########
      #<#.#.x#
      #@..#.##
      #<>^#<.#
      #.>#.v.#
      #......#
      ########
      `,
    ),
    level(
      17,
      60,
      `
      #########
      #o#.v..v#
      #<<.>##x#
      #.<<#^.##
      ##>.#v..#
      #<.>.o@.#
      ##..><o.#
      #...<>.^#
      #########
      `,
    ),
    level(
      20,
      64,
      `
      #########
      #.vo@#x.#
      #>#<.o#>#
      #.>..o.^#
      #<.#o...#
      #..>#..<#
      #..v...##
      #.#<..#.#
      #########
      `,
    ),
  ],
  rules: {
    start: ({ map }) => ({ ...map.only("@"), reversed: false }),
    step,
    won: ({ exit }, { x, y }) => x === exit.x && y === exit.y,
    lost: ({ map }, { x, y }) => map.is(x, y, "o"),
    available: ({ actions }) => actions,
    backdrop,
    draw,
  },
});
