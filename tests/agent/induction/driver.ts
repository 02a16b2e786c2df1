/**
 * A small harness in this process, for tests of the writer alone: validates, plans as the real one does, plays step by step.
 * It trusts the twin, so it is no substitute for the real one.
 * @module
 */
import type { Grid } from "../../../games/grid.ts";
import {
  type Action,
  type Game,
  type HistoryLine,
  type Observation,
  RESET,
  settled,
  type Transition,
  transitionKind,
} from "../../../games/game.ts";
import { IDENTITY_TWIN, type Memory, type Twin } from "../../../sandbox/contract.ts";
import type { GoalEntry, Tag, Writer } from "../../../agent/writer.ts";
import type { StepCall, TwinCell } from "../../../sandbox/cell.ts";
import type { SearchRequest } from "../../../sandbox/search/contract.ts";
import { modelOf, search } from "../../../sandbox/search/mod.ts";
import { finishedBoard } from "../../../runtime/harness/boundary.ts";
import { endsKnown } from "../../../runtime/harness/known_end.ts";
import { DEFAULT_SEARCH, findPlan, type Plan } from "../../../runtime/harness/plan.ts";

/** How a play ended. */
export interface Played {
  readonly won: boolean;
  readonly levels: number;
  readonly actions: number;
  readonly actionsByLevel: readonly number[];
  readonly history: readonly HistoryLine[];
  readonly source: string;
  readonly log: readonly string[];
}

/** Loads a twin's text into this process, with the kit itself as `twin`. */
export async function loadTwin(source: string): Promise<Twin> {
  return await import("data:application/typescript," + encodeURIComponent(source)) as unknown as Twin;
}

/** Plays a game with a writer until it is won or the budget is spent. */
export async function play(
  game: Game,
  writer: Writer,
  options: {
    readonly actions?: number;
    readonly states?: number;
    readonly seed?: number;
    /** It ends after so many levels. Default: all. */
    readonly levels?: number;
  } = {},
): Promise<Played> {
  const { actions: budget = 400, seed = 0, levels = Infinity } = options;
  const settings = {
    ...DEFAULT_SEARCH,
    ...options.states !== undefined && { states: options.states, farStates: options.states },
  };
  const log: string[] = [];
  const history: HistoryLine[] = [];
  const tags = new Map<number, Tag>();
  let now: Observation = await game.start();
  history.push({ kind: "start", index: 0, after: now });
  let source = IDENTITY_TWIN;
  let twin = await loadTwin(source);
  let spent = 0;
  let turns = 0;
  const perLevel: number[] = [];
  // Goals with the last lines of plans for them.
  const aimed = new Set<string>();

  const act = async (action: Action, tag: Tag): Promise<Transition> => {
    const before = settled(now);
    const levelsBefore = now.levelsCompleted;
    now = await game.act(action);
    spent++;
    perLevel[levelsBefore] = (perLevel[levelsBefore] ?? 0) + 1;
    const line: Transition = {
      kind: transitionKind(levelsBefore, action, now),
      index: history.length,
      before,
      action,
      after: now,
      levelsBefore,
    };
    tags.set(history.length, tag);
    history.push(line);
    log.push(`${line.index} ${tag} ${JSON.stringify(action)} ${line.kind}`);
    return line;
  };

  while (now.state !== "WIN" && now.levelsCompleted < levels && spent < budget && turns++ < 4 * budget) {
    const check = replay(twin, history);
    const goals = predicates(twin).filter(({ name }) => !check.refuted.has(name));
    let plan: Plan | null = null;
    let outcome: "exhausted" | "cut_off" = "exhausted";
    if (check.wrong.length === 0) {
      if (now.state === "GAME_OVER") {
        await act(RESET, "RESET");
        continue;
      }
      const situation = {
        line: history.length,
        grid: settled(now),
        memory: check.memory,
        goals: goals.map(({ name }) => name),
        candidates: {
          simple: now.availableActions.filter((id) => id !== 0 && id !== 6),
          clicks: [],
          clickComponents: now.availableActions.includes(6),
        },
        available: now.availableActions,
      };
      const cell = cellOf(twin);
      const searched = await findPlan(cell, () => Promise.resolve(cell), situation, settings);
      outcome = searched.outcome === "exhausted" ? "exhausted" : "cut_off";
      plan = searched.plan;
      if (plan !== null && endsKnown(settled(now), plan.steps, history)) {
        [plan, outcome] = [null, "cut_off"];
      }
    }
    if (plan !== null) {
      let step = 0;
      for (const { action, grid } of plan.steps) {
        if (!now.availableActions.includes(action.id)) break;
        const line = await act(action, "MODEL");
        const right = agree(twin, settled(now), grid);
        step++;
        if (line.kind !== "ordinary" || !right || spent >= budget) break;
        if (step === plan.steps.length) {
          aimed.add(`${plan.goal} ${line.index}`);
        }
      }
      log.push(`  plan for ${plan.goal}: ${step} of ${plan.steps.length}`);
      continue;
    }
    const entries = [...check.refuted].map(([name, line]): GoalEntry => {
      const status = aimed.has(`${name} ${line}`) ? "rejected" : "refuted";
      return { name, status, line, events: [] };
    });
    const { move } = await writer.next({
      wall: check.wrong.length > 0
        ? {
          kind: "dynamics",
          counterexamples: check.wrong.map((line) => ({ line, cells: [], predicted: null, fault: null })),
          targets: [],
          hidden: [],
        }
        : { kind: "goal", outcome, candidates: [] },
      refused: null,
      finished: new Map(history.flatMap((line): [number, Grid][] => {
        const board = line.kind === "boundary" ? finishedBoard(line) : null;
        return board === null ? [] : [[line.index, board]];
      })),
      history,
      tags,
      now: { ...now, grid: settled(now), memory: check.memory },
      source,
      goals: entries,
      budgets: { actions: budget - spent, levelActions: null, seconds: null, tokens: null },
      seed,
    }, {
      check: () => Promise.reject(new Error("not offered here")),
      predict: () => Promise.reject(new Error("not offered here")),
      signal: new AbortController().signal,
    });
    if (move.kind === "twin") {
      source = move.source;
      twin = await loadTwin(source);
    } else if (move.kind === "give_up") {
      log.push(`gave up: ${move.reason}`);
      break;
    } else if (check.wrong.length > 0) {
      log.push(`refused while ${check.wrong.join()} stand: ${JSON.stringify(move)}`);
      break;
    } else if (move.kind === "reset") await act(RESET, "RESET");
    else {
      log.push(`  probe: ${move.reason}`);
      for (const action of [move.action, ...move.then ?? []]) {
        if (!now.availableActions.includes(action.id)) break;
        const foreseen = stepTwin(twin, settled(now), action, replay(twin, history).memory).grid;
        const line = await act(action, move.tag);
        if (line.kind !== "ordinary" || !agree(twin, settled(now), foreseen) || spent >= budget) break;
      }
    }
  }
  await game.close();
  await writer.close?.();
  return {
    won: now.state === "WIN",
    levels: now.levelsCompleted,
    actions: spent,
    actionsByLevel: perLevel,
    history,
    source,
    log,
  };
}

function predicates(twin: Twin): { name: string; holds: Twin["goalReached"] }[] {
  return [
    { name: "goalReached", holds: twin.goalReached },
    ...Object.entries(twin.goals ?? {}).map(([name, holds]) => ({ name, holds })),
  ];
}

/** Whether two grids are equal but for what a twin calls noise. */
function agree({ noise = [] }: Twin, a: Grid, b: Grid): boolean {
  return a.every((colour, cell) => colour === b[cell] || noise.includes(cell));
}

function stepTwin(twin: Twin, grid: Grid, action: Action, memory: Memory): { grid: Grid; memory: Memory } {
  const answer = twin.step(grid.slice(), action, memory);
  return answer instanceof Uint8Array ? { grid: answer, memory } : answer;
}

/** Replays a history through a twin, as the harness does. */
export function replay(
  twin: Twin,
  history: readonly HistoryLine[],
): { wrong: number[]; refuted: Map<string, number>; memory: Memory } {
  const wrong: number[] = [];
  const refuted = new Map<string, number>();
  let memory: Memory = null;
  const begin = (seen: Observation) => memory = twin.init?.(settled(seen), seen.levelsCompleted) ?? null;
  for (const line of history) {
    if (line.kind === "start") {
      begin(line.after);
      continue;
    }
    if (line.kind === "unknown") continue;
    const after = settled(line.after);
    if (line.kind === "ordinary" || line.kind === "game_over") {
      const predicted = stepTwin(twin, line.before, line.action, memory);
      if (!agree(twin, predicted.grid, after)) wrong.push(line.index);
      memory = predicted.memory;
      for (const { name, holds } of predicates(twin)) {
        if (line.kind === "ordinary" && holds(after, memory)) refuted.set(name, line.index);
      }
      if (twin.observe) memory = twin.observe([...line.after.grids], memory);
    } else begin(line.after);
  }
  return { wrong, refuted, memory };
}

/** The twin as a cell in this process: as much of one as planning needs. */
function cellOf(twin: Twin): TwinCell {
  const model = modelOf(twin);
  return {
    hash: "",
    exports: { names: Object.keys(twin), noise: twin.noise ?? [] },
    search: (request: SearchRequest) => Promise.resolve(search(model, request)),
    step: ([call]: readonly StepCall[]) => {
      const { grid, memory } = stepTwin(twin, call!.grid, call!.action, call!.memory);
      const goals = predicates(twin).filter(({ holds }) => holds(grid, memory)).map(({ name }) => name);
      return Promise.resolve([{ grid, memory, goals, fault: null }]);
    },
    [Symbol.asyncDispose]: () => Promise.resolve(),
  } as unknown as TwinCell;
}
