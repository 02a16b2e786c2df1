/**
 * A wall in words: what stands between the writer and a plan.
 * @module
 */
import { CELLS, type Grid } from "../../games/grid.ts";
import { type HistoryLine, settled } from "../../games/game.ts";
import { differenceText } from "../board/difference.ts";
import { boardObjects } from "../board/objects.ts";
import type { SurveyState } from "../../sandbox/search/contract.ts";
import type { Counterexample, RepairTarget, Wall } from "../writer.ts";
import { actionWord, actionWords } from "./actions.ts";
import { counted } from "./counted.ts";

/** Groups of counterexamples shown, members shown of each, and candidate states shown. */
const [GROUPS, MEMBERS, CANDIDATES] = [3, 3, 6];

/** What a wall's text is made from. */
export interface WallEvidence {
  readonly history: readonly HistoryLine[];
  readonly grid: Grid;
  readonly bars: ReadonlySet<number>;
}

/** The wall as text. */
export function wallText(wall: Wall, evidence: WallEvidence): string {
  switch (wall.kind) {
    case "broken":
      return `BROKEN: the twin cannot be replayed at all. ${wall.error}`;
    case "dynamics":
      return dynamicsText(wall, evidence);
    case "goal":
      return goalText(wall, evidence);
  }
}

function dynamicsText(wall: Extract<Wall, { kind: "dynamics" }>, evidence: WallEvidence): string {
  const byLine = new Map(wall.counterexamples.map((each) => [each.line, each]));
  const count = wall.counterexamples.length;
  const groups = wall.targets.slice(0, GROUPS).map((target, i) => groupText(target, i + 1, byLine, evidence));
  const more = wall.targets.length - groups.length;
  const hidden = wall.hidden.map(({ action, lines }) =>
    `HIDDEN STATE: lines ${lines.join(", ")} hold the same board and action ${
      actionWord(action)
    } with different outcomes. Something unseen decides: keep it in memory.`
  );
  return [
    `DYNAMICS WALL: the twin predicts ${counted(count, "line")} of the history wrongly (${
      listed(wall.counterexamples.map((each) => each.line))
    }). No action is possible until it predicts all of them.`,
    ...groups,
    ...(more > 0 ? [`and ${more} more groups of counterexamples`] : []),
    ...hidden,
  ].join("\n\n");
}

function groupText(
  target: RepairTarget,
  number: number,
  byLine: ReadonlyMap<number, Counterexample>,
  evidence: WallEvidence,
): string {
  const members = target.lines.slice(0, MEMBERS).flatMap((line) => {
    const counterexample = byLine.get(line);
    return counterexample === undefined ? [] : [counterexampleText(counterexample, evidence)];
  });
  const rest = target.lines.length > MEMBERS ? ` (${MEMBERS} of ${target.lines.length} shown)` : "";
  const working = target.working.length === 0
    ? "no other line holds this action"
    : `the rule works on ${target.working.length === 1 ? "line" : "lines"} ${listed(target.working)}`;
  return [
    `Group ${number}: action ${target.action}, ${target.context}${rest}; ${working}`,
    ...members,
  ].join("\n");
}

/** One counterexample: what really happened, and where the prediction differs. */
export function counterexampleText(counterexample: Counterexample, evidence: WallEvidence): string {
  const line = evidence.history[counterexample.line];
  if (line === undefined || line.kind === "start" || line.kind === "unknown") return "";
  const after = settled(line.after);
  const head = `line ${line.index}, action ${actionWord(line.action)}:`;
  const really = differenceText(line.before, after, { rows: 12 });
  if (counterexample.predicted === null) {
    return `${head} ${wrongText(counterexample, after)}\n really: ${really}`;
  }
  const involved = boardObjects(line.before)
    .filter((object) => object.cells.some((cell) => counterexample.cells.includes(cell)))
    .slice(0, 6)
    .map(({ colour, width, height, x, y }) =>
      `colour ${colour.toString(16)} ${width}×${height} at (${x},${y})`
    );
  const objects = involved.length === 0 ? "" : `\n objects involved, before: ${involved.join("; ")}`;
  return `${head}\n really: ${really}\n wrong: ${wrongText(counterexample, after)}${objects}`;
}

/** Where a prediction differs from the grid that came, or why there was none. */
export function wrongText({ predicted, fault, cells }: Counterexample, real: Grid): string {
  if (predicted === null) return `the twin failed: ${fault ?? "no grid came back"}`;
  return differenceText(predicted, real, { names: ["predicted", "real"], rows: 12, except: outside(cells) });
}

function goalText(wall: Extract<Wall, { kind: "goal" }>, evidence: WallEvidence): string {
  const searched = wall.outcome === "exhausted"
    ? "the search looked at every state the twin can reach: none satisfies an open goal predicate"
    : "the search was cut off before it found a state that satisfies an open goal predicate";
  const head =
    `GOAL WALL: the twin replays the whole history, and ${searched}. Name rival goal predicates, or probe.`;
  return [head, candidatesText(wall.candidates, evidence)].filter((text) => text !== "").join("\n\n");
}

/** States that look like progress, each with the way there and what would be otherwise; empty where there are none. */
export function candidatesText(candidates: readonly SurveyState[], { grid, bars }: WallEvidence): string {
  if (candidates.length === 0) return "";
  const texts = candidates.slice(0, CANDIDATES).map(({ actions, signals, grid: to }, i) =>
    `Candidate ${i + 1} (${signals.join(", ")}), after ${counted(actions.length, "action")}: ${
      actionWords(actions.slice(0, 30))
    }\n ${differenceText(grid, to, { except: bars, names: ["now", "there"], rows: 8 })}`
  );
  return ["Reachable states that look like progress, best first:", ...texts].join("\n\n");
}

function listed(lines: readonly number[]): string {
  return lines.slice(0, 12).join(", ") + (lines.length > 12 ? ", …" : "");
}

/** Every cell that is none of these. */
function outside(cells: readonly number[]): ReadonlySet<number> {
  const inside = new Set(cells);
  return new Set(Array.from({ length: CELLS }, (_, cell) => cell).filter((cell) => !inside.has(cell)));
}
