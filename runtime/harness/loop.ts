/**
 * The loop: observe → log → validate → (repair | plan | explore) → checked execution → log → …
 * @module
 */
import { type Action, settled } from "../../games/game.ts";
import type { Move, Wall, Writer } from "../../agent/writer.ts";
import { isRefusal } from "./actor.ts";
import { spentReason } from "./budget.ts";
import { endNote, endReason } from "./ending.ts";
import type { RunResult } from "./events.ts";
import { endsKnown } from "./known_end.ts";
import type { Session } from "./session.ts";
import { askWriter, briefOf } from "./turn.ts";
import { isTheTwins } from "./validator.ts";

/** Turns in a row without an action after which a writer is taken to have given up. */
const IDLE_TURNS = 40;

/** Plays a session with a writer until it ends; what can go wrong in a run is an end with its reason, no exception. */
export async function play(session: Session, writer: Writer): Promise<RunResult> {
  try {
    let idle = 0;
    let refused: string | null = null;
    for (;;) {
      const scored = session.history.scored;
      const spent = spentReason(session.left);
      if (session.signal.aborted) return await session.end("cancelled");
      if (session.standing.won || spent !== null) {
        await keepLast(session, writer);
        return await session.end(session.standing.won ? "won" : spent!);
      }

      const wall = await advance(session, writer.wantsCandidates ?? true);
      if (wall !== null) {
        const asked = idle < IDLE_TURNS ? await askWriter(session, writer, wall, refused) : IDLE;
        const move = asked.kind === "give_up" ? await forcedProbe(session, wall, asked) : asked;
        if (move === null || idle > 2 * IDLE_TURNS) {
          if (session.signal.aborted) return await session.end("cancelled");
          const end = spentReason(session.left) ?? (asked.kind === "give_up" ? asked.end : undefined);
          return await session.end(end ?? "gave_up", reasonOf(asked));
        }
        refused = await carryOut(session, move, writer.name);
      } else if (idle > IDLE_TURNS) return await session.end("gave_up", IDLE.reason);
      idle = session.history.scored > scored ? 0 : idle + 1;
    }
  } catch (error) {
    const reason = endReason(error, session.signal);
    if (reason === null) throw error;
    return await session.end(reason, endNote(error, reason));
  }
}

/** Keeps the twin that the writer would write now that the play has ended. What goes wrong with it changes no result. */
async function keepLast(session: Session, writer: Writer): Promise<void> {
  if (writer.last === undefined) return;
  try {
    const wall: Wall = { kind: "goal", outcome: "exhausted", candidates: [] };
    const source = await writer.last(await briefOf(session, wall));
    if (source === null || source === session.source) return;
    // A twin that does not replay the history is no better than the one that played.
    if (!(await session.check(source)).valid) return;
    if (await session.adopt(source, writer.name) === null) await session.validate();
  } catch (error) {
    if (session.signal.aborted) return;
    const reason = error instanceof Error ? error.message : String(error);
    await session.note({ kind: "note", text: `no twin was written at the end: ${reason}`, data: null });
  }
}

type GiveUp = Extract<Move, { kind: "give_up" }>;

const IDLE: GiveUp = { kind: "give_up", reason: `${IDLE_TURNS} turns without an action` };

/** Validates, plans and plays as far as the twin goes: the wall it stands before, or null where it acted. */
async function advance(session: Session, survey: boolean): Promise<Wall | null> {
  if (session.draftError !== null) return { kind: "broken", error: session.draftError };
  try {
    const { valid, error, counterexamples, hidden } = await session.validate();
    if (error !== null) return { kind: "broken", error };
    if (!valid) {
      return { kind: "dynamics", counterexamples, hidden, targets: (await session.explore()).targets };
    }

    const now = session.history.now;
    if (now === null || now.state === "GAME_OVER") {
      await session.reset(
        now === null ? "an answer is missing: nobody knows where the game stands" : "GAME_OVER",
      );
      return null;
    }
    const { outcome, plan } = await session.plan();
    if (plan === null || endsKnown(settled(now), plan.steps, session.history.lines)) {
      const candidates = survey ? (await session.explore()).candidates : [];
      return { kind: "goal", outcome: outcome === "exhausted" ? outcome : "cut_off", candidates };
    }
    await session.execute(plan);
    return null;
  } catch (error) {
    // Somebody handed over another twin, or acted, since the plan was made: it is made again.
    if (isRefusal(error)) return null;
    if (!isTheTwins(error)) throw error;
    return { kind: "broken", error: error.message };
  }
}

/** Does what the writer asks. A move that cannot be made costs a turn and nothing else; the answer says why. */
async function carryOut(session: Session, move: Move, by: string): Promise<string | null> {
  try {
    if (move.kind === "twin") return await session.adopt(move.source, by);
    if (move.kind === "probe") await probe(session, move);
    if (move.kind === "reset") await session.reset(move.reason);
    return null;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return error.message;
  }
}

/** Plays a probe, and what the writer wants played after it, as long as nothing comes otherwise than foretold. */
async function probe(session: Session, move: Extract<Move, { kind: "probe" }>): Promise<void> {
  for (const action of [move.action, ...move.then ?? []]) {
    const { line, match } = await session.probe(action, move.tag, move.reason);
    if (match !== "exact" || line.kind !== "ordinary") return;
    if (session.signal.aborted || spentReason(session.left) !== null) return;
  }
}

/**
 * Where the twin replays the history, a writer that gives up gets the cheapest untested pair as a probe, if there is one:
 * at a goal wall, and where the twin breaks only in states that were never seen.
 */
async function forcedProbe(session: Session, wall: Wall, asked: GiveUp): Promise<Move | null> {
  if (wall.kind === "dynamics" || asked.end !== undefined) return null;
  let action: Action | null;
  try {
    action = (await session.validate()).valid ? await session.untested() : null;
  } catch (error) {
    // It breaks on the history, or on the way to every pair that was never tried.
    if (!isTheTwins(error)) throw error;
    action = null;
  }
  if (action === null) return null;
  const why = `forced, since the writer gave up: ${asked.reason}`;
  return { kind: "probe", action, tag: "PROBE:dynamics", reason: why };
}

function reasonOf(move: Move): string | null {
  return move.kind === "twin" ? move.note ?? null : move.reason;
}
