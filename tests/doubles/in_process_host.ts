/**
 * A twin host without a sandbox: twins of our own run in the test's process. Fast, and fit for property tests of the
 * harness; what the sandbox promises is tested on the sandbox.
 */
import { stripTypeScriptTypes } from "node:module";
import type { Grid } from "../../games/grid.ts";
import type { Action } from "../../games/game.ts";
import { MAIN_GOAL, type Memory, type Twin } from "../../sandbox/contract.ts";
import type { Attempt, AttemptAnswer, Fault, ReplayAnswer, TwinCell, TwinHost } from "../../sandbox/cell.ts";
import { SourceError } from "../../sandbox/errors.ts";
import { modelOf, search, survey } from "../../sandbox/search/mod.ts";
import { sourceHash } from "../../runtime/harness/shelf.ts";

/** A host that imports twins as modules. Their `import … from "twin"` may name types only. */
export function inProcessHost(): TwinHost {
  const host: TwinHost = {
    async load(source) {
      const twin = await importTwin(source);
      return cellOf(twin, sourceHash(source));
    },
    close: () => Promise.resolve(),
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
  return host;
}

async function importTwin(source: string): Promise<Twin> {
  try {
    const script = stripTypeScriptTypes(source).replace(/import[^;]*from "twin";/g, "");
    return await import(`data:text/javascript;base64,${btoa(script)}`);
  } catch (error) {
    throw new SourceError("SOURCE_SYNTAX", String(error), null);
  }
}

/** A cell around a twin of this process. */
export function cellOf(twin: Twin, hash = "0".repeat(64)): TwinCell {
  const goals = Object.keys(twin.goals ?? {});
  const holds = (grid: Grid, memory: Memory) => {
    const names = [MAIN_GOAL, ...goals];
    return names.filter((name) => (name === MAIN_GOAL ? twin.goalReached : twin.goals![name]!)(grid, memory));
  };
  const step = (grid: Grid, action: Action, memory: Memory) => {
    try {
      const answer = twin.step(Uint8Array.from(grid), action, memory);
      const next = answer instanceof Uint8Array ? { grid: answer, memory } : answer;
      return { ...next, fault: null };
    } catch (error) {
      const fault: Fault = { exportName: "step", message: String(error) };
      return { grid: null, memory, fault };
    }
  };
  const replay = (attempt: Attempt): AttemptAnswer => {
    let memory = "memory" in attempt.from
      ? attempt.from.memory
      : twin.init?.(Uint8Array.from(attempt.from.grid), attempt.from.level) ?? null;
    const lines = attempt.lines.map(({ before, action, grids }): ReplayAnswer => {
      const next = step(before, action, memory);
      memory = next.memory;
      const actual = grids.at(-1)!;
      const answer = {
        predicted: next.grid,
        fault: next.fault,
        goalsOnPredicted: next.grid === null ? [] : holds(next.grid, memory),
        goalsOnActual: holds(actual, memory),
        lostOnPredicted: next.grid === null ? null : twin.lost?.(next.grid, memory) ?? null,
        lostOnActual: twin.lost?.(actual, memory) ?? null,
      };
      memory = twin.observe?.([...grids], memory) ?? memory;
      return answer;
    });
    return { lines, memory, fault: null };
  };
  return {
    hash,
    log: "",
    exports: { names: Object.keys(twin), goals, noise: twin.noise ?? [] },
    replay: (attempts) => Promise.resolve(attempts.map(replay)),
    step: (calls) =>
      Promise.resolve(calls.map(({ grid, action, memory }) => {
        const next = step(grid, action, memory);
        const shown = next.grid === null ? [] : holds(next.grid, next.memory);
        return {
          ...next,
          goals: shown,
          lost: next.grid === null ? null : twin.lost?.(next.grid, next.memory) ?? null,
        };
      })),
    search: (request) => Promise.resolve(search(modelOf(twin), request, { now: () => performance.now() })),
    survey: (request) => Promise.resolve(survey(modelOf(twin), request)),
    close: () => Promise.resolve(),
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
}
