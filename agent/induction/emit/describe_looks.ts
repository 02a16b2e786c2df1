/**
 * What the looks of a body have to do with what is done, in words.
 * @module
 */
import type { Body } from "../../../sandbox/kit/laws/body.ts";
import { thingText } from "./describe_click.ts";
import { pictureWords, some, wayText } from "./words.ts";

/** What its looks have to do with actions, clicks and things. */
export function looksText(body: Body): string[] {
  const lines: string[] = [];
  const always: string[] = [];
  const turns = new Map<string, Map<number, string[]>>();
  for (const [key, look] of Object.entries(body.faces)) {
    const [action, from] = key.split(",") as [string, string | undefined];
    if (from === undefined) always.push(`action ${action} gives it look ${look}`);
    else if (Number(from) !== look) {
      const into = turns.get(action) ?? new Map<number, string[]>();
      turns.set(action, into.set(look, [...into.get(look) ?? [], from]));
    }
  }
  const turned = [...turns].map(([action, into]) =>
    `action ${action} turns look ${
      [...into].map(([look, from]) => `${from.join(" or ")} into ${look}`).join(", ")
    }`
  );
  const clicks = Object.entries(body.clicked).map(([key, look]) => {
    const at = key.lastIndexOf(",");
    return `a click on ${thingText(key.slice(0, at))} turns look ${key.slice(at + 1)} into ${look}`;
  });
  const looks = [...always, ...turned, ...clicks];
  if (looks.length > 0) {
    lines.push(`Looks: ${some(looks)}${body.turns ? "; also where something stops it" : ""}.`);
  }
  if (body.still.length > 0) lines.push(`It does not move in look ${body.still.join(" or ")}.`);
  const other = Object.entries(body.moveOfLook).flatMap(([key, [dx, dy]]) => {
    const [action, look] = key.split(",");
    return body.still.includes(Number(look))
      ? []
      : [`in look ${look} action ${action} moves it ${wayText(dx, dy)}`];
  });
  if (other.length > 0) lines.push(`But ${some(other)}.`);
  return lines;
}

/** Things that give a body another look as it enters them. */
export function changesText({ changes, floor }: Body): string[] {
  const told = Object.entries(changes).map(([picture, looks]) => {
    const into = Object.entries(looks).map(([from, to]) => `${from} → ${to}`).join(", ");
    return `${pictureWords(picture.split(" ")[0]!.split("/"), floor)}: ${into}`;
  });
  return told.length === 0 ? [] : [`Things that change its look as it enters them: ${some(told, 4)}.`];
}
