/** Twins that are no functions of their input, and searches that lie: found before an action rests on them. */
import { assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { press } from "../../../games/game.ts";
import { scripted } from "../../../agent/scripted.ts";
import { GateClosed } from "../../../runtime/harness/actor.ts";
import { play } from "../../../runtime/harness/loop.ts";
import { PlanNotReplayed } from "../../../runtime/harness/plan.ts";
import type { Session } from "../../../runtime/harness/session.ts";
import { createTwinHost, type TwinHost } from "../../../sandbox/mod.ts";
import { corridor, corridorTwin } from "../../doubles/corridor.ts";
import { inProcessHost } from "../../doubles/in_process_host.ts";
import { withRun } from "../../doubles/run.ts";

const host = createTwinHost();
Deno.test.afterAll(() => host.close());

/** The corridor's right twin, with something of its own in the module. */
function cheat(top: string, inStep: string, goal = "grid[5] === 7", more = ""): string {
  return `${top}
export function step(grid, action, memory) {
  const x = grid.indexOf(7);
  grid[x] = 0;
  grid[Math.max(0, x + (action.id === 4 ? 1 : -1))] = 7;
  ${inStep}
  return grid;
}
export function goalReached(grid, memory) { return ${goal}; }
${more}`;
}

/** Four steps in a corridor that is long enough: to the right, twice, and back. Lines 1 to 4 of the history. */
async function walked(session: Session): Promise<void> {
  await session.adopt(cheat("", ""), "test");
  for (const id of [4, 4, 3, 3] as const) await session.probe(press(id), "PROBE:dynamics", "a test");
}

Deno.test("a twin that counts its calls in the module is refused, with the first line that differs", async () => {
  await withRun(corridor(1, 9), { host }, async (session) => {
    await walked(session);
    // Right for six calls: the four of the validation, and two lines of the next replay.
    await session.adopt(cheat("let calls = 0;", "if (++calls > 6) grid[99] = 1;"), "test");
    const { valid, error, counterexamples } = await session.validate();
    assertEquals([valid, counterexamples], [false, []]);
    assertStringIncludes(error!, "the twin is no function of its input: line 1 came out differently");
    assertStringIncludes(error!, "belongs in memory");
    const refusal = await assertRejects(
      () => session.probe(press(4), "PROBE:dynamics", "a test"),
      GateClosed,
    );
    assertStringIncludes(refusal.message, "no function of its input");
    assertEquals(session.history.scored, 4);
  });
});

Deno.test("a draft that counts its calls is told so before it is handed over", async () => {
  await withRun(corridor(1, 9), { host }, async (session) => {
    await walked(session);
    const { valid, error } = await session.check(cheat("let calls = 0;", "if (++calls > 6) grid[99] = 1;"));
    assertEquals(valid, false);
    assertStringIncludes(error!, "no function of its input");
  });
});

Deno.test("a twin whose init leaves something in the module is found in a fresh process", async () => {
  // Wherever an attempt was begun before, init has been called; in a new process, from the middle, it has not.
  const source = cheat(
    "let primed = false;",
    "if (!primed) grid[98] = 1;",
    "grid[5] === 7",
    "export const init = () => { primed = true; return null; };",
  );
  await withRun(corridor(1, 9), { host }, async (session) => {
    await walked(session);
    await session.adopt(source, "test");
    const { valid, error } = await session.validate();
    assertEquals(valid, false);
    assertStringIncludes(error!, "replayed in a fresh process");
  });
});

Deno.test("a twin that keeps its state in memory passes", async () => {
  const source = cheat(
    "",
    "return { grid, memory: memory + 1 };",
    "memory === 7",
    "export const init = () => 0;",
  );
  await withRun(corridor(1, 9), { host }, async (session) => {
    await walked(session);
    await session.adopt(source, "test");
    assertEquals((await session.validate()).valid, true);
  });
});

Deno.test("play() shows the writer of a twin with hidden state why it is refused, and goes on with a repair", async () => {
  const game = corridor(1, 5);
  await withRun(game, { host }, async (session) => {
    const walls: string[] = [];
    const result = await play(
      session,
      scripted([
        { kind: "probe", action: press(4), tag: "PROBE:dynamics", reason: "" },
        { kind: "twin", source: cheat("let calls = 0;", "if (++calls > 2) grid[99] = 1;") },
        ({ wall }) => {
          walls.push(wall.kind === "broken" ? wall.error : wall.kind);
          return { kind: "twin", source: corridorTwin() };
        },
      ]),
    );
    assertEquals([result.end, walls.length], ["won", 1]);
    assertStringIncludes(walls[0]!, "the twin is no function of its input: line 1");
    // The probe, and the four steps that were left of the way.
    assertEquals(game.played.length, 5);
  });
});

Deno.test("a plan that only the search's own process sees is not played", async () => {
  const game = corridor(1, 60);
  await withRun(game, { host }, async (session) => {
    // Deep in a search, and nowhere else, everything is a goal.
    await session.adopt(cheat("let calls = 0;", "calls++;", "calls > 60"), "test");
    const error = await assertRejects(() => session.plan(), PlanNotReplayed);
    assertStringIncludes(error.message, "does not hold in a fresh process");
    assertEquals([game.played.length, session.claims.length], [0, 0]);
  });
});

/** A host whose cells claim to have found a plan, whatever the twin says. */
function lying(): TwinHost {
  const honest = inProcessHost();
  return {
    ...honest,
    async load(source, limits) {
      const cell = await honest.load(source, limits);
      return { ...cell, search: async (request) => ({ ...await cell.search(request), ...LIE }) };
    },
  };
}

/** One step to the right, where the twin says that five are needed. */
const LIE = {
  outcome: "solved",
  cutBy: null,
  plans: [{ goal: "goalReached", actions: [press(4)] }],
} as const;

Deno.test("a forged answer of a search is found out before anything is sent", async () => {
  const game = corridor(1, 5);
  await withRun(game, { host: lying() }, async (session) => {
    await session.adopt(corridorTwin(), "test");
    const error = await assertRejects(() => session.plan(), PlanNotReplayed);
    assertStringIncludes(error.message, "After 1 actions goalReached does not hold in a fresh process");
    const walls: string[] = [];
    const result = await play(
      session,
      scripted([({ wall }) => {
        walls.push(wall.kind);
        return { kind: "give_up", reason: "it lies" };
      }]),
    );
    assertEquals(walls, ["broken"]);
    // The writer gives up, and what was never tried is probed. One step before the goal the forged answer is true:
    // there alone it is played.
    const tags = session.claims.map((claim) => claim.tag);
    assertEquals([result.end, tags.indexOf("MODEL")], ["won", tags.length - 1]);
    const last = session.history.lines.at(-1)!;
    assertEquals("before" in last && last.before.indexOf(7), 4);
  });
});

Deno.test("a version is checked again when the history has grown", async () => {
  await withRun(corridor(1, 40), { host }, async (session) => {
    await session.adopt(cheat("let calls = 0;", "if (++calls > 40) grid[99] = 1;"), "test");
    await session.probe(press(4), "PROBE:dynamics", "the first line: five calls a check, and none differs");
    assertEquals((await session.validate()).valid, true);
    let refused: string | null = null;
    for (let i = 0; refused === null && i < 25; i++) {
      await session.probe(press(4), "PROBE:dynamics", "more").catch((error) => {
        if (!(error instanceof GateClosed)) throw error;
        refused = error.message;
      });
    }
    assertStringIncludes(refused!, "no function of its input");
  });
});
