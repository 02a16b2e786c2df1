/** The program. What is written down, and what the board looks like, is remembered. */
import {
  type Action,
  at,
  boxOfColour,
  components,
  countColour,
  fillBox,
  get,
  type Grid,
  type Memory,
  paste,
  patchOf,
  rotatePatch,
  set,
} from "twin";

const WALL = 3, FLOOR = 1, ROBOT = 6, FLAG = 9, GEM = 15, SLOT = 4, REPEAT = 11, BAR = 12, SPENT = 13;
const SIZE = 5;
const STEPS = [[0, 0], [0, -SIZE], [0, SIZE], [-SIZE, 0], [SIZE, 0]];
const TURNS = [0, 0, 2, 3, 1];
const BELOW = { x: 0, y: 54, width: 64, height: 10 };
const o = -1;
const BODY = patchOf([
  [o, 6, 6, 6, o],
  [6, 5, 6, 5, 6],
  [6, 6, 6, 6, 6],
  [o, 6, 6, 6, o],
  [6, 6, o, 6, 6],
]);
const ARROW = patchOf([
  [o, o, 0, o, o],
  [o, 0, 0, 0, o],
  [0, o, 0, o, 0],
  [o, o, 0, o, o],
  [o, o, 0, o, o],
]);

type M = {
  /** Top left cells of the robot's first place, the flag and the gems. */
  readonly home: number;
  readonly flag: number;
  readonly gems: readonly number[];
  /** The first columns of the slots. */
  readonly slots: readonly number[];
  readonly repeats: number;
  /** The arrows written down, as actions. */
  readonly program: readonly number[];
};

export function init(grid: Grid): Memory {
  const robot = boxOfColour(grid, ROBOT)!;
  const flag = boxOfColour(grid, FLAG)!;
  const gems: number[] = [];
  for (let y = robot.y % SIZE; y + SIZE <= BELOW.y; y += SIZE) {
    for (let x = robot.x % SIZE; x + SIZE <= 64; x += SIZE) {
      if (get(grid, x + 2, y) === GEM) gems.push(at(x, y));
    }
  }
  const slots = components(grid, { colour: SLOT, within: BELOW }).map(({ box }) => box.x);
  const pips = components(grid, { colour: REPEAT, within: BELOW }).length;
  // The flag flies from the second column of its tile.
  return {
    home: at(robot.x, robot.y),
    flag: at(flag.x - 1, flag.y),
    gems,
    slots,
    repeats: pips + 1,
    program: [],
  };
}

export function step(grid: Grid, action: Action, memory: Memory) {
  const m = memory as M;
  spend(grid);
  if (action.id !== 5) {
    if (m.program.length === m.slots.length) return { grid, memory: m };
    paste(grid, rotatePatch(ARROW, TURNS[action.id]!), m.slots[m.program.length]!, 56);
    return { grid, memory: { ...m, program: [...m.program, action.id] } };
  }
  const { place, taken } = run(grid, m);
  if (place !== m.flag || taken.size !== m.gems.length) {
    for (const x of m.slots) fillBox(grid, { x, y: 56, width: 6, height: 6 }, SLOT);
    return { grid, memory: { ...m, program: [] } };
  }
  for (const tile of [m.home, ...m.gems]) {
    fillBox(grid, { x: tile % 64, y: Math.floor(tile / 64), width: SIZE, height: SIZE }, FLOOR);
  }
  paste(grid, BODY, place % 64, Math.floor(place / 64));
  return { grid, memory: m };
}

function run(grid: Grid, { home, gems, program, repeats }: M): { place: number; taken: Set<number> } {
  let place = home;
  const taken = new Set<number>();
  for (let time = 0; time < repeats; time++) {
    for (const id of program) {
      const next = place + at(STEPS[id]![0]!, STEPS[id]![1]!);
      if (grid[next + 2 * 64 + 2] !== WALL) place = next;
      if (gems.includes(place)) taken.add(place);
    }
  }
  return { place, taken };
}

function spend(grid: Grid): void {
  let end = 63;
  while (end >= 0 && get(grid, end, 0) !== BAR) end--;
  set(grid, end, 0, SPENT);
}

export function goalReached(grid: Grid, memory: Memory): boolean {
  const robot = boxOfColour(grid, ROBOT);
  return robot !== null && at(robot.x, robot.y) === (memory as M).flag && countColour(grid, GEM) === 0;
}
