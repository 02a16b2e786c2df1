/**
 * A level as a film: every grid that was seen in it, animation included.
 * @module
 */
// @ts-types="./gifenc.d.ts"
import gifenc from "gifenc";
import { PALETTE } from "../../../agent/board/palette.ts";
import { type Grid, HEIGHT, WIDTH } from "../../../games/grid.ts";
import type { HistoryLine } from "../../../games/game.ts";
import type { History } from "../../harness/history.ts";

/** How a film is made. */
export interface FilmOptions {
  /** Pixels along a cell's edge. Default 4. */
  readonly scale?: number;
  /** Milliseconds that a settled grid is shown. Default 400. */
  readonly settledMs?: number;
  /** Milliseconds for a grid of an animation. Default 80. */
  readonly passingMs?: number;
}

/** One picture of a film. */
export interface FilmFrame {
  /** What is shown. */
  readonly grid: Grid;
  /** Whether the board rests here: the last grid of an answer. */
  readonly settled: boolean;
}

/**
 * What was seen in a level: its first grid, then every answer's grids, all attempts in order. The answer that completes
 * it is shown up to the finished board: its settled grid is the next level's, save after the last level.
 */
export function levelFrames(history: History, level: number): FilmFrame[] {
  const frames: FilmFrame[] = [];
  let playing = 0;
  for (const line of history.lines) {
    if (line.kind === "unknown") continue;
    const before = playing;
    playing = line.after.levelsCompleted;
    if (before !== level && playing !== level) continue;
    frames.push(...framesOf(line, before !== playing, playing === level));
  }
  return frames;
}

function framesOf(
  line: Exclude<HistoryLine, { kind: "unknown" }>,
  crosses: boolean,
  enters: boolean,
): FilmFrame[] {
  const { grids, state } = line.after;
  // Of the answer between two levels, the settled grid belongs to the next one, the others to the one before.
  const own = !crosses || state === "WIN" ? grids : enters ? grids.slice(-1) : grids.slice(0, -1);
  return own.map((grid, i) => ({ grid, settled: i === own.length - 1 }));
}

/**
 * The bytes of an animated GIF, in the sixteen colours exactly, repeated for ever.
 *
 * @throws {RangeError} if there is no frame.
 */
export function filmGif(frames: readonly FilmFrame[], options: FilmOptions = {}): Uint8Array {
  if (frames.length === 0) {
    throw new RangeError("Cannot make a film: nothing was seen, want at least one grid");
  }
  const { scale = 4, settledMs = 400, passingMs = 80 } = options;
  const gif = gifenc.GIFEncoder();
  for (const [i, { grid, settled }] of frames.entries()) {
    gif.writeFrame(enlarged(grid, scale), WIDTH * scale, HEIGHT * scale, {
      ...(i === 0 && { palette: PALETTE, repeat: 0 }),
      delay: settled ? settledMs : passingMs,
    });
  }
  gif.finish();
  return gif.bytes();
}

function enlarged(grid: Grid, scale: number): Uint8Array {
  const width = WIDTH * scale;
  const pixels = new Uint8Array(width * HEIGHT * scale);
  for (let y = 0; y < HEIGHT; y++) {
    const start = y * scale * width;
    for (let x = 0; x < WIDTH; x++) {
      pixels.fill(grid[y * WIDTH + x]!, start + x * scale, start + (x + 1) * scale);
    }
    for (let row = 1; row < scale; row++) pixels.copyWithin(start + row * width, start, start + width);
  }
  return pixels;
}
