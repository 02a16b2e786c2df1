/**
 * Draws the pictures of the local games in `docs/`: `deno task gallery`.
 *
 * `gallery.png` has every game's first board; `levels.png` some games' first levels, from the first board to the finished
 * one.
 * @module
 */
import { encode } from "fast-png";
import { PALETTE, type Rgb } from "../../agent/board/palette.ts";
import { settled } from "../../games/game.ts";
import { type Grid, HEIGHT, WIDTH } from "../../games/grid.ts";
import type { LocalGame } from "../../games/local/kit/define.ts";
import { solve } from "../../games/local/kit/solve.ts";
import { localGame, localGames } from "../../games/local/mod.ts";

/** A board and what is written below it. */
interface Tile {
  readonly grid: Grid;
  readonly label: string;
}

const SCALE = 3;
const GAP = 8;
const LABEL = 16;
const PAPER: Rgb = [0x1b, 0x1b, 0x26];
const INK: Rgb = [0xe8, 0xe8, 0xee];
const LETTER_SCALE = 2;
/** Letters of 3×5 dots, a row as three bits. */
const LETTERS: Readonly<Record<string, string>> = {
  A: "25755",
  B: "65656",
  C: "34443",
  D: "65556",
  E: "74647",
  F: "74644",
  G: "34553",
  H: "55755",
  I: "72227",
  J: "11152",
  K: "55655",
  L: "44447",
  M: "57555",
  N: "65555",
  O: "25552",
  P: "65644",
  Q: "25563",
  R: "65655",
  S: "34216",
  T: "72222",
  U: "55557",
  V: "55552",
  W: "55575",
  X: "55255",
  Y: "55222",
  Z: "71247",
};

if (import.meta.main) {
  const firsts = await Promise.all(
    localGames.map(async (game) => ({ grid: (await frames(game, 0))[0]!, label: game.title })),
  );
  await Deno.writeFile("docs/gallery.png", picture(firsts, 6));
  const shown = await Promise.all(["maze", "toggles", "climb"].map((id) => levelTiles(localGame(id)!)));
  await Deno.writeFile("docs/levels.png", picture(shown.flat(), 4));
}

/** A first level's first board, two on the way, and the finished one. */
async function levelTiles(game: LocalGame): Promise<Tile[]> {
  const actions = game.optimalActions[0]!;
  const seen = await frames(game, actions);
  return [0, Math.round(actions / 3), Math.round(2 * actions / 3), actions].map((at) => ({
    grid: seen[at]!,
    label: at === 0 ? game.title : "",
  }));
}

/** The boards of the first actions of a shortest solution; the finished board in place of the next level's. */
async function frames(game: LocalGame, actions: number): Promise<Grid[]> {
  const play = game.create();
  const boards = [settled(await play.start())];
  if (actions > 0) {
    for (const action of solve(game, 0).actions.slice(0, actions)) {
      const { grids, levelsCompleted } = await play.act(action);
      boards.push(levelsCompleted > 0 ? grids[grids.length - 2]! : grids[grids.length - 1]!);
    }
  }
  await play.close();
  return boards;
}

/** Boards side by side, the bytes of a PNG file. */
function picture(tiles: readonly Tile[], columns: number): Uint8Array {
  const [stepX, stepY] = [WIDTH * SCALE + GAP, HEIGHT * SCALE + LABEL + GAP];
  const width = columns * stepX + GAP;
  const height = Math.ceil(tiles.length / columns) * stepY + GAP;
  const data = new Uint8Array(width * height * 3);
  const box = (left: number, top: number, size: number, [r, g, b]: Rgb) => {
    for (let y = top; y < top + size; y++) {
      for (let x = left; x < left + size; x++) data.set([r, g, b], (y * width + x) * 3);
    }
  };
  for (let at = 0; at < data.length; at += 3) data.set(PAPER, at);
  tiles.forEach(({ grid, label }, index) => {
    const [left, top] = [GAP + stepX * (index % columns), GAP + stepY * Math.floor(index / columns)];
    grid.forEach((colour, cell) => {
      const [x, y] = [cell % WIDTH, Math.floor(cell / WIDTH)];
      box(left + x * SCALE, top + y * SCALE, SCALE, PALETTE[colour]!);
    });
    write(label.toUpperCase(), left, top + HEIGHT * SCALE + 4, (x, y) => box(x, y, LETTER_SCALE, INK));
  });
  return encode({ width, height, data, channels: 3, depth: 8 });
}

function write(text: string, left: number, top: number, dot: (x: number, y: number) => void): void {
  [...text].forEach((letter, place) =>
    [...LETTERS[letter] ?? ""].forEach((row, y) => {
      for (let x = 0; x < 3; x++) {
        if (Number(row) & (4 >> x)) dot(left + (place * 4 + x) * LETTER_SCALE, top + y * LETTER_SCALE);
      }
    })
  );
}
