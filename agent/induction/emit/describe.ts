/**
 * What scenes, veils, scrolls and charts are, in words.
 * @module
 */
import { CELLS } from "../../../games/grid.ts";
import type { LastGone } from "../../../sandbox/kit/laws/last_gone.ts";
import type { Offer } from "../../../sandbox/kit/laws/offer.ts";
import type { Scene } from "../../../sandbox/kit/laws/scene.ts";
import type { Chart } from "../../../sandbox/kit/laws/chart.ts";
import type { Scroll } from "../../../sandbox/kit/laws/scroll.ts";
import type { Veil } from "../../../sandbox/kit/laws/veil.ts";
import { colourName, colourNames, counted, some } from "./words.ts";

/** Scenes in words. */
export function describeScenes(scenes: readonly Scene[]): string[] {
  return scenes.map(({ x, y, width, height, pictures, next }) => {
    const name = (picture: number) =>
      new Set(pictures[picture]).size === 1
        ? `all ${colourName(parseInt(pictures[picture]![0]!, 16))}`
        : `${picture}`;
    const steps = Object.entries(next).flatMap(([key, to]) => {
      const at = key.lastIndexOf(" ");
      const from = Number(key.slice(at + 1));
      return from === to ? [] : [`${triggerText(key.slice(0, at))} ${name(from)} → ${name(to)}`];
    });
    const box = `The ${width}×${height} cells at (${x}, ${y})`;
    const large = width * height > CELLS / 16 ? " (much of the board, remembered rather than explained)" : "";
    return `${box} go through ${counted(pictures.length, "picture")}${large}: ${some(steps, 6)}.`;
  });
}

/** What sets a scene going. */
function triggerText(trigger: string): string {
  const very = /^6@(\d+),(\d+),(\d+)x(\d+)$/.exec(trigger);
  if (very !== null) return `a click on the ${very[3]}×${very[4]} thing at (${very[1]}, ${very[2]}):`;
  const kind = /^6:(\d+),(.+),(\d+)$/.exec(trigger);
  if (kind === null) return `action ${trigger}:`;
  const rows = kind[2]!.split("/");
  const shape = /^\d+x\d+/.test(rows[0]!) ? rows[0]!.replace("x", "×") : `${rows[0]!.length}×${rows.length}`;
  const ground = Number(kind[3]) > 15 ? "" : ` on ${colourName(Number(kind[3]))}`;
  return `a click on a ${shape} thing of ${colourName(Number(kind[1]))}${ground}:`;
}

/** When an action is on offer, in words. */
export function describeOffer({ action, colours, looks, held }: Offer): string {
  const needs = [
    ...colours.length > 0 ? [`a body shows ${colours.map(colourName).join(" or ")}`] : [],
    ...looks.length > 0 ? [`a body shows look ${looks.join(" or ")}`] : [],
    ...held ? ["nothing is in hand"] : [],
  ];
  return `Action ${action} is not on offer while ${needs.join(", or ")}.`;
}

/** A veil in words. */
export function describeVeil({ colour, spares, lifts, windows, wider }: Veil): string[] {
  const hidden = `A veil of ${colourName(colour)} hides the board but for a window around a body`;
  return [
    `${hidden}; what was seen is remembered.`,
    ...spares.length > 0 ? [`Around the veil lies ${colourNames(spares)}.`] : [],
    ...lifts.length > 0
      ? [
        `${
          lifts.length === 1 ? `Action ${lifts[0]} lifts` : `Actions ${lifts.join(", ")} lift`
        } it until the next action.`,
      ]
      : [],
    ...wider.length > 0
      ? [`${counted(wider.length, "kind")} of thing widen the window; ${windows.length} windows were seen.`]
      : [],
  ];
}

/** A scroll in words. */
export function describeScroll({ region: { x, y, width, height }, zone, unseen, worlds }: Scroll): string[] {
  const [left, top, right, bottom] = zone;
  const levels = Object.keys(worlds).length;
  const corner = left === right && top === bottom
    ? `stays at (${left}, ${top})`
    : `stays within (${left}, ${top}) to (${right}, ${bottom})`;
  return [
    `The ${width}×${height} cells at (${x}, ${y}) show a part of a larger world: the view goes with a body, whose corner ${corner} as far as the world reaches.`,
    `The ${
      levels === 1 ? "world of 1 level is" : `worlds of ${levels} levels are`
    } drawn as far as seen: "A" is colour 0, "B" 1 and so on, "Q" was never seen; a number says how many cells there are of it, "/" ends a row, and a row without anything is as the one above.`,
    `What was never seen is taken to be ${colourName(unseen)}.`,
  ];
}

/** What the last thing of a colour changes, in words. */
export function describeLastGone({ colour, from, to }: LastGone): string {
  const [width, height] = [from.indexOf("/") < 0 ? from.length : from.indexOf("/"), from.split("/").length];
  const colours = (picture: string) =>
    colourNames(new Set([...picture.replaceAll("/", "")].map((c) => parseInt(c, 16))));
  return `Once nothing of ${colourName(colour)} is left elsewhere, ${width}×${height} things of ${
    colours(from)
  } turn to ${colours(to)}.`;
}

/** A chart in words. */
export function describeChart({ tile, scale, cells, colours, mark }: Chart): string[] {
  const kinds = Object.keys(colours).length;
  return [
    `A small picture beside the view charts the world, ${
      scale === 1 ? "a cell" : `${scale}×${scale} cells`
    } for each ${tile}×${tile} tile; what was never seen is read off it.`,
    `It was found in ${counted(Object.keys(cells).length, "level")}, and what ${
      counted(kinds, "kind")
    } of tile look like on it was seen.`,
    ...(mark === null ? [] : [`It marks where the body is that the view goes with: in ${colourName(mark)}.`]),
  ];
}
