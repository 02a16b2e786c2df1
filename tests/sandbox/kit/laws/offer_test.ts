import { assertEquals } from "@std/assert";
import { body } from "../../../../sandbox/kit/laws/body.ts";
import { type Offer, onOffer } from "../../../../sandbox/kit/laws/offer.ts";
import { startOf } from "../../../../sandbox/kit/laws/turn.ts";

const WALKER = body({
  name: "body1",
  looks: [["77"], ["88"]],
  purse: { x: 0, y: 1, dx: 2, dy: 0, bare: 5, items: ["9"], gates: [] },
});
const ACTIONS = [{ id: 1 }, { id: 2 }, { id: 5 }];
const ALWAYS: Omit<Offer, "action"> = { body: 0, colours: [], looks: [], held: false };

/** The ids on offer on a board that shows a picture of the body, and a thing in hand or none. */
function offered(offers: readonly Offer[], look: string, hand = "5"): number[] {
  const grid = new Uint8Array(4096);
  [...look].forEach((c, x) => grid[x] = parseInt(c, 16));
  grid[64] = parseInt(hand, 16);
  return onOffer(offers, [WALKER], grid, startOf(0, grid), ACTIONS).map(({ id }) => id);
}

Deno.test("onOffer() withholds an action from a body of some colour", () => {
  const offers = [{ ...ALWAYS, action: 1, colours: [8] }];
  assertEquals(offered(offers, "77"), [1, 2, 5]);
  assertEquals(offered(offers, "88"), [2, 5]);
});

Deno.test("onOffer() withholds an action from a body in some picture", () => {
  assertEquals(offered([{ ...ALWAYS, action: 2, looks: [0] }], "77"), [1, 5]);
});

Deno.test("onOffer() withholds an action from empty hands", () => {
  const offers = [{ ...ALWAYS, action: 5, held: true }];
  assertEquals(offered(offers, "77", "5"), [1, 2]);
  assertEquals(offered(offers, "77", "9"), [1, 2, 5]);
});

Deno.test("onOffer() withholds nothing for the looks of a body that is not on the board", () => {
  assertEquals(offered([{ ...ALWAYS, action: 1, colours: [8] }], "00"), [1, 2, 5]);
});
