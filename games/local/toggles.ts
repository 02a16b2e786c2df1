/**
 * Toggles: lamps in a grid; a click changes a lamp and the lamps that its mark points to.
 * @module
 */
import {
  type Action,
  Camera,
  defineGame,
  type Frame,
  hit,
  type LevelNumbers,
  sprite,
  type Target,
  TextMap,
} from "./kit/mod.ts";

const BOARD = 3;
const COLOURS = [9, 11];
const MARK = 5;

/** What each kind of lamp changes beside itself, as offsets, and the mark that tells it. */
const KINDS = {
  "+": { reach: [[0, -1], [0, 1], [-1, 0], [1, 0]], mark: sprite(`.5.\n555\n.5.`) },
  "x": { reach: [[-1, -1], [1, -1], [-1, 1], [1, 1]], mark: sprite(`5.5\n.5.\n5.5`) },
  "-": { reach: [[-1, 0], [1, 0]], mark: sprite(`...\n555\n...`) },
  "|": { reach: [[0, -1], [0, 1]], mark: sprite(`.5.\n.5.\n.5.`) },
} as const;
type Kind = keyof typeof KINDS;

interface Lamp extends Target {
  readonly kind: Kind;
  /** The lamps that a click on it changes. */
  readonly changes: readonly number[];
}

interface Level extends LevelNumbers {
  readonly lamps: readonly Lamp[];
  readonly lit: string;
}

/** One digit per lamp, row by row: 1 is lit. */
type State = string;

/**
 * @param kinds the lamps, `.` where there is none.
 * @param clicked `o` for each lamp that was clicked, starting from all lit, to make the level.
 */
function level(optimal: number, budget: number, kinds: string, clicked: string): Level {
  const [map, clicks] = [new TextMap(kinds), new TextMap(clicked)];
  const tile = map.width > 5 || map.height > 5 ? 9 : 11;
  const camera = new Camera({ columns: map.width, rows: map.height, tile, hud: { top: 2 } });
  const places = map.find("+x-|");
  const lamps = places.map(({ x, y }): Lamp => {
    const kind = map.at(x, y) as Kind;
    const reached = [[0, 0], ...KINDS[kind].reach];
    return {
      kind,
      name: String(map.index(x, y)),
      x: camera.pixelX(x) + 1,
      y: camera.pixelY(y) + 1,
      width: tile - 2,
      height: tile - 2,
      changes: reached.map(([dx, dy]) => places.findIndex((p) => p.x === x + dx! && p.y === y + dy!))
        .filter((index) => index >= 0),
    };
  });
  const lit = lamps.reduce(
    (state, lamp, index) => clicks.is(places[index]!.x, places[index]!.y, "o") ? change(lamp, state) : state,
    "1".repeat(lamps.length),
  );
  return { lamps, lit, optimal, budget };
}

function change({ changes }: Lamp, state: State): State {
  return [...state].map((lit, index) => changes.includes(index) ? (lit === "1" ? "0" : "1") : lit).join("");
}

function step({ lamps }: Level, state: State, action: Action): State {
  const name = hit(lamps, action);
  const clicked = lamps.find((lamp) => lamp.name === name);
  return clicked ? change(clicked, state) : state;
}

function draw({ lamps }: Level, state: State, frame: Frame): void {
  lamps.forEach(({ kind, x, y, width, height }, index) => {
    frame.rect(x, y, width, height, COLOURS[Number(state[index])]!);
    const inset = (width - 3) / 2;
    frame.sprite(KINDS[kind].mark, x + inset, y + inset);
  });
}

/** The lamps. */
export const toggles = defineGame<Level, State>({
  id: "toggles",
  title: "Toggles",
  description: "Lamps in a grid. A click on a lamp changes it and others.",
  actions: [6],
  bar: { edge: "top", colour: 8, spent: MARK, rate: [2, 1], align: "middle", thickness: 2 },
  levels: [
    level(4, 20, "++++ ++++ ++++", "o... ..o. .o.o"),
    level(5, 24, "+++++ +...+ +...+ +++++", "o..o. ..... o...o ..o.."),
    level(5, 24, "xxxxx xxxxx xxxxx xxxxx", ".o... ...o. o.... ..o.o"),
    level(6, 28, "-|-| |-|- -|-| |-|-", "o..o .... ..o. o.oo"),
    level(7, 32, "x+..+x ++--++ .|xx|. x+..+x", "o....o ...o.. .o..o. .o..o."),
  ],
  rules: {
    start: ({ lit }) => lit,
    step,
    won: (_, state) => !state.includes("0"),
    backdrop: (_, frame) => frame.fill(BOARD),
    draw,
    targets: ({ lamps }) => lamps,
    key: (state) => state,
  },
});
