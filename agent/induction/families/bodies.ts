/**
 * Bodies: things that the player moves, what stops them, what they push and what they take.
 * @module
 */
import { CELLS, type Grid } from "../../../games/grid.ts";
import { type Body, flood, type Look, lookAhead, lookCells, ownCells, shifted } from "../laws/body.ts";
import { findLook } from "../laws/body.ts";
import { type Component, findComponents, shapeKey } from "../perception/components.ts";
import { changedCells, type Evidence } from "../evidence.ts";

type Role = "wall" | "over" | "take" | "push";
type Roles = Record<Role, number>;

/** What is believed of one body. */
interface Model {
  looks: Look[];
  /** How often an action moved it by "dx,dy". */
  readonly moves: Map<number, Map<string, number>>;
  readonly floors: Map<number, number>;
  readonly colours: Map<number, Roles>;
  readonly things: Map<string, { roles: Roles; latest: Role }>;
  readonly triggers: { taken: number; from: number; to: number }[];
  hits: number;
  lost: number;
}

/** Learns bodies from evidence in which bars are masked. */
export class Bodies {
  readonly #models: Model[] = [];

  /** The bodies that stand, surest first. */
  get bodies(): readonly Body[] {
    return this.#models.filter((model) => model.hits > 0 && model.lost < 4)
      .sort((a, b) => b.hits - a.hits).map(describe);
  }

  learn(evidence: Evidence): void {
    const { before, after, action } = evidence;
    const changed = changedCells(before, after);
    let explained = false;
    for (const model of this.#models) {
      if (model.lost >= 4) continue;
      const found = locate(before, model);
      if (found === null) continue;
      const { at, look } = found;
      const by = displacement(after, look, at, best(model.moves.get(action.id)));
      if (by === null) {
        if (changed.length > 0) model.lost++;
        continue;
      }
      model.lost = 0;
      this.#watch(model, evidence, look, at, by);
      if (by[0] !== 0 || by[1] !== 0) explained = true;
    }
    if (!explained && changed.length > 0 && changed.length < CELLS / 4) this.#discover(evidence, changed);
  }

  #watch(
    model: Model,
    { before, after, action }: Evidence,
    look: Look,
    at: number,
    by: [number, number],
  ): void {
    const [dx, dy] = by;
    const known = best(model.moves.get(action.id));
    if (dx === 0 && dy === 0) {
      if (known === null) return;
      this.#blocked(model, before, look, at, known);
      return;
    }
    if (action.id === 6) return;
    count(model.moves, action.id, `${dx},${dy}`);
    model.hits++;
    const own = ownCells(look, at);
    const dest = new Set([...own.keys()].map((cell) => shifted(cell, dx, dy)));
    for (const cell of own.keys()) {
      if (!dest.has(cell)) bump(model.floors, after[cell]!);
    }
    const floor = most(model.floors) ?? 0;
    const seen = new Set<number>();
    let role: Role = "over";
    for (const cell of dest) {
      if (own.has(cell) || before[cell] === floor || seen.has(cell)) continue;
      const colour = before[cell]!;
      const thing = flood(before, cell, [colour]);
      thing.forEach((c) => seen.add(c));
      const outside = thing.filter((c) => !dest.has(c));
      const ahead = thing.map((c) => shifted(c, dx, dy));
      const pushed = ahead.every((c, i) => c >= 0 && after[c] === colour || dest.has(thing[i]!) && false) &&
        ahead.some((c) => before[c] !== colour);
      const vanished = outside.length > 0 && outside.every((c) => after[c] !== colour);
      const this_: Role = pushed ? "push" : vanished ? "take" : "over";
      if (this_ !== "over") role = this_;
      rolesOf(model.colours, colour)[this_]++;
      if (this_ === "take") {
        this.#trigger(model, before, after, colour, new Set([...thing, ...dest, ...own.keys()]));
      }
    }
    this.#thing(model, lookAhead(before, look, at, dx, dy), floor, role);
  }

  #blocked(model: Model, before: Grid, look: Look, at: number, [dx, dy]: readonly [number, number]): void {
    const floor = most(model.floors) ?? 0;
    const own = new Set(ownCells(look, at).keys());
    const colours = new Set<number>();
    for (const cell of own) {
      const target = shifted(cell, dx, dy);
      if (target < 0) return;
      if (!own.has(target) && before[target] !== floor) colours.add(before[target]!);
    }
    if ([...colours].some((colour) => leading(rolesOf(model.colours, colour)) === "push")) return;
    const suspects = [...colours].filter((colour) => {
      const roles = model.colours.get(colour);
      return !roles || roles.over + roles.take + roles.push <= roles.wall;
    });
    for (const colour of suspects.length > 0 ? suspects : colours) rolesOf(model.colours, colour).wall++;
    this.#thing(model, lookAhead(before, look, at, dx, dy), floor, "wall");
  }

  #thing(model: Model, look: Look, floor: number, role: Role): void {
    const key = look.join("/");
    if ([...key].every((c) => c === "." || c === "/" || parseInt(c, 16) === floor)) return;
    const thing = model.things.get(key) ?? { roles: noRoles(), latest: role };
    thing.roles[role]++;
    thing.latest = role;
    model.things.set(key, thing);
  }

  #trigger(model: Model, before: Grid, after: Grid, taken: number, near: Set<number>): void {
    const far = changedCells(before, after).filter((cell) => !near.has(cell));
    if (far.length === 0) return;
    const [from, to] = [before[far[0]!]!, after[far[0]!]!];
    if (!far.every((cell) => before[cell] === from && after[cell] === to)) return;
    if (model.triggers.some((t) => t.taken === taken && t.from === from && t.to === to)) return;
    model.triggers.push({ taken, from, to });
  }

  #discover({ before, after, action }: Evidence, changed: readonly number[]): void {
    if (action.id === 6) return;
    const old = findComponents(before);
    const now = findComponents(after);
    const changedSet = new Set(changed);
    const byShape = new Map<string, Component[]>();
    for (const component of now.list) {
      if (!component.cells.some((cell) => changedSet.has(cell))) continue;
      const key = `${component.colour}/${shapeKey(component)}`;
      byShape.set(key, [...byShape.get(key) ?? [], component]);
    }
    const groups = new Map<string, Component[]>();
    for (const component of old.list) {
      if (component.cells.length > 400 || !component.cells.some((cell) => changedSet.has(cell))) continue;
      const twins = byShape.get(`${component.colour}/${shapeKey(component)}`) ?? [];
      for (const twin of twins) {
        const by = `${twin.x - component.x},${twin.y - component.y}`;
        if (by !== "0,0") groups.set(by, [...groups.get(by) ?? [], component]);
      }
    }
    let chosen: { by: string; parts: Component[] } | null = null;
    const size = (parts: Component[]) => parts.reduce((sum, part) => sum + part.cells.length, 0);
    for (const [by, parts] of groups) {
      if (chosen === null || size(parts) > size(chosen.parts)) chosen = { by, parts };
    }
    if (chosen === null) return;
    const cells = new Set(chosen.parts.flatMap((part) => [...part.cells]));
    const xs = [...cells].map((cell) => cell % 64);
    const ys = [...cells].map((cell) => Math.floor(cell / 64));
    const [x0, y0, x1, y1] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
    if (x1 - x0 > 24 || y1 - y0 > 24) return;
    const look: string[] = [];
    for (let y = y0; y <= y1; y++) {
      let row = "";
      for (let x = x0; x <= x1; x++) row += cells.has(y * 64 + x) ? before[y * 64 + x]!.toString(16) : ".";
      look.push(row);
    }
    const same = this.#models.find((model) => model.looks.some((other) => other.join() === look.join()));
    const model: Model = same ?? {
      looks: [look],
      moves: new Map(),
      floors: new Map(),
      colours: new Map(),
      things: new Map(),
      triggers: [],
      hits: 0,
      lost: 0,
    };
    if (!same) this.#models.push(model);
    model.lost = 0;
    const [dx, dy] = chosen.by.split(",").map(Number) as [number, number];
    this.#watch(model, { before, after, action } as Evidence, look, y0 * 64 + x0, [dx, dy]);
  }
}

function locate(grid: Grid, model: Model): { at: number; look: Look } | null {
  for (const look of model.looks) {
    const at = findLook(grid, look);
    if (at >= 0) return { at, look };
  }
  return null;
}

/** By how much a look moved; null where it is not to be seen any more. */
function displacement(
  after: Grid,
  look: Look,
  at: number,
  first: readonly [number, number] | null,
): [number, number] | null {
  const cells = lookCells(look);
  const here = (dx: number, dy: number) =>
    cells.at.every((offset, i) => {
      const target = shifted(at + offset, dx, dy);
      return target >= 0 && after[target] === cells.colours[i];
    });
  if (first !== null && here(first[0], first[1])) return [first[0], first[1]];
  if (here(0, 0)) return [0, 0];
  const found = findLook(after, look);
  if (found < 0) return null;
  return [found % 64 - at % 64, Math.floor(found / 64) - Math.floor(at / 64)];
}

function describe(model: Model): Body {
  const moves: Record<number, [number, number]> = {};
  for (const [action, counts] of model.moves) {
    const by = best(counts);
    if (by !== null) moves[action] = by;
  }
  const walls: number[] = [];
  const pushes: number[] = [];
  const takes: number[] = [];
  for (const [colour, roles] of model.colours) {
    const role = leading(roles);
    if (role === "wall") walls.push(colour);
    if (role === "push") pushes.push(colour);
    if (role === "take") takes.push(colour);
  }
  const things: { look: Look; role: Role }[] = [];
  for (const [key, { latest }] of model.things) {
    const colours = [...new Set(key)].filter((c) => c !== "." && c !== "/").map((c) => parseInt(c, 16));
    const implied: Role = colours.some((c) => walls.includes(c))
      ? "wall"
      : colours.some((c) => pushes.includes(c))
      ? "push"
      : colours.some((c) => takes.includes(c))
      ? "take"
      : "over";
    if (implied !== latest) things.push({ look: key.split("/"), role: latest });
  }
  return {
    looks: model.looks,
    moves,
    floor: most(model.floors) ?? 0,
    walls: walls.sort((a, b) => a - b),
    pushes: pushes.sort((a, b) => a - b),
    takes: takes.sort((a, b) => a - b),
    things,
    triggers: model.triggers,
  };
}

function noRoles(): Roles {
  return { wall: 0, over: 0, take: 0, push: 0 };
}

function rolesOf(map: Map<number, Roles>, colour: number): Roles {
  const roles = map.get(colour) ?? noRoles();
  map.set(colour, roles);
  return roles;
}

function leading(roles: Roles): Role {
  return (["push", "take", "over", "wall"] as const).reduce((a, b) => roles[b] > roles[a] ? b : a);
}

function best(counts: Map<string, number> | undefined): [number, number] | null {
  let top: [string, number] | null = null;
  for (const entry of counts ?? []) if (top === null || entry[1] > top[1]) top = entry;
  return top === null ? null : top[0].split(",").map(Number) as [number, number];
}

function most(counts: Map<number, number>): number | null {
  let top: [number, number] | null = null;
  for (const entry of counts) if (top === null || entry[1] > top[1]) top = entry;
  return top?.[0] ?? null;
}

function bump<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function count(counts: Map<number, Map<string, number>>, key: number, value: string): void {
  const inner = counts.get(key) ?? new Map<string, number>();
  counts.set(key, inner);
  bump(inner, value);
}
