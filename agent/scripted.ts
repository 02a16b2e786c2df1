/**
 * The scripted writer: replays prepared answers, for tests and demonstrations.
 * @module
 */
import type { Brief, Move, Tools, Turn, Writer } from "./writer.ts";

/** An answer: a move, or a function that makes one from the brief. */
export type ScriptedAnswer = Move | ((brief: Brief, tools: Tools) => Move | Promise<Move>);

/**
 * A writer that gives its answers in order, one a turn, and gives up when they are used up.
 *
 * @example
 * ```ts
 * import { scripted } from "./scripted.ts";
 * const writer = scripted([{ kind: "reset", reason: "look at the level again" }]);
 * ```
 */
export function scripted(answers: Iterable<ScriptedAnswer>, name = "scripted"): Writer {
  const rest = [...answers];
  return {
    name,
    async next(brief, tools): Promise<Turn> {
      const answer = rest.shift();
      if (answer === undefined) return { move: { kind: "give_up", reason: "the script is at its end" } };
      return { move: typeof answer === "function" ? await answer(brief, tools) : answer };
    },
  };
}
