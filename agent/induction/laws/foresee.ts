import { type Bar, barMask, type Gauge, gaugeOf, tickBar } from "./bar.ts";
import { type Body, type Ground, moveBodies, type Place } from "./body.ts";
import { clickOn, type ClickRules } from "./click.ts";
import { playScene, type Scene, triggersOf } from "./scene.ts";
import { boardText, type Past, takenBack, withLastChange } from "./undo.ts";
import { fingerprint, readEdits } from "./memorised.ts";

/** Everything that is believed of a game's dynamics. */
export interface Theory {
  readonly bars: readonly Bar[];
  readonly bodies: readonly Body[];
  readonly clicks: ClickRules;
  readonly scenes: readonly Scene[];
  /** Cells that no rule can predict. */
  readonly noise: readonly number[];
  /** The action that takes back the last change; null where none does. */
  readonly undo: number | null;
  /** What no rule explains: edits by board and action. */
  readonly memorised: { readonly [boardAndAction: string]: string };
}

/** What a board does not show: actions so far, bars and their ticks, where bodies are and what lies under them. */
export interface Hidden {
  readonly turn: number;
  readonly gauges: readonly Gauge[];
  readonly places: readonly (Place | null)[];
  readonly ground: Ground;
  readonly past: Past;
}

/** An action, as text: "3", or "6,12,40" for a click. */
export function actionText(
  action: { readonly id: number; readonly x?: number; readonly y?: number },
): string {
  return action.id === 6 ? `6,${action.x},${action.y}` : String(action.id);
}

/** What is hidden when an attempt begins. */
export function freshHidden(): Hidden {
  return {
    turn: 0,
    gauges: [],
    places: [],
    ground: {},
    past: { last: null, changes: [] },
  };
}

/** Foresees what an action does to a board. */
export function foresee(
  theory: Theory,
  grid: Uint8Array,
  action: { readonly id: number; readonly x?: number; readonly y?: number },
  hidden: Hidden,
): { grid: Uint8Array; memory: Hidden } {
  const next = grid.slice();
  const turn = hidden.turn + 1;
  const known = remembered(theory, grid, action, hidden);
  const before = hidden.turn === 0 ? theory.bars.map((bar) => gaugeOf(grid, bar)) : hidden.gauges;
  const bars = barMask(theory.bars, before);
  let past = theory.undo === null ? hidden.past : withLastChange(hidden.past, grid, bars);
  let { places, ground } = hidden;
  let edits: number[];
  if (action.id === theory.undo) {
    edits = takenBack(past);
    past = { last: null, changes: past.changes.slice(0, -1) };
  } else {
    const moved = moveBodies(grid, action.id, theory.bodies, places, ground, bars);
    ({ edits, places, ground } = moved);
    if (action.id === 6) edits.push(...clickOn(grid, action.x!, action.y!, theory.clicks, bars) ?? []);
    if (theory.scenes.length > 0) {
      const triggers = triggersOf(grid, action, bars);
      for (const scene of theory.scenes) edits.unshift(...playScene(grid, scene, triggers));
    }
    if (theory.undo !== null) past = { ...past, last: boardText(grid) };
  }
  for (let e = 0; e < edits.length; e += 2) next[edits[e]!] = edits[e + 1]!;
  const changed = edits.length > 0;
  const gauges = theory.bars.map((bar, i) => tickBar(grid, next, bar, before[i]!, action.id, changed));
  if (known !== null) {
    next.set(grid);
    for (let e = 0; e < known.length; e += 2) next[known[e]!] = known[e + 1]!;
  }
  return { grid: next, memory: { turn, gauges, places, ground, past } };
}

/** What was seen before on exactly this board; null where it is new. */
export function remembered(
  theory: Theory,
  grid: Uint8Array,
  action: { readonly id: number; readonly x?: number; readonly y?: number },
  hidden: Hidden,
): number[] | null {
  if (Object.keys(theory.memorised).length === 0) return null;
  const key = `${fingerprint(grid)} ${actionText(action)}`;
  const text = theory.memorised[`${key} ${hidden.turn}`] ?? theory.memorised[key];
  return text === undefined ? null : readEdits(text);
}
