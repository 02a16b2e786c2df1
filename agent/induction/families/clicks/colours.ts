/**
 * What colours turn into when clicks recolour pieces. Levels may have colours of their own, so each is remembered by
 * the level it was seen in.
 * @module
 */
import type { NextColours } from "../../../../sandbox/kit/laws/click.ts";
import { Tallies } from "../tally.ts";

/** Learns what follows on a colour. */
export class Colours {
  readonly #levels = new Map<number, Tallies<number, number>>();

  /** Takes in that a piece of one colour turned into another. */
  learn(level: number, from: number, to: number): void {
    let tallies = this.#levels.get(level);
    if (tallies === undefined) this.#levels.set(level, tallies = new Tallies());
    tallies.of(from).add(to, 1, 0.7);
  }

  /** What is known, from the first level on; an entry for each level that taught something new. */
  get table(): NextColours {
    const table: { since: number; next: Record<number, number> }[] = [];
    let seen: Record<number, number> = {};
    for (const [since, tallies] of [...this.#levels].sort(([a], [b]) => a - b)) {
      seen = { ...seen };
      for (const [from, tally] of tallies.entries()) seen[from] = tally.most!;
      const next = closed(seen);
      if (JSON.stringify(next) !== JSON.stringify(table.at(-1)?.next)) table.push({ since, next });
    }
    if (table[0] !== undefined) table[0].since = 0;
    return table;
  }
}

/** Where a chain of colours ends in one that was never changed, it is thought to begin anew. */
function closed(next: Readonly<Record<number, number>>): Record<number, number> {
  const whole: Record<number, number> = { ...next };
  const targets = new Set(Object.values(next));
  for (const from of Object.keys(next).map(Number)) {
    if (targets.has(from)) continue;
    let end = from;
    for (let i = 0; i < 16 && next[end] !== undefined; i++) end = next[end]!;
    if (next[end] === undefined) whole[end] ??= from;
  }
  return whole;
}
