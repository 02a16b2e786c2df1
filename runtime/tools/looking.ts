/**
 * Tools that look: at the board, at the history, at the goals, at the score.
 * @module
 */
import { z } from "zod";
import { settled } from "../../games/game.ts";
import { differenceText } from "../../agent/board/difference.ts";
import { objectsText } from "../../agent/board/objects.ts";
import { boardPng } from "../../agent/board/png.ts";
import { boardText } from "../../agent/board/text.ts";
import { tilesText } from "../../agent/board/tiles.ts";
import { tracksText } from "../../agent/board/tracks.ts";
import { budgetsText, standingText } from "../../agent/brief/brief_text.ts";
import { counted } from "../../agent/brief/counted.ts";
import { entryText } from "../../agent/brief/history_text.ts";
import { scoreFolder } from "../evaluate/score_run.ts";
import { standingOf } from "../harness/turn.ts";
import type { Desk } from "./desk.ts";
import { defineTool, refusal, said, type Tool, type ToolPicture } from "./tool.ts";

const VIEWS = ["cells", "tiles", "objects"] as const;

/** The board now. */
export const observe = defineTool({
  name: "observe",
  title: "Look at the board",
  description:
    "Shows where the play stands and the board now: as cells (one hex digit each, with a ruler), as tiles at the board's own pitch with like sprites grouped, as a list of objects, and as a picture. Costs nothing.",
  input: {
    views: z.array(z.enum(VIEWS)).optional().describe("which views; all unless given"),
  },
  acts: false,
  run(desk, { views = [...VIEWS] }) {
    const { now, ...standing } = standingOf(desk.session);
    const shown = {
      cells: () => `Cells:\n${boardText(now.grid)}`,
      tiles: () => `Tiles:\n${tilesText(now.grid)}`,
      objects: () => `Objects:\n${objectsText(now.grid, desk.bars)}`,
    };
    const texts = [standingText({ now, ...standing }), ...views.map((view) => shown[view]())];
    return Promise.resolve({ ok: true, text: texts.join("\n\n"), pictures: [latestPicture(desk)] });
  },
});

/** One line of the history, in full. */
export const look = defineTool({
  name: "look",
  title: "Look at one line of the history",
  description:
    "Shows one answer of the game: what changed (bars and unchanged rows left out), how objects moved through its grids, and every grid as a picture. Costs nothing.",
  input: { line: z.number().int().min(0).describe("the line's number; the last one is the latest answer") },
  acts: false,
  run(desk, { line: index }) {
    const line = desk.session.history.lines[index];
    if (line === undefined) {
      const last = desk.session.history.length - 1;
      return Promise.resolve(refusal(`The history has no line ${index}: the last one is ${last}.`));
    }
    const tag = standingOf(desk.session).tags.get(index);
    const texts = [entryText(line, tag, desk.bars, 64)];
    if (line.kind === "unknown") return Promise.resolve(said(texts[0]!));
    if (line.kind !== "start") {
      if (line.kind === "ordinary" && desk.bars.size > 0) {
        texts.push(`With the bars: ${differenceText(line.before, settled(line.after), { rows: 64 })}`);
      }
      texts.push(tracksText(line.before, line.after.grids, desk.bars));
    }
    return Promise.resolve({ ok: true, text: texts.join("\n"), pictures: linePictures(desk, index) });
  },
});

/** A stretch of the history. */
export const history = defineTool({
  name: "history",
  title: "Read the history",
  description: "Every action so far with what it changed, a line each. Costs nothing.",
  input: {
    from: z.number().int().min(0).optional().describe("the first line; 40 before the end unless given"),
    to: z.number().int().min(0).optional().describe("the last line; the latest unless given"),
  },
  acts: false,
  run(desk, { from, to }) {
    const { entries } = desk;
    const last = Math.min(to ?? entries.length - 1, entries.length - 1);
    const first = from ?? Math.max(0, last - 39);
    const shown = entries.slice(first, last + 1);
    return Promise.resolve(said(shown.join("\n") || `There are lines 0 to ${entries.length - 1}.`));
  },
});

/** The score so far. */
export const score = defineTool({
  name: "score",
  title: "The score so far",
  description:
    "Levels, scored actions, what is left, and the score (RHAE) where the game has baselines. Costs nothing.",
  input: {},
  acts: false,
  run(desk) {
    const { session } = desk;
    const { levelsCompleted, winLevels, actions } = session.standing;
    const exposure = scoreFolder(session.run, session.history.lines)?.exposure ?? null;
    const known = exposure === null || exposure.message !== null
      ? ""
      : `, score ${exposure.score.toFixed(1)} of 100`;
    const text = `${levelsCompleted} of ${winLevels} levels in ${counted(actions, "action")}${known}.`;
    return Promise.resolve(said(`${text} Left: ${budgetsText(session.left)}.`));
  },
});

/** The tools that look. */
export const LOOKING: readonly Tool[] = [observe, look, history, score];

/** The board now, as a picture with one name. */
export function latestPicture(desk: Desk): ToolPicture {
  return { name: "latest", png: boardPng(standingOf(desk.session).now.grid) };
}

/** Every grid of a line, under names that sort: `0012-1of3`. */
export function linePictures(desk: Desk, index: number): ToolPicture[] {
  const line = desk.session.history.lines[index];
  if (line === undefined || line.kind === "unknown") return [];
  const { grids } = line.after;
  const number = String(index).padStart(4, "0");
  const digits = String(grids.length).length;
  return grids.slice(-MOST_GRIDS).map((grid, i) => {
    const at = String(grids.length - Math.min(grids.length, MOST_GRIDS) + i + 1).padStart(digits, "0");
    return { name: `${number}-${at}of${grids.length}`, png: boardPng(grid, { scale: 6 }) };
  });
}

/** Grids of one answer that are drawn: the last ones. */
const MOST_GRIDS = 8;
