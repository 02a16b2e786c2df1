/**
 * Idle steps of scenes: those that only repeat what other laws say, foretell nothing that ever happened, or are wrong
 * more often than they are of use.
 * @module
 */
import { barMask } from "../../sandbox/kit/laws/bar.ts";
import { pictureOf, playScene, type Scene, triggersOf } from "../../sandbox/kit/laws/scene.ts";
import { type Evidence, isLawful } from "./evidence.ts";
import type { Replays } from "./replay.ts";
import type { Theory } from "./theory.ts";

/** A theory without the steps of scenes that it can do without, and without the scenes that have no others. */
export function withoutIdleScenes(theory: Theory, evidence: readonly Evidence[], replays: Replays): Theory {
  // What changes under a veil or beyond an edge is not to be seen here.
  if (theory.scenes.length === 0 || theory.veil !== null || theory.scroll !== null) return theory;
  const worth = new Map(theory.scenes.map((scene) => [scene, new Map<string, number>()]));
  for (const { each, foreseen, after } of replays.of({ ...theory, scenes: [] }, evidence)) {
    if (!isLawful(each)) continue;
    const triggers = triggersOf(each.before, each.action, barMask(theory.bars, after.gauges ?? []));
    for (const [scene, steps] of worth) {
      const gain = gainOf(playScene(each.before, scene, triggers), foreseen, each.after);
      if (gain === 0) continue;
      const step = stepOf(scene, triggers, scene.pictures.indexOf(pictureOf(each.before, scene)));
      steps.set(step, (steps.get(step) ?? 0) + gain);
    }
  }
  const scenes = [...worth].map(([scene, steps]) =>
    [scene, new Set([...steps].filter(([, gain]) => gain > 0).map(([step]) => step))] as const
  );
  return {
    ...theory,
    scenes: scenes.filter(([, steps]) => steps.size > 0).map(([scene, steps]) => withSteps(scene, steps)),
  };
}

/** 1 where edits set right what is foreseen wrongly without them, -1 where they only set something wrong, else 0. */
function gainOf(edits: readonly number[], foreseen: Uint8Array, real: Uint8Array): number {
  let wrong = 0;
  for (let i = 0; i < edits.length; i += 2) {
    const cell = edits[i]!;
    if (edits[i + 1] === foreseen[cell]) continue;
    if (edits[i + 1] === real[cell]) return 1;
    wrong = -1;
  }
  return wrong;
}

/** The step that triggers set going: of a click the one for all things of a kind, where it is the same as for the very thing. */
function stepOf({ next }: Scene, triggers: readonly string[], shown: number): string {
  const steps = triggers.map((trigger) => `${trigger} ${shown}`).filter((step) => next[step] !== undefined);
  return steps.findLast((step) => next[step] === next[steps[0]!])!;
}

/** A scene with these steps, and those that leave it as it is. */
function withSteps(scene: Scene, steps: ReadonlySet<string>): Scene {
  const still = (step: string, to: number) => step.endsWith(` ${to}`);
  const next = Object.entries(scene.next).filter(([step, to]) => steps.has(step) || still(step, to));
  return { ...scene, next: Object.fromEntries(next) };
}
