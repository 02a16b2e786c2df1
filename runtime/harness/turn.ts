/**
 * A writer's turn: the brief it is given, the tools it is handed, and the log of what it answered.
 * @module
 */
import { settled } from "../../games/game.ts";
import type { Brief, Move, Tag, Tools, Turn, Wall, Writer } from "../../agent/writer.ts";
import type { Json } from "../../sandbox/contract.ts";
import { KEPT } from "../store/records.ts";
import { readTurn } from "./answered.ts";
import { finishedBoard } from "./boundary.ts";
import type { Session } from "./session.ts";
import { untilCancelled } from "./until_cancelled.ts";

/** Asks a writer for its move. One that fails, or answers nonsense, has given up, and the log says how it failed. */
export async function askWriter(
  session: Session,
  writer: Writer,
  wall: Wall,
  refused: string | null,
): Promise<Move> {
  const began = performance.now();
  const turn = await nextTurn(session, writer, await briefOf(session, wall, refused));
  const { move, usage = null, kept } = turn;
  await session.note({
    kind: "turn",
    wall: wall.kind,
    move: move.kind,
    note: move.kind === "twin" ? move.note ?? null : move.reason,
    usage,
    ms: Math.round(performance.now() - began),
  });
  await keep(session, kept);
  return move;
}

/** Writes down what a writer or a player wants to find again. */
export async function keep(session: Session, kept: Json | undefined): Promise<void> {
  if (kept !== undefined) await session.note({ kind: "note", text: KEPT, data: { kept } });
}

/** Tells whoever watches what holds a writer or a player up. */
export function sayer(session: Session): (text: string) => void {
  return (text) => void session.note({ kind: "note", text, data: null }).catch(() => {});
}

async function nextTurn(session: Session, writer: Writer, brief: Brief): Promise<Turn> {
  try {
    return readTurn(await untilCancelled(writer.next(brief, toolsOf(session)), session.signal));
  } catch (error) {
    if (session.signal.aborted) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    return { move: { kind: "give_up", reason: `the writer failed: ${reason}` } };
  }
}

/** What a writer is told: all of it computed from the run's history. */
export async function briefOf(session: Session, wall: Wall, refused: string | null = null): Promise<Brief> {
  const { history } = session;
  const standing = standingOf(session);
  const boundaries = history.lines.flatMap((line) => line.kind === "boundary" ? [line] : []);
  const finished = boundaries.flatMap((line) => {
    const board = finishedBoard(line);
    return board === null ? [] : [[line.index, board] as const];
  });
  return {
    ...standing,
    wall,
    refused,
    finished: new Map(finished),
    now: {
      ...standing.now,
      memory: wall.kind === "goal" ? (await session.validate()).memory : null,
    },
    source: session.source,
    goals: session.goals,
  };
}

/** The part of a brief that no twin has a part in. */
export function standingOf(session: Session): Pick<Brief, "history" | "tags" | "now" | "budgets" | "seed"> {
  const { history, claims } = session;
  const seen = history.lastSeen!;
  const { state, levelsCompleted, winLevels, availableActions } = seen;
  return {
    // A list of its own: whoever takes lines out of it takes nothing out of the history.
    history: [...history.lines],
    tags: new Map<number, Tag>(claims.map((claim) => [claim.line, claim.tag])),
    now: { grid: settled(seen), state, levelsCompleted, winLevels, availableActions, memory: null },
    budgets: session.left,
    seed: session.run.seed,
  };
}

function toolsOf(session: Session): Tools {
  return {
    check: (source) => session.check(source),
    async predict(source, calls) {
      return (await session.predict(source, calls)).map((answer) => answer.grid);
    },
    say: sayer(session),
    ...(session.canAnalyse && { analyse: (source: string) => session.analyse(source) }),
    signal: session.signal,
  };
}
