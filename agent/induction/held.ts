/**
 * What is believed, held against what happened lately: what is idle or false there is left out.
 * @module
 */
import type { Evidence } from "./evidence.ts";
import { withoutFalseBodies } from "./false_bodies.ts";
import { withoutFalseChanges } from "./false_changes.ts";
import { withoutIdleScenes } from "./idle.ts";
import { Replays } from "./replay.ts";
import type { Theory } from "./theory.ts";

/** What is believed is held against so many of the latest transitions and up to half as many more: a long history must not slow each step. */
const LOOK_BACK = 100;

/** Holds theories against a history that grows. */
export class Held {
  /** The latest evidence begins here, and was replayed so. */
  #latest = { from: 0, replays: new Replays() };

  /** A theory without what the latest evidence shows to be idle or false. */
  against(evidence: readonly Evidence[], told: Theory): Theory {
    const step = LOOK_BACK / 2;
    const from = Math.max(0, step * (Math.floor(evidence.length / step) - 2));
    if (from !== this.#latest.from) this.#latest = { from, replays: new Replays() };
    const latest = evidence.slice(from);
    const { replays } = this.#latest;
    const borneOut = withoutFalseBodies(told, latest, replays);
    return withoutFalseChanges(withoutIdleScenes(borneOut, latest, replays), latest, replays);
  }
}
