/**
 * Signs on buttons, drawn: fonts differ in which of them they have.
 * @module
 */
import { type ComponentChild, h } from "preact";

const PATHS = {
  first: "M4 3h2v10H4zM13 3v10L6.5 8z",
  back: "M11.5 3v10L5 8z",
  play: "M4.5 2.5v11L13 8z",
  pause: "M4 3h3v10H4zM9 3h3v10H9z",
  on: "M4.5 3v10L11 8z",
  last: "M10 3h2v10h-2zM3 3v10l6.5-5z",
  left: "M10.5 3 5.5 8l5 5-1.4 1.4L2.7 8l6.4-6.4z",
  right: "M5.5 3l5 5-5 5 1.4 1.4L13.3 8 6.9 1.6z",
} as const;

/** What there is. */
export type IconName = keyof typeof PATHS;

/** A sign. It says nothing to those who do not see it: its button does. */
export function Icon({ name }: { readonly name: IconName }): ComponentChild {
  return h("svg", { viewBox: "0 0 16 16", "aria-hidden": "true" }, h("path", { d: PATHS[name] }));
}
