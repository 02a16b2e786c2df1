/**
 * The language model as a player without a twin.
 * @module
 */
import { boardPng } from "../board/png.ts";
import { boardText } from "../board/text.ts";
import { objectsText } from "../board/objects.ts";
import { tilesText } from "../board/tiles.ts";
import { standingText } from "../brief/brief_text.ts";
import { HistoryText } from "../brief/history_text.ts";
import type { DirectMove, DirectPlayer, DirectTurn, DirectView } from "../direct/player.ts";
import { Context } from "./context.ts";
import { Dialogue, Keepsakes } from "./dialogue.ts";
import { DIRECT_PROMPT, SAY } from "./prompts.ts";
import { PATIENCE } from "./retry.ts";
import type { LlmParts } from "./writer.ts";

/** Actions taken from one answer. */
const BATCH = 10;

/** A player that asks a language model what to do next. */
export function createLlmPlayer(parts: LlmParts): DirectPlayer {
  const { model, options, account, patience, memory } = parts;
  const context = new Context(options.contextTokens, DIRECT_PROMPT.text);
  const history = new HistoryText();
  const kept = new Keepsakes(memory);
  return {
    name: `direct ${model.name}`,
    async next(view, signal, say): Promise<DirectTurn> {
      const opening = context.open(
        history.entries(view),
        [viewText(view, history.bars), kept.text].filter((text) => text !== "").join("\n\n"),
        options.vision ? [boardPng(view.now.grid)] : [],
      );
      const dialogue = new Dialogue(
        {
          ...{ model, account, context, prompt: DIRECT_PROMPT },
          patience: { ...PATIENCE, timeoutMs: options.timeoutMs, ...patience },
          maxOutput: options.maxOutput,
          requests: options.requests,
          ...(say && { say }),
        },
        opening,
        view.budgets.tokens,
        signal,
      );
      try {
        const move = await answer(dialogue, kept);
        return { move, usage: account.usage, ...kept.change };
      } catch (error) {
        // What was asked until the run was cancelled is paid for all the same.
        if (!signal.aborted) throw error;
        return {
          move: { kind: "give_up", reason: "the run was cancelled", end: "gave_up" },
          usage: account.usage,
          ...kept.change,
        };
      }
    },
  };
}

async function answer(dialogue: Dialogue, kept: Keepsakes): Promise<DirectMove> {
  for (;;) {
    const reply = await dialogue.next();
    if ("stop" in reply) {
      return { kind: "give_up", reason: reply.stop, end: reply.end ?? "gave_up" };
    }
    const { answer } = reply;
    if (answer.kind === "act" || answer.kind === "reset" || answer.kind === "give_up") {
      kept.keep(reply, "taken");
      return answer.kind === "act" ? { ...answer, actions: answer.actions.slice(0, BATCH) } : answer;
    }
    kept.note(reply.notes);
    dialogue.say(SAY.noTwin);
  }
}

function viewText(view: DirectView, bars: ReadonlySet<number>): string {
  const sections: [string, string][] = [
    ["Where the play stands", standingText(view)],
    ...(view.refused === null ? [] : [["Your last answer", view.refused] as [string, string]]),
    ["The board now, cells as hex digits", boardText(view.now.grid)],
    ["The board now, as tiles", tilesText(view.now.grid)],
    ["The board now, as objects", objectsText(view.now.grid, bars)],
  ];
  return sections.map(([title, text]) => `## ${title}\n${text}`).join("\n\n");
}
