/**
 * Trails: where bodies stood before their last steps, and what an undo says of them: whether it takes bodies back along
 * their way and nothing else, and how many steps it knows.
 * @module
 */
import type { Place } from "../../../../sandbox/kit/laws/body.ts";
import type { BodyModel } from "./model.ts";

/** So many steps are believed to be remembered before more were seen at work: each makes for many more states. */
const BELIEVED = 4;
/** Longer memories are not told apart. */
const MOST = 40;

/** Where some bodies are. */
export type Places = ReadonlyMap<BodyModel, Place>;

/** What an undo did to bodies: took them back by a step, or left them where they were. */
export type Outcome = "back" | "stay";

/** What an attempt's steps and undos came to, in order. */
type Happening = "step" | Outcome;

/** The trails of the present attempt, and what undos showed of all attempts. */
export class Trails {
  #trail: Places[] = [];
  readonly #attempts: Happening[][] = [[]];
  /** Undos that took bodies back and not the whole board, and the other way round. */
  #bodiesAlone = 0;
  #boardAlone = 0;

  /** An attempt begins. */
  begin(): void {
    this.#trail = [];
    this.#attempts.push([]);
  }

  /** Bodies made a step from these places. */
  step(from: Places): void {
    this.#trail.push(from);
    this.#attempts.at(-1)!.push("step");
  }

  /** Where bodies would be after an undo of theirs; null where they made no step yet. */
  get last(): Places | null {
    return this.#trail.at(-1) ?? null;
  }

  /** Takes in what an undo did to bodies (null for something else), and whether it brought back the whole board. */
  undone(outcome: Outcome | null, board: boolean): void {
    if (outcome === "back" && !board) this.#bodiesAlone++;
    if (outcome !== "back" && board) this.#boardAlone++;
    if (outcome !== null && this.#trail.length > 0) this.#attempts.at(-1)!.push(outcome);
    if (outcome === "back") this.#trail.pop();
    else this.#trail = [];
  }

  /** Whether an undo is believed to take back bodies alone. */
  get retraces(): boolean {
    return this.#bodiesAlone > this.#boardAlone;
  }

  /** How many steps it is believed to remember: as many as explain what was seen, and one more where none was too many. */
  get most(): number {
    let best = 1;
    for (let most = 2; most <= MOST; most++) if (this.#wrong(most) < this.#wrong(best)) best = most;
    return this.#wrong(Infinity) > this.#wrong(best) ? best : Math.max(BELIEVED, best + 1);
  }

  /** How often an undo came out otherwise than it would where so many steps are remembered. */
  #wrong(most: number): number {
    let wrong = 0;
    for (const attempt of this.#attempts) {
      let left = 0;
      for (const happening of attempt) {
        if (happening === "step") left = Math.min(left + 1, most);
        else {
          if ((left > 0) !== (happening === "back")) wrong++;
          left = happening === "back" ? Math.max(0, left - 1) : 0;
        }
      }
    }
    return wrong;
  }
}
