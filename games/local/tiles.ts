/**
 * Tiles: tiles with one gap; a click moves a tile beside the gap into it. Only that spends the budget.
 * @module
 */
import {
  type Action,
  Camera,
  defineGame,
  type Frame,
  hit,
  type LevelNumbers,
  type Target,
  TextMap,
} from "./kit/mod.ts";

const TABLE = 12;
const TRAY = 13;
const GAP = ".";
const FIXED = 4;
/** A letter's colour; `#` is a tile that cannot be moved. */
const COLOURS: Readonly<Record<string, number>> = { a: 9, b: 14, c: 0, d: 11, "#": FIXED };
const TILE = 12;
const SMALL = 3;

interface Level extends LevelNumbers {
  readonly start: string;
  readonly picture: string;
  readonly width: number;
  readonly camera: Camera;
  readonly targets: readonly Target[];
}

/** The letters of the tiles, row by row; `.` is the gap. */
type State = string;

/** @param art the tiles at the start. @param picture the tiles as the small picture shows them. */
function level(optimal: number, budget: number, art: string, picture: string): Level {
  const map = new TextMap(art);
  const camera = new Camera({
    columns: map.width,
    rows: map.height,
    tile: TILE,
    hud: { bottom: 1, left: 15 },
  });
  const targets: Target[] = [];
  map.forEach((_, x, y) => {
    targets.push({
      name: String(map.index(x, y)),
      x: camera.pixelX(x),
      y: camera.pixelY(y),
      width: TILE - 1,
      height: TILE - 1,
    });
  });
  const start = art.replaceAll(/\s/g, "");
  return {
    start,
    picture: picture.replaceAll(/\s/g, ""),
    width: map.width,
    camera,
    targets,
    optimal,
    budget,
  };
}

function step({ targets, width }: Level, state: State, action: Action): State {
  const name = hit(targets, action);
  if (name === null) return state;
  const clicked = Number(name);
  const gap = state.indexOf(GAP);
  const beside = (clicked === gap - 1 && gap % width > 0) || (clicked === gap + 1 && clicked % width > 0) ||
    Math.abs(clicked - gap) === width;
  if (!beside || state[clicked] === "#") return state;
  const tiles = [...state];
  tiles[gap] = state[clicked]!;
  tiles[clicked] = GAP;
  return tiles.join("");
}

function backdrop({ picture, width, camera }: Level, frame: Frame): void {
  frame.fill(TABLE);
  const { columns, rows } = camera;
  frame.rect(camera.left - 2, camera.top - 2, columns * TILE + 3, rows * TILE + 3, TRAY);
  frame.rect(2, 2, columns * SMALL + 2, rows * SMALL + 2, TRAY);
  [...picture].forEach((letter, index) => {
    const colour = COLOURS[letter];
    if (colour === undefined) return;
    frame.rect(3 + SMALL * (index % width), 3 + SMALL * Math.floor(index / width), SMALL, SMALL, colour);
  });
}

function draw({ width, camera }: Level, state: State, frame: Frame): void {
  [...state].forEach((letter, index) => {
    const colour = COLOURS[letter];
    if (colour === undefined) return;
    const [x, y] = [camera.pixelX(index % width), camera.pixelY(Math.floor(index / width))];
    frame.rect(x, y, TILE - 1, TILE - 1, colour);
  });
}

/** The tiles. */
export const tiles = defineGame<Level, State>({
  id: "tiles",
  title: "Tiles",
  description: "Tiles on a tray and a small picture. A click may move a tile.",
  actions: [6],
  bar: { edge: "bottom", colour: 6, spent: 5, rate: [1, 1], align: "middle" },
  spends: "effect",
  levels: [
    level(8, 24, "baa b.a bba", "aaa b.a bbb"),
    level(10, 30, "abb c.c aca", "aab acb .cc"),
    level(13, 40, "ba.a b##a ccca", "aaaa b##c bcc."),
    level(14, 44, ".cb aac bba", "abc abc ab."),
    level(12, 40, "aab. acbc cddd", "aabb ccdd a.cd"),
  ],
  rules: {
    start: ({ start }) => start,
    step,
    won: ({ picture }, state) => state === picture,
    backdrop,
    draw,
    targets: ({ targets }) => targets,
    key: (state) => state,
  },
});
