import { type Body, covered, type Ground, hidingColours, locate, type Place, shifted } from "./body.ts";
import { namesOf, pieceAt } from "./piece.ts";
import { type Law, type Played, write } from "./turn.ts";
import { handOf } from "./carry.ts";
import { type Retrace, trailAfter } from "./retrace.ts";
import { bodyMove } from "./body_move.ts";
import { type BodyMove, goneTo } from "./step.ts";

/** Moves the bodies; with an action that takes them back along their way, where there is one. */
export function bodiesLaw(bodies: readonly Body[], retrace: Retrace | null = null): Law {
  return (turn) => {
    if (turn.settled) return;
    const { grid, action, bars, before: { places = [], ground = {}, trail = [] } } = turn;
    const back = retrace?.action === action.id ? trail.at(-1)?.from ?? places : null;
    const moved = moveBodies(grid, action, bodies, places, ground, bars, back);
    write(turn, moved.edits);
    turn.after = {
      ...turn.after,
      places: moved.places,
      ground: moved.ground,
      ...retrace !== null && {
        trail: trailAfter(retrace, trail, action.id, moved.from, moved.places, {
          grid: turn.next,
          bodies,
          bars,
        }),
      },
      ...moved.fatal ? { dead: true } : {},
    };
  };
}

/**
 * Moves all bodies at once: what changes on the board, where they were and then are, and what lies under them. Where `back`
 * says so, they go to these places, whatever the action does otherwise.
 */
export function moveBodies(
  grid: Uint8Array,
  action: Played,
  seen: readonly Body[],
  believed: readonly (Place | null)[],
  ground: Ground,
  outside: Uint8Array | null,
  back: readonly (Place | null)[] | null = null,
): {
  edits: number[];
  from: readonly (Place | null)[];
  places: (Place | null)[];
  ground: Ground;
  fatal: boolean;
} {
  const found = seen.map((body, i) =>
    locate(grid, body, believed[i] ?? null, hidingColours(seen, body), outside)
  );
  const clicked = action.id === 6 ? clickedName(grid, action, outside) : null;
  const own = seen.map((body, i) => {
    const place = found[i]!;
    if (place === null) return null;
    if (back !== null) return goneTo(place, back[i] ?? place);
    return bodyMove(grid, action.id, body, place, outside, clicked, ground);
  });
  const { bodies, from, moves } = withBurdens(seen, found, own);
  const all = moves.map((move) => move === null || move.fatal ? null : move.to);
  const places = all.slice(0, seen.length);
  const fatal = moves.some((move) => move?.fatal);
  const before = new Set<number>();
  const touched = new Set<number>();
  const edits: number[] = [];
  bodies.forEach((body, i) => {
    const [place, move] = [from[i]!, moves[i]!];
    if (place === null || move === null) return;
    const old = covered(body.looks[place.look]!, place.x, place.y);
    for (const cell of old.keys()) before.add(cell);
    edits.push(...move.also);
    if (move.dx === 0 && move.dy === 0 && move.to.look === place.look) return;
    for (const cell of old.keys()) touched.add(cell);
    for (const cell of move.fatal ? [] : covered(body.looks[move.to.look]!, move.to.x, move.to.y).keys()) {
      if (outside?.[cell] !== 1) touched.add(cell);
    }
    for (const { taken, from: colour, to } of body.triggers) {
      if (![...move.taken].some((cell) => grid[cell] === taken)) continue;
      for (let cell = 0; cell < 4096; cell++) if (grid[cell] === colour) edits.push(cell, to);
    }
  });
  if (touched.size === 0) return { edits, from: found, places, ground, fatal };
  const under: { [cell: number]: number } = { ...ground };
  const bare = (cell: number) => ground[cell] ?? bodies[0]!.floor;
  const things = new Map<number, number>();
  bodies.forEach((body, i) => {
    const move = moves[i];
    if (move === null || move === undefined) return;
    for (const cell of move.taken) things.set(cell, body.floor);
    for (const [cell, { leaves }] of move.pushed) things.set(cell, leaves ?? bare(cell));
    for (const [cell, { colour }] of move.pushed) {
      const target = shifted(cell, move.dx, move.dy);
      if (target < 0) continue;
      if (!move.pushed.has(target) && !before.has(target) && grid[target] !== body.floor) {
        under[target] = grid[target]!;
      }
      things.set(target, colour);
    }
    for (const cell of move.pushed.keys()) {
      if (!covers(move.pushed, cell, move.dx, move.dy)) delete under[cell];
    }
  });
  const canvas = (cell: number) => things.get(cell) ?? (before.has(cell) ? bare(cell) : grid[cell]!);
  const top = topColours(bodies, all);
  for (const cell of [...touched, ...things.keys()]) {
    const below = canvas(cell);
    const shown = top.get(cell);
    const colour = shown === undefined || shown.above.includes(below) ? below : shown.colour;
    if (colour !== grid[cell]) edits.push(cell, colour);
    if (shown === undefined) {
      if (!things.has(cell)) delete under[cell];
    } else if (below !== bodies[0]!.floor) under[cell] = below;
    else delete under[cell];
  }
  return { edits, from: found, places, ground: under, fatal };
}

/** Bodies, and the things that they bear along as bodies of their own. */
function withBurdens(
  bodies: readonly Body[],
  from: readonly (Place | null)[],
  moves: readonly (BodyMove | null)[],
): { bodies: readonly Body[]; from: readonly (Place | null)[]; moves: readonly (BodyMove | null)[] } {
  if (!moves.some((move) => move?.held !== undefined)) return { bodies, from, moves };
  const burdens = bodies.flatMap((body, i) => {
    const [place, move] = [from[i]!, moves[i]];
    if (place === null || move === null || move?.held === undefined) return [];
    const burden = { ...body, looks: [move.held], triggers: [], above: [] };
    const [start, to] = [handOf(body, place), handOf(body, move.to)];
    return [{ body: burden, from: start, move: { ...move, to, pushed: NONE, taken: NO_CELLS, also: [] } }];
  });
  return {
    bodies: [...bodies, ...burdens.map(({ body }) => body)],
    from: [...from, ...burdens.map((burden) => burden.from)],
    moves: [...moves, ...burdens.map(({ move }) => move)],
  };
}

const NONE: BodyMove["pushed"] = new Map();
const NO_CELLS: ReadonlySet<number> = new Set();

/** The name of the kind of piece that is clicked. */
export function clickedName(grid: Uint8Array, action: Played, outside: Uint8Array | null): string {
  return namesOf(grid, pieceAt(grid, action.y! * 64 + action.x!, outside))[1]!;
}

/** Whether a pushed thing still covers a cell where it comes to. */
function covers(pushed: ReadonlyMap<number, unknown>, cell: number, dx: number, dy: number): boolean {
  const source = shifted(cell, -dx, -dy);
  return source >= 0 && pushed.has(source);
}

/** The colour of the topmost body on each cell that a body covers. */
function topColours(
  bodies: readonly Body[],
  places: readonly (Place | null)[],
): Map<number, { colour: number; above: readonly number[] }> {
  const top = new Map<number, { colour: number; above: readonly number[] }>();
  const order = bodies.map((_, i) => i).sort((a, b) => bodies[a]!.layer - bodies[b]!.layer || b - a);
  for (const i of order) {
    const [body, place] = [bodies[i]!, places[i]!];
    if (place === null) continue;
    for (const [cell, colour] of covered(body.looks[place.look]!, place.x, place.y)) {
      top.set(cell, { colour, above: body.above });
    }
  }
  return top;
}
