/**
 * Drawing: Observable Plot into SVG text, without a browser.
 * @module
 */
import * as Plot from "@observablehq/plot";
import { DOMParser } from "linkedom";
import { ticks } from "../statistics.ts";

export * as Plot from "@observablehq/plot";

/** What every chart says of itself to those who cannot see it. */
export interface ChartText {
  /** What the picture is: a few words. */
  readonly label: string;
  /** What is on its axes and what to look for: a sentence. */
  readonly description: string;
}

/** Colours that people who confuse red and green tell apart (Okabe and Ito, 2008), and greys. */
export const COLOURS = {
  blue: "#0072b2",
  orange: "#e69f00",
  green: "#009e73",
  pink: "#cc79a7",
  sky: "#56b4e9",
  red: "#d55e00",
  grey: "#777777",
  pale: "#dddddd",
} as const;

/** Whole numbers for the ticks of an axis that counts from 0. */
export function wholeTicks(most: number, count: number): number[] {
  return ticks(0, most, count).filter(Number.isInteger);
}

/** Attributes that hold coordinates: two decimals are finer than any screen. */
const COORDINATES = ["d", "x", "y", "x1", "x2", "y1", "y2", "width", "height", "transform", "cx", "cy", "r"];

const document = new DOMParser().parseFromString("<!doctype html><html></html>", "text/html");

/** Draws a chart as the text of one SVG element. Text in it is escaped. */
export function draw(options: Plot.PlotOptions, { label, description }: ChartText): string {
  const svg = Plot.plot({
    ...options,
    document,
    style: { background: "none", fontSize: "12px" },
    ariaLabel: label,
    ariaDescription: description,
  });
  svg.setAttribute("role", "img");
  for (const element of svg.querySelectorAll("*")) {
    for (const name of COORDINATES) {
      const value = element.getAttribute(name);
      if (value !== null && value.includes(".")) {
        element.setAttribute(name, value.replace(/(\.\d\d)\d+/g, "$1"));
      }
    }
  }
  return svg.outerHTML;
}
