import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { defineGame } from "../../../games/local/kit/mod.ts";
import { Desk, TWIN_TOOLS } from "../../../runtime/tools/mod.ts";
import { withRun } from "../../doubles/run.ts";

/** A token on row 0 walks right (4) and left (3); a bar on row 63 loses a cell an action; column 9 wins. */
const walk = (budget: number) =>
  defineGame<{ budget: number; optimal: number }, { x: number }>({
    id: "walk",
    title: "Walk",
    description: "A token on a line.",
    actions: [3, 4],
    bar: { edge: "bottom", colour: 14, spent: 5 },
    levels: [{ budget, optimal: 9 }],
    rules: {
      start: () => ({ x: 0 }),
      step(_level, at, action) {
        const x = Math.max(0, at.x + (action.id === 4 ? 1 : -1));
        return x === at.x ? at : { x };
      },
      won: (_level, { x }) => x === 9,
      draw: (_level, { x }, frame) => frame.rect(x, 0, 1, 1, 7),
    },
  }).create(0);

/** A twin of it: `bar` says whether it knows of the bar, `goal` what wins. */
const twin = ({ bar = true, goal = "grid[9] === 7" } = {}) => `
export function step(grid, action) {
  const x = grid.indexOf(7);
  const to = Math.max(0, x + (action.id === 4 ? 1 : -1));
  if (to !== x) { grid[x] = grid[11]; grid[to] = 7; }
  const left = grid.lastIndexOf(14);
  if (${bar} && left >= 0) grid[left] = 5;
  return grid;
}
export const goalReached = (grid) => ${goal};
`;

type Call = (name: string, input?: Record<string, unknown>) => Promise<string>;

async function atDesk(budget: number, test: (call: Call) => Promise<void>): Promise<void> {
  await withRun(walk(budget), {}, async (session) => {
    const desk = new Desk(session);
    await test(async (name, input = {}) => {
      const tool = TWIN_TOOLS.find((one) => one.name === name);
      assert(tool !== undefined, name);
      return (await desk.call(tool, input)).text;
    });
  });
}

/** Actions for a probe. */
const actions = (...ids: number[]) => ({ actions: ids.map((id) => ({ id })), reason: "to learn" });

Deno.test("probe and execute show what was predicted wrongly, also where it is a bar that the lines leave out", () =>
  atDesk(64, async (call) => {
    await call("validate", { source: twin() });
    // Two answers show which cells are a bar.
    await call("probe", actions(4, 4));
    // It forgets the bar where the token comes to column 3.
    const forgetful = twin().replace("left >= 0", "left >= 0 && grid[3] !== 7");
    assertStringIncludes(await call("validate", { source: forgetful }), "VALID");
    const played = await call("execute");
    assertStringIncludes(played, "1 of 7 steps played, stopped: the prediction was wrong");
    // Of the bar's 64 cells the third action takes the third from the right.
    assertEquals(played.split("\n").slice(-2), [
      "The prediction of line 3: 1 cell differs (x 61, y 63), predicted → real:",
      "  y=63 x=61: e → 5",
    ]);
    assertStringIncludes(await call("probe", actions(4)), "Cannot act");
  }));

Deno.test("probe says that the game did not react", () =>
  atDesk(64, async (call) => {
    await call("validate", { source: twin() });
    await call("probe", actions(4, 4, 3, 3));
    const wall = await call("probe", actions(3, 3));
    assertStringIncludes(wall, "1 of 2 actions played, stopped at 3: the game did not react");
    assertStringIncludes(
      wall,
      "5 action 3 PROBE:dynamics: the game did not react: nothing but the bars changed",
    );
  }));

Deno.test("explore says whether there is a plan, or none in the whole twin", () =>
  atDesk(64, async (call) => {
    await call("validate", { source: twin() });
    assertStringIncludes(await call("explore"), "A plan of 9 actions for goalReached: 4 4 4 4 4 4 4 4 4");
    // Without a bar and beyond a wall at column 3 this twin has four states.
    const fenced = twin({ bar: false, goal: "grid[9] === 3" }).replace("to = Math", "to = x > 2 ? x : Math");
    await call("validate", { source: fenced });
    const none = await call("explore");
    assertStringIncludes(none, "No plan exists in this twin: every reachable state was looked at");
    assertStringIncludes(none, "Reach: ");
  }));

Deno.test("plan, explore and execute say that the level is over, not that a goal is missing", () =>
  atDesk(9, async (call) => {
    await call("validate", { source: twin() });
    assertStringIncludes(await call("probe", actions(4, 3, 4, 3, 4, 3, 4, 3, 4)), "GAME OVER: RESET starts");
    for (const name of ["plan", "explore", "execute"]) {
      assertStringIncludes(await call(name), "GAME OVER: nothing can be planned before a reset.");
    }
    assertStringIncludes(await call("score"), "0 of 1 levels in 9 actions");
    assertStringIncludes(await call("reset", { reason: "over" }), "The level starts again");
    assertStringIncludes(await call("plan"), "A plan of 9 actions");
  }));
