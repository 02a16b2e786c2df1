import { type Mark, mark } from "./effects/mark.ts";
import { type Permute, permute } from "./effects/permute.ts";
import { type Recolour, recolour } from "./effects/recolour.ts";
import { type Shift, shift } from "./effects/shift.ts";
import { type Stamp, stamp } from "./effects/stamp.ts";
import { type Hidden, type Law, write } from "./turn.ts";
import { clickedThing, clickNames } from "./names.ts";
import type { Piece } from "./piece.ts";

/** What a click may do. */
export type Effect = { readonly kind: "nothing" } | Recolour | Permute | Shift | Stamp | Mark;

/** What clicks on some pieces do, by a name that the pieces go by: the surest name that has a rule decides. */
export type ClickRules = { readonly [name: string]: Effect };

/** The colour that follows on each. */
export type NextColour = { readonly [colour: number]: number };

/** What colours turn into where a click recolours: from level `since` on, until a later entry says otherwise. */
export type NextColours = readonly {
  readonly since: number;
  readonly next: NextColour;
}[];

/** All that is known of clicks. */
export interface Clicks {
  readonly rules: ClickRules;
  readonly colours: NextColours;
}

/**
 * What colours turn into in an attempt: colours that were not on its first board are passed over, unless it was just
 * this level that showed them to come.
 */
export function nextColours(
  colours: NextColours,
  { level, palette }: Pick<Hidden, "level" | "palette">,
): NextColour {
  const entry = colours.findLast(({ since }) => since <= level);
  if (entry === undefined) return {};
  return entry.since === level ? entry.next : among(entry.next, palette);
}

/** The colours of a palette alone, where it has two or more of them. */
export function among(next: NextColour, palette: number): NextColour {
  const there = Object.keys(next).map(Number).filter((colour) => (palette >> colour & 1) === 1);
  if (there.length < 2) return next;
  const shorter: Record<number, number> = {};
  for (const from of there) {
    let to = next[from]!;
    for (let i = 0; i < 16 && !there.includes(to) && next[to] !== undefined; i++) to = next[to]!;
    shorter[from] = to;
  }
  return shorter;
}

/** Does what clicks do. */
export function clicksLaw({ rules, colours }: Clicks): Law {
  return (turn) => {
    const { id, x, y } = turn.action;
    if (turn.settled || id !== 6) return;
    const piece = clickedThing(turn.grid, y! * 64 + x!, turn.bars);
    const effect = effectFor(turn.grid, piece, rules);
    const next = nextColours(colours, turn.before);
    if (effect !== null) write(turn, effectOf(turn.grid, piece, effect, next));
  };
}

/** The effect of a click on a piece; null where no rule speaks of it. */
export function effectFor(grid: Uint8Array, piece: Piece, rules: ClickRules): Effect | null {
  const name = clickNames(grid, piece).find((each) => rules[each] !== undefined);
  return name === undefined ? null : rules[name]!;
}

/** What an effect changes; `next` is what colours turn into. */
export function effectOf(
  grid: Uint8Array,
  clicked: Piece,
  effect: Effect,
  next: NextColour,
): number[] {
  switch (effect.kind) {
    case "nothing":
      return [];
    case "recolour":
      return recolour(grid, clicked, effect, next);
    case "permute":
      return permute(grid, effect);
    case "shift":
      return shift(grid, effect);
    case "stamp":
      return stamp(grid, effect);
    case "mark":
      return mark(grid, clicked, effect);
  }
}
