/** Long work says how far it is, to whoever subscribed. */
import { assert, assertEquals } from "@std/assert";
import { scripted } from "../../../agent/scripted.ts";
import type { SessionEvent } from "../../../runtime/harness/events.ts";
import { History } from "../../../runtime/harness/history.ts";
import { play } from "../../../runtime/harness/loop.ts";
import { Replay } from "../../../runtime/harness/replay.ts";
import { judge } from "../../../runtime/harness/verdict.ts";
import { blankGrid } from "../../../games/grid.ts";
import { observation } from "../../../games/game.ts";
import { createTwinHost } from "../../../sandbox/mod.ts";
import { corridor, corridorTwin } from "../../doubles/corridor.ts";
import { inProcessHost } from "../../doubles/in_process_host.ts";
import { withRun } from "../../doubles/run.ts";

type Progress = Extract<SessionEvent, { kind: "progress" }>;

/** A corridor walked up and down, `lines` steps in attempts of 400. */
function longHistory(lines: number): History {
  const history = new History();
  const shown = (x: number) => {
    const grid = blankGrid();
    grid[x] = 7;
    return observation({
      grids: [grid],
      state: "NOT_FINISHED",
      levelsCompleted: 0,
      winLevels: 1,
      availableActions: [3, 4],
    });
  };
  let x = 0;
  history.append({ kind: "start", index: 0, after: shown(x) });
  for (let i = 1; i <= lines; i++) {
    const before = history.now!.grids[0];
    if (i % 400 === 0) {
      x = 0;
      history.append({
        kind: "reset",
        index: i,
        before,
        levelsBefore: 0,
        action: { id: 0 },
        after: shown(x),
      });
      continue;
    }
    const id = i % 3 === 0 ? 3 : 4;
    x = Math.max(0, Math.min(60, x + (id === 4 ? 1 : -1)));
    history.append({ kind: "ordinary", index: i, before, levelsBefore: 0, action: { id }, after: shown(x) });
  }
  return history;
}

Deno.test("Replay.catchUp() replays a long history in batches, says how far it is, and judges as one batch would", async () => {
  const history = longHistory(1_700);
  const cell = await inProcessHost().load(corridorTwin(70));
  const sizes: number[] = [];
  const counted = {
    ...cell,
    replay(attempts: Parameters<typeof cell.replay>[0]) {
      sizes.push(attempts.reduce((sum, { lines }) => sum + lines.length, 0));
      return cell.replay(attempts);
    },
  };
  const replay = new Replay(counted);
  const due = replay.due(history);
  const heard: (readonly [number, number])[] = [];
  const onProgress = ({ generated, frontier }: { generated: number; frontier: number }) =>
    void heard.push([generated, frontier]);
  const inBatches = judge(cell, await replay.catchUp(history, { onProgress }));

  assertEquals([due, replay.due(history), sizes.reduce((sum, size) => sum + size)], [1_696, 0, 1_696]);
  assert(sizes.length >= 4 && sizes.every((size) => size <= 500), `batches of ${sizes}`);
  assertEquals(heard, heard.toSorted(([a], [b]) => a - b));
  assertEquals(heard.length, sizes.length - 1);
  assert(heard.every(([done, left]) => done > 0 && done + left === due));

  // One line at a time is the other extreme.
  const grown = new Replay(cell);
  const part = new History();
  for (const line of history.lines) {
    part.append(line);
    await grown.catchUp(part);
  }
  assertEquals(judge(cell, await grown.catchUp(part)), inBatches);
});

Deno.test("subscribers of a session hear how far a search is, and how fast", async () => {
  await using host = createTwinHost();
  // Fifty lamps: two to the fiftieth states, of which the search sees as many as it may.
  const lamps = `export function step(grid, action) {
    const at = grid[100] * 16 + grid[101];
    if (action.id === 3) grid[at] ^= 1;
    const next = (at + 1) % 50;
    grid[100] = next >> 4;
    grid[101] = next & 15;
    return grid;
  }
  export function goalReached() { return false; }`;
  await withRun(corridor(), { host, search: { depth: 60, states: 50_000 } }, async (session) => {
    const heard: Progress[] = [];
    session.subscribe((event) => {
      if (event.kind === "progress" && event.work === "search") heard.push(event);
    });
    await session.adopt(lamps, "test");
    const { outcome, cutBy } = await session.plan();
    assertEquals([outcome, cutBy], ["cut_off", "states"]);
    assert(heard.length >= 3, `heard ${heard.length} times`);
    assertEquals(heard.map(({ unit }) => unit), heard.map(() => "states"));
    assert(heard.every(({ done, rate }) => done > 0 && rate > 0));
  });
});

Deno.test("the policies: reward plans for no goal before a level is completed, none for no goal at all", async () => {
  const right = () => scripted([{ kind: "twin", source: corridorTwin() }]);
  await withRun(corridor(2), { run: { policy: "none" } }, async (session) => {
    await play(session, right());
    assertEquals(session.claims.filter(({ tag }) => tag === "MODEL"), []);
  });
  await withRun(corridor(2), { run: { policy: "reward" } }, async (session) => {
    const walk = Array.from({ length: 5 }, () => ({
      kind: "probe" as const,
      action: { id: 4 as const },
      tag: "PROBE:goal" as const,
      reason: "to the right",
    }));
    const result = await play(session, scripted([{ kind: "twin", source: corridorTwin() }, ...walk]));
    assertEquals(result.end, "won");
    // The first level by hand; the boundary confirms the goal, and the second is planned.
    assertEquals(
      session.claims.map(({ tag }) => tag),
      [...Array(5).fill("PROBE:goal"), ...Array(5).fill("MODEL")],
    );
  });
});
