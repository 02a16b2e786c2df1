/**
 * Turning a cell's progress reports into session events.
 * @module
 */
import type { CallOptions } from "../../sandbox/cell.ts";
import type { RunLog } from "./run_log.ts";
import type { SessionEvent } from "./events.ts";

type Work = Extract<SessionEvent, { kind: "progress" }>["work"];

/** Tells how far a search or a replay is, and how fast; `total` where it is known. */
export function meter(
  log: RunLog,
  work: Work,
  total: number | null = null,
): NonNullable<CallOptions["onProgress"]> {
  const began = performance.now();
  return ({ generated }) => {
    const seconds = (performance.now() - began) / 1000;
    const rate = seconds > 0 ? generated / seconds : 0;
    log.tell({
      kind: "progress",
      work,
      done: generated,
      total,
      unit: work === "validate" ? "lines" : "states",
      rate,
    });
  };
}
