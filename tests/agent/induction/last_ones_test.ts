import { assertEquals } from "@std/assert";
import type { Evidence } from "../../../agent/induction/evidence.ts";
import { LastOnes } from "../../../agent/induction/families/last_ones.ts";
import type { Grid } from "../../../games/grid.ts";

const NO_BARS = new Uint8Array(4096);

function board(row: string): Grid {
  const grid = new Uint8Array(4096);
  [...row].forEach((c, i) => grid[i] = parseInt(c, 16));
  return grid;
}

/** What is believed after boards that followed each other, each told by its first row. */
function learned(...boards: readonly string[]): LastOnes {
  const family = new LastOnes();
  boards.slice(1).forEach((row, turn) => {
    const [before, after] = [board(boards[turn]!), board(row)];
    const evidence: Evidence = {
      index: turn + 1,
      kind: "ordinary",
      before,
      after,
      action: { id: 4 },
      level: 0,
      attempt: 1,
      turn,
      available: [4],
      grids: [after],
    };
    family.learn(evidence, NO_BARS, new Set());
  });
  return family;
}

Deno.test("LastOnes learns what changes elsewhere as the last thing of a colour goes", () => {
  const { rules } = learned("7060000658", "0760000658", "0070000019");
  assertEquals(rules, [{ colour: 6, from: "658", to: "019" }]);
});

Deno.test("LastOnes does not take a thing that moves about for one that opens", () => {
  assertEquals(learned("706000058", "076000508", "007005008").rules, []);
});

Deno.test("LastOnes does not take a body for one that opens", () => {
  const [before, after] = [board("7060000658"), board("0070000019")];
  const evidence = { before, after, attempt: 1 } as Evidence;
  const family = new LastOnes();
  family.learn(evidence, NO_BARS, new Set([0, 2, 8]));
  assertEquals(family.rules, []);
});

Deno.test("LastOnes gives up a rule once as many such things stayed as they were", () => {
  const { rules } = learned(
    "7060000058",
    "0760000058",
    "0070000009",
    "7060000058",
    "0760000058",
    "0070000058",
  );
  assertEquals(rules, []);
});
