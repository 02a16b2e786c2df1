/**
 * Copy: a pattern on the left, a canvas on the right; a click gives a cell of the canvas its next colour.
 * @module
 */
import {
  type Action,
  defineGame,
  type Frame,
  hit,
  type LevelNumbers,
  type Target,
  TextMap,
} from "./kit/mod.ts";

const BACKGROUND = 5;
const PAPER = 4;
const CELL = 7;
/** The colours a cell goes through, in this order, as digits of a map: 0, 1, 2. */
const PALETTE = [1, 6, 11];

/** How the canvas stands to the pattern; the frame around the canvas has the colour of the relation. */
const RELATIONS = {
  same: { frame: 2, from: (x: number, y: number) => [x, y] },
  mirrored: { frame: 10, from: (x: number, y: number, size: number) => [size - 1 - x, y] },
  turned: { frame: 12, from: (x: number, y: number, size: number) => [size - 1 - x, size - 1 - y] },
} as const;

interface Level extends LevelNumbers {
  readonly pattern: TextMap;
  readonly canvas: TextMap;
  readonly relation: keyof typeof RELATIONS;
  /** How many colours of the palette a cell goes through. */
  readonly colours: number;
  readonly cells: readonly Target[];
}

/** The canvas's digits, row by row. */
type State = string;

interface Picture {
  readonly pattern: string;
  readonly canvas: string;
  readonly relation?: keyof typeof RELATIONS;
  readonly colours?: number;
}

function level(optimal: number, budget: number, picture: Picture): Level {
  const [pattern, canvas] = [new TextMap(picture.pattern), new TextMap(picture.canvas)];
  const left = panelLeft(1, pattern.width);
  const top = panelTop(pattern.height);
  const cells: Target[] = [];
  canvas.forEach((_, x, y) => {
    cells.push({
      name: String(cells.length),
      x: left + x * CELL,
      y: top + y * CELL,
      width: CELL - 1,
      height: CELL - 1,
    });
  });
  const { relation = "same", colours = 2 } = picture;
  return { pattern, canvas, relation, colours, cells, optimal, budget };
}

function panelLeft(panel: 0 | 1, width: number): number {
  return 32 * panel + Math.floor((32 - width * CELL) / 2) + (panel === 0 ? 1 : 0);
}

function panelTop(height: number): number {
  return 3 + Math.floor((61 - height * CELL) / 2);
}

function step({ cells, colours }: Level, state: State, action: Action): State {
  const name = hit(cells, action);
  if (name === null) return state;
  const index = Number(name);
  return state.slice(0, index) + ((Number(state[index]) + 1) % colours) + state.slice(index + 1);
}

function won({ pattern, relation }: Level, state: State): boolean {
  return [...state].every((digit, index) => {
    const [x, y] = [index % pattern.width, Math.floor(index / pattern.width)];
    const [fromX, fromY] = RELATIONS[relation].from(x, y, pattern.width);
    return pattern.at(fromX!, fromY!) === digit;
  });
}

function backdrop({ pattern, relation }: Level, frame: Frame): void {
  frame.fill(BACKGROUND);
  const { width, height } = pattern;
  const [w, h] = [width * CELL + 1, height * CELL + 1];
  const top = panelTop(height) - 1;
  frame.rect(panelLeft(0, width) - 1, top, w, h, PAPER);
  frame.rect(panelLeft(1, width) - 2, top - 1, w + 2, h + 2, RELATIONS[relation].frame);
  frame.rect(panelLeft(1, width) - 1, top, w, h, PAPER);
  pattern.forEach((digit, x, y) => drawCell(frame, 0, pattern, x, y, digit));
}

function draw({ pattern }: Level, state: State, frame: Frame): void {
  [...state].forEach((digit, index) =>
    drawCell(frame, 1, pattern, index % pattern.width, Math.floor(index / pattern.width), digit)
  );
}

function drawCell(
  frame: Frame,
  panel: 0 | 1,
  { width, height }: TextMap,
  x: number,
  y: number,
  digit: string,
) {
  const [left, top] = [panelLeft(panel, width) + x * CELL, panelTop(height) + y * CELL];
  frame.rect(left, top, CELL - 1, CELL - 1, PALETTE[Number(digit)]!);
}

/** The pattern and the canvas. */
export const copy = defineGame<Level, State>({
  id: "copy",
  title: "Copy",
  description: "A pattern and a canvas. A click changes a cell of the canvas.",
  actions: [6],
  bar: { edge: "top", colour: 14, spent: 3, rate: [2, 1], thickness: 2 },
  levels: [
    level(5, 20, { pattern: "101 010 101", canvas: "000 000 000" }),
    level(5, 20, { pattern: "1100 0110 0110 1100", canvas: "1000 1000 0110 1110" }),
    level(10, 28, { pattern: "021 210 012", canvas: "001 120 100", colours: 3 }),
    level(9, 28, { pattern: "1000 1100 1010 1111", canvas: "1000 0110 1010 1110", relation: "mirrored" }),
    level(11, 32, { pattern: "120 020 011", canvas: "112 200 002", colours: 3, relation: "mirrored" }),
    level(8, 32, { pattern: "1101 0010 0111 1000", canvas: "1000 0111 0011 1111", relation: "turned" }),
  ],
  rules: {
    start: ({ canvas }) => canvas.find("012").map(({ x, y }) => canvas.at(x, y)).join(""),
    step,
    won,
    backdrop,
    draw,
    targets: ({ cells }) => cells,
    key: (state) => state,
  },
});
