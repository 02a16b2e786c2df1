/**
 * A twin's first lines: what it was learned from, and what each action was seen to do.
 * @module
 */
import { barMask } from "../../../sandbox/kit/laws/bar.ts";
import type { Body } from "../../../sandbox/kit/laws/body.ts";
import { changedCells, type Evidence } from "../evidence.ts";
import type { Theory } from "../theory.ts";
import { commented, counted, linesText, some, times } from "./words.ts";
import { thingText } from "./describe_click.ts";

/** The first comments; `about` says how the game is played. */
export function headerText(
  theory: Theory,
  evidence: readonly Evidence[],
  memorised: number,
  about: readonly string[],
): string {
  return `// Learned from ${evidence.length} transitions.\n// memorised: ${memorised}\n//\n` +
    commented(about) + "//\n" +
    commented([
      ...courseText(evidence),
      "Actions:",
      ...ledger(theory, evidence).map((line) => `- ${line}`),
      ...glossary(theory),
    ]);
}

/** Words that are used in one sense throughout. */
function glossary({ clicks, scenes }: Theory): string[] {
  const on = Object.keys(clicks.rules).length > 0 || scenes.length > 0
    ? ["a thing of a colour on another one is a patch of that colour with the other one around it"]
    : [];
  return [
    `Words: line n is the n-th transition of the play; an attempt begins at a level's start or a reset; levels count from 0; what "changed" did so outside the bars; places are (x, y) from the top left, boxes are x,y,width,height${
      on.map((each) => `; ${each}`).join("")
    }.`,
  ];
}

/** How the play went. */
function courseText(evidence: readonly Evidence[]): string[] {
  const ended = (kind: Evidence["kind"]) =>
    evidence.filter((each) => each.kind === kind).map(({ index }) => index);
  const won = ended("boundary");
  const lost = ended("game_over");
  const attempts = new Set(evidence.map(({ attempt }) => attempt)).size;
  const told = [
    `${counted(attempts, "attempt")}`,
    won.length === 0
      ? "no level was completed"
      : `${counted(won.length, "level")} completed (${linesText(won)})`,
    ...lost.length === 0 ? [] : [`the game was over ${times(lost.length)} (${linesText(lost)})`],
  ];
  return [`So far: ${told.join("; ")}.`];
}

/** What each action did. */
function ledger(theory: Theory, evidence: readonly Evidence[]): string[] {
  const mask = barMask(theory.bars, []);
  const offered = new Set(evidence.flatMap(({ available }) => available));
  const tries = new Map<number, { times: number; changed: number }>();
  for (const { action, before, after, kind } of evidence) {
    const known = tries.get(action.id) ?? { times: 0, changed: 0 };
    const changed = kind === "boundary" || changedCells(before, after, mask).length > 0;
    tries.set(action.id, { times: known.times + 1, changed: known.changed + Number(changed) });
  }
  const ids = [...new Set([...offered, ...tries.keys()])].filter((id) => id !== 0).sort((a, b) => a - b);
  return ids.map((id) => {
    const name = id === 6 ? "a click (action 6)" : `action ${id}`;
    const known = tries.get(id);
    if (known === undefined) return `${name}: never tried.`;
    return `${name}: tried ${times(known.times)}, ${changeText(known)}${doesText(theory, id)}.`;
  });
}

/** How often the board changed with an action. */
function changeText({ times: tries, changed }: { readonly times: number; readonly changed: number }): string {
  if (changed === 0) return `the board ${tries === 1 ? "did not change" : "never changed"}`;
  if (changed < tries) return `the board changed ${times(changed)}`;
  return tries === 1 ? "the board changed" : "the board changed each time";
}

/** What the rules say that an action does. */
function doesText(theory: Theory, id: number): string {
  const { undo, retrace, clicks, show, scenes, picking, veil } = theory;
  const set = scenes.some(({ next }) =>
    Object.entries(next).some(([key, to]) => key.startsWith(`${id} `) && key !== `${id} ${to}`)
  );
  const told = [
    ...bodiesText(theory.bodies, id),
    ...picking?.moves[id] !== undefined ? ["moves what is picked"] : [],
    ...picking !== null && id === 6 ? ["picks what is clicked"] : [],
    ...set ? ["sets scenes going"] : [],
    ...undo === id ? ["takes back the last change"] : [],
    ...retrace?.action === id ? ["takes bodies back"] : [],
    ...veil?.lifts.includes(id) === true ? ["lifts the veil"] : [],
    ...show?.action === id ? ["shows something in its animation"] : [],
    ...id === 6 ? clicksText(clicks.rules) : [],
  ];
  return told.length === 0 ? "" : `; ${told.join("; ")}`;
}

/** What an action does to bodies. */
function bodiesText(bodies: readonly Body[], id: number): string[] {
  const whom = (does: (body: Body) => boolean) => bodies.filter(does).map(({ name }) => name).join(", ");
  const turns = ({ faces, moves }: Body) =>
    moves[id] === undefined && Object.keys(faces).some((key) => key === `${id}` || key.startsWith(`${id},`));
  const told: readonly (readonly [string, string, string])[] = [
    ["moves", whom(({ moves }) => moves[id] !== undefined), ""],
    ["lets", whom(({ climbs }) => climbs[id] !== undefined), " climb"],
    ["lets", whom(({ leaps }) => leaps[id] !== undefined), " leap"],
    ["lets", whom(({ carry }) => carry?.action === id), " take things up and put them down"],
    ["changes the look of", whom(turns), ""],
  ];
  return told.flatMap(([verb, names, what]) => names === "" ? [] : [`${verb} ${names}${what}`]);
}

/** On what clicks did nothing. */
function clicksText(rules: Theory["clicks"]["rules"]): string[] {
  const idle = Object.entries(rules).filter(([, { kind }]) => kind === "nothing").map(([name]) => name);
  if (idle.length === 0) return [];
  const told = new Set(idle.sort((a, b) => a.length - b.length).map(thingText));
  return [`to no effect on ${some([...told], 6)}`];
}
