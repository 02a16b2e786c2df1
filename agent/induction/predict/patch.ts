/**
 * The patch baseline: a cell becomes what a cell became that looked the same around itself, under the same action.
 *
 * Windows of 11×11 down to 3×3 cells are asked in turn. Their fingerprints are polynomial hashes, first along rows and
 * then along columns (Karp and Rabin 1987, in two dimensions).
 * @module
 */
import { CELLS, type Grid, HEIGHT, WIDTH } from "../../../games/grid.ts";
import { type Action, type HistoryLine, settled } from "../../../games/game.ts";
import type { Predictor } from "./predictor.ts";

/** Cells from the middle of a window to its edge, largest first. */
const RADII = [5, 4, 3, 2, 1] as const;

/** What became of the middles of equal windows: how often they stayed, and how often they took on each colour. */
interface Outcomes {
  stayed: number;
  readonly became: Map<number, number>;
}

/** A table of windows. It holds only windows whose middle once changed. */
export class PatchPredictor implements Predictor {
  readonly #tables = RADII.map(() => new Map<number, Outcomes>());

  predict(grid: Grid, action: Action): Grid {
    const next = grid.slice();
    const open = new Uint8Array(CELLS).fill(1);
    RADII.forEach((radius, r) => {
      const table = this.#tables[r]!;
      if (table.size === 0) return;
      const windows = windowsOf(grid, action, radius);
      for (let cell = 0; cell < CELLS; cell++) {
        if (open[cell] === 0) continue;
        const outcomes = table.get(windows[cell]!);
        if (outcomes === undefined) continue;
        open[cell] = 0;
        next[cell] = likeliest(outcomes, grid[cell]!);
      }
    });
    return next;
  }

  learn(line: HistoryLine): void {
    if (line.kind !== "ordinary" && line.kind !== "game_over") return;
    const { before, action } = line;
    const after = settled(line.after);
    RADII.forEach((radius, r) => {
      const table = this.#tables[r]!;
      const windows = windowsOf(before, action, radius);
      for (let cell = 0; cell < CELLS; cell++) {
        const known = table.get(windows[cell]!);
        if (before[cell] === after[cell]) {
          if (known !== undefined) known.stayed++;
          continue;
        }
        const outcomes = known ?? { stayed: 0, became: new Map<number, number>() };
        outcomes.became.set(after[cell]!, (outcomes.became.get(after[cell]!) ?? 0) + 1);
        table.set(windows[cell]!, outcomes);
      }
    });
  }
}

function likeliest({ stayed, became }: Outcomes, now: number): number {
  let [colour, most] = [now, stayed];
  for (const [each, count] of became) if (count > most) [colour, most] = [each, count];
  return colour;
}

/** A fingerprint of the window around each cell, the action and the clicked cell included. */
function windowsOf(grid: Grid, action: Action, radius: number): Int32Array {
  const marked = Int32Array.from(grid, (colour) => colour + 1);
  if (action.id === 6) marked[action.y! * WIDTH + action.x!]! += 32;
  const rows = new Int32Array(CELLS);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      let hash = 0;
      for (let dx = -radius; dx <= radius; dx++) {
        const inside = x + dx >= 0 && x + dx < WIDTH;
        hash = Math.imul(hash, 31) + (inside ? marked[y * WIDTH + x + dx]! : 0) | 0;
      }
      rows[y * WIDTH + x] = hash;
    }
  }
  const windows = new Int32Array(CELLS);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      let hash = action.id + 1;
      for (let dy = -radius; dy <= radius; dy++) {
        const inside = y + dy >= 0 && y + dy < HEIGHT;
        hash = Math.imul(hash, 1_000_003) + (inside ? rows[(y + dy) * WIDTH + x]! : 0) | 0;
      }
      windows[y * WIDTH + x] = hash;
    }
  }
  return windows;
}
