/**
 * Shift: a click makes bands of the board slide, with everything on them.
 * @module
 */
import { HEIGHT, WIDTH } from "../../../../games/grid.ts";
import type { Shift } from "../../../../sandbox/kit/laws/effects/shift.ts";
import type { SeenClick } from "./seen_click.ts";

/** The widest shift looked for. */
const FARTHEST = 8;

type Band = Shift["bands"][number];

/** Finds the bands that slid, from the latest click that changed something. */
export function findShift(clicks: readonly SeenClick[]): Shift | null {
  const click = clicks.findLast((each) => each.changed.length > 0);
  if (click === undefined) return null;
  const bands = bandsAlong(click, true) ?? bandsAlong(click, false);
  if (bands === null || bands.length > 6) return null;
  const colours = new Set<number>();
  for (const each of clicks) {
    for (const cell of each.changed) colours.add(each.before[cell]!).add(each.after[cell]!);
  }
  return { kind: "shift", bands, colours: [...colours].sort((a, b) => a - b) };
}

/** Rows (or columns) that slid by the same way, joined into bands; null where a changed one did not slide. */
function bandsAlong({ before, after, changed }: SeenClick, rows: boolean): Band[] | null {
  const lines = new Map<number, number[]>();
  for (const cell of changed) {
    const line = rows ? Math.floor(cell / WIDTH) : cell % WIDTH;
    lines.set(line, [...lines.get(line) ?? [], cell]);
  }
  const bands: { from: number; to: number; ways: number[] }[] = [];
  for (const line of [...lines.keys()].sort((a, b) => a - b)) {
    const ways = waysOf(lines.get(line)!, before, after, rows);
    if (ways.length === 0) return null;
    const last = bands.at(-1);
    const shared = last?.to === line - 1 ? last.ways.filter((way) => ways.includes(way)) : [];
    if (last !== undefined && shared.length > 0) [last.to, last.ways] = [line, shared];
    else bands.push({ from: line, to: line, ways });
  }
  return bands.map(({ from, to, ways }) => {
    const way = ways.reduce((a, b) => Math.abs(b) < Math.abs(a) ? b : a);
    return rows
      ? { x: 0, y: from, width: WIDTH, height: to - from + 1, dx: way, dy: 0 }
      : { x: from, y: 0, width: to - from + 1, height: HEIGHT, dx: 0, dy: way };
  });
}

function waysOf(cells: readonly number[], before: Uint8Array, after: Uint8Array, rows: boolean): number[] {
  const ways: number[] = [];
  for (let way = -FARTHEST; way <= FARTHEST; way++) {
    if (way === 0) continue;
    const fits = cells.every((cell) => {
      const place = rows ? cell % WIDTH : Math.floor(cell / WIDTH);
      if (place - way < 0 || place - way > 63) return false;
      return before[cell - way * (rows ? 1 : WIDTH)] === after[cell];
    });
    if (fits) ways.push(way);
  }
  return ways;
}
