/**
 * Tools that act. All but `act` go through the session's gate.
 * @module
 */
import { z } from "zod";
import { type Action, actionName, parseAction, settled } from "../../games/game.ts";
import { counted } from "../../agent/brief/counted.ts";
import { wrongText } from "../../agent/brief/wall_text.ts";
import { equalGrids } from "../../games/grid.ts";
import { isRefusal, type Outcome } from "../harness/actor.ts";
import { type BatchResult, playBatch } from "../harness/batch.ts";
import { batchSentence } from "../harness/direct_loop.ts";
import type { Desk } from "./desk.ts";
import { latestPicture, linePictures } from "./looking.ts";
import { defineTool, refusal, said, type ToolAnswer } from "./tool.ts";
import { plan as planTool } from "./thinking.ts";

/** Most actions in a batch. */
const BATCH = 50;

const actions = z.array(z.object({
  id: z.number().int().min(1).max(7).describe("1–5 and 7 simple, 6 a click"),
  x: z.number().int().min(0).max(63).optional().describe("column of a click"),
  y: z.number().int().min(0).max(63).optional().describe("row of a click"),
})).min(1).max(BATCH).describe("played in order until the first surprise");
const reason = z.string().max(500).describe("why, in a sentence");

/** Plays the plan. */
export const execute = defineTool({
  name: "execute",
  title: "Play the plan",
  description:
    "Plays the plan that was found last, one action at a time, and stops at the first wrong prediction, at a completed level, or when a budget is spent. Searches for one first where there is none. Costs one scored action a step.",
  input: {},
  acts: true,
  async run(desk) {
    const { session } = desk;
    const before = session.history.length;
    if (desk.plan === null || desk.plan.line !== before) {
      const found = await planTool.run(desk, {});
      if (desk.plan === null) return found;
    }
    const { plan } = desk;
    desk.plan = null;
    const { taken, stopped } = await session.execute(plan);
    const text = `${taken} of ${plan.steps.length} steps played, stopped: ${STOPS[stopped]}.`;
    const ok = stopped === "end_of_plan" || stopped === "boundary";
    return played(desk, before, text, ok, stopped === "counterexample");
  },
});

/** Plays actions to learn from them. */
export const probe = defineTool({
  name: "probe",
  title: "Try actions",
  description:
    "Plays actions to learn from them, each predicted by the current twin, until the first surprise: a wrong prediction, no change, an animation, a completed level, GAME OVER. Refused while the twin predicts a line of the history wrongly. Costs one scored action each.",
  input: {
    actions,
    reason,
    goal: z.boolean().optional().describe("whether it tests what wins, rather than how things work"),
  },
  acts: true,
  async run(desk, { actions: asked, reason: why, goal }) {
    const tag = goal === true ? "PROBE:goal" : "PROBE:dynamics";
    return await batch(desk, asked, (action) => desk.session.probe(action, tag, why));
  },
});

/** Plays actions of a run without a twin. */
export const act = defineTool({
  name: "act",
  title: "Play actions",
  description:
    "Plays actions in order until the first surprise: no change, an animation, a completed level, GAME OVER. Costs one scored action each.",
  input: { actions, reason },
  acts: true,
  run: (desk, { actions: asked, reason: why }) =>
    batch(desk, asked, (action) => desk.session.actDirectly(action, why)),
});

/** Starts the level again. */
export const reset = defineTool({
  name: "reset",
  title: "Start the level again",
  description: "Starts the level again, as after GAME OVER. Costs one scored action.",
  input: { reason },
  acts: true,
  async run(desk, { reason: why }) {
    const before = desk.session.history.length;
    if (desk.direct) await desk.session.actDirectly({ id: 0 }, why);
    else await desk.session.reset(why);
    return played(desk, before, "The level starts again.", true);
  },
});

/** Ends the run. */
export const finish = defineTool({
  name: "finish",
  title: "End the run",
  description: "Ends the run for good. Only when nothing is left to try.",
  input: { reason },
  acts: true,
  async run(desk, { reason: why }) {
    const { end, levelsCompleted, winLevels, actions: count } = await desk.end("gave_up", why);
    return said(
      `The run is over (${end}): ${levelsCompleted} of ${winLevels} levels in ${counted(count, "action")}.`,
    );
  },
});

const STOPS = {
  end_of_plan: "the plan is at its end",
  counterexample: "the prediction was wrong, see validate",
  boundary: "a level is completed",
  game_over: "GAME OVER",
  budget: "a budget is spent",
  no_answer: "no answer came",
  unavailable: "the game does not offer the next action now",
  cancelled: "the run was cancelled",
} as const;

async function batch(
  desk: Desk,
  asked: readonly { id: number; x?: number | undefined; y?: number | undefined }[],
  play: (action: Action) => Promise<Outcome>,
): Promise<ToolAnswer> {
  let parsed: Action[];
  try {
    parsed = asked.map((action) => parseAction(action));
  } catch (error) {
    return refusal((error as Error).message);
  }
  const before = desk.session.history.length;
  desk.plan = null;
  const result: BatchResult = await playBatch(parsed, play, { except: desk.bars, refusal: isRefusal });
  const count = parsed.length === 1 ? actionName(parsed[0]!) : `all ${parsed.length} actions`;
  const text = batchSentence(result, parsed.length) ??
    `${count} played, as ${desk.direct ? "asked" : "predicted"}.`;
  return played(desk, before, text, result.stopped !== "refused", result.stopped === "counterexample");
}

/** What was played: the lines it added, what was wrong with the last prediction, and the board as it is now. */
async function played(
  desk: Desk,
  before: number,
  text: string,
  ok: boolean,
  wrong = false,
): Promise<ToolAnswer> {
  const lines = desk.entries.slice(before);
  const last = desk.session.history.length - 1;
  if (wrong) lines.push(await mistake(desk, last));
  const pictures = last >= before ? [...linePictures(desk, last), latestPicture(desk)] : [];
  return { ok, text: [text, ...lines].join("\n"), pictures };
}

/** What the twin had predicted of a line in place of what came: the lines above leave the bars out, which may be it. */
async function mistake({ session }: Desk, index: number): Promise<string> {
  const line = session.history.lines[index];
  const { counterexamples } = await session.validate();
  const found = counterexamples.find((each) => each.line === index);
  if (found === undefined || line === undefined || line.kind === "unknown") return "";
  const idle = found.predicted !== null && line.kind !== "start" && equalGrids(found.predicted, line.before);
  return `The prediction of line ${index}: ${idle ? "no change" : wrongText(found, settled(line.after))}`;
}
