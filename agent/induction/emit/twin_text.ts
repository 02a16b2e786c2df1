/**
 * Writes a theory down as a twin.
 * @module
 */
import type { Theory } from "../laws/foresee.ts";
import { LAWS } from "./laws_text.ts";

/** A goal predicate to be written down: its name and its body, an expression over `grid` and `memory`. */
export interface GoalText {
  readonly name: string;
  readonly expression: string;
  readonly comment: string;
}

/** A twin's text. */
export function twinText(
  theory: Theory,
  goals: { readonly confirmed: readonly GoalText[]; readonly rivals: readonly GoalText[] },
  notes: readonly string[],
  simple: readonly number[],
): string {
  const clicks = Object.values(theory.clicks).some(({ kind }) => kind !== "nothing")
    ? `${simple.length > 0 ? ", " : ""}...usefulClicks(grid, THEORY.clicks, BARS)`
    : "";
  const count = Object.keys(theory.memorised).length;
  return `import type { Action, Grid, Memory } from "twin";

${notes.map((note) => `// ${note}\n`).join("")}// memorised: ${count}

const THEORY: Theory = ${JSON.stringify(theory, null, 1)};

export function init(_grid: Grid, _level: number): Memory {
  return freshHidden() as unknown as Memory;
}

export function step(grid: Grid, action: Action, memory: Memory): { grid: Grid; memory: Memory } {
  return foresee(THEORY, grid, action, memory as unknown as Hidden) as unknown as { grid: Grid; memory: Memory };
}

const BARS = barMask(THEORY.bars, []);
const HUD = new Set([...BARS.keys()].filter((cell) => BARS[cell] === 1));
const SEEN = Uint16Array.from([...BARS.keys()].filter((cell) => BARS[cell] === 0));

// Two boards are one state where they agree outside the bars.
export function key(grid: Grid, _memory: Memory): string {
  return fingerprintOf(grid, SEEN);
}

export function actions(grid: Grid, _memory: Memory): Action[] {
  return [${simple.map((id) => `{ id: ${id} }`).join(", ")}${clicks}];
}

export function goalReached(grid: Grid, memory: Memory): boolean {
  return ${goals.confirmed.map((goal) => goal.expression).join(" || ") || "false"};
}

export const goals: Record<string, (grid: Grid, memory: Memory) => boolean> = {
${
    goals.rivals.map((goal) =>
      `  // ${goal.comment}\n  ${goal.name}: (grid, memory) => ${goal.expression},\n`
    ).join("")
  }};

${LAWS}
`;
}
