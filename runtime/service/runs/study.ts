/**
 * Thinking about a run without its session: twins of the caller's, and runs that are not live.
 *
 * Each question loads the twin into a cell of its own and replays the history there; nothing is written down.
 * @module
 */
import type { Action } from "../../../games/game.ts";
import { settled } from "../../../games/game.ts";
import type { TwinCell, TwinHost } from "../../../sandbox/cell.ts";
import { type Distinction, distinguish } from "../../harness/distinguish.ts";
import { repairTargets } from "../../harness/explore.ts";
import { foresee, type Foresight } from "../../harness/foresee.ts";
import {
  candidatesFor,
  DEFAULT_SEARCH,
  findPlan,
  type PlanReport,
  type SearchSettings,
} from "../../harness/plan.ts";
import type { Exploration } from "../../harness/outlook.ts";
import { currentTwin, judgeTwin, openGoals } from "../../harness/stored_run.ts";
import type { Verdict } from "../../harness/verdict.ts";
import type { RunView } from "./view.ts";

/** The goal wall's survey: as deep and wide as the design has it. */
const SURVEY = { depth: 14, states: 30_000, keep: 12 };

/** What is asked about one run. */
export class Study {
  constructor(readonly view: RunView, readonly host: TwinHost, readonly signal: AbortSignal) {}

  /** What the history says of a twin; the run's current one unless given. */
  validate(source?: string): Promise<Verdict> {
    return this.#with(source, (_cell, verdict) => Promise.resolve(verdict));
  }

  /** What would help the current twin. */
  explore(): Promise<Exploration> {
    return this.#with(undefined, async (cell, verdict) => {
      const { history } = this.view;
      const transitions = history.attempts.flatMap((attempt) => attempt.lines);
      const targets = repairTargets(verdict.counterexamples, transitions);
      const now = history.now;
      if (!verdict.valid || now?.state !== "NOT_FINISHED") return { targets, candidates: [] };
      const candidates = candidatesFor(history, now.availableActions);
      const request = { grid: settled(now), memory: verdict.memory, candidates, ...SURVEY, ms: null };
      return { targets, candidates: (await cell.survey(request, { signal: this.signal })).states };
    });
  }

  /** A plan inside the current twin; nobody plays it. */
  plan(settings: Partial<SearchSettings>): Promise<PlanReport> {
    return this.#with(undefined, async (cell, verdict, source) => {
      const { history, folder } = this.view;
      const now = history.now;
      const playing = verdict.valid && now?.state === "NOT_FINISHED";
      const goals = playing ? openGoals(folder, verdict) : [];
      if (!playing || goals.length === 0) {
        return { outcome: "exhausted", cutBy: null, plan: null, searches: [], goals };
      }
      const from = {
        line: history.length,
        grid: settled(now),
        memory: verdict.memory,
        goals,
        candidates: candidatesFor(history, now.availableActions),
        available: now.availableActions,
      };
      const bounds = { ...DEFAULT_SEARCH, ...settings };
      return await findPlan(cell, () => this.host.load(source), from, bounds, { signal: this.signal });
    });
  }

  /** What the current twin says of actions in a row. */
  foresee(actions: readonly Action[]): Promise<Foresight> {
    return this.#with(undefined, async (cell, { twin, valid, memory }) => {
      const now = this.view.history.now;
      if (now === null) return { twin, valid, steps: [] };
      return {
        twin,
        valid,
        steps: await foresee(cell, { grid: settled(now), memory }, actions, this.signal),
      };
    });
  }

  /** Where two twins disagree, and whether each replays the history. Null where nobody knows what the board is. */
  distinguish(
    a: string,
    b: string | undefined,
    bounds: { readonly depth: number; readonly states: number },
  ): Promise<{ readonly found: Distinction; readonly valid: [boolean, boolean] } | null> {
    return this.#with(a, (first, one) =>
      this.#with(b, async (second, two) => {
        const { history } = this.view;
        const now = history.now;
        if (now === null) return null;
        const from = { grid: settled(now), memories: [one.memory, two.memory] as const };
        const candidates = candidatesFor(history, now.availableActions);
        const found = await distinguish([first, second], from, {
          candidates,
          ...bounds,
          signal: this.signal,
        });
        return { found, valid: [one.valid, two.valid] };
      }));
  }

  async #with<T>(
    given: string | undefined,
    ask: (cell: TwinCell, verdict: Verdict, source: string) => Promise<T>,
  ): Promise<T> {
    const source = given ?? (await currentTwin(this.view.folder)).source;
    await using cell = await this.host.load(source);
    const { history, folder } = this.view;
    return await ask(cell, await judgeTwin(cell, history, folder, this.signal), source);
  }
}
