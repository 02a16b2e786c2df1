import { type Mark, mark } from "./effects/mark.ts";
import { type Permute, permute } from "./effects/permute.ts";
import { type Recolour, recolour } from "./effects/recolour.ts";
import { type Shift, shift } from "./effects/shift.ts";
import { type Stamp, stamp } from "./effects/stamp.ts";
import { type Law, write } from "./turn.ts";
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

/** What colours turn into in a level. */
export function nextColours(colours: NextColours, level: number): NextColour {
  return colours.findLast(({ since }) => since <= level)?.next ?? {};
}

/** Does what clicks do. */
export function clicksLaw({ rules, colours }: Clicks): Law {
  return (turn) => {
    const { id, x, y } = turn.action;
    if (turn.settled || id !== 6) return;
    const piece = clickedThing(turn.grid, y! * 64 + x!, turn.bars);
    const effect = effectFor(turn.grid, piece, rules);
    const next = nextColours(colours, turn.before.level);
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
