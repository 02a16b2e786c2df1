/**
 * Goals: predicates that may win, as the engine asks them and as a twin prints them.
 * @module
 */
import { CELLS, COLOURS, type Grid } from "../../../games/grid.ts";
import { type NextColour, nextColours } from "../../../sandbox/kit/laws/click.ts";
import type { Hidden } from "../../../sandbox/kit/laws/turn.ts";
import type { Replayed } from "../replay.ts";
import { boardOf, type Theory } from "../theory.ts";

/** A goal predicate to be written down. */
export interface GoalText {
  /** The same name for the same predicate, in every level and run. */
  readonly name: string;
  /** What it says, in words. */
  readonly comment: string;
  /** What a twin prints: an expression over `grid`, without what hides it, and `hidden`. */
  readonly expression: string;
  /** How far it may be, as an expression over `grid` and `hidden`; for goals that have such a measure. */
  readonly estimate?: string;
  /** What it asks of each piece that clicks move on to its next colour, as an expression of a `Wanted`; where it does. */
  readonly wanted?: string;
  /** The next clicks on the way, as an expression over `grid` and `memory`; where it says them itself. */
  readonly clicks?: string;
}

/** A predicate that may win. */
export interface Goal extends GoalText {
  /** Lower ones are tried first. */
  readonly rank: number;
  holds(grid: Grid, hidden: Hidden): boolean;
}

/** What goals are proposed from. */
export interface GoalView {
  readonly grid: Grid;
  readonly theory: Theory;
  readonly hidden: Hidden;
  /** Cells of bars. */
  readonly mask: Uint8Array;
  /** How many cells outside the bars have each colour. */
  readonly counts: readonly number[];
  /** Colours that bodies show. */
  readonly bodyColours: ReadonlySet<number>;
  /** Those that every look of every body shows. */
  readonly lasting: ReadonlySet<number>;
  /** What colours turn into where a click recolours. */
  readonly next: NextColour;
}

/** A kind of goal: all its instances on a board. */
export type GoalKind = (view: GoalView) => Goal[];

/** Looks at a board for goals. */
export function goalView(shown: Grid, theory: Theory, hidden: Hidden, mask: Uint8Array): GoalView {
  const grid = boardOf(theory, shown, hidden);
  const counts = new Array<number>(COLOURS).fill(0);
  for (let cell = 0; cell < CELLS; cell++) if (mask[cell] === 0) counts[grid[cell]!]!++;
  const coloursOf = (text: string) => [...text].filter((c) => c !== ".").map((c) => parseInt(c, 16));
  const looks = theory.bodies.flatMap((body) => body.looks.map((look) => new Set(coloursOf(look.join("")))));
  const bodyColours = new Set(looks.flatMap((look) => [...look]));
  const lasting = new Set([...bodyColours].filter((colour) => looks.every((look) => look.has(colour))));
  const next = nextColours(theory.clicks.colours, hidden);
  return { grid, theory, hidden, mask, counts, bodyColours, lasting, next };
}

/** What the history says of goals. */
export interface GoalRecord {
  /** Held on a board where nothing was won. */
  readonly refuted: ReadonlySet<string>;
  /** How many boundaries they foretold, and how many they missed. */
  readonly confirmed: ReadonlyMap<string, number>;
  readonly missed: ReadonlyMap<string, number>;
}

/** Asks a history's replay about goals; `finished` are boards of boundaries as they really ended, by line. */
export function judgeGoals(
  goals: readonly Goal[],
  theory: Theory,
  steps: readonly Replayed[],
  finished: ReadonlyMap<number, Grid>,
): GoalRecord {
  const refuted = new Set<string>();
  const confirmed = new Map<string, number>();
  const missed = new Map<string, number>();
  for (const { each, foreseen, after: hidden } of steps) {
    if (each.kind === "reset") continue;
    const real = finished.get(each.index);
    const ends = each.kind === "boundary" ? [foreseen, ...real === undefined ? [] : [real]] : [each.after];
    const boards = ends.map((end) => boardOf(theory, end, hidden));
    for (const goal of goals) {
      const held = boards.some((board) => goal.holds(board, hidden));
      if (each.kind !== "boundary") {
        if (held) refuted.add(goal.name);
        continue;
      }
      const counts = held ? confirmed : missed;
      counts.set(goal.name, (counts.get(goal.name) ?? 0) + 1);
    }
  }
  return { refuted, confirmed, missed };
}
