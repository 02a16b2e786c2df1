/**
 * What was seen in a run, and what was claimed beforehand.
 * @module
 */
import { differingCells, type Grid, gridToHex } from "../../../games/grid.ts";
import { type HistoryLine as Line, settled } from "../../../games/game.ts";
import { boardPng } from "../../../agent/board/png.ts";
import type { Api } from "../api/api.ts";
import { nothingSuch } from "../api/params.ts";
import { claimAt, claimOf, lineOf, outcomeOf, predictionOf } from "../runs/lines.ts";
import type { RunRegistry } from "../runs/registry.ts";
import type { RunView } from "../runs/view.ts";
import {
  ClaimPage,
  ClaimQuery,
  Frames,
  HistoryPage,
  HistoryQuery,
  PictureQuery,
} from "../schemas/history.ts";
import { LogPage, LogQuery } from "../schemas/events.ts";
import { page } from "./page_of.ts";

const tag = "history";

/** Adds the history of a run, its frames, its claims and its log. */
export function historyRoutes(api: Api, runs: RunRegistry): void {
  api.route({
    method: "get",
    path: "/runs/{run}/history",
    name: "getHistory",
    summary: "What the game answered, line by line",
    tag,
    query: HistoryQuery,
    answer: { status: 200, schema: HistoryPage },
    problems: [409],
  }, async ({ params, query }) => {
    const view = await runs.find(params.run);
    const { items, ...rest } = page(view.history.length, query, (index) => lineOf(view, index, query.grids));
    return { lines: items, ...rest };
  });

  api.route({
    method: "get",
    path: "/runs/{run}/frames/{line}",
    name: "getFrames",
    summary: "Every grid of one line, and what was predicted",
    tag,
    answer: { status: 200, schema: Frames },
    problems: [409],
  }, async ({ params }) => {
    const view = await runs.find(params.run);
    const line = lineAt(view, params.line);
    const prediction = predictionOf(claimOf(view, line.index));
    return {
      line: line.index,
      grids: gridsOf(line).map(gridToHex),
      before: "before" in line ? gridToHex(line.before) : null,
      prediction: prediction === null ? null : gridToHex(prediction),
      differing: [...outcomeOf(view, line.index).cells],
    };
  });

  api.route({
    method: "get",
    path: "/runs/{run}/frames/{line}/{picture}",
    name: "getPicture",
    summary: "A grid of one line, its prediction, or where the two differ, as PNG",
    tag,
    query: PictureQuery,
    answer: { status: 200, media: "image/png" },
    problems: [409],
  }, async ({ params, query }) => {
    const view = await runs.find(params.run);
    const line = lineAt(view, params.line);
    const drawn = pictureOf(view, line, params.picture.slice(0, -".png".length));
    if (drawn === null) throw nothingSuch("picture", params.picture);
    const png = boardPng(drawn.grid, { scale: query.scale, marked: drawn.marked });
    return new Response(png as Uint8Array<ArrayBuffer>, { headers: { "content-type": "image/png" } });
  });

  api.route({
    method: "get",
    path: "/runs/{run}/claims",
    name: "getClaims",
    summary: "What was committed to disk before each action",
    tag,
    query: ClaimQuery,
    answer: { status: 200, schema: ClaimPage },
    problems: [409],
  }, async ({ params, query }) => {
    const view = await runs.find(params.run);
    const { items, ...rest } = page(
      view.folder.claims.length,
      query,
      (index) => claimAt(view, index, query.grids === "predicted"),
    );
    return { claims: items, ...rest };
  });

  api.route({
    method: "get",
    path: "/runs/{run}/log",
    name: "getLog",
    summary: "What the harness and the writer did",
    tag,
    query: LogQuery,
    answer: { status: 200, schema: LogPage },
    problems: [409],
  }, async ({ params, query }) => {
    const { events } = (await runs.find(params.run)).folder;
    const { items, ...rest } = page(events.length, query, (index) => events.records[index]!);
    return { events: items, ...rest };
  });
}

function lineAt({ history }: RunView, index: string): Line {
  const line = history.lines[Number(index)];
  if (line === undefined) throw nothingSuch("line", index);
  return line;
}

function gridsOf(line: Line): readonly Grid[] {
  return line.kind === "unknown" ? [] : line.after.grids;
}

/** What a picture's name means: a grid and the cells to be framed; null where there is no such picture. */
function pictureOf(
  view: RunView,
  line: Line,
  name: string,
): { readonly grid: Grid; readonly marked: readonly number[] } | null {
  const prediction = predictionOf(claimOf(view, line.index));
  if (name === "prediction") return prediction === null ? null : { grid: prediction, marked: [] };
  if (line.kind === "unknown") return null;
  const seen = settled(line.after);
  if (name === "settled") return { grid: seen, marked: [] };
  if (name === "difference") {
    return prediction === null ? null : { grid: seen, marked: differingCells(prediction, seen) };
  }
  const grid = gridsOf(line)[Number(name)];
  return grid === undefined ? null : { grid, marked: [] };
}
