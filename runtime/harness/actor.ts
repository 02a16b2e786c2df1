/**
 * Acting: the gate, the claim, the action, the answer, the comparison. Nothing else in the project sends an action to a
 * game.
 * @module
 */
import { differingCells, type Grid, gridToHex } from "../../games/grid.ts";
import {
  type Action,
  actionName,
  ActionRefused,
  AnswerLost,
  type Game,
  GameUnreachable,
  type HistoryLine,
  type Observation,
  observation,
  settled,
} from "../../games/game.ts";
import type { BudgetsLeft, Tag } from "../../agent/writer.ts";
import type { ClaimRecord, EndReason } from "../store/records.ts";
import { budgetsLeft, spentReason } from "./budget.ts";
import type { Match } from "./events.ts";
import { gridHash } from "./grid_key.ts";
import type { History } from "./history.ts";
import type { Plan } from "./plan.ts";
import type { RunLog } from "./run_log.ts";
import { untilCancelled } from "./until_cancelled.ts";
import { isTheTwins, type Validator } from "./validator.ts";
import type { Verdict } from "./verdict.ts";

/** Acting was refused: a counterexample stands. */
export class GateClosed extends Error {
  /** Tells the class apart where only the name survives. */
  override name = "GateClosed";
}

const SPENT: { readonly [Reason in EndReason]?: string } = {
  actions_spent: "the actions of the run are",
  level_actions_spent: "the actions of the level are",
  time_spent: "the time of the run is",
  tokens_spent: "the tokens of the run are",
};

/** Acting was refused: a budget is spent. */
export class BudgetSpent extends Error {
  /** Tells the class apart where only the name survives. */
  override name = "BudgetSpent";
  /** `reason` is the end that the spent budget stands for. */
  constructor(readonly reason: EndReason) {
    super(`Cannot act: ${SPENT[reason] ?? "a budget is"} spent`);
  }
}

/** Acting was refused: it makes no sense where the play stands, or the game did not take the action. */
export class NotPlayable extends Error {
  /** Tells the class apart where only the name survives. */
  override name = "NotPlayable";
}

/** Whether an error means that an action was refused: nothing was sent, and nothing is counted. */
export function isRefusal(error: unknown): error is GateClosed | NotPlayable {
  return error instanceof GateClosed || error instanceof NotPlayable;
}

/** Why an action is taken. */
export interface Why {
  readonly tag: Tag;
  readonly reason: string | null;
  readonly goal: string | null;
  readonly step: ClaimRecord["step"];
}

/** What came of one action. */
export interface Outcome {
  /** The line that was added to the history. */
  readonly line: HistoryLine;
  /** How the answer compares with the prediction. */
  readonly match: Match;
  /** Cells where prediction and answer differ, noise left out. */
  readonly cells: readonly number[];
}

/** How a plan was carried out. */
export interface Execution {
  /** Actions that the game took, or may have taken. */
  readonly taken: number;
  /** Why it stopped there. */
  readonly stopped:
    | "end_of_plan"
    | "counterexample"
    | "boundary"
    | "game_over"
    | "budget"
    | "no_answer"
    | "unavailable"
    | "cancelled";
}

/** What an action's claim rests on: the part of a verdict that goes into it. */
type Basis = Pick<Verdict, "twin" | "boundaries"> & { readonly noise: Pick<Verdict["noise"], "admitted"> };

const NOTHING: ReadonlySet<number> = new Set();
/** Milliseconds that a game is waited for after the session was cancelled: an answer in flight is worth having. */
const LAST_WAIT_MS = 10_000;

interface Prediction {
  readonly grid: Grid;
  readonly goals: readonly string[];
}

/** Plays actions for a session, one at a time. */
export class Actor {
  constructor(
    readonly game: Game,
    readonly log: RunLog,
    readonly validator: Validator,
    readonly signal: AbortSignal,
  ) {}

  /** What is left of the run's budgets. */
  get left(): BudgetsLeft {
    const { history, seconds, tokens } = this.log;
    const spent = { actions: history.scored, levelActions: history.scoredInLevel, seconds, tokens };
    return budgetsLeft(this.log.run.budgets, spent);
  }

  /** Plays one action, predicted by the current twin where it is not a RESET. */
  async act(action: Action, why: Why): Promise<Outcome> {
    const verdict = await this.#pass(action);
    return await this.#send(action, why, verdict, await this.#predict(action, verdict));
  }

  /** Plays one action of a direct run, unpredicted. Every other run goes through the gate. */
  async actDirectly(action: Action, reason: string | null): Promise<Outcome> {
    if (this.log.run.mode !== "direct") {
      throw new GateClosed("Cannot act without a twin: the run is not marked as direct");
    }
    this.#mayPlay(action);
    const basis = { twin: this.validator.hash, noise: { admitted: NOTHING }, boundaries: 0 };
    return await this.#send(action, { tag: "DIRECT", reason, goal: null, step: null }, basis, null);
  }

  /** Plays a plan, one action at a time, and stops where DESIGN.md says it must. */
  async execute(plan: Plan): Promise<Execution> {
    if (plan.line !== this.log.history.length || plan.twin !== this.validator.hash) {
      throw new NotPlayable(
        "Cannot play the plan: it was made from another state or with another twin; plan again",
      );
    }
    for (const [i, { action, grid, goals }] of plan.steps.entries()) {
      if (i > 0 && this.signal.aborted) return { taken: i, stopped: "cancelled" };
      if (i > 0 && spentReason(this.left) !== null) return { taken: i, stopped: "budget" };
      if (i > 0 && unplayable(action, this.log.history) !== null) return { taken: i, stopped: "unavailable" };
      const verdict = await this.#pass(action);
      const step = { at: i + 1, of: plan.steps.length };
      const why: Why = { tag: "MODEL", reason: null, goal: plan.goal, step };
      const { line, match } = await this.#send(action, why, verdict, { grid, goals });
      const taken = i + 1;
      if (match === "unknown") return { taken, stopped: "no_answer" };
      if (match === "boundary") return { taken, stopped: "boundary" };
      if (match === "counterexample") return { taken, stopped: "counterexample" };
      if (line.kind === "game_over") return { taken, stopped: "game_over" };
    }
    return { taken: plan.steps.length, stopped: "end_of_plan" };
  }

  /** Everything that must hold before an action may be claimed. */
  async #pass(action: Action): Promise<Verdict> {
    if (this.log.run.mode === "direct") {
      throw new NotPlayable("Cannot plan or probe: the run is played without a twin");
    }
    this.#mayPlay(action);
    const verdict = await this.validator.validate();
    if (!verdict.valid) throw new GateClosed(gateSentence(verdict));
    return verdict;
  }

  /** What must hold with a twin or without. */
  #mayPlay(action: Action): void {
    if (this.signal.aborted) throw new NotPlayable("Cannot act: the session is cancelled or closed");
    const spent = spentReason(this.left);
    if (spent !== null) throw new BudgetSpent(spent);
    const problem = unplayable(action, this.log.history);
    if (problem !== null) throw new NotPlayable(`Cannot play ${actionName(action)}: ${problem}`);
  }

  /** What the twin says comes next; null for a RESET, across a gap, and where the twin fails. */
  async #predict(action: Action, verdict: Verdict): Promise<Prediction | null> {
    const now = this.log.history.now;
    if (action.id === 0 || now === null) return null;
    const cell = await this.validator.cell();
    const call = { grid: settled(now), action, memory: verdict.memory };
    try {
      const [answer] = await cell.step([call], { signal: this.signal });
      return answer === undefined || answer.grid === null ? null : { grid: answer.grid, goals: answer.goals };
    } catch (error) {
      // It never ended, or took all memory: no prediction, as where it throws. What is played then refutes it.
      if (!isTheTwins(error)) throw error;
      return null;
    }
  }

  async #send(action: Action, why: Why, basis: Basis, predicted: Prediction | null): Promise<Outcome> {
    const { log } = this;
    const noise = basis.noise.admitted;
    const open = this.validator.ledger.open(log.run.policy, basis.boundaries);
    const claim = await log.claim({
      action,
      ...why,
      prediction: predicted === null ? null : gridToHex(predicted.grid),
      predictionHash: predicted === null ? null : gridHash(predicted.grid, noise),
      noise: [...noise].sort((a, b) => a - b),
      goalClaim: predicted?.goals.some((goal) => open.includes(goal)) ?? false,
      twin: basis.twin,
    });
    const prediction = predicted?.grid ?? null;
    log.tell({ kind: "claim", line: log.history.length, action, tag: why.tag, prediction });
    const line = await this.#answer(claim, action);
    const compared = compare(line, prediction, noise);
    const unpredicted = why.tag === "DIRECT" && compared.match === "counterexample";
    const outcome: Outcome = unpredicted ? { ...compared, match: "unpredicted" } : compared;
    log.tell({
      kind: "answer",
      line: line.index,
      action,
      tag: why.tag,
      transition: line.kind,
      prediction,
      observation: line.kind === "unknown" ? null : line.after,
      match: outcome.match,
      cells: outcome.cells,
      actions: log.history.scored,
      left: this.left,
    });
    return outcome;
  }

  /** Sends the action and writes down what came of it. */
  async #answer(claim: number, action: Action): Promise<HistoryLine> {
    let answer: Observation;
    try {
      answer = await untilCancelled(this.game.act(action), this.signal, LAST_WAIT_MS);
    } catch (error) {
      if (error instanceof AnswerLost) return await this.log.unknown(claim, action, error.message);
      if (this.signal.aborted && error === this.signal.reason) {
        return await this.log.unknown(claim, action, "cancelled, and no answer came since");
      }
      await this.log.event({ kind: "withdrawn", claim, reason: String(error) });
      if (error instanceof GameUnreachable) throw error;
      if (!(error instanceof ActionRefused)) {
        throw new GameUnreachable(`The game failed at ${actionName(action)}: ${error}`, { cause: error });
      }
      throw new NotPlayable(`The game did not take ${actionName(action)}: ${error.message}`, {
        cause: error,
      });
    }
    let seen: Observation;
    try {
      seen = observation(answer);
    } catch (error) {
      // The action may well have been applied: what it led to is not known.
      const trouble = `The game answered ${actionName(action)} as no game may: ${error}`;
      await this.log.unknown(claim, action, trouble);
      throw new GameUnreachable(trouble, { cause: error });
    }
    return await this.log.answer(claim, action, seen);
  }
}

/** Why an action cannot be played where the game stands; null where it can. */
function unplayable(action: Action, history: History): string | null {
  const now = history.now;
  if (now === null) return null;
  if (now.state === "WIN") return "the game is won";
  if (action.id === 0) {
    return history.scoredInAttempt > 0
      ? null
      : "the level has just started, and a second RESET would restart the whole game";
  }
  if (now.state === "GAME_OVER") return "the game is over; RESET first";
  if (!now.availableActions.includes(action.id)) {
    return `the game offers ${now.availableActions.join(", ") || "nothing"} now`;
  }
  return null;
}

/** Compares the answer in a history line with what was predicted for it. */
export function compare(line: HistoryLine, prediction: Grid | null, noise: ReadonlySet<number>): Outcome {
  if (line.kind === "unknown") return { line, match: "unknown", cells: [] };
  if (line.kind === "boundary") return { line, match: "boundary", cells: [] };
  if (line.kind === "start" || line.kind === "reset") return { line, match: "unpredicted", cells: [] };
  if (prediction === null) return { line, match: "counterexample", cells: [] };
  const cells = differingCells(prediction, settled(line.after), noise);
  return { line, match: cells.length === 0 ? "exact" : "counterexample", cells };
}

function gateSentence(verdict: Verdict): string {
  if (verdict.error !== null) {
    return `Cannot act: the twin cannot replay the history (${verdict.error}); repair it first`;
  }
  const lines = verdict.counterexamples.map((each) => each.line);
  const shown = lines.slice(0, 5).join(", ") + (lines.length > 5 ? ", …" : "");
  return `Cannot act: the twin predicts ${lines.length} of the history's lines wrongly (${shown}); repair it first`;
}
