/**
 * The dynamics wall: failing transitions grouped by what they have in common, the worst group first.
 * @module
 */
import { cellAt, type Grid } from "../../games/grid.ts";
import { type Action, settled, type Transition } from "../../games/game.ts";
import type { Counterexample, RepairTarget } from "../../agent/writer.ts";
import { gridKey } from "./grid_key.ts";

/** How many working lines a target carries, the latest first. */
const WORKING_LINES = 8;

/**
 * Groups counterexamples by action and local context (the colour clicked on, and how the wrong cells change), and
 * ranks the groups by how often they fail, how varied their outcomes are, and how thin the evidence for the present
 * rule is.
 */
export function repairTargets(
  counterexamples: readonly Counterexample[],
  transitions: readonly Transition[],
): RepairTarget[] {
  const byLine = new Map(transitions.map((line) => [line.index, line]));
  const failing = new Set(counterexamples.map((each) => each.line));
  const groups = new Map<string, { context: string; members: Transition[] }>();
  for (const counterexample of counterexamples) {
    const line = byLine.get(counterexample.line);
    if (line === undefined) continue;
    const context = describe(counterexample, line);
    const key = `${line.action.id} ${context}`;
    const group = groups.get(key) ?? { context, members: [] };
    group.members.push(line);
    groups.set(key, group);
  }
  const ranked = [...groups.values()].map(({ context, members }) => {
    const first = members[0]!;
    const working = transitions.filter((line) => !failing.has(line.index) && sameSetting(line, first));
    const outcomes = new Set(members.map((line) => gridKey(settled(line.after)))).size;
    return { context, members, working, outcomes, thin: 1 / (1 + working.length) };
  });
  ranked.sort((a, b) =>
    b.members.length - a.members.length || b.outcomes - a.outcomes || b.thin - a.thin ||
    a.members[0]!.index - b.members[0]!.index
  );
  return ranked.map(({ context, members, working }) => ({
    action: members[0]!.action.id,
    context,
    lines: members.map((line) => line.index),
    working: working.slice(-WORKING_LINES).reverse().map((line) => line.index),
  }));
}

/** The same action, on the same colour where it is a click. */
function sameSetting(a: Transition, b: Transition): boolean {
  return a.action.id === b.action.id &&
    clickedColour(a.action, a.before) === clickedColour(b.action, b.before);
}

function clickedColour(action: Action, grid: Grid): number | null {
  return action.id === 6 ? grid[cellAt(action.x!, action.y!)]! : null;
}

function describe(counterexample: Counterexample, line: Transition): string {
  const clicked = clickedColour(line.action, line.before);
  const where = clicked === null ? "" : `click on colour ${colour(clicked)}; `;
  if (counterexample.fault !== null) return `${where}the twin failed: ${counterexample.fault}`;
  const after = settled(line.after);
  const changes = new Set(counterexample.cells.map((cell) => change(line.before[cell]!, after[cell]!)));
  return `${where}wrong cells: ${[...changes].sort().join(", ")}`;
}

function change(from: number, to: number): string {
  return from === to ? `${colour(from)} stays` : `${colour(from)} becomes ${colour(to)}`;
}

/** A colour as boards are written: a hex digit. */
function colour(value: number): string {
  return value.toString(16);
}
