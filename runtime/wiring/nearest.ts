/**
 * The names a misspelt one may have meant.
 * @module
 */
import { levenshteinDistance } from "@std/text";
import { WrongInput } from "./wrong_input.ts";

/** The names nearest to a misspelt one, at most three; empty where none comes near. */
export function nearest(given: string, names: readonly string[]): string[] {
  const wanted = given.toLowerCase();
  const near = names
    .map((name) => ({ name, distance: distanceTo(wanted, name.toLowerCase()) }))
    .filter(({ name, distance }) =>
      distance <= Math.max(1, Math.ceil(Math.min(wanted.length, name.length) / 2))
    );
  const least = Math.min(...near.map((one) => one.distance));
  return near.filter((one) => one.distance === least).map((one) => one.name).sort().slice(0, 3);
}

/** A sentence that helps on: the nearest names, or all of them where none comes near. */
export function suggestion(
  given: string,
  names: readonly string[],
  show: (name: string) => string = (name) => name,
): string {
  const near = nearest(given, names);
  if (near.length > 0) return `Did you mean ${near.map(show).join(" or ")}?`;
  return names.length === 0 ? "There is none." : `There are: ${names.map(show).join(", ")}.`;
}

/** The edit distance; a name that begins or ends with what was given is next to it. */
function distanceTo(given: string, name: string): number {
  const part = given.length >= 2 && (name.startsWith(given) || name.endsWith(given));
  return part ? Math.min(1, levenshteinDistance(given, name)) : levenshteinDistance(given, name);
}

/** A name that stands for nothing; the message says which names come near. */
export class UnknownName extends WrongInput {
  override name = "UnknownName";
  constructor(what: string, given: string, names: readonly string[]) {
    super(`There is no ${what} "${given}". ${suggestion(given, names)}`);
  }
}
