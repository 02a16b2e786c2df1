/** Writers, games and twins that keep to no contract: the run ends with its reason, and its folder stays whole. */
import { assert, assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { type Game, GameUnreachable, type Observation } from "../../../games/game.ts";
import { scripted } from "../../../agent/scripted.ts";
import type { Move, Turn, Writer } from "../../../agent/writer.ts";
import { NO_BUDGETS } from "../../../runtime/harness/budget.ts";
import { play } from "../../../runtime/harness/loop.ts";
import { RunFolder } from "../../../runtime/store/mod.ts";
import { createTwinHost } from "../../../sandbox/mod.ts";
import { corridor, corridorTwin } from "../../doubles/corridor.ts";
import { openSession, runRecord, withRun } from "../../doubles/run.ts";

const twin = (source: string): Move => ({ kind: "twin", source });
const usage = { input: 1, cachedInput: 0, output: 1, reasoning: 0, dollars: null };

/** A writer of one answer, whatever that is. */
function answering(turn: unknown): Writer {
  return { name: "stranger", next: () => Promise.resolve(turn as Turn) };
}

/** A corridor that answers otherwise. */
function answered(change: (answer: Observation) => unknown): Game {
  const game = corridor();
  return { ...game, act: async (action) => change(await game.act(action)) as Observation };
}

const NONSENSE: readonly (readonly [what: string, turn: unknown, why: string])[] = [
  ["nothing", undefined, "the turn is undefined"],
  ["a turn without a move", {}, "the move is undefined"],
  ["a move of no kind", { move: { kind: "dance" } }, 'the move\'s kind is "dance"'],
  ["a twin without a text", { move: { kind: "twin", source: 5 } }, "the twin's source is 5"],
  ["a reset without a reason", { move: { kind: "reset" } }, "the reason is undefined"],
  ["an end of its own", { move: { kind: "give_up", reason: "", end: "won" } }, 'the end is "won"'],
  [
    "a probe that says it is planned",
    { move: { kind: "probe", action: { id: 4 }, tag: "MODEL", reason: "" } },
    'the probe\'s tag is "MODEL"',
  ],
  [
    "a probe of an action that is none",
    { move: { kind: "probe", action: { id: 6 }, tag: "PROBE:goal", reason: "" } },
    "Cannot read the probe's action",
  ],
  [
    "a probe and no list of what follows",
    { move: { kind: "probe", action: { id: 4 }, then: { id: 4 }, tag: "PROBE:goal", reason: "" } },
    "what follows the probe is a object, want a list of actions",
  ],
  [
    "tokens below none",
    { move: twin(corridorTwin()), usage: { ...usage, input: -1 } },
    "the usage's input is -1",
  ],
  ["a note that no log can hold", { move: twin(""), kept: 1n }, "BigInt"],
];

for (const [what, turn, why] of NONSENSE) {
  Deno.test(`a writer that answers ${what} has given up, and the log says why`, async () => {
    await withRun(corridor(), {}, async (session) => {
      const result = await play(session, answering(turn));
      assertEquals(result.end, "gave_up");
      assertStringIncludes(result.note ?? "", why);
      // Its twin, the identity, held until a forced probe refuted it.
      assertEquals(session.claims.map(({ tag }) => tag), ["PROBE:dynamics", "PROBE:dynamics"]);
    });
  });
}

Deno.test("a writer that empties the history it is shown takes nothing from the run", async () => {
  await withRun(corridor(1), {}, async (session) => {
    const result = await play(session, {
      name: "thief",
      next({ history }) {
        (history as unknown[]).length = 0;
        return Promise.resolve({ move: twin(corridorTwin()) });
      },
    });
    assertEquals([result.end, session.history.length], ["won", 6]);
  });
});

const ANSWERS: readonly (readonly [what: string, change: (answer: Observation) => unknown, why: string])[] = [
  ["nothing", () => undefined, "undefined"],
  ["no grid", (answer) => ({ ...answer, grids: [] }), "it has no grid"],
  ["a grid of five cells", (answer) => ({ ...answer, grids: [new Uint8Array(5)] }), "a grid has 5 cells"],
  ["a grid that is a list", (answer) => ({ ...answer, grids: [[...answer.grids[0]]] }), "no Uint8Array"],
  [
    "a colour beyond 15",
    (answer) => ({ ...answer, grids: [new Uint8Array(4096).fill(16, 9, 10)] }),
    "cell 9 has colour 16",
  ],
  ["a state of its own", (answer) => ({ ...answer, state: "HAPPY" }), "the state is HAPPY"],
  ["more levels than there are", (answer) => ({ ...answer, levelsCompleted: 7 }), "7 levels completed"],
  ["an action that is none", (answer) => ({ ...answer, availableActions: [99] }), "the action 99"],
  ["no list of actions", (answer) => ({ ...answer, availableActions: 3 }), "are no list"],
];

for (const [what, change, why] of ANSWERS) {
  Deno.test(`a game that answers ${what} ends the run as unreachable, its action logged as unknown`, async () => {
    await withRun(answered(change), {}, async (session) => {
      const result = await play(session, scripted([twin(corridorTwin())]));
      assertEquals(result.end, "game_unreachable");
      assertStringIncludes(result.note ?? "", "The game answered ACTION4 as no game may");
      assertStringIncludes(result.note ?? "", why);
      assertEquals(session.history.lines.map(({ kind }) => kind), ["start", "unknown"]);
    });
  });
}

Deno.test("a game that throws at its start is unreachable, and says what it threw", async () => {
  const game: Game = { ...corridor(), start: () => Promise.reject(new Error("oops")) };
  await assertRejects(
    () => withRun(game, {}, () => Promise.resolve()),
    GameUnreachable,
    "The game failed at its start: Error: oops",
  );
});

Deno.test("a game that throws ends the run as unreachable, its claim withdrawn", async () => {
  const game = answered(() => {
    throw new Error("oops");
  });
  await withRun(game, {}, async (session) => {
    const result = await play(session, scripted([twin(corridorTwin())]));
    assertEquals([result.end, result.note], ["game_unreachable", "The game failed at ACTION4: Error: oops"]);
    assertEquals([session.history.length, session.claims.length], [1, 1]);
  });
});

Deno.test("a run is cancelled wherever it stands, and goes on from there to its end", async () => {
  const root = await Deno.makeTempDir({ prefix: "twin-test-" });
  /** Plays, cancelled at the given event; whether the run went beyond it. */
  const cancelledAt = async (moment: number): Promise<boolean> => {
    const run = runRecord(corridor(1));
    const folder = await RunFolder.create(root, run);
    const session = await openSession(corridor(1), folder);
    let seen = 0;
    session.subscribe(() => {
      if (++seen === moment) session.cancel();
    });
    const moves = () => [twin(corridorTwin(6, 2)), twin(corridorTwin())];
    const { end } = await play(session, scripted(moves()));
    const reached = seen >= moment;
    assert(end === "cancelled" || (end === "won" && session.standing.won), `${end} at event ${moment}`);
    await session.close();

    const again = await RunFolder.open(folder.dir, { write: true });
    assertEquals(again.damage, null, `damage after a cancel at event ${moment}`);
    await using resumed = await openSession(corridor(1), again);
    const result = await play(resumed, scripted(moves()));
    assertEquals([result.end, resumed.standing.won], ["won", true], `after a cancel at event ${moment}`);
    return reached;
  };
  try {
    let moment = 1;
    while (await cancelledAt(moment)) moment++;
    assert(moment > 20, `only ${moment} events in a run`);
  } finally {
    await Deno.remove(root, { recursive: true });
  }
});

Deno.test("cancel() does not wait for a writer that never answers", async () => {
  await withRun(corridor(), {}, async (session) => {
    const writer: Writer = {
      name: "silent",
      next() {
        queueMicrotask(() => session.cancel());
        return new Promise(() => {});
      },
    };
    assertEquals((await play(session, writer)).end, "cancelled");
  });
});

for (
  const [what, budgets, end] of [
    ["actions", { actions: 0 }, "actions_spent"],
    ["actions in a level", { levelActions: 0 }, "level_actions_spent"],
    ["seconds", { seconds: 0 }, "time_spent"],
    ["tokens", { tokens: 0 }, "tokens_spent"],
  ] as const
) {
  Deno.test(`a budget of no ${what} plays nothing and asks nobody`, async () => {
    await withRun(corridor(), { run: { budgets: { ...NO_BUDGETS, ...budgets } } }, async (session) => {
      const asked: string[] = [];
      const result = await play(session, scripted([({ wall }) => (asked.push(wall.kind), twin(""))]));
      assertEquals([result.end, result.actions, asked], [end, 0, []]);
    });
  });
}

Deno.test("a budget of one action or one token is one", async () => {
  const right: Turn = { move: twin(corridorTwin()), usage: { ...usage, input: 0 } };
  await withRun(corridor(), { run: { budgets: { ...NO_BUDGETS, actions: 1 } } }, async (session) => {
    const { end, actions } = await play(session, answering(right));
    assertEquals([end, actions], ["actions_spent", 1]);
  });
  await withRun(corridor(), { run: { budgets: { ...NO_BUDGETS, tokens: 1 } } }, async (session) => {
    const { end, actions } = await play(session, answering(right));
    assertEquals([end, actions, session.left.tokens], ["tokens_spent", 0, 0]);
  });
});

/** A twin that is right on what it answers, and does `trouble` from column `from` on. */
function troubled(from: number, trouble: string): string {
  return `export function step(grid, action) {
    const x = grid.indexOf(7);
    if (x >= ${from}) { ${trouble} }
    grid[x] = 0;
    grid[Math.max(0, x + (action.id === 4 ? 1 : -1))] = 7;
    return grid;
  }
  export function goalReached(grid) { return grid[5] === 7; }`;
}

for (const trouble of ["for (;;);", 'throw new Error("two");']) {
  Deno.test(`a twin that breaks in states never seen (${trouble}) is broken for its writer, and probed where that gives up`, async () => {
    await using host = createTwinHost({ limits: { callMs: 500 } });
    await withRun(corridor(1), { host }, async (session) => {
      const walls: string[] = [];
      const result = await play(
        session,
        scripted([
          twin(troubled(1, trouble)),
          ({ wall }) => (walls.push(wall.kind), { kind: "give_up", reason: "no idea" }),
        ]),
      );
      assertEquals([walls, result.end], [["broken"], "gave_up"]);
      // ACTION3 and ACTION4 at column 0, then nothing that the twin predicts is left untried, or it is refuted.
      assertEquals(session.claims.map(({ tag, action }) => [tag, action.id]).slice(0, 2), [
        ["PROBE:dynamics", 3],
        ["PROBE:dynamics", 4],
      ]);
    });
  });
}

Deno.test("a probe on which the twin never ends is played unpredicted, and refutes it", async () => {
  await using host = createTwinHost({ limits: { callMs: 500 } });
  const source = `export function step(grid, action) { if (action.id === 3) for (;;); return grid; }
  export function goalReached() { return false; }
  export const actions = () => [{ id: 4 }];`;
  await withRun(corridor(1), { host }, async (session) => {
    const probe: Move = { kind: "probe", action: { id: 3 }, tag: "PROBE:dynamics", reason: "the wall" };
    const walls: string[] = [];
    const right = (wall: { kind: string }): Move => (walls.push(wall.kind), twin(corridorTwin()));
    const result = await play(session, scripted([twin(source), probe, ({ wall }) => right(wall)]));
    assertEquals([result.end, result.actions], ["won", 6]);
    assertEquals([session.claims[0]!.prediction, walls], [null, ["broken"]]);
  });
});
