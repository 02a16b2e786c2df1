/**
 * The session: the only way to act in a game.
 *
 * The loop, the HTTP API, the MCP server and the command line all hold this object, so the gate exists once.
 * Validating, exploring and planning are free and may be asked for at any time; acting is gated. Two callers at once
 * are served in order.
 * @module
 */
import {
  type Action,
  ActionRefused,
  AnswerLost,
  type Game,
  GameUnreachable,
  type Observation,
  observation,
} from "../../games/game.ts";
import type { StepAnswer, StepCall, TwinHost } from "../../sandbox/cell.ts";
import type { Limits } from "../../sandbox/contract.ts";
import type { Analysis, BudgetsLeft, Check, GoalEntry } from "../../agent/writer.ts";
import type { RunFolder } from "../store/mod.ts";
import type { ClaimRecord, EndReason, RunRecord } from "../store/records.ts";
import { Actor, type Execution, type Outcome } from "./actor.ts";
import { analyseHistory, type LoadModule } from "./analysis.ts";
import type { RunResult, SessionEvent } from "./events.ts";
import type { Foresight } from "./foresee.ts";
import type { History } from "./history.ts";
import { type Exploration, Outlook, type Reach } from "./outlook.ts";
import type { Plan, PlanReport, SearchSettings } from "./plan.ts";
import { Queue } from "./queue.ts";
import { resumeGame } from "./resume.ts";
import { type EventFields, RunLog } from "./run_log.ts";
import { Validator } from "./validator.ts";
import type { Verdict } from "./verdict.ts";

/** What a session is made of. */
export interface SessionParts {
  /** What is played. The session closes it. */
  readonly game: Game;
  /** A new run's folder, or one to go on with. The session closes it, and the game. */
  readonly folder: RunFolder;
  /** Makes cells for twins. Left open. */
  readonly host: TwinHost;
  /** How far its searches go; the rest as in `DEFAULT_SEARCH`. */
  readonly search?: Partial<SearchSettings>;
  /** Limits of the twins' cells; the rest as in `DEFAULT_LIMITS`. */
  readonly limits?: Partial<Limits>;
  /** Loads a writer's own module for looking at the history; without it writers cannot. */
  readonly loadModule?: LoadModule;
  /** The clock of the log and of the time budget; default the system's. */
  readonly now?: () => Date;
}

/** A run being played. */
export class Session implements AsyncDisposable {
  readonly #parts: SessionParts;
  readonly #log: RunLog;
  readonly #validator: Validator;
  readonly #actor: Actor;
  readonly #outlook: Outlook;
  readonly #queue = new Queue();
  readonly #cancel = new AbortController();
  #ended: EndReason | null = null;

  private constructor(parts: SessionParts, log: RunLog) {
    const signal = this.#cancel.signal;
    this.#parts = parts;
    this.#log = log;
    this.#validator = new Validator(log, parts.host, parts.limits ?? {}, signal);
    this.#actor = new Actor(parts.game, log, this.#validator, signal);
    this.#outlook = new Outlook(log, this.#validator, parts.search ?? {}, signal);
  }

  /**
   * Begins the run of a fresh folder, or goes on with the run of one that has a history.
   *
   * @throws {GameUnreachable} if the game cannot be started, or does not replay the history.
   */
  static async open(parts: SessionParts): Promise<Session> {
    const log = new RunLog(parts.folder, parts.now);
    if (log.history.length === 0) await log.start(await firstAnswer(parts.game));
    else await resumeGame(parts.game, log);
    const handle = parts.game.handle?.();
    if (handle !== undefined) await log.event({ kind: "handle", handle });
    const session = new Session(parts, log);
    await session.#validator.restore();
    return session;
  }

  /** What was asked: `run.json`. */
  get run(): RunRecord {
    return this.#log.run;
  }

  /** What the game has answered so far. */
  get history(): History {
    return this.#log.history;
  }

  /** What was claimed before each action. */
  get claims(): readonly ClaimRecord[] {
    return this.#log.claims;
  }

  /** The current twin's source. */
  get source(): string {
    return this.#validator.source;
  }

  /** How many times a twin was handed over. */
  get twins(): number {
    return this.#log.events.filter((event) => event.kind === "twin").length;
  }

  /** Why the last draft handed over did not load; null where it did. The twin before it stays current. */
  get draftError(): string | null {
    return this.#validator.draftError;
  }

  /** The current twin's predicates, as of the last validation. */
  get goals(): readonly GoalEntry[] {
    return this.#validator.ledger.entries;
  }

  /** What is left of the budgets; null where there is no limit. */
  get left(): BudgetsLeft {
    return this.#actor.left;
  }

  /** Aborted when the session is cancelled or closed. */
  get signal(): AbortSignal {
    return this.#cancel.signal;
  }

  /** Where the run stands; `end` is null while it goes on. */
  get standing(): Omit<RunResult, "end" | "note"> & { readonly end: EndReason | null } {
    const seen = this.history.lastSeen;
    return {
      end: this.#ended,
      won: seen?.state === "WIN",
      levelsCompleted: seen?.levelsCompleted ?? 0,
      winLevels: seen?.winLevels ?? this.run.game.winLevels,
      actions: this.history.scored,
    };
  }

  /** Has `listener` told everything from now on; the function returned ends it. */
  subscribe(listener: (event: SessionEvent) => void): () => void {
    return this.#log.subscribe(listener);
  }

  /** Replays what is new of the history through the current twin. */
  validate(): Promise<Verdict> {
    return this.#queue.run(() => this.#validator.validate());
  }

  /** Replays the history through a draft, without making it current. */
  check(source: string): Promise<Check> {
    return this.#queue.run(() => this.#validator.check(source));
  }

  /** Steps of a draft from states of the caller's choosing. */
  predict(source: string, calls: readonly StepCall[]): Promise<StepAnswer[]> {
    return this.#queue.run(() => this.#validator.predict(source, calls));
  }

  /** Whether a writer's own code can look at the history. */
  get canAnalyse(): boolean {
    return this.#parts.loadModule !== undefined;
  }

  /**
   * Runs `analyse(history)` of a module in the sandbox. Holds nobody up: it only reads.
   *
   * @throws {TypeError} if the session was made without a place to run it.
   */
  analyse(source: string): Promise<Analysis> {
    const load = this.#parts.loadModule;
    if (load === undefined) {
      throw new TypeError("Cannot run the analysis: the session has no sandbox for modules");
    }
    return analyseHistory(load, source, this.history.lines, this.signal);
  }

  /** Makes a draft the current twin if it loads; else the one before it stays. Answers the error, or null. */
  adopt(source: string, by: string): Promise<string | null> {
    return this.#queue.run(() => this.#validator.adopt(source, by));
  }

  /** Searches the twin for a plan; there is none while it does not validate or no goal is open. */
  plan(settings: Partial<SearchSettings> = {}): Promise<PlanReport> {
    return this.#queue.run(() => this.#outlook.plan(settings));
  }

  /** Looks for what would help: repair targets while a counterexample stands, else candidate goal states. */
  explore(): Promise<Exploration> {
    return this.#queue.run(() => this.#outlook.explore());
  }

  /**
   * States that the twin says can be reached from here, best first, of a search without a goal; none while the twin
   * does not validate.
   *
   * @param keep How many.
   */
  reachable(keep: number): Promise<Reach> {
    return this.#queue.run(() => this.#outlook.reachable(keep));
  }

  /** What the current twin says of actions in a row, from where the play stands. */
  foresee(actions: readonly Action[]): Promise<Foresight> {
    return this.#queue.run(() => this.#outlook.foresee(actions));
  }

  /**
   * Plays a plan one action at a time; stops at the first wrong prediction, at a boundary, at GAME_OVER, at the end of
   * the plan, or when a budget is spent.
   *
   * @throws {GateClosed} if the twin does not validate; {BudgetSpent} if nothing may be played; {NotPlayable} if the
   * plan does not begin here.
   */
  execute(plan: Plan): Promise<Execution> {
    return this.#queue.run(() => this.#actor.execute(plan));
  }

  /**
   * Plays one action to learn from it.
   *
   * @throws {GateClosed | BudgetSpent | NotPlayable} as `execute` does.
   */
  probe(action: Action, tag: "PROBE:dynamics" | "PROBE:goal", reason: string): Promise<Outcome> {
    return this.#queue.run(() => this.#actor.act(action, { tag, reason, goal: null, step: null }));
  }

  /**
   * Starts the level again.
   *
   * @throws {GateClosed | BudgetSpent | NotPlayable} as `execute` does.
   */
  reset(reason: string): Promise<Outcome> {
    return this.#queue.run(() =>
      this.#actor.act({ id: 0 }, { tag: "RESET", reason, goal: null, step: null })
    );
  }

  /**
   * Plays one action of a run without a twin: nothing is predicted, and no gate stands before it.
   *
   * @throws {GateClosed} in every run that is not marked as direct; {BudgetSpent | NotPlayable} as `execute` does.
   */
  actDirectly(action: Action, reason: string | null): Promise<Outcome> {
    return this.#queue.run(() => this.#actor.actDirectly(action, reason));
  }

  /** The first action towards the cheapest (state, action) pair that was never tried; null where none is in reach. */
  untested(): Promise<Action | null> {
    return this.#queue.run(() => this.#outlook.untested());
  }

  /** Writes an event into the run's log. */
  note(event: EventFields): Promise<void> {
    return this.#queue.run(() => this.#log.event(event));
  }

  /** Ends what runs: searches are killed, no further action is taken. */
  cancel(): void {
    this.#cancel.abort();
  }

  /** Ends the run; the first reason stands. */
  end(reason: EndReason, note: string | null = null): Promise<RunResult> {
    return this.#queue.run(async () => {
      if (this.#ended === null) {
        this.#ended = reason;
        // The last answer has its place in the ledger too, where the twin can still be asked.
        if (!this.signal.aborted && this.run.mode !== "direct") {
          await this.#validator.validate().catch(() => {});
        }
        // A log that takes no more lines must not hide the end of the run.
        await this.#log.event({ kind: "end", reason, note }).catch(() => {});
      }
      return { ...this.standing, end: this.#ended, note };
    });
  }

  /** Gives back the game, the cells and the folder's lock. */
  async close(): Promise<void> {
    this.#cancel.abort();
    await this.#queue.run(async () => {
      await this.#validator.close();
      await this.#parts.game.close();
      await this.#parts.folder.close();
    });
  }

  /** Closes the session. */
  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }
}

/** What a game may throw, or a cancel; these say themselves what they mean. */
const KNOWN_TROUBLE = [GameUnreachable, AnswerLost, ActionRefused, DOMException];

/** Starts a game; what it shows must be what a game may show. */
async function firstAnswer(game: Game): Promise<Observation> {
  let answer: Observation;
  try {
    answer = await game.start();
  } catch (error) {
    // What the rules of a game throw is no fault of the program's own.
    if (KNOWN_TROUBLE.some((one) => error instanceof one)) throw error;
    throw new GameUnreachable(`The game failed at its start: ${error}`, { cause: error });
  }
  try {
    return observation(answer);
  } catch (error) {
    throw new GameUnreachable(`The game began as no game may: ${error}`, { cause: error });
  }
}
