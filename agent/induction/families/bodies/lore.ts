/**
 * What is known of the things that bodies meet: shared by all bodies of a game.
 * @module
 */
import type { Body, Merge, Thing } from "../../../../sandbox/kit/laws/body.ts";
import type { Portal } from "../../../../sandbox/kit/laws/portal.ts";
import type { Purse } from "../../../../sandbox/kit/laws/purse.ts";
import { Sides } from "./sides.ts";
import { Tallies, type Tally } from "../tally.ts";

/** What becomes of things in a body's way. */
export type Role = "wall" | "over" | "take" | "push";

/** What is known of things that stand in the way, shared by bodies. */
export class Lore {
  readonly colours = new Tallies<number, Role>();
  readonly things = new Map<string, Thing>();
  /** How pushed things look on some grounds. */
  readonly merges: Merge[] = [];
  /** The look with which each thing was first met. */
  readonly metBy = new Map<string, number>();
  /** What they were from each side. */
  readonly sides = new Sides();
  /** Whether things let in what looks like them. */
  kin = false;
  /** Things that lead to others like them. */
  portals: readonly Portal[] = [];
  /** Things in hand. */
  purse: Purse | null = null;
  /** Colours that cover much of the board. */
  common: readonly number[] = [];

  /** The roles as a body holds them; colours that cover much of the board are walls until seen otherwise. */
  roles(
    floor: number,
  ): Pick<Body, "walls" | "pushes" | "takes" | "things" | "sides" | "merges" | "purse" | "kin" | "portals"> {
    const by: Record<Role, number[]> = { wall: [], over: [], take: [], push: [] };
    for (const [colour, tally] of this.colours.entries()) {
      if (tally.total > 0) by[leading(tally)].push(colour);
    }
    const known = Object.values(by).flat();
    for (const colour of this.common) if (colour !== floor && !known.includes(colour)) by.wall.push(colour);
    const things: Record<string, Thing> = {};
    for (const [picture, thing] of this.things) {
      const colours = [...new Set(picture)].filter((c) => c !== "." && c !== "/").map((c) => parseInt(c, 16));
      const implied = (["wall", "push", "take"] as const).find((each) =>
        colours.some((c) => by[each].includes(c))
      );
      // Of a thing that is taken whole, its colours may tell a part only.
      const inPart = thing.role === "take" && colours.some((c) => c !== floor && !by.take.includes(c));
      const merges = this.merges.some((merge) => merge.thing === picture);
      if ((implied ?? "over") !== thing.role || thing.also.length > 0 || merges || inPart) {
        things[picture] = thing;
      }
    }
    return {
      walls: by.wall,
      pushes: by.push,
      takes: by.take,
      things,
      sides: this.sides.sides,
      merges: this.merges,
      purse: this.purse,
      kin: this.kin,
      portals: this.portals,
    };
  }
}

/** The role seen most often, of equals the more eventful; `over` where nothing was seen. */
export function leading(tally: Tally<Role>): Role {
  if (tally.total === 0) return "over";
  return (["push", "take", "over", "wall"] as const).reduce((a, b) => tally.of(b) > tally.of(a) ? b : a);
}
