import { type Mark, mark } from "./effects/mark.ts";
import { type Permute, permute } from "./effects/permute.ts";
import { type Recolour, recolour } from "./effects/recolour.ts";
import { type Shift, shift } from "./effects/shift.ts";
import { type Stamp, stamp } from "./effects/stamp.ts";
import { type Law, write } from "./turn.ts";
import { namesOf, type Piece, pieceAt } from "./piece.ts";

/** What a click may do. */
export type Effect = { readonly kind: "nothing" } | Recolour | Permute | Shift | Stamp | Mark;

/** What clicks on some pieces do: the names that the pieces go by, surest kind of name first, and the effect. */
export type ClickRules = { readonly [name: string]: Effect };

/** Does what clicks do. */
export function clicksLaw(rules: ClickRules): Law {
  return (turn) => {
    const { id, x, y } = turn.action;
    if (turn.settled || id !== 6) return;
    write(turn, clickOn(turn.grid, x!, y!, rules, turn.bars) ?? []);
  };
}

/** What a click changes; null where no rule speaks of the piece. */
export function clickOn(
  grid: Uint8Array,
  x: number,
  y: number,
  rules: ClickRules,
  outside: Uint8Array | null,
): number[] | null {
  const piece = pieceAt(grid, y * 64 + x, outside);
  for (const name of namesOf(grid, piece)) {
    const effect = rules[name];
    if (effect !== undefined) return effectOf(grid, piece, effect);
  }
  return null;
}

/** What an effect changes. */
export function effectOf(grid: Uint8Array, clicked: Piece, effect: Effect): number[] {
  switch (effect.kind) {
    case "nothing":
      return [];
    case "recolour":
      return recolour(grid, clicked, effect);
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
