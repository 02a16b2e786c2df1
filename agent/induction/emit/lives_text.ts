/**
 * Lives: what goes from the board each time that a level begins again or the game is over.
 * @module
 */
import { barMask } from "../../../sandbox/kit/laws/bar.ts";
import { changedCells } from "../evidence.ts";
import type { Replayed } from "../replay.ts";
import type { Theory } from "../theory.ts";
import { isBegunAgain } from "./describe_bars.ts";
import { colourName, counted, linesText } from "./words.ts";

/** A marker of more cells than this is none. */
const MOST = 64;

/** Something that went as a life went. */
interface Loss {
  readonly line: number;
  readonly cells: readonly number[];
  readonly from: number;
  readonly to: number;
}

/** Lives in words, where the same kind of marker went at least twice; else nothing. */
export function livesText(theory: Theory, lines: readonly Replayed[]): string[] {
  const kinds = new Map<string, Loss[]>();
  for (const loss of losses(theory, lines)) {
    const kind = `${loss.from} ${loss.to} ${loss.cells.length}`;
    kinds.set(kind, [...kinds.get(kind) ?? [], loss]);
  }
  return [...kinds.values()].filter((kind) => kind.length > 1).map((kind) => {
    const { from, to, cells } = kind[0]!;
    const places = [...new Set(kind.map((loss) => `(${loss.cells[0]! % 64}, ${loss.cells[0]! >> 6})`))];
    const at = linesText(kind.map(({ line }) => line));
    return `Lives, as it seems: each time the level began again or the game was over (${at}), ${
      counted(cells.length, "cell")
    } of ${colourName(from)} turned to ${colourName(to)}, at ${places.join(", ")}.`;
  });
}

/** What went with each restart or end, outside what else came of it. */
function losses(theory: Theory, lines: readonly Replayed[]): Loss[] {
  const mask = barMask(theory.bars, []);
  let begun: Uint8Array | null = null;
  return lines.flatMap(({ each, foreseen }) => {
    if (each.turn === 0) begun = each.before;
    const { before, after, index } = each;
    const again = begun !== null && each.turn > 0 && isBegunAgain(before, after, begun, mask);
    if (!again && each.kind !== "game_over") return [];
    // A board begun again is compared with the level's start, one on which the game ended with what was foretold.
    const other = again ? begun! : foreseen;
    const cells = changedCells(other, after, mask).filter((cell) => before[cell] !== after[cell]);
    const [first] = cells;
    if (first === undefined || cells.length > MOST) return [];
    const [from, to] = [before[first]!, after[first]!];
    const same = cells.every((cell) => before[cell] === from && after[cell] === to);
    return same ? [{ line: index, cells, from, to }] : [];
  });
}
