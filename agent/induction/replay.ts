/**
 * Replays a history under a theory, attempt by attempt, as a harness replays it through a twin.
 * @module
 */
import type { Grid } from "../../games/grid.ts";
import { seeFlashes } from "../../sandbox/kit/laws/echo.ts";
import { foresee, type Hidden, type Law, startOf } from "../../sandbox/kit/laws/turn.ts";
import type { Evidence } from "./evidence.ts";
import { lawsOf, type Theory } from "./theory.ts";

/** A transition replayed: what was hidden before it, what is foreseen, and what is hidden once it is played. */
export interface Replayed {
  readonly each: Evidence;
  readonly before: Hidden;
  readonly foreseen: Grid;
  readonly after: Hidden;
}

/** Replays a history, one transition after the other. */
export function* replayed(
  theory: Theory,
  evidence: Iterable<Evidence>,
  laws: readonly Law[] = lawsOf(theory),
): Generator<Replayed> {
  let hidden: Hidden | null = null;
  for (const each of evidence) {
    if (hidden === null || each.turn === 0) hidden = startOf(each.level, each.before);
    const { grid, memory } = foresee(laws, each.before, each.action, hidden);
    yield { each, before: hidden, foreseen: grid, after: memory };
    hidden = seen(theory, each.grids, memory);
  }
}

/** What is hidden once an answer was seen. */
export function seen({ show }: Theory, grids: readonly Grid[], hidden: Hidden): Hidden {
  return show === null ? hidden : seeFlashes(grids, hidden);
}
