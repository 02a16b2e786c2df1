import type { Picking } from "./picking.ts";

/** A thing on a board: touching cells of one colour and all that they enclose. */
export interface Thing {
  /** The colour that holds it together. */
  readonly colour: number;
  /** Its cells in reading order. */
  readonly cells: readonly number[];
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The same for things that are alike but for their colours. */
  readonly silhouette: string;
  /** Whether others may go over it: it is drawn on the ground. */
  readonly flat: boolean;
}

/** A board with the things on it. */
export interface Board {
  readonly grid: Uint8Array;
  readonly things: readonly Thing[];
  /** The number of the thing at each cell; {@link FREE}, {@link WALL} where there is none. */
  readonly owner: Int16Array;
}

/** Ground that things go over, and ground that stops them. */
export const FREE = -1;
export const WALL = -2;

/** What is known of a board's ground. */
export type GroundColours = Pick<Picking, "floor" | "open" | "walls" | "hollow">;
