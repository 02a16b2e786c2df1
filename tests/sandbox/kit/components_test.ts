import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { boxAround, componentAt, components, floodFill, floodRegion } from "../../../sandbox/kit/mod.ts";
import { blank, copy, set } from "../../../sandbox/kit/mod.ts";
import { floodedComponents, grids } from "./random_grid.ts";

Deno.test("components() agrees with flooding from every cell, in all its settings", () => {
  const settings = fc.record({
    mixed: fc.boolean(),
    diagonal: fc.boolean(),
    except: fc.constantFrom(undefined, 0, [0, 2]),
    colour: fc.constantFrom(undefined, undefined, 1),
  });
  fc.assert(
    fc.property(grids, settings, (grid, { mixed, diagonal, except, colour }) => {
      const left = [except ?? []].flat();
      const counts = (c: number) => !left.includes(c) && (colour === undefined || c === colour);
      const joins = (a: number, b: number) => counts(a) && counts(b) && (mixed || a === b);
      const found = components(grid, {
        mixed,
        diagonal,
        ...(except !== undefined && { except }),
        ...(colour !== undefined && { colour }),
      });
      assertEquals(found.map(({ cells }) => cells), floodedComponents(grid, joins, diagonal));
      for (const { cells, box, colour } of found) {
        assertEquals(box, boxAround(cells));
        assertEquals(colour, grid[cells[0]!]);
      }
    }),
    { numRuns: 60 },
  );
});

Deno.test("components() looks only within its box, even where things go on outside", () => {
  const grid = blank(0);
  grid.fill(3, 10 * 64, 10 * 64 + 64);
  const [thing, ...others] = components(grid, { except: 0, within: { x: 60, y: 5, width: 10, height: 10 } });
  assertEquals(thing?.box, { x: 60, y: 10, width: 4, height: 1 });
  assertEquals(others, []);
  assertEquals(components(grid, { within: { x: 70, y: 0, width: 5, height: 5 } }), []);
});

Deno.test("componentAt() finds the component of a cell, or null", () => {
  const grid = set(set(blank(0), 4, 4, 7), 5, 5, 7);
  assertEquals(componentAt(grid, 4, 4)?.cells, [4 * 64 + 4]);
  assertEquals(componentAt(grid, 4, 4, { diagonal: true })?.cells, [4 * 64 + 4, 5 * 64 + 5]);
  assertEquals(componentAt(grid, 0, 0, { except: 0 }), null);
});

Deno.test("floodRegion() and floodFill() take the region of one colour", () => {
  const grid = blank(1);
  for (let y = 0; y < 64; y++) grid[y * 64 + 20] = 5;
  const filled = floodFill(copy(grid), 3, 3, 9);
  assertEquals(floodRegion(grid, 3, 3).length, 20 * 64);
  assertEquals(filled.filter((colour) => colour === 9).length, 20 * 64);
  assertEquals(filled[21], 1);
  assertEquals(floodRegion(grid, -1, 3), []);
  assertEquals(floodRegion(grid, 3, 64), []);
});
