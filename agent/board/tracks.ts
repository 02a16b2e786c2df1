/**
 * How objects moved through the grids of one answer: what its animation shows.
 * @module
 */
import { equalGrids, type Grid } from "../../games/grid.ts";
import { type BoardObject, boardObjects } from "./objects.ts";

/** Tracks shown before the rest is only counted. */
const MOST_TRACKS = 20;

interface Track {
  readonly first: BoardObject;
  last: BoardObject;
  /** Corners it had, in order; equal neighbours written once. */
  readonly places: string[];
  readonly born: number;
  gone: number | null;
}

/**
 * The objects that moved, appeared or went, grid by grid, as text. `before` is the board the action was played on.
 * Objects are followed by colour and shape: by the way that most of them can have gone, then the nearest first.
 */
export function tracksText(before: Grid, grids: readonly Grid[], except?: ReadonlySet<number>): string {
  const frames = [before, ...grids].filter((grid, i, all) => i === 0 || !equalGrids(grid, all[i - 1]!));
  const tracks = follow(frames.map((grid) => boardObjects(grid, except)));
  const moved = tracks.filter((track) => track.places.length > 1 || track.born > 0 || track.gone !== null);
  if (moved.length === 0) return `${grids.length} ${grids.length === 1 ? "grid" : "grids"}; no object moved`;
  const lines = moved.slice(0, MOST_TRACKS).map((track) => trackText(track));
  if (moved.length > MOST_TRACKS) lines.push(`and ${moved.length - MOST_TRACKS} more objects`);
  return [`${grids.length} ${grids.length === 1 ? "grid" : "grids"} in the answer:`, ...lines].join("\n");
}

function follow(frames: readonly (readonly BoardObject[])[]): Track[] {
  const tracks: Track[] = [];
  for (const [i, objects] of frames.entries()) {
    const open = tracks.filter((track) => track.gone === null);
    const pairs = open.flatMap((track) =>
      objects.filter((object) => object.colour === track.last.colour && object.shape === track.last.shape)
        .map((object) => ({
          track,
          object,
          way: wayOf(track.last, object),
          far: distance(track.last, object),
        }))
    );
    // What moves together is one thing in several colours: a way that more can have gone is the likelier one.
    const ways = new Map<string, number>();
    for (const { way } of pairs) ways.set(way, (ways.get(way) ?? 0) + 1);
    pairs.sort((a, b) => ways.get(b.way)! - ways.get(a.way)! || a.far - b.far);
    const [taken, kept] = [new Set<BoardObject>(), new Set<Track>()];
    for (const { track, object } of pairs) {
      if (taken.has(object) || kept.has(track)) continue;
      taken.add(object);
      kept.add(track);
      track.last = object;
      const place = cornerOf(object);
      if (track.places.at(-1) !== place) track.places.push(place);
    }
    // What something passed over is there in another shape: it neither went nor came.
    for (const track of open) {
      if (kept.has(track)) continue;
      const same = objects.find((object) => !taken.has(object) && sameBox(track.last, object));
      if (same === undefined) track.gone = i;
      else {
        taken.add(same);
        track.last = same;
      }
    }
    for (const object of objects) {
      if (taken.has(object)) continue;
      tracks.push({ first: object, last: object, places: [cornerOf(object)], born: i, gone: null });
    }
  }
  return tracks;
}

function trackText({ first, places, born, gone }: Track): string {
  const what = `colour ${first.colour.toString(16)} ${first.width}×${first.height}`;
  const path = places.length > 12
    ? [...places.slice(0, 6), "…", ...places.slice(-5)].join(" → ")
    : places.join(" → ");
  return `  ${what}: ${born > 0 ? `appears in grid ${born} ` : ""}${path}${
    gone === null ? "" : `, gone in grid ${gone}`
  }`;
}

function cornerOf({ x, y }: BoardObject): string {
  return `(${x},${y})`;
}

function sameBox(a: BoardObject, b: BoardObject): boolean {
  return a.colour === b.colour && a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}

function wayOf(a: BoardObject, b: BoardObject): string {
  return `${b.x - a.x},${b.y - a.y}`;
}

function distance(a: BoardObject, b: BoardObject): number {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
}
