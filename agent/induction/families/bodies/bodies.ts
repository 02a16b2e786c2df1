/**
 * Bodies: things that move about, what moves them, what stops them, what they push and take.
 * @module
 */
import { CELLS, type Grid } from "../../../../games/grid.ts";
import {
  type Body,
  bodyMove,
  covered,
  flood,
  locate,
  pictureAhead,
  type Place,
  shifted,
} from "../../laws/body.ts";
import { type Look, lookCells, showsLook } from "../../laws/look.ts";
import { changedCells, type Evidence } from "../../evidence.ts";
import { BodyModel, leading, Lore, type Role } from "./model.ts";
import { withGuesses } from "./inherit.ts";
import { findMotions, type Motion } from "./motion.ts";

/** Bodies that were not found this many times in a row are given up until they are seen again. */
const PATIENCE = 4;
/** Most bodies followed. */
const MOST = 6;

/** Learns bodies from evidence in which bars are masked. */
export class Bodies {
  readonly #models: BodyModel[] = [];
  #attempt = -1;

  /** The bodies that stand. */
  get bodies(): readonly Body[] {
    const bodies = this.#standing().map((model) => model.describe(model.stateScore >= model.ruleScore));
    return bodies.map((body) => ({
      ...body,
      moves: withGuesses(body.moves, bodies.filter((other) => other !== body).map((other) => other.moves)),
    }));
  }

  /** Takes in a transition; answers the cells that bodies explain. */
  learn(evidence: Evidence, mask: Uint8Array): ReadonlySet<number> {
    if (evidence.attempt !== this.#attempt) {
      this.#attempt = evidence.attempt;
      for (const model of this.#models) {
        [model.place, model.lost] = [null, Math.min(model.lost, PATIENCE - 1)];
      }
    }
    const explained = new Set<number>();
    const changed = changedCells(evidence.before, evidence.after);
    if (changed.length > CELLS / 3) return explained;
    for (const model of this.#models) model.changed();
    let motions: Motion[] | null = null;
    const unclaimed = () => motions ??= findMotions(evidence.before, evidence.after, changed, mask);
    for (const model of this.#models) {
      if (model.lost >= PATIENCE) continue;
      const from = locate(evidence.before, model.describe(false), model.place);
      if (from === null) {
        model.lost++;
        continue;
      }
      const to = this.#follow(model, evidence, from, mask, unclaimed, changed.length > 0);
      model.place = to;
      if (to === null) {
        model.lost++;
        continue;
      }
      model.lost = 0;
      this.#learnMove(model, evidence, from, to, mask);
      if (!samePlace(from, to)) {
        for (const cell of covered(model.looks[from.look]!, from.x, from.y).keys()) explained.add(cell);
        for (const cell of covered(model.looks[to.look]!, to.x, to.y).keys()) explained.add(cell);
      }
    }
    const rest = changed.filter((cell) => !explained.has(cell));
    if (rest.length > 0 && evidence.action.id !== 6) this.#discover(evidence, rest, mask, explained);
    return explained;
  }

  #standing(): BodyModel[] {
    return this.#models.filter((model) =>
      model.lost < PATIENCE && Math.max(model.ruleScore, model.stateScore) > 0.3
    ).slice(0, MOST);
  }

  /** Where a body went; null where it is not to be seen. */
  #follow(
    model: BodyModel,
    { before, after, action }: Evidence,
    from: Place,
    mask: Uint8Array,
    motions: () => Motion[],
    anything: boolean,
  ): Place | null {
    const body = model.describe(false);
    const expected = bodyMove(before, action.id, body, from, mask).to;
    const fits = (place: Place) => showsLook(after, body.looks[place.look]!, place.x, place.y, body.above);
    if (fits(expected) && (!samePlace(expected, from) || !anything || !movedAway(from))) return expected;
    if (fits(from)) return from;
    for (const [dx, dy] of Object.values(body.moves)) {
      for (let look = 0; look < body.looks.length; look++) {
        const place = { x: from.x + dx, y: from.y + dy, look };
        if (fits(place)) return place;
      }
    }
    for (let look = 0; look < body.looks.length; look++) {
      if (fits({ ...from, look })) return { ...from, look };
    }
    const own = covered(body.looks[from.look]!, from.x, from.y);
    for (const motion of motions()) {
      const shared = [...own.keys()].filter((cell) => motion.cells.has(cell)).length;
      if (2 * shared < own.size || motion.before.x !== from.x || motion.before.y !== from.y) continue;
      if (body.looks.length >= 12) break;
      return { x: motion.after.x, y: motion.after.y, look: model.lookNumber(motion.after.look) };
    }
    const found = locate(after, body, null);
    if (found !== null && fits(found)) return found;
    for (const place of [expected, from]) {
      const look = body.looks[place.look]!;
      const cells = covered(look, place.x, place.y);
      const hidden = [...cells].filter(([cell, colour]) => after[cell] !== colour);
      if (3 * hidden.length > cells.size) continue;
      for (const [cell] of hidden) if (before[cell] === after[cell]) model.above.of(after[cell]!).add(true);
      const turned = hidden.filter(([cell]) => before[cell] !== after[cell]);
      if (turned.length === 0 || body.looks.length >= 12) return place;
      return {
        ...place,
        look: model.lookNumber(redrawn(look, place, after, new Set(turned.map(([cell]) => cell)))),
      };
    }
    return null;

    function movedAway(place: Place): boolean {
      return !fits(place);
    }
  }

  #learnMove(model: BodyModel, evidence: Evidence, from: Place, to: Place, mask: Uint8Array): void {
    const { before, action } = evidence;
    model.changed();
    const key = `${from.x},${from.y},${from.look},${action.id}`;
    const body = model.describe(false);
    const ruled = bodyMove(before, action.id, body, from, mask).to;
    model.ruleScore += 0.2 * (Number(samePlace(ruled, to)) - model.ruleScore);
    const state = model.states.get(key);
    if (state !== undefined) {
      const right = state[0] === to.x && state[1] === to.y && state[2] === to.look;
      model.stateScore += 0.2 * (Number(right) - model.stateScore);
    }
    model.states.set(key, [to.x, to.y, to.look]);
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    model.changed();
    if (dx !== 0 || dy !== 0) this.#learnStep(model, evidence, from, to, mask);
    else {
      const known = body.moves[action.id];
      if (known !== undefined) this.#learnStop(model, body, evidence, from, to, known, mask);
      else if (action.id !== 6) {
        model.faces.of(`${action.id},${from.look}`).add(to.look, 1, 0.9);
      }
    }
  }

  #learnStep(
    model: BodyModel,
    { before, after, action }: Evidence,
    from: Place,
    to: Place,
    mask: Uint8Array,
  ): void {
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    if (action.id !== 6) model.moves.of(action.id).add(`${dx},${dy}`, 1, 0.9);
    model.faces.of(`${action.id},${from.look}`).add(to.look, 1, 0.9);
    model.moved.of(from.look).add(true, 1, 0.9);
    const own = covered(model.looks[from.look]!, from.x, from.y);
    const dest = covered(model.looks[to.look]!, to.x, to.y);
    if (
      lookCells(model.looks[to.look]!).x.length > dest.size ||
      [...dest.keys()].some((cell) => mask[cell] === 1)
    ) {
      model.leaves.add(true);
    }
    for (const cell of own.keys()) if (!dest.has(cell)) model.floors.add(after[cell]!);
    const floor = model.floors.most ?? 0;
    const seen = new Set<number>();
    let role: Role = "over";
    for (const cell of dest.keys()) {
      if (own.has(cell) || before[cell] === floor || seen.has(cell)) continue;
      const colour = before[cell]!;
      const thing = flood(before, cell, [colour]);
      thing.forEach((each) => seen.add(each));
      const became = fate(before, after, thing, dest, dx, dy);
      if (became !== "over") role = became;
      model.lore.colours.of(colour).add(became);
      if (became === "take") {
        learnTrigger(model, before, after, colour, new Set([...thing, ...dest.keys(), ...own.keys()]));
      }
    }
    const picture = pictureAhead(before, model.looks[from.look]!, from.x + dx, from.y + dy, own);
    if (!isPlain(picture, floor)) model.lore.things.set(picture, role);
  }

  #learnStop(
    model: BodyModel,
    body: Body,
    { before, action }: Evidence,
    from: Place,
    to: Place,
    [dx, dy]: readonly [number, number],
    mask: Uint8Array,
  ): void {
    const face = body.faces[`${action.id},${from.look}`] ?? body.faces[action.id];
    if (to.look !== from.look) {
      model.faces.of(`${action.id},${from.look}`).add(to.look, 1, 0.9);
      model.turns.add(true);
    } else if (face !== undefined && face !== from.look) model.turns.add(false);
    const own = covered(body.looks[from.look]!, from.x, from.y);
    const steps = Math.max(Math.abs(dx), Math.abs(dy));
    const colours = new Set<number>();
    let atEdge = false;
    for (const cell of own.keys()) {
      for (let k = 1; k <= steps; k++) {
        const path = shifted(cell, Math.round(dx * k / steps), Math.round(dy * k / steps));
        if (path < 0 || mask[path] === 1) atEdge = true;
        else if (!own.has(path) && before[path] !== body.floor) colours.add(before[path]!);
      }
    }
    if (atEdge) {
      model.leaves.add(false);
      return;
    }
    if (colours.size === 0) {
      model.moved.of(from.look).add(false, 1, 0.9);
      return;
    }
    if (body.still.includes(from.look)) return;
    if ([...colours].some((colour) => leading(model.lore.colours.of(colour)) === "push")) return;
    const suspects = [...colours].filter((colour) => {
      const roles = model.lore.colours.of(colour);
      return roles.total - roles.of("wall") <= roles.of("wall");
    });
    for (const colour of suspects.length > 0 ? suspects : colours) model.lore.colours.of(colour).add("wall");
    const picture = pictureAhead(before, body.looks[from.look]!, from.x + dx, from.y + dy, own);
    if (!isPlain(picture, body.floor)) model.lore.things.set(picture, "wall");
  }

  #discover(evidence: Evidence, rest: readonly number[], mask: Uint8Array, explained: Set<number>): void {
    for (const motion of findMotions(evidence.before, evidence.after, rest, mask)) {
      const { before, after } = motion;
      const text = before.look.join("/");
      const alike = this.#models.filter((model) => model.looks.some((look) => look.join("/") === text));
      let model = alike.find((each) => each.lost >= PATIENCE || each.place === null);
      if (model === undefined) {
        if (this.#models.length >= 4 * MOST) return;
        const lore = alike[0]?.lore ?? this.#models[0]?.lore ?? new Lore();
        model = new BodyModel(`body${this.#models.length + 1}`, alike.length, lore);
        this.#models.push(model);
      }
      model.lost = 0;
      const from = { x: before.x, y: before.y, look: model.lookNumber(before.look) };
      const to = { x: after.x, y: after.y, look: model.lookNumber(after.look) };
      model.place = to;
      this.#learnMove(model, evidence, from, to, mask);
      for (const cell of motion.cells) explained.add(cell);
    }
  }
}

function samePlace(a: Place, b: Place): boolean {
  return a.x === b.x && a.y === b.y && a.look === b.look;
}

/** A look with some of its cells as they are now. */
function redrawn(look: Look, { x, y }: Place, after: Grid, cells: ReadonlySet<number>): Look {
  return look.map((row, dy) =>
    [...row].map((c, dx) => {
      const cell = (y + dy) * 64 + x + dx;
      return c !== "." && cells.has(cell) ? after[cell]!.toString(16) : c;
    }).join("")
  );
}

/** What became of a thing that a body went over. */
function fate(
  before: Grid,
  after: Grid,
  thing: readonly number[],
  dest: ReadonlyMap<number, number>,
  dx: number,
  dy: number,
): Role {
  const colour = before[thing[0]!]!;
  const ahead = thing.map((cell) => shifted(cell, dx, dy));
  if (
    ahead.every((cell) => cell >= 0 && after[cell] === colour) &&
    ahead.some((cell) => before[cell] !== colour)
  ) return "push";
  const outside = thing.filter((cell) => !dest.has(cell));
  return outside.length > 0 && outside.every((cell) => after[cell] !== colour) ? "take" : "over";
}

function learnTrigger(
  model: BodyModel,
  before: Grid,
  after: Grid,
  taken: number,
  near: ReadonlySet<number>,
): void {
  const far = changedCells(before, after).filter((cell) => !near.has(cell));
  if (far.length === 0) return;
  const [from, to] = [before[far[0]!]!, after[far[0]!]!];
  if (!far.every((cell) => before[cell] === from && after[cell] === to)) return;
  if (model.triggers.some((each) => each.taken === taken && each.from === from && each.to === to)) return;
  model.triggers.push({ taken, from, to });
}

/** Whether a picture shows nothing but floor. */
function isPlain(picture: string, floor: number): boolean {
  const colour = floor.toString(16);
  return [...picture].every((c) => c === "." || c === "/" || c === colour);
}
