/**
 * The sixteen colours of ARC-AGI-3, as its own tools render them.
 * @module
 */

/** Red, green and blue, 0..255. */
export type Rgb = readonly [number, number, number];

/** Colour number to light, 0..15. */
export const PALETTE: readonly Rgb[] = [
  0xffffff, // 0 white
  0xcccccc, // 1 off-white
  0x999999, // 2 light grey
  0x666666, // 3 grey
  0x333333, // 4 off-black
  0x000000, // 5 black
  0xe53aa3, // 6 magenta
  0xff7bcc, // 7 light magenta
  0xf93c31, // 8 red
  0x1e93ff, // 9 blue
  0x88d8f1, // 10 light blue
  0xffdc00, // 11 yellow
  0xff851b, // 12 orange
  0x921231, // 13 maroon
  0x4fcc30, // 14 green
  0xa356d6, // 15 purple
].map((hex) => [hex >> 16, (hex >> 8) & 255, hex & 255]);

/** A colour sunk towards grey, so that others stand out beside it. */
export function faded([red, green, blue]: Rgb): Rgb {
  const grey = 0.3 * red + 0.59 * green + 0.11 * blue;
  const sink = (channel: number) => Math.round(24 + 0.28 * (0.4 * channel + 0.6 * grey));
  return [sink(red), sink(green), sink(blue)];
}
