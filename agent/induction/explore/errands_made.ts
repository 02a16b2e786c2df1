/**
 * The errands that were made in a level, by their reasons: what never comes true is not tried for ever.
 * @module
 */

/** So many errands for one reason are enough; one that was broken off counts for a part, since something else was learned. */
const ENOUGH = 3;
const BROKEN_OFF = 0.25;

/** Counts errands. */
export class ErrandsMade {
  readonly #made = new Map<string, number>();
  /** The latest errand, and how many transitions there are once it is done. */
  #latest: { readonly reason: string; readonly done: number } | null = null;

  /** Sets out on an errand of some actions, after so many transitions. */
  setOut(reason: string, transitions: number, actions: number): void {
    this.#latest = { reason, done: transitions + actions };
  }

  /** Counts the latest errand, once it is known how far it came. */
  cameTo(transitions: number): void {
    if (this.#latest === null) return;
    const { reason, done } = this.#latest;
    const part = transitions < done ? BROKEN_OFF : 1;
    this.#made.set(reason, part + (this.#made.get(reason) ?? 0));
    this.#latest = null;
  }

  /** Whether enough errands were made for a reason. */
  isVain(reason: string): boolean {
    return (this.#made.get(reason) ?? 0) >= ENOUGH;
  }
}
