/**
 * The prompts, from their files. A changed prompt is a new file with the next version.
 * @module
 */
import kit from "../brief/kit.md" with { type: "text" };
import twin from "./prompts/twin.v1.md" with { type: "text" };
import direct from "./prompts/direct.v1.md" with { type: "text" };

/** A prompt, and the name under which reports speak of it. */
export interface Prompt {
  /** The version that a run keeps with its turns. */
  readonly version: string;
  /** The prompt itself. */
  readonly text: string;
}

/** What a writer of twins is told at the start of every request. */
export const TWIN_PROMPT: Prompt = { version: "twin.v1", text: twin + kit };

/** What a player without a twin is told. */
export const DIRECT_PROMPT: Prompt = { version: "direct.v1", text: direct };

/** What is sent back where an answer does not do. Short, and always the exact error. */
export const SAY = {
  unreadable: (why: string) => `${why}.`,
  empty: "Your reply was empty. Answer with one of the tags.",
  cutOff: (tokens: number) =>
    `Your reply was cut off after ${tokens} tokens. Think less, or send a patch in place of the whole file.`,
  misfit: (why: string) => `The patch was not applied. ${why}.`,
  broken: (error: string) => `The module was refused: ${error}\nIt was not handed over. Mend it.`,
  wrong: (left: number, wall: string) =>
    `The draft loads, and still fails. ${wall}\n\nIt was not handed over yet. ${requestsLeft(left)}`,
  analysis: (output: string, error: string | null, left: number) =>
    (error === null
      ? `The analysis returned:\n${output || "(nothing)"}`
      : `The analysis failed: ${error}\n${output}`) + `\n\n${requestsLeft(left)}`,
  noAnalysis: "There is no sandbox for analyses in this run. Answer otherwise.",
  noScratch: "There is no scratch module yet: send one in <analyse>…</analyse>.",
  blocked: "No action is possible while the twin predicts a line wrongly. Send a twin or a patch.",
  noTwin: "There is no twin in this game. Answer with <act>, <reset> or <give_up>.",
  noAct: "You cannot act yourself. Send a twin, a patch, or one <probe>.",
} as const;

function requestsLeft(left: number): string {
  return `${left} ${left === 1 ? "request is" : "requests are"} left in this turn.`;
}
