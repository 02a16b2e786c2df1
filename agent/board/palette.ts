/**
 * The sixteen colours of ARC-AGI-3, as its own tools render them.
 * @module
 */

/** Red, green and blue, 0..255. */
export type Rgb = readonly [number, number, number];

/** Colour number to name, 0..15. */
export const COLOUR_NAMES: readonly string[] = [
  "white",
  "off-white",
  "light grey",
  "grey",
  "off-black",
  "black",
  "magenta",
  "light magenta",
  "red",
  "blue",
  "light blue",
  "yellow",
  "orange",
  "maroon",
  "green",
  "purple",
];

/** Colour number to light, 0..15, in the order of {@linkcode COLOUR_NAMES}. */
export const PALETTE: readonly Rgb[] = [
  0xffffff,
  0xcccccc,
  0x999999,
  0x666666,
  0x333333,
  0x000000,
  0xe53aa3,
  0xff7bcc,
  0xf93c31,
  0x1e93ff,
  0x88d8f1,
  0xffdc00,
  0xff851b,
  0x921231,
  0x4fcc30,
  0xa356d6,
].map((hex) => [hex >> 16, (hex >> 8) & 255, hex & 255]);
