import { assertEquals, assertMatch } from "@std/assert";
import { corridorTwin } from "../../doubles/corridor.ts";
import { type TestService, withService } from "./support.ts";

/** The corridor after one step to the right, with a twin; live, or put away. */
async function begun(service: TestService, twin: string, live: boolean): Promise<string> {
  const { want } = service;
  const { id } = await want(201, "POST", "/runs", { game: "corridor", writer: "hand", twin: corridorTwin() });
  await want(200, "POST", `/runs/${id}/probe`, { actions: [{ id: 4 }] });
  await want(200, "PUT", `/runs/${id}/twin`, { source: twin });
  if (!live) await want(200, "POST", `/runs/${id}/cancel`);
  return id;
}

for (const live of [true, false]) {
  const which = live ? "a live run" : "a run that is over";

  Deno.test(`validate judges the current twin and drafts of ${which}`, () =>
    withService({}, async (service) => {
      const id = await begun(service, corridorTwin(), live);
      const good = await service.want(200, "POST", `/runs/${id}/validate`);
      assertEquals([good.valid, good.ordinary], [true, { lines: 1, exact: 1, strict: 1 }]);
      const draft = await service.want(200, "POST", `/runs/${id}/validate`, { source: corridorTwin(5, 3) });
      assertEquals([draft.valid, draft.wrong, draft.counterexamples[0].cells], [false, [1], [1, 3]]);
      assertEquals(draft.counterexamples[0].predicted.indexOf("7"), 3);
      const broken = await service.want(422, "POST", `/runs/${id}/validate`, { source: "export const (" });
      assertEquals(broken.code, "SOURCE_SYNTAX");
      // Nothing became of the draft.
      assertEquals((await service.want(200, "GET", `/runs/${id}/twins`)).twins.length, 3);
    }));

  Deno.test(`plan, predict and explore look into the twin of ${which}`, () =>
    withService({}, async (service) => {
      const id = await begun(service, corridorTwin(), live);
      const { plan, blocked } = await service.want(200, "POST", `/runs/${id}/plan`, { depth: 8 });
      assertEquals([plan.steps.length, blocked], [4, null]);
      const actions = [{ id: 4 }, { id: 3 }, { id: 3 }];
      const { valid, steps } = await service.want(200, "POST", `/runs/${id}/predict`, { actions });
      assertEquals([valid, steps.map((step: { grid: string }) => step.grid.indexOf("7"))], [true, [2, 1, 0]]);
      const { wall, candidates } = await service.want(200, "POST", `/runs/${id}/explore`);
      assertEquals([wall, candidates.length > 0], ["goal", true]);
      assertEquals((await service.want(200, "GET", `/runs/${id}`)).actions, 1);
    }));

  Deno.test(`a wall is named where the twin of ${which} is wrong`, () =>
    withService({}, async (service) => {
      const id = await begun(service, corridorTwin(5, 2), live);
      const { plan, blocked } = await service.want(200, "POST", `/runs/${id}/plan`);
      assertEquals(plan, null);
      assertMatch(blocked, /1 line of the history wrongly: 1/);
      const { wall, targets } = await service.want(200, "POST", `/runs/${id}/explore`);
      assertEquals([wall, targets[0].action, targets[0].lines], ["dynamics", 4, [1]]);
    }));

  Deno.test(`distinguish finds the shortest actions on which two twins of ${which} disagree`, () =>
    withService({}, async (service) => {
      const id = await begun(service, corridorTwin(), live);
      const goalNearer = await service.want(200, "POST", `/runs/${id}/distinguish`, { a: corridorTwin(3) });
      assertEquals([goalNearer.outcome, goalNearer.valid], ["different", [true, true]]);
      // From column 1: two steps to the right reach column 3, where only the draft's goal holds.
      assertEquals(goalNearer.actions, [{ id: 4 }, { id: 4 }]);
      assertEquals([goalNearer.difference.kind, goalNearer.difference.goal], ["goal", "goalReached"]);
      const same = await service.want(200, "POST", `/runs/${id}/distinguish`, { a: `${corridorTwin()} ` });
      assertEquals([same.outcome, same.cutBy, same.actions], ["cut_off", "depth", []]);
    }));
}
