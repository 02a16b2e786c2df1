/**
 * A scorecard as the API answers it.
 * @module
 */
import type { GameState } from "../../../games/game.ts";
import { type CardScore, type PlayedGame, scoreCard } from "../../evaluate/score_card.ts";
import { type CardJson, cardJson } from "../../evaluate/score_json.ts";
import type { ArcCard } from "./card.ts";

/** A scorecard's summary. */
export interface CardSummary extends CardJson {
  readonly card_id: string;
  readonly source_url?: unknown;
  readonly tags: readonly string[];
  readonly opaque?: unknown;
  readonly competition_mode?: true;
}

/** A scorecard in the older form, which `/api/scorecard/:card/:game` still gives. */
export interface CardsForm {
  readonly cards: Readonly<Record<string, OlderCard>>;
  readonly levels_completed: number;
  readonly played: number;
  readonly total_actions: number;
  readonly won: number;
}

/** The plays of one game in the older form: a list per figure, an entry per play. */
interface OlderCard {
  readonly game_id: string;
  readonly total_plays: number;
  readonly guids: readonly string[];
  readonly levels_completed: readonly number[];
  readonly states: readonly GameState[];
  readonly actions: readonly number[];
  /** For each play, each level completed: its number, and the play's actions by then. */
  readonly actions_by_level: readonly (readonly (readonly [level: number, actions: number])[])[];
  readonly resets: readonly number[];
  readonly total_actions: number;
}

/** A card's summary. */
export function summarise(card: ArcCard): CardSummary {
  return {
    card_id: card.id,
    ...card.fields,
    ...card.competition ? { competition_mode: true } : {},
    ...cardJson(scored(card)),
  };
}

/** The older form: the figures of the whole card, the plays of one game. */
export function cardsForm(card: ArcCard, gameId: string): CardsForm {
  const { levelsCompleted, games, gamesCompleted, actions } = scored(card);
  const counter = [...card.counters].find(([game]) => game.id === gameId)?.[1];
  return {
    cards: counter === undefined ? {} : { [gameId]: olderCard(gameId, counter.runs) },
    levels_completed: levelsCompleted,
    played: games.length,
    total_actions: actions,
    won: gamesCompleted,
  };
}

function scored(card: ArcCard): CardScore {
  return scoreCard([...card.counters].map(([{ id, entry }, { runs }]) => ({
    id,
    baselines: entry.info.baselines ?? null,
    tags: entry.tags ?? [],
    runs,
  })));
}

function olderCard(gameId: string, runs: PlayedGame["runs"]): OlderCard {
  return {
    game_id: gameId,
    total_plays: runs.length,
    guids: runs.map((run) => run.guid),
    levels_completed: runs.map((run) => run.levelsCompleted),
    states: runs.map((run) => run.state),
    actions: runs.map((run) => run.actions),
    actions_by_level: runs.map(({ marks }) => marks.map(({ level, actions }) => [level, actions] as const)),
    resets: runs.map((run) => run.resets),
    total_actions: runs.reduce((total, run) => total + run.actions, 0),
  };
}
