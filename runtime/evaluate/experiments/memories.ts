/**
 * The memory that a twin has at lines of a history, as replaying the log in order gives it.
 * @module
 */
import { settled } from "../../../games/game.ts";
import type { Attempt, CallOptions, ReplayLine, TwinCell } from "../../../sandbox/cell.ts";
import type { Memory } from "../../../sandbox/contract.ts";
import type { History } from "../../harness/history.ts";
import { toReplayLine } from "../../harness/replay.ts";

/** The twin's memory after each of the wanted lines; a line that begins an attempt has the memory of `init`. */
export async function memoriesAfter(
  cell: TwinCell,
  history: History,
  wanted: ReadonlySet<number>,
  options?: CallOptions,
): Promise<Map<number, Memory>> {
  const memories = new Map<number, Memory>();
  let from: Attempt["from"] | null = null;
  let lines: ReplayLine[] = [];
  for (const line of history.lines) {
    if (line.kind === "unknown") continue;
    if (line.kind === "ordinary" || line.kind === "game_over") lines.push(toReplayLine(line));
    else {
      from = { grid: settled(line.after), level: line.after.levelsCompleted };
      lines = [];
    }
    if (from === null || !wanted.has(line.index)) continue;
    const [answer] = await cell.replay([{ from, lines }], options);
    const memory = answer?.memory ?? null;
    memories.set(line.index, memory);
    from = { memory };
    lines = [];
  }
  return memories;
}
