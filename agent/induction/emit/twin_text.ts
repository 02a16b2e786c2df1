/**
 * Writes a theory down as a twin.
 * @module
 */
import type { ActionId } from "../../../games/game.ts";
import { barMask } from "../../../sandbox/kit/laws/bar.ts";
import type { Evidence } from "../evidence.ts";
import type { Remembering } from "../exceptions.ts";
import type { GoalText } from "../goals/goal.ts";
import { deedsTell, type Part, partsOf, type Theory } from "../theory.ts";
import { accountOf } from "../account.ts";
import { actionsText } from "./actions_text.ts";
import { bareText, onBare } from "./bare_text.ts";
import { dataText, retraceText } from "./data_text.ts";
import { exceptionsText } from "./exceptions_text.ts";
import { estimateText, goalsText, lostText } from "./goals_text.ts";
import { endingsText } from "./endings_text.ts";
import { headerText } from "./header_text.ts";
import { Code, literal } from "./literal.ts";
import { sightingsOf } from "./sightings.ts";
import { summaryText } from "./summary_text.ts";
import { tidied } from "./tidy.ts";

/** What a twin is written from. */
export interface TwinParts extends Remembering {
  readonly evidence: readonly Evidence[];
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
  picking: "laws.pickLaw(PICKING)",
  bodies: "laws.bodiesLaw(BODIES)",
  roamers: "laws.roamLaw(ROAMERS, BODIES)",
  clicks: "laws.clicksLaw(CLICKS)",
  lastGone: "laws.lastGoneLaw(LAST_GONE)",
  deeds: "laws.noteDeeds(BODIES)",
  chart: "laws.chartLaw(CHART, SCROLL, BODIES)",
  scroll: "laws.scrollLaw(SCROLL, BODIES)",
  veil: "laws.layVeil(VEIL, BODIES)",
  bars: "laws.tickBars(BARS)",
  exceptions: "laws.exceptionsLaw(EXCEPTIONS, COUNTED)",
  whole: "laws.wholeExceptionsLaw(EXCEPTIONS)",
};

/** The call of a part's law. */
function callOf({ retrace }: Theory, part: Part): string {
  return part === "bodies" && retrace !== null ? "laws.bodiesLaw(BODIES, RETRACE)" : CALLS[part];
}

/** A twin's text: the rules first, then what wins, then what the harness asks for, and the exceptions last. */
export function twinText(parts: TwinParts): string {
  const { evidence, memorised, confirmed, rivals } = parts;
  const theory = tidied(parts.theory);
  const completed = evidence.filter(({ kind }) => kind === "boundary").length;
  const bars = theory.bars.length > 0;
  const account = accountOf(theory, evidence);
  const seen = sightingsOf(theory, account.lines);
  const mask = barMask(theory.bars, []);
  const about = [
    ...summaryText({ theory, account, seen, confirmed, rivals, completed }),
    ...confirmed.length === 0 ? endingsText(evidence, mask) : [],
  ];
  return `import { type Action, type Grid, laws, type Memory } from "twin";

${headerText(parts.theory, evidence, memorised, about)}
${dataText(theory, account, seen)}${retraceText(theory)}
// The cells of bars, and those that tell boards apart.
const HUD = ${bars ? "laws.barMask(BARS, [])" : "new Uint8Array(4096)"};
const COUNTED = laws.countedCells(HUD);
${bareText(theory)}
${goalsText(theory, confirmed, rivals, completed)}
${lostText(theory)}${
    estimateText(theory, [...confirmed, ...rivals][0])
  }export function init(grid: Grid, level: number): Memory {
  return laws.startMemory(grid, level);
}

export function step(grid: Grid, action: Action, memory: Memory): { grid: Grid; memory: Memory } {
  return laws.stepBy(LAWS, grid, action, memory);
}

${keyText(theory)}
${actionsText({ ...parts, theory })}
${noiseText(theory)}${
    exceptionsText(parts, evidence)
  }// One after the other; each goes by the board before, and writes on what those before it wrote.
const LAWS = ${literal(partsOf(theory).map((part) => new Code(callOf(theory, part))))};
`;
}

/** What tells states apart; and what is kept in mind of an animation, where one shows something. */
function keyText(theory: Theory): string {
  const { show, scroll, retrace, roamers } = theory;
  if (deedsTell(theory)) {
    return `/** States are told apart by where bodies are, and what they took and broke. */
export function key(_grid: Grid, memory: Memory): string {
  return laws.deedsKey(laws.hiddenIn(memory));
}
`;
  }
  const parts: { readonly text: string; readonly words: string }[] = [
    { text: onBare(theory, "laws.boardKey(grid, COUNTED)"), words: "they agree outside the bars" },
  ];
  if (scroll !== null) {
    parts.push({ text: "laws.viewKey(laws.hiddenIn(memory))", words: "the world is the same" });
  }
  if (show !== null) parts.push({ text: "laws.echoKey(memory)", words: "the same was clicked" });
  if (retrace !== null) parts.push({ text: "laws.trailKey(memory)", words: "the way back is the same" });
  if (roamers.length > 0) {
    parts.push({
      text: "laws.roamKey(ROAMERS, memory)",
      words: "what goes by itself is heading the same way",
    });
  }
  const text = parts.map((part) => part.text).join(" + ");
  const key = `/** Two boards are one state where ${parts.map(({ words }) => words).join(" and ")}. */
export function key(grid: Grid, ${text.includes("memory") ? "memory" : "_memory"}: Memory): string {
  return ${text};
}
`;
  if (show === null) return key;
  return `${key}
/** The animation of action ${show.action} lights things one after the other. */
export function observe(grids: Grid[], memory: Memory): Memory {
  return laws.observeFlashes(grids, memory);
}
`;
}

function noiseText({ noise }: Theory): string {
  if (noise.length === 0) return "";
  return `/** Cells that flicker by themselves. */\nexport const noise = ${literal(noise)};\n\n`;
}
