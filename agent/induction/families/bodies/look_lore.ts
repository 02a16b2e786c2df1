/**
 * What is known of one look by its number: it goes along to the same look in other colours, and is forgotten with it.
 * @module
 */
import type { BodyModel } from "./model.ts";

/** What is known of looks holds of those that they are in other colours, whose numbers are given by theirs. */
export function copyLookLore(model: BodyModel, numbers: readonly number[]): void {
  const number = (each: number) => numbers[each] ?? each;
  const key = (old: string) => {
    const at = old.lastIndexOf(",");
    return `${old.slice(0, at)},${number(Number(old.slice(at + 1)))}`;
  };
  for (const [old, tally] of [...model.faces.entries()]) {
    if (tally.most !== null) model.faces.of(key(old)).add(number(tally.most));
  }
  for (const [old, tally] of [...model.movesOfLook.entries()]) {
    if (tally.most !== null) model.movesOfLook.of(key(old)).add(tally.most);
  }
}

/** Forgets all that was learned of a look: its number may become that of another one. */
export function forgetLook(model: BodyModel, look: number): void {
  for (const tallies of [model.faces, model.clicked]) {
    for (const [key, tally] of tallies.entries()) {
      tally.forget(look);
      if (key.endsWith(`,${look}`) || tally.most === null) tallies.forget(key);
    }
  }
  for (const [key, { to }] of model.states) {
    if (to.look === look || key.split(",")[2] === String(look)) model.states.delete(key);
  }
  model.moved.forget(look);
  model.stops.forget(look);
  model.modes.delete(look);
  for (const [key] of model.movesOfLook.entries()) {
    if (key.endsWith(`,${look}`)) model.movesOfLook.forget(key);
  }
}
