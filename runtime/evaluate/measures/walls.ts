/**
 * The run by its walls: what stood between the twin and a plan, and what was done about it.
 * @module
 */
import type { EventRecord } from "../../store/records.ts";
import type { Measure } from "../measure.ts";
import type { RunData } from "../run_data.ts";

/** Every wall, in the order that tables list them. */
export const WALLS = ["broken", "dynamics", "goal"] as const;
/** Why there was no plan. */
export type WallKind = typeof WALLS[number];

/** What one kind of wall cost. */
export interface WallCount {
  /** Which wall. */
  readonly wall: WallKind;
  /** Times the run came to stand before it: turns in a row, with no action between, count once. */
  readonly stood: number;
  /** Turns in which the writer was asked at it. */
  readonly turns: number;
  /** What the writer answered. */
  readonly twins: number;
  /** Turns that ended in a probe. */
  readonly probes: number;
  /** Turns that ended in a RESET. */
  readonly resets: number;
  /** Turns in which the writer gave up. */
  readonly gaveUp: number;
  /** Milliseconds that the turns took. */
  readonly ms: number;
  /** Tokens of the turns, cached reads included. */
  readonly tokens: number;
}

/** Walls of a run. */
export interface Walls {
  /** One count for each kind of wall that was met. */
  readonly byWall: readonly WallCount[];
  /** Plans found, and searches that found none because there is none, or because a bound was reached. */
  readonly plans: number;
  /** Searches that showed that no plan exists. */
  readonly exhausted: number;
  /** Searches that were cut off by a bound. */
  readonly cutOff: number;
  /** The turns in order, for a row of cells; `actions` counts the scored actions before the turn. */
  readonly row: readonly { readonly wall: WallKind; readonly level: number; readonly actions: number }[];
}

type AnyTurn = EventRecord & Extract<EventRecord, { kind: "turn" }>;
type Turn = AnyTurn & { readonly wall: WallKind };

/** Walls by kind. */
export const walls: Measure<Walls> = {
  title: "Walls",
  definition:
    "A wall is why there was no plan. Dynamics: the twin failed to replay the history. Goal: it replayed the " +
    "history and reached no goal. Broken: it did not load, or failed to start. Each turn of the writer is asked at one; " +
    "turns before the same kind of wall with no scored action between them count as standing there once. Runs without a twin have none. A run that never " +
    "settles shows dynamics walls to its end.",
  of(data) {
    const turns = data.events.flatMap((event) => event.kind === "turn" ? atWall(event) : []);
    const row = turns.map((turn) => ({ wall: turn.wall, ...placeOf(data, turn.line) }));
    const plans = data.events.flatMap((event) => event.kind === "plan" ? [event.outcome] : []);
    return {
      byWall: WALLS.map((wall) => countWall(wall, turns, row)),
      plans: plans.filter((outcome) => outcome === "solved").length,
      exhausted: plans.filter((outcome) => outcome === "exhausted").length,
      cutOff: plans.filter((outcome) => outcome === "cut_off").length,
      row,
    };
  },
};

function countWall(wall: WallKind, turns: readonly Turn[], row: Walls["row"]): WallCount {
  const own = turns.filter((turn) => turn.wall === wall);
  const answered = (move: string) => own.filter((turn) => turn.move === move).length;
  const begun = row.filter((turn, i) =>
    turn.wall === wall && !(row[i - 1]?.wall === wall && row[i - 1]?.actions === turn.actions)
  );
  return {
    wall,
    stood: begun.length,
    turns: own.length,
    twins: answered("twin"),
    probes: answered("probe"),
    resets: answered("reset"),
    gaveUp: answered("give_up"),
    ms: own.reduce((sum, turn) => sum + turn.ms, 0),
    tokens: own.reduce(
      (sum, { usage }) => usage === null ? sum : sum + usage.input + usage.cachedInput + usage.output,
      0,
    ),
  };
}

/** The level and the number of scored actions when the history had so many lines. */
function placeOf({ steps, history }: RunData, lines: number): { level: number; actions: number } {
  const before = history.lines.slice(0, lines).findLast((line) => line.kind !== "unknown");
  return {
    level: before?.after.levelsCompleted ?? 0,
    actions: steps.filter((step) => step.line < lines).length,
  };
}

/** A turn that was asked at a wall; runs without a twin have turns and no walls. */
function atWall(turn: AnyTurn): Turn[] {
  const wall = WALLS.find((one) => one === turn.wall);
  return wall === undefined ? [] : [{ ...turn, wall }];
}
