/**
 * An account of a theory: what its laws foretold in the history, line by line, and how often each was right.
 * @module
 */
import { covered } from "../../sandbox/kit/laws/body.ts";
import { type Evidence, isLawful } from "./evidence.ts";
import { type Replayed, replayed } from "./replay.ts";
import { lawOf, type Part, partsOf, type Theory } from "./theory.ts";

/** The history's word on something: the lines in which it changed cells and all of them rightly, and the others. */
export interface Support {
  readonly right: number[];
  readonly wrong: number[];
}

/** What a theory foretold. */
export interface Account {
  /** The transitions that rules are to explain. */
  readonly lines: readonly Replayed[];
  /** What each part did, exceptions left out. */
  readonly parts: ReadonlyMap<Part, Support>;
  /** What each body did; null where the view goes with it, so that its steps are not to be seen by themselves. */
  readonly bodies: readonly (Support | null)[];
}

/** Asks the history about a theory, exceptions left out. */
export function accountOf(theory: Theory, evidence: readonly Evidence[]): Account {
  const support = new Map<Part, Support>();
  const parts = partsOf(theory).filter((part) => part !== "exceptions" && part !== "whole");
  const before = new Uint8Array(4096);
  let [line, after]: [number, Uint8Array] = [0, before];
  const laws = parts.map((part) => {
    const law = lawOf(theory, part);
    const tally: Support = { right: [], wrong: [] };
    if (part !== "measure") support.set(part, tally);
    return (turn: Parameters<typeof law>[0]) => {
      before.set(turn.next);
      law(turn);
      if (line >= 0) count(tally, line, differing(before, turn.next), turn.next, after);
    };
  });
  // The laws are asked about a line when the replay comes to it: it must be known by then.
  const read = evidence.values().map((each) => {
    [line, after] = [isLawful(each) ? each.index : -1, each.after];
    return each;
  });
  const lines = [...replayed(theory, read, laws)].filter(({ each }) => isLawful(each));
  return {
    lines,
    parts: support,
    bodies: theory.bodies.map((_, i) => theory.scroll === null ? supportOfBody(theory, i, lines) : null),
  };
}

/** Where a body changed cells of the place it comes to. */
export function supportOfBody({ bodies }: Theory, number: number, lines: readonly Replayed[]): Support {
  const tally: Support = { right: [], wrong: [] };
  for (const { each, foreseen, after } of lines) {
    const place = after.places?.[number] ?? null;
    if (place === null) continue;
    const own = covered(bodies[number]!.looks[place.look]!, place.x, place.y);
    const changed = [...own.keys()].filter((cell) => each.before[cell] !== foreseen[cell]);
    count(tally, each.index, changed, foreseen, each.after);
  }
  return tally;
}

function count(
  { right, wrong }: Support,
  line: number,
  changed: readonly number[],
  foreseen: Uint8Array,
  real: Uint8Array,
): void {
  if (changed.length === 0) return;
  (changed.every((cell) => foreseen[cell] === real[cell]) ? right : wrong).push(line);
}

function differing(a: Uint8Array, b: Uint8Array): number[] {
  const cells: number[] = [];
  for (let cell = 0; cell < a.length; cell++) if (a[cell] !== b[cell]) cells.push(cell);
  return cells;
}
