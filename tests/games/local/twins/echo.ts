/** The echo. The sequence is seen in the animation only; `observe` takes it from there. */
import { type Action, type Box, boxHas, components, fillBox, get, type Grid, type Memory } from "twin";

const BACKGROUND = 15, LIT = 0, BAR = 14, SPENT = 4, SIZE = 13;

type M = {
  readonly awake: boolean;
  /** The pads (index) to click, once they were seen. */
  readonly sequence: readonly number[];
  /** The last clicks on pads, no more than the sequence is long. */
  readonly clicks: readonly number[];
};

export function init(): Memory {
  return { awake: false, sequence: [], clicks: [] };
}

function pads(grid: Grid): Box[] {
  return components(grid, { except: BACKGROUND, mixed: true }).map(({ box }) => box)
    .filter(({ width }) => width === SIZE);
}

export function step(grid: Grid, action: Action, memory: Memory) {
  const m = memory as M;
  spend(grid);
  if (action.id === 5) {
    if (!m.awake) { for (const box of pads(grid)) fillBox(grid, box, get(grid, box.x, box.y)); }
    return { grid, memory: { ...m, awake: true } };
  }
  const pad = pads(grid).findIndex((box) => boxHas(box, action.x!, action.y!));
  if (pad < 0 || !m.awake || m.sequence.length === 0) return { grid, memory: m };
  return { grid, memory: { ...m, clicks: [...m.clicks, pad].slice(-m.sequence.length) } };
}

/** A pad that is lit white is one to click; one that goes black is not. */
export function observe(grids: Grid[], memory: Memory): Memory {
  const m = memory as M;
  if (grids.length < 3) return m;
  const boxes = pads(grids[grids.length - 1]!);
  const sequence = grids.map((grid) => boxes.findIndex(({ x, y }) => get(grid, x + 6, y + 6) === LIT))
    .filter((pad) => pad >= 0);
  return { ...m, sequence };
}

/** Two cells of the bar for each action, from its lower end. */
function spend(grid: Grid): void {
  let end = 63;
  while (end >= 0 && get(grid, 0, end) !== BAR) end--;
  fillBox(grid, { x: 0, y: end - 1, width: 2, height: 2 }, SPENT);
}

export function goalReached(_grid: Grid, memory: Memory): boolean {
  const { sequence, clicks } = memory as M;
  return sequence.length > 0 && sequence.length === clicks.length &&
    sequence.every((pad, index) => pad === clicks[index]);
}

/** To be shown the sequence, or one click for each pad. */
export function actions(grid: Grid, memory: Memory): Action[] {
  const clicks = pads(grid).map(({ x, y }): Action => ({ id: 6, x, y }));
  return (memory as M).awake ? clicks : [{ id: 5 }, ...clicks];
}
