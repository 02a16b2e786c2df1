/**
 * The grids of an answer before it settled.
 * @module
 */
import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import type { Grid } from "../../../../games/grid.ts";
import { useTicks } from "../state/hooks.ts";
import { BoardCanvas } from "./board_canvas.ts";

/** Milliseconds that each grid is shown, as people see them at ARC-AGI-3. */
const GRID_MS = 100;

/** What is shown, and which grid is chosen: null is the settled one. */
export interface AnimationProps {
  readonly grids: readonly Grid[];
  readonly frame: number | null;
  readonly onFrame: (frame: number | null) => void;
}

/** The grids; one that is chosen is shown in full. Nothing where there is no animation. */
export function Animation({ grids, frame, onFrame }: AnimationProps): ComponentChild {
  const [playing, setPlaying] = useState(false);
  const last = grids.length - 1;
  const show = (to: number) => onFrame(to >= last ? null : to);
  useTicks(() => {
    if (frame === null) setPlaying(false);
    else show(frame + 1);
  }, playing ? GRID_MS : null);
  if (last < 1) return null;
  const play = () => {
    show(0);
    setPlaying(true);
  };
  return h(
    "section",
    { class: "card animation", "aria-labelledby": "animation-title" },
    h(
      "div",
      { class: "bar" },
      h("h2", { id: "animation-title" }, `Animation, ${grids.length} grids`),
      h("button", { type: "button", class: "small", onClick: play }, "Play it"),
    ),
    h(
      "div",
      { class: "frames" },
      grids.map((grid, i) =>
        h(
          "button",
          {
            key: i,
            type: "button",
            class: "frame",
            "aria-pressed": i === (frame ?? last),
            "aria-label": i === last ? "Settled grid" : `Grid ${i + 1} of ${grids.length}`,
            onClick: () => {
              setPlaying(false);
              show(i);
            },
          },
          h(BoardCanvas, { grid, label: "" }),
        )
      ),
    ),
  );
}
