/**
 * What `twin plan` does.
 * @module
 */
import { actionName } from "../../../../games/game.ts";
import { createTwinHost } from "../../../../sandbox/mod.ts";
import { EXIT, type ExitCode, type Terminal } from "../../command.ts";
import { historyOf, judgeTwin, openGoals } from "../../../harness/stored_run.ts";
import { draftOf, loadDraft, openNamed } from "../../inspect.ts";
import { searchPlan } from "../../search_plan.ts";
import { wallSentence } from "../../../harness/wall.ts";
import { counted, grouped } from "../../view/format.ts";
import { clean } from "../../view/style.ts";

/** Plans without playing. */
export async function planCommand(
  options: {
    readonly twin: string | null;
    readonly depth: number;
    readonly states: number;
    readonly runs: string;
    readonly json: boolean;
  },
  run: string,
  terminal: Terminal,
): Promise<ExitCode> {
  const { signal } = terminal;
  await using folder = await openNamed(run, options, terminal);
  const draft = await draftOf(folder, options.twin, terminal);
  await using host = createTwinHost();
  await using cell = await loadDraft(host, draft);
  const history = historyOf(folder);
  const verdict = await judgeTwin(cell, history, folder, signal);
  const now = history.now;
  const blocked = wallSentence(verdict, now);
  const goals = blocked === null ? openGoals(folder, verdict) : [];
  const { depth, states } = options;
  const fresh = () => host.load(draft.source);
  const report = await searchPlan({ cell, fresh, history, verdict, goals }, { depth, states }, signal);
  if (report === null) {
    const why = blocked ?? "no goal predicate is open: every one was refuted or rejected";
    terminal.write(
      options.json ? `${JSON.stringify({ outcome: "blocked", why, plan: null })}\n` : `No plan: ${why}.\n`,
    );
    return EXIT.no;
  }
  const actions = report.plan?.steps.map((step) => actionName(step.action)) ?? null;
  const { outcome, cutBy, searches } = report;
  if (options.json) {
    const goal = report.plan?.goal ?? null;
    terminal.write(`${JSON.stringify({ outcome, cutBy, goal, goals, actions, searches })}\n`);
  } else {
    for (const { mode, generated, depthReached } of searches) {
      terminal.write(`searched ${mode}: ${counted(generated, "state")}, ${depthReached} deep\n`);
    }
    if (report.plan !== null && actions !== null) {
      terminal.write(`plan of ${counted(actions.length, "action")} for ${clean(report.plan.goal)}:\n`);
      terminal.write(actions.map((action, i) => `${grouped(i + 1).padStart(4)}  ${action}\n`).join(""));
    } else if (outcome === "exhausted") {
      terminal.write("No plan exists in this twin within the moves tried.\n");
    } else terminal.write(`No plan found: the search was cut off by ${cutBy ?? "its bounds"}.\n`);
  }
  return report.plan === null ? EXIT.no : EXIT.done;
}
