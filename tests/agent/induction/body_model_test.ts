import { assertEquals } from "@std/assert";
import { blankGrid } from "../../../games/grid.ts";
import type { Evidence } from "../../../agent/induction/evidence.ts";
import { Lore } from "../../../agent/induction/families/bodies/lore.ts";
import { BodyModel } from "../../../agent/induction/families/bodies/model.ts";
import { takenBack } from "../../../agent/induction/families/bodies/taken_back.ts";
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

Deno.test("takenBack() takes no body back to a look that was forgotten", () => {
  const model = new BodyModel("body1", 0, new Lore(), SETTINGS);
  model.place = { x: 5, y: 5, look: model.lookNumber(["77"]) };
  const [before, after] = [blankGrid(), blankGrid()];
  before.fill(7, 5 * 64 + 5, 5 * 64 + 7);
  after.fill(7, 5 * 64 + 9, 5 * 64 + 11);
  const evidence: Evidence = {
    index: 2,
    kind: "ordinary",
    before,
    after,
    action: { id: 7 },
    level: 0,
    attempt: 1,
    turn: 1,
    available: [7],
    grids: [after],
  };
  const to = (look: number) => new Map([[model, { x: 9, y: 5, look }]]);
  const mask = new Uint8Array(4096);
  assertEquals(takenBack(to(0), evidence, mask)?.outcome, "back");
  assertEquals(takenBack(to(1), evidence, mask), null);
});
