import { assertEquals } from "@std/assert";
import { type Body, body, type Thing } from "../../../../sandbox/kit/laws/body.ts";
import { bodiesLaw } from "../../../../sandbox/kit/laws/bodies.ts";
import { foresee, startOf } from "../../../../sandbox/kit/laws/turn.ts";

const RIGHT = 4;

/** A body of one cell of colour 7 on floor 0 that goes one to the right with action 4. */
function walker(more: Partial<Body>): Body {
  return body({ name: "body1", looks: [["7"]], moves: { [RIGHT]: [1, 0] }, ...more });
}

/** The first row's beginning after the body went right; and whether that was its end. */
function right(row: string, more: Partial<Body>): { row: string; dead: boolean } {
  const grid = new Uint8Array(4096);
  [...row].forEach((c, x) => grid[x] = parseInt(c, 16));
  const { grid: next, memory } = foresee([bodiesLaw([walker(more)])], grid, { id: RIGHT }, startOf(0, grid));
  return {
    row: [...next.slice(0, row.length)].map((c) => c.toString(16)).join(""),
    dead: memory.dead === true,
  };
}

const thing = (role: Thing["role"]): Partial<Body> => ({ things: { "3": { role, also: [] } } });

Deno.test("bodiesLaw(): a thing that breaks is gone, and stops the body all the same", () => {
  assertEquals(right("730", thing("break")), { row: "700", dead: false });
});

Deno.test("bodiesLaw(): what slides breaks a thing only with a run-up", () => {
  assertEquals(right("70030", { ...thing("break"), slides: true }).row, "00700");
  assertEquals(right("73000", { ...thing("break"), slides: true }).row, "73000");
});

Deno.test("bodiesLaw(): a fatal thing takes the body off the board and ends the attempt", () => {
  assertEquals(right("730", thing("fatal")), { row: "030", dead: true });
});

Deno.test("bodiesLaw(): things that change its look change it as it comes upon them", () => {
  const changing = { looks: [["7"], ["8"]], changes: { "3": { 0: 1 } } };
  assertEquals(right("730", { ...changing, ...thing("over") }).row, "080");
});

Deno.test("bodiesLaw(): what looks like the body lets it in and is gone, others stop it", () => {
  const framed = { looks: [["77", "77"]], moves: { [RIGHT]: [3, 0] as const }, walls: [5], kin: true };
  const grid = new Uint8Array(4096);
  const draw = (x: number, rows: readonly string[]) =>
    rows.forEach((row, y) => [...row].forEach((c, i) => grid[y * 64 + x + i] = parseInt(c, 16)));
  const play = () => {
    const law = bodiesLaw([walker(framed)]);
    const places = [{ x: 0, y: 0, look: 0 }];
    return foresee([law], grid, { id: RIGHT }, { ...startOf(0, grid), places }).grid.slice(0, 6);
  };
  draw(0, ["775775", "775775"]);
  assertEquals([...play()], [0, 0, 0, 7, 7, 5]);
  draw(0, ["775785", "775775"]);
  assertEquals([...play()], [7, 7, 5, 7, 8, 5]);
});

Deno.test("bodiesLaw(): a portal leads to the next thing of its colour, the last one to the first", () => {
  const portals = [{ shown: "*", next: 1 }];
  assertEquals(right("73030404", { portals }).row, "03070404");
  assertEquals(right("30307304", { portals }).row, "70300304");
  assertEquals(right("73030403", { portals: [{ shown: "*", next: -1 }] }).row, "03030407");
});

Deno.test("bodiesLaw(): a thing with sides lets in from those that are told alone", () => {
  const over: Thing = { role: "over", also: [] };
  assertEquals(right("730", { sides: { "3": { right: over } } }).row, "070");
  assertEquals(right("730", { sides: { "3": { left: over } } }).row, "730");
  assertEquals(right("750", { sides: { "3": { left: over } } }).row, "070");
});
