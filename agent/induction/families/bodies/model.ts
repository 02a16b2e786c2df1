/**
 * What is believed of one body, as tallies.
 * @module
 */
import type { Grid } from "../../../../games/grid.ts";
import type { Body, Place } from "../../../../sandbox/kit/laws/body.ts";
import type { Carry } from "../../../../sandbox/kit/laws/carry.ts";
import type { Look } from "../../../../sandbox/kit/laws/look.ts";
import type { Settings } from "../../settings.ts";
import { bodyOf, withKnown } from "./body_of.ts";
import { filled, Foreseen } from "./foreseen.ts";
import type { Lore } from "./lore.ts";
import { type Aslant, ClimbTallies } from "./learn_climb.ts";
import { FallTallies } from "./learn_fall.ts";
import { LeapTallies } from "./learn_leap.ts";
import { turnsOf } from "./look_changes.ts";
import { copyLookLore, forgetLook } from "./look_lore.ts";
import { type Sides, trimmed, widened } from "./margins.ts";
import { Tallies, Tally } from "../tally.ts";

/** Where a body got to, and the board on which it did, with the cells of bars. */
interface State {
  readonly to: Place;
  readonly grid: Grid;
  readonly mask: Uint8Array;
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
  /** What things make of its looks. */
  readonly foreseen = new Foreseen(this);
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
    this.foreseen.changed();
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
    copyLookLore(this, numbers);
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
    forgetLook(this, last);
    this.foreseen.changed();
    this.changed();
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
      body = withStates ? withKnown(this.describe(false, slides), this.states) : bodyOf(this, slides);
      this.#described.set(name, body);
    }
    return body;
  }
}
