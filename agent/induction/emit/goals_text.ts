/**
 * The goals of a twin, and what ends the game out of time.
 * @module
 */
import { barMask } from "../../../sandbox/kit/laws/bar.ts";
import { boardKey, countedCells } from "../../../sandbox/kit/laws/key.ts";
import type { GoalText } from "../goals/goal.ts";
import type { Theory } from "../theory.ts";
import { onBare } from "./bare_text.ts";
import { literal } from "./literal.ts";
import { colourName } from "./words.ts";

/** What ends the game out of time, where something was seen to. */
export function lostText(theory: Theory): string {
  const { bodies, bars, ends, veil } = theory;
  const fatal = bodies.some((body) => Object.values(body.things).some(({ role }) => role === "fatal"));
  const counted = countedCells(barMask(bars, []));
  const boards = [...new Set(ends.map((grid) => boardKey(grid, counted)))];
  const causes = [
    ...fatal ? ["laws.hiddenIn(memory).dead === true"] : [],
    ...boards.length > 0
      ? [`${literal(boards)}.includes(${onBare(theory, "laws.boardKey(grid, COUNTED)")})`]
      : [],
  ];
  if (causes.length === 0) return "";
  const told = [
    ...fatal ? ["a body came upon a thing that is its end"] : [],
    ...boards.length > 0 ? ["the board is one on which the game was over before"] : [],
  ];
  return `/** Lost: ${told.join(", or ")}. */
export function lost(${boards.length > 0 ? "grid" : "_grid"}: Grid, ${
    fatal || veil !== null ? "memory" : "_memory"
  }: Memory): boolean {
  return ${causes.join(" ||\n    ")};
}

`;
}

/** What wins, and what else may. */
export function goalsText(
  theory: Theory,
  confirmed: readonly GoalText[],
  rivals: readonly GoalText[],
  completed: number,
): string {
  const predicate = (goal: GoalText) => {
    const expression = onBare(theory, goal.expression).replaceAll("hidden", "laws.hiddenIn(memory)");
    return `(grid${expression.includes("memory") ? ", memory" : ""}) => ${expression}`;
  };
  const won = confirmed.map((goal) => `    // ${commentOf(goal)}\n    ${onBare(theory, goal.expression)}`)
    .join(" ||\n");
  const goalReached = confirmed.length === 0
    ? `/** ${
      completed === 0 ? "No level was completed yet" : "Nothing that is known held at the end of every level"
    }: what wins is not known. */\nexport function goalReached(_grid: Grid, _memory: Memory): boolean {\n  return false;\n}`
    : `/** Every level that was completed ended so. */\nexport function goalReached(grid: Grid, memory: Memory): boolean {\n` +
      (won.includes("hidden") ? "  const hidden = laws.hiddenIn(memory);\n" : "") +
      `  return (\n${won}\n  );\n}`;
  if (rivals.length === 0) return `${goalReached}\n`;
  return `${goalReached}

/** What ${
    confirmed.length > 0 ? "else may win" : "may win; no level that was completed speaks for one of these"
  }. */
export const goals: Record<string, (grid: Grid, memory: Memory) => boolean> = {
${rivals.map((goal) => `  // ${commentOf(goal)}\n  ${goal.name}: ${predicate(goal)},\n`).join("")}};
`;
}

/** A goal in words, its colours named. */
function commentOf({ comment }: GoalText): string {
  return comment.replace(/\bcolour (\d+)/g, (_, colour: string) => colourName(Number(colour)));
}

/** A measure of what is missing to the likeliest goal, where it has one. */
export function estimateText(theory: Theory, goal: GoalText | undefined): string {
  if (goal?.estimate === undefined) return "";
  const text = onBare(theory, goal.estimate).replaceAll("hidden", "laws.hiddenIn(memory)");
  return `/** How much is missing to the likeliest goal. */
export function distance(grid: Grid, ${text.includes("memory") ? "memory" : "_memory"}: Memory): number {
  return ${text};
}

`;
}
