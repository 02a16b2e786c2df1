/**
 * Scenes: parts of the board that go from picture to picture where they are, as actions or clicks set them going.
 * @module
 */
import { type Grid, WIDTH } from "../../../games/grid.ts";
import { pictureOf, playScene, type Scene, triggersOf } from "../../../sandbox/kit/laws/scene.ts";
import type { Evidence } from "../evidence.ts";
import { type Box, boxesAround, join, overlap, within } from "../perception/boxes.ts";
import type { Settings } from "../settings.ts";

/** Most scenes followed. */
const MOST = 12;
/** Most pictures kept of one scene. */
const PICTURES = 60;
/** How many transitions back a new scene is learned from. */
const BACK = 100;

interface Model extends Box {
  readonly pictures: string[];
  /** What followed, by "trigger picture", and how often in a row. */
  readonly next: Map<string, { to: number; inRow: number; upset: boolean }>;
  /** How well it foretold changes, later ones counting more. */
  score: number;
}

/** A transition with the cells that nothing else explains, and those that bodies cover. */
interface Seen {
  readonly evidence: Evidence;
  readonly triggers: readonly string[];
  readonly busy: ReadonlySet<number>;
}

/** Learns scenes from evidence in which bars are masked. */
export class Scenes {
  #models: Model[] = [];
  readonly #seen: Seen[] = [];
  readonly #settings: Settings;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** The scenes that stand. */
  get scenes(): readonly Scene[] {
    return this.#models.filter((model) => model.score >= this.#settings.sceneTrust).map((model) => ({
      x: model.x,
      y: model.y,
      width: model.width,
      height: model.height,
      pictures: model.pictures,
      next: steady(model),
    }));
  }

  /** Takes in a transition: `rest` are the changed cells that nothing else explains, `busy` those of moving bodies. */
  learn(evidence: Evidence, rest: readonly number[], busy: ReadonlySet<number>, mask: Uint8Array): void {
    const seen: Seen = { evidence, triggers: triggersOf(evidence.before, evidence.action, mask), busy };
    this.#seen.push(seen);
    for (const model of this.#models) take(model, seen);
    for (const box of boxesAround(rest, this.#settings.sceneGap)) this.#add(box);
  }

  /** Opens a scene, or widens those it touches; learns it from what was seen before. */
  #add(box: Box): void {
    const { sceneLargest: largest, sceneTrust } = this.#settings;
    if (box.width * box.height > largest) return;
    if (this.#models.some((model) => within(box, model))) return;
    const touching = this.#models.filter((model) => overlap(model, box));
    const whole = touching.reduce<Box>(join, box);
    const others = this.#models.filter((model) => !touching.includes(model));
    if (whole.width * whole.height > largest || others.length >= MOST) return;
    const model: Model = { ...whole, pictures: [], next: new Map(), score: sceneTrust };
    for (const seen of this.#seen.slice(-BACK)) take(model, seen);
    model.score = Math.max(model.score, sceneTrust);
    this.#models = [...others, model];
  }
}

/** Takes a transition into a scene. */
function take(model: Model, { evidence: { before, after }, triggers, busy }: Seen): void {
  if (isBusy(model, busy)) return;
  const [from, to] = [pictureOf(before, model), pictureOf(after, model)];
  const foreseen = playScene(before, { ...model, next: steady(model) }, triggers);
  if (foreseen.length > 0) model.score += 0.3 * (Number(agrees(foreseen, after, from !== to)) - model.score);
  const [old, now] = [number(model, from), number(model, to)];
  if (old < 0 || now < 0) return;
  for (const trigger of triggers) {
    const key = `${trigger} ${old}`;
    const known = model.next.get(key);
    if (known === undefined) model.next.set(key, { to: now, inRow: 1, upset: false });
    else if (known.to === now) known.inRow++;
    else [known.to, known.inRow, known.upset] = [now, 1, true];
  }
}

/** What may be relied on: what was never followed by something else, or for a while was not. */
function steady({ next }: Model): Record<string, number> {
  const sure: Record<string, number> = {};
  for (const [key, { to, inRow, upset }] of next) if (!upset || inRow > 2) sure[key] = to;
  return sure;
}

function agrees(edits: readonly number[], after: Grid, changed: boolean): boolean {
  if (!changed) return false;
  for (let i = 0; i < edits.length; i += 2) if (after[edits[i]!] !== edits[i + 1]) return false;
  return true;
}

/** The number of a picture; -1 where there are too many. */
function number(model: Model, picture: string): number {
  const known = model.pictures.indexOf(picture);
  if (known >= 0) return known;
  return model.pictures.length < PICTURES ? model.pictures.push(picture) - 1 : -1;
}

function isBusy({ x, y, width, height }: Box, busy: ReadonlySet<number>): boolean {
  for (const cell of busy) {
    const [cx, cy] = [cell % WIDTH, Math.floor(cell / WIDTH)];
    if (cx >= x && cx < x + width && cy >= y && cy < y + height) return true;
  }
  return false;
}
