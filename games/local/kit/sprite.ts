/**
 * Sprites: small pictures with transparent pixels, and the turns and recolourings of them.
 * @module
 */
import { COLOURS } from "../../grid.ts";

/** A transparent pixel: what lies below shows through. */
export const TRANSPARENT: number = -1;

/** A small picture. Pixel (x, y) lies at `y * width + x`: a colour 0..15, or {@link TRANSPARENT}. */
export interface Sprite {
  /** Its columns. */
  readonly width: number;
  /** Its rows. */
  readonly height: number;
  /** Its colours, row by row. */
  readonly pixels: Int8Array;
}

/**
 * A sprite drawn as text: rows between white space, a hex digit per pixel, `.` for a transparent one.
 *
 * @throws {SyntaxError} if a row has another length than the first, or a character is no hex digit.
 *
 * @example
 * ```ts
 * const heart = sprite(`
 *   8.8
 *   888
 *   .8.
 * `);
 * ```
 */
export function sprite(art: string): Sprite {
  const rows = art.split(/\s+/).filter((row) => row !== "");
  const width = rows[0]?.length ?? 0;
  if (width === 0) throw new SyntaxError("Cannot read a sprite: it has no rows, want at least one");
  const pixels = new Int8Array(width * rows.length);
  rows.forEach((row, y) => {
    if (row.length !== width) {
      throw new SyntaxError(`Cannot read a sprite: row ${y} has ${row.length} pixels, want ${width}`);
    }
    for (let x = 0; x < width; x++) pixels[y * width + x] = readPixel(row[x]!, x, y);
  });
  return { width, height: rows.length, pixels };
}

/** A rectangle in one colour. */
export function block(width: number, height: number, colour: number): Sprite {
  return { width, height, pixels: new Int8Array(width * height).fill(colour) };
}

/** The same picture with colours exchanged: `recolour(s, { 8: 14 })` makes red pixels green. */
export function recolour(source: Sprite, colours: Readonly<Record<number, number>>): Sprite {
  return { ...source, pixels: source.pixels.map((pixel) => colours[pixel] ?? pixel) };
}

/** The same picture, each pixel drawn as `factor` × `factor` pixels. */
export function scale(source: Sprite, factor: number): Sprite {
  const [width, height] = [source.width * factor, source.height * factor];
  return fromPixels(width, height, (x, y) => pixelAt(source, Math.floor(x / factor), Math.floor(y / factor)));
}

/** The same picture turned clockwise by quarter turns (any integer; negative ones turn back). */
export function rotate(source: Sprite, quarterTurns: number): Sprite {
  let turned = source;
  for (let i = ((quarterTurns % 4) + 4) % 4; i > 0; i--) {
    const { width, height } = turned;
    const from = turned;
    turned = fromPixels(height, width, (x, y) => pixelAt(from, y, height - 1 - x));
  }
  return turned;
}

/** The same picture seen in a mirror: left and right exchanged. */
export function mirror(source: Sprite): Sprite {
  return fromPixels(source.width, source.height, (x, y) => pixelAt(source, source.width - 1 - x, y));
}

/** The pixel at (x, y): a colour or {@link TRANSPARENT}, which it also is outside. */
export function pixelAt(source: Sprite, x: number, y: number): number {
  if (x < 0 || y < 0 || x >= source.width || y >= source.height) return TRANSPARENT;
  return source.pixels[y * source.width + x]!;
}

/** Whether two placed sprites have a solid pixel in common; positions are those of the top left corners. */
export function collide(a: Sprite, ax: number, ay: number, b: Sprite, bx: number, by: number): boolean {
  const [left, top] = [Math.max(ax, bx), Math.max(ay, by)];
  const [right, bottom] = [Math.min(ax + a.width, bx + b.width), Math.min(ay + a.height, by + b.height)];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      if (pixelAt(a, x - ax, y - ay) !== TRANSPARENT && pixelAt(b, x - bx, y - by) !== TRANSPARENT) {
        return true;
      }
    }
  }
  return false;
}

function fromPixels(width: number, height: number, pixel: (x: number, y: number) => number): Sprite {
  const pixels = new Int8Array(width * height);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) pixels[y * width + x] = pixel(x, y);
  return { width, height, pixels };
}

function readPixel(character: string, x: number, y: number): number {
  if (character === ".") return TRANSPARENT;
  const colour = Number.parseInt(character, COLOURS);
  if (Number.isNaN(colour)) {
    throw new SyntaxError(`Cannot read a sprite: pixel (${x}, ${y}) is "${character}", want 0-9, a-f or "."`);
  }
  return colour;
}
