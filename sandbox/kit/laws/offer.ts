import { type Body, locate } from "./body.ts";
import { lookCells } from "./look.ts";
import { heldThings } from "./purse.ts";
import type { Hidden } from "./turn.ts";

/** When an action is on offer, where it is not always: it depends on how a body looks, or on what is in hand. */
export interface Offer {
  readonly action: number;
  /** Which body it depends on. */
  readonly body: number;
  /** It is withheld from a body that shows one of these colours. */
  readonly colours: readonly number[];
  /** It is withheld from a body in one of these pictures. */
  readonly looks: readonly number[];
  /** It is withheld from empty hands. */
  readonly held: boolean;
}

/** Those of some actions that are on offer on a board. */
export function onOffer<A extends { readonly id: number }>(
  offers: readonly Offer[],
  bodies: readonly Body[],
  grid: Uint8Array,
  hidden: Hidden,
  actions: readonly A[],
): A[] {
  const withheld = new Set(
    offers.filter((offer) => isWithheld(offer, bodies, grid, hidden)).map(({ action }) => action),
  );
  return actions.filter(({ id }) => !withheld.has(id));
}

function isWithheld(offer: Offer, bodies: readonly Body[], grid: Uint8Array, hidden: Hidden): boolean {
  const body = bodies[offer.body];
  if (body === undefined) return false;
  if (offer.held && (body.purse === null || heldThings(grid, body.purse).length === 0)) return true;
  if (offer.colours.length === 0 && offer.looks.length === 0) return false;
  const place = hidden.places?.[offer.body] ?? locate(grid, body, null, [], null);
  if (place === null) return false;
  return offer.looks.includes(place.look) ||
    lookCells(body.looks[place.look]!).colour.some((colour) => offer.colours.includes(colour));
}
