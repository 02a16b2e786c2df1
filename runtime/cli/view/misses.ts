/**
 * Wrong predictions as text: grouped by kind, each group with pictures of some of them.
 * @module
 */
import { type Region, regionAround, regionName } from "../../../agent/board/text.ts";
import { actionName, settled, type Transition } from "../../../games/game.ts";
import { CELLS, type Grid, WIDTH } from "../../../games/grid.ts";
import type { Miss, MissKind } from "../../wiring/predictor.ts";
import { cropLines } from "./crop.ts";
import { counted } from "./format.ts";

/** Pictures shown of each kind. */
const SHOWN = 3;
/** Pictures are at most so wide and high; of larger ones the part with the most wrong cells is shown. */
const WIDEST = 24;
const HIGHEST = 16;
/** Columns and rows shown around the wrong cells. */
const MARGIN = 2;

const MEANING: Readonly<Record<MissKind, string>> = {
  missed: "something happened, and nothing was foreseen",
  imagined: "a change was foreseen, and nothing happened",
  elsewhere: "what was foreseen happened in other cells",
  otherwise: "a change was foreseen, and another one happened",
};

/** Describes wrong predictions; `lineAt` finds the transition of a line. */
export function missesText(
  misses: readonly Miss[],
  lineAt: (index: number) => Transition,
  inColour: boolean,
): string {
  const kinds = (Object.keys(MEANING) as MissKind[])
    .map((kind) => ({ kind, all: misses.filter((miss) => miss.kind === kind) }))
    .filter(({ all }) => all.length > 0)
    .sort((a, b) => b.all.length - a.all.length);
  const parts = kinds.map(({ kind, all }) =>
    [
      `${kind}, ${counted(all.length, "time")}: ${MEANING[kind]}`,
      `  at line ${all.map((miss) => miss.line).join(", ")}`,
      ...all.slice(0, SHOWN).map((miss) => missText(miss, lineAt(miss.line), inColour)),
    ].join("\n")
  );
  return parts.length === 0 ? "Nothing was foreseen wrongly.\n" : `${parts.join("\n\n")}\n`;
}

function missText({ predicted, line }: Miss, transition: Transition, inColour: boolean): string {
  const { before, action } = transition;
  const after = settled(transition.after);
  const wrong: number[] = [];
  for (let cell = 0; cell < CELLS; cell++) if (predicted[cell] !== after[cell]) wrong.push(cell);
  const region = regionShown(wrong);
  const columns = ([["before", before], ["foreseen", predicted], ["happened", after]] as [string, Grid][])
    .map(([title, grid]) => ({ title, lines: cropLines(grid, region, inColour) }));
  const width = Math.max((region.x1 - region.x0 + 1) * (inColour ? 2 : 1), "foreseen".length);
  const fill = (text: string, shown: number) => text + " ".repeat(width - shown + 2);
  const shown = (region.x1 - region.x0 + 1) * (inColour ? 2 : 1);
  const rows = columns[0]!.lines.map((_, row) =>
    columns.map(({ lines }) => fill(lines[row]!, shown)).join("")
  );
  return [
    "",
    `  line ${line}, ${actionName(action)}: ${counted(wrong.length, "cell")} wrong; shown are ${
      regionName(region)
    }`,
    `    ${columns.map(({ title }) => fill(title, title.length)).join("")}`.trimEnd(),
    ...rows.map((row) => `    ${row}`.trimEnd()),
  ].join("\n");
}

/** What a picture of wrong cells shows: all of them and what is around, or as much as fits where they are the most. */
function regionShown(wrong: readonly number[]): Region {
  const { x0, x1, y0, y1 } = regionAround(wrong, MARGIN)!;
  const [width, height] = [Math.min(WIDEST, x1 - x0 + 1), Math.min(HIGHEST, y1 - y0 + 1)];
  let best = { x: x0, y: y0, held: 0 };
  for (let y = y0; y + height - 1 <= y1; y++) {
    for (let x = x0; x + width - 1 <= x1; x++) {
      const held = wrong.filter((cell) => {
        const [right, down] = [cell % WIDTH - x, Math.floor(cell / WIDTH) - y];
        return right >= 0 && right < width && down >= 0 && down < height;
      }).length;
      if (held > best.held) best = { x, y, held };
    }
  }
  return { x0: best.x, x1: best.x + width - 1, y0: best.y, y1: best.y + height - 1 };
}
