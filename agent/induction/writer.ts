/**
 * The built-in writer: learns from the history alone, writes twins, and probes what it cannot know yet.
 * @module
 */
import type { Brief, Move, Turn, Writer } from "../writer.ts";
import type { Action, ActionId } from "../../games/game.ts";
import { Engine } from "./engine.ts";
import { withExceptions } from "./exceptions.ts";
import { twinText } from "./emit/twin_text.ts";
import { goalCandidates, judgeGoals } from "./goals/candidates.ts";
import { boardKey } from "./laws/key.ts";
import { actionText } from "./laws/memory.ts";
import { findComponents } from "./perception/components.ts";

/** How the writer behaves. */
export interface InductionOptions {
  /** Most rival goals named at a time. Default 6. */
  readonly rivals?: number;
}

/** A writer that needs no model and no network. */
export function createInductionWriter(options: InductionOptions = {}): Writer {
  const engine = new Engine();
  let read = 0;
  return {
    name: "induction",
    wantsCandidates: false,
    next(brief: Brief): Promise<Turn> {
      for (; read < brief.history.length; read++) engine.learn(brief.history[read]!);
      return Promise.resolve({ move: choose(engine, brief, options) });
    },
  };
}

function choose(engine: Engine, brief: Brief, { rivals = 6 }: InductionOptions): Move {
  const { theory, memorised } = withExceptions(engine.theory, engine.evidence);
  const closed = new Set(
    brief.goals.filter((goal) => goal.status === "rejected" || goal.status === "refuted").map((goal) =>
      goal.name
    ),
  );
  const all = goalCandidates(brief.now.grid, theory, engine.mask);
  const { refuted, confirmed, missed } = judgeGoals(all, theory, engine.evidence);
  const live = all.filter((goal) => !refuted.has(goal.name) && !closed.has(goal.name));
  const sure = live.filter((goal) => confirmed.has(goal.name) && !missed.has(goal.name));
  const known = live.filter((goal) => !sure.includes(goal)).sort((a, b) => a.rank - b.rank).slice(0, rivals);
  const source = twinText({
    theory,
    evidence: engine.evidence,
    memorised,
    confirmed: sure,
    rivals: known,
    simple: simpleMoves(engine, theory.undo),
  });
  if (brief.wall.kind !== "goal" && source !== brief.source) return { kind: "twin", source };
  const untried = firstTries(engine, brief);
  if (untried !== null) return untried;
  if (source !== brief.source) return { kind: "twin", source };
  return rarest(engine, brief);
}

/** The simple actions that ever changed something beside a bar; taking back is no way forward. */
function simpleMoves(engine: Engine, undo: number | null): ActionId[] {
  const useful = new Set<ActionId>();
  for (const { action, before, after } of engine.evidence) {
    if (action.id === 0 || action.id === 6 || action.id === undo || useful.has(action.id)) continue;
    if (before.some((colour, cell) => colour !== after[cell] && engine.mask[cell] === 0)) {
      useful.add(action.id);
    }
  }
  return [...useful].sort();
}

/** An action, or a kind of piece to click, that was never tried. */
function firstTries(engine: Engine, brief: Brief): Move | null {
  const tried = new Set<ActionId>(engine.evidence.map((each) => each.action.id));
  for (const id of brief.now.availableActions) {
    if (id !== 0 && id !== 6 && !tried.has(id)) {
      return { kind: "probe", action: { id }, tag: "PROBE:dynamics", reason: `action ${id} was never tried` };
    }
  }
  if (!brief.now.availableActions.includes(6)) return null;
  const kinds = new Set<string>();
  for (const each of engine.evidence) {
    if (each.action.id === 6) kinds.add(kindAt(engine, each.before, each.action));
  }
  if (kinds.size > 12) return null;
  for (const component of findComponents(brief.now.grid, { mask: engine.mask }).list) {
    if (component.cells.length > 400) continue;
    const cell = component.cells[0]!;
    const action: Action = { id: 6, x: cell % 64, y: Math.floor(cell / 64) };
    const kind = `${component.width}x${component.height}`;
    if (kinds.has(kind)) continue;
    return {
      kind: "probe",
      action,
      tag: "PROBE:dynamics",
      reason: `nothing of size ${kind} was clicked yet`,
    };
  }
  return null;
}

function kindAt(engine: Engine, grid: Uint8Array, action: Action): string {
  const { list, labels } = findComponents(grid, { mask: engine.mask });
  const component = list[labels[action.y! * 64 + action.x!]!];
  return component === undefined ? "" : `${component.width}x${component.height}`;
}

/** The action tried least often on this board, then least often at all. */
function rarest(engine: Engine, brief: Brief): Move {
  const here = boardKey(brief.now.grid, engine.mask);
  const counts = new Map<string, [number, number]>();
  for (const each of engine.evidence) {
    const name = actionText(each.action);
    const [on, all] = counts.get(name) ?? [0, 0];
    counts.set(name, [on + (boardKey(each.before, engine.mask) === here ? 1 : 0), all + 1]);
  }
  const candidates: Action[] = brief.now.availableActions.filter((id) => id !== 0 && id !== 6).map((id) => ({
    id,
  }));
  if (brief.now.availableActions.includes(6)) {
    for (const { cells } of findComponents(brief.now.grid, { mask: engine.mask }).list) {
      if (cells.length <= 400) candidates.push({ id: 6, x: cells[0]! % 64, y: Math.floor(cells[0]! / 64) });
    }
  }
  const score = (action: Action) => counts.get(actionText(action)) ?? [0, 0];
  candidates.sort((a, b) => score(a)[0] - score(b)[0] || score(a)[1] - score(b)[1]);
  const action = candidates[0];
  if (action === undefined) return { kind: "give_up", reason: "no action is available" };
  return {
    kind: "probe",
    action,
    tag: "PROBE:goal",
    reason: "nothing better is known; it was tried least here",
  };
}
