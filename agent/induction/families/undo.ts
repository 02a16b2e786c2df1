/**
 * Undo: an action that takes back the last change of the board.
 * @module
 */
import { type ActionId } from "../../../games/game.ts";
import type { Evidence } from "../evidence.ts";
import { boardText, type Past, takenBack, withLastChange } from "../../../sandbox/kit/laws/undo.ts";

interface Record {
  hits: number;
  misses: number;
  /** What it took back, by the action that was taken back. */
  readonly undone: Set<ActionId>;
}

/** Learns which action is an undo. */
export class Undo {
  readonly #records = new Map<ActionId, Record>();
  #past: Past = { last: null, changes: [] };
  #attempt = -1;
  #lastAction: ActionId = 0;
  #offered = false;

  /** The action that takes back; null where none does. Action 7 is taken for one until it is seen to be none. */
  get action(): ActionId | null {
    for (const [action, { hits, misses, undone }] of this.#records) {
      if (action !== 7 && hits >= 3 && undone.size >= 2 && hits > 3 * misses) return action;
    }
    if (!this.#offered) return null;
    const seven = this.#records.get(7);
    return seven === undefined || seven.hits >= seven.misses ? 7 : null;
  }

  /** Whether an action may be an undo, even if it does not bring back whole boards. */
  mayBe(action: ActionId): boolean {
    return action === 7 || action === this.action;
  }

  /** Takes in a transition in which bars are masked; true where it was an undo that changed the board. */
  learn({ before, after, action, attempt, available }: Evidence, mask: Uint8Array): boolean {
    if (available.includes(7) || action.id === 7) this.#offered = true;
    if (attempt !== this.#attempt) {
      this.#attempt = attempt;
      this.#past = { last: null, changes: [] };
    }
    this.#past = withLastChange(this.#past, before, mask);
    const record = this.#records.get(action.id) ?? { hits: 0, misses: 0, undone: new Set() };
    this.#records.set(action.id, record);
    const back = before.slice();
    const edits = takenBack(this.#past);
    for (let i = 0; i < edits.length; i += 2) back[edits[i]!] = edits[i + 1]!;
    const changed = after.some((colour, cell) => colour !== before[cell]);
    const right = edits.length > 0 && after.every((colour, cell) => colour === back[cell]);
    if (right) {
      record.hits++;
      record.undone.add(this.#lastAction);
    } else if (changed || edits.length > 0) record.misses++;
    const isUndo = action.id === this.action;
    if (isUndo) this.#past = { last: null, changes: this.#past.changes.slice(0, -1) };
    else {
      this.#past = { ...this.#past, last: boardText(before) };
      this.#lastAction = action.id;
    }
    return isUndo && right;
  }
}
