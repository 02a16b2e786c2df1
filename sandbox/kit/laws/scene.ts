import { type Law, type Played, write } from "./turn.ts";
import { aroundOf, pieceAt, shapeOf } from "./piece.ts";

/** A part of the board that goes from picture to picture where it is. */
export interface Scene {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Its pictures: colours as hex digits, row after row. */
  readonly pictures: readonly string[];
  /** The picture that follows, by "trigger picture". */
  readonly next: { readonly [triggerAndPicture: string]: number };
}

/** Plays the scenes. */
export function scenesLaw(scenes: readonly Scene[]): Law {
  return (turn) => {
    if (turn.settled) return;
    const triggers = triggersOf(turn.grid, turn.action, turn.bars);
    for (const scene of scenes) write(turn, playScene(turn.grid, scene, triggers));
  };
}

/** The picture a scene shows. */
export function pictureOf(
  grid: Uint8Array,
  { x, y, width, height }: Omit<Scene, "pictures" | "next">,
): string {
  let text = "";
  for (let row = y; row < y + height; row++) {
    for (let cell = row * 64 + x; cell < row * 64 + x + width; cell++) {
      text += "0123456789abcdef"[grid[cell]!];
    }
  }
  return text;
}

/** What sets scenes going: an action; for a click what is clicked, too, the very piece first. */
export function triggersOf(
  grid: Uint8Array,
  action: Played,
  outside: Uint8Array | null,
): string[] {
  if (action.id !== 6) return [String(action.id)];
  const piece = pieceAt(grid, action.y! * 64 + action.x!, outside);
  return [
    `6@${piece.x},${piece.y},${piece.width}x${piece.height}`,
    `6:${piece.colour},${shapeOf(piece)},${aroundOf(grid, piece)}`,
  ];
}

/** What a scene changes. */
export function playScene(grid: Uint8Array, scene: Scene, triggers: readonly string[]): number[] {
  const shown = scene.pictures.indexOf(pictureOf(grid, scene));
  if (shown < 0) return [];
  const trigger = triggers.find((each) => scene.next[`${each} ${shown}`] !== undefined);
  if (trigger === undefined) return [];
  const picture = scene.pictures[scene.next[`${trigger} ${shown}`]!]!;
  const edits: number[] = [];
  for (let i = 0; i < picture.length; i++) {
    const cell = (scene.y + Math.floor(i / scene.width)) * 64 + scene.x + i % scene.width;
    const colour = parseInt(picture[i]!, 16);
    if (grid[cell] !== colour) edits.push(cell, colour);
  }
  return edits;
}
