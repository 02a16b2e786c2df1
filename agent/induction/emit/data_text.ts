/**
 * The data of a twin's laws, each with what it says in words and what speaks for it.
 * @module
 */
import { type Body, PLAIN_BODY } from "../../../sandbox/kit/laws/body.ts";
import type { Effect } from "../../../sandbox/kit/laws/click.ts";
import { editsText } from "../edits_text.ts";
import type { Account, Support } from "../account.ts";
import { type Part, partsOf, type Theory } from "../theory.ts";
import { describeBars } from "./describe_bars.ts";
import { describeChart, describeLastGone, describeScenes, describeScroll, describeVeil } from "./describe.ts";
import { describeBody } from "./describe_body.ts";
import { describeClicks } from "./describe_click.ts";
import { describeRoamer } from "./describe_roamer.ts";
import { describePicking } from "./describe_picking.ts";
import { Code, literal, Remarked } from "./literal.ts";
import { looksCode, scenePicturesCode } from "./pictures_text.ts";
import type { Sightings } from "./sightings.ts";
import { shareRepeated } from "./shared.ts";
import { boxText, colourNames, commented, counted, pictureWords, supportText } from "./words.ts";

/** A constant to be written. */
interface Constant {
  readonly name: string;
  readonly type: string;
  readonly value: unknown;
  /** What it says. */
  readonly about: readonly string[];
  readonly filled?: string;
}

/** The constants, one after the other. */
export function dataText(theory: Theory, account: Account, seen: Sightings): string {
  const used = new Map<string, number>();
  return partsOf(theory).flatMap((part) => {
    const constant = constantOf(part, theory, account, seen);
    if (constant === null) return [];
    const support = account.parts.get(part);
    const evidence = part === "bodies" || support === undefined ? [] : [evidenceText(part, support, seen)];
    const { value, constants } = shareRepeated(constant.value, used);
    return [
      constants + commented([...constant.about, ...evidence]) +
      `const ${constant.name}: ${constant.type} = ${literal(value)}${constant.filled ?? ""};\n`,
    ];
  }).join("\n");
}

/** The action that takes back bodies, where there is one. */
export function retraceText({ retrace }: Theory): string {
  if (retrace === null) return "";
  return `
// Action ${retrace.action} takes bodies back along their way, step by step; what they took stays taken.
// At most ${counted(retrace.most, "step")} are remembered, or more were not seen yet.
const RETRACE: laws.Retrace = ${literal(retrace)};
`;
}

/** What speaks for a part. */
function evidenceText(part: Part, support: Support, { changed }: Sightings): string {
  const untried = part === "undo" && support.right.length + support.wrong.length === 0;
  const share = part === "scenes" || part === "clicks" || part === "picking"
    ? `; it speaks of ${support.right.filter((line) => changed.has(line)).length} of the ${
      counted(changed.size, "transition")
    } in which something else than bars changed`
    : "";
  return `Evidence: ${
    untried ? "none yet; so the action is meant wherever it is offered" : supportText(support) + share
  }.`;
}

function constantOf(part: Part, theory: Theory, account: Account, seen: Sightings): Constant | null {
  switch (part) {
    case "undo":
      return {
        name: "UNDO",
        type: "number",
        value: theory.undo,
        about: [`Action ${theory.undo} takes back the last change.`],
      };
    case "scenes":
      return {
        name: "SCENES",
        type: "laws.Scene[]",
        value: theory.scenes.map((scene) => ({
          ...scene,
          pictures: scenePicturesCode(scene.pictures, scene.width),
        })),
        about: describeScenes(theory.scenes),
      };
    case "picking":
      return {
        name: "PICKING",
        type: "laws.Picking",
        value: theory.picking,
        about: theory.picking === null ? [] : describePicking(theory.picking, seen.changing),
      };
    case "bodies":
      return {
        name: "BODIES",
        type: "laws.Body[]",
        value: theory.bodies.map(toldOf),
        about: theory.bodies.flatMap((body, i) =>
          describeBody(body, {
            support: account.bodies[i] ?? null,
            moved: seen.moved[i]!,
            restarts: seen.restarts[i]!,
          })
        ),
        filled: ".map(laws.body)",
      };
    case "clicks":
      return {
        name: "CLICKS",
        type: "laws.Clicks",
        value: { ...theory.clicks, rules: mapValues(theory.clicks.rules, effectCode) },
        about: describeClicks(theory.clicks),
      };
    case "roamers":
      return {
        name: "ROAMERS",
        type: "laws.Roamer[]",
        value: theory.roamers,
        about: theory.roamers.flatMap(describeRoamer),
      };
    case "lastGone":
      return {
        name: "LAST_GONE",
        type: "laws.LastGone[]",
        value: theory.lastGone,
        about: theory.lastGone.map(describeLastGone),
      };
    case "chart":
      return {
        name: "CHART",
        type: "laws.Chart",
        value: theory.chart,
        about: theory.chart === null ? [] : describeChart(theory.chart),
      };
    case "scroll":
      return {
        name: "SCROLL",
        type: "laws.Scroll",
        value: theory.scroll,
        about: theory.scroll === null ? [] : describeScroll(theory.scroll),
      };
    case "veil":
      return {
        name: "VEIL",
        type: "laws.Veil",
        value: theory.veil,
        about: theory.veil === null ? [] : describeVeil(theory.veil),
      };
    case "bars":
      return {
        name: "BARS",
        type: "laws.Bar[]",
        value: theory.bars,
        about: describeBars(theory.bars),
      };
    default:
      return null;
  }
}

/** Pictures of more characters than this are told in words, too. */
const LONG = 12;

/** What there is to tell of a body: all that is otherwise than in a plain one. */
function toldOf(body: Body): unknown {
  const plain: Readonly<Record<string, unknown>> = PLAIN_BODY;
  const told = Object.entries(body).filter(([name, value]) =>
    JSON.stringify(value) !== JSON.stringify(plain[name])
  );
  const written: Partial<Record<keyof Body, unknown>> = {
    looks: looksCode(body.looks),
    things: Object.fromEntries(
      Object.entries(body.things).map(([picture, thing]) => {
        const also = thing.also.length === 0 ? [] : editsCode(thing.also);
        const value = { ...thing, also };
        const rows = picture.split(" ")[0]!.split("/");
        if (picture.length <= LONG && thing.also.length === 0) return [picture, value];
        return [picture, new Remarked(value, pictureWords(rows, body.floor) + changesWords(thing.also))];
      }),
    ),
  };
  return Object.fromEntries(told.map(([name, value]) => [name, written[name as keyof Body] ?? value]));
}

/** What else changes, in words: how many cells, and to which colours. */
function changesWords(edits: readonly number[]): string {
  if (edits.length === 0) return "";
  const colours = new Set(edits.filter((_, i) => i % 2 === 1));
  const cells = edits.filter((_, i) => i % 2 === 0);
  return `; ${counted(cells.length, "cell")} in the ${boxText(cells)} turn${
    edits.length === 2 ? "s" : ""
  } to ${colourNames(colours)}`;
}

function editsCode(edits: readonly number[]): Code {
  return new Code(`laws.readEdits(${JSON.stringify(editsText(edits))})`);
}

function effectCode(effect: Effect): unknown {
  return effect.kind === "stamp" ? { ...effect, cells: editsCode(effect.cells) } : effect;
}

function mapValues<T, U>(record: { readonly [name: string]: T }, turn: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, turn(value)]));
}
