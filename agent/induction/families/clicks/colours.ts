/**
 * What colours turn into when clicks recolour pieces. Levels may have colours of their own, so each is remembered by
 * the level it was seen in.
 * @module
 */
import type { Grid } from "../../../../games/grid.ts";
import { among, type NextColour, type NextColours, nextColours } from "../../../../sandbox/kit/laws/click.ts";
import { paletteOf } from "../../../../sandbox/kit/laws/turn.ts";
import { Tallies } from "../tally.ts";

/** All colours. */
const ALL = 0xffff;

/** Learns what follows on a colour. */
export class Colours {
  readonly #levels = new Map<number, Tallies<number, number>>();
  /** The colours on the board when a level began. */
  readonly #palettes = new Map<number, number>();

  /** Takes in that a level began. */
  enter(level: number, board: Grid): void {
    this.#palettes.set(level, paletteOf(board));
  }

  /** What colours turn into in a level, as far as it is known. */
  nextIn(level: number): NextColour {
    return nextColours(this.table, { level, palette: this.#palettes.get(level) ?? ALL });
  }

  /** Takes in that a piece of one colour turned into another. */
  learn(level: number, from: number, to: number): void {
    let tallies = this.#levels.get(level);
    if (tallies === undefined) this.#levels.set(level, tallies = new Tallies());
    tallies.of(from).add(to, 1, 0.7);
  }

  /** What is known, from the first level on; an entry for each level that showed it to be otherwise. */
  get table(): NextColours {
    const table: { since: number; next: NextColour }[] = [];
    let known: NextColour = {};
    for (const [since, tallies] of [...this.#levels].sort(([a], [b]) => a - b)) {
      const own = [...tallies.entries()].map(([from, tally]): [number, number] => [from, tally.most!]);
      const expected = among(known, this.#palettes.get(since) ?? ALL);
      if (own.every(([from, to]) => expected[from] === to)) continue;
      known = closed({ ...known, ...Object.fromEntries(own) });
      table.push({ since: table.length === 0 ? 0 : since, next: known });
    }
    return table;
  }
}

/** Where a chain of colours ends in one that was never changed, it is thought to begin anew. */
function closed(next: NextColour): NextColour {
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
