/**
 * Shows: an action whose animation lights things one after the other, perhaps to be clicked in that order.
 * @module
 */
import type { ActionId } from "../../../games/game.ts";
import { flashesIn } from "../../../sandbox/kit/laws/echo.ts";
import type { Evidence } from "../evidence.ts";

/** An action that shows something, and the colours things are lit in. */
export interface Show {
  readonly action: ActionId;
  readonly colours: readonly number[];
}

/** Learns which action shows something. */
export class Shows {
  readonly #times = new Map<ActionId, number>();
  readonly #colours = new Set<number>();

  /** The action that showed something most often; null where none did. */
  get show(): Show | null {
    const [most] = [...this.#times].sort(([, a], [, b]) => b - a);
    if (most === undefined) return null;
    return { action: most[0], colours: [...this.#colours].sort((a, b) => a - b) };
  }

  /** Takes in a transition. */
  learn({ action, grids }: Evidence): void {
    if (action.id === 6 || grids.length < 4) return;
    const flashes = flashesIn(grids);
    if (flashes.length < 2) return;
    this.#times.set(action.id, (this.#times.get(action.id) ?? 0) + 1);
    for (const { colour } of flashes) this.#colours.add(colour);
  }
}
