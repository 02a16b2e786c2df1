/**
 * Offers: which actions a game offers, where that is not always the same: by how a body looks, or by what is in hand.
 * @module
 */
import type { ActionId } from "../../../games/game.ts";
import type { Grid } from "../../../games/grid.ts";
import type { Body } from "../../../sandbox/kit/laws/body.ts";
import type { Look } from "../../../sandbox/kit/laws/look.ts";
import type { Offer } from "../../../sandbox/kit/laws/offer.ts";
import { heldThings } from "../../../sandbox/kit/laws/purse.ts";
import type { Evidence } from "../evidence.ts";

/** How a body looks, by its name. */
interface Worn {
  readonly name: string;
  readonly look: Look;
}

/** What was on offer on a board, and how bodies looked on it, by their names. */
interface Sighting {
  readonly available: readonly ActionId[];
  readonly worn: ReadonlyMap<string, Look>;
  readonly grid: Grid;
}

/** Learns from the actions that are on offer after each transition. */
export class Offers {
  readonly #sightings: Sighting[] = [];
  readonly #ever = new Set<ActionId>();
  /** Actions that were on offer at one time and not at another. */
  #varying: readonly ActionId[] = [];

  /** Takes in what is on offer after a transition, and how bodies look now. */
  learn({ available, after }: Evidence, sighted: readonly Worn[]): void {
    if (available.length === 0) return;
    const worn = new Map(sighted.map(({ name, look }) => [name, look]));
    this.#sightings.push({ available, worn, grid: after });
    const fresh = available.filter((id) => !this.#ever.has(id));
    for (const id of fresh) this.#ever.add(id);
    if (fresh.length > 0 || available.length < this.#ever.size) {
      this.#varying = [...this.#ever].filter((id) =>
        this.#sightings.some((each) => !each.available.includes(id))
      );
    }
  }

  /** What the bodies explain of it, at most one rule for each action. */
  offers(bodies: readonly Body[]): readonly Offer[] {
    return this.#varying.flatMap((action) => {
      const offer = this.#byLook(action, bodies) ?? this.#byHand(action, bodies);
      return offer === null ? [] : [offer];
    });
  }

  /** The colours that a body shows only where an action is withheld, or the pictures; null where it is not the looks. */
  #byLook(action: ActionId, bodies: readonly Body[]): Offer | null {
    for (const [i, { name, looks, floor }] of bodies.entries()) {
      const seen = this.#sightings.filter(({ worn }) => worn.has(name)).map(({ available, worn }) => ({
        look: worn.get(name)!,
        offered: available.includes(action),
      }));
      const [on, off] = [true, false].map((offered) =>
        seen.filter((each) => each.offered === offered).map(({ look }) => look)
      ) as [Look[], Look[]];
      if (on.length === 0 || off.length === 0) continue;
      const shown = new Set(on.flatMap(coloursOf));
      const colours = [...new Set(off.flatMap(coloursOf))].filter((colour) => !shown.has(colour));
      const rule = { action, body: i, colours, looks: [], held: false };
      if (off.every((look) => coloursOf(look).some((colour) => colours.includes(colour)))) return rule;
      const plain = (look: Look) => look.join("/").replaceAll(floor.toString(16), ".");
      const [offered, withheld] = [new Set(on.map(plain)), new Set(off.map(plain))];
      if (![...withheld].some((text) => offered.has(text))) {
        const numbers = looks.flatMap((look, number) => withheld.has(plain(look)) ? [number] : []);
        return { ...rule, colours: [], looks: numbers };
      }
    }
    return null;
  }

  /** Whether an action is on offer where something is in hand, and nowhere else. */
  #byHand(action: ActionId, bodies: readonly Body[]): Offer | null {
    const i = bodies.findIndex(({ purse }) => purse !== null);
    const purse = bodies[i]?.purse ?? null;
    if (purse === null) return null;
    const fits = this.#sightings.every(({ available, grid }) =>
      available.includes(action) === heldThings(grid, purse).length > 0
    );
    return fits ? { action, body: i, colours: [], looks: [], held: true } : null;
  }
}

function coloursOf(look: Look): number[] {
  return [...new Set(look.join("").replaceAll(".", ""))].map((digit) => parseInt(digit, 16));
}
