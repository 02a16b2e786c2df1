import { assertEquals } from "@std/assert";
import { Lore } from "../../../agent/induction/families/bodies/lore.ts";
import { BodyModel } from "../../../agent/induction/families/bodies/model.ts";
import { SETTINGS } from "../../../agent/induction/settings.ts";

Deno.test("BodyModel.sawLook() forgets all that was learned of a look that was an illusion", () => {
  const model = new BodyModel("body1", 0, new Lore(), SETTINGS);
  const [first, second, illusion] = [["77"], ["7.", ".7"], ["7"]].map((look) => model.lookNumber(look)) as [
    number,
    number,
    number,
  ];
  for (let i = 0; i < 3; i++) model.sawLook(second, first);
  model.sawLook(first, illusion);
  const clicked = "colour 5 shape 1x1 on 0";
  model.clicked.of(`${clicked},${first}`).add(illusion);
  model.clicked.of(`${clicked},${second}`).add(first);
  model.faces.of(`1,${first}`).add(illusion);
  model.modes.add(illusion);
  model.moved.of(illusion).add(false);
  model.stops.of(illusion).add(1);
  model.sawLook(illusion, first);
  assertEquals(model.looks, [["77"], ["7.", ".7"]]);
  const body = model.describe(false);
  assertEquals(body.clicked, { [`${clicked},${second}`]: first });
  assertEquals(body.faces, {});
  // The next look gets the same number, and is another one.
  assertEquals(model.lookNumber(["7", "7"]), illusion);
  assertEquals([model.modes.has(illusion), [...model.stops.of(illusion).keys()]], [false, []]);
});
