/** How a thing looks: rows of colours as hex digits, "." where the board shows through. */
export type Look = readonly string[];

/** A thing that the player moves. */
export interface Body {
  readonly looks: readonly Look[];
  /** Cells right and down, by action. */
  readonly moves: { readonly [action: number]: readonly [number, number] };
  /** What is left behind where nothing else is known. */
  readonly floor: number;
  /** Colours that stop it; things it pushes before it; things that vanish when it comes over them. */
  readonly walls: readonly number[];
  readonly pushes: readonly number[];
  readonly takes: readonly number[];
  /** Things known by their whole picture: what lies where the body would go, its own cells left out as ".". */
  readonly things: readonly { readonly look: Look; readonly role: "wall" | "over" | "take" | "push" }[];
  /** What else happens when something is taken: everything of one colour turns to another. */
  readonly triggers: readonly { readonly taken: number; readonly from: number; readonly to: number }[];
}

/** What lies under things, where it is not floor: colours by cell. */
export type Ground = { readonly [cell: number]: number };

/** The cells of a look: offsets from its top left corner and colours. */
export interface LookCells {
  readonly at: readonly number[];
  readonly colours: readonly number[];
}

const READ_LOOKS = new WeakMap<Look, LookCells>();

/** Reads a look; each is read once. */
export function lookCells(look: Look): LookCells {
  const known = READ_LOOKS.get(look);
  if (known !== undefined) return known;
  const at: number[] = [];
  const colours: number[] = [];
  look.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (row[x] === ".") continue;
      at.push(y * 64 + x);
      colours.push(parseInt(row[x]!, 16));
    }
  });
  const cells = { at, colours };
  READ_LOOKS.set(look, cells);
  return cells;
}

/** Where a look is on a grid: its top left corner; -1 where it is not. */
export function findLook(grid: Uint8Array, look: Look): number {
  const { at, colours } = lookCells(look);
  const last = at.length - 1;
  for (let y = 0; y + look.length <= 64; y++) {
    for (let corner = y * 64; corner + look[0]!.length <= y * 64 + 64; corner++) {
      let i = last;
      while (i >= 0 && grid[corner + at[i]!] === colours[i]) i--;
      if (i < 0) return corner;
    }
  }
  return -1;
}

/** The cells that hang together with a cell and share one of these colours. */
export function flood(grid: Uint8Array, start: number, colours: readonly number[]): number[] {
  const seen = new Set([start]);
  for (const cell of seen) {
    const x = cell % 64;
    for (const next of [x > 0 ? cell - 1 : -1, x < 63 ? cell + 1 : -1, cell - 64, cell + 64]) {
      if (next >= 0 && next < 4096 && colours.includes(grid[next]!)) seen.add(next);
    }
  }
  return [...seen];
}

/** A cell moved by (dx, dy); -1 outside the grid. */
export function shifted(cell: number, dx: number, dy: number): number {
  const x = cell % 64 + dx;
  const y = Math.floor(cell / 64) + dy;
  return x < 0 || x > 63 || y < 0 || y > 63 ? -1 : y * 64 + x;
}

/** The cells of a look that is at a place, with their colours. */
export function ownCells(look: Look, at: number): Map<number, number> {
  const { at: offsets, colours } = lookCells(look);
  return new Map(offsets.map((offset, i) => [at + offset, colours[i]!]));
}

/** What lies in the box that a body would cover after a move; its own cells and those outside are ".". */
export function lookAhead(grid: Uint8Array, look: Look, at: number, dx: number, dy: number): string[] {
  const own = ownCells(look, at);
  return look.map((row, y) => {
    let seen = "";
    for (let x = 0; x < row.length; x++) {
      const cell = shifted(at + y * 64 + x, dx, dy);
      seen += cell < 0 || own.has(cell) ? "." : grid[cell]!.toString(16);
    }
    return seen;
  });
}

/** Moves a body: what changes on the board, and what then lies under things. Null where the action is not its own. */
export function moveBody(
  grid: Uint8Array,
  action: number,
  body: Body,
  ground: Ground,
): { edits: number[]; ground: Ground } | null {
  const move = body.moves[action];
  if (move === undefined) return null;
  const places = body.looks.map((candidate) => findLook(grid, candidate));
  const shown = places.findIndex((place) => place >= 0);
  if (shown < 0) return null;
  const [dx, dy] = move;
  const look = body.looks[shown]!;
  const at = places[shown]!;
  const old = ownCells(look, at);
  const still = { edits: [], ground };
  const ahead = lookAhead(grid, look, at, dx, dy).join("/");
  const thing = body.things.find((known) => known.look.join("/") === ahead);
  if (thing?.role === "wall") return still;
  const pushed = new Set<number>();
  const taken = new Set<number>();
  const steps = Math.max(Math.abs(dx), Math.abs(dy));
  for (const cell of old.keys()) {
    for (let k = 1; k <= steps; k++) {
      const path = shifted(cell, Math.round(dx * k / steps), Math.round(dy * k / steps));
      if (path < 0) return still;
      if (old.has(path)) continue;
      const colour = grid[path]!;
      if (colour === body.floor || thing?.role === "over") continue;
      if (thing === undefined && body.walls.includes(colour)) return still;
      if (thing === undefined ? body.pushes.includes(colour) : thing.role === "push") {
        flood(grid, path, body.pushes).forEach((c) => pushed.add(c));
      } else if (thing === undefined ? body.takes.includes(colour) : thing.role === "take") {
        flood(grid, path, [colour]).forEach((c) => taken.add(c));
      }
    }
  }
  const moved = new Map<number, number>();
  for (const cell of pushed) {
    const target = shifted(cell, dx, dy);
    if (target < 0) return still;
    const colour = grid[target]!;
    if (!pushed.has(target) && !old.has(target)) {
      if (body.walls.includes(colour) || body.pushes.includes(colour)) return still;
    }
    moved.set(target, grid[cell]!);
  }
  for (const [cell, colour] of old) moved.set(shifted(cell, dx, dy), colour);
  const edits: number[] = [];
  const under: { [cell: number]: number } = { ...ground };
  for (const { taken: colour, from, to } of body.triggers) {
    if (![...taken].some((cell) => grid[cell] === colour)) continue;
    for (let cell = 0; cell < 4096; cell++) if (grid[cell] === from) edits.push(cell, to);
  }
  for (const cell of taken) if (!moved.has(cell)) edits.push(cell, body.floor);
  for (const cell of [...old.keys(), ...pushed]) {
    if (moved.has(cell)) continue;
    edits.push(cell, under[cell] ?? body.floor);
    delete under[cell];
  }
  for (const [cell, colour] of moved) {
    if (!old.has(cell) && !pushed.has(cell) && !taken.has(cell) && grid[cell] !== body.floor) {
      under[cell] = grid[cell]!;
    }
    edits.push(cell, colour);
  }
  return { edits, ground: under };
}
