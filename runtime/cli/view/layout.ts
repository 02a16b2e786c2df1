/**
 * The whole picture for a terminal of a given size: the largest board that fits, the prediction beside it where they
 * differ, and the panel to the right of them or below.
 * @module
 */
import type { Size } from "../command.ts";
import { boardColumns, boardLines, boardRows, type Scale } from "./board.ts";
import { headerLine, PANEL_ROWS, panelLines } from "./panel.ts";
import type { ViewState } from "./state.ts";
import { paint, type Span } from "./style.ts";

/** Columns the panel needs beside the board. */
const PANEL_COLUMNS = 38;
/** Columns between two things. */
const GAP = 2;
/** Rows above the board: the header, and what each board is. */
const HEAD = 2;

interface Layout {
  readonly scale: Scale;
  readonly panel: "beside" | "below";
}

/** The picture as lines, none wider than the terminal and no more than it has rows. */
export function picture(state: ViewState, size: Size): string[] {
  const { columns, rows } = size;
  const head = paint(headerLine(state), columns);
  const layout = state.grid === null ? null : fit(state, size);
  if (layout === null) {
    return [head, ...panelLines(state, rows - 1).map((line) => paint(line, columns))].slice(0, rows);
  }
  const boards = boardsOf(state, layout.scale);
  const width = boardsColumns(state, layout.scale);
  if (layout.panel === "below") {
    const panel = panelLines(state, rows - 1 - boards.length).map((line) => paint(line, columns));
    return [head, ...boards, ...panel];
  }
  const panel = panelLines(state, rows - 1);
  const beside = columns - width - GAP;
  const body = Array.from({ length: Math.max(boards.length, panel.length) }, (_, i) => {
    const left = boards[i] ?? " ".repeat(width);
    return `${left}${" ".repeat(GAP)}${paint(panel[i] ?? [], beside)}`;
  });
  return [head, ...body];
}

/** The largest board that fits; null where none does. */
function fit(state: ViewState, { columns, rows }: Size): Layout | null {
  for (const scale of [1, 2, 4] as const) {
    const width = boardsColumns(state, scale);
    const height = HEAD + boardRows(scale);
    if (columns >= width + GAP + PANEL_COLUMNS && rows >= height) return { scale, panel: "beside" };
    if (columns >= width && rows >= height + PANEL_ROWS) return { scale, panel: "below" };
  }
  return null;
}

function boardsColumns(state: ViewState, scale: Scale): number {
  return boardColumns(scale) * (state.prediction === null ? 1 : 2) + (state.prediction === null ? 0 : GAP);
}

/** A caption and the board; where the prediction differs, both, with the cells that agree faded. */
function boardsOf(state: ViewState, scale: Scale): string[] {
  const width = boardColumns(scale);
  const caption = (spans: readonly Span[]) => paint(spans, width);
  if (state.prediction === null) return [caption([]), ...boardLines(state.grid!, scale)];
  const answer = boardLines(state.grid!, scale, state.cells);
  const predicted = boardLines(state.prediction, scale, state.cells);
  const between = " ".repeat(GAP);
  return [
    caption([{ text: "answer", style: "bold" }]) + between + caption([{ text: "predicted", style: "red" }]),
    ...answer.map((line, i) => line + between + predicted[i]!),
  ];
}
