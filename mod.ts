/**
 * Twin plays games whose rules nobody told it.
 *
 * A session plays a run in a folder; a writer writes twins; the loop brings the two together; the sandbox runs what is
 * not trusted. Everything here is re-exported from the files that hold it.
 * @module
 */
export * from "./games/grid.ts";
export * from "./games/game.ts";
export { type LocalGame, localGame, localGames } from "./games/local/mod.ts";
export type * from "./games/local/kit/mod.ts";
export * from "./games/recording/recording.ts";
export {
  formatRecording,
  readRecording,
  readRecordingFile,
  type RecordingFields,
  recordingHistory,
  toRecording,
} from "./games/recording/mod.ts";
export {
  ArcGame,
  type ArcGameOptions,
  type ArcOptions,
  ArcScorecard,
  ArcService,
  type CardGame,
  type CardOptions,
  type CardRun,
  type Clock,
  type ListedGame,
  type ScorecardSummary,
  SessionLost,
  UnknownGame,
} from "./games/arc/mod.ts";

export * from "./sandbox/mod.ts";

export type * from "./agent/writer.ts";
// The sandbox's proof speaks of walls too: here the word is the method's.
export type { Wall } from "./agent/writer.ts";
export type * from "./agent/direct/player.ts";
export { scripted, type ScriptedAnswer } from "./agent/scripted.ts";
export { createInductionWriter, type InductionOptions } from "./agent/induction/mod.ts";

export * from "./runtime/store/mod.ts";
export type { LoadModule } from "./runtime/harness/analysis.ts";
export type { Match, RunResult, SessionEvent } from "./runtime/harness/events.ts";
export {
  BudgetSpent,
  type Execution,
  GateClosed,
  NotPlayable,
  type Outcome,
} from "./runtime/harness/actor.ts";
export { NO_BUDGETS } from "./runtime/harness/budget.ts";
export type { Foresight } from "./runtime/harness/foresee.ts";
export { type AttemptSpan, History } from "./runtime/harness/history.ts";
export { play } from "./runtime/harness/loop.ts";
export { playDirect } from "./runtime/harness/direct_loop.ts";
export {
  DEFAULT_SEARCH,
  type Plan,
  type PlanReport,
  type PlanStep,
  type SearchSettings,
} from "./runtime/harness/plan.ts";
export type { Exploration, Reach } from "./runtime/harness/outlook.ts";
export { Session, type SessionParts } from "./runtime/harness/session.ts";
export type { NoiseVerdict } from "./runtime/harness/noise.ts";
export type { EventFields } from "./runtime/harness/run_log.ts";
export type { PredicateVerdict, Verdict } from "./runtime/harness/verdict.ts";
export {
  type AppOptions,
  type GameEntry,
  type Rate,
  serveApp,
  type ServeOptions,
  type Service,
  type ServiceDeps,
  type StreamLimits,
} from "./runtime/service/mod.ts";
