import { assert, assertEquals } from "@std/assert";
import { Engine } from "../../../agent/induction/engine.ts";
import { describeBody } from "../../../agent/induction/emit/describe_body.ts";
import { changesText, looksText } from "../../../agent/induction/emit/describe_looks.ts";
import { tidied } from "../../../agent/induction/emit/tidy.ts";
import { body } from "../../../sandbox/kit/laws/body.ts";

const plain = { name: "body1", looks: [["9"], ["8"]] };
const seen = { support: null, moved: new Set([1]), restarts: new Set<string>() };

Deno.test("looksText() tells one look for all those that an action turns into it", () => {
  const faces = { "3,0": 1, "3,2": 1, "3,1": 1, "3,4": 5, "4,1": 0 };
  assertEquals(looksText(body({ ...plain, faces, turns: true })), [
    "Looks: action 3 turns look 0 or 2 into 1, 4 into 5, action 4 turns look 1 into 0; also where something stops it.",
  ]);
});

Deno.test("changesText() says which things change a look, and into which", () => {
  assertEquals(changesText(body({ ...plain, floor: 0, changes: { "e0/0e": { 0: 1 } } })), [
    "Things that change its look as it enters them: 2×2 of 14 (green): 0 → 1.",
  ]);
});

Deno.test("describeBody() marks directions that were never seen, and says first what is doubtful", () => {
  const told = describeBody(body({ ...plain, moves: { 1: [0, -1], 2: [0, 1] } }), {
    ...seen,
    support: { right: [4], wrong: [] },
  });
  assertEquals(told[0], "Doubtful: body1 was never seen at work but in line 4.");
  assert(told[1]!.includes("action 1 1 up, action 2 1 down (not seen; by analogy)"), told[1]);
});

Deno.test("describeBody() does not take the level's beginning again for a move", () => {
  const known = { "14,30,0,3": [34, 45, 0], "1,2,0,1": [1, 2, 0] } as const;
  const told = describeBody(body({ ...plain, known }), { ...seen, restarts: new Set(["14,30,0,3"]) });
  assert(
    told.includes(`Moves that no rule explains ("known"): at (1, 2) in look 0 action 1 leaves it there.`),
  );
  assert(
    told.includes(
      `Listed in "known", but no move of its own: the level began again with action 3 at (14, 30).`,
    ),
  );
});

Deno.test("describeBody() says what a thing in hand is for, where an action uses one up", () => {
  const purse = { x: 1, y: 0, dx: 6, dy: 0, bare: 11, items: ["*"], gates: [] };
  const told = (leaps: Readonly<Record<number, { times: number; item: string }>>) =>
    describeBody(body({ ...plain, purse, leaps }), seen).join(" ");
  assert(told({}).includes("what they are for was not seen yet"));
  assert(told({ 5: { times: 2, item: "*" } }).includes("action 5 uses one up"));
  assert(!told({ 5: { times: 2, item: "*" } }).includes("not seen yet"));
});

Deno.test("tidied() keeps next colours for clicks that give them alone", () => {
  const colours = [{ since: 0, next: { 1: 2 } }];
  const rules = (effect: "stamp" | "recolour") => ({
    "colour 8 on 4": effect === "stamp"
      ? { kind: effect, cells: [1, 2] }
      : { kind: effect, pieces: [{ dx: 0, dy: 0, width: 1, height: 1 }] },
  });
  const tidy = (effect: "stamp" | "recolour") =>
    tidied({ ...new Engine().theory, clicks: { rules: rules(effect), colours } }).clicks.colours;
  assertEquals(tidy("stamp"), []);
  assertEquals(tidy("recolour"), colours);
});
