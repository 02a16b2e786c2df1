/** The fog. The board is seen once, and remembered as it was. */
import { type Action, boxOfColour, fillBox, get, type Grid, type Memory, paste, patchOf } from "twin";

const WALL = 9, PIT = 5, FLOOR = 1, FOG = 2, LAMP = 3, SHUT = 4, BODY = 8, BAR = 11, SPENT = 13, SIZE = 5;
const STEPS = [[0, 0], [0, -1], [0, 1], [-1, 0], [1, 0]];
const o = -1;
const WALKER = patchOf([[o, 8, 8, 8, o], [8, 0, 8, 0, 8], [8, 8, 8, 8, 8], [8, 8, 8, 8, 8], [8, o, 8, o, 8]]);
const LAMP_PICTURE = patchOf([[o, o, 3, o, o], [o, 11, 11, 11, o], [o, 11, 11, 11, o], [o, 11, 11, 11, o], [
  o,
  o,
  3,
  o,
  o,
]]);
const SHUT_PICTURE = patchOf([[4, 4, 4, 4, 4], [4, o, o, o, 4], [4, o, o, o, 4], [4, o, o, o, 4], [
  4,
  4,
  4,
  4,
  4,
]]);
const OPEN_PICTURE = patchOf([
  [14, 14, 14, 14, 14],
  [14, o, o, o, 14],
  [14, o, 14, o, 14],
  [14, o, o, o, 14],
  [14, 14, 14, 14, 14],
]);

type M = {
  /** Actions left, two to a cell of the bar. */
  readonly left: number;
  /** The first pixel of the board. */
  readonly board: readonly [number, number];
  /** One character a tile: `#` wall, `o` pit, `l` lamp, `x` exit, `.` floor. */
  readonly rows: readonly string[];
  /** The body's tile. */
  readonly x: number;
  readonly y: number;
  /** Lamps taken. */
  readonly taken: number;
};

export function init(grid: Grid): Memory {
  let cells = 0;
  while (get(grid, 62, cells) === BAR) cells++;
  const board = boxOfColour(grid, WALL)!;
  const body = boxOfColour(grid, BODY)!;
  const rows: string[] = [];
  for (let y = board.y; y < board.y + board.height; y += SIZE) {
    let row = "";
    for (let x = board.x; x < board.x + board.width; x += SIZE) row += tile(grid, x, y);
    rows.push(row);
  }
  const [x, y] = [(body.x - board.x) / SIZE, (body.y - board.y) / SIZE];
  return { left: 2 * cells, board: [board.x, board.y], rows, x, y, taken: 0 };
}

function tile(grid: Grid, x: number, y: number): string {
  const corner = get(grid, x, y);
  if (corner === WALL) return "#";
  if (corner === PIT) return "o";
  // An exit without lamps to take is open from the first.
  if (corner === SHUT || corner === 14) return "x";
  return get(grid, x + 2, y) === LAMP ? "l" : ".";
}

export function step(grid: Grid, action: Action, memory: Memory) {
  let m = memory as M;
  const left = m.left - 1;
  if (left % 2 === 0) fillBox(grid, { x: 62, y: left / 2, width: 2, height: 1 }, SPENT);
  if (action.id !== 5) m = walked(m, action.id);
  m = { ...m, left };
  draw(grid, m, action.id !== 5);
  return { grid, memory: m };
}

function walked(m: M, id: number): M {
  const [x, y] = [m.x + STEPS[id]![0]!, m.y + STEPS[id]![1]!];
  const ahead = m.rows[y]![x];
  if (ahead === "#") return m;
  if (ahead !== "l") return { ...m, x, y };
  const row = m.rows[y]!;
  return { ...m, x, y, taken: m.taken + 1, rows: m.rows.with(y, row.slice(0, x) + "." + row.slice(x + 1)) };
}

function draw(grid: Grid, { board, rows, x, y, taken }: M, dark: boolean): void {
  const open = !rows.some((row) => row.includes("l"));
  rows.forEach((row, v) =>
    [...row].forEach((kind, u) => {
      const box = { x: board[0] + SIZE * u, y: board[1] + SIZE * v, width: SIZE, height: SIZE };
      const hidden = dark && Math.max(Math.abs(u - x), Math.abs(v - y)) > 1 + taken;
      fillBox(grid, box, hidden ? FOG : kind === "#" ? WALL : kind === "o" ? PIT : FLOOR);
      if (hidden) return;
      if (kind === "l") paste(grid, LAMP_PICTURE, box.x, box.y);
      if (kind === "x") paste(grid, open ? OPEN_PICTURE : SHUT_PICTURE, box.x, box.y);
    })
  );
  paste(grid, WALKER, board[0] + SIZE * x, board[1] + SIZE * y);
}

export function goalReached(_grid: Grid, memory: Memory): boolean {
  const { rows, x, y } = memory as M;
  return rows[y]![x] === "x" && !rows.some((row) => row.includes("l"));
}

export function lost(_grid: Grid, memory: Memory): boolean {
  const { rows, x, y, left } = memory as M;
  return rows[y]![x] === "o" || left <= 0;
}
