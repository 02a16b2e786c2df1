/**
 * What clicks pick and actions then move, in words.
 * @module
 */
import type { Mark } from "../../../sandbox/kit/laws/picks/mark.ts";
import type { Picking } from "../../../sandbox/kit/laws/picks/picking.ts";
import { colourNames, wayText } from "./words.ts";

const MARKED_BY: Record<Mark["by"], string> = {
  colour: "the colour they had",
  depth: "how deep they lie in it",
  tile: "their place in its tiles",
};

/** A law of picking in words; `seen` are the actions with which something changed. */
export function describePicking(
  { moves, floor, open, walls, over, fixed, mark, clicks, button }: Picking,
  seen: ReadonlySet<number>,
): string[] {
  const ways = Object.entries(moves).map(([action, [dx, dy]]) =>
    `action ${action} ${wayText(dx, dy)}${seen.has(Number(action)) ? "" : " (not seen; by analogy)"}`
  );
  const ground = open.filter((colour) => colour !== floor);
  return [
    `${
      [...clicks ? ["A click"] : [], ...button === null ? [] : [`Action ${button.action}`]].join(" or ")
    } picks a thing, and no other one is picked then.`,
    `The picked one shows a mark: some of its cells change their colour, by ${MARKED_BY[mark.by]}.`,
    `It moves with ${ways.join(", ")}; all other things stay where they are.`,
    `It goes over ${colourNames([floor, ...ground])}; what it covered is seen again behind it.`,
    `It is stopped by other things${walls.length > 0 ? ` and by ${colourNames(walls)}` : ""}.`,
    ...over.length > 0 ? [`It goes over other things of ${colourNames(over)}.`] : [],
    ...fixed.length > 0 ? [`Clicks do not pick things of ${colourNames(fixed)}.`] : [],
  ];
}
