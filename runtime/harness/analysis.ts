/**
 * A writer's own look at the history: a module of its own, run in the sandbox, that reads and computes.
 * @module
 */
import { gridToHex } from "../../games/grid.ts";
import type { HistoryLine } from "../../games/game.ts";
import type { ModuleCell } from "../../sandbox/cell.ts";
import type { Json, Limits } from "../../sandbox/contract.ts";
import { SandboxError } from "../../sandbox/errors.ts";
import type { Analysis } from "../../agent/writer.ts";

/** Loads a module of any kind into the sandbox. */
export type LoadModule = (source: string, limits: Partial<Limits>, file: string) => Promise<ModuleCell>;

/** What one look may use. */
const LIMITS: Partial<Limits> = { callMs: 20_000, outputBytes: 1 << 20, logBytes: 16 * 1024 };
/** Characters of output that are kept. */
const OUTPUT = 12_000;

/** Grids travel as text and are grids again before `analyse` sees them. Stands after the source: lines keep their numbers. */
const ENTRY = `
export function __analyse(lines) {
  const grid = (hex) => Uint8Array.from(hex, (digit) => parseInt(digit, 16));
  return analyse(lines.map((line) => ({
    ...line,
    before: line.before === null ? null : grid(line.before),
    after: line.after === null ? null : grid(line.after),
    grids: line.grids.map(grid),
  })));
}
`;

/**
 * Calls `analyse(history)` of a module. Each entry of the history is `{line, kind, action, before, after, grids, state,
 * levelsCompleted}`; `before` is null at a start, `after` where no answer came.
 */
export async function analyseHistory(
  load: LoadModule,
  source: string,
  history: readonly HistoryLine[],
  signal?: AbortSignal,
): Promise<Analysis> {
  if (!/\banalyse\b/.test(source)) {
    return { output: "", error: "The module has no function analyse(history)" };
  }
  let cell: ModuleCell;
  try {
    cell = await load(source + ENTRY, LIMITS, "scratch.ts");
  } catch (error) {
    return failed(error, "");
  }
  const stop = () => void cell.close();
  signal?.addEventListener("abort", stop);
  try {
    const value = await cell.call("__analyse", history.map(entryOf));
    const shown = typeof value === "string" ? value : JSON.stringify(value, null, 1);
    return { output: cut([cell.log, shown].filter((text) => text !== "").join("\n")), error: null };
  } catch (error) {
    return failed(error, cell.log);
  } finally {
    signal?.removeEventListener("abort", stop);
    await cell.close();
  }
}

function failed(error: unknown, log: string): Analysis {
  if (!(error instanceof SandboxError)) throw error;
  return { output: cut(log), error: error.message };
}

function entryOf(line: HistoryLine): Json {
  const { index, kind } = line;
  const action = line.action === undefined ? null : { ...line.action };
  const before = line.kind === "start" ? null : gridToHex(line.before);
  if (line.kind === "unknown") {
    return { line: index, kind, action, before, after: null, grids: [], state: null, levelsCompleted: null };
  }
  const grids = line.after.grids.map(gridToHex);
  const { state, levelsCompleted } = line.after;
  return { line: index, kind, action, before, after: grids.at(-1)!, grids, state, levelsCompleted };
}

function cut(text: string): string {
  return text.length <= OUTPUT
    ? text
    : `${text.slice(0, OUTPUT)}\n… cut: ${text.length - OUTPUT} characters more`;
}
