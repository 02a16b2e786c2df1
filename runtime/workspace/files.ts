/**
 * The files that an answer puts into a workspace. They are copies for reading: the run's own are elsewhere.
 * @module
 */
import { boardText } from "../../agent/board/text.ts";
import { standingText } from "../../agent/brief/brief_text.ts";
import { entryText } from "../../agent/brief/history_text.ts";
import { tracksText } from "../../agent/board/tracks.ts";
import { standingOf } from "../harness/turn.ts";
import { type Desk, latestPicture, linePictures, type ToolPicture } from "../tools/mod.ts";

/** A file, text or bytes; its path is relative to the workspace. */
export type AnswerFile =
  | { readonly path: string; readonly text: string }
  | { readonly path: string; readonly base64: string };

/** Lines whose copies one answer carries; the rest come with the next one. */
const MOST_LINES = 200;
/** Lines whose grids are drawn; older ones are drawn when they are looked at. */
const MOST_DRAWN = 12;

/** The files for a workspace that holds the first `have` lines of the history already. */
export function filesOf(desk: Desk, have: number, pictures: readonly ToolPicture[]): AnswerFile[] {
  const { session } = desk;
  const from = Math.min(have, session.history.length);
  const lines = session.history.lines.slice(from, from + MOST_LINES);
  const standing = standingOf(session);
  const drawn = new Map<string, ToolPicture>();
  for (const picture of [...pictures, latestPicture(desk)]) drawn.set(picture.name, picture);
  for (const { index } of lines.slice(-MOST_DRAWN)) {
    for (const picture of linePictures(desk, index)) drawn.set(picture.name, picture);
  }
  const texts = lines.map((line): AnswerFile => {
    const entry = entryText(line, standing.tags.get(line.index), desk.bars, 64);
    const tracks = line.kind === "start" || line.kind === "unknown"
      ? ""
      : `\n${tracksText(line.before, line.after.grids, desk.bars)}`;
    return { path: `history/${String(line.index).padStart(4, "0")}.txt`, text: `${entry}${tracks}\n` };
  });
  const board = `${standingText(standing)}\n\n${boardText(standing.now.grid)}\n`;
  return [
    ...texts,
    { path: "latest.txt", text: board },
    ...[...drawn.values()].map(({ name, png }): AnswerFile => ({
      path: name === "latest" ? "latest.png" : `history/${name}.png`,
      base64: png.toBase64(),
    })),
  ];
}
