/**
 * The loop of a run without a twin: observe → act → observe → …
 * @module
 */
import type { DirectMove, DirectPlayer, DirectTurn, DirectView } from "../../agent/direct/player.ts";
import { actionWords } from "../../agent/brief/actions.ts";
import { BarFinder } from "../../agent/board/bars.ts";
import { isRefusal } from "./actor.ts";
import { readDirectTurn } from "./answered.ts";
import { type BatchResult, playBatch } from "./batch.ts";
import { spentReason } from "./budget.ts";
import { endNote, endReason } from "./ending.ts";
import type { RunResult } from "./events.ts";
import type { Session } from "./session.ts";
import { keep, sayer, standingOf } from "./turn.ts";
import { untilCancelled } from "./until_cancelled.ts";

/** Turns in a row without an action after which a player is taken to have given up. */
const IDLE_TURNS = 10;

/** Plays a direct session with a player until it ends; what can go wrong is an end with its reason, no exception. */
export async function playDirect(session: Session, player: DirectPlayer): Promise<RunResult> {
  const bars = new BarFinder();
  let idle = 0;
  let refused: string | null = null;
  try {
    for (;;) {
      const spent = spentReason(session.left);
      if (session.signal.aborted) return await session.end("cancelled");
      if (session.standing.won) return await session.end("won");
      if (spent !== null) return await session.end(spent);
      const scored = session.history.scored;
      const move = await ask(session, player, refused);
      if (move.kind === "give_up") {
        if (session.signal.aborted) return await session.end("cancelled");
        return await session.end(spentReason(session.left) ?? move.end ?? "gave_up", move.reason);
      }
      const actions = move.kind === "reset" ? [{ id: 0 } as const] : move.actions;
      const batch = await playBatch(actions, (action) => session.actDirectly(action, move.reason), {
        except: bars.cells(session.history.lines),
        refusal: isRefusal,
      });
      refused = batchSentence(batch, actions.length);
      idle = session.history.scored > scored ? 0 : idle + 1;
      if (idle > IDLE_TURNS) return await session.end("gave_up", `${IDLE_TURNS} turns without an action`);
    }
  } catch (error) {
    const reason = endReason(error, session.signal);
    if (reason === null) throw error;
    return await session.end(reason, endNote(error, reason));
  }
}

/** What is said of a batch that did not run to its end; null of one that did. */
export function batchSentence(batch: BatchResult, asked: number): string | null {
  const { outcomes, stopped, refused } = batch;
  if (stopped === "done") return null;
  const last = outcomes.at(-1);
  const played = `${outcomes.length} of ${asked} ${asked === 1 ? "action" : "actions"} played`;
  if (stopped === "refused") return `${played}. ${refused?.message ?? "The next one was refused"}`;
  const at = last?.line.action === undefined ? "" : ` at ${actionWords([last.line.action])}`;
  return `${played}, stopped${at}: ${STOPS[stopped]}`;
}

const STOPS: Readonly<Record<Exclude<BatchResult["stopped"], "done" | "refused">, string>> = {
  no_change: "the game did not react",
  counterexample: "the prediction was wrong",
  animation: "the answer holds several grids: look at its tracks",
  boundary: "a level is completed",
  game_over: "GAME OVER: RESET starts the level again",
  won: "the game is won",
  no_answer: "no answer came; nobody knows whether the action was applied",
};

async function ask(session: Session, player: DirectPlayer, refused: string | null): Promise<DirectMove> {
  const began = performance.now();
  const { move, usage = null, kept } = await nextTurn(session, player, { ...standingOf(session), refused });
  const note = move.kind === "act" ? `${actionWords(move.actions)}: ${move.reason}` : move.reason;
  const ms = Math.round(performance.now() - began);
  await session.note({ kind: "turn", wall: "direct", move: move.kind, note, usage, ms });
  await keep(session, kept);
  return move;
}

/** A player that fails, or answers nonsense, has given up, and the log says how it failed. */
async function nextTurn(session: Session, player: DirectPlayer, view: DirectView): Promise<DirectTurn> {
  try {
    return readDirectTurn(
      await untilCancelled(player.next(view, session.signal, sayer(session)), session.signal),
    );
  } catch (error) {
    if (session.signal.aborted) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    return { move: { kind: "give_up", reason: `the player failed: ${reason}` } };
  }
}
