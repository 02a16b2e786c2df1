/**
 * What clicks do, in words.
 * @module
 */
import type { Clicks, Effect } from "../../../sandbox/kit/laws/click.ts";
import type { Permute } from "../../../sandbox/kit/laws/effects/permute.ts";
import type { Recolour } from "../../../sandbox/kit/laws/effects/recolour.ts";
import type { Shift } from "../../../sandbox/kit/laws/effects/shift.ts";
import { colourName, colourNames, counted, pictureWords, some, wayText } from "./words.ts";

/** Clicks in words: each effect with the things that have it. */
export function describeClicks({ rules, colours }: Clicks): string[] {
  const lines = effectLines(Object.entries(rules), 8);
  const recolours = Object.values(rules).some(({ kind }) => kind === "recolour");
  const next = !recolours
    ? []
    : colours.map(({ since, next }, i) =>
      `Next colours${colours.length < 2 ? "" : ` ${levelsText(since, colours[i + 1]?.since)}`}: ${
        colourSteps(next)
      }.`
    );
  const sure = Object.keys(rules).length > 1
    ? [
      "Where several names fit what is clicked, the surest decides: a place, then colour and shape, then shape, then colour. By these rules a click on anything else does nothing, but for what scenes and exceptions say.",
    ]
    : [];
  return [...lines, ...next, ...sure];
}

/** What several buttons do that each have places of their own. */
const BUTTONS: Partial<Record<Effect["kind"], string>> = {
  permute: "makes the pictures of certain places move on in a ring",
  shift: "shifts what lies in certain boxes",
  stamp: "sets certain cells",
};

/** What clicks that do something do: a sentence for each effect, or for several buttons of one kind. */
export function describeClickEffects({ rules }: Clicks): string[] {
  const working = Object.entries(rules).filter(([, { kind }]) => kind !== "nothing");
  const kindOf = new Map<Effect["kind"], (readonly [string, Effect])[]>();
  for (const rule of working) kindOf.set(rule[1].kind, [...kindOf.get(rule[1].kind) ?? [], rule]);
  return [...kindOf].flatMap(([kind, alike]) => {
    const does = BUTTONS[kind];
    if (does === undefined || alike.length < 3) return effectLines(alike, 4);
    return [
      `A click on each of ${alike.length} kinds of thing ${does}, each in its own way (told at CLICKS): ${
        some(alike.map(([name]) => thingText(name)), 8)
      }.`,
    ];
  });
}

function effectLines(rules: readonly (readonly [string, Effect])[], most: number): string[] {
  const groups = new Map<string, string[]>();
  for (const [name, effect] of rules) {
    const told = describeEffect(effect);
    groups.set(told, [...groups.get(told) ?? [], name]);
  }
  return [...groups].map(([told, names]) =>
    `A click on ${some([...new Set(names.map(thingText))], most)} ${told}.`
  );
}

/** "in levels 0 to 2", "from level 3 on". */
function levelsText(since: number, until: number | undefined): string {
  if (until === undefined) return `from level ${since} on`;
  return until - since === 1 ? `in level ${since}` : `in levels ${since} to ${until - 1}`;
}

/** What a name of a clicked thing says. */
export function thingText(name: string): string {
  const very = /^at (\d+),(\d+) colour (\d+) size (\d+)$/.exec(name);
  if (very !== null) {
    return `the thing of ${counted(Number(very[4]), "cell")} of ${colourName(Number(very[3]))} at (${
      very[1]
    }, ${very[2]})`;
  }
  const kind = /^(?:colour (\d+) ?)?(?:shape (.+?) )?on (\d+)(?: at (\d+,\d+))?(?: in (\d+))?$/.exec(name);
  if (kind === null) return name;
  const [, colour, shape, on, at, within] = kind;
  const parts = [
    shape === undefined ? "things" : `${shapeText(shape)} things`,
    ...colour === undefined ? [] : [`of ${colourName(Number(colour))}`],
    Number(on) > 15 ? "that fill the board" : `on ${colourName(Number(on))}`,
    ...at === undefined ? [] : [`whose ground begins at (${at.replace(",", ", ")})`],
    ...within === undefined
      ? []
      : [`whose ground lies in ${Number(within) > 15 ? "nothing" : colourName(Number(within))}`],
  ];
  return parts.join(" ");
}

/** A shape in words: its size, and its rows where those are short. */
function shapeText(shape: string): string {
  const size = /^(\d+)x(\d+)(.*)$/.exec(shape);
  if (size !== null) return `${size[1]}×${size[2]}${size[3]}`;
  const rows = shape.split("/");
  return shape.length > 24 ? `${rows[0]!.length}×${rows.length} (of some shape)` : `"${shape}"`;
}

function colourSteps(next: { readonly [from: number]: number }): string {
  return Object.entries(next).map(([from, to]) => `${colourName(Number(from))} → ${colourName(to)}`).join(
    ", ",
  );
}

/** What an effect does. */
function describeEffect(effect: Effect): string {
  switch (effect.kind) {
    case "nothing":
      return "does nothing";
    case "recolour":
      return recolourText(effect);
    case "permute":
      return permuteText(effect);
    case "shift":
      return shiftText(effect);
    case "stamp":
      return `sets ${counted(effect.cells.length / 2, "cell")} to what is said below`;
    case "mark":
      return `puts a mark, ${
        pictureWords(effect.look)
      }, around or on it, and takes the mark from where it was (to ${colourName(effect.floor)})`;
  }
}

function recolourText({ pieces }: Recolour): string {
  const told = pieces.map(({ dx, dy, width, height }) =>
    dx === 0 && dy === 0 ? "that thing" : `the ${width}×${height} thing ${wayText(dx, dy)} of it`
  );
  return `gives ${some(told, 9)} ${pieces.length === 1 ? "its" : "their"} next colour`;
}

function permuteText({ slots, from, width, height }: Permute): string {
  const cycles: number[][] = [];
  const seen = new Set<number>();
  from.forEach((_, slot) => {
    const cycle: number[] = [];
    for (let at = slot; !seen.has(at); at = from[at]!) {
      seen.add(at);
      cycle.push(at);
    }
    if (cycle.length > 1) cycles.push(cycle);
  });
  const place = (slot: number) => `(${slots[slot]! % 64}, ${slots[slot]! >> 6})`;
  const told = cycles.map((cycle) =>
    `${cycle.length} ${width}×${height} places pass their pictures on in a ring, ${
      cycle.slice(0, 3).map(place).join(" ← ")
    }${cycle.length > 3 ? " ← …" : ""}`
  );
  return `makes ${some(told, 3)} (each takes the picture of the next)`;
}

function shiftText({ bands, colours }: Shift): string {
  const told = bands.map(({ x, y, width, height, dx, dy }) =>
    `in the box ${x},${y},${width},${height} by ${wayText(dx, dy)}`
  );
  return `shifts ${colourNames(colours)} ${told.join(", and ")}; not at all where one of these cannot move`;
}
