/**
 * The answer, the prediction, and their difference, side by side.
 * @module
 */
import { type ComponentChild, h } from "preact";
import { counted } from "../../../cli/view/format.ts";
import type { Grid } from "../../../../games/grid.ts";
import type { Moment } from "../model/moment.ts";
import { BoardCanvas } from "./board_canvas.ts";

/** What is shown. */
export interface BoardsProps {
  readonly moment: Moment;
  /** Which grid of the answer: an index, the settled one unless given. */
  readonly frame: number | null;
  /** The cell a click would go to. */
  readonly cursor: number | null;
  readonly onCell?: ((x: number, y: number) => void) | undefined;
}

/** Three boards with what each is. */
export function Boards({ moment, frame, cursor, onCell }: BoardsProps): ComponentChild {
  const { answer, prediction, shown, differing, grids, line } = moment;
  const animation = frame !== null && grids[frame] !== undefined && frame < grids.length - 1;
  const grid = animation ? grids[frame]! : answer;
  const count = differing?.length ?? 0;
  return h("div", { class: "boards" }, [
    board({
      name: "Answer",
      note: animation
        ? `frame ${frame + 1} of ${grids.length}`
        : line.state === "WIN"
        ? "the game is won"
        : line.state === "GAME_OVER"
        ? "game over"
        : "what the game shows",
      grid,
      none: "no answer came",
      label: `The board after ${line.line === 0 ? "the start" : `action ${line.line}`}`,
      cursor,
      onCell,
    }),
    board({
      name: "Prediction",
      note: shown ? "shown, not claimed" : "what the twin said before",
      grid: prediction,
      none: "nothing was predicted",
      label: "The board that the twin predicted",
    }),
    board({
      name: "Difference",
      note: differing === null ? "nothing to compare" : count === 0 ? "none" : counted(count, "cell"),
      grid: differing === null ? null : answer,
      none: line.state === "WIN"
        ? "the last level is completed"
        : line.kind === "boundary"
        ? "the next level has begun"
        : "nothing to compare",
      marked: differing,
      label: count === 0
        ? "Prediction and answer agree"
        : `The ${counted(count, "cell")} where prediction and answer differ`,
      wrong: count > 0,
    }),
  ]);
}

interface OneBoard {
  readonly name: string;
  readonly note: string;
  readonly grid: Grid | null;
  readonly none: string;
  readonly label: string;
  readonly marked?: readonly number[] | null;
  readonly cursor?: number | null;
  readonly wrong?: boolean;
  readonly onCell?: ((x: number, y: number) => void) | undefined;
}

function board(
  { name, note, grid, none, label, marked = null, cursor = null, wrong = false, onCell }: OneBoard,
): ComponentChild {
  return h(
    "figure",
    { class: `board-figure ${wrong ? "wrong" : ""}`, key: name },
    h("figcaption", null, h("b", null, name), " ", h("span", null, note)),
    grid === null
      ? h("p", { class: "no-board" }, none)
      : h(BoardCanvas, { grid, label, marked, cursor, onCell }),
  );
}
