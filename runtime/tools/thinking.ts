/**
 * Tools that work on the twin: check it, see where it fails, search it.
 * @module
 */
import { z } from "zod";
import { differingCells, WIDTH } from "../../games/grid.ts";
import { actionWords } from "../../agent/brief/actions.ts";
import { goalsText } from "../../agent/brief/brief_text.ts";
import { candidatesText, wallText } from "../../agent/brief/wall_text.ts";
import type { Wall } from "../../agent/writer.ts";
import type { PlanReport } from "../harness/plan.ts";
import { standingOf } from "../harness/turn.ts";
import { isTheTwins } from "../harness/validator.ts";
import type { Desk } from "./desk.ts";
import { defineTool, refusal, said, type Tool, type ToolAnswer } from "./tool.ts";

/** The twin as it stands. */
export const twin = defineTool({
  name: "twin",
  title: "Read the current twin",
  description: "The source of the current twin. Costs nothing.",
  input: {},
  acts: false,
  run: (desk) => Promise.resolve(said(desk.session.source)),
});

/** Hands over a twin and replays the history through it. */
export const validate = defineTool({
  name: "validate",
  title: "Check the twin against the history",
  description:
    "With a source: makes it the current twin, if it loads. Then replays the whole history through the current twin and shows every kind of line it predicts wrongly, worst first. While one such line stands, no action is possible. Costs nothing.",
  input: { source: z.string().max(1_000_000).optional().describe("the twin's whole TypeScript module") },
  acts: false,
  async run(desk, { source }) {
    if (source !== undefined && source !== desk.session.source) {
      const error = await desk.session.adopt(source, "client");
      if (error !== null) {
        return refusal(`The twin was refused, and the one before it stays current: ${error}`);
      }
      desk.plan = null;
    }
    return await byTheTwin(async () => {
      const wall = await wallOf(desk);
      const ledger = goalsText(desk.session.goals);
      if (wall === null) {
        const lines = desk.session.history.length;
        return said(`VALID: the twin predicts all ${lines} lines of the history.\n${ledger}`);
      }
      return refusal(wallText(wall, evidenceOf(desk)));
    });
  },
});

/** Searches the twin for a plan, and keeps it. */
export const plan = defineTool({
  name: "plan",
  title: "Search the twin for a plan",
  description:
    "Searches inside the current twin for the shortest way to any open goal predicate, from the board now. The plan is kept: execute plays it. Costs nothing.",
  input: {
    depth: z.number().int().min(1).max(1_000).optional().describe("most actions before the search widens"),
    states: z.number().int().min(1).max(5_000_000).optional().describe("most states before it widens"),
  },
  acts: false,
  async run(desk, { depth, states }) {
    return await byTheTwin(async () => {
      const wall = await wallOf(desk);
      if (wall !== null) return refusal(`There is no plan yet.\n${wallText(wall, evidenceOf(desk))}`);
      const stands = standstill(desk);
      if (stands !== null) return refusal(stands);
      const report = await desk.session.plan({
        ...(depth !== undefined && { depth }),
        ...(states !== undefined && { states }),
      });
      desk.plan = report.plan;
      return planAnswer(report);
    });
  },
});

/** What would help: counterexamples, or candidate goal states. */
export const explore = defineTool({
  name: "explore",
  title: "See what would help",
  description:
    "While the twin predicts a line wrongly: the failing lines, grouped and ranked. Else a wide search without a goal: reachable states that look like progress, and a map of every cell that the twin says can be changed. Costs nothing.",
  input: {},
  acts: false,
  async run(desk) {
    return await byTheTwin(async () => {
      const wall = await wallOf(desk);
      if (wall !== null) return said(wallText(wall, evidenceOf(desk)));
      const stands = standstill(desk);
      if (stands !== null) return refusal(stands);
      const report = await desk.session.plan();
      desk.plan = report.plan;
      const { candidates } = await desk.session.explore();
      const outlook = [
        planAnswer(report).text,
        candidatesText(candidates, evidenceOf(desk)),
        await reachText(desk),
      ];
      return said(outlook.filter((text) => text !== "").join("\n\n"));
    });
  },
});

/** The goal ledger. */
export const goals = defineTool({
  name: "goals",
  title: "The goal predicates",
  description:
    "Lists the twin's goal predicates and what is known of each: live, refuted, rejected, confirmed, contradicted. Costs nothing.",
  input: {},
  acts: false,
  run: (desk) =>
    byTheTwin(async () => {
      await desk.session.validate();
      return said(goalsText(desk.session.goals));
    }),
});

/** Runs the client's own code over the history. */
export const analyse = defineTool({
  name: "analyse",
  title: "Run code over the history",
  description:
    'Runs a module that exports analyse(history) in the sandbox; gives back what it returns and prints. history is a list of {line, kind, action, before, after, grids, state, levelsCompleted}, grids as Uint8Array(4096). It may import "twin" only. Costs nothing.',
  input: { source: z.string().max(1_000_000).describe("the module") },
  acts: false,
  async run(desk, { source }) {
    if (!desk.session.canAnalyse) return refusal("There is no sandbox for analyses in this run.");
    const { output, error } = await desk.session.analyse(source);
    return error === null ? said(output || "(nothing)") : refusal(`${error}\n${output}`.trim());
  },
});

/** The tools that work on the twin. */
export const THINKING: readonly Tool[] = [twin, validate, explore, plan, goals, analyse];

/** What stands before acting: null where the twin predicts the whole history. */
async function wallOf({ session }: Desk): Promise<Wall | null> {
  const { valid, error, counterexamples, hidden } = await session.validate();
  if (error !== null) return { kind: "broken", error };
  if (valid) return null;
  return { kind: "dynamics", counterexamples, hidden, targets: (await session.explore()).targets };
}

/** Why nothing can be planned for where the play stands; null where it can. */
function standstill({ session }: Desk): string | null {
  const { now } = session.history;
  if (now === null) {
    return "No answer came to the last action: nobody knows where the game stands. reset first.";
  }
  if (now.state === "GAME_OVER") return "GAME OVER: nothing can be planned before a reset.";
  return now.state === "WIN" ? "The game is won." : null;
}

function evidenceOf(desk: Desk) {
  return {
    history: desk.session.history.lines,
    grid: standingOf(desk.session).now.grid,
    bars: desk.bars,
  };
}

/** A twin that fails while it is asked has failed; it is no fault of ours. */
async function byTheTwin(work: () => Promise<ToolAnswer>): Promise<ToolAnswer> {
  try {
    return await work();
  } catch (error) {
    if (!isTheTwins(error)) throw error;
    return refusal(`The twin failed: ${error.message}`);
  }
}

function planAnswer({ outcome, cutBy, plan: found, goals: open, searches }: PlanReport): ToolAnswer {
  const generated = searches.reduce((sum, search) => sum + search.generated, 0);
  const looked = `${generated} states looked at`;
  if (found !== null) {
    const { goal, steps } = found;
    const count = steps.length === 1 ? "1 action" : `${steps.length} actions`;
    return said(
      `A plan of ${count} for ${goal}: ${
        actionWords(steps.map((step) => step.action))
      } (${looked}). execute plays it.`,
    );
  }
  if (open.length === 0) {
    return refusal("No goal predicate is open: name rivals in `goals`, or change goalReached. See goals.");
  }
  return refusal(
    outcome === "exhausted"
      ? `No plan exists in this twin: every reachable state was looked at (${looked}). Open goals: ${
        open.join(", ")
      }.`
      : `No plan was found before the search was cut off by ${cutBy} (${looked}). Open goals: ${
        open.join(", ")
      }.`,
  );
}

/** Cells that some reachable state changes, drawn as the colour they take; a dot elsewhere. */
async function reachText(desk: Desk): Promise<string> {
  const { now } = standingOf(desk.session);
  const states = await desk.session.reachable(REACH);
  const map = new Uint8Array(now.grid.length).fill(0xff);
  for (const grid of states.grids) {
    for (const cell of differingCells(now.grid, grid)) if (map[cell] === 0xff) map[cell] = grid[cell]!;
  }
  const rows = Array.from({ length: map.length / WIDTH }, (_, y) => y).flatMap((y) => {
    const row = map.subarray(y * WIDTH, (y + 1) * WIDTH);
    if (row.every((colour) => colour === 0xff)) return [];
    return [`${String(y).padEnd(3)}${[...row].map((c) => c === 0xff ? "." : c.toString(16)).join("")}`];
  });
  const head =
    `Reach: ${states.generated} states looked at, ${states.grids.length} of them drawn, ${states.depthReached} actions deep.`;
  if (rows.length === 0) return `${head} The twin says that nothing can change.`;
  return `${head} Cells that can change, as the colour they first take (rows that cannot change are left out):\n${
    rows.join("\n")
  }`;
}

/** States that the map is drawn from. */
const REACH = 400;
