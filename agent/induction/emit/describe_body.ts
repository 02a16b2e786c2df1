/**
 * What a body is and does, in words.
 * @module
 */
import type { Body } from "../../../sandbox/kit/laws/body.ts";
import type { Support } from "../account.ts";
import { looksText } from "./describe_looks.ts";
import { knownText, meetings } from "./describe_meetings.ts";
import { colourName, colourNames, linesText, pictureWords, some, supportText, wayText } from "./words.ts";

/** What was seen of a body. */
export interface Seen {
  readonly support: Support | null;
  /** The actions that were seen to move it. */
  readonly moved: ReadonlySet<number>;
  /** Its places, as "x,y,look,action", when an action began the level again. */
  readonly restarts: ReadonlySet<string>;
}

/** A body in words. */
export function describeBody(body: Body, { support, moved, restarts }: Seen): string[] {
  const looks = body.looks.length > 1
    ? `, the first of ${body.looks.length} looks, which are numbered from 0, left to right`
    : "";
  return [
    ...support === null ? [] : doubt(body, support),
    `${body.name}: ${pictureWords(body.looks[0]!)}${looks}. ${movesText(body, moved)}.`,
    ...looksText(body),
    ...waysText(body),
    ...roles(body),
    ...contradictions(body),
    ...meetings(body),
    ...knownText(body, restarts),
    ...support === null ? [] : [`Evidence for ${body.name}: ${supportText(support)}.`],
  ];
}

/** Why a body may be none; nothing where that is not doubtful. */
export function doubt({ name }: Pick<Body, "name">, { right, wrong }: Support): string[] {
  if (right.length > 1) {
    return right.length < wrong.length ? [`Doubtful: ${name} is wrong more often than right.`] : [];
  }
  return [
    `Doubtful: ${name} was never seen at work${right.length === 1 ? ` but in ${linesText(right)}` : ""}.`,
  ];
}

/** Where actions move it. */
function movesText({ moves, slides, leaves }: Body, moved: ReadonlySet<number>): string {
  const told = Object.entries(moves).map(([action, [dx, dy]]) =>
    `action ${action} ${wayText(dx, dy)}${moved.has(Number(action)) ? "" : " (not seen; by analogy)"}`
  );
  if (told.length === 0) return "Nothing is known to move it";
  const on = slides ? ", each time on until something stops it" : "";
  return `It moves: ${told.join(", ")}${on}${leaves ? "; it may stick out of the board" : ""}`;
}

/** How it gets about otherwise than by a step. */
function waysText(body: Body): string[] {
  const lines: string[] = [];
  for (const [action, { times, item }] of Object.entries(body.leaps)) {
    const cost = item === null ? "" : ", for one thing in hand";
    lines.push(
      `Action ${action} takes it ${times} of its steps the way it faces, over what lies between${cost}.`,
    );
  }
  for (const [action, { rise: [dx, dy] }] of Object.entries(body.climbs)) {
    lines.push(
      `Action ${action} lets it climb: ${
        wayText(dx, dy)
      } and then a step the way it faces, where something stops it ahead and both places are free; else it stays.`,
    );
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

function carryText({ action, things, at, drops }: NonNullable<Body["carry"]>): string[] {
  return [
    `Action ${action} takes up a thing that lies right before it (${
      some(things.map((thing) => pictureWords(thing.split("/"))), 3)
    }), and puts it down right before it, when it has one. In hand it shows ${wayText(...at)} of the body${
      drops ? "; what is put down falls until something stops it" : ""
    }.`,
  ];
}
