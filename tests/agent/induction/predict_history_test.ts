import { assert, assertAlmostEquals, assertEquals } from "@std/assert";
import { blankGrid } from "../../../games/grid.ts";
import type { HistoryLine } from "../../../games/game.ts";
import { Engine, IDENTITY, PatchPredictor, predictHistory } from "../../../agent/induction/mod.ts";
import { anyAction, dice, everNewLooks, HOSTILE, madeHistory, recorded } from "./histories.ts";

Deno.test("predictHistory() finds for the identity the share of transitions that change nothing", async () => {
  const expected = JSON.parse(
    await Deno.readTextFile(new URL("../../data/arc-agi-3/expected.json", import.meta.url)),
  ) as { files: Record<string, { ordinary: number; ordinary_identical: number }> };
  for (const game of ["ft09", "m0r0", "cd82"]) {
    const { ordinary, ordinary_identical } = expected.files[`${game}.recording.jsonl.gz`]!;
    const report = predictHistory(await recorded(game), IDENTITY);
    assertEquals(report.transitions, ordinary);
    assertAlmostEquals(report.exactShare, ordinary_identical / ordinary, 1e-12);
  }
});

for (
  const [name, make] of [["Engine", () => new Engine()], [
    "PatchPredictor",
    () => new PatchPredictor(),
  ]] as const
) {
  Deno.test(`predictHistory() with ${name}: a prediction depends on earlier lines alone`, async () => {
    const lines = (await recorded("tu93")).slice(0, 60);
    const cut = 40;
    const blank = blankGrid(7);
    const altered = lines.map((line): HistoryLine => {
      if (line.index < cut || line.kind === "start" || line.kind === "unknown") return line;
      return { ...line, after: { ...line.after, grids: [blank] } };
    });
    const upTo = (history: readonly HistoryLine[]) =>
      predictHistory(history, make()).misses.filter((miss) => miss.line < cut);
    assertEquals(upTo(altered), upTo(lines));
    assert(predictHistory(altered, make()).misses.length > predictHistory(lines, make()).misses.length);
  });
}

Deno.test("predictHistory() tells kinds of misses apart", () => {
  const blank = blankGrid(0);
  const block = (x: number, colour: number) => {
    const grid = blankGrid(0);
    for (let row = 20; row < 30; row++) grid.fill(colour, row * 64 + x, row * 64 + x + 10);
    return grid;
  };
  const kindOf = (predicted: Uint8Array, after: Uint8Array) => {
    const steps = madeHistory(blank, [{ action: { id: 1 }, after }]);
    return predictHistory(steps, { predict: () => predicted, learn: () => {} }).misses.map(({ kind }) =>
      kind
    );
  };
  assertEquals(kindOf(blank, block(20, 3)), ["missed"]);
  assertEquals(kindOf(block(20, 3), blank), ["imagined"]);
  assertEquals(kindOf(block(20, 3), block(25, 3)), ["elsewhere"]);
  assertEquals(kindOf(block(20, 3), block(20, 4)), ["otherwise"]);
  assertEquals(kindOf(block(20, 3), block(20, 3)), []);
});

for (const [name, next] of Object.entries(HOSTILE)) {
  Deno.test(`Engine: a history of ${name} is learned and foretold without failing`, () => {
    const roll = dice(11);
    let board = Uint8Array.from({ length: 4096 }, () => roll(16));
    const first = board;
    const steps = Array.from({ length: 60 }, () => {
      board = Uint8Array.from(next(board, roll));
      return { action: anyAction(roll), after: board };
    });
    assertEquals(predictHistory(madeHistory(first, steps)).transitions, 60);
  });
}

for (
  const [name, bodies, size, colours] of [
    ["a body that looks new at each step", 1, 5, 14],
    ["a large body that looks new at each step", 1, 8, 14],
    ["six bodies that look new at each step", 6, 3, 14],
    ["thirty small bodies in two colours, changing at each step", 30, 2, 2],
  ] as const
) {
  Deno.test(`Engine: a history of ${name} is learned without failing, and its looks are bounded`, () => {
    const lines = everNewLooks({ bodies, size, colours }, 60, dice(5));
    const engine = new Engine();
    const report = predictHistory(lines, engine);
    assertEquals(report.transitions, 60);
    for (const { looks } of engine.theory.bodies) assert(looks.length <= 100, `${looks.length} looks`);
  });
}
