/**
 * Looking ahead: what the current twin says can be reached, and what would help where it says nothing. All of it is
 * free, and nothing of it acts.
 * @module
 */
import { type Action, settled } from "../../games/game.ts";
import type { Grid } from "../../games/grid.ts";
import type { Memory } from "../../sandbox/contract.ts";
import type { SurveyResult, SurveyState } from "../../sandbox/search/contract.ts";
import type { RepairTarget } from "../../agent/writer.ts";
import { repairTargets } from "./explore.ts";
import { foresee, type Foresight } from "./foresee.ts";
import { untestedProbe } from "./forced_probe.ts";
import { meter } from "./meter.ts";
import { candidatesFor, DEFAULT_SEARCH, findPlan, type PlanReport, type SearchSettings } from "./plan.ts";
import type { RunLog } from "./run_log.ts";
import type { Validator } from "./validator.ts";

/** What exploring found: repair targets at a dynamics wall, candidate states at a goal wall. */
export interface Exploration {
  /** Groups of failing transitions, the worst first; empty at a goal wall. */
  readonly targets: readonly RepairTarget[];
  /** Reachable states that look like progress, best first; empty at a dynamics wall. */
  readonly candidates: readonly SurveyState[];
}

/** What the twin says can be reached. */
export interface Reach {
  /** The states' settled grids, best first. */
  readonly grids: readonly Grid[];
  /** States that were looked at, and how deep. */
  readonly generated: number;
  /** Actions from here to the deepest state that was looked at. */
  readonly depthReached: number;
}

/** The goal wall's survey: as deep and wide as the design has it. */
const SURVEY = { depth: 14, states: 30_000, keep: 12 };

/** Asks the current twin about what lies ahead. Its callers wait for one another: see `Session`. */
export class Outlook {
  readonly search: SearchSettings;

  constructor(
    readonly log: RunLog,
    readonly validator: Validator,
    search: Partial<SearchSettings>,
    readonly signal: AbortSignal,
  ) {
    this.search = { ...DEFAULT_SEARCH, ...search };
  }

  /** Searches the twin for a plan; there is none while it does not validate or no goal is open. */
  async plan(asked: Partial<SearchSettings>): Promise<PlanReport> {
    const settings = { ...this.search, ...asked };
    const verdict = await this.validator.validate();
    const now = this.log.history.now;
    const playing = verdict.valid && now?.state === "NOT_FINISHED";
    const goals = playing ? this.validator.ledger.open(this.log.run.policy, verdict.boundaries) : [];
    if (!playing) return { outcome: "exhausted", cutBy: null, plan: null, searches: [], goals };
    const began = performance.now();
    const report = await findPlan(
      await this.validator.cell(),
      () => this.validator.fresh(),
      {
        line: this.log.history.length,
        grid: settled(now),
        memory: verdict.memory,
        goals,
        candidates: candidatesFor(this.log.history, now.availableActions),
        available: now.availableActions,
      },
      settings,
      { signal: this.signal, onProgress: meter(this.log, "search") },
    );
    await this.log.event({
      kind: "plan",
      twin: verdict.twin,
      outcome: report.outcome,
      cutBy: report.cutBy,
      goal: report.plan?.goal ?? null,
      actions: report.plan?.steps.map((step) => step.action) ?? [],
      generated: report.searches.reduce((sum, search) => sum + search.generated, 0),
      ms: Math.round(performance.now() - began),
    });
    return report;
  }

  /** Looks for what would help: repair targets while a counterexample stands, else candidate goal states. */
  async explore(): Promise<Exploration> {
    const verdict = await this.validator.validate();
    const began = performance.now();
    const transitions = this.log.history.attempts.flatMap((attempt) => attempt.lines);
    const targets = repairTargets(verdict.counterexamples, transitions);
    const now = this.log.history.now;
    let candidates: readonly SurveyState[] = [];
    if (verdict.valid && now?.state === "NOT_FINISHED") {
      candidates = (await this.#survey(verdict.memory, SURVEY.keep)).states;
    }
    await this.log.event({
      kind: "explore",
      wall: verdict.valid ? "goal" : "dynamics",
      found: verdict.valid ? candidates.length : targets.length,
      ms: Math.round(performance.now() - began),
    });
    return { targets, candidates };
  }

  /** States that the twin says can be reached from here, best first; none while it does not validate. */
  async reachable(keep: number): Promise<Reach> {
    const verdict = await this.validator.validate();
    if (!verdict.valid) return { grids: [], generated: 0, depthReached: 0 };
    const { states, generated, depthReached } = await this.#survey(verdict.memory, keep);
    return { grids: states.map((state) => state.grid), generated, depthReached };
  }

  /** What the current twin says of actions in a row, from where the play stands. */
  async foresee(actions: readonly Action[]): Promise<Foresight> {
    const { twin, valid, memory } = await this.validator.validate();
    const now = this.log.history.now;
    if (now === null) return { twin, valid, steps: [] };
    const from = { grid: settled(now), memory };
    return { twin, valid, steps: await foresee(await this.validator.cell(), from, actions, this.signal) };
  }

  /** The first action towards the cheapest pair of state and action that was never tried; null where none is in reach. */
  async untested(): Promise<Action | null> {
    const { memory } = await this.validator.validate();
    return await untestedProbe(await this.validator.cell(), this.log.history, memory, this.signal);
  }

  async #survey(memory: Memory, keep: number): Promise<SurveyResult> {
    const now = this.log.history.now;
    if (now?.state !== "NOT_FINISHED") return { states: [], generated: 0, depthReached: 0 };
    const cell = await this.validator.cell();
    const options = { signal: this.signal, onProgress: meter(this.log, "explore") };
    const candidates = candidatesFor(this.log.history, now.availableActions);
    const request = { grid: settled(now), memory, candidates, ...SURVEY, keep, ms: this.search.ms };
    return await cell.survey(request, options);
  }
}
