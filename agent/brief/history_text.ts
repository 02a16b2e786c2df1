/**
 * A history as compact text: one entry a line, boards only where a level starts.
 * @module
 */
import { type HistoryLine, settled } from "../../games/game.ts";
import { differingCells, equalGrids } from "../../games/grid.ts";
import { BarFinder } from "../board/bars.ts";
import { differenceText } from "../board/difference.ts";
import { boardText } from "../board/text.ts";
import type { Brief, Tag } from "../writer.ts";
import { actionWord } from "./actions.ts";

/** Rows of difference shown of one entry. */
const ROWS = 6;

/**
 * Writes a growing history. An entry's text is made once, with the bars known by then, and never changes: a model's
 * service can keep what it has read.
 */
export class HistoryText {
  readonly #bars = new BarFinder();
  readonly #entries: string[] = [];
  #except: ReadonlySet<number> = new Set();

  /** The cells of the bars, as of the last call of `entries`. */
  get bars(): ReadonlySet<number> {
    return this.#except;
  }

  /** One text for each line of the history. */
  entries(brief: Pick<Brief, "history" | "tags">): readonly string[] {
    this.#except = this.#bars.cells(brief.history);
    for (let i = this.#entries.length; i < brief.history.length; i++) {
      this.#entries.push(entryText(brief.history[i]!, brief.tags.get(i), this.#except));
    }
    return this.#entries;
  }
}

/** One line of a history. */
export function entryText(
  line: HistoryLine,
  tag: Tag | undefined,
  except: ReadonlySet<number>,
  rows = ROWS,
): string {
  const { index } = line;
  if (line.kind === "start") {
    const what = index === 0 ? "start" : "the first grid after an answer that never came";
    return `${index} ${what}, level ${line.after.levelsCompleted + 1}:\n${boardText(settled(line.after))}`;
  }
  const head = `${index} action ${actionWord(line.action)}${tag === undefined ? "" : ` ${tag}`}`;
  if (line.kind === "unknown") return `${head}: no answer came (${line.reason})`;
  const { grids, levelsCompleted, winLevels, state } = line.after;
  const animated = grids.length > 1 ? `, ${grids.length} grids` : "";
  if (line.kind === "boundary") {
    return `${head}: LEVEL ${levelsCompleted} OF ${winLevels} COMPLETED${animated}` +
      (state === "WIN" ? ", the game is won" : `. The next level:\n${boardText(settled(line.after))}`);
  }
  if (line.kind === "reset") return `${head}: the level starts again`;
  const over = line.kind === "game_over" ? "GAME OVER, " : "";
  const after = settled(line.after);
  // Said plainly: a wall that was run into looks like a misprint otherwise.
  const still = differingCells(line.before, after, except).length === 0;
  const difference = differenceText(line.before, after, { except, rows });
  const change = !still
    ? difference
    : equalGrids(line.before, after)
    ? "the game did not react"
    : `the game did not react: ${difference}`;
  return `${head}: ${over}${change}${animated}`;
}
