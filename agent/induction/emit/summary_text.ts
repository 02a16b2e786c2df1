/**
 * How a game is played, in a few sentences: what a player does, what it meets, what wins, and what runs out.
 * @module
 */
import type { Body } from "../../../sandbox/kit/laws/body.ts";
import type { Account, Support } from "../account.ts";
import type { GoalText } from "../goals/goal.ts";
import type { Theory } from "../theory.ts";
import { doubt } from "./describe_body.ts";
import { describeClickEffects } from "./describe_click.ts";
import { goalWords, heldWords, needed, unknownWords } from "./goals_text.ts";
import { describeOffer } from "./describe.ts";
import { livesText } from "./lives_text.ts";
import { barPlace, barTicks, describeEmpty } from "./describe_bars.ts";
import type { Sightings } from "./sightings.ts";
import { colourName, colourNames, counted, pictureWords, some, wayText } from "./words.ts";

/** Bodies told of in a summary. */
const TOLD = 3;

/** What a summary is written from. */
export interface SummaryParts {
  readonly theory: Theory;
  readonly account: Account;
  readonly seen: Sightings;
  readonly confirmed: readonly GoalText[];
  readonly rivals: readonly GoalText[];
  /** How many levels were completed. */
  readonly completed: number;
}

/** The sentences, one idea each. */
export function summaryText({ theory, account, seen, confirmed, rivals, completed }: SummaryParts): string[] {
  return [
    "How it is played:",
    ...[
      ...theory.bodies.slice(0, TOLD).flatMap((body, i) => doubtOf(body, account.bodies[i] ?? null)),
      ...deeds(theory, seen.moved),
      ...theory.offers.map(describeOffer),
      ...theory.bodies.slice(0, TOLD).flatMap(meetingText),
      winsText(confirmed, rivals, completed),
      ...theory.bars.map((bar, i) =>
        `${theory.bars.length === 1 ? "The bar" : `Bar ${i + 1}`} in ${barPlace(bar)} lasts ${barTicks(bar)}${
          bar.reach === undefined ? "" : " (it may be longer or shorter in other levels)"
        }.`
      ),
      ...describeEmpty(theory, account.lines),
      ...livesText(theory, account.lines),
    ].map((line) => `- ${line}`),
  ];
}

/** What is doubtful of a body, before anything is said of it. */
function doubtOf(body: Body, support: Support | null): string[] {
  return support === null ? [] : doubt(body, support);
}

/** What the player moves and clicks. */
function deeds(theory: Theory, moved: readonly ReadonlySet<number>[]): string[] {
  const { bodies, picking, clicks, scenes, undo, retrace, show } = theory;
  const lines = [
    ...bodies.slice(0, TOLD).map((body, i) => moverText(body, moved[i]!)),
    ...bodies.length > TOLD
      ? [`${bodies.length - TOLD} more ${bodies.length === TOLD + 1 ? "body is" : "bodies are"} told below.`]
      : [],
  ];
  if (picking !== null) {
    const by = [
      ...picking.clicks ? ["a click"] : [],
      ...picking.button === null ? [] : [
        `action ${picking.button.action}`,
      ],
    ].join(" or ");
    lines.push(`You pick a thing with ${by}, and move it with ${listed(Object.keys(picking.moves))}.`);
  }
  const effects = describeClickEffects(clicks);
  lines.push(...effects.slice(0, 4));
  if (effects.length > 4) {
    lines.push(`${counted(effects.length - 4, "further kind")} of click are told below.`);
  }
  if (scenes.length > 0) {
    lines.push(
      `${counted(scenes.length, "part")} of the board change${
        scenes.length === 1 ? "s" : ""
      } as a whole (SCENES).`,
    );
  }
  if (undo !== null) lines.push(`Action ${undo} takes back the last change.`);
  if (retrace !== null) lines.push(`Action ${retrace.action} takes bodies back along their way.`);
  if (show !== null) {
    lines.push(
      `Action ${show.action} lights things up one after the other; what is clicked since is remembered.`,
    );
  }
  if (lines.length === 0) lines.push("No action is known to do anything but what bars and exceptions say.");
  return lines;
}

/** "action 3", "actions 1, 2, 3". */
function listed(actions: readonly string[]): string {
  return actions.length === 0
    ? "no action that is known"
    : `action${actions.length === 1 ? "" : "s"} ${actions.join(", ")}`;
}

function moverText(body: Body, moved: ReadonlySet<number>): string {
  const moves = Object.entries(body.moves).map(([action, [dx, dy]]) =>
    `${action} = ${wayText(dx, dy)}${moved.has(Number(action)) ? "" : " (not seen)"}`
  );
  const more = [
    ...Object.keys(body.climbs).length > 0 ? [`climbs with ${listed(Object.keys(body.climbs))}`] : [],
    ...Object.keys(body.leaps).length > 0 ? [`leaps with ${listed(Object.keys(body.leaps))}`] : [],
    ...body.carry !== null ? [`takes up and puts down things with action ${body.carry.action}`] : [],
    ...body.falls !== null ? ["falls after each move"] : [],
  ];
  const how = moves.length === 0 ? "is not known to be moved" : `is moved by actions: ${moves.join(", ")}`;
  const on = body.slides ? ", each time on until something stops it" : "";
  return `${body.name} (${pictureWords(body.looks[0]!)}) ${how}${on}${
    more.length === 0 ? "" : `; it ${more.join(", ")}`
  }.`;
}

/** What a body meets. */
function meetingText(body: Body): string[] {
  const things = Object.entries(body.things);
  const pictures = (role: string) => things.filter(([, thing]) => thing.role === role).length;
  const kinds = (colours: readonly number[], role: string) =>
    [
      ...colours.length > 0 ? [colourNames(colours)] : [],
      ...pictures(role) > 0 ? [`${counted(pictures(role), "thing")} known by picture`] : [],
    ].join(" and ");
  const told = [
    ["is stopped by", kinds(body.walls, "wall")],
    ["takes", kinds(body.takes, "take")],
    ["pushes", kinds(body.pushes, "push")],
    ["breaks", kinds([], "break")],
    ["meets its end at", kinds([], "fatal")],
  ].flatMap(([verb, what]) => what === "" ? [] : [`${verb} ${what}`]);
  return [
    ...told.length === 0
      ? []
      : [`${body.name} goes over ${colourName(body.floor)} and ${told.join("; it ")}.`],
    ...leadingText(body),
  ];
}

/** What brings a body elsewhere, and what gives it another look. */
function leadingText({ name, portals, changes, floor }: Body): string[] {
  const pictured = (pictures: readonly string[]) =>
    some(
      pictures.map((picture) => picture === "*" ? "one colour" : pictureWords(picture.split("/"), floor)),
      3,
    );
  const giving = Object.keys(changes);
  return [
    ...portals.length === 0 ? [] : [
      `Things of ${pictured(portals.map(({ shown }) => shown))} bring ${name} on to another one like them.`,
    ],
    ...giving.length === 0 ? [] : [`Things of ${pictured(giving)} give ${name} another look.`],
  ];
}

/** What wins. */
function winsText(confirmed: readonly GoalText[], rivals: readonly GoalText[], completed: number): string {
  if (confirmed.length > 0) {
    const goals = needed(confirmed).map(goalWords).join("; or ");
    return `What wins: ${goals}. ${heldWords(completed)}`;
  }
  const known = unknownWords(completed) + (completed === 0 ? "" : "; how levels ended is told below");
  const may = rivals.length === 0
    ? ""
    : ` ${
      completed === 0 ? "What may win, the likeliest first" : "Guesses, tried all the same, in this order"
    }: ${some(needed(rivals).map(goalWords), 6)}.`;
  return `What wins is not known: ${known}.${may}`;
}
