import { assertEquals } from "@std/assert";
import { Code, literal, Remarked } from "../../../agent/induction/emit/literal.ts";
import { shareRepeated } from "../../../agent/induction/emit/shared.ts";
import { tidied } from "../../../agent/induction/emit/tidy.ts";
import { commented, linesText, pictureWords, supportText } from "../../../agent/induction/emit/words.ts";
import { thingText } from "../../../agent/induction/emit/describe_click.ts";
import { Engine } from "../../../agent/induction/engine.ts";
import type { Theory } from "../../../agent/induction/theory.ts";
import { body } from "../../../sandbox/kit/laws/body.ts";

/** A theory of nothing but this. */
function theoryOf(part: Partial<Theory>): Theory {
  return { ...new Engine().theory, ...part };
}

Deno.test("linesText() joins lines that follow each other, and counts what it leaves out", () => {
  assertEquals(linesText([3]), "line 3");
  assertEquals(linesText([3, 4, 5, 9, 11, 12], 2), "lines 3–5, 9 and 1 more");
});

Deno.test("supportText() says how often and where", () => {
  assertEquals(
    supportText({ right: [2, 3, 9], wrong: [7] }),
    "what it changed was right in 3 of 4 transitions (lines 2–9); wrong in line 7",
  );
});

Deno.test("pictureWords() names the colours, most cells first, and leaves out what does not count", () => {
  assertEquals(pictureWords(["99.", "9c."]), "3×2 of 9 (blue), 12 (orange)");
  assertEquals(pictureWords(["33", "3."], 3), "2×2 of nothing else");
});

Deno.test("thingText() says what a name of a clicked thing means", () => {
  assertEquals(thingText("colour 8 shape 6x6 on 4"), "6×6 things of 8 (red) on 4 (off-black)");
  assertEquals(thingText("at 35,2 colour 4 size 16"), "the thing of 16 cells of 4 (off-black) at (35, 2)");
});

Deno.test("commented() breaks long sentences", () => {
  assertEquals(commented([`${"word ".repeat(25)}end`], "  ").split("\n").map((line) => line.length), [
    104,
    35,
    0,
  ]);
});

Deno.test("literal() fills lines, and gives long named entries one of their own", () => {
  const long = "x".repeat(60);
  assertEquals(
    literal({ a: 1, b: [2, 3], "c d": new Remarked({ e: new Code(`f("${long}")`) }, "why"), g: long, h: 4 }),
    `{\n  a: 1, b: [2, 3],\n  "c d": { e: f("${long}") }, // why\n  g: "${long}", h: 4,\n}`,
  );
});

Deno.test("shareRepeated() names what is said twice, and nothing that is short", () => {
  const things = { long: "x".repeat(90) };
  const { value, constants } = shareRepeated([{ things, few: [1] }, { things, few: [2] }]);
  assertEquals(constants, `const THINGS = { long: "${"x".repeat(90)}" };\n`);
  assertEquals(literal(value), `[{ things: THINGS, few: [1] }, { things: THINGS, few: [2] }]`);
});

Deno.test("shareRepeated() leaves a remark where it is, and names what it is about", () => {
  const thing = { role: "x".repeat(90) };
  const { value, constants } = shareRepeated([
    { things: { a: new Remarked(thing, "one") } },
    { things: { a: new Remarked(thing, "two"), b: thing } },
  ]);
  assertEquals(constants, `const A = { role: "${"x".repeat(90)}" };\n`);
  assertEquals(
    literal(value),
    "[\n" +
      "  {\n    things: {\n      a: A, // one\n    },\n  },\n" +
      "  {\n    things: {\n      a: A, // two\n      b: A,\n    },\n  },\n]",
  );
});

Deno.test("tidied() leaves out triggers that change nothing, but where others of their kind change something", () => {
  const scene = { x: 0, y: 0, width: 1, height: 1, pictures: ["1", "2", "3"] };
  const next = {
    "1 0": 0,
    "2 0": 2,
    "6@5,5,4x4 2": 2,
    "6:9,4x4,0 2": 0,
    "6@9,9,2x2 2": 2,
    "6:7,2x2,0 2": 2,
  };
  const { scenes } = tidied(theoryOf({ scenes: [{ ...scene, next }, { ...scene, next: { "1 0": 0 } }] }));
  assertEquals(scenes, [
    { ...scene, pictures: ["1", "3"], next: { "2 0": 1, "6@5,5,4x4 1": 1, "6:9,4x4,0 1": 0 } },
  ]);
});

Deno.test("tidied() keeps a click that does nothing where a less sure name says otherwise", () => {
  const nothing = { kind: "nothing" } as const;
  const stamp = { kind: "stamp", cells: [1, 2] } as const;
  const rules = {
    "shape 2x2 on 4": nothing,
    "shape 3x3 on 5": nothing,
    "colour 8 on 4": stamp,
    "colour 9 on 4": nothing,
  };
  const { clicks } = tidied(theoryOf({ clicks: { rules, colours: [] } }));
  assertEquals(clicks.rules, { "shape 2x2 on 4": nothing, "colour 8 on 4": stamp });
});

Deno.test("tidied() leaves out what never fits under a body", () => {
  const wall = { role: "wall", also: [] } as const;
  const told = body({
    name: "body1",
    looks: [["77", "77"]],
    things: { "11/11": wall, "1/1": wall, "22/22 0": wall },
    changes: { "33/33": { 0: 0 }, "44/44": { 0: 1 }, "5/5": { 0: 1 } },
  });
  const [tidy] = tidied(theoryOf({ bodies: [told] })).bodies;
  assertEquals(tidy, { ...told, things: { "11/11": wall, "22/22 0": wall }, changes: { "44/44": { 0: 1 } } });
});
