/**
 * The colours of the terminal's pictures.
 * @module
 */
import type { Rgb } from "../../../agent/board/palette.ts";

export { PALETTE, type Rgb } from "../../../agent/board/palette.ts";

/** A colour sunk towards grey, so that others stand out beside it. */
export function faded([red, green, blue]: Rgb): Rgb {
  const grey = 0.3 * red + 0.59 * green + 0.11 * blue;
  const sink = (channel: number) => Math.round(24 + 0.28 * (0.4 * channel + 0.6 * grey));
  return [sink(red), sink(green), sink(blue)];
}
