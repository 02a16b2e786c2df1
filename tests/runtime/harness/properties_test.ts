/**
 * What holds for every game, every twin and every writer: read off the run folder alone.
 */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { equalGrids, gridFromHex } from "../../../games/grid.ts";
import { settled } from "../../../games/game.ts";
import type { Move } from "../../../agent/writer.ts";
import { scripted } from "../../../agent/scripted.ts";
import { NO_BUDGETS } from "../../../runtime/harness/budget.ts";
import { History, lineFromRecord } from "../../../runtime/harness/history.ts";
import { play } from "../../../runtime/harness/loop.ts";
import { Replay } from "../../../runtime/harness/replay.ts";
import { judge, type Verdict } from "../../../runtime/harness/verdict.ts";
import { RunFolder } from "../../../runtime/store/mod.ts";
import { automata, type Automaton, automatonGame, twinsOf } from "../../doubles/automaton.ts";
import { inProcessHost } from "../../doubles/in_process_host.ts";
import { openSession, runRecord } from "../../doubles/run.ts";

/** A script for a writer: mostly twins, some probes, a RESET, a give-up. */
function scripts(automaton: Automaton): fc.Arbitrary<Move[]> {
  const move = fc.oneof(
    { weight: 4, arbitrary: twinsOf(automaton).map((source): Move => ({ kind: "twin", source })) },
    {
      weight: 3,
      arbitrary: fc.constantFrom(1 as const, 2 as const, 3 as const, 5 as const).map((id): Move => ({
        kind: "probe",
        action: { id },
        tag: "PROBE:dynamics",
        reason: "random",
      })),
    },
    { weight: 1, arbitrary: fc.constant<Move>({ kind: "reset", reason: "random" }) },
    { weight: 1, arbitrary: fc.constant<Move>({ kind: "give_up", reason: "random" }) },
  );
  return fc.array(move, { maxLength: 12 });
}

const runs = automata.chain((automaton) =>
  fc.record({
    automaton: fc.constant(automaton),
    script: scripts(automaton),
    actions: fc.integer({ min: 1, max: 15 }),
  })
);

Deno.test("no run acts past a counterexample, claims late, plans for a rejected goal or overspends", async () => {
  const root = await Deno.makeTempDir({ prefix: "twin-test-" });
  try {
    await fc.assert(
      fc.asyncProperty(runs, async ({ automaton, script, actions }) => {
        const run = runRecord(automatonGame(automaton), { budgets: { ...NO_BUDGETS, actions } });
        const session = await openSession(automatonGame(automaton), await RunFolder.create(root, run));
        const result = await play(session, scripted(script));
        const standing = session.standing;
        await session.close();

        await using folder = await RunFolder.open(`${root}/${run.id}`, { write: false });
        assertEquals(folder.damage, null);
        await checkFolder(folder);
        assert(result.actions <= actions, "never more actions than the budget");
        assertEquals(result.end === "actions_spent", result.actions === actions && !result.won);

        await folder.close();
        const again = await RunFolder.open(`${root}/${run.id}`, { write: true });
        await using resumed = await openSession(automatonGame(automaton), again);
        assertEquals({ ...resumed.standing, end: standing.end }, standing);
      }),
      { numRuns: 40 },
    );
  } finally {
    await Deno.remove(root, { recursive: true });
  }
});

/** The invariants, from the folder alone: twins are replayed anew over what the history held at each claim. */
async function checkFolder(folder: RunFolder): Promise<void> {
  const host = inProcessHost();
  const history = new History();
  const refuted: Uint8Array[] = [];
  for (const [index, record] of folder.history.records.entries()) {
    if (record.kind === "transition") {
      const claim = folder.claims.records[record.claim]!;
      assertEquals([claim.line, claim.action], [index, record.action]);
      const verdict = await verdictAt(host, await folder.readTwin(claim.twin), history, folder, index);
      assertEquals(verdict.counterexamples, [], `a counterexample stood before line ${index}`);
      if (claim.step !== null && claim.step.at > 1) {
        const before = folder.claims.records[record.claim - 1]!;
        const seen = settled(history.now!);
        assert(
          equalGrids(gridFromHex(before.prediction), seen),
          `line ${index} goes on past a wrong prediction`,
        );
      }
      if (claim.step !== null && claim.step.at === claim.step.of) {
        const aim = gridFromHex(claim.prediction);
        assert(!refuted.some((grid) => equalGrids(grid, aim)), `line ${index} plans for a refuted state`);
      }
    }
    const line = lineFromRecord(history, record);
    history.append(line);
    if (line.kind === "ordinary") refuted.push(settled(line.after));
  }
}

async function verdictAt(
  host: ReturnType<typeof inProcessHost>,
  source: string,
  history: History,
  folder: RunFolder,
  line: number,
): Promise<Verdict> {
  const cell = await host.load(source);
  const waived = folder.events.records.flatMap((event) =>
    event.kind === "waiver" && event.line <= line ? [...event.lines] : []
  );
  return judge(cell, await new Replay(cell).catchUp(history), new Set(waived));
}

Deno.test("validating a history as it grows gives the verdict of a full replay", async () => {
  const cases = automata.chain((automaton) =>
    fc.record({
      automaton: fc.constant(automaton),
      source: twinsOf(automaton),
      actions: fc.array(fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const), { maxLength: 25 }),
      looks: fc.array(fc.boolean(), { minLength: 25, maxLength: 25 }),
    })
  );
  await fc.assert(
    fc.asyncProperty(cases, async ({ automaton, source, actions, looks }) => {
      const game = automatonGame(automaton);
      const history = new History();
      history.append({ kind: "start", index: 0, after: await game.start() });
      const cell = await inProcessHost().load(source);
      const growing = new Replay(cell);
      for (const [i, id] of actions.entries()) {
        if (history.now!.state === "WIN") break;
        if (history.now!.state === "GAME_OVER" && id !== 0) continue;
        const { grids, ...rest } = await game.act({ id });
        const after = {
          kind: "transition",
          claim: i,
          action: { id },
          at: "",
          after: { ...rest, grids: grids.map(hex) },
        };
        history.append(lineFromRecord(history, after as Parameters<typeof lineFromRecord>[1]));
        if (looks[i]) await growing.catchUp(history);
      }
      const grown = judge(cell, await growing.catchUp(history));
      assertEquals(grown, judge(cell, await new Replay(cell).catchUp(history)));
    }),
    { numRuns: 80 },
  );
});

function hex(grid: Uint8Array): string {
  return Array.from(grid, (colour) => colour.toString(16)).join("");
}
