/**
 * What is believed of one body, as tallies; and the body they add up to.
 * @module
 */
import type { Grid } from "../../../../games/grid.ts";
import type { Body, Place } from "../../../../sandbox/kit/laws/body.ts";
import type { Carry } from "../../../../sandbox/kit/laws/carry.ts";
import type { Look } from "../../../../sandbox/kit/laws/look.ts";
import { bodyMove } from "../../../../sandbox/kit/laws/body_move.ts";
import type { Settings } from "../../settings.ts";
import type { Lore } from "./lore.ts";
import { type Aslant, ClimbTallies } from "./learn_climb.ts";
import { FallTallies } from "./learn_fall.ts";
import { LeapTallies } from "./learn_leap.ts";
import { turnedMoves } from "./turned_moves.ts";
import { facesOf } from "./faces.ts";
import { allLooks, type LookChange, numberedChanges, turnsOf } from "./look_changes.ts";
import { type Sides, trimmed, widened } from "./margins.ts";
import { samePlace } from "./step.ts";
import { Tallies, Tally } from "../tally.ts";

/** Most changes of looks kept of one thing. */
const MOST_SEEN = 8;

/** Where a body got to, and the board on which it did, with the cells of bars. */
interface State {
  readonly to: Place;
  readonly grid: Grid;
  readonly mask: Uint8Array;
}

/** Changes of looks by number: of those seen, and of all that they make possible. */
interface WorkedOut {
  /** How many looks had been seen. */
  readonly looks: number;
  readonly changes: Body["changes"];
  foreseen: Pick<Body, "looks" | "changes"> | null;
}

/** One body's tallies. */
export class BodyModel {
  readonly looks: Look[] = [];
  /** Moves by action, as "dx,dy". */
  readonly moves = new Tallies<number, string>();
  /** Moves by "action,look"; "0,0" where nothing stood in the way. */
  readonly movesOfLook = new Tallies<string, string>();
  readonly leaps = new LeapTallies();
  readonly climbs = new ClimbTallies();
  /** Moves aslant of which it is not known yet whether they were climbs. */
  aslant: Aslant[] = [];
  readonly falls = new FallTallies();
  /** What it takes up and bears along. */
  carry: Carry | null = null;
  /** Actions that left it where it was though nothing was in the way. */
  readonly idle = new Set<number>();
  /** Whether the last action moved it. */
  follows = false;
  /** Looks taken on, by "action,look". */
  readonly faces = new Tallies<string, number>();
  /** Looks taken on with clicks, by "name of the clicked piece,look". */
  readonly clicked = new Tallies<string, number>();
  readonly turns = new Tally<boolean>();
  /** Whether it moved though nothing was in its way, by look. */
  readonly moved = new Tallies<number, boolean>();
  /** The actions that did not move it though nothing was in its way, by look. */
  readonly stops = new Tallies<number, number>();
  /** Looks that it took on or left where it stood: modes rather than ways to face. */
  readonly modes = new Set<number>();
  readonly floors = new Tally<number>();
  readonly above = new Tallies<number, boolean>();
  readonly leaves = new Tally<boolean>();
  /** Where it got to, by "x,y,look,action", and the board on which it did so last. */
  readonly states = new Map<string, State>();
  readonly triggers: { taken: number; from: number; to: number }[] = [];
  /** Looks that things gave to it, by the things' pictures. */
  readonly changes = new Map<string, LookChange[]>();
  /** Whether its pictures hide what lies under them where they show floor. */
  opaque = false;
  /** The thing that it entered last, where it lay, and the colours of what seemed to be taken. */
  entered: {
    readonly picture: string;
    readonly x: number;
    readonly y: number;
    readonly taken: readonly number[];
  } | null = null;
  /** Its place among the layers: seen above others more often than below. */
  layer = 0;
  /** Where it is believed to be now. */
  place: Place | null = null;
  /** Transitions in a row in which it was not found. */
  lost = 0;
  /** How well its rule, the remembered states, and going on until stopped foretold it; later ones count more. */
  ruleScore = 0.5;
  stateScore = 0.5;
  slideScore = 0.5;
  tries = 0;

  constructor(
    readonly name: string,
    readonly nth: number,
    readonly lore: Lore,
    readonly settings: Settings,
  ) {}

  /** The number of a look; a new one is added. */
  lookNumber(seen: Look): number {
    const look = this.opaque ? filled(seen, this.floors.most ?? 0) : this.plainLook(seen);
    const text = this.plainLook(look).join("/");
    const known = this.looks.findIndex((other) => this.plainLook(other).join("/") === text);
    return known >= 0 ? known : this.looks.push(look) - 1;
  }

  /** Where it is if a picture shows at (x, y) that is one of its looks but for its margins; null where it is none. */
  placeOf(seen: Look, x: number, y: number): Place | null {
    const shown = trimmed(this.plainLook(seen));
    const text = shown.look.join("/");
    for (let look = 0; look < this.looks.length; look++) {
      const known = trimmed(this.plainLook(this.looks[look]!));
      if (known.look.join("/") !== text) continue;
      return { x: x + shown.left - known.left, y: y + shown.top - known.top, look };
    }
    return null;
  }

  /** How far the corners of its looks have moved since it was first seen. */
  margin = { left: 0, top: 0 };

  /** Adds margins to all its looks that are as large as one of them: it turns within a larger box. */
  widen(look: number, sides: Sides): void {
    const [height, width] = [this.looks[look]!.length, this.looks[look]![0]!.length];
    this.looks.forEach((each, i) => {
      if (each.length === height && each[0]!.length === width) this.looks[i] = widened(each, sides);
    });
    const { left, top } = this.margin;
    this.margin = { left: left + sides.left, top: top + sides.top };
    this.states.clear();
    this.changed();
  }

  /** Leaves floor out of its looks, as long as they are not known to hide what lies under them. */
  leaveOutFloor(): void {
    if (this.opaque) return;
    this.looks.forEach((look, i) => this.looks[i] = this.plainLook(look));
    this.changed();
  }

  /** A look without the floor that it may show. */
  plainLook(look: Look): Look {
    const floor = this.floors.most;
    return floor === null ? look : look.map((row) => row.replaceAll(floor.toString(16), "."));
  }

  /** Takes note that its pictures hide what lies under them. */
  becomeOpaque(): void {
    this.opaque = true;
    this.#worked = null;
    this.looks.forEach((look, i) => this.looks[i] = filled(look, this.floors.most ?? 0));
    this.changed();
  }

  /** Adds its looks in other colours, with all that is known of them; answers the number of the one that `look` becomes. */
  repaint(look: number, paint: ReadonlyMap<number, number>): number {
    const painted = this.looks.map((each) =>
      each.map((row) =>
        [...row].map((c) => c === "." ? c : (paint.get(parseInt(c, 16)) ?? parseInt(c, 16)).toString(16))
          .join("")
      )
    );
    const numbers = painted.map((each) => this.lookNumber(each));
    const number = (each: number) => numbers[each] ?? each;
    const key = (old: string) => {
      const at = old.lastIndexOf(",");
      return `${old.slice(0, at)},${number(Number(old.slice(at + 1)))}`;
    };
    for (const [old, tally] of [...this.faces.entries()]) {
      if (tally.most !== null) this.faces.of(key(old)).add(number(tally.most));
    }
    for (const [old, tally] of [...this.movesOfLook.entries()]) {
      if (tally.most !== null) this.movesOfLook.of(key(old)).add(tally.most);
    }
    this.changed();
    return numbers[look]!;
  }

  /** Whether an action was seen to give it a look. */
  ownFaces(action: number): boolean {
    return [...this.faces.entries()].some(([key, tally]) =>
      key.startsWith(`${action},`) && tally.most !== null && key !== `${action},${tally.most}`
    );
  }

  /** Whether it is known that an action leads nowhere, or what else it does. */
  isExplained(action: number): boolean {
    const { leaps, climbs, carry } = this.describe(false);
    return this.idle.has(action) || leaps[action] !== undefined || climbs[action] !== undefined ||
      carry?.action === action;
  }

  /** How often each look was seen. */
  readonly #sightings: number[] = [];

  /** Takes note of the look it shows; a look seen just once between others was an illusion, and is forgotten. */
  sawLook(from: number, to: number): void {
    this.#sightings[to] = (this.#sightings[to] ?? 0) + 1;
    const last = this.looks.length - 1;
    if (from !== last || to === last || (this.#sightings[from] ?? 0) > 1 || this.#sightings[to]! < 4) return;
    const others = new Set(this.looks.slice(0, last).map((look) => look.join("/")));
    if (turnsOf(this.looks[last]!).some((turn) => others.has(turn.join("/")))) return;
    this.looks.pop();
    this.#sightings.length = last;
    this.#forgetLook(last);
  }

  /** Forgets all that was learned of a look: its number may become that of another one. */
  #forgetLook(look: number): void {
    for (const tallies of [this.faces, this.clicked]) {
      for (const [key, tally] of tallies.entries()) {
        tally.forget(look);
        if (key.endsWith(`,${look}`) || tally.most === null) tallies.forget(key);
      }
    }
    for (const [key, { to }] of this.states) {
      if (to.look === look || key.split(",")[2] === String(look)) this.states.delete(key);
    }
    this.moved.forget(look);
    this.stops.forget(look);
    this.modes.delete(look);
    for (const [key] of this.movesOfLook.entries()) {
      if (key.endsWith(`,${look}`)) this.movesOfLook.forget(key);
    }
    this.#worked = null;
    this.changed();
  }

  /** Takes in that a thing turned one of its looks into another. */
  addChange(picture: string, change: LookChange): void {
    this.changes.set(picture, [...(this.changes.get(picture) ?? []).slice(1 - MOST_SEEN), change]);
    this.#worked = null;
  }

  /** The changes of the looks seen so far, by number; worked out once. */
  #worked: WorkedOut | null = null;

  #workOut(): WorkedOut {
    if (this.#worked?.looks === this.looks.length) return this.#worked;
    const changes = numberedChanges(this.looks.map((look) => this.plainLook(look)), this.changes);
    return this.#worked = { looks: this.looks.length, changes, foreseen: null };
  }

  /** The body with looks that it was not seen in yet, but that things are believed to give to it. */
  foreseeLooks(body: Body): Body {
    if (this.changes.size === 0) return body;
    const worked = this.#workOut();
    if (worked.foreseen === null) {
      const all = allLooks(this.looks.map((look) => this.plainLook(look)), this.changes);
      const fresh = all.slice(this.looks.length);
      const floor = this.floors.most ?? 0;
      const looks = [...this.looks, ...this.opaque ? fresh.map((look) => filled(look, floor)) : fresh];
      worked.foreseen = { looks, changes: numberedChanges(all, this.changes) };
    }
    const faces = facesOf(worked.foreseen.looks, this.faces, body.moves);
    return { ...body, ...worked.foreseen, faces };
  }

  readonly #described = new Map<string, Body>();

  /** To be called when a tally has changed. */
  changed(): void {
    this.#described.clear();
  }

  /** Whether it is believed to go on until something stops it. */
  get slides(): boolean {
    return this.slideScore > this.ruleScore;
  }

  /** The body these tallies add up to; with the moves that no rule explains, where asked for. */
  describe(withStates: boolean, slides = this.slides): Body {
    const name = `${withStates},${slides}`;
    let body = this.#described.get(name);
    if (body === undefined) {
      body = withStates ? this.#withStates(this.describe(false, slides)) : this.#describe(slides);
      this.#described.set(name, body);
    }
    return body;
  }

  /** The body with the moves that its rule does not explain, nor would without the things it knows by their pictures. */
  #withStates(body: Body): Body {
    const known: Record<string, readonly [number, number, number]> = {};
    const plain = { ...body, things: {}, changes: {} };
    for (const [key, { to, grid, mask }] of this.states) {
      const [x, y, look, action] = key.split(",").map(Number) as [number, number, number, number];
      const explained = [body, plain].every((each) =>
        samePlace(bodyMove(grid, action, each, { x, y, look }, mask).to, to)
      );
      if (!explained) known[key] = [to.x, to.y, to.look];
    }
    return { ...body, known };
  }

  /** The step of a body that slides: the largest that all ways it went are made of, at most its size. */
  #stride(): number {
    let stride = 0;
    for (const [, tally] of this.moves.entries()) {
      for (const key of tally.keys()) {
        for (const part of key.split(",")) stride = divisor(stride, Math.abs(Number(part)));
      }
    }
    const size = Math.max(this.looks[0]!.length, this.looks[0]![0]!.length);
    return stride > size && stride % size === 0 ? size : stride;
  }

  #describe(slides: boolean): Body {
    const moves: Record<number, [number, number]> = {};
    const stride = slides ? this.#stride() : 0;
    const climbs = slides ? {} : this.climbs.climbs;
    const leaps = slides ? {} : this.leaps.leaps;
    for (const [action, tally] of this.moves.entries()) {
      const [dx, dy] = tally.most!.split(",").map(Number) as [number, number];
      if ((dx === 0 && dy === 0) || leaps[action] !== undefined || climbs[action] !== undefined) {
        continue;
      }
      moves[action] = slides ? [Math.sign(dx) * stride, Math.sign(dy) * stride] : [dx, dy];
    }
    const moveOfLook: Record<string, [number, number]> = {};
    for (const [key, tally] of slides ? [] : this.movesOfLook.entries()) {
      const by = tally.most!.split(",").map(Number) as [number, number];
      const usual = moves[Number(key.split(",")[0])];
      if (usual !== undefined && by.join() !== usual.join()) moveOfLook[key] = by;
    }
    const faces = facesOf(this.looks, this.faces, moves);
    for (const [action, way] of Object.entries(turnedMoves(this.looks, faces, moves))) {
      const id = Number(action);
      if (!this.idle.has(id) && leaps[id] === undefined && climbs[id] === undefined) moves[id] = [...way];
    }
    const floor = this.floors.most ?? 0;
    const still: number[] = [];
    for (const [look, tally] of this.moved.entries()) {
      const enough = this.modes.has(look) ? 1 : 3;
      if (tally.of(false) > tally.of(true) && [...this.stops.of(look).keys()].length >= enough) {
        still.push(look);
      }
    }
    return {
      name: this.name,
      looks: this.looks,
      nth: this.nth,
      moves,
      moveOfLook,
      leaps,
      climbs,
      falls: slides ? null : this.falls.way,
      carry: this.carry,
      slides,
      faces,
      clicked: Object.fromEntries(
        [...this.clicked.entries()].filter(([key, tally]) => !key.endsWith(`,${tally.most}`)).map((
          [key, tally],
        ) => [key, tally.most!]),
      ),
      turns: this.turns.of(true) > this.turns.of(false),
      still,
      layer: this.layer,
      floor,
      leaves: this.leaves.of(true) > this.leaves.of(false),
      changes: this.#workOut().changes,
      ...this.lore.roles(floor),
      above: [...this.above.entries()].filter(([, t]) => t.of(true) > t.of(false)).map(([colour]) => colour),
      triggers: this.triggers,
      known: {},
    };
  }
}

/** A look that shows floor where others show what lies under them. */
function filled(look: Look, floor: number): Look {
  return look.map((row) => row.replaceAll(".", floor.toString(16)));
}

/** The greatest common divisor; 0 divides by everything. */
function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}
