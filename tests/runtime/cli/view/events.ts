/** Session events for the view's tests. */
import { blankGrid, type Grid } from "../../../../games/grid.ts";
import { type Action, observation } from "../../../../games/game.ts";
import type { SessionEvent } from "../../../../runtime/harness/events.ts";
import type { EventRecord } from "../../../../runtime/store/records.ts";

type Answer = SessionEvent & { kind: "answer" };

/** What a level of three looks like. */
export function seen(grid: Grid = blankGrid(5), levelsCompleted = 0) {
  return observation({
    grids: [grid],
    state: "NOT_FINISHED",
    levelsCompleted,
    winLevels: 3,
    availableActions: [1, 2, 3, 4],
  });
}

/** The first grid of a run. */
export function start(grid?: Grid): SessionEvent {
  return { kind: "start", line: 0, observation: seen(grid) };
}

/** An answer as predicted, unless told otherwise. */
export function answer(fields: Partial<Answer> = {}): Answer {
  return {
    kind: "answer",
    line: 1,
    action: { id: 4 },
    tag: "MODEL",
    transition: "ordinary",
    prediction: blankGrid(5),
    observation: seen(),
    match: "exact",
    cells: [],
    actions: 1,
    left: { actions: 9, levelActions: null, seconds: null, tokens: null },
    ...fields,
  };
}

/** A claim. */
export function claim(action: Action = { id: 4 }): SessionEvent {
  return { kind: "claim", line: 1, action, tag: "MODEL", prediction: blankGrid(5) };
}

type Fields<E> = E extends EventRecord ? Omit<E, "at" | "line"> & { readonly line?: number } : never;

/** A line of `events.jsonl`. */
export function record(fields: Fields<EventRecord>): SessionEvent {
  return { kind: "event", event: { at: "2026-01-01T00:00:00.000Z", line: 1, ...fields } as EventRecord };
}

/** A twin that was adopted. */
export function twin(hash = "ab".repeat(32), error: string | null = null): SessionEvent {
  return record({ kind: "twin", twin: hash, error, by: "induction" });
}
