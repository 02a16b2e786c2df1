/**
 * A board on a canvas, in the sixteen colours.
 * @module
 */
import { type ComponentChild, h } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { type Grid, HEIGHT, WIDTH } from "../../../../games/grid.ts";
import { PALETTE } from "../../../../agent/board/palette.ts";

/** Canvas pixels along a cell's edge: enough to frame a cell. */
const SCALE = 8;
/** How much of its colour a cell keeps that is not spoken of. */
const FADE = 0.22;
/** The line around cells that stand out. */
const MARK = "#ff2d20";

/** What is drawn. */
export interface BoardProps {
  /** Null draws nothing: there is no such board. */
  readonly grid: Grid | null;
  /** What it shows, for those who do not see it; empty where something beside it says so. */
  readonly label: string;
  /** Cells that stand out; all others are faded. Null shows all alike. */
  readonly marked?: readonly number[] | null;
  /** A cell that is framed, such as the one a click would go to. */
  readonly cursor?: number | null;
  readonly class?: string;
  /** Told of clicks, with the cell. */
  readonly onCell?: ((x: number, y: number) => void) | undefined;
}

/** The board. It takes the width it is given. */
export function BoardCanvas(
  { grid, label, marked = null, cursor = null, onCell, ...rest }: BoardProps,
): ComponentChild {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current!.getContext("2d")!;
    context.clearRect(0, 0, WIDTH * SCALE, HEIGHT * SCALE);
    if (grid === null) return;
    drawCells(context, grid, marked);
    if (cursor !== null) frame(context, cursor);
  }, [grid, marked, cursor]);
  return h("canvas", {
    ref: canvas,
    class: `board ${rest.class ?? ""} ${onCell === undefined ? "" : "clickable"}`,
    width: WIDTH * SCALE,
    height: HEIGHT * SCALE,
    ...(label === "" ? { "aria-hidden": "true" } : { role: "img", "aria-label": label }),
    onClick(event: MouseEvent) {
      const { left, top, width, height } = canvas.current!.getBoundingClientRect();
      const x = Math.floor((event.clientX - left) / width * WIDTH);
      const y = Math.floor((event.clientY - top) / height * HEIGHT);
      if (x >= 0 && y >= 0 && x < WIDTH && y < HEIGHT) onCell?.(x, y);
    },
  });
}

function drawCells(context: CanvasRenderingContext2D, grid: Grid, marked: readonly number[] | null): void {
  const some = marked === null ? null : new Set(marked);
  for (let cell = 0; cell < grid.length; cell++) {
    const [red, green, blue] = PALETTE[grid[cell]!]!;
    context.globalAlpha = some === null || some.has(cell) ? 1 : FADE;
    context.fillStyle = `rgb(${red} ${green} ${blue})`;
    context.fillRect(cell % WIDTH * SCALE, Math.floor(cell / WIDTH) * SCALE, SCALE, SCALE);
  }
  context.globalAlpha = 1;
  if (some !== null) outline(context, some);
}

/** A line around cells that lie together. */
function outline(context: CanvasRenderingContext2D, cells: ReadonlySet<number>): void {
  context.fillStyle = MARK;
  const line = 2;
  for (const cell of cells) {
    const [column, row] = [cell % WIDTH, Math.floor(cell / WIDTH)];
    const [x, y] = [column * SCALE, row * SCALE];
    if (!cells.has(cell - WIDTH)) context.fillRect(x, y, SCALE, line);
    if (!cells.has(cell + WIDTH)) context.fillRect(x, y + SCALE - line, SCALE, line);
    if (column === 0 || !cells.has(cell - 1)) context.fillRect(x, y, line, SCALE);
    if (column === WIDTH - 1 || !cells.has(cell + 1)) context.fillRect(x + SCALE - line, y, line, SCALE);
  }
}

/** A cell framed so that it is seen on every colour. */
function frame(context: CanvasRenderingContext2D, cell: number): void {
  const [x, y] = [cell % WIDTH * SCALE, Math.floor(cell / WIDTH) * SCALE];
  context.strokeStyle = "#000000";
  context.lineWidth = 4;
  context.strokeRect(x - 1, y - 1, SCALE + 2, SCALE + 2);
  context.strokeStyle = "#ffffff";
  context.lineWidth = 2;
  context.strokeRect(x - 1, y - 1, SCALE + 2, SCALE + 2);
}
