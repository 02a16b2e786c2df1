/**
 * What the scored actions were for.
 * @module
 */
import type { Tag } from "../../../agent/writer.ts";
import { type Measure, type Share, shareOf } from "../measure.ts";
import type { Step } from "../steps.ts";

/** Every tag, in the order that legends list them. */
export const TAGS: readonly Tag[] = ["MODEL", "PROBE:dynamics", "PROBE:goal", "RESET", "DIRECT"];

/** Scored actions by tag, in the whole run or in one level. */
export interface TagCounts {
  /** Scored actions. */
  readonly actions: number;
  /** How many of them carry each tag. */
  readonly byTag: Readonly<Record<Tag, number>>;
  /** Both kinds of probe. */
  readonly probes: Share;
}

/** The tags of a run. */
export interface Tags extends TagCounts {
  /** One entry a scored action, in order. */
  readonly row: readonly { readonly tag: Tag; readonly level: number; readonly completes: boolean }[];
  /** The counts of each level, by its index from 0. */
  readonly levels: readonly (TagCounts & { readonly level: number })[];
}

/** The tags of the scored actions, and the share of probes by level. */
export const tags: Measure<Tags> = {
  title: "Why each action was taken",
  definition:
    "Every scored action carries a tag that was written to disk before it was sent. MODEL: a step of a plan " +
    "found in a twin that replayed the whole history. PROBE:dynamics: an action taken to learn a rule. PROBE:goal: an " +
    "action taken to learn what wins. RESET: the level was started again. DIRECT: an action of a run without a twin. The probe share is both kinds of probe over " +
    "all scored actions of the level.",
  of({ steps }) {
    const levels = [...new Set(steps.map((step) => step.level))].sort((a, b) => a - b);
    return {
      ...countTags(steps),
      row: steps.map(({ tag, level, completes }) => ({ tag, level, completes })),
      levels: levels.map((level) => ({ level, ...countTags(steps.filter((step) => step.level === level)) })),
    };
  },
};

function countTags(steps: readonly Step[]): TagCounts {
  const byTag = { MODEL: 0, "PROBE:dynamics": 0, "PROBE:goal": 0, RESET: 0, DIRECT: 0 };
  for (const step of steps) byTag[step.tag]++;
  return { actions: steps.length, byTag, probes: shareOf(steps, (step) => step.tag.startsWith("PROBE")) };
}
