/**
 * Lines, claims and events of a run as the service tells them, made by hand.
 * @module
 */
import type { HistoryLine, LogEvent, TwinVersion } from "../../../runtime/service/page/service/types.ts";

const AT = "2026-01-02T03:04:05.000Z";

/** The hash of a twin that is told by a number. */
export function hash(twin: number): string {
  return twin.toString(16).padStart(64, "0");
}

/** An ordinary line that was predicted rightly, but for what is given. */
export function line(number: number, fields: Partial<HistoryLine> = {}): HistoryLine {
  return {
    line: number,
    kind: "ordinary",
    at: AT,
    action: { id: 4 },
    tag: "MODEL",
    reason: null,
    goal: null,
    goalClaim: false,
    step: null,
    twin: hash(1),
    match: "exact",
    differing: 0,
    predicted: true,
    frames: 1,
    state: "NOT_FINISHED",
    levelsCompleted: 0,
    availableActions: [1, 2, 3, 4],
    grid: null,
    ...fields,
  };
}

/** The first line of a run. */
export function start(): HistoryLine {
  const nothing = { action: null, tag: null, twin: null, predicted: false } as const;
  return line(0, { kind: "start", match: "unpredicted", ...nothing });
}

/** A line that completes a level. */
export function boundary(number: number, levelsCompleted: number): HistoryLine {
  return line(number, { kind: "boundary", match: "boundary", levelsCompleted });
}

/** A line that was predicted wrongly. */
export function wrong(number: number, fields: Partial<HistoryLine> = {}): HistoryLine {
  return line(number, { match: "counterexample", differing: 3, ...fields });
}

/** A twin handed over. */
export function twinEvent(
  twin: number,
  at: number,
  error: string | null = null,
): LogEvent & { kind: "twin" } {
  return { kind: "twin", at: AT, line: at, twin: hash(twin), error, by: "writer" };
}

/** A validation. */
export function validation(twin: number, at: number, counterexamples: number[] = []): LogEvent {
  const valid = counterexamples.length === 0;
  return {
    kind: "validation",
    at: AT,
    line: at,
    twin: hash(twin),
    valid,
    counterexamples,
    refuted: [],
    memorised: null,
    ms: 1,
  };
}

/** A search for a plan. */
export function plan(at: number, actions: number | null): LogEvent {
  return {
    kind: "plan",
    at: AT,
    line: at,
    twin: hash(1),
    outcome: actions === null ? "exhausted" : "solved",
    cutBy: null,
    goal: actions === null ? null : "door",
    actions: Array.from({ length: actions ?? 0 }, () => ({ id: 4 })),
    generated: 10,
    ms: 1,
  };
}

/** Versions as the page numbers them. */
export function versions(...events: readonly (LogEvent & { kind: "twin" })[]): TwinVersion[] {
  return events.map(({ twin, by, at, line, error }, version) => ({
    version,
    twin,
    by,
    at,
    line,
    error,
    bytes: null,
  }));
}
