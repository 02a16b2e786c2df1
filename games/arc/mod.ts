/**
 * The games of ARC-AGI-3, played over its REST API.
 * @module
 */
export { type Baselines, type BaselineSet, baselinesOf } from "./baselines.ts";
export { HOSTED, parseBaseUrl } from "./base_url.ts";
export { type Clock, systemClock } from "./clock.ts";
export {
  KeyRefused,
  PlayEnded,
  PlayRestarted,
  RateLimited,
  SessionLost,
  UnknownGame,
  UnreadableAnswer,
} from "./errors.ts";
export { type Frame, readFrame } from "./frame.ts";
export { ArcGame, type ArcGameOptions } from "./game.ts";
export { type ListedGame, shortId } from "./listing.ts";
export { ArcScorecard, type CardOptions } from "./scorecard.ts";
export { type ArcOptions, ArcService } from "./service.ts";
export { type CardGame, type CardRun, readSummary, type ScorecardSummary } from "./summary.ts";
