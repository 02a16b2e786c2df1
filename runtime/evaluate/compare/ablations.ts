/**
 * The method's ablations as ready configurations: what is taken away, and how a run is begun without it.
 * @module
 */
import type { SearchSettings } from "../../harness/plan.ts";
import type { GoalPolicy } from "../../store/records.ts";

/** How an ablated run is begun; what is not named stays as it is. */
export interface Ablation {
  /** What `--ablation` calls it. */
  readonly name: string;
  /** What is taken away, in words. */
  readonly title: string;
  /** What is missing, and what that tests. */
  readonly what: string;
  /** The writer that it asks for; absent where any will do. */
  readonly writer?: string;
  /** The goal policy it plays with; the run's own where absent. */
  readonly policy?: GoalPolicy;
  /** The search bounds it plays with; the run's own where absent. */
  readonly search?: Partial<Pick<SearchSettings, "depth" | "farDepth">>;
}

/** The whole method, to compare with, and what is left when one part is taken away. */
export const ABLATIONS: readonly Ablation[] = [
  {
    name: "full",
    title: "The whole method",
    what: "Nothing is missing: twin, goal hypotheses tested before any reward, search.",
  },
  {
    name: "no-twin",
    title: "No twin",
    what: "The writer's model acts straight on frames: nothing is predicted, validated or searched.",
    writer: "direct",
  },
  {
    name: "reward",
    title: "Wait for the reward",
    what: "A goal is planned for only after a first level was completed, by probes alone.",
    policy: "reward",
  },
  {
    name: "no-goals",
    title: "No goal discovery",
    what: "No goal is ever planned for: the twin predicts, and every action is a probe of the writer's.",
    policy: "none",
  },
  {
    name: "no-search",
    title: "No search",
    what: "The twin is asked about one action ahead and no further.",
    search: { depth: 1, farDepth: 1 },
  },
];

/** The ablation of this name; null where there is none. */
export function ablation(name: string): Ablation | null {
  return ABLATIONS.find((one) => one.name === name) ?? null;
}
