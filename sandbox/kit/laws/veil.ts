import { type Body, covered, pictureAhead, type Place } from "./body.ts";
import { placeBefore } from "./place_before.ts";
import { readRuns, runsText } from "./runs_text.ts";
import type { Hidden, Law } from "./turn.ts";

/**
 * A veil: cells of one colour that hide the board but for a window around a body. What was seen under it is remembered,
 * and the other laws play the board as it is without it.
 */
export interface Veil {
  readonly colour: number;
  /** Colours that it leaves open where they lie around it. */
  readonly spares: readonly number[];
  /** Actions that lift it until the next one. */
  readonly lifts: readonly number[];
  /** The body that the window goes with; -1 where none is known. */
  readonly body: number;
  /** What is seen around the body: at the start of a level the first one. */
  readonly windows: readonly Window[];
  /** Things, as pictures, that give the next window to a body which gets to them. */
  readonly wider: readonly string[];
}

/** A window: rows of "#" where one sees, its corner lying (x, y) from that of the body. */
export interface Window {
  readonly x: number;
  readonly y: number;
  readonly rows: readonly string[];
}

/** What is known of a veiled board. */
export interface Sight {
  /** The board without the veil, as far as it was seen, as text of `runsText`. */
  readonly board: string;
  /** The box that the veil fills; null where that was not seen in this level. */
  readonly box: VeilBox | null;
  /** The window that the body has. */
  readonly window: number;
  /** Whether the body came upon something since the veil was lifted last: what is hidden may have changed. */
  readonly doubt: boolean;
}

/** Left, top, right and bottom, all within. */
export type VeilBox = readonly [number, number, number, number];

const WHOLE: VeilBox = [0, 0, 63, 63];

/** A board as it is without its veil: what is open as it shows, what is hidden as it was when last seen. */
export function unveiled(grid: Uint8Array, hidden: Hidden, { colour }: Pick<Veil, "colour">): Uint8Array {
  const { sight } = hidden;
  return sight === undefined ? grid : under(grid, remembered(sight.board), colour);
}

/** The board that was read last: the same memory is asked about often. */
let latest: { readonly text: string; readonly board: Uint8Array } = { text: "", board: new Uint8Array(4096) };

function remembered(text: string): Uint8Array {
  if (text !== latest.text) latest = { text, board: readRuns(text, 64, 64) };
  return latest.board;
}

/** A board with the cells that a veil hides as they were remembered. */
export function under(grid: Uint8Array, known: Uint8Array, colour: number): Uint8Array {
  const board = grid.slice();
  for (let cell = 0; cell < 4096; cell++) if (board[cell] === colour) board[cell] = known[cell]!;
  return board;
}

/** Takes the veil off, for the laws that follow. */
export function liftVeil(veil: Veil): Law {
  return (turn) => {
    turn.grid = unveiled(turn.grid, turn.before, veil);
    turn.next = turn.grid.slice();
  };
}

/** Lays the veil over what the laws before made of the board. */
export function layVeil(veil: Veil, bodies: readonly Body[]): Law {
  return (turn) => {
    const { shown, grid, next: board, before, bars } = turn;
    const body = bodies[veil.body];
    const place = turn.after.places?.[veil.body] ?? null;
    const met = body === undefined || place === null
      ? ""
      : metAt(grid, body, placeBefore(turn, body, veil.body), place);
    const lifted = veil.lifts.includes(turn.action.id);
    const widened = Number(veil.wider.includes(met));
    const sight: Sight = {
      board: runsText(board, 64),
      box: joined(
        before.sight?.box ?? (veil.spares.length > 0 ? boxWithout(board, veil.spares, bars) : null),
        veilBox(shown, veil.colour, bars),
      ),
      window: Math.min((before.sight?.window ?? 0) + widened, Math.max(0, veil.windows.length - 1)),
      doubt: !lifted && (before.sight?.doubt === true || isThing(met, body?.floor ?? 0)),
    };
    const next = board.slice();
    if (!lifted) {
      const window = veil.windows[sight.window];
      const box = sight.box ?? WHOLE;
      if (place !== null && window !== undefined) cover(next, veil, box, bars, place, window);
      else for (let cell = 0; cell < 4096; cell++) if (shown[cell] === veil.colour) next[cell] = veil.colour;
    }
    [turn.grid, turn.next, turn.after] = [shown, next, { ...turn.after, sight }];
    for (let cell = 0; cell < 4096 && !turn.changed; cell++) {
      turn.changed = next[cell] !== shown[cell] && bars[cell] === 0;
    }
  };
}

function cover(
  next: Uint8Array,
  { colour, spares }: Veil,
  [left, top, right, bottom]: VeilBox,
  bars: Uint8Array,
  place: Place,
  window: Window,
): void {
  const open = openCells(window, place);
  let spared = 0;
  for (const each of spares) spared |= 1 << each;
  for (let y = top; y <= bottom; y++) {
    for (let cell = y * 64 + left; cell <= y * 64 + right; cell++) {
      if (open[cell] === 0 && bars[cell] === 0 && (spared >> next[cell]! & 1) === 0) next[cell] = colour;
    }
  }
}

/** 1 for each cell of the board that a window around a place leaves open. */
function openCells({ x, y, rows }: Window, place: Place): Uint8Array {
  const open = new Uint8Array(4096);
  const left = place.x + x;
  rows.forEach((row, i) => {
    const line = place.y + y + i;
    if (line < 0 || line > 63) return;
    for (let column = Math.max(0, -left); column < row.length && left + column < 64; column++) {
      if (row.charCodeAt(column) === 35) open[line * 64 + left + column] = 1;
    }
  });
  return open;
}

/** What lies where a body has just come to; nothing where it did not move. */
function metAt(grid: Uint8Array, body: Body, from: Place | null, to: Place): string {
  if (from === null || (from.x === to.x && from.y === to.y)) return "";
  const look = body.looks[from.look]!;
  return pictureAhead(grid, look, to.x, to.y, covered(look, from.x, from.y));
}

function isThing(picture: string, floor: number): boolean {
  const ground = floor.toString(16);
  return [...picture].some((c) => c !== "." && c !== "/" && c !== ground);
}

/** The box around the cells of a veil; null where there are none. */
export function veilBox(grid: Uint8Array, colour: number, bars: Uint8Array): VeilBox | null {
  return boxOf(grid, 1 << colour, bars);
}

/** The box around all that a veil does not spare. */
function boxWithout(board: Uint8Array, spares: readonly number[], bars: Uint8Array): VeilBox {
  const others = spares.reduce((set, colour) => set & ~(1 << colour), 0xffff);
  return boxOf(board, others, bars) ?? WHOLE;
}

function joined(a: VeilBox | null, b: VeilBox | null): VeilBox | null {
  if (a === null || b === null) return a ?? b;
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
}

/** The box around all cells of some colours, one bit for each, outside the bars. */
function boxOf(grid: Uint8Array, colours: number, bars: Uint8Array): VeilBox | null {
  let [left, top, right, bottom] = [64, 64, -1, -1];
  for (let cell = 0; cell < 4096; cell++) {
    if ((colours >> grid[cell]! & 1) === 0 || bars[cell] === 1) continue;
    const x = cell & 63;
    const y = cell >> 6;
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    bottom = y;
  }
  return right < 0 ? null : [left, top, right, bottom];
}
