/**
 * The actions that a twin gives to a search.
 * @module
 */
import { isPressing } from "../theory.ts";
import type { TwinParts } from "./twin_text.ts";

/** The function that names them. */
export function actionsText({ theory, simple, confirmed, rivals }: TwinParts): string {
  const goals = [...confirmed, ...rivals].flatMap((goal) => goal.wanted === undefined ? [] : [goal.wanted]);
  if (isPressing(theory) && simple.length === 0) return pressesText(goals);
  const clicks = Object.values(theory.clicks.rules).some(({ kind }) => kind !== "nothing");
  const moves = [
    ...simple.map((id) => `{ id: ${id} }`),
    ...clicks ? ["...laws.usefulClicks(grid, CLICKS.rules, HUD)"] : [],
  ];
  return `export function actions(${clicks ? "grid" : "_grid"}: Grid, _memory: Memory): Action[] {
  return [${moves.join(", ")}];
}
`;
}

function pressesText(goals: readonly string[]): string {
  return `/** Clicks only move pieces on to their next colours, so arithmetic says which lead to what is wanted. */
export function actions(grid: Grid, memory: Memory): Action[] {
  const hidden = laws.hiddenIn(memory);
  const wanted: laws.Wanted[] = [${goals.join(", ")}];
  return wanted.flatMap((each) => laws.nextPress(grid, CLICKS, hidden, HUD, each));
}
`;
}
