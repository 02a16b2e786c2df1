/**
 * A brief as text: where the play stands, the wall, the goals, the board, the twin.
 * @module
 */
import { differingCells, type Grid } from "../../games/grid.ts";
import { boardText, regionAround } from "../board/text.ts";
import { objectsText } from "../board/objects.ts";
import { tilesText } from "../board/tiles.ts";
import type { Brief, BudgetsLeft, GoalEntry } from "../writer.ts";
import { actionWord } from "./actions.ts";
import { counted } from "./counted.ts";
import { wallText } from "./wall_text.ts";

/** The brief without its history, which is written apart. */
export function briefText(brief: Brief, bars: ReadonlySet<number>): string {
  const { history, now, wall } = brief;
  const sections: [string, string][] = [
    ["Where the play stands", standingText(brief)],
    ...(brief.refused === null ? [] : [["Your last move was refused", brief.refused] as [string, string]]),
    ["The wall", wallText(wall, { history, grid: now.grid, bars })],
    ["Finished boards", finishedText(brief)],
    ["Goal predicates", goalsText(brief.goals)],
    ["The board now, cells as hex digits", boardText(now.grid)],
    ["The board now, as tiles", tilesText(now.grid)],
    ["The board now, as objects", objectsText(now.grid, bars)],
    ["The twin now (twin.ts)", "```ts\n" + middleCut(brief.source.trimEnd()) + "\n```"],
  ];
  return sections.filter(([, text]) => text !== "").map(([title, text]) => `## ${title}\n${text}`).join(
    "\n\n",
  );
}

/** Level, state, actions on offer, and what is left of the budgets. */
export function standingText({ now, history, budgets }: Pick<Brief, "now" | "history" | "budgets">): string {
  const { levelsCompleted, winLevels, state, availableActions, memory } = now;
  const offered = availableActions.map((id) => id === 6 ? "6:x,y (click)" : String(id)).join(" ");
  return [
    `Level ${Math.min(levelsCompleted + 1, winLevels)} of ${winLevels}, ${state}. ${
      counted(history.length, "line")
    } of history.`,
    `Actions on offer: ${offered || "none"}${state === "GAME_OVER" ? "; the level must be RESET" : ""}.`,
    `Left: ${budgetsText(budgets)}.`,
    ...(memory === null ? [] : [`The twin's memory now: ${JSON.stringify(memory).slice(0, 1000)}`]),
  ].join("\n");
}

/** What is left of the budgets, in words. */
export function budgetsText({ actions, levelActions, seconds, tokens }: BudgetsLeft): string {
  const left = [
    actions === null ? null : counted(actions, "action"),
    levelActions === null ? null : `${counted(levelActions, "action")} on this level`,
    seconds === null ? null : counted(Math.round(seconds), "second"),
    tokens === null ? null : counted(tokens, "token"),
  ].filter((text) => text !== null);
  return left.length === 0 ? "no limits" : left.join(", ");
}

/** The goal ledger: each predicate, where it stands, and what happened to it. */
export function goalsText(goals: readonly GoalEntry[]): string {
  return goals.map(({ name, status, line, events }) => {
    const past = events.map(({ event, line: at }) => at === null ? event : `${event} at line ${at}`).join(
      ", ",
    );
    return `- ${name}: ${status}${line === null ? "" : ` by line ${line}`}${past === "" ? "" : ` (${past})`}`;
  }).join("\n");
}

/** The finished board of the latest boundary, where it was seen: what winning looks like. */
function finishedText({ history, finished }: Brief): string {
  const latest = [...finished].sort(([a], [b]) => b - a)[0];
  if (latest === undefined) return "";
  const [index, board] = latest;
  const line = history[index];
  if (line === undefined || line.kind !== "boundary") return "";
  return `The latest completed level, finished by line ${index} (action ${
    actionWord(line.action)
  }), where it changed:\n` +
    around(line.before, board);
}

function around(before: Grid, after: Grid): string {
  const region = regionAround(differingCells(before, after), 6);
  return region === null ? "the finished board looks like the board before it" : boardText(after, region);
}

/** Characters of a source that are shown. */
const SOURCE = 40_000;

/** A text without its middle, where it is too long to be shown. */
function middleCut(text: string): string {
  if (text.length <= SOURCE) return text;
  const half = SOURCE / 2;
  return `${text.slice(0, half)}\n// … ${text.length - SOURCE} characters are not shown …\n${
    text.slice(-half)
  }`;
}
