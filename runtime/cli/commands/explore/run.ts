/**
 * What `twin explore` does.
 * @module
 */
import { actionName, settled } from "../../../../games/game.ts";
import { gridToHex } from "../../../../games/grid.ts";
import { createTwinHost } from "../../../../sandbox/mod.ts";
import { repairTargets } from "../../../harness/explore.ts";
import { candidatesFor } from "../../../harness/plan.ts";
import type { Verdict } from "../../../harness/verdict.ts";
import { EXIT, type ExitCode, type Terminal } from "../../command.ts";
import { historyOf, judgeTwin, openGoals } from "../../../harness/stored_run.ts";
import { draftOf, loadDraft, openNamed } from "../../inspect.ts";
import type { History } from "../../../harness/history.ts";
import { searchPlan } from "../../search_plan.ts";
import { boardLines } from "../../view/board.ts";
import { counted } from "../../view/format.ts";
import { clean } from "../../view/style.ts";
import { wallSentence } from "../../../harness/wall.ts";

/** The options of `twin explore`. */
interface ExploreOptions {
  readonly twin: string | null;
  readonly depth: number;
  readonly states: number;
  readonly keep: number;
  readonly runs: string;
  readonly json: boolean;
}

/** Says what stands between a run and a plan. */
export async function exploreCommand(
  options: ExploreOptions,
  run: string,
  terminal: Terminal,
): Promise<ExitCode> {
  await using folder = await openNamed(run, options, terminal);
  const draft = await draftOf(folder, options.twin, terminal);
  await using host = createTwinHost({ spares: 0 });
  await using cell = await loadDraft(host, draft);
  const history = historyOf(folder);
  const verdict = await judgeTwin(cell, history, folder, terminal.signal);
  const now = history.now;
  if (!verdict.valid) return dynamicsWall(verdict, history, options.json, terminal);
  if (now === null || now.state !== "NOT_FINISHED") {
    const why = wallSentence(verdict, now)!;
    terminal.write(
      options.json ? `${JSON.stringify({ wall: null, why })}\n` : `Nothing to explore: ${why}.\n`,
    );
    return EXIT.done;
  }
  const { depth, states, keep } = options;
  const goals = openGoals(folder, verdict);
  const fresh = () => host.load(draft.source);
  const found = await searchPlan({ cell, fresh, history, verdict, goals }, {}, terminal.signal);
  const plan = found?.plan ?? null;
  const survey = await cell.survey({
    grid: settled(now),
    memory: verdict.memory,
    candidates: candidatesFor(history, now.availableActions),
    ...{ depth, states, keep, ms: null },
  }, { signal: terminal.signal });
  if (options.json) {
    const candidates = survey.states.map(({ grid, actions, signals }) => ({
      signals,
      actions: actions.map(actionName),
      grid: gridToHex(grid),
    }));
    const { generated, depthReached } = survey;
    const wall = plan === null ? "goal" : null;
    const planned = plan && { goal: plan.goal, actions: plan.steps.map(({ action }) => actionName(action)) };
    terminal.write(`${JSON.stringify({ wall, plan: planned, generated, depthReached, candidates })}\n`);
    return EXIT.done;
  }
  terminal.write(
    plan === null
      ? `goal wall: the twin replays the history, and ${
        goals.length === 0 ? "no goal is open" : "no plan was found"
      }. `
      : `no wall: there is a plan of ${counted(plan.steps.length, "action")} for ${
        clean(plan.goal)
      }, and twin plan shows it. `,
  );
  terminal.write(
    `Of ${counted(survey.generated, "state")} up to ` +
      `${survey.depthReached} actions away, these look most like progress:\n`,
  );
  for (const [i, { grid, actions, signals }] of survey.states.entries()) {
    terminal.write(
      `\n${i + 1}. ${signals.join(", ").replaceAll("_", " ")}: ${actions.map(actionName).join(" ")}\n`,
    );
    if (terminal.live) terminal.write(boardLines(grid, 2).join("\n") + "\n");
  }
  return EXIT.done;
}

function dynamicsWall(verdict: Verdict, history: History, json: boolean, terminal: Terminal): ExitCode {
  const transitions = history.attempts.flatMap((attempt) => attempt.lines);
  const targets = repairTargets(verdict.counterexamples, transitions);
  const { error, hidden } = verdict;
  if (json) {
    terminal.write(`${JSON.stringify({ wall: "dynamics", error, targets, hidden })}\n`);
    return EXIT.done;
  }
  terminal.write(`dynamics wall: ${wallSentence(verdict, history.now)}\n`);
  for (const [i, { action, context, lines, working }] of targets.entries()) {
    terminal.write(
      `\n${i + 1}. action ${action}, ${clean(context)}\n   wrong on lines ${lines.join(", ")}\n`,
    );
    if (working.length > 0) terminal.write(`   right on lines ${working.join(", ")}\n`);
  }
  for (const { action, lines } of hidden) {
    terminal.write(
      `\nhidden state: ${actionName(action)} from the same grid had different outcomes, lines ${
        lines.join(", ")
      }\n`,
    );
  }
  return EXIT.done;
}
