import { readBoard } from "./read_board.ts";
import type { Board, GroundColours } from "./things.ts";

/** Boards read last, which a search asks about again and again: they follow from what they were read from alone. */
const READ: { readonly board: Board; readonly outside: Uint8Array; readonly ground: GroundColours }[] = [];
/** Most of them kept. */
const KEPT = 4;

const NOTHING = new Uint8Array(4096);

/** The things on a board; cells marked in `outside` stop them. */
export function boardOf(grid: Uint8Array, outside: Uint8Array | null, ground: GroundColours): Board {
  const stops = outside ?? NOTHING;
  const known = READ.findIndex((each) =>
    each.ground === ground && areEqual(each.board.grid, grid) && areEqual(each.outside, stops)
  );
  const entry = known < 0
    ? { board: readBoard(grid.slice(), stops, ground), outside: stops.slice(), ground }
    : READ.splice(known, 1)[0]!;
  READ.unshift(entry);
  if (READ.length > KEPT) READ.pop();
  return entry.board;
}

function areEqual(a: Uint8Array, b: Uint8Array): boolean {
  if (a.byteOffset % 4 === 0 && b.byteOffset % 4 === 0) {
    const [one, other] = [wordsOf(a), wordsOf(b)];
    for (let i = 0; i < 1024; i++) if (one[i] !== other[i]) return false;
    return true;
  }
  for (let cell = 0; cell < 4096; cell++) if (a[cell] !== b[cell]) return false;
  return true;
}

function wordsOf({ buffer, byteOffset }: Uint8Array): Int32Array {
  return new Int32Array(buffer, byteOffset, 1024);
}
