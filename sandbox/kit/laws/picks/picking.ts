import type { Mark } from "./mark.ts";

/**
 * A game in which one thing at a time is picked, by a click or by a button, and shows a mark, and simple actions move the
 * picked one.
 */
export interface Picking {
  /** Cells right and down, by action; empty while nothing picked was seen to move. */
  readonly moves: { readonly [action: number]: readonly [number, number] };
  /** The colour that things leave behind. */
  readonly floor: number;
  /** Colours of ground that things go over, floor among them; and of ground that stops them. */
  readonly open: readonly number[];
  readonly walls: readonly number[];
  /** Colours of things that are picked though they enclose floor, as an outline does. */
  readonly hollow: readonly number[];
  /** Colours of things to be picked that others go over. */
  readonly over: readonly number[];
  /** Colours of things that clicks were seen not to pick. */
  readonly fixed: readonly number[];
  /** What the picked one shows. */
  readonly mark: Mark;
  /** Whether clicks pick; and the button that picks the next one, null where none does. */
  readonly clicks: boolean;
  readonly button: Button | null;
}

/** A simple action that picks another thing. */
export interface Button {
  readonly action: number;
  /** The name of the thing that is picked after each, as far as it was seen. */
  readonly after: { readonly [name: string]: string };
  /** Colours of things that were picked: where nothing else is known, the next of them in reading order follows. */
  readonly colours: readonly number[];
}

/** What is hidden about what is picked. */
export interface Picked {
  /** The colours that its mark hides, in reading order; "" where nothing is known to be picked. */
  readonly bare: string;
  /** Whether it was picked by the very last action. */
  readonly fresh: boolean;
}
