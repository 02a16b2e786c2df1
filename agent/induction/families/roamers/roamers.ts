/**
 * Roamers: things that go by themselves, whatever is played, and turn where something stops them.
 * @module
 */
import { CELLS, type Grid } from "../../../../games/grid.ts";
import { covered } from "../../../../sandbox/kit/laws/body.ts";
import { type Look, showsLook } from "../../../../sandbox/kit/laws/look.ts";
import { type Roamer, settingOut } from "../../../../sandbox/kit/laws/roam.ts";
import { changedCells, type Evidence } from "../../evidence.ts";
import { findMotions } from "../bodies/motion.ts";
import { fitRoamer, type Sample } from "./fit.ts";

/** Things of more cells are ground. */
const LARGEST = 120;
/** Things that go by themselves show it in so many transitions of a level; later no new kinds are looked for. */
const SOON = 24;
/** Most things followed at a time, and most samples kept of a kind. */
const MOST_TRACKS = 24;
const MOST_SAMPLES = 80;

/** A thing that is followed. */
interface Track {
  x: number;
  y: number;
  heading: readonly [number, number] | null;
  /** Where it was when the attempt began; null where that was not seen. */
  start: string | null;
}

/** All things that look alike. */
interface Kind {
  readonly look: Look;
  tracks: Track[];
  samples: Sample[];
  readonly starts: Record<number, Record<string, readonly [number, number]>>;
  roamer: Roamer | null;
  /** Whether they were once thought to go by themselves, and did not. */
  refuted: boolean;
}

/** One step that a thing took. */
interface Step {
  readonly kind: Kind;
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
}

/** Learns which things go by themselves. */
export class Roamers {
  readonly #kinds = new Map<string, Kind>();
  readonly #steps = new WeakMap<Evidence, readonly Step[]>();
  #attempt = -1;
  /** Transitions seen by level. */
  readonly #seen = new Map<number, number>();

  /** The kinds that stand. */
  get roamers(): readonly Roamer[] {
    return [...this.#kinds.values()].flatMap(({ roamer }) => roamer ?? []);
  }

  /** Takes in a transition; true where other things are thought to go by themselves than before. */
  learn(evidence: Evidence, mask: Uint8Array): boolean {
    const { kind, attempt, level, before, turn } = evidence;
    if (attempt !== this.#attempt) {
      this.#attempt = attempt;
      for (const each of this.#kinds.values()) {
        each.tracks = turn === 0 ? startingTracks(each, before, level) : [];
      }
    }
    if (kind !== "ordinary") return false;
    const seen = (this.#seen.get(level) ?? 0) + 1;
    this.#seen.set(level, seen);
    const steps = this.#follow(evidence, mask, seen <= SOON);
    this.#steps.set(evidence, steps);
    let others = false;
    for (const each of this.#kinds.values()) {
      const own = steps.filter((step) => step.kind === each);
      if (own.length === 0) continue;
      for (const step of own) take(step, evidence);
      const stood = each.roamer !== null;
      each.samples = each.samples.slice(-MOST_SAMPLES);
      each.roamer = fitRoamer(each.look, each.samples, each.starts);
      // What was once thought to go by itself, and did not, is followed no more.
      if (stood && each.roamer === null) [each.refuted, each.tracks] = [true, []];
      if ((each.roamer !== null) !== stood) others = true;
    }
    return others;
  }

  /** Writes into a board after a transition what went by itself as it was before. */
  putBack(evidence: Evidence, grid: Grid): void {
    for (const { kind: { roamer, look }, from, to } of this.#steps.get(evidence) ?? []) {
      if (roamer === null) continue;
      const now = covered(look, to.x, to.y);
      for (const [cell, colour] of now) if (grid[cell] === colour) grid[cell] = evidence.before[cell]!;
      for (const [cell, colour] of covered(look, from.x, from.y)) {
        if (!now.has(cell) && grid[cell] === roamer.floor) grid[cell] = colour;
      }
    }
  }

  /** Finds where the things that are followed went; and others that moved, where asked for. */
  #follow({ before, after, turn }: Evidence, mask: Uint8Array, others: boolean): Step[] {
    const changed = new Set(changedCells(before, after, mask));
    if (changed.size > CELLS / 8) return [];
    const steps: Step[] = [];
    for (const kind of this.#kinds.values()) {
      kind.tracks = kind.tracks.filter((track) => {
        const to = wentTo(kind, track, after);
        if (to === null) return false;
        const from = { x: track.x, y: track.y };
        steps.push({ kind, from, to });
        for (const at of [from, to]) {
          for (const cell of covered(kind.look, at.x, at.y).keys()) changed.delete(cell);
        }
        return true;
      });
    }
    const followed = steps.length;
    if (!others || changed.size === 0 || followed > MOST_TRACKS) return steps;
    for (const motion of findMotions(before, after, [...changed], mask, LARGEST)) {
      const [look, now] = [motion.before.look.join("/"), motion.after.look.join("/")];
      if (look !== now) continue;
      const kind = this.#kinds.get(look) ??
        { look: motion.before.look, tracks: [], samples: [], starts: {}, roamer: null, refuted: false };
      if (kind.refuted) continue;
      this.#kinds.set(look, kind);
      const { x, y } = motion.before;
      kind.tracks.push({ x, y, heading: null, start: turn === 0 ? `${x},${y}` : null });
      steps.push({ kind, from: { x, y }, to: { x: motion.after.x, y: motion.after.y } });
    }
    return steps;
  }
}

/** Takes in a step of one thing. */
function take({ kind, from, to }: Step, { before, action, turn, level }: Evidence): void {
  const track = kind.tracks.find(({ x, y }) => x === from.x && y === from.y);
  if (track === undefined) return;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  kind.samples.push({ before, action: action.id, turn, from: { ...from, heading: track.heading }, to });
  [track.x, track.y] = [to.x, to.y];
  if (dx === 0 && dy === 0) return;
  if (track.heading === null && track.start !== null) {
    (kind.starts[level] ??= {})[track.start] = [dx, dy];
  }
  track.heading = [dx, dy];
}

/** The things of a kind on the board that an attempt begins with, as far as it is known to go by itself. */
function startingTracks({ roamer }: Kind, board: Grid, level: number): Track[] {
  if (roamer === null) return [];
  return settingOut(board, roamer, level).map(({ x, y }) => ({ x, y, heading: null, start: `${x},${y}` }));
}

/** Where a thing is after a transition: where it was, or one of the steps away that such things took. */
function wentTo(
  { look, samples }: Kind,
  { x, y, heading }: Track,
  after: Grid,
): { x: number; y: number } | null {
  const steps = new Map<string, readonly [number, number]>();
  if (heading !== null) {
    const [dx, dy] = heading;
    for (const way of [[dx, dy], [-dx, -dy], [dy, -dx], [-dy, dx]] as const) steps.set(way.join(), way);
  }
  for (const { from, to } of samples.slice(-8)) {
    const way = [to.x - from.x, to.y - from.y] as const;
    steps.set(way.join(), way);
  }
  steps.set("0,0", [0, 0]);
  for (const [dx, dy] of steps.values()) {
    if (showsLook(after, look, x + dx, y + dy, [], null)) return { x: x + dx, y: y + dy };
  }
  return null;
}
