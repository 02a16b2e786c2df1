/**
 * Select: a click picks a piece, the arrows move the picked one; the piece with a ring belongs on its outline.
 * @module
 */
import {
  type Action,
  block,
  Camera,
  collide,
  defineGame,
  type Frame,
  hit,
  type LevelNumbers,
  moveOf,
  type Point,
  type Sprite,
  type Target,
  TextMap,
  TRANSPARENT,
} from "./kit/mod.ts";

const SURROUND = 5;
const BOARD = 13;
const WALL = 5;
const PICKED = 0;
const OUTLINE = 7;
const TILE = 7;
const COLOURS = [12, 11, 10, 14, 15, 9];

/** A piece: its shape with one pixel per tile, and its colour. */
interface Piece {
  readonly name: string;
  readonly shape: Sprite;
  readonly colour: number;
  /** Where it belongs, if anywhere. */
  readonly home: Point | null;
}

interface Level extends LevelNumbers {
  readonly camera: Camera;
  readonly pieces: readonly Piece[];
  readonly places: readonly Point[];
  readonly walls: Sprite;
}

interface State {
  /** The top left tile of each piece. */
  readonly places: readonly Point[];
  /** The index of the piece picked, or -1. */
  readonly picked: number;
}

/**
 * @param art `a`..`f` the pieces' tiles, `#` walls, `.` free.
 * @param homes where the top left corner of a piece belongs, by its name.
 */
function level(optimal: number, budget: number, art: string, homes: Readonly<Record<string, Point>>): Level {
  const map = new TextMap(art);
  const camera = new Camera({ columns: map.width, rows: map.height, tile: TILE, hud: { bottom: 1 } });
  const names = [..."abcdef"].filter((name) => map.find(name).length > 0);
  const pieces = names.map((name, index): Piece => ({
    name,
    shape: shapeOf(map, name),
    colour: COLOURS[index]!,
    home: homes[name] ?? null,
  }));
  const walls = {
    width: map.width,
    height: map.height,
    pixels: pixelsOf(map, "#", 0, 0, map.width, map.height),
  };
  return { camera, pieces, places: names.map((name) => cornerOf(map, name)), walls, optimal, budget };
}

function cornerOf(map: TextMap, name: string): Point {
  const tiles = map.find(name);
  return { x: Math.min(...tiles.map(({ x }) => x)), y: Math.min(...tiles.map(({ y }) => y)) };
}

function shapeOf(map: TextMap, name: string): Sprite {
  const { x: left, y: top } = cornerOf(map, name);
  const width = Math.max(...map.find(name).map(({ x }) => x)) - left + 1;
  const height = Math.max(...map.find(name).map(({ y }) => y)) - top + 1;
  return { width, height, pixels: pixelsOf(map, name, left, top, width, height) };
}

function pixelsOf(map: TextMap, tile: string, left: number, top: number, width: number, height: number) {
  return block(width, height, 0).pixels.map((_, i) =>
    map.is(left + i % width, top + Math.floor(i / width), tile) ? 0 : TRANSPARENT
  );
}

/** Calls `visit` for every tile of a placed piece. */
function tilesOf({ shape }: Piece, { x, y }: Point, visit: (x: number, y: number) => void): void {
  shape.pixels.forEach((pixel, i) => {
    if (pixel !== TRANSPARENT) visit(x + i % shape.width, y + Math.floor(i / shape.width));
  });
}

function targets({ camera, pieces }: Level, { places }: State): Target[] {
  const found: Target[] = [];
  pieces.forEach((piece, index) =>
    tilesOf(
      piece,
      places[index]!,
      (x, y) =>
        found.push({ name: piece.name, x: camera.pixelX(x), y: camera.pixelY(y), width: TILE, height: TILE }),
    )
  );
  return found;
}

function step(level: Level, state: State, action: Action): State {
  const move = moveOf(action.id);
  if (!move) {
    const name = hit(targets(level, state), action);
    const picked = level.pieces.findIndex((piece) => piece.name === name);
    return picked < 0 || picked === state.picked ? state : { ...state, picked };
  }
  const from = state.places[state.picked];
  if (!from) return state;
  const to = { x: from.x + move.x, y: from.y + move.y };
  const { shape } = level.pieces[state.picked]!;
  const blocked = collide(shape, to.x, to.y, level.walls, 0, 0) ||
    level.pieces.some((other, index) =>
      index !== state.picked &&
      collide(shape, to.x, to.y, other.shape, state.places[index]!.x, state.places[index]!.y)
    );
  return blocked ? state : { ...state, places: state.places.with(state.picked, to) };
}

function backdrop({ camera, walls, pieces }: Level, frame: Frame): void {
  frame.fill(SURROUND);
  for (let y = 0; y < walls.height; y++) {
    for (let x = 0; x < walls.width; x++) {
      camera.paint(frame, x, y, walls.pixels[y * walls.width + x] === TRANSPARENT ? BOARD : WALL);
    }
  }
  for (const piece of pieces) {
    if (!piece.home) continue;
    tilesOf(piece, piece.home, (x, y) => {
      frame.outline(camera.pixelX(x), camera.pixelY(y), TILE, TILE, OUTLINE);
      frame.rect(camera.pixelX(x) + 3, camera.pixelY(y) + 3, 1, 1, piece.colour);
    });
  }
}

function draw({ camera, pieces }: Level, { places, picked }: State, frame: Frame): void {
  pieces.forEach((piece, index) =>
    tilesOf(piece, places[index]!, (x, y) => {
      camera.paint(frame, x, y, piece.colour);
      const [left, top] = [camera.pixelX(x), camera.pixelY(y)];
      if (piece.home) frame.outline(left + 1, top + 1, TILE - 2, TILE - 2, OUTLINE);
      if (index === picked) frame.rect(left + 2, top + 2, TILE - 4, TILE - 4, PICKED);
    })
  );
}

/** The pieces. */
export const select = defineGame<Level, State>({
  id: "select",
  title: "Select",
  description: "Pieces on a board. A click picks one, the four arrows move it.",
  actions: [1, 2, 3, 4, 6],
  bar: { edge: "bottom", colour: 10, spent: 2 },
  levels: [
    level(
      8,
      32,
      `
      ########
      #aa....#
      #......#
      #.bb...#
      #......#
      #......#
      ########
      `,
      { a: { x: 5, y: 4 } },
    ),
    level(
      17,
      48,
      `
      #########
      #aa#....#
      #..#....#
      #..#....#
      #..#....#
      #..bb...#
      #########
      `,
      { a: { x: 6, y: 1 } },
    ),
    level(
      18,
      52,
      `
      #########
      #a..#..b#
      #aa.#.bb#
      #.......#
      #.......#
      #...cc..#
      #########
      `,
      { a: { x: 6, y: 4 }, b: { x: 1, y: 4 } },
    ),
    level(
      22,
      60,
      `
      ########
      #aab...#
      #a.b...#
      #..bc..#
      ####c..#
      #dd.c..#
      #......#
      ########
      `,
      { a: { x: 5, y: 5 } },
    ),
    level(
      25,
      64,
      `
      #########
      #a.bb..c#
      #aa.b..c#
      ###..####
      #..dd...#
      #...d...#
      #.......#
      #########
      `,
      { a: { x: 5, y: 1 }, b: { x: 5, y: 5 }, c: { x: 2, y: 4 } },
    ),
  ],
  rules: {
    start: ({ places }) => ({ places, picked: -1 }),
    step,
    won: ({ pieces }, { places }) =>
      pieces.every(({ home }, i) => !home || (home.x === places[i]!.x && home.y === places[i]!.y)),
    backdrop,
    draw,
    targets,
    key: ({ places, picked }) => `${picked};${places.map(({ x, y }) => `${x},${y}`).join(";")}`,
  },
});
