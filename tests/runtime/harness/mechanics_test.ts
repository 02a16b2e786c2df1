/**
 * What a twin must be able to say: one small game per mechanic, played through the loop by a scripted writer.
 */
import { assert, assertEquals } from "@std/assert";
import { blankGrid, type Grid } from "../../../games/grid.ts";
import type { ActionId } from "../../../games/game.ts";
import { scripted } from "../../../agent/scripted.ts";
import { play } from "../../../runtime/harness/loop.ts";
import { functionGame } from "../../doubles/function_game.ts";
import { withRun } from "../../doubles/run.ts";

/** A blank board with the colours given at cells 0, 1, 2, … */
function board(...colours: number[]): Grid {
  const grid = blankGrid();
  grid.set(colours);
  return grid;
}

const twin = (source: string) => ({ kind: "twin", source } as const);
const probe = (
  id: ActionId,
) => ({ kind: "probe", action: { id }, tag: "PROBE:dynamics", reason: "look" } as const);

Deno.test("hidden state: a counter that no grid shows is memory", async () => {
  // Every third press of 5 lights cell 0; three lights of cell 0..2 in a row win.
  type State = { presses: number };
  const game = functionGame<State>({
    winLevels: 1,
    actions: [5],
    begin: () => ({ presses: 0 }),
    reset: () => ({ presses: 0 }),
    step: ({ presses }) => ({ presses: presses + 1 }),
    show({ presses }) {
      const lit = Math.floor(presses / 3);
      const won = lit === 2;
      return {
        grids: [board(...Array(lit).fill(4))],
        levelsCompleted: won ? 1 : 0,
        state: won ? "WIN" : "NOT_FINISHED",
      };
    },
  });
  const source = `
export const init = () => ({ presses: 0 });
export function step(grid, action, memory) {
  const presses = memory.presses + 1;
  if (presses % 3 === 0) grid[presses / 3 - 1] = 4;
  return { grid, memory: { presses } };
}
export const goalReached = (grid) => grid[1] === 4;
`;
  await withRun(game, {}, async (session) => {
    const result = await play(session, scripted([probe(5), probe(5), twin(source)]));
    assertEquals([result.end, result.actions], ["won", 6]);
    assertEquals((await session.validate()).hidden.length, 1);
  });
});

Deno.test("undo: the past is memory", async () => {
  type State = { at: number; past: number[] };
  const game = functionGame<State>({
    winLevels: 1,
    actions: [4, 7],
    begin: () => ({ at: 0, past: [] }),
    reset: () => ({ at: 0, past: [] }),
    step: ({ at, past }, { id }) =>
      id === 7 ? { at: past.at(-1) ?? at, past: past.slice(0, -1) } : { at: at + 1, past: [...past, at] },
    show({ at }) {
      const grid = blankGrid();
      grid[at] = 9;
      return { grids: [grid], levelsCompleted: at === 4 ? 1 : 0, state: at === 4 ? "WIN" : "NOT_FINISHED" };
    },
  });
  const source = `
export const init = () => [];
export function step(grid, action, past) {
  const at = grid.indexOf(9);
  const to = action.id === 7 ? past.at(-1) ?? at : at + 1;
  grid[at] = 0;
  grid[to] = 9;
  return { grid, memory: action.id === 7 ? past.slice(0, -1) : [...past, at] };
}
export const goalReached = (grid) => grid[4] === 9;
`;
  await withRun(game, {}, async (session) => {
    const script = [twin(source.replace("grid[4]", "grid[2]")), probe(7), twin(source)];
    const result = await play(session, scripted(script));
    assertEquals(result.end, "won");
    assertEquals(
      session.history.lines.some((line) => line.kind === "ordinary" && line.action.id === 7),
      true,
    );
  });
});

/** A token walks right past a cell that sparkles by no rule. */
function sparkling() {
  const sparkle = [3, 8, 1, 12, 3, 6, 2, 14, 5, 9, 11, 7];
  return functionGame<{ at: number; time: number }>({
    winLevels: 1,
    actions: [4, 5],
    begin: () => ({ at: 0, time: 0 }),
    reset: ({ time }) => ({ at: 0, time }),
    step: ({ at, time }, { id }) => ({ at: id === 4 ? at + 1 : at, time: time + 1 }),
    show({ at, time }) {
      const grid = blankGrid();
      grid[at] = 9;
      grid[4095] = sparkle[time % sparkle.length]!;
      return { grids: [grid], levelsCompleted: at === 6 ? 1 : 0, state: at === 6 ? "WIN" : "NOT_FINISHED" };
    },
  });
}

const walker = (noise: string) => `
export const noise = ${noise};
export function step(grid, action) {
  const at = grid.indexOf(9);
  if (action.id === 4) { grid[at] = 0; grid[at + 1] = 9; }
  return grid;
}
export const goalReached = (grid) => grid[6] === 9;
`;

Deno.test("noise: a declared cell is left out once the history holds evidence for it", async () => {
  await withRun(sparkling(), {}, async (session) => {
    // Twice the same action on the same board, with two outcomes in cell 4095 alone: the identity twin cannot act
    // after the first of them, so the second probe needs a twin that expects it.
    const guess = `
export const step = (grid) => { grid[4095] = 8; return grid; };
export const goalReached = () => false;
`;
    const second = `
export const step = (grid) => { grid[4095] = grid[4095] === 3 ? 8 : 1; return grid; };
export const goalReached = () => false;
`;
    const result = await play(
      session,
      scripted([twin(guess), probe(5), twin(second), probe(5), twin(walker("[4095]"))]),
    );
    assertEquals(result.end, "won");
    const verdict = await session.validate();
    assertEquals([...verdict.noise.admitted], [4095]);
    assert(verdict.ordinary.strict < verdict.ordinary.exact, "strict accuracy is quoted apart");
    assertEquals(session.claims.at(-1)!.noise, [4095]);
  });
});

Deno.test("noise: a declared cell without evidence is compared like any other", async () => {
  await withRun(sparkling(), {}, async (session) => {
    await session.probe({ id: 4 }, "PROBE:dynamics", "look");
    await session.adopt(walker("[4095]"), "test");
    const verdict = await session.validate();
    assertEquals([verdict.valid, verdict.noise.refused], [false, [4095]]);
    assertEquals(verdict.counterexamples[0]!.cells, [4095]);
  });
});

Deno.test("observe: a clue that only the animation shows reaches the memory", async () => {
  // Action 5 flashes the colour of the right door (cells 1..3) in its animation; walking into it wins.
  const door = 2;
  const game = functionGame<{ at: number; flash: boolean }>({
    winLevels: 1,
    actions: [1, 2, 3, 5],
    begin: () => ({ at: 0, flash: false }),
    reset: () => ({ at: 0, flash: false }),
    step: ({ at }, { id }) => id === 5 ? { at, flash: true } : { at: id, flash: false },
    show({ at, flash }) {
      const settled = board(5, 0, 0, 0);
      settled[at] = 6;
      const clue = Uint8Array.from(settled);
      clue[100] = door;
      const won = at === door;
      return {
        grids: flash ? [clue, settled] : [settled],
        levelsCompleted: won ? 1 : 0,
        state: won ? "WIN" : "NOT_FINISHED",
      };
    },
  });
  const source = `
export const init = () => 0;
export const observe = (grids, memory) => grids[0][100] || memory;
export function step(grid, action, memory) {
  if (action.id === 5) return grid;
  grid[0] = 5; grid[1] = grid[2] = grid[3] = 0;
  grid[action.id] = 6;
  return grid;
}
export const goalReached = (grid, memory) => memory !== 0 && grid[memory] === 6;
`;
  await withRun(game, {}, async (session) => {
    const result = await play(session, scripted([twin(source), probe(5)]));
    assertEquals([result.end, result.actions], ["won", 2]);
  });
});

Deno.test("changing actions: what the game does not offer is not tried, and the plan goes on from what it offers", async () => {
  // Odd columns offer only 4, even ones only 2; either goes right.
  const game = functionGame<number>({
    winLevels: 1,
    actions: [2, 4],
    begin: () => 0,
    reset: () => 0,
    step: (at) => at + 1,
    show(at) {
      const grid = blankGrid();
      grid[at] = 3;
      return {
        grids: [grid],
        levelsCompleted: at === 5 ? 1 : 0,
        state: at === 5 ? "WIN" : "NOT_FINISHED",
        availableActions: at % 2 === 0 ? [2] : [4],
      };
    },
  });
  const source = `
export function step(grid) { const at = grid.indexOf(3); grid[at] = 0; grid[at + 1] = 3; return grid; }
export const goalReached = (grid) => grid[5] === 3;
export const actions = (grid) => [{ id: grid.indexOf(3) % 2 === 0 ? 2 : 4 }];
`;
  await withRun(game, {}, async (session) => {
    assertEquals((await play(session, scripted([twin(source)]))).end, "won");
    assertEquals(game.played.map((action) => action.id), [2, 4, 2, 4, 2]);
  });
  // A twin that knows nothing of it plans on with what is offered now, and plans anew when that ends.
  await withRun(game, {}, async (session) => {
    const result = await play(session, scripted([twin(source.replace(/export const actions.*\n/, ""))]));
    assertEquals([result.end, result.actions], ["won", 5]);
  });
});

Deno.test("a level-up on the first action ends the first attempt there", async () => {
  const game = functionGame<number>({
    winLevels: 2,
    actions: [1],
    begin: () => 0,
    reset: (level) => level,
    step: (level) => level + 1,
    show: (level) => ({
      grids: [board(level + 1)],
      levelsCompleted: level,
      state: level === 2 ? "WIN" : "NOT_FINISHED",
    }),
  });
  await withRun(game, {}, async (session) => {
    const result = await play(session, scripted([]));
    assertEquals([result.end, result.actions, result.levelsCompleted], ["won", 2, 2]);
    assertEquals(session.history.lines.map((line) => line.kind), ["start", "boundary", "boundary"]);
    // The identity stub claims nothing: both boundaries are goal counterexamples, and block nobody.
    const verdict = await session.validate();
    assertEquals([verdict.valid, verdict.predicates[0]!.missed], [true, [1, 2]]);
  });
});

Deno.test("a game that ends at the first action is reset, and the lost state is not entered again", async () => {
  const game = functionGame<number>({
    winLevels: 1,
    actions: [1, 2],
    begin: () => 0,
    reset: () => 0,
    step: (_, { id }) => id,
    show: (at) => ({
      grids: [board(5, at)],
      levelsCompleted: at === 2 ? 1 : 0,
      state: at === 1 ? "GAME_OVER" : at === 2 ? "WIN" : "NOT_FINISHED",
    }),
  });
  const source = `
export const step = (grid, action) => { grid[1] = action.id; return grid; };
export const lost = (grid) => grid[1] === 1;
export const goalReached = (grid) => grid[1] === 2;
`;
  await withRun(game, {}, async (session) => {
    const result = await play(session, scripted([probe(1), twin(source)]));
    assertEquals([result.end, result.actions], ["won", 3]);
    assertEquals(session.claims.map((claim) => claim.tag), ["PROBE:dynamics", "RESET", "MODEL"]);
    const verdict = await session.validate();
    assertEquals([verdict.gameOver, verdict.lostMismatches], [{ lines: 1, exact: 1, strict: 1 }, []]);
  });
});

Deno.test("a plan that ended the game is not played again: the writer is asked", async () => {
  const game = functionGame<number>({
    winLevels: 1,
    actions: [1],
    begin: () => 0,
    reset: () => 0,
    step: (at) => at + 1,
    show: (at) => ({
      grids: [board(5, at)],
      levelsCompleted: 0,
      state: at === 2 ? "GAME_OVER" : "NOT_FINISHED",
    }),
  });
  // It foresees every board rightly, and not that the second one is the last.
  const source = `
export const step = (grid) => { grid[1]++; return grid; };
export const goalReached = (grid) => grid[1] === 3;
`;
  await withRun(game, {}, async (session) => {
    const walls: string[] = [];
    const writer = scripted([twin(source), ({ wall }) => {
      walls.push(wall.kind);
      return { kind: "give_up", reason: "nothing to add", end: "gave_up" };
    }]);
    const result = await play(session, writer);
    assertEquals([result.end, result.actions, walls], ["gave_up", 3, ["goal"]]);
  });
});
