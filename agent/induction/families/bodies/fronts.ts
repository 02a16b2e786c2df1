/**
 * Fronts: of a body that turns the way it goes, the looks that it was not seen in yet are known, too.
 * @module
 */
import type { Body } from "../../../../sandbox/kit/laws/body.ts";
import type { Look } from "../../../../sandbox/kit/laws/look.ts";
import { TURNS } from "./look_changes.ts";

/** The turns that are no mirror images. */
const QUARTERS = TURNS.slice(0, 4);

/**
 * The looks and faces of a body that turns the way it goes: one look, turned with the way, is what each action was seen to
 * give it, and another look of it is that one, turned. Where nothing says so, they are what they were.
 */
export function withFronts(body: Body): Pick<Body, "looks" | "faces"> {
  const { looks, faces, moves } = body;
  const given = Object.entries(faces);
  const [first] = given;
  if (first === undefined || looks.some((look) => look.length !== look[0]!.length)) return body;
  const [name, known] = first;
  const way = moves[parseInt(name)];
  if (way === undefined || looks[known] === undefined) return body;
  const fronts = new Map<string, Look>();
  for (const { turn, lead } of QUARTERS) fronts.set(sides(lead(way)), turn(looks[known]!));
  const texts = new Set([...fronts.values()].map(text));
  if (texts.size < QUARTERS.length || looks.length < 2 || !looks.every((look) => texts.has(text(look)))) {
    return body;
  }
  const front = (action: number) =>
    moves[action] === undefined ? undefined : fronts.get(sides(moves[action]));
  const agrees = ([action, look]: [string, number]) =>
    moves[parseInt(action)] === undefined || text(front(parseInt(action)) ?? []) === text(looks[look]!);
  if (!given.every(agrees)) return body;
  const all = [...looks];
  const guesses: Record<string, number> = {};
  for (const action of Object.keys(moves).map(Number)) {
    const look = front(action);
    if (look === undefined) continue;
    const at = all.findIndex((each) => text(each) === text(look));
    guesses[action] = at >= 0 ? at : all.push(look) - 1;
  }
  return { looks: all, faces: { ...guesses, ...faces } };
}

/** The side that a way leads to, however far. */
function sides([dx, dy]: readonly [number, number]): string {
  return `${Math.sign(dx)},${Math.sign(dy)}`;
}

function text(look: Look): string {
  return look.join("/");
}
