import type { Mark } from "./mark.ts";

/** A game in which one thing at a time is picked by a click and shows a mark, and simple actions move the picked one. */
export interface Picking {
  /** Cells right and down, by action; empty while nothing picked was seen to move. */
  readonly moves: { readonly [action: number]: readonly [number, number] };
  /** The colour that things leave behind. */
  readonly floor: number;
  /** Colours of ground that things go over, floor among them; and of ground that stops them. */
  readonly open: readonly number[];
  readonly walls: readonly number[];
  /** Colours of things to be picked that others go over. */
  readonly over: readonly number[];
  /** Colours of things that clicks were seen not to pick. */
  readonly fixed: readonly number[];
  /** What the picked one shows. */
  readonly mark: Mark;
}

/** What is hidden about what is picked. */
export interface Picked {
  /** The colours that its mark hides, in reading order; "" where nothing is known to be picked. */
  readonly bare: string;
  /** Whether it was picked by the very last action. */
  readonly fresh: boolean;
}
