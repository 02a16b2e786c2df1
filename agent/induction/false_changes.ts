/**
 * False changes: what a thing is said to change away from a body that comes upon it, though the history says otherwise.
 * @module
 */
import type { Body, Thing } from "../../sandbox/kit/laws/body.ts";
import { type Evidence, isLawful } from "./evidence.ts";
import type { Replayed, Replays } from "./replay.ts";
import type { Theory } from "./theory.ts";

/** A theory in which no thing changes what was foretold of it wrongly more often than rightly. */
export function withoutFalseChanges(
  theory: Theory,
  evidence: readonly Evidence[],
  replays: Replays,
): Theory {
  const said = new Map<string, Thing>();
  for (const { things } of theory.bodies) {
    for (const thing of Object.values(things)) if (thing.also.length > 0) said.set(thing.also.join(), thing);
  }
  if (said.size === 0 || theory.veil !== null || theory.scroll !== null) return theory;
  const lines = replays.of(theory, evidence).filter(({ each }) => isLawful(each));
  const untrue = new Set([...said].filter(([, { also }]) => isFalse(also, lines)).map(([name]) => name));
  if (untrue.size === 0) return theory;
  const corrected = (body: Body): Body => ({
    ...body,
    things: Object.fromEntries(
      Object.entries(body.things).map(([picture, thing]) => [
        picture,
        untrue.has(thing.also.join()) ? { ...thing, also: [] } : thing,
      ]),
    ),
  });
  return { ...theory, bodies: theory.bodies.map(corrected) };
}

/** Whether changes that were foretold did not come about, more often than they did. */
function isFalse(also: readonly number[], lines: readonly Replayed[]): boolean {
  const cells = also.filter((_, i) => i % 2 === 0);
  const shows = (grid: Uint8Array) => cells.every((cell, i) => grid[cell] === also[2 * i + 1]);
  let balance = 0;
  for (const { each, foreseen } of lines) {
    if (!shows(each.before) && shows(foreseen)) balance += shows(each.after) ? 1 : -1;
  }
  return balance < 0;
}
