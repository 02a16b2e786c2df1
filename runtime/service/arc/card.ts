/**
 * A scorecard behind the API: what it was opened with, and what is counted on it.
 * @module
 */
import type { Observation } from "../../../games/game.ts";
import { type CountedAction, RunCounter } from "../../evaluate/score_count.ts";
import type { OfferedGame } from "./catalogue.ts";

/** What a card was opened with. */
export interface CardFields {
  readonly source_url?: unknown;
  readonly tags: readonly string[];
  readonly opaque?: unknown;
}

/** An open scorecard. */
export class ArcCard {
  /** The plays of each game, in the order the games were first played. */
  readonly counters = new Map<OfferedGame, RunCounter>();

  constructor(
    readonly id: string,
    readonly key: string,
    readonly competition: boolean,
    readonly fields: CardFields,
    /** Milliseconds. */
    readonly opened: number,
    public touched = opened,
  ) {}

  /** Counts an accepted action of a session. */
  count(
    game: OfferedGame,
    guid: string,
    action: CountedAction,
    seen: Pick<Observation, "state" | "levelsCompleted">,
  ): void {
    const counter = this.counters.get(game) ?? new RunCounter();
    this.counters.set(game, counter);
    counter.take(action, seen, guid);
  }
}
