/**
 * What the service answers, as its own schemas have it.
 * @module
 */
import type { z } from "zod";
import type * as acting from "../../schemas/acting.ts";
import type * as events from "../../schemas/events.ts";
import type * as games from "../../schemas/games.ts";
import type * as history from "../../schemas/history.ts";
import type * as results from "../../schemas/results.ts";
import type * as runs from "../../schemas/runs.ts";
import type * as thinking from "../../schemas/thinking.ts";
import type * as twins from "../../schemas/twins.ts";

/** A game on offer. */
export type Game = z.infer<typeof games.Game>;
/** A writer on offer. */
export type Writer = z.infer<typeof games.Writer>;
/** One run, as it stands. */
export type Run = z.infer<typeof runs.Run>;
/** What is asked of a new run. */
export type NewRun = z.input<typeof runs.NewRun>;
/** A line of a history with what its claim said. */
export type HistoryLine = z.infer<typeof history.HistoryLine>;
/** The grids of one line. */
export type Frames = z.infer<typeof history.Frames>;
/** An event of a run's log. */
export type LogEvent = z.infer<typeof events.LogEvent>;
/** Long work on its way. */
export type Progress = z.infer<typeof events.Progress>;
/** A twin that was handed over. */
export type TwinVersion = z.infer<typeof twins.TwinVersion>;
/** What changed between two twins. */
export type TwinChanges = z.infer<typeof twins.TwinChanges>;
/** What a swap came to. */
export type TwinSwap = z.infer<typeof twins.TwinSwap>;
/** A predicate of the goal ledger. */
export type Goal = z.infer<typeof results.Goals>["goals"][number];
/** A run's score. */
export type Score = z.infer<typeof results.Score>;
/** The wall a run stands before. */
export type Exploration = z.infer<typeof thinking.Exploration>;
/** What actions came to. */
export type Acted = z.infer<typeof acting.Acted>;
/** A claim. */
export type Claim = z.infer<typeof history.Claim>;
/** How a twin fares against the history. */
export type Verdict = z.infer<typeof thinking.Verdict>;
