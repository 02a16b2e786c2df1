/**
 * Looks that a body was not seen in yet, but that things are believed to give to it: judged by how they changed other looks.
 * @module
 */
import type { Body } from "../../../../sandbox/kit/laws/body.ts";
import type { Look } from "../../../../sandbox/kit/laws/look.ts";
import { facesOf } from "./faces.ts";
import { allLooks, type LookChange, numberedChanges } from "./look_changes.ts";
import type { BodyModel } from "./model.ts";

/** Most changes of looks kept of one thing. */
const MOST_SEEN = 8;

/** Changes of looks by number: of those seen, and of all that they make possible. */
interface WorkedOut {
  /** How many looks had been seen. */
  readonly looks: number;
  readonly changes: Body["changes"];
  foreseen: Pick<Body, "looks" | "changes"> | null;
}

/** What things make of one body's looks. */
export class Foreseen {
  /** Looks that things gave to it, by the things' pictures. */
  readonly changes = new Map<string, LookChange[]>();
  /** The changes of the looks seen so far, by number; worked out once. */
  #worked: WorkedOut | null = null;

  constructor(readonly model: BodyModel) {}

  /** Takes in that a thing turned one of its looks into another. */
  add(picture: string, change: LookChange): void {
    this.changes.set(picture, [...(this.changes.get(picture) ?? []).slice(1 - MOST_SEEN), change]);
    this.#worked = null;
  }

  /** To be called when the looks have others' numbers or pictures. */
  changed(): void {
    this.#worked = null;
  }

  /** What things make of the looks seen so far, by number. */
  get seenChanges(): Body["changes"] {
    return this.#workOut().changes;
  }

  /** The body with all looks that things are believed to give to it. */
  withLooks(body: Body): Body {
    if (this.changes.size === 0) return body;
    const { looks: seen, faces: seenFaces, floors, opaque } = this.model;
    const worked = this.#workOut();
    if (worked.foreseen === null) {
      const all = allLooks(this.#plainLooks(), this.changes);
      const fresh = all.slice(seen.length);
      const floor = floors.most ?? 0;
      const looks = [...seen, ...opaque ? fresh.map((look) => filled(look, floor)) : fresh];
      worked.foreseen = { looks, changes: numberedChanges(all, this.changes) };
    }
    const faces = facesOf(worked.foreseen.looks, seenFaces, body.moves);
    return { ...body, ...worked.foreseen, faces };
  }

  #workOut(): WorkedOut {
    const { length } = this.model.looks;
    if (this.#worked?.looks === length) return this.#worked;
    const changes = numberedChanges(this.#plainLooks(), this.changes);
    return this.#worked = { looks: length, changes, foreseen: null };
  }

  #plainLooks(): Look[] {
    return this.model.looks.map((look) => this.model.plainLook(look));
  }
}

/** A look that shows floor where others show what lies under them. */
export function filled(look: Look, floor: number): Look {
  return look.map((row) => row.replaceAll(".", floor.toString(16)));
}
