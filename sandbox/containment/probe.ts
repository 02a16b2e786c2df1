/**
 * The hostile corpus: what a probe is.
 *
 * A probe is a twin, or a piece of one, that tries one thing it must not be able to do. The corpus is data: the tests
 * run all of it, and the containment proof a part of it on the user's own machine.
 * @module
 */
import type { Limits } from "../contract.ts";
import type { SandboxCode } from "../errors.ts";

/** What a probe tries, as the corpus is divided. */
export type Section =
  | "reaches out"
  | "imports"
  | "attacks its host"
  | "never ends"
  | "eats memory"
  | "answers wrongly"
  | "is not a function of its input"
  | "sources";

/** How an attempt ended: with an answer, with a fault of the one call, or with an error of the sandbox. */
export type Outcome = SandboxCode | "ANSWERED" | "FAULT";

/** What the twin is asked once it is loaded; `steps` is a batch of {@linkcode STEPS} calls. */
export type Ask = "load" | "step" | "steps" | "replay" | "search";

interface ProbeBase {
  /** The property that is proved, as a phrase: `cannot read a file by its absolute path`. */
  readonly name: string;
  readonly section: Section;
  /** Outcomes that prove it, together with what the witnesses saw. */
  readonly expect: readonly Outcome[];
  /** A piece of text that the error or the answer's log must hold. */
  readonly says?: string;
  readonly ask?: Ask;
  readonly limits?: Partial<Limits>;
  /** Also part of the containment proof. */
  readonly proof?: boolean;
}

/** A probe that is the body of a `step(grid, action, memory)`; many of them share one twin. */
export interface BodyProbe extends ProbeBase {
  readonly body: string;
}

/** A probe that is a whole source. */
export interface SourceProbe extends ProbeBase {
  readonly source: string;
}

/** One entry of the corpus. */
export type Probe = BodyProbe | SourceProbe;

/** Calls in a batch of `steps`. */
export const STEPS = 500;

/** Exports that make any text a loadable twin. */
export const REST =
  "export function step(grid) { return grid; }\nexport function goalReached() { return false; }\n";
