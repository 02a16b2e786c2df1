import { assertEquals } from "@std/assert";
import { Offers } from "../../../agent/induction/families/offers.ts";
import type { Evidence } from "../../../agent/induction/evidence.ts";
import type { ActionId } from "../../../games/game.ts";
import { body } from "../../../sandbox/kit/laws/body.ts";

const RED = ["88"];
const BLUE = ["99"];

/** A board on which one cell may show a thing in hand. */
function boardWith(hand: number): Uint8Array {
  const grid = new Uint8Array(4096);
  grid[64] = hand;
  return grid;
}

/** Takes in that a body showed a look while some actions were on offer. */
function see(offers: Offers, look: readonly string[], available: readonly ActionId[], hand = 5): void {
  const grid = boardWith(hand);
  const evidence: Evidence = {
    index: 1,
    kind: "ordinary",
    before: grid,
    after: grid,
    action: { id: 1 },
    level: 0,
    attempt: 0,
    turn: 0,
    available,
    grids: [grid],
  };
  offers.learn(evidence, [{ name: "body1", look }]);
}

const WALKER = body({ name: "body1", looks: [RED, BLUE] });
const PURSE = { x: 0, y: 1, dx: 2, dy: 0, bare: 5, items: ["6"], gates: [] };

Deno.test("Offers: where actions are always the same there is nothing to say", () => {
  const offers = new Offers();
  see(offers, RED, [1, 2]);
  see(offers, BLUE, [1, 2]);
  assertEquals(offers.offers([WALKER]), []);
});

Deno.test("Offers: an action is withheld from a body that shows a colour", () => {
  const offers = new Offers();
  see(offers, RED, [1, 2]);
  see(offers, BLUE, [2]);
  assertEquals(offers.offers([WALKER]), [{ action: 1, body: 0, colours: [9], looks: [], held: false }]);
});

Deno.test("Offers: an action is withheld from a body in a picture, where its colours say nothing", () => {
  const offers = new Offers();
  see(offers, ["8."], [1, 2]);
  see(offers, [".8"], [2]);
  const turner = body({ name: "body1", looks: [["8."], [".8"]] });
  assertEquals(offers.offers([turner]), [{ action: 1, body: 0, colours: [], looks: [1], held: false }]);
});

Deno.test("Offers: an action is withheld from empty hands, where looks say nothing", () => {
  const offers = new Offers();
  see(offers, RED, [2]);
  see(offers, RED, [1, 2], 6);
  assertEquals(offers.offers([WALKER]), []);
  const holder = body({ ...WALKER, purse: PURSE });
  assertEquals(offers.offers([holder]), [{ action: 1, body: 0, colours: [], looks: [], held: true }]);
});
