/**
 * What a body is and does, in words.
 * @module
 */
import type { Body, Thing } from "../../../sandbox/kit/laws/body.ts";
import type { Support } from "../account.ts";
import { thingText } from "./describe_click.ts";
import {
  colourName,
  colourNames,
  counted,
  linesText,
  pictureWords,
  some,
  supportText,
  wayText,
} from "./words.ts";

/** What things are to a body that comes upon them: one, and several. */
const ROLES: Readonly<Record<Thing["role"], readonly [string, string]>> = {
  wall: ["wall", "walls"],
  over: ["thing it goes over", "things it goes over"],
  take: ["thing it takes", "things it takes"],
  push: ["thing it pushes", "things it pushes"],
  break: ["thing that breaks and still stops it", "things that break and still stop it"],
  fatal: ["thing that is its end", "things that are its end"],
};

/** A body in words. */
export function describeBody(body: Body, support: Support | null): string[] {
  const looks = body.looks.length > 1
    ? `, the first of ${body.looks.length} looks, which are numbered from 0`
    : "";
  return [
    `${body.name}: ${pictureWords(body.looks[0]!)}${looks}. ${movesText(body)}.`,
    ...looksText(body),
    ...roles(body),
    ...contradictions(body),
    ...meetings(body),
    ...support === null ? [] : [`${doubt(body, support)}Evidence for ${body.name}: ${supportText(support)}.`],
  ];
}

/** Why a body may be none; nothing where that is not doubtful. */
function doubt({ name }: Body, { right, wrong }: Support): string {
  if (right.length > 1) {
    return right.length < wrong.length ? `Doubtful: ${name} is wrong more often than right. ` : "";
  }
  return `Doubtful: ${name} was never seen at work${
    right.length === 1 ? ` but in ${linesText(right)}` : ""
  }. `;
}

/** Where actions move it. */
function movesText({ moves, slides, leaves }: Body): string {
  const told = Object.entries(moves).map(([action, [dx, dy]]) => `action ${action} ${wayText(dx, dy)}`);
  if (told.length === 0) return "Nothing is known to move it";
  const on = slides ? ", each time on until something stops it" : "";
  return `It moves: ${told.join(", ")}${on}${leaves ? "; it may stick out of the board" : ""}`;
}

/** What its looks have to do with actions and clicks. */
function looksText(body: Body): string[] {
  const lines: string[] = [];
  const always: string[] = [];
  const turns: string[] = [];
  for (const [key, look] of Object.entries(body.faces)) {
    const [action, from] = key.split(",");
    if (from === undefined) always.push(`action ${action} gives it look ${look}`);
    else if (Number(from) !== look) turns.push(`action ${action} turns look ${from} into ${look}`);
  }
  const clicks = Object.entries(body.clicked).map(([key, look]) => {
    const at = key.lastIndexOf(",");
    return `a click on ${thingText(key.slice(0, at))} turns look ${key.slice(at + 1)} into ${look}`;
  });
  const looks = [...always, ...turns, ...clicks];
  if (looks.length > 0) {
    lines.push(`Looks: ${some(looks)}${body.turns ? "; also where something stops it" : ""}.`);
  }
  if (body.still.length > 0) lines.push(`It does not move in look ${body.still.join(" or ")}.`);
  const other = Object.entries(body.moveOfLook).flatMap(([key, [dx, dy]]) => {
    const [action, look] = key.split(",");
    return body.still.includes(Number(look))
      ? []
      : dx === 0 && dy === 0
      ? [`in look ${look} action ${action} is not known to move it`]
      : [`in look ${look} action ${action} moves it ${wayText(dx, dy)}`];
  });
  if (other.length > 0) lines.push(`But ${some(other)}.`);
  for (const [action, { times, item }] of Object.entries(body.leaps)) {
    const cost = item === null ? "" : ", for one thing in hand";
    lines.push(`Action ${action} takes it ${times} steps the way it faces, over what lies between${cost}.`);
  }
  for (const [action, { rise: [dx, dy] }] of Object.entries(body.climbs)) {
    lines.push(`Action ${action} takes it ${wayText(dx, dy)} and on over what stops it, the way it faces.`);
  }
  if (body.falls !== null) {
    lines.push(`After each move it falls, ${wayText(...body.falls)} at a time, until something stops it.`);
  }
  if (body.carry !== null) lines.push(...carryText(body.carry));
  if (body.nth > 0) lines.push(`At a level's start it is number ${body.nth + 1} of those that look like it.`);
  return lines;
}

/** What stops it, what it pushes and takes. */
function roles({ floor, walls, pushes, takes, above, triggers }: Body): string[] {
  const told = [
    `its floor is ${colourName(floor)}`,
    ...walls.length > 0 ? [`${colourNames(walls)} stop${walls.length === 1 ? "s" : ""} it`] : [],
    ...pushes.length > 0 ? [`it pushes ${colourNames(pushes)}`] : [],
    ...takes.length > 0 ? [`it takes ${colourNames(takes)}`] : [],
    ...above.length > 0 ? [`it goes under ${colourNames(above)}`] : [],
  ];
  const line = told.join("; ");
  return [
    `${line[0]!.toUpperCase()}${line.slice(1)}.`,
    ...triggers.map(({ taken, from, to }) =>
      `When it takes ${colourName(taken)}, all ${colourName(from)} turns to ${colourName(to)}.`
    ),
  ];
}

/** Colours that are said to be two things at once. */
function contradictions({ floor, walls, pushes, takes }: Body): string[] {
  const parts = { floor: [floor], walls, pushes, takes };
  const names = Object.keys(parts) as (keyof typeof parts)[];
  const lines: string[] = [];
  names.forEach((a, i) => {
    for (const b of names.slice(i + 1)) {
      const both = parts[a].filter((colour) => parts[b].includes(colour));
      if (both.length > 0) {
        lines.push(
          `Contradiction: ${
            colourNames(both)
          } is among both ${a} and ${b}; as it is, ${a} counts where the body itself moves.`,
        );
      }
    }
  });
  return lines;
}

/** What happens where it comes upon things. */
function meetings(body: Body): string[] {
  const lines: string[] = [];
  const byRole = new Map<string, number>();
  for (const { role, also } of Object.values(body.things)) {
    const name = `${role} ${also.length > 0}`;
    byRole.set(name, (byRole.get(name) ?? 0) + 1);
  }
  if (byRole.size > 0) {
    const told = [...byRole].map(([name, count]) => {
      const [role, also] = name.split(" ") as [Thing["role"], string];
      return `${count} ${ROLES[role][count === 1 ? 0 : 1]}${
        also === "true" ? " (other cells change, too)" : ""
      }`;
    });
    lines.push(`Known by their whole picture: ${told.join(", ")}.`);
  }
  if (body.slides && Object.values(body.things).some(({ role }) => role === "break")) {
    lines.push("What breaks does so as the body comes sliding; right beside it, it only stops it.");
  }
  if (body.merges.length > 0) {
    lines.push("Merges: how things look on some grounds; there they are the same things.");
  }
  for (const { next } of body.portals) {
    lines.push(
      `Portals lead to others like them: ${
        next < 0 ? `${-next} back` : `${next} on`
      } in reading order, after the last the first.`,
    );
  }
  const changing = Object.keys(body.changes).length;
  if (changing > 0) {
    lines.push(
      `${counted(changing, "kind")} of thing turn${
        changing === 1 ? "s" : ""
      } its look into another ("changes").`,
    );
  }
  const sided = Object.keys(body.sides).length;
  if (sided > 0) lines.push(`${counted(sided, "kind")} of thing let it in from some sides alone ("sides").`);
  if (body.kin) lines.push("Things that look just like it let it in, and are then gone.");
  if (body.purse !== null) lines.push(...purseText(body.purse));
  const known = Object.entries(body.known).map(knownText);
  if (known.length > 0) lines.push(`Moves that no rule explains ("known"): ${some(known, 4)}.`);
  return lines;
}

/** A move that no rule explains: where it was, what was played, where it got to. */
function knownText([state, [x, y, look]]: [string, readonly [number, number, number]]): string {
  const [fromX, fromY, from, action] = state.split(",").map(Number) as [number, number, number, number];
  const start = `at (${fromX}, ${fromY}) in look ${from} action ${action}`;
  if (fromX === x && fromY === y && from === look) return `${start} leaves it there`;
  return `${start} brings it to (${x}, ${y})${from === look ? "" : ` in look ${look}`}`;
}

function carryText({ action, things, at, drops }: NonNullable<Body["carry"]>): string[] {
  return [
    `Action ${action} takes up what lies before it, of ${
      counted(things.length, "kind")
    }, and puts it down there:`,
    `in hand it shows ${wayText(...at)} of it${
      drops ? ", and what is put down falls from there until something stops it" : ""
    }.`,
  ];
}

function purseText({ items, x, y, gates }: NonNullable<Body["purse"]>): string[] {
  const held = `Things of ${
    counted(items.length, "kind")
  } that it takes are shown in a row from (${x}, ${y}) on;`;
  return [
    gates.length === 0
      ? `${held} what they are for was not seen yet.`
      : `${held} ${
        counted(gates.length, "kind")
      } of gate let it in for one of them, which is then used up; "*" is any one colour.`,
  ];
}
