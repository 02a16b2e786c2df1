/**
 * Stills of a run: what was seen after a line, and where the prediction for it was wrong.
 * @module
 */
import { boardPng } from "../../../agent/board/png.ts";
import { actionName, settled } from "../../../games/game.ts";
import type { RunData } from "../run_data.ts";

/** A picture and what it shows, in words. */
export interface Still {
  /** The file's bytes. */
  readonly png: Uint8Array;
  /** What the picture shows. */
  readonly words: string;
}

/** There is nothing to draw; the message says why. */
export class NothingToShow extends Error {
  /** Tells the class apart where only the name survives. */
  override name = "NothingToShow";
}

/**
 * The settled grid after a line of the history.
 *
 * @throws {NothingToShow} if there is no such line, or no answer came.
 */
export function frameAfter(data: RunData, line: number, scale?: number): Still {
  const at = lineOf(data, line);
  const png = boardPng(settled(at.after), scale === undefined ? {} : { scale });
  const did = at.action === undefined ? "the first grid" : `after ${actionName(at.action)}`;
  return { png, words: `line ${line}: ${did}` };
}

/**
 * The settled grid after a line, with the cells framed in which the prediction for it differed.
 *
 * @throws {NothingToShow} if nothing was compared there.
 */
export function differenceAt(data: RunData, line: number, scale?: number): Still {
  const at = lineOf(data, line);
  const match = data.steps.find((step) => step.line === line)?.match ?? null;
  if (match === null) {
    throw new NothingToShow(
      `Cannot show a difference at line ${line}: nothing was compared there (a start, a RESET or a completed level)`,
    );
  }
  if (match.cells === null) {
    throw new NothingToShow(
      `Cannot show a difference at line ${line}: the twin failed and predicted no grid`,
    );
  }
  const png = boardPng(settled(at.after), { marked: match.cells, ...(scale !== undefined && { scale }) });
  const cells = match.cells.length === 1 ? "1 cell differs" : `${match.cells.length} cells differ`;
  return { png, words: `line ${line}: ${cells} from the prediction` };
}

function lineOf({ history, run }: RunData, line: number) {
  const found = history.lines[line];
  if (found === undefined) {
    const lines = history.length === 0 ? "it has none" : `want 0 to ${history.length - 1}`;
    throw new NothingToShow(`Cannot show line ${line} of ${run.id}: ${lines}`);
  }
  if (found.kind === "unknown") {
    throw new NothingToShow(`Cannot show line ${line} of ${run.id}: no answer came`);
  }
  return found;
}
