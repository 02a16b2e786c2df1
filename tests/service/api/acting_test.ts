import { assertEquals, assertMatch } from "@std/assert";
import { corridorTwin } from "../../doubles/corridor.ts";
import { withService } from "./support.ts";

const hand = (fields: object = {}) => ({ game: "corridor", writer: "hand", ...fields });
const right = { actions: [{ id: 4 }] };

Deno.test("by hand, every move goes through the gate: a counterexample closes it, a repair opens it", () =>
  withService({}, async ({ want }) => {
    const { id } = await want(201, "POST", "/runs", hand());
    const moved = await want(200, "POST", `/runs/${id}/probe`, { actions: [{ id: 4 }, { id: 4 }] });
    // The identity stub predicts that nothing moves.
    assertEquals([moved.taken, moved.asked, moved.stopped], [1, 2, "counterexample"]);
    assertEquals([moved.lines[0].match, moved.predictions[0].indexOf("7")], ["counterexample", 0]);
    const closed = await want(409, "POST", `/runs/${id}/probe`, right);
    assertEquals(closed.code, "GATE_CLOSED");
    assertMatch(closed.detail, /wrongly \(1\)/);
    assertEquals((await want(409, "POST", `/runs/${id}/reset`)).code, "GATE_CLOSED");
    const ungated = await want(409, "POST", `/runs/${id}/act`, right);
    assertEquals(ungated.code, "GATE_CLOSED");
    assertMatch(ungated.detail, /has a gate.*probe or …\/execute/);
    assertEquals((await want(409, "POST", `/runs/${id}/execute`)).code, "NO_PLAN");
    assertEquals((await want(200, "GET", `/runs/${id}`)).actions, 1);

    await want(200, "PUT", `/runs/${id}/twin`, { source: corridorTwin() });
    const next = await want(200, "POST", `/runs/${id}/probe`, right);
    assertEquals([next.stopped, next.lines[0].match], ["done", "exact"]);
    assertEquals(next.predictions[0], next.lines[0].grid);
  }));

Deno.test("by hand without a gate, moves are claimed without a prediction, and the twin's is shown", () =>
  withService({}, async ({ want }) => {
    const { id } = await want(201, "POST", "/runs", hand({ mode: "direct" }));
    const blind = await want(200, "POST", `/runs/${id}/act`, right);
    assertEquals([blind.stopped, blind.lines[0].tag, blind.predictions], ["done", "DIRECT", [null]]);
    await want(200, "PUT", `/runs/${id}/twin`, { source: corridorTwin(5, 2) });
    // This twin moves two cells at once: what it says is shown, and stops nobody.
    const shown = await want(200, "POST", `/runs/${id}/act`, right);
    assertEquals([shown.predictions[0].indexOf("7"), shown.lines[0].grid.indexOf("7")], [3, 2]);
    assertEquals([shown.lines[0].match, shown.lines[0].twin], ["unpredicted", null]);
    const { claims } = await want(200, "GET", `/runs/${id}/claims?grids=predicted`);
    assertEquals(claims.map((claim: { prediction: string | null }) => claim.prediction), [null, null]);
    assertEquals((await want(409, "POST", `/runs/${id}/probe`, right)).code, "NOT_PLAYABLE");
    const { run, lines } = await want(200, "POST", `/runs/${id}/reset`);
    assertEquals([run.actions, lines[0].kind], [3, "reset"]);
  }));

Deno.test("a run by hand ends when it is won, and when a budget is spent", () =>
  withService({}, async ({ want }) => {
    const twin = corridorTwin();
    const { id } = await want(201, "POST", "/runs", hand({ twin }));
    const level = await want(200, "POST", `/runs/${id}/execute`);
    assertEquals([level.taken, level.stopped, level.run.levelsCompleted], [5, "boundary", 1]);
    const won = await want(200, "POST", `/runs/${id}/probe`, { actions: Array(5).fill({ id: 4 }) });
    assertEquals([won.taken, won.stopped, won.run.end, won.run.status], [5, "won", "won", "ended"]);
    assertEquals((await want(409, "POST", `/runs/${id}/resume`)).code, "NOT_RESUMABLE");

    const short = await want(201, "POST", "/runs", hand({ twin, budgets: { actions: 2 } }));
    const spent = await want(200, "POST", `/runs/${short.id}/execute`);
    assertEquals([spent.taken, spent.stopped, spent.run.end], [2, "budget", "actions_spent"]);
  }));

Deno.test("moves that make no sense are refused before they are played", () =>
  withService({}, async ({ want }) => {
    const { id } = await want(201, "POST", "/runs", hand({ twin: corridorTwin() }));
    const probe = (actions: unknown) => ({ actions });
    const path = `/runs/${id}/probe`;
    for (
      const actions of [
        [],
        [{ id: 0 }],
        [{ id: 8 }],
        [{ id: 1.5 }],
        [{ id: "4" }],
        [{ id: 4, z: 1 }],
        Array(51).fill({ id: 4 }),
      ]
    ) {
      assertEquals((await want(400, "POST", path, probe(actions))).code, "BAD_BODY", JSON.stringify(actions));
    }
    assertMatch((await want(400, "POST", path, probe([{ id: 6, x: 3 }]))).detail, /actions\.0\.y/);
    assertMatch((await want(409, "POST", path, probe([{ id: 1 }]))).detail, /offers 3, 4/);
    assertMatch((await want(409, "POST", `/runs/${id}/reset`)).detail, /just started/);
    assertEquals((await want(200, "GET", `/runs/${id}`)).actions, 0);
  }));

Deno.test("a plan is played as it was found, and found anew where the play went on", () =>
  withService({}, async ({ want }) => {
    const { id } = await want(201, "POST", "/runs", hand({ twin: corridorTwin() }));
    const { plan, outcome } = await want(200, "POST", `/runs/${id}/plan`);
    assertEquals([outcome, plan.goal, plan.line, plan.steps.length], ["solved", "goalReached", 1, 5]);
    await want(200, "POST", `/runs/${id}/probe`, right);
    const { taken, stopped } = await want(200, "POST", `/runs/${id}/execute`);
    assertEquals([taken, stopped], [4, "boundary"]);
  }));
