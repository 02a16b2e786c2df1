/**
 * Our own count of a play, to hold against the scorecard's.
 * @module
 */
import type { Observation } from "../game.ts";
import type { ScorecardSummary } from "./summary.ts";

/** Counts the scored actions of one play, by the rules of the scorecard. */
export class Tally {
  #actions = 0;
  #resets = 0;
  #levels = 0;
  #byLevel: number[] = [];
  #lost = 0;
  /** Whether the count begins with the play; an adopted one goes on in the middle. */
  #whole = true;

  /** Scored actions whose answer came, level RESETs included. */
  get actions(): number {
    return this.#actions;
  }

  /** Actions whose answer was lost: the card may count them or not. */
  get lost(): number {
    return this.#lost;
  }

  /** A play begins: nothing is counted yet. */
  begin(observed: Observation): void {
    this.#actions = this.#resets = this.#lost = 0;
    this.#levels = observed.levelsCompleted;
    this.#byLevel = [];
    this.#whole = true;
  }

  /** A play goes on that another process began. */
  adopt(): void {
    this.#whole = false;
  }

  /**
   * An action was answered.
   *
   * @param id The action the service says it answers: to a RESET that does nothing (competition mode, at the start of a
   * level) it repeats its previous answer, and books a repeat of that action.
   */
  answered(id: number, observed: Observation): void {
    this.#actions++;
    if (id === 0) this.#resets++;
    this.#byLevel[this.#levels] = (this.#byLevel[this.#levels] ?? 0) + 1;
    this.#levels = observed.levelsCompleted;
  }

  /** An action's answer was lost. */
  unanswered(): void {
    this.#lost++;
  }

  /**
   * What differs between this count and the card's, a sentence each; empty where they agree. Actions whose answers
   * were lost leave room between them.
   *
   * @param guid The play.
   */
  differences(card: ScorecardSummary, guid: string): string[] {
    const runs = card.games.flatMap((game) => game.runs).filter((run) => run.guid === guid);
    const run = runs.at(-1);
    if (run === undefined) return [`The scorecard ${card.id} has no play ${guid}.`];
    if (!this.#whole) return [];
    const found: string[] = [];
    const between = (what: string, ours: number, theirs: number) => {
      if (theirs < ours || theirs > ours + this.#lost) {
        const most = this.#lost === 0 ? `${ours}` : `${ours} to ${ours + this.#lost}`;
        found.push(`The scorecard counts ${theirs} ${what}, we count ${most}.`);
      }
    };
    between("actions", this.#actions, run.actions);
    between("resets", this.#resets, run.resets);
    between("levels", this.#levels, run.levelsCompleted);
    if (this.#lost === 0) {
      run.levelActions.forEach((theirs, level) => {
        const ours = this.#byLevel[level] ?? 0;
        if (ours !== theirs) {
          found.push(`The scorecard counts ${theirs} actions in level ${level + 1}, we count ${ours}.`);
        }
      });
    }
    return found;
  }
}
