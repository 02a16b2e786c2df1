/**
 * The actions that a twin gives to a search.
 * @module
 */
import { describeOffer } from "./describe.ts";
import { literal } from "./literal.ts";
import { isPicking, isPressing } from "../theory.ts";
import { onBare } from "./bare_text.ts";
import type { TwinParts } from "./twin_text.ts";

/** The function that names them. */
export function actionsText({ theory, simple, confirmed, rivals }: TwinParts): string {
  const goals = [...confirmed, ...rivals].flatMap((goal) => goal.wanted === undefined ? [] : [goal.wanted]);
  if (isPressing(theory) && simple.length === 0) {
    return pressesText(goals, confirmed.length === 0);
  }
  const said = [...confirmed, ...rivals].flatMap((goal) => goal.clicks === undefined ? [] : [goal.clicks]);
  if (said.length > 0) {
    return `/** The clicks that goals say themselves, and the other actions. */
export function actions(_grid: Grid, memory: Memory): Action[] {
  return [
${
      [...said.map((each) => `...${each}`), ...simple.map((id) => `{ id: ${id} }`)].map((each) =>
        `    ${each},\n`
      ).join("")
    }  ];
}
`;
  }
  const picks = isPicking(theory);
  const varying = theory.offers.length > 0;
  const clicks = Object.values(theory.clicks.rules).some(({ kind }) => kind !== "nothing");
  const moves = [
    ...varying
      ? [onBare(theory, "...laws.onOffer(OFFERS, BODIES, grid, laws.hiddenIn(memory), SIMPLE)")]
      : simple.map((id) => `{ id: ${id} }`),
    ...picks ? [onBare(theory, "...laws.pickClicks(grid, laws.hiddenIn(memory), PICKING, HUD)")] : [],
    ...clicks ? [onBare(theory, "...laws.usefulClicks(grid, CLICKS.rules, HUD)")] : [],
  ];
  const data = varying
    ? `${theory.offers.map((offer) => `// ${describeOffer(offer)}\n`).join("")}const OFFERS: laws.Offer[] = ${
      literal(theory.offers)
    };
const SIMPLE: Action[] = [${simple.map((id) => `{ id: ${id} }`).join(", ")}];

`
    : "";
  const grid = clicks || picks || varying ? "grid" : "_grid";
  const memory = picks || varying || (clicks && theory.veil !== null) ? "memory" : "_memory";
  return `${data}export function actions(${grid}: Grid, ${memory}: Memory): Action[] {
  return [${moves.join(", ")}];
}
`;
}

/** `guessed`: whether what is wanted was never seen to win. */
function pressesText(goals: readonly string[], guessed: boolean): string {
  if (goals.length === 0) {
    return `/**
 * Left empty on purpose: clicks do move pieces on to their next colours, but what wins is not known, and a search through
 * all colours of all pieces for nothing in particular would not end. What clicks do is in CLICKS, and step() plays them.
 */
export function actions(_grid: Grid, _memory: Memory): Action[] {
  return [];
}
`;
  }
  return `/** Clicks only move pieces on to their next colours, so arithmetic says which lead to what is wanted${
    guessed ? " (a guess: what wins is not known)" : ""
  }. */
export function actions(grid: Grid, memory: Memory): Action[] {
  const wanted = [
${goals.map((goal) => `    ${goal},\n`).join("")}  ];
  return laws.nextPresses(grid, CLICKS, laws.hiddenIn(memory), HUD, wanted);
}
`;
}
