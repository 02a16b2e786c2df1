/**
 * What the parts of a theory say, in words.
 * @module
 */
import { COLOUR_NAMES } from "../../board/palette.ts";
import type { Bar } from "../../../sandbox/kit/laws/bar.ts";
import type { Body } from "../../../sandbox/kit/laws/body.ts";
import type { Clicks } from "../../../sandbox/kit/laws/click.ts";
import type { Offer } from "../../../sandbox/kit/laws/offer.ts";
import type { Scene } from "../../../sandbox/kit/laws/scene.ts";
import type { Veil } from "../../../sandbox/kit/laws/veil.ts";

/** A colour by number and name. */
export function colourName(colour: number): string {
  return `${colour} (${COLOUR_NAMES[colour] ?? "?"})`;
}

/** A bar in words. */
export function describeBar(bar: Bar): string[] {
  const place = Math.abs(bar.along) === 1
    ? `row ${Math.floor(bar.first / 64)}, from column ${bar.first % 64} to the ${
      bar.along > 0 ? "right" : "left"
    }`
    : `column ${bar.first % 64}, from row ${Math.floor(bar.first / 64)} ${bar.along > 0 ? "down" : "up"}`;
  const pace = "every" in bar.pace
    ? `${bar.pace.cells} cell${bar.pace.cells === 1 ? "" : "s"} at ${
      bar.pace.every === 1 ? "every tick" : `each ${bar.pace.every} ticks`
    }`
    : `all ${bar.length} cells in ${bar.pace.ticks} ticks`;
  const ticks = bar.tick === "always"
    ? "every action"
    : bar.tick === "change"
    ? "every action that changes the board"
    : `actions ${bar.tick.join(", ")}`;
  return [
    `A budget bar in ${place}: ${colourName(bar.left)} turns to ${colourName(bar.spent)},`,
    `${pace}; ${ticks} tick${bar.tick === "always" || bar.tick === "change" ? "s" : ""} it.`,
  ];
}

/** A body in words. */
export function describeBody(body: Body): string[] {
  const moves = Object.entries(body.moves).map(([action, [dx, dy]]) => `${action} ${way(dx, dy)}`).join(", ");
  const lines = [
    `${body.name} moves: ${moves || "never"}${
      body.slides ? ", and slides on until something stops it" : ""
    }.`,
  ];
  const list = (colours: readonly number[]) => colours.map(colourName).join(", ");
  if (body.walls.length > 0) lines.push(`It is stopped by ${list(body.walls)}.`);
  if (body.pushes.length > 0) lines.push(`It pushes things of ${list(body.pushes)}.`);
  if (body.takes.length > 0) lines.push(`It takes things of ${list(body.takes)}.`);
  if (Object.keys(body.faces).length > 0) lines.push("It changes its picture with some actions.");
  if (body.still.length > 0) {
    lines.push(`It does not move while it shows picture ${body.still.join(" or ")}.`);
  }
  for (const [action, { times, item }] of Object.entries(body.leaps)) {
    const cost = item === null ? "" : ", for one thing in hand";
    lines.push(`Action ${action} takes it ${times} steps the way it faces, over what lies between${cost}.`);
  }
  for (const { next } of body.portals) {
    lines.push(
      `Some things lead it to others like them: ${
        next < 0 ? `${-next} back` : `${next} on`
      } in reading order, after the last the first.`,
    );
  }
  const changing = Object.keys(body.changes).length;
  if (changing > 0) {
    lines.push(
      `${changing === 1 ? "1 kind of thing changes" : `${changing} kinds of thing change`} its picture.`,
    );
  }
  const sided = Object.keys(body.sides).length;
  if (sided > 0) {
    lines.push(`${sided} thing${sided === 1 ? " lets" : "s let"} it in from some sides alone.`);
  }
  if (body.kin) lines.push("Things that look just like it let it in, and are then gone.");
  const roles = new Set(Object.values(body.things).map(({ role }) => role));
  if (roles.has("break")) lines.push("It breaks some things, and is stopped by them all the same.");
  if (roles.has("fatal")) lines.push("Some things are its end.");
  const { purse } = body;
  if (purse !== null) {
    lines.push(
      `Things of ${purse.items.length} kind${
        purse.items.length === 1 ? "" : "s"
      } that it takes are shown in a row from (${purse.x}, ${purse.y}) on;`,
      purse.gates.length === 0
        ? "what they are for was not seen yet."
        : `${purse.gates.length} kind${
          purse.gates.length === 1 ? "" : "s"
        } of gate let it in for one of them, which is then used up; "*" is any one colour.`,
    );
  }
  const things = Object.keys(body.things).length;
  if (things > 0) {
    lines.push(
      `${things} thing${things === 1 ? " is" : "s are"} known by ${things === 1 ? "its" : "their"} picture.`,
    );
  }
  return lines;
}

/** Where a move leads. */
function way(dx: number, dy: number): string {
  const parts: string[] = [];
  if (dy !== 0) parts.push(`${Math.abs(dy)} ${dy < 0 ? "up" : "down"}`);
  if (dx !== 0) parts.push(`${Math.abs(dx)} ${dx < 0 ? "left" : "right"}`);
  return parts.join(" and ");
}

/** Clicks in words. */
export function describeClicks({ rules }: Clicks): string[] {
  const kinds = new Map<string, number>();
  for (const { kind } of Object.values(rules)) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  const list = [...kinds].map(([kind, count]) => `${count} ${kind}`).join(", ");
  return [
    `What a click does, by a name of the thing that is clicked; the surest one listed decides (${list}).`,
    `Names say the thing's colour and shape, the colour it lies "on", the corner of that ground ("at") or what is around it ("in").`,
  ];
}

/** When an action is on offer, in words. */
export function describeOffer({ action, colours, looks, held }: Offer): string {
  const needs = [
    ...colours.length > 0 ? [`a body shows ${colours.map(colourName).join(" or ")}`] : [],
    ...looks.length > 0 ? [`a body shows picture ${looks.join(" or ")}`] : [],
    ...held ? ["nothing is in hand"] : [],
  ];
  return `Action ${action} is not on offer while ${needs.join(", or ")}.`;
}

/** Scenes in words. */
export function describeScenes(scenes: readonly Scene[]): string[] {
  return scenes.map(({ x, y, width, height, pictures }) =>
    `The ${width}×${height} cells at (${x}, ${y}) go through ${pictures.length} pictures.`
  );
}

/** A veil in words. */
export function describeVeil({ colour, spares, lifts, windows, wider }: Veil): string[] {
  const lines = [
    `A veil of ${
      colourName(colour)
    } hides the board but for a window around a body; what was seen is remembered.`,
  ];
  if (spares.length > 0) lines.push(`Around the veil lies ${spares.map(colourName).join(", ")}.`);
  if (lifts.length > 0) {
    lines.push(
      `${lifts.length === 1 ? "Action" : "Actions"} ${lifts.join(", ")} lift it until the next action.`,
    );
  }
  if (wider.length > 0) {
    const kinds = wider.length === 1 ? "1 kind of thing widens" : `${wider.length} kinds of thing widen`;
    lines.push(`${kinds} the window; ${windows.length} windows were seen.`);
  }
  return lines;
}
