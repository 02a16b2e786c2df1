/**
 * A run in one object: what was asked, where it stands, how it ended.
 * @module
 */
import type { z } from "zod";
import { scoreFolder } from "../../evaluate/score_run.ts";
import type { EndReason, EventRecord } from "../../store/records.ts";
import type { Run } from "../schemas/runs.ts";
import type { RunView } from "./view.ts";

/** A run as the API tells it. */
export type RunSummary = z.input<typeof Run>;

/** Sums a run up. */
export function summaryOf({ folder, history, live }: RunView): RunSummary {
  const { run } = folder;
  const events = folder.events.records;
  const seen = history.lastSeen;
  const now = history.now;
  const last = lastEnd(events);
  const end = live === null ? last?.reason ?? null : live.session.standing.end;
  const exposure = scoreFolder(run, history.lines)?.exposure ?? null;
  const twins = events.filter((event) => event.kind === "twin");
  const won = seen?.state === "WIN";
  return {
    id: run.id,
    status: end !== null ? "ended" : live !== null ? live.status : "stopped",
    problem: folder.damage,
    resumable: live === null && !won && folder.damage === null,
    created: run.created,
    game: {
      id: run.game.id,
      title: run.game.title,
      winLevels: run.game.winLevels,
      baselines: run.game.baselines === null ? null : [...run.game.baselines],
    },
    writer: run.writer,
    mode: run.mode ?? "twin",
    seed: run.seed,
    policy: run.policy,
    budgets: run.budgets,
    left: live?.session.left ?? null,
    lines: history.length,
    claims: folder.claims.length,
    events: folder.events.length,
    actions: history.scored,
    state: seen?.state ?? null,
    levelsCompleted: seen?.levelsCompleted ?? 0,
    winLevels: seen?.winLevels ?? run.game.winLevels,
    availableActions: now?.state === "NOT_FINISHED" ? [...now.availableActions] : [],
    twin: twins.findLast((event) => event.error === null)?.twin ?? null,
    twins: twins.length,
    score: exposure === null || exposure.message !== null ? null : exposure.score,
    end,
    note: end === null ? null : last?.note ?? null,
  };
}

/** How a run ended last; null where it has no end, or was gone on with since. */
function lastEnd(events: readonly EventRecord[]): { reason: EndReason; note: string | null } | null {
  const event = events.findLast((one) => one.kind === "end" || one.kind === "resume");
  return event?.kind === "end" ? event : null;
}
