/**
 * Support: which transitions of a history speak for each part of a theory, and which against it.
 * @module
 */
import { type Evidence, isLawful } from "../evidence.ts";
import { replayed } from "../replay.ts";
import { lawOf, type Part, partsOf, type Theory } from "../theory.ts";

/** The history's word on a part: the lines where it changed cells and all of them rightly, and the others. */
export interface Support {
  readonly right: readonly number[];
  readonly wrong: readonly number[];
}

/** What each part did in the history, exceptions left out. */
export function supportOf(theory: Theory, evidence: readonly Evidence[]): Map<Part, Support> {
  const support = new Map<Part, { right: number[]; wrong: number[] }>();
  const parts = partsOf(theory).filter((part) => part !== "exceptions" && part !== "whole");
  const before = new Uint8Array(4096);
  let line = 0;
  let after: Uint8Array = before;
  const laws = parts.map((part) => {
    const law = lawOf(theory, part);
    const tally = { right: [] as number[], wrong: [] as number[] };
    if (part !== "measure") support.set(part, tally);
    return (turn: Parameters<typeof law>[0]) => {
      before.set(turn.next);
      law(turn);
      if (line < 0) return;
      let [wrote, rightly] = [false, true];
      for (let cell = 0; cell < 4096; cell++) {
        if (turn.next[cell] === before[cell]) continue;
        wrote = true;
        if (turn.next[cell] !== after[cell]) rightly = false;
      }
      if (wrote) (rightly ? tally.right : tally.wrong).push(line);
    };
  });
  // The laws are asked about a line when the replay comes to it: it must be known by then.
  const read = evidence.values().map((each) => {
    [line, after] = [isLawful(each) ? each.index : -1, each.after];
    return each;
  });
  for (const _ of replayed(theory, read, laws));
  return support;
}

/** Support in words: "right in 40 of 42 lines (3–44), wrong in 7, 19". */
export function inWords({ right, wrong }: Support): string {
  const all = right.length + wrong.length;
  if (all === 0) return "not yet seen at work";
  const first = Math.min(...right, ...wrong);
  const last = Math.max(...right, ...wrong);
  const span = first === last ? `line ${first}` : `lines ${first}–${last}`;
  const against = wrong.length === 0
    ? ""
    : `; wrong in ${wrong.slice(0, 8).join(", ")}${wrong.length > 8 ? ", …" : ""}`;
  return `right in ${right.length} of ${all} transitions (${span})${against}`;
}
