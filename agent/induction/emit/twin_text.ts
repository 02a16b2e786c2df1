/**
 * Writes a theory down as a twin.
 * @module
 */
import type { ActionId } from "../../../games/game.ts";
import type { Evidence } from "../evidence.ts";
import type { GoalText } from "../goals/goal.ts";
import { barMask } from "../../../sandbox/kit/laws/bar.ts";
import { boardKey, countedCells } from "../../../sandbox/kit/laws/key.ts";
import { type Part, partsOf, type Theory } from "../theory.ts";
import { describeBar, describeBody, describeClicks, describeScenes, describeVeil } from "./describe.ts";
import { actionsText } from "./actions_text.ts";
import { bareText, onBare } from "./bare_text.ts";
import { type Body, PLAIN_BODY } from "../../../sandbox/kit/laws/body.ts";
import { literal } from "./literal.ts";
import { inWords, supportOf } from "./support.ts";

/** What a twin is written from. */
export interface TwinParts {
  readonly theory: Theory;
  readonly evidence: readonly Evidence[];
  readonly memorised: number;
  /** Goals that a boundary confirmed, and rivals. */
  readonly confirmed: readonly GoalText[];
  readonly rivals: readonly GoalText[];
  /** Simple actions worth trying. */
  readonly simple: readonly ActionId[];
}

/** The law that each part calls on. */
const CALLS: Record<Part, string> = {
  measure: "laws.measureBars(BARS)",
  lift: "laws.liftVeil(VEIL)",
  show: "laws.rememberClicks()",
  undo: "laws.undoLaw(UNDO)",
  scenes: "laws.scenesLaw(SCENES)",
  bodies: "laws.bodiesLaw(BODIES)",
  clicks: "laws.clicksLaw(CLICKS)",
  veil: "laws.layVeil(VEIL, BODIES)",
  bars: "laws.tickBars(BARS)",
  exceptions: "laws.exceptionsLaw(EXCEPTIONS, COUNTED)",
  whole: "laws.wholeExceptionsLaw(EXCEPTIONS)",
};

/** A twin's text. */
export function twinText(parts: TwinParts): string {
  const { theory, evidence, memorised, confirmed, rivals } = parts;
  return `import { type Action, type Grid, laws, type Memory } from "twin";

// Learned from ${evidence.length} transitions.
// memorised: ${memorised}

${dataText(theory, evidence)}
${exceptionsText(theory)}const HUD = ${
    theory.bars.length > 0 ? "laws.barMask(BARS, [])" : "new Uint8Array(4096)"
  };
const COUNTED = laws.countedCells(HUD);
const LAWS = [${partsOf(theory).map((part) => CALLS[part]).join(", ")}];
${bareText(theory)}
export function init(grid: Grid, level: number): Memory {
  return laws.startMemory(grid, level);
}

export function step(grid: Grid, action: Action, memory: Memory): { grid: Grid; memory: Memory } {
  return laws.stepBy(LAWS, grid, action, memory);
}

${keyText(theory)}
${actionsText(parts)}
${lostText(theory)}${goalsText(theory, confirmed, rivals)}
${estimateText(theory, [...confirmed, ...rivals][0])}${
    theory.noise.length > 0
      ? `/** Cells that flicker by themselves. */\nexport const noise = ${literal(theory.noise)};\n`
      : ""
  }`;
}

/** What tells states apart; and what is kept in mind of an animation, where one shows something. */
function keyText(theory: Theory): string {
  const { show, veil } = theory;
  const board = onBare(theory, "laws.boardKey(grid, COUNTED)");
  if (show === null) {
    return `/** Two boards are one state where they agree outside the bars. */
export function key(grid: Grid, ${veil === null ? "_memory" : "memory"}: Memory): string {
  return ${board};
}
`;
  }
  return `/** Two boards are one state where they agree outside the bars and the same was clicked. */
export function key(grid: Grid, memory: Memory): string {
  return ${board} + laws.echoKey(memory);
}

/** The animation of action ${show.action} lights things one after the other. */
export function observe(grids: Grid[], memory: Memory): Memory {
  return laws.observeFlashes(grids, memory);
}
`;
}

/** The table of exceptions, where there are any. */
function exceptionsText({ exceptions }: Theory): string {
  const count = Object.keys(exceptions.boards).length + Object.keys(exceptions.whole).length;
  if (count === 0) return "";
  return `// What no rule explains: the edits, by board and action.\nconst EXCEPTIONS: laws.Exceptions = ${
    literal(exceptions)
  };\n\n`;
}

/** The data of the laws, each with what it says and what speaks for it. */
function dataText(theory: Theory, evidence: readonly Evidence[]): string {
  const support = supportOf(theory, evidence);
  const said: Record<
    Part,
    { readonly name: string; readonly type: string; readonly value: unknown; readonly about: string[] } | null
  > = {
    measure: null,
    lift: null,
    show: null,
    undo: {
      name: "UNDO",
      type: "number",
      value: theory.undo,
      about: ["This action takes back the last change."],
    },
    scenes: {
      name: "SCENES",
      type: "laws.Scene[]",
      value: theory.scenes,
      about: describeScenes(theory.scenes),
    },
    bodies: {
      name: "BODIES",
      type: "laws.Body[]",
      value: theory.bodies.map(toldOf),
      about: theory.bodies.flatMap(describeBody),
    },
    clicks: {
      name: "CLICKS",
      type: "laws.Clicks",
      value: theory.clicks,
      about: describeClicks(theory.clicks),
    },
    veil: {
      name: "VEIL",
      type: "laws.Veil",
      value: theory.veil,
      about: theory.veil === null ? [] : describeVeil(theory.veil),
    },
    bars: { name: "BARS", type: "laws.Bar[]", value: theory.bars, about: theory.bars.flatMap(describeBar) },
    exceptions: null,
    whole: null,
  };
  return partsOf(theory).map((part) => {
    const each = said[part];
    if (each === null) return "";
    const seen = support.get(part);
    const filled = part === "bodies" ? ".map(laws.body)" : "";
    const comment = [...each.about, ...seen === undefined ? [] : [`Evidence: ${inWords(seen)}.`]];
    return `${comment.map((line) => `// ${line}\n`).join("")}const ${each.name}: ${each.type} = ${
      literal(each.value)
    }${filled};\n`;
  }).filter((text) => text !== "").join("\n");
}

/** What there is to tell of a body: all that is otherwise than in a plain one. */
function toldOf(body: Body): Partial<Body> {
  const plain: Readonly<Record<string, unknown>> = PLAIN_BODY;
  return Object.fromEntries(
    Object.entries(body).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(plain[name])),
  );
}

/** What ends the game out of time, where something was seen to. */
function lostText(theory: Theory): string {
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
  return `/** What ends the game out of time: a body's end, or a board on which it ended before. */
export function lost(${boards.length > 0 ? "grid" : "_grid"}: Grid, ${
    fatal || veil !== null ? "memory" : "_memory"
  }: Memory): boolean {
  return ${causes.join(" ||\n    ")};
}

`;
}

function goalsText(theory: Theory, confirmed: readonly GoalText[], rivals: readonly GoalText[]): string {
  const predicate = (goal: GoalText) => {
    const expression = onBare(theory, goal.expression).replaceAll("hidden", "laws.hiddenIn(memory)");
    return `(grid${expression.includes("memory") ? ", memory" : ""}) => ${expression}`;
  };
  const won = confirmed.map(({ comment, expression }) =>
    `    // ${comment}\n    ${onBare(theory, expression)}`
  ).join(" ||\n");
  const goalReached = confirmed.length === 0
    ? `export function goalReached(_grid: Grid, _memory: Memory): boolean {\n  return false;\n}`
    : `/** Every level that was completed ended so. */\nexport function goalReached(grid: Grid, memory: Memory): boolean {\n` +
      (won.includes("hidden") ? "  const hidden = laws.hiddenIn(memory);\n" : "") +
      `  return (\n${won}\n  );\n}`;
  if (rivals.length === 0) return `${goalReached}\n`;
  return `${goalReached}

/** What ${
    confirmed.length > 0 ? "else may win" : "may win; no level that was completed speaks for one of these"
  }. */
export const goals: Record<string, (grid: Grid, memory: Memory) => boolean> = {
${rivals.map((goal) => `  // ${goal.comment}\n  ${goal.name}: ${predicate(goal)},\n`).join("")}};
`;
}

/** A measure of what is missing to the likeliest goal, where it has one. */
function estimateText(theory: Theory, goal: GoalText | undefined): string {
  if (goal?.estimate === undefined) return "";
  return `/** How much is missing to the likeliest goal. */
export function distance(grid: Grid, ${theory.veil === null ? "_memory" : "memory"}: Memory): number {
  return ${onBare(theory, goal.estimate)};
}

`;
}
