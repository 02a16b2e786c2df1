/**
 * Why nothing can be planned, in words.
 * @module
 */
import type { Observation } from "../../games/game.ts";
import type { Verdict } from "./verdict.ts";

/** Lines named in one go. */
const SHOWN = 6;

/** What keeps a twin from being searched; null where nothing does. */
export function wallSentence(verdict: Verdict, now: Observation | null): string | null {
  if (verdict.error !== null) return `the twin cannot replay the history (${verdict.error})`;
  if (!verdict.valid) {
    const lines = verdict.counterexamples.map((each) => each.line);
    const shown = lines.slice(0, SHOWN).join(", ") + (lines.length > SHOWN ? ", …" : "");
    return `the twin predicts ${lines.length} ${
      lines.length === 1 ? "line" : "lines"
    } of the history wrongly: ${shown}`;
  }
  if (now === null) return "the answer to the last action is missing";
  if (now.state === "WIN") return "the game is won";
  return now.state === "GAME_OVER" ? "the game is over; a RESET comes next" : null;
}
