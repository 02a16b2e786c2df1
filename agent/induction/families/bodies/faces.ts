/**
 * The looks that a body takes on with actions; of a body that changes its colours, what holds in one of them holds in all.
 * @module
 */
import type { Body } from "../../../../sandbox/kit/laws/body.ts";
import type { Look } from "../../../../sandbox/kit/laws/look.ts";
import { Tallies } from "../tally.ts";

/** Looks that were taken on, by "action,look". */
export type SeenFaces = Tallies<string, number>;

/** The faces of a body that has these looks, by "action,look" or by action alone. */
export function facesOf(looks: readonly Look[], seen: SeenFaces, moves: Body["moves"]): Body["faces"] {
  if (looks.length === 1) return {};
  return facesInPaints(looks, seen, moves) ?? facesInOne(seen, moves);
}

/** Looks by action alone where the action settles them, and by action and look where that says otherwise. */
function facesInOne(seen: SeenFaces, moves: Body["moves"]): Record<string, number> {
  const byAction = new Tallies<string, number>();
  const pairs = [...seen.entries()].filter(([, tally]) => tally.most !== null);
  for (const [key, tally] of pairs) byAction.of(key.split(",")[0]!).add(tally.most!, tally.total);
  const faces: Record<string, number> = {};
  for (const [action, tally] of byAction.entries()) {
    const sources = pairs.filter(([key, each]) =>
      key.startsWith(`${action},`) && each.most === tally.most && key !== `${action},${tally.most}`
    );
    const settled = tally.of(tally.most!) > 0.8 * tally.total && [...tally.keys()].length < 3;
    if (settled && sources.length > (moves[Number(action)] === undefined ? 1 : 0)) {
      faces[action] = tally.most!;
    }
  }
  for (const [key, tally] of pairs) {
    const [action, look] = key.split(",") as [string, string];
    if (tally.most !== (faces[action] ?? Number(look))) faces[key] = tally.most!;
  }
  return faces;
}

/** A look as the shape that its colours make, and what these colours are, the commonest first. */
interface Dressed {
  readonly shape: string;
  readonly paint: string;
}

/** The faces of a body whose shapes come in several paints; null where they do not, or where faces change the paint. */
function facesInPaints(
  looks: readonly Look[],
  seen: SeenFaces,
  moves: Body["moves"],
): Record<string, number> | null {
  const dressed = looks.map(dressOf);
  if (new Set(dressed.map(({ shape }) => shape)).size === looks.length) return null;
  const pairs = [...seen.entries()].flatMap(([key, tally]) => {
    const [action, from] = key.split(",").map(Number) as [number, number];
    const to = tally.most;
    return to === null || dressed[from] === undefined || dressed[to] === undefined
      ? []
      : [{ action, from, to }];
  });
  if (pairs.some(({ from, to }) => dressed[from]!.paint !== dressed[to]!.paint)) return null;
  const shapes = [...new Set(dressed.map(({ shape }) => shape))];
  const number = (look: number) => shapes.indexOf(dressed[look]!.shape);
  const seenShapes: SeenFaces = new Tallies();
  for (const { action, from, to } of pairs) seenShapes.of(`${action},${number(from)}`).add(number(to));
  const byShape = facesInOne(seenShapes, moves);
  const byPaint = new Map(dressed.map(({ shape, paint }, look) => [`${shape} ${paint}`, look]));
  const faces: Record<string, number> = {};
  for (const action of new Set(pairs.map((pair) => pair.action))) {
    for (let look = 0; look < looks.length; look++) {
      const shape = byShape[`${action},${number(look)}`] ?? byShape[action];
      const to = shape === undefined ? undefined : byPaint.get(`${shapes[shape]} ${dressed[look]!.paint}`);
      if (to !== undefined && to !== look) faces[`${action},${look}`] = to;
    }
  }
  for (const { action, from, to } of pairs) {
    if (to !== from) faces[`${action},${from}`] = to;
    else delete faces[`${action},${from}`];
  }
  return faces;
}

const DRESSED = new WeakMap<Look, Dressed>();

/** Each look is taken apart once. */
function dressOf(look: Look): Dressed {
  let dressed = DRESSED.get(look);
  if (dressed === undefined) DRESSED.set(look, dressed = takeApart(look));
  return dressed;
}

function takeApart(look: Look): Dressed {
  const counts = new Map<string, number>();
  for (const digit of look.join("").replaceAll(".", "")) counts.set(digit, (counts.get(digit) ?? 0) + 1);
  const colours = [...counts.keys()].sort((a, b) => counts.get(b)! - counts.get(a)!);
  const shape = [...look.join("/")].map((digit) =>
    counts.has(digit) ? String.fromCharCode(65 + colours.indexOf(digit)) : digit
  );
  return { shape: shape.join(""), paint: colours.join("") };
}
