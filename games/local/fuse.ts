/**
 * Fuse: a switch opens the gates of its colour for a number of actions that nothing on the board counts.
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

const SURROUND = 8;
const FLOOR = 5;
const OPEN_GATE = 3;

const BODY = sprite(`
  .aaa.
  a0a0a
  aaaaa
  aaaaa
  a.a.a
`);
const SWITCH = sprite(`
  .bbb.
  b...b
  b.b.b
  b...b
  .bbb.
`);
const GATE = sprite(`
  b.b.b
  bbbbb
  b.b.b
  bbbbb
  b.b.b
`);
const EXIT = sprite(`
  00500
  05050
  50005
  05050
  00500
`);
/** A capital is a gate of the switch with the small letter. */
const FUSES: Readonly<Record<string, { readonly colour: number; readonly actions: number }>> = {
  a: { colour: 11, actions: 8 },
  b: { colour: 14, actions: 12 },
};

interface Level extends LevelNumbers {
  readonly map: TextMap;
  readonly camera: Camera;
  readonly exit: Point;
}

interface State extends Point {
  /** Actions for which the gates of each letter stay open. */
  readonly open: Readonly<Record<string, number>>;
}

/** `a`, `b` switches, `A`, `B` their gates, `x` the exit, `@` the body, `#` walls. */
function level(optimal: number, budget: number, art: string): Level {
  const map = new TextMap(art);
  const camera = new Camera({ columns: map.width, rows: map.height, tile: 5, hud: { top: 1 } });
  return { map, camera, exit: map.only("x"), optimal, budget };
}

function step({ map }: Level, state: State, action: Action): State {
  const move = moveOf(action.id);
  if (!move) return state;
  const to = { x: state.x + move.x, y: state.y + move.y };
  const tile = map.at(to.x, to.y);
  const shut = tile in { A: 0, B: 0 } && state.open[tile.toLowerCase()] === 0;
  const blocked = tile === "#" || shut;
  const open: Record<string, number> = {};
  for (const [letter, left] of Object.entries(state.open)) open[letter] = Math.max(0, left - 1);
  const fuse = FUSES[tile];
  if (fuse) open[tile] = fuse.actions;
  return { ...(blocked ? { x: state.x, y: state.y } : to), open };
}

function backdrop({ map, camera, exit }: Level, frame: Frame): void {
  frame.fill(SURROUND);
  map.forEach((tile, x, y) => {
    if (tile !== "#") camera.paint(frame, x, y, FLOOR);
    const fuse = FUSES[tile];
    if (fuse) camera.sprite(frame, recolour(SWITCH, { 11: fuse.colour }), x, y);
  });
  camera.sprite(frame, EXIT, exit.x, exit.y);
}

function draw({ map, camera }: Level, state: State, frame: Frame): void {
  for (const { x, y } of map.find("AB")) {
    const letter = map.at(x, y).toLowerCase();
    const colour = FUSES[letter]!.colour;
    if (state.open[letter] === 0) camera.sprite(frame, recolour(GATE, { 11: colour }), x, y);
    else frame.outline(camera.pixelX(x), camera.pixelY(y), 5, 5, OPEN_GATE);
  }
  camera.sprite(frame, BODY, state.x, state.y);
}

/** The fuse. */
export const fuse = defineGame<Level, State>({
  id: "fuse",
  title: "Fuse",
  description: "A body among switches and gates. The four arrows move it.",
  actions: [1, 2, 3, 4],
  bar: { edge: "top", colour: 0, spent: 4, rate: [1, 2] },
  levels: [
    level(
      23,
      80,
      `
      ############
      #@...#.....#
      #.##.#.###.#
      #..#.A.#x..#
      ##.#.#.###.#
      #a...#.....#
      ############
      `,
    ),
    level(
      14,
      60,
      `
      ############
      #a...#..a#.#
      #.##.###.#.#
      #.##..@..#.#
      #.####.###.#
      #......A..x#
      ############
      `,
    ),
    level(
      31,
      110,
      `
      ############
      #@..#ab#..x#
      #.#.#..#.#.#
      #.#.A..#.#.#
      #.#.####.#.#
      #a....B....#
      ############
      `,
    ),
    level(
      19,
      100,
      `
      ############
      #x.B..A...a#
      ####.#####.#
      #b...#..@#.#
      ####.#.##..#
      #......A..##
      ############
      `,
    ),
    level(
      23,
      92,
      `
      ############
      #@..a.#.ab.#
      #.##..A..#.#
      #.#####A##.#
      #.......B..#
      ##B#######.#
      #x.....##a.#
      ############
      `,
    ),
  ],
  rules: {
    start: ({ map }) => ({ ...map.only("@"), open: { a: 0, b: 0 } }),
    step,
    won: ({ exit }, { x, y }) => x === exit.x && y === exit.y,
    backdrop,
    draw,
  },
});
