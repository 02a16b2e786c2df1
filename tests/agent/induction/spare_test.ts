import { assertEquals } from "@std/assert";
import { blankGrid, type Grid } from "../../../games/grid.ts";
import { Engine } from "../../../agent/induction/engine.ts";
import { type Evidence, EvidenceReader } from "../../../agent/induction/evidence.ts";
import { withoutFalseBodies } from "../../../agent/induction/false_bodies.ts";
import { withoutFalseChanges } from "../../../agent/induction/false_changes.ts";
import { withoutIdleScenes } from "../../../agent/induction/idle.ts";
import { Replays } from "../../../agent/induction/replay.ts";
import type { Theory } from "../../../agent/induction/theory.ts";
import { body } from "../../../sandbox/kit/laws/body.ts";
import { madeHistory } from "./histories.ts";

/** A cell of 7 on a row with a cell of 5 to the right of its start, and a cell of 6 far below. */
function board(x: number, corner: number): Grid {
  const grid = blankGrid(0);
  grid[10 * 64 + 11] = 5;
  grid[10 * 64 + x] = 7;
  grid[30 * 64 + 30] = 6;
  grid[0] = corner;
  return grid;
}

/** It goes right onto the 5 and back, so many times; the corner shows these colours after each step. */
function walk(corners: readonly number[]): Evidence[] {
  const steps = corners.map((corner, i) => ({
    action: { id: i % 2 === 0 ? 4 as const : 3 as const },
    after: board(i % 2 === 0 ? 11 : 10, corner),
  }));
  const reader = new EvidenceReader();
  return madeHistory(board(10, 0), steps).flatMap((line) => reader.read(line) ?? []);
}

function theoryOf(part: Partial<Theory>): Theory {
  return { ...new Engine().theory, ...part };
}

/** A body that goes over the 5, whereupon the corner is to turn to 9. */
const WALKER = body({
  name: "body1",
  looks: [["7"]],
  moves: { 3: [-1, 0], 4: [1, 0] },
  things: { "5": { role: "over", also: [0, 9] } },
});

Deno.test("withoutFalseChanges() keeps what came about as a thing was met", () => {
  const theory = theoryOf({ bodies: [WALKER] });
  assertEquals(withoutFalseChanges(theory, walk([9, 9, 9]), new Replays()), theory);
});

Deno.test("withoutFalseChanges() leaves out what mostly did not", () => {
  const { bodies } = withoutFalseChanges(theoryOf({ bodies: [WALKER] }), walk([0, 0, 0, 0]), new Replays());
  assertEquals(bodies[0]!.things, { "5": { role: "over", also: [] } });
});

/** The corner turns from 0 to 9 with action 4. */
const CORNER = { x: 0, y: 0, width: 1, height: 1, pictures: ["0", "9"], next: { "4 0": 1 } };
const PLAIN = { ...WALKER, things: {} };

Deno.test("withoutIdleScenes() keeps a scene that nothing else foretells", () => {
  const theory = theoryOf({ bodies: [PLAIN], scenes: [CORNER] });
  assertEquals(withoutIdleScenes(theory, walk([9, 9]), new Replays()).scenes, [CORNER]);
});

Deno.test("withoutIdleScenes() leaves out windows on bodies, and scenes that nothing bore out", () => {
  const onBody = { ...CORNER, x: 11, y: 10, pictures: ["5", "7"] };
  const theory = theoryOf({ bodies: [PLAIN], scenes: [onBody, CORNER] });
  assertEquals(withoutIdleScenes(theory, walk([0, 0]), new Replays()).scenes, []);
});

/** A second body, said to move with the first; nothing on the boards does. */
const STONE = body({ name: "body2", looks: [["6"]], moves: { 3: [0, 1], 4: [0, -1] } });

Deno.test("withoutFalseBodies() leaves out a body beside others that was foretold wrongly again and again", () => {
  const theory = theoryOf({ bodies: [PLAIN, STONE] });
  const keep = (steps: number) =>
    withoutFalseBodies(theory, walk(new Array(steps).fill(0)), new Replays()).bodies.map(({ name }) => name);
  assertEquals(keep(2), ["body1", "body2"]);
  assertEquals(keep(12), ["body1"]);
});

Deno.test("withoutFalseBodies() keeps the only body, and all where other rules speak of them", () => {
  const evidence = walk(new Array(12).fill(0));
  const alone = theoryOf({ bodies: [STONE] });
  assertEquals(withoutFalseBodies(alone, evidence, new Replays()), alone);
  const offered = theoryOf({
    bodies: [PLAIN, STONE],
    offers: [{ action: 3, body: 1, colours: [6], looks: [], held: false }],
  });
  assertEquals(withoutFalseBodies(offered, evidence, new Replays()), offered);
});
