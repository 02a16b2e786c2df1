/**
 * Trail: a tile falls when the body leaves it; all tiles have to fall but the last.
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
  sprite,
  TextMap,
} from "./kit/mod.ts";

const VOID = 5;

const BODY = sprite(`
  ..88..
  .8888.
  880088
  880088
  .8888.
  ..88..
`);
const TILE = sprite(`
  aaaaaa
  aaaaa9
  aaaaa9
  aaaaa9
  aaaaa9
  999999
`);
const DOUBLE = sprite(`
  aaaaaa
  a0aa09
  aaaaa9
  aaaaa9
  a0aa09
  999999
`);
const LAST = sprite(`
  eeeeee
  eeeee3
  eeeee3
  eeeee3
  eeeee3
  333333
`);

interface Level extends LevelNumbers {
  readonly map: TextMap;
  readonly camera: Camera;
}

interface State extends Point {
  /** How often each tile bears the body yet, row by row; `0` is a hole. */
  readonly tiles: string;
}

/** `.` tiles, `2` tiles that bear the body twice, `x` the last tile, `@` the first one. */
function level(optimal: number, budget: number, art: string): Level {
  const map = new TextMap(art.replaceAll("#", "_"));
  const camera = new Camera({ columns: map.width, rows: map.height, tile: 6, hud: { top: 1 } });
  return { map, camera, optimal, budget };
}

function step({ map }: Level, state: State, action: Action): State {
  const move = moveOf(action.id);
  if (!move) return state;
  const [x, y] = [state.x + move.x, state.y + move.y];
  if (map.at(x, y) === "" || state.tiles[map.index(x, y)] === "0") return state;
  const left = map.index(state.x, state.y);
  const tiles = state.tiles.slice(0, left) + (Number(state.tiles[left]) - 1) + state.tiles.slice(left + 1);
  return { x, y, tiles };
}

function bearing(map: TextMap): string {
  const tiles: string[] = [];
  map.forEach((tile) => tiles.push(tile === "_" ? "0" : tile === "2" ? "2" : "1"));
  return tiles.join("");
}

function won({ map }: Level, { x, y, tiles }: State): boolean {
  return map.is(x, y, "x") && [...tiles].every((bears, i) => bears === "0" || i === map.index(x, y));
}

function draw({ map, camera }: Level, state: State, frame: Frame): void {
  map.forEach((tile, x, y) => {
    const bears = state.tiles[map.index(x, y)];
    if (bears !== "0") camera.sprite(frame, bears === "2" ? DOUBLE : tile === "x" ? LAST : TILE, x, y);
  });
  camera.sprite(frame, BODY, state.x, state.y);
}

/** The falling tiles. */
export const trail = defineGame<Level, State>({
  id: "trail",
  title: "Trail",
  description: "A body on tiles. The four arrows move it.",
  actions: [1, 2, 3, 4],
  bar: { edge: "top", colour: 7, spent: 15, rate: [1, 1], align: "middle" },
  levels: [
    level(
      16,
      50,
      `
      ______
      ..x_@.
      ......
      ......
      `,
    ),
    level(
      23,
      52,
      `
      __....
      __...x
      __..._
      ....._
      .__...
      @__...
      `,
    ),
    level(
      25,
      56,
      `
      _______
      ....___
      2....._
      2.2._.x
      ._@.___
      ....___
      `,
    ),
    level(
      28,
      60,
      `
      .....@__
      .___.2._
      2.___.._
      2.___.x_
      ......__
      _.._____
      ________
      `,
    ),
    level(
      31,
      64,
      `
      _@____x
      _._....
      _._....
      _.__...
      22.....
      22.____
      .._____
      `,
    ),
  ],
  rules: {
    start: ({ map }) => ({ ...map.only("@"), tiles: bearing(map) }),
    step,
    won,
    backdrop: (_, frame) => frame.fill(VOID),
    draw,
  },
});
