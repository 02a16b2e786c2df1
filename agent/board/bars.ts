/**
 * The cells of a game's bars (budgets, timers), which change on every action and say nothing of its rules.
 * @module
 */
import type { HistoryLine } from "../../games/game.ts";
import { EvidenceReader } from "../induction/evidence.ts";
import { Bars } from "../induction/families/bars/bars.ts";

/** Finds bars line by line as a history grows. */
export class BarFinder {
  readonly #reader = new EvidenceReader();
  readonly #bars = new Bars();
  #read = 0;

  /** The cells of the bars that the history shows, ascending. `history` must have grown from the one seen last. */
  cells(history: readonly HistoryLine[]): ReadonlySet<number> {
    for (; this.#read < history.length; this.#read++) {
      const evidence = this.#reader.read(history[this.#read]!);
      if (evidence !== null) this.#bars.learn(evidence);
    }
    const cells = new Set<number>();
    this.#bars.mask.forEach((value, cell) => value === 1 && cells.add(cell));
    return cells;
  }
}
