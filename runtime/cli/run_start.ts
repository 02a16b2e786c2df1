/**
 * Beginning a run, and going on with one.
 * @module
 */
import config from "../../deno.json" with { type: "json" };
import type { Json } from "../../sandbox/contract.ts";
import { ablation } from "../evaluate/compare/ablations.ts";
import type { SearchSettings } from "../harness/plan.ts";
import { LogDamaged } from "../store/errors.ts";
import { type Budgets, type EventRecord, FORMAT, type GoalPolicy } from "../store/records.ts";
import type { Playable } from "../wiring/games.ts";
import { dollarsSpent } from "../wiring/model_settings.ts";
import { newRunId, RunFolder, type RunRecord } from "../wiring/runs.ts";
import { type Asked, findWriter } from "../wiring/writers.ts";
import { UsageError } from "./arguments.ts";
import type { RunValues } from "./commands/options.ts";

/** How far a run's searches go first. */
export type SearchBounds =
  & Pick<SearchSettings, "depth" | "states">
  & Partial<Pick<SearchSettings, "farDepth">>;

/** What is asked of a new run. */
export interface RunWish {
  readonly game: Playable;
  /** The writer, as the caller named it. */
  readonly writer: string;
  readonly seed: number;
  readonly policy: GoalPolicy;
  readonly budgets: Budgets;
  readonly search: SearchBounds;
  /** What the run keeps for its writer. */
  readonly extra: Readonly<Record<string, Json>>;
}

/**
 * What the options ask of a new run.
 *
 * @throws {UsageError} if the ablation wants another writer or policy than the options name.
 */
export function wishOf(
  values: RunValues,
  game: Playable,
  writer: string,
  extra: RunWish["extra"] = {},
): RunWish {
  const { seed, minutes, depth, states } = values;
  const { name, policy = values.policy, search, writer: wanted } = ablation(values.ablation)!;
  if (wanted !== undefined && writer.split(":", 1)[0] !== wanted) {
    throw new UsageError(
      `--ablation ${name} is played by the writer "${wanted}", and --writer is "${writer}"`,
    );
  }
  if (policy !== values.policy && values.policy !== "hypothesis") {
    throw new UsageError(
      `--ablation ${name} plays with --policy ${policy}, and --policy is ${values.policy}`,
    );
  }
  const seconds = minutes === null ? null : minutes * 60;
  const budgets = {
    actions: values.actions,
    levelActions: values["level-actions"],
    seconds,
    tokens: values.tokens,
  };
  return {
    game,
    writer,
    seed,
    policy,
    budgets,
    search: { depth, states, ...search },
    extra: name === "full" ? extra : { ...extra, ablation: name },
  };
}

/** Begins a run in a folder of its own below `runs`. */
export async function beginRun(runs: string, wish: RunWish): Promise<RunFolder> {
  const { game, writer, seed, policy, budgets, search, extra } = wish;
  const { id, title, levels, baselines, source } = game;
  const run: RunRecord = {
    format: FORMAT,
    id: newRunId(id, writer.split(":", 1)[0]!),
    created: new Date().toISOString(),
    game: { id, title, winLevels: levels, baselines, source },
    writer,
    ...(findWriter(writer).offer.mode === "direct" && { mode: "direct" as const }),
    seed,
    policy,
    budgets,
    versions: { twin: config.version, deno: Deno.version.deno, v8: Deno.version.v8 },
    extra: { search: { ...search }, ...extra },
  };
  await Deno.mkdir(runs, { recursive: true });
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

/** The bounds of a run's searches, as it was begun with. */
export function searchOf(run: RunRecord): Partial<SearchBounds> {
  const search = run.extra["search"] as { readonly [key: string]: Json } | undefined;
  const { depth, states, farDepth } = search ?? {};
  if (typeof depth !== "number" || typeof states !== "number") return {};
  return typeof farDepth === "number" ? { depth, states, farDepth } : { depth, states };
}

/** What a run holds of its writer's earlier turns. */
export function pastOfWriter(folder: RunFolder): Omit<Asked, "argument" | "extra"> {
  return { answered: answeredTurns(folder), dollars: dollarsSpent(folder.events.records), resumed: true };
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
