/**
 * Which families and kinds of goals had a say in a play: the others can be left out of it without replaying it.
 * @module
 */
import { Engine } from "../../../agent/induction/engine.ts";
import { goalView } from "../../../agent/induction/goals/goal.ts";
import { GOAL_KINDS } from "../../../agent/induction/goals/kinds/mod.ts";
import type { Family } from "../../../agent/induction/settings.ts";
import type { Theory } from "../../../agent/induction/theory.ts";
import { type HistoryLine, settled } from "../../../games/game.ts";

/** The families that stood in the theory, and the kinds of goals that proposed one, at any line. */
export function partsInUse(lines: readonly HistoryLine[]): ReadonlySet<string> {
  const used = new Set<string>();
  const engine = new Engine();
  for (const line of lines) {
    engine.learn(line);
    if (line.kind === "unknown") continue;
    const { theory, hidden, mask } = engine;
    for (const family of familiesOf(theory)) used.add(family);
    const view = goalView(settled(line.after), theory, hidden, mask);
    for (const [name, kind] of Object.entries(GOAL_KINDS)) {
      if (!used.has(name) && kind(view).length > 0) used.add(name);
    }
  }
  return used;
}

function familiesOf(theory: Theory): string[] {
  const { bars, noise, undo, retrace, lastGone, show, picking, bodies, clicks, offers, scenes } = theory;
  const effects = new Set(Object.values(clicks.rules).map(({ kind }) => kind));
  const stands: Record<Exclude<Family, "recolour" | "mark" | "permute" | "shift" | "stamp">, boolean> = {
    veil: theory.veil !== null,
    scroll: theory.scroll !== null,
    charts: theory.chart !== null,
    bars: bars.length > 0,
    noise: noise.length > 0,
    undo: undo !== null || retrace !== null,
    lastOnes: lastGone.length > 0,
    shows: show !== null,
    picks: picking !== null,
    bodies: bodies.length > 0,
    roamers: theory.roamers.length > 0,
    clicks: effects.size > 0,
    offers: offers.length > 0,
    scenes: scenes.length > 0,
  };
  return [...Object.entries(stands).flatMap(([name, stood]) => stood ? [name] : []), ...effects];
}
