/**
 * How fast a history validates: 1,000 ordinary transitions through one twin, in one batch in the sandbox and in a plain
 * loop in this process. Medians over rounds that take turns.
 * @module
 */
import { assert } from "@std/assert";
import { settled } from "../../games/game.ts";
import { History } from "../../runtime/harness/history.ts";
import { Replay } from "../../runtime/harness/replay.ts";
import { judge } from "../../runtime/harness/verdict.ts";
import { createTwinHost } from "../../sandbox/mod.ts";
import { equalGrids } from "../../games/grid.ts";
import { corridor, corridorTwin } from "../doubles/corridor.ts";
import { inProcessHost } from "../doubles/in_process_host.ts";
import type { Report } from "./main.ts";

const TRANSITIONS = 1_000;
const ROUNDS = 9;

/** Runs it. */
export async function run(report: Report): Promise<void> {
  const history = await longHistory();
  await using host = createTwinHost();
  await using sandboxed = await host.load(corridorTwin(60));
  await using inside = await inProcessHost().load(corridorTwin(60));
  const ms = { sandboxed: [] as number[], inside: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    let began = performance.now();
    const verdict = judge(sandboxed, await new Replay(sandboxed).catchUp(history));
    ms.sandboxed.push(performance.now() - began);
    assert(verdict.valid && verdict.ordinary.lines === TRANSITIONS, "the twin replays the history");

    began = performance.now();
    const answers = await inside.replay(history.attempts.map(({ start, level, lines }) => ({
      from: { grid: start, level },
      lines: lines.map(({ before, action, after }) => ({ before, action, grids: after.grids })),
    })));
    const exact = history.attempts[0]!.lines.every((line, i) =>
      equalGrids(answers[0]!.lines[i]!.predicted!, settled(line.after))
    );
    ms.inside.push(performance.now() - began);
    assert(exact, "the plain loop agrees");
  }
  const [batch, loop] = [median(ms.sandboxed), median(ms.inside)];
  report({
    name: "validate",
    transitions: TRANSITIONS,
    sandboxed_ms: round(batch),
    in_process_ms: round(loop),
    sandboxed_per_second: Math.round(TRANSITIONS / batch * 1000),
    ratio: round(batch / loop),
  });
}

/** 500 steps to the right and to the left again. */
async function longHistory(): Promise<History> {
  const game = corridor(1, 60);
  const history = new History();
  history.append({ kind: "start", index: 0, after: await game.start() });
  for (let i = 0; i < TRANSITIONS; i++) {
    const action = { id: i % 100 < 50 ? 4 : 3 } as const;
    const before = settled(history.now!);
    const after = await game.act(action);
    history.append({ kind: "ordinary", index: history.length, before, action, after, levelsBefore: 0 });
  }
  return history;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
