/**
 * The ledger: actions per level, for the human, the published systems, and the given runs.
 * @module
 */
import { type LedgerGame, ledgerGame, type PublishedSystem, SYSTEMS } from "../published/ledger.ts";
import type { RunReport } from "../run_report.ts";
import { runsByGame } from "./score_table.ts";

/** Printed beside the table. */
export const LEDGER_TABLE = {
  title: "Actions per level",
  definition:
    "Actions per level of the human baseline, of the published systems that tell them, and of the single exposure " +
    "of each game (the earliest of the given runs). A blank means that there is no such level, or that it was not reached. " +
    "For an unfinished run the first level that was not completed shows, in brackets, the actions spent there. In games with published figures, bold: fewest, " +
    "or tied for fewest, among the systems that completed the level; the human is not one of them. Fewest-or-tied cells are " +
    "counted over the levels that at least one published system completed.",
} as const;

/** Actions in one level; `completed` is false where they were spent in vain. */
export interface LedgerCell {
  /** Scored actions on the level. */
  readonly actions: number;
  /** Whether the level was completed with them. */
  readonly completed: boolean;
  /** Whether no system completed the level with fewer. */
  readonly fewest: boolean;
}

/** One level. */
export interface LedgerRow {
  /** Index of the level, from 0. */
  readonly level: number;
  /** The human's actions; null where they are not known. */
  readonly human: number | null;
  /** Ours; null where the level was not reached. */
  readonly ours: LedgerCell | null;
  /** By the keys of the systems that published actions per level. */
  readonly systems: Readonly<Partial<Record<PublishedSystem["key"], LedgerCell | null>>>;
}

/** One game. */
export interface LedgerOfGame {
  /** The game's id. */
  readonly game: string;
  /** Whether the published figures are of another version of the game. */
  readonly otherVersion: boolean;
  /** One row a level. */
  readonly rows: readonly LedgerRow[];
}

/** All games. */
export interface LedgerTable {
  /** One table a game. */
  readonly games: readonly LedgerOfGame[];
  /** Levels that a published system completed; how often ours was fewest or tied there, and how often alone. */
  readonly contested: number;
  /** Cells of ours that no system is below. */
  readonly fewestOrTied: number;
  /** Those of them that no system ties. */
  readonly alone: number;
}

/** The systems that stand in the ledger. */
export const LEDGER_SYSTEMS: readonly PublishedSystem[] = SYSTEMS.filter((system) => system.perLevel);

type Spent = Omit<LedgerCell, "fewest">;

/** Puts runs into the ledger. */
export function ledgerTable(runs: readonly RunReport[]): LedgerTable {
  const games = [...runsByGame(runs)].map(([game, own]) => ledgerOf(game, own[0]!));
  const contested = games.flatMap((game) => game.rows).filter((row) => rivalsOf(row).length > 0);
  const won = contested.filter((row) => row.ours?.fewest);
  return {
    games,
    contested: contested.length,
    fewestOrTied: won.length,
    alone: won.filter((row) => !rivalsOf(row).some((rival) => rival.fewest)).length,
  };
}

function rivalsOf(row: LedgerRow): LedgerCell[] {
  return Object.values(row.systems).filter((cell): cell is LedgerCell => cell?.completed === true);
}

function ledgerOf(game: string, { figures }: RunReport): LedgerOfGame {
  const published = ledgerGame(game);
  const { levels, winLevels, levelsCompleted } = figures.levels;
  const count = Math.max(winLevels, published?.winLevels ?? 0);
  const rows = Array.from({ length: count }, (_, level): LedgerRow => {
    const own = levels[level];
    const spent = own !== undefined && (own.completed || (level === levelsCompleted && own.actions > 0))
      ? own
      : null;
    const rivals = published === null
      ? []
      : LEDGER_SYSTEMS.map(({ key }) => [key, spentBy(published, key, level)] as const);
    const fewest = Math.min(
      ...[spent, ...rivals.map(([, cell]) => cell)].flatMap((cell) => cell?.completed ? [cell.actions] : []),
    );
    const mark = (cell: Spent | null): LedgerCell | null =>
      cell === null ? null : {
        actions: cell.actions,
        completed: cell.completed,
        fewest: published !== null && cell.completed && cell.actions === fewest,
      };
    return {
      level,
      human: own?.human ?? published?.human[level] ?? null,
      ours: mark(spent),
      systems: Object.fromEntries(rivals.map(([key, cell]) => [key, mark(cell)])),
    };
  });
  return { game, otherVersion: published !== null && game.includes("-") && published.id !== game, rows };
}

function spentBy(game: LedgerGame, key: PublishedSystem["key"], level: number): Spent | null {
  const { levelActions, levelsCompleted } = game.systems[key];
  const actions = levelActions?.[level];
  return actions === undefined ? null : { actions, completed: level < (levelsCompleted ?? 0) };
}
