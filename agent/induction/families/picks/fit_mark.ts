/**
 * Which rule says what a picked thing shows, judged by all that were seen to be picked.
 * @module
 */
import { featuresOf, type Mark, marked, NO_MARK } from "../../../../sandbox/kit/laws/picks/mark.ts";
import type { Thing } from "../../../../sandbox/kit/laws/picks/things.ts";

/** A thing that was picked: the colours of its cells before and after. */
export interface SeenMark {
  readonly thing: Thing;
  readonly bare: readonly number[];
  readonly shown: readonly number[];
}

/** The simplest rule that all of `seen` agree with, if any; `step` is how far things go, 0 where that is unknown. */
export function fitMark(seen: readonly SeenMark[], step: number): Mark {
  return markOfAll(seen, step) ?? NO_MARK;
}

/** The simplest rule that all of `seen` agree with; null where there is none. */
export function markOfAll(seen: readonly SeenMark[], step: number): Mark | null {
  const size = step > 0
    ? step
    : seen.reduce((known, { thing }) => divisor(known, divisor(thing.width, thing.height)), 0);
  const rules = [{ by: "colour", size: 1 }, { by: "depth", size: 1 }, { by: "tile", size }] as const;
  for (const rule of rules) {
    const mark = fit(rule, seen);
    if (mark !== null) return mark;
  }
  return null;
}

/** The colours by one rule; null where it contradicts what was seen. */
function fit(rule: Pick<Mark, "by" | "size">, seen: readonly SeenMark[]): Mark | null {
  const colours: Record<string, number> = {};
  const under = new Map<string, Set<number>>();
  for (const { thing, bare, shown } of seen) {
    featuresOf(rule, thing, bare).forEach((feature, i) => {
      if (shown[i] === bare[i]) return;
      colours[feature] = shown[i]!;
      under.set(feature, (under.get(feature) ?? new Set()).add(bare[i]!));
    });
  }
  const same = [...under].filter(([, known]) => known.size === 1);
  const usual = Object.fromEntries(same.map(([feature, known]) => [feature, [...known][0]!]));
  const mark: Mark = { ...rule, colours, usual };
  const agrees = seen.every(({ thing, bare, shown }) =>
    marked(mark, thing, bare).every((colour, i) => colour === shown[i])
  );
  return agrees ? mark : null;
}

/** The greatest common divisor; 0 divides by everything. */
export function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}
