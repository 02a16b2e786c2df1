import { assertEquals } from "@std/assert";
import { withGuesses } from "../../../agent/induction/families/bodies/inherit.ts";

const [UP, DOWN, LEFT, RIGHT] = [1, 2, 3, 4];

Deno.test("withGuesses(): one move says how far the others lead, in the usual directions", () => {
  const guessed = withGuesses({ [LEFT]: [-3, 0] }, []);
  assertEquals(guessed, { [UP]: [0, -3], [DOWN]: [0, 3], [LEFT]: [-3, 0], [RIGHT]: [3, 0] });
});

Deno.test("withGuesses(): a body that goes where another one goes back goes mirrored both ways of that axis", () => {
  const sideways = withGuesses({ [LEFT]: [3, 0] }, [{ [LEFT]: [-3, 0] }]);
  assertEquals(sideways, { [UP]: [0, -3], [DOWN]: [0, 3], [LEFT]: [3, 0], [RIGHT]: [-3, 0] });
  const upright = withGuesses({ [DOWN]: [0, -2] }, [{ [DOWN]: [0, 2] }]);
  assertEquals(upright, { [UP]: [0, 2], [DOWN]: [0, -2], [LEFT]: [-2, 0], [RIGHT]: [2, 0] });
});

Deno.test("withGuesses(): where the only body goes otherwise than usual, the other actions may mean anything", () => {
  assertEquals(withGuesses({ [LEFT]: [3, 0] }, []), { [LEFT]: [3, 0] });
  assertEquals(withGuesses({ [DOWN]: [0, -2] }, []), { [DOWN]: [0, -2] });
});

Deno.test("withGuesses(): what goes left with both, across or aslant is no mirror's picture of the usual", () => {
  assertEquals(withGuesses({ [LEFT]: [-3, 0], [RIGHT]: [-3, 0] }, []), { [LEFT]: [-3, 0], [RIGHT]: [-3, 0] });
  assertEquals(withGuesses({ [UP]: [3, 0] }, []), { [UP]: [3, 0] });
  assertEquals(withGuesses({ [LEFT]: [-3, 1] }, []), { [LEFT]: [-3, 1] });
});
