/**
 * What the options ask of a new run.
 * @module
 */
import { ablation } from "../evaluate/compare/ablations.ts";
import type { Playable } from "../wiring/games.ts";
import type { RunWish } from "../wiring/run_start.ts";
import { UsageError } from "./arguments.ts";
import type { RunValues } from "./options/common.ts";

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
