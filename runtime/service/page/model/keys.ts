/**
 * Keys that play a game by hand, as the site of ARC-AGI-3 has them.
 * @module
 */
import { HEIGHT, WIDTH } from "../../../../games/grid.ts";

/** What a key asks for. */
export type Command =
  | { readonly kind: "action"; readonly id: number }
  | { readonly kind: "reset" }
  /** Moves the cell that a click goes to. */
  | { readonly kind: "cursor"; readonly dx: number; readonly dy: number }
  | { readonly kind: "click" };

const ACTIONS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  w: 1,
  1: 1,
  ArrowDown: 2,
  s: 2,
  2: 2,
  ArrowLeft: 3,
  a: 3,
  3: 3,
  ArrowRight: 4,
  d: 4,
  4: 4,
  " ": 5,
  5: 5,
  z: 7,
  7: 7,
};

const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Cells that the cursor moves at once while Alt is held. */
const STRIDE = 8;

/** What of a key event is looked at. */
export interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/**
 * What a key asks for; null where it asks for nothing. With Shift, or where there is nothing but clicks, the arrows move
 * the cell that Enter clicks; with Alt too, eight cells at once.
 */
export function commandOf(event: Key, available: readonly number[]): Command | null {
  if (event.ctrlKey || event.metaKey) return null;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const clicks = available.includes(6);
  const way = Object.hasOwn(WAYS, key) ? WAYS[key]! : null;
  if (way !== null && clicks && (event.shiftKey || !available.some((id) => id <= 4))) {
    const far = event.altKey ? STRIDE : 1;
    return { kind: "cursor", dx: way[0] * far, dy: way[1] * far };
  }
  if (event.altKey || event.shiftKey) return null;
  if (key === "Enter" && clicks) return { kind: "click" };
  if (key === "r") return { kind: "reset" };
  const id = Object.hasOwn(ACTIONS, key) ? ACTIONS[key]! : null;
  return id !== null && available.includes(id) ? { kind: "action", id } : null;
}

/** The cell a cursor comes to: it stays on the board. */
export function movedCursor(cell: number, dx: number, dy: number): number {
  const x = Math.min(WIDTH - 1, Math.max(0, cell % WIDTH + dx));
  const y = Math.min(HEIGHT - 1, Math.max(0, Math.floor(cell / WIDTH) + dy));
  return y * WIDTH + x;
}

/** The keys that do something in a game, in words. */
export function keyHint(available: readonly number[]): string {
  const ways = available.some((id) => id <= 4);
  return [
    ways ? "arrows or WASD" : "",
    available.includes(5) ? "space for ACTION5" : "",
    available.includes(6)
      ? `${ways ? "Shift and arrows" : "arrows"} and then Enter, or the mouse, to click`
      : "",
    available.includes(7) ? "Z to undo" : "",
    "R to reset",
  ].filter((part) => part !== "").join("; ");
}
