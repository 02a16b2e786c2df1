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
  let last: Replayed | null = null;
  for (const each of evidence) yield last = replayNext(theory, laws, last, each);
}

function replayNext(theory: Theory, laws: readonly Law[], last: Replayed | null, each: Evidence): Replayed {
  const before = last === null || each.turn === 0
    ? startOf(each.level, each.before)
    : seen(theory, last.each.grids, last.after);
  const { grid, memory } = foresee(laws, each.before, each.action, before);
  return { each, before, foreseen: grid, after: memory };
}

/** What is hidden once an answer was seen. */
export function seen({ show }: Theory, grids: readonly Grid[], hidden: Hidden): Hidden {
  return show === null ? hidden : seeFlashes(grids, hidden);
}

/** Theories whose replays are kept: as it is, without scenes, corrected, with exceptions for boards, with all. */
const KEPT = 7;

interface Kept {
  readonly name: string;
  readonly laws: readonly Law[];
  readonly steps: Replayed[];
}

/** The replays of one history that grows: under a theory that was replayed before, only its new part is. */
export class Replays {
  /** The one asked for last comes first. */
  #kept: Kept[] = [];

  /** The replay of a history under a theory. */
  of(theory: Theory, evidence: readonly Evidence[]): readonly Replayed[] {
    const name = JSON.stringify(theory);
    const kept = this.#kept.find((each) => each.name === name) ?? { name, laws: lawsOf(theory), steps: [] };
    this.#kept = [kept, ...this.#kept.filter((each) => each !== kept)].slice(0, KEPT);
    const { laws, steps } = kept;
    for (let i = steps.length; i < evidence.length; i++) {
      steps.push(replayNext(theory, laws, steps.at(-1) ?? null, evidence[i]!));
    }
    return steps;
  }
}
