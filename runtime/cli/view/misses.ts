/**
 * Wrong predictions as text: grouped by kind, each group with pictures of some of them.
 * @module
 */
import { regionAround, regionName } from "../../../agent/board/text.ts";
import { actionName, settled, type Transition } from "../../../games/game.ts";
import { CELLS, type Grid } from "../../../games/grid.ts";
import type { Miss, MissKind } from "../../wiring/predictor.ts";
import { cropLines } from "./crop.ts";
import { counted } from "./format.ts";

/** Pictures shown of each kind. */
const SHOWN = 3;
/** Pictures are at most so wide and high; of larger ones the top left part is shown. */
const WIDEST = 24;
const HIGHEST = 16;

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
  const whole = regionAround(wrong, 2)!;
  const region = {
    ...whole,
    x1: Math.min(whole.x1, whole.x0 + WIDEST - 1),
    y1: Math.min(whole.y1, whole.y0 + HIGHEST - 1),
  };
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
