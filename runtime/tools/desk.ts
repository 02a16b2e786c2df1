/**
 * One session as a client outside this process sees it: what it was shown, the plan it holds, and the end of the run.
 * @module
 */
import { counted } from "../../agent/brief/counted.ts";
import { HistoryText } from "../../agent/brief/history_text.ts";
import { BudgetSpent, isRefusal } from "../harness/actor.ts";
import { spentReason } from "../harness/budget.ts";
import { endReason } from "../harness/ending.ts";
import type { RunResult } from "../harness/events.ts";
import type { Plan } from "../harness/plan.ts";
import type { Session } from "../harness/session.ts";
import { standingOf } from "../harness/turn.ts";
import type { EndReason } from "../store/records.ts";
import { refusal, type Tool, type ToolAnswer } from "./tool.ts";

/** What a client holds of a session. One client has one desk; a desk serves one call at a time. */
export class Desk {
  readonly session: Session;
  /** The plan that was found last; it is played by `execute` where it still begins here. */
  plan: Plan | null = null;
  readonly #history = new HistoryText();
  readonly #ended = Promise.withResolvers<RunResult>();
  #result: RunResult | null = null;
  #tail: Promise<unknown> = Promise.resolve();

  constructor(session: Session) {
    this.session = session;
    this.#ended.promise.catch(() => {});
  }

  /** Whether the run is played without a twin. */
  get direct(): boolean {
    return this.session.run.mode === "direct";
  }

  /** How the run ended; null while it goes on. */
  get result(): RunResult | null {
    return this.#result;
  }

  /** Settles when the run ends; rejects with a fault that nobody expects. */
  get ended(): Promise<RunResult> {
    return this.#ended.promise;
  }

  /** The cells of the game's bars. */
  get bars(): ReadonlySet<number> {
    this.#history.entries(standingOf(this.session));
    return this.#history.bars;
  }

  /** One text for each line of the history. */
  get entries(): readonly string[] {
    return this.#history.entries(standingOf(this.session));
  }

  /** Calls a tool; calls that come at once are served in order. Everything that goes wrong is an answer. */
  call(tool: Tool, input: Record<string, unknown>): Promise<ToolAnswer> {
    const turn = this.#tail.then(() => this.#call(tool, input));
    this.#tail = turn.catch(() => {});
    return turn;
  }

  /** Ends the run at once: a search or a call that is under way is not waited for. */
  async cancel(note: string | null = null): Promise<RunResult> {
    this.session.cancel();
    return await this.end("cancelled", note);
  }

  /** Ends the run; the first reason stands. */
  async end(reason: EndReason, note: string | null = null): Promise<RunResult> {
    this.#result = await this.session.end(reason, note);
    this.#ended.resolve(this.#result);
    return this.#result;
  }

  async #call(tool: Tool, input: Record<string, unknown>): Promise<ToolAnswer> {
    if (this.#result !== null && tool.acts) return refusal(`The run is over: ${this.#result.end}.`);
    try {
      const answer = await tool.run(this, input as never);
      const over = await this.#settle();
      return over === null ? answer : { ...answer, text: `${answer.text}\n\n${over}` };
    } catch (error) {
      if (isRefusal(error)) return refusal(error.message);
      if (error instanceof BudgetSpent) {
        await this.end(error.reason);
        return refusal(`${error.message}. The run is over.`);
      }
      const reason = endReason(error, this.session.signal);
      if (reason === null) {
        this.#ended.reject(error);
        throw error;
      }
      const note = error instanceof Error ? error.message : String(error);
      await this.end(reason, note);
      return refusal(`The run is over (${reason}): ${note}`);
    }
  }

  /** Ends a run that is won or spent; what the client is told of it, null while the run goes on. */
  async #settle(): Promise<string | null> {
    if (this.#result !== null) return null;
    const { won, actions } = this.session.standing;
    const reason = won ? "won" : spentReason(this.session.left);
    if (reason === null) return null;
    await this.end(reason);
    return won
      ? `THE GAME IS WON in ${counted(actions, "action")}. The run is over.`
      : `The run is over: ${reason}.`;
  }
}
