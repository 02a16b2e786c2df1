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
  const { bodies, roamers, bars, ends, veil } = theory;
  const fatal = roamers.length > 0 ||
    bodies.some((body) => Object.values(body.things).some(({ role }) => role === "fatal"));
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

/** Goals without those that another one implies: what asks for all that another does, and for more. */
export function needed(goals: readonly GoalText[]): GoalText[] {
  const asked = goals.map(({ expression }) => new Set(expression.split(" && ")));
  return goals.filter((_, i) =>
    !asked.some((less, j) => j !== i && less.isSubsetOf(asked[i]!) && (less.size < asked[i]!.size || j < i))
  );
}

/** At how many levels' ends a goal held that is said to win. */
export function heldWords(completed: number): string {
  return completed === 1
    ? "It held at the end of the one level that was completed."
    : `It held at the end of each of the ${completed} levels that were completed.`;
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
  const won = needed(confirmed).map((goal) =>
    `    // ${goalWords(goal)}\n    ${onBare(theory, goal.expression)}`
  )
    .join(" ||\n");
  const goalReached = confirmed.length === 0
    ? `/** What wins is not known: ${
      unknownWords(completed)
    }. */\nexport function goalReached(_grid: Grid, _memory: Memory): boolean {\n  return false;\n}`
    : `/** What wins. ${
      heldWords(completed)
    } */\nexport function goalReached(grid: Grid, memory: Memory): boolean {\n` +
      (won.includes("hidden") ? "  const hidden = laws.hiddenIn(memory);\n" : "") +
      `  return (\n${won}\n  );\n}`;
  if (rivals.length === 0) return `${goalReached}\n`;
  return `${goalReached}

/** What ${
    confirmed.length > 0
      ? "else may win, in this order of likelihood, should what held at the ends of levels not do"
      : "may win, in this order of likelihood; none of these is known to"
  }. */
export const goals: Record<string, (grid: Grid, memory: Memory) => boolean> = {
${rivals.map((goal) => `  // ${goalWords(goal)}\n  ${goal.name}: ${predicate(goal)},\n`).join("")}};
`;
}

/** Why it is not known what wins. */
export function unknownWords(completed: number): string {
  if (completed === 0) return "no level was completed yet";
  return completed === 1
    ? "nothing that was thought of held at the end of the one level that was completed"
    : `nothing that was thought of held at the end of each of the ${completed} levels that were completed`;
}

/** A goal in words, its colours named. */
export function goalWords({ comment }: GoalText): string {
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
