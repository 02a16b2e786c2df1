/**
 * Beginning a run, and going on with one.
 * @module
 */
import config from "../../deno.json" with { type: "json" };
import type { Json } from "../../sandbox/contract.ts";
import type { WriterMemory } from "../../agent/writer.ts";
import type { SearchSettings } from "../harness/plan.ts";
import { LogDamaged } from "../store/errors.ts";
import { type Budgets, type EventRecord, FORMAT, type GoalPolicy, KEPT } from "../store/records.ts";
import type { Playable } from "./games.ts";
import { dollarsSpent } from "./model_settings.ts";
import { newRunId, RunFolder, type RunRecord } from "./runs.ts";
import { makeFolder } from "./output_folder.ts";
import { type Asked, findWriter } from "./writers.ts";

/** How far a run's searches go first. */
export type SearchBounds =
  & Pick<SearchSettings, "depth" | "states">
  & Partial<Pick<SearchSettings, "farDepth">>;

/** What is asked of a new run. */
export interface RunWish {
  readonly game: Playable;
  /** The writer, as the caller named it. */
  readonly writer: string;
  /** `direct`: played without a twin. What the writer's offer says unless given. */
  readonly mode?: "twin" | "direct";
  readonly seed: number;
  readonly policy: GoalPolicy;
  readonly budgets: Budgets;
  readonly search: SearchBounds;
  /** What the run keeps for its writer. */
  readonly extra: Readonly<Record<string, Json>>;
}

/** Begins a run in a folder of its own below `runs`. */
export async function beginRun(runs: string, wish: RunWish): Promise<RunFolder> {
  const { game, writer, seed, policy, budgets, search, extra } = wish;
  const mode = wish.mode ?? findWriter(writer).offer.mode;
  const { id, title, levels, baselines, source } = game;
  const run: RunRecord = {
    format: FORMAT,
    id: newRunId(id, writer.split(":", 1)[0]!),
    created: new Date().toISOString(),
    game: { id, title, winLevels: levels, baselines, source },
    writer,
    ...(mode === "direct" && { mode }),
    seed,
    policy,
    budgets,
    versions: { twin: config.version, deno: Deno.version.deno, v8: Deno.version.v8 },
    extra: { search: { ...search }, ...extra },
  };
  await makeFolder(runs, "keep runs in");
  return await RunFolder.create(runs, run);
}

/**
 * Opens a run to go on with it.
 *
 * @throws {LogDamaged} if its files cannot be trusted.
 */
export async function continueRun(dir: string): Promise<RunFolder> {
  const folder = await RunFolder.open(dir, { write: true });
  if (folder.damage === null) return folder;
  const { damage } = folder;
  await folder.close();
  throw new LogDamaged(`Cannot go on with ${dir}: ${damage}`);
}

/** The workspace in which a run of `twin open` is played; null for any other run. */
export function openedIn({ extra }: Pick<RunRecord, "extra">): string | null {
  const { client, dir } = extra;
  return client === "workspace" && typeof dir === "string" ? dir : null;
}

/** The bounds of a run's searches, as it was begun with. */
export function searchOf(run: RunRecord): Partial<SearchBounds> {
  const search = run.extra["search"] as { readonly [key: string]: Json } | undefined;
  const { depth, states, farDepth } = search ?? {};
  if (typeof depth !== "number" || typeof states !== "number") return {};
  return typeof farDepth === "number" ? { depth, states, farDepth } : { depth, states };
}

/** What a run holds of its writer's earlier turns. */
export function pastOfWriter(folder: RunFolder): Omit<Asked, "argument" | "extra"> {
  const { records } = folder.events;
  return {
    answered: answeredTurns(folder),
    dollars: dollarsSpent(records),
    resumed: folder.run.id,
    memory: memoryOf(records),
  };
}

/** What a run's writer kept last, and its last answers. */
function memoryOf(events: readonly EventRecord[]): WriterMemory {
  const note = events.findLast((event) => event.kind === "note" && event.text === KEPT);
  const data = (note?.kind === "note" ? note.data : null) as { readonly kept?: Json } | null;
  const answers = events.flatMap((event) =>
    event.kind === "turn"
      ? [event.note === null ? event.move : `${event.move} (${event.note.slice(0, 80)})`]
      : []
  );
  return { kept: data?.kept ?? null, answers: answers.slice(-8) };
}

/** How many of a writer's turns a run holds: the last one counts once something followed it. */
export function answeredTurns(folder: RunFolder): number {
  const events: readonly EventRecord[] = folder.events.records;
  const turns = events.filter((event) => event.kind === "turn").length;
  const last = events.findLastIndex((event) => event.kind === "turn");
  if (last < 0) return 0;
  const line = events[last]!.line;
  const followed = events.slice(last + 1).some((event) => event.kind === "twin" || event.kind === "end") ||
    folder.claims.records.some((claim) => claim.line >= line);
  return followed ? turns : turns - 1;
}
