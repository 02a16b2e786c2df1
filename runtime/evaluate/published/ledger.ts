/**
 * The published figures of other systems on the public ARC-AGI-3 games, and the human baselines they are held against.
 * @module
 */
import ledger from "./ledger.json" with { type: "json" };
import { scoreLevels } from "../score.ts";

/** A system with published figures per game. */
export interface PublishedSystem {
  /** Its name in the ledger. */
  readonly key: "opine_world" | "ewm_gpt55" | "ewm_v16" | "retrodict" | "gpt56_direct";
  /** Its name in words. */
  readonly name: string;
  /** Whether it published actions per level: only those stand in the ledger. */
  readonly perLevel: boolean;
}

/** In the order that tables list them. */
export const SYSTEMS: readonly PublishedSystem[] = [
  { key: "gpt56_direct", name: "Base model played directly (GPT-5.6)", perLevel: false },
  { key: "ewm_gpt55", name: "EWM (GPT-5.5)", perLevel: true },
  { key: "opine_world", name: "OPINE-World", perLevel: true },
  { key: "ewm_v16", name: "EWM v1.6", perLevel: false },
  { key: "retrodict", name: "Retrodict", perLevel: false },
];

/** What one system published about one game; null where it published nothing of the kind. */
export interface PublishedGame {
  /** RHAE, 0..100; null where none was published. */
  readonly score: number | null;
  /** Levels completed; null where it was not published. */
  readonly levelsCompleted: number | null;
  /** Actions in all; null where it was not published. */
  readonly actions: number | null;
  /** Actions per level: completed levels first, then what was spent in the level that was not; null where unknown. */
  readonly levelActions: readonly number[] | null;
}

/** A public game. */
export interface LedgerGame {
  /** With its version. */
  readonly id: string;
  /** Levels of the game. */
  readonly winLevels: number;
  /** The human's actions on each level. */
  readonly human: readonly number[];
  /** What each published system came to. */
  readonly systems: Readonly<Record<PublishedSystem["key"], PublishedGame>>;
}

interface RawSystem {
  readonly score?: number;
  readonly levels_completed?: number;
  readonly actions?: number;
  readonly level_actions?: readonly number[];
  readonly level_scores?: readonly number[];
}

interface RawGame extends Readonly<Record<PublishedSystem["key"], RawSystem | null | undefined>> {
  readonly game_id: string;
  readonly win_levels: number;
  readonly baseline_actions: readonly number[];
}

/** The public game of this id, its version aside; null where it is none. */
export function ledgerGame(id: string): LedgerGame | null {
  const games = ledger.games as unknown as Readonly<Record<string, RawGame>>;
  const short = id.split("-", 1)[0]!;
  const raw = Object.hasOwn(games, short) ? games[short]! : null;
  if (raw === null) return null;
  const human = raw.baseline_actions;
  const systems = Object.fromEntries(
    SYSTEMS.map(({ key }) => [key, readGame(raw[key] ?? {}, human)]),
  ) as Record<PublishedSystem["key"], PublishedGame>;
  return { id: raw.game_id, winLevels: raw.win_levels, human, systems };
}

function readGame(raw: RawSystem, human: readonly number[]): PublishedGame {
  const levelActions = raw.level_actions?.filter((actions) => actions > 0) ?? null;
  const levelsCompleted = raw.levels_completed ?? null;
  return {
    score: raw.score ?? scoreOf(raw, human),
    levelsCompleted,
    actions: raw.actions ?? levelActions?.reduce((sum, actions) => sum + actions, 0) ?? null,
    levelActions,
  };
}

/** The game score that a system's figures per level come to, where it published no score. */
function scoreOf(raw: RawSystem, human: readonly number[]): number | null {
  const completed = raw.levels_completed ?? 0;
  if (raw.level_actions !== undefined) {
    return scoreLevels(human.map((baseline, i) => ({
      completed: i < completed,
      actions: raw.level_actions![i] ?? 0,
      baseline,
    }))).score;
  }
  if (raw.level_scores === undefined) return null;
  // A level of score s is one completed in a single action where the human needs the root of s / 100.
  return scoreLevels(raw.level_scores.map((score) => ({
    completed: score > 0,
    actions: 1,
    baseline: Math.sqrt(score / 100),
  }))).score;
}
