import { assert, assertEquals } from "@std/assert";
import { blankGrid, type Grid } from "../../../games/grid.ts";
import { Charts } from "../../../agent/induction/families/scroll/charts.ts";
import { BLANK, type Canvas, Sketch } from "../../../sandbox/kit/laws/canvas.ts";

/** A world of tiles of 3×3 cells: walls, floor, and gems where it says so. */
const WORLD = [
  "########",
  "#...#..#",
  "#.#...##",
  "#.##.#.#",
  "#..*...#",
  "###..#.#",
  "#..*...#",
  "########",
];
const TILE = 3;
const PICTURES: Readonly<Record<string, string>> = {
  "#": "555/565/555",
  ".": "000/000/000",
  "*": "000/0b0/000",
};
const REGION = { x: 0, y: 0, width: 24, height: 24 };
const COLOURS: Readonly<Record<string, number>> = { "#": 2, ".": 9, "*": 14 };

/** What is known of the world where its first rows were seen. */
function seen(rows: number, world = WORLD): Sketch {
  const sketch = new Sketch(BLANK);
  sketch.reach({ x: 0, y: 0, width: 8 * TILE, height: rows * TILE });
  world.slice(0, rows).forEach((row, j) =>
    [...row].forEach((kind, i) =>
      PICTURES[kind]!.split("/").forEach((line, y) =>
        [...line].forEach((c, x) => sketch.draw(i * TILE + x, j * TILE + y, parseInt(c, 16)))
      )
    )
  );
  return sketch;
}

/** A board with a chart of the world whose first cell is at (x, y), each tile a square of `scale` cells' width. */
function boardWith(x: number, y: number, colours = COLOURS, world = WORLD, scale = 1): Grid {
  const board = blankGrid(1);
  world.forEach((row, j) =>
    [...row].forEach((kind, i) => {
      for (let cell = 0; cell < scale * scale; cell++) {
        const [column, line] = [i * scale + cell % scale, j * scale + Math.floor(cell / scale)];
        board[(y + line) * 64 + x + column] = colours[kind]!;
      }
    })
  );
  return board;
}

function look(charts: Charts, board: Grid, sketch: Sketch): void {
  charts.learn({ level: 0, region: REGION, sketch, board, tile: TILE, corner: { x: 0, y: 0 } });
}

/** The picture of a tile of a canvas; a question mark where nothing is known. */
function tile(canvas: Canvas, i: number, j: number): string {
  const sketch = new Sketch(canvas);
  const rows = [0, 1, 2].map((y) =>
    [0, 1, 2].map((x) => {
      const colour = sketch.at(i * TILE + x, j * TILE + y);
      return colour < 16 ? colour.toString(16) : "?";
    }).join("")
  );
  return rows.join("/");
}

Deno.test("a chart tells what lies where nothing was seen", () => {
  const charts = new Charts();
  look(charts, boardWith(40, 30), seen(5));
  assertEquals(charts.chart!.cells, { 0: { x: 40, y: 30 } });
  const world = charts.fill(0, seen(5).done());
  assertEquals(tile(seen(5).done(), 1, 6), "???/???/???");
  for (const [i, j] of [[1, 6], [0, 5], [3, 6], [7, 7]] as const) {
    assertEquals(tile(world, i, j), PICTURES[WORLD[j]![i]!]!, `the tile ${i}, ${j}`);
  }
  assertEquals(charts.cells(0).length, 64);
});

Deno.test("a chart is found wherever it lies, in whatever colours", () => {
  for (const [x, y] of [[56, 0], [0, 56], [24, 24]] as const) {
    const charts = new Charts();
    look(charts, boardWith(x, y, { "#": 8, ".": 3, "*": 8 }), seen(5));
    assertEquals(charts.chart!.cells, { 0: { x, y } });
  }
});

Deno.test("a chart may draw a tile as a square of cells", () => {
  for (const [x, y, scale] of [[40, 30, 2], [26, 7, 3], [31, 32, 4]] as const) {
    const charts = new Charts();
    look(charts, boardWith(x, y, COLOURS, WORLD, scale), seen(5));
    assertEquals([charts.chart!.cells, charts.chart!.scale], [{ 0: { x, y } }, scale]);
    const world = charts.fill(0, seen(5).done());
    for (const [i, j] of [[1, 6], [0, 5], [3, 6], [7, 7]] as const) {
      assertEquals(tile(world, i, j), PICTURES[WORLD[j]![i]!]!, `the tile ${i}, ${j}`);
    }
    assertEquals(charts.cells(0).length, 64 * scale * scale);
    assert(charts.cells(0).includes((y + 8 * scale - 1) * 64 + x + 8 * scale - 1));
  }
});

Deno.test("a chart is seen to mark where the body is, once it did so on three tiles", () => {
  const charts = new Charts();
  look(charts, boardWith(40, 30), seen(5));
  const stand = (i: number, j: number, colour: number) => {
    const board = boardWith(40, 30);
    board[(30 + j) * 64 + 40 + i] = colour;
    charts.stand(0, board, { x: i * TILE, y: j * TILE });
    return charts.chart!.mark;
  };
  assertEquals([stand(1, 1, 12), stand(2, 1, 12), stand(3, 1, 12)], [null, null, 12]);
});

Deno.test("a tile that was taken is no mark", () => {
  const charts = new Charts();
  look(charts, boardWith(40, 30), seen(5));
  const board = boardWith(40, 30, COLOURS, WORLD.map((row) => row.replace("*", ".")));
  for (const [i, j] of [[1, 4], [2, 4], [3, 4], [4, 4], [5, 4]]) {
    charts.stand(0, board, { x: i! * TILE, y: j! * TILE });
  }
  assertEquals(charts.chart!.mark, null);
});

Deno.test("a chart may mark one tile: where the body is, say", () => {
  const charts = new Charts();
  const board = boardWith(40, 30);
  board[(30 + 1) * 64 + 40 + 2] = 12;
  look(charts, board, seen(5));
  assertEquals(charts.chart!.cells, { 0: { x: 40, y: 30 } });
});

Deno.test("no chart is seen in a picture of another world, on an empty board, or with few tiles known", () => {
  const other = WORLD.map((row, j) =>
    [...row].map((kind, i) => (i * j) % 3 === 1 ? "#" : i % 2 ? "." : kind).join("")
  );
  for (
    const [board, rows] of [
      [boardWith(40, 30, COLOURS, other), 5],
      [blankGrid(1), 8],
      [boardWith(40, 30), 2],
    ] as const
  ) {
    const charts = new Charts();
    look(charts, board, seen(rows));
    assertEquals(charts.chart, null);
    assertEquals(charts.fill(0, seen(rows).done()), seen(rows).done());
  }
});

Deno.test("a chart is dropped once what is seen speaks against it", () => {
  // The picture agrees with the world in the first five rows alone.
  const picture = [...WORLD.slice(0, 5), "........", "########", "........"];
  const charts = new Charts();
  look(charts, boardWith(40, 30, COLOURS, picture), seen(5));
  assert(charts.has(0));
  look(charts, boardWith(40, 30, COLOURS, picture), seen(8));
  assertEquals([charts.has(0), charts.chart, charts.cells(0)], [false, null, []]);
});
