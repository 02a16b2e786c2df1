/**
 * Idle steps of scenes: those that only repeat what other laws say, or foretell nothing that ever happened.
 * @module
 */
import { barMask } from "../../sandbox/kit/laws/bar.ts";
import { pictureOf, playScene, type Scene, triggersOf } from "../../sandbox/kit/laws/scene.ts";
import { type Evidence, isLawful } from "./evidence.ts";
import type { Replays } from "./replay.ts";
import type { Theory } from "./theory.ts";

/** A theory without the steps of scenes that its other laws can do without, and without the scenes that have no others. */
export function withoutIdleScenes(theory: Theory, evidence: readonly Evidence[], replays: Replays): Theory {
  // What changes under a veil is not to be seen here.
  if (theory.scenes.length === 0 || theory.veil !== null) return theory;
  const needed = new Map(theory.scenes.map((scene) => [scene, new Set<string>()]));
  for (const { each, foreseen, after } of replays.of({ ...theory, scenes: [] }, evidence)) {
    if (!isLawful(each)) continue;
    const triggers = triggersOf(each.before, each.action, barMask(theory.bars, after.gauges ?? []));
    for (const [scene, steps] of needed) {
      if (!adds(playScene(each.before, scene, triggers), foreseen, each.after)) continue;
      steps.add(stepOf(scene, triggers, scene.pictures.indexOf(pictureOf(each.before, scene))));
    }
  }
  const scenes = [...needed].filter(([, steps]) => steps.size > 0);
  return { ...theory, scenes: scenes.map(([scene, steps]) => withSteps(scene, steps)) };
}

/** Whether edits set something right that is foreseen wrongly without them. */
function adds(edits: readonly number[], foreseen: Uint8Array, real: Uint8Array): boolean {
  for (let i = 0; i < edits.length; i += 2) {
    const cell = edits[i]!;
    if (edits[i + 1] === real[cell] && foreseen[cell] !== real[cell]) return true;
  }
  return false;
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
