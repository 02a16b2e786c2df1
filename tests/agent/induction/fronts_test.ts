import { assertEquals } from "@std/assert";
import { withFronts } from "../../../agent/induction/families/bodies/fronts.ts";
import { type Body, PLAIN_BODY } from "../../../sandbox/kit/laws/body.ts";

const [UP, DOWN, LEFT, RIGHT] = [1, 2, 3, 4];
const MOVES = { [UP]: [0, -2], [DOWN]: [0, 2], [LEFT]: [-2, 0], [RIGHT]: [2, 0] } as const;
// A square with a nose in 4, up, left, right and down.
const [NOSE_UP, NOSE_LEFT, NOSE_RIGHT, NOSE_DOWN] = [
  ["949", "999", "999"],
  ["999", "499", "999"],
  ["999", "994", "999"],
  ["999", "999", "949"],
] as const;

function body(part: Partial<Body>): Body {
  return { ...PLAIN_BODY, name: "body1", looks: [], moves: MOVES, ...part };
}

Deno.test("withFronts(): a body that turned the way it went is known to do so in all ways", () => {
  const { looks, faces } = withFronts(body({ looks: [NOSE_UP, NOSE_LEFT], faces: { [LEFT]: 1 } }));
  const shown = (action: number) => looks[faces[action]!];
  assertEquals(shown(UP), NOSE_UP);
  assertEquals(shown(DOWN), NOSE_DOWN);
  assertEquals(shown(LEFT), NOSE_LEFT);
  assertEquals(shown(RIGHT), NOSE_RIGHT);
  // Looks that were seen keep their numbers.
  assertEquals(looks.slice(0, 2), [NOSE_UP, NOSE_LEFT]);
});

Deno.test("withFronts(): other looks, another way to turn, and looks that are alike from two sides say nothing", () => {
  const said = (part: Partial<Body>) => {
    const given = body(part);
    const { looks, faces } = withFronts(given);
    assertEquals({ looks, faces }, { looks: given.looks, faces: given.faces });
  };
  said({ looks: [NOSE_LEFT] });
  said({ looks: [["999", "999", "969"], NOSE_LEFT], faces: { [LEFT]: 1 } });
  said({ looks: [NOSE_LEFT, NOSE_UP], faces: { [LEFT]: 0, [RIGHT]: 1 } });
  said({ looks: [["999", "444", "999"], ["949", "949", "949"]], faces: { [LEFT]: 0 } });
  said({ looks: [["94"], ["9", "4"]], faces: { [LEFT]: 1 } });
});
