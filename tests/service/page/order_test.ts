import { assertEquals, assertRejects } from "@std/assert";
import { orderOf } from "../../../runtime/service/page/model/order.ts";
import { NewRun } from "../../../runtime/service/schemas/runs.ts";

/** A form as it stands when nobody changed it, but for what is given. */
function form(fields: Record<string, string>): FormData {
  const filled = new FormData();
  const all = {
    game: "maze",
    writer: "induction",
    seed: "0",
    policy: "hypothesis",
    actions: "200",
    ...fields,
  };
  for (const [name, value] of Object.entries(all)) filled.set(name, value);
  return filled;
}

const twinOf = (run: string) => Promise.resolve(`// of ${run}`);

Deno.test("orderOf() asks for what the service takes, and leaves empty limits out", async () => {
  const order = await orderOf(form({ levelActions: "", tokens: "5000" }), twinOf);
  const { game, writer, mode, budgets } = NewRun.parse(order);
  assertEquals({ game, writer, mode, budgets }, {
    game: "maze",
    writer: "induction",
    mode: "twin",
    budgets: { actions: 200, levelActions: null, seconds: null, tokens: 5000 },
  });
});

Deno.test("orderOf() plays by hand without the gate unless it is asked for, with the twin of a run", async () => {
  const order = NewRun.parse(await orderOf(form({ writer: "hand", twinOf: "r1" }), twinOf));
  assertEquals([order.mode, order.twin], ["direct", "// of r1"]);
  assertEquals(NewRun.parse(await orderOf(form({ writer: "hand", gate: "on" }), twinOf)).mode, "twin");
});

Deno.test("orderOf() takes a script, and says so where it is none", async () => {
  const order = await orderOf(form({ writer: "scripted", script: '[{"kind":"reset"}]' }), twinOf);
  assertEquals(NewRun.parse(order).script, [{ kind: "reset", reason: "scripted" }]);
  await assertRejects(() => orderOf(form({ script: "[" }), twinOf), SyntaxError, "The answers are not JSON");
});
