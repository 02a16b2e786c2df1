/**
 * The numbers of the families that could be otherwise, and what can be left out: in one place, so that a benchmark can
 * choose them anew and measure what each part is worth.
 * @module
 */
import type { Effect } from "../../sandbox/kit/laws/click.ts";

/** Thresholds and priors. Shares and scores are 0..1. */
export interface Settings {
  /** The share of its weight that a sighting of a body keeps with each later one. */
  readonly bodyKeep: number;
  /** How fast the scores of a body's rival rules follow what happens. */
  readonly bodyRate: number;
  /** A body that was not found so many times in a row is given up until it is seen again. */
  readonly bodyPatience: number;
  /** Things of more cells are ground, not bodies. */
  readonly bodyLargest: number;
  /** The score a body's best rule needs for the body to stand. */
  readonly bodyTrust: number;
  /** The score a scene needs to stand. */
  readonly sceneTrust: number;
  /** Changes at most so many cells apart belong to one scene. */
  readonly sceneGap: number;
  /** Scenes of more cells are boards of their own. */
  readonly sceneLargest: number;
  /** The score an effect of clicks needs to stand. */
  readonly clickTrust: number;
  /** The share of its weight that a click keeps with each later one of its kind. */
  readonly clickKeep: number;
  /** Transitions before any cell is called noise. */
  readonly noiseLeast: number;
}

/** The settings that the writer plays with. */
export const SETTINGS: Settings = {
  bodyKeep: 0.9,
  bodyRate: 0.2,
  bodyPatience: 4,
  bodyLargest: 700,
  bodyTrust: 0.3,
  sceneTrust: 0.5,
  sceneGap: 2,
  sceneLargest: 1500,
  clickTrust: 0.5,
  clickKeep: 0.8,
  noiseLeast: 6,
};

/** Families, and the effects that clicks are explained by. */
export const FAMILIES = [
  "veil",
  "scroll",
  "charts",
  "bars",
  "noise",
  "undo",
  "lastOnes",
  "shows",
  "picks",
  "bodies",
  "roamers",
  "clicks",
  "offers",
  "scenes",
  "recolour",
  "mark",
  "permute",
  "shift",
  "stamp",
] as const satisfies readonly (string | Effect["kind"])[];

/** A part of the engine that can be left out. */
export type Family = typeof FAMILIES[number];

/** How an engine learns. */
export interface EngineOptions {
  /** Default {@link SETTINGS}. */
  readonly settings?: Settings;
  /** What it does without, for ablations. Default: nothing. */
  readonly without?: ReadonlySet<string>;
}
